import { capitalize, entityName, thirdPerson, withArticle, writeName } from "./names.ts";
import type { Random } from "./random.ts";
import { vocabulary } from "./vocabulary.ts";

/** Gives a Markdown link to some page of the corpus. */
export type LinkSource = () => string;

/** A few words without punctuation, for comments, messages and labels in code; starts in lower case. */
export function phrase(random: Random): string {
	const noun = () => random.pick(vocabulary.nouns);
	const verb = () => random.pick(vocabulary.verbs);
	const adjective = () => random.pick(vocabulary.adjectives);
	const adverb = random.pick(vocabulary.adverbs);
	const forms = [
		() => `${verb()} the ${noun()} ${adverb}`,
		() => `${thirdPerson(verb())} every ${adjective()} ${noun()} of the ${noun()}`,
		() => `no ${noun()} for this ${noun()}`,
		() => `the ${adjective()} ${noun()} is not ready to ${verb()}`,
		() => `${verb()} ${noun()}s before the ${noun()} expires`,
		() => `${adjective()} ${noun()}`,
		() => `keep the ${noun()} until the ${adjective()} ${noun()}s are gone`,
	];
	return random.pick(forms)();
}

/** A code span such as `` `rateLimit` ``. */
export function codeSpan(random: Random): string {
	const name = entityName(random);
	const field = random.pick(vocabulary.fields);
	const verb = random.pick(vocabulary.verbs);
	const forms = [
		() => writeName(field, "camel"),
		() => `${writeName(name, "camel")}.${writeName(field, "camel")}`,
		() => `${writeName([verb, name[1] ?? ""], "camel")}()`,
		() => `--${writeName(field, "kebab")}`,
		() => `<${writeName(name, "pascal")}>`,
		() => `"${name[1]}"`,
		() => `${writeName(name, "upper")}`,
		() => `{ ${writeName(field, "camel")}: ${random.between(0, 500)} }`,
		() => random.pick(["true", "false", "null", "undefined", "[]", "0"]),
	];
	return `\`${random.pick(forms)()}\``;
}

/** A sentence with inline Markdown, with its full stop. */
export function sentence(random: Random, link: LinkSource): string {
	const noun = () => random.pick(vocabulary.nouns);
	const thing = () => (random.chance(0.5) ? noun() : `${random.pick(vocabulary.adjectives)} ${noun()}`);
	const verb = () => random.pick(vocabulary.verbs);
	const code = () => codeSpan(random);
	const adverb = random.pick(vocabulary.adverbs);
	const forms = [
		() => `the ${thing()} ${thirdPerson(verb())} the ${noun()} ${adverb}, so that ${withArticle(thing())} can ${verb()} it later`,
		() => `use ${code()} to ${verb()} ${withArticle(thing())} before the ${noun()} is ready`,
		() => `when the ${noun()} cannot ${verb()} its ${noun()}s, ${code()} returns ${code()} and the ${thing()} stays as it was`,
		() => `if you want to ${verb()} several ${noun()}s at once, pass ${code()} and ${verb()} the ${noun()} yourself`,
		() => `by default, ${noun()}s are kept for ${random.between(2, 90)} minutes; change ${code()} when your ${noun()} needs more`,
		() => `every ${thing()} belongs to **one ${noun()}**, and ${withArticle(noun())} may have any number of ${noun()}s`,
		() => `see ${link()} for the way in which ${withArticle(noun())} can ${verb()} its ${noun()}s`,
		() => `this is *not* the same as ${code()}, which ${thirdPerson(verb())} the ${thing()} ${adverb}`,
		() => `a call of ${code()} ${thirdPerson(verb())} nothing while the ${noun()} is open`,
		() => `most ${noun()}s need no ${noun()}: the ${thing()} ${thirdPerson(verb())} them, as ${link()} explains`,
		() => `it takes ${code()} and ${code()}, and ${thirdPerson(verb())} each ${noun()} ${adverb}`,
		() => `the order of the ${noun()}s matters, because the ${noun()} ${thirdPerson(verb())} them one after the other`,
		() => `you can ${verb()} ${withArticle(thing())} ${adverb}, but you cannot ${verb()} it without ${withArticle(noun())}`,
		() => `before version ${random.between(1, 9)}.${random.between(0, 20)}, the ${noun()} had to ${verb()} the ${thing()} first`,
		() => `there is no limit to the number of ${noun()}s; ${withArticle(thing())} with ${random.between(2, 900)} of them works well`,
		() => `both ${code()} and ${link()} ${verb()} the ${noun()}`,
		() => `errors of the ${thing()} are passed to ${code()}`,
	];
	return `${capitalize(random.pick(forms)())}.`;
}

/** Some sentences on one line. */
export function paragraph(random: Random, link: LinkSource): string {
	return Array.from({ length: random.between(1, 4) }, () => sentence(random, link)).join(" ");
}
