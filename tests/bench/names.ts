import type { Random } from "./random.ts";
import { vocabulary } from "./vocabulary.ts";

/** A name as its words, all in lower case: `["rate", "limit"]`. */
export type Name = readonly string[];

/** How an identifier is written. */
export type NameStyle = "camel" | "pascal" | "snake" | "kebab" | "upper";

/** Writes a name in one style, such as `rateLimit` or `RATE_LIMIT`. */
export function writeName(name: Name, style: NameStyle): string {
	switch (style) {
		case "camel":
			return name.map((word, index) => (index === 0 ? word : capitalize(word))).join("");
		case "pascal":
			return name.map(capitalize).join("");
		case "snake":
			return name.join("_");
		case "kebab":
			return name.join("-");
		case "upper":
			return name.join("_").toUpperCase();
	}
}

/** The name of a thing: an adjective and a noun. */
export function entityName(random: Random): Name {
	return [random.pick(vocabulary.adjectives), random.pick(vocabulary.nouns)];
}

/** `text` with its first letter in upper case. */
export function capitalize(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `text` with `a` or `an` before it. */
export function withArticle(text: string): string {
	return `${/^[aeio]|^u[np](?!i)/.test(text) ? "an" : "a"} ${text}`;
}

/** A verb in the third person: `apply` → `applies`. */
export function thirdPerson(verb: string): string {
	if (/[^aeou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
	return /(?:s|x|z|ch|sh)$/.test(verb) ? `${verb}es` : `${verb}s`;
}
