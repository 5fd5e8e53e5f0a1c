import type { PageHead } from "../contract/page.ts";

const attributes = `(?:"[^"]*"|[^">])*`;

/** Tags that React hoists out of components to the beginning. */
const lifted = new RegExp(`^(?:<title[^>]*>[^<]*</title>|<(?:meta|link)\\b${attributes}>)+`);

const tag = new RegExp(`<title[^>]*>[^<]*</title>|<(?:meta|link)\\b${attributes}>`, "g");

/** Cuts off the tags that belong in the head. Leaves out preloads, because browsers find images early enough by themselves. */
export function takeHeadTags(html: string): { readonly tags: readonly string[]; readonly rest: string } {
	const found = lifted.exec(html)?.[0] ?? "";
	const tags = (found.match(tag) ?? []).filter((text) => !text.startsWith('<link rel="preload"'));
	return { tags, rest: html.slice(found.length) };
}

/**
 * The usual tags of a page, each replaced by the page's own tag of the same name, followed by the page's other tags. A tag such as
 * `og:image:alt` follows the tags for `og:image`, where Open Graph expects it.
 */
export function mergeHeadTags(usual: string, own: readonly string[]): string {
	if (own.length === 0) return usual;
	const merged = (usual.match(tag) ?? []).map((text) => ({ name: nameOf(text), text }));
	for (const text of own) {
		const name = nameOf(text);
		const same = merged.findIndex((other) => other.name === name);
		const subject = /^meta \w+:\w+(?=:)/.exec(name)?.[0] ?? null;
		const before = subject === null ? -1 : merged.findLastIndex((other) => other.name === subject || other.name.startsWith(`${subject}:`));
		if (same >= 0) merged.splice(same, 1, { name, text });
		else merged.splice(before < 0 ? merged.length : before + 1, 0, { name, text });
	}
	return merged.map(({ text }) => text).join("");
}

/** The title and description from the page's own tags, as text, in place of the usual ones. */
export function withOwnTexts(head: PageHead, tags: readonly string[]): PageHead {
	const own = new Map(tags.map((text) => [nameOf(text), text]));
	const title = /^<title[^>]*>([^<]*)/.exec(own.get("title") ?? "")?.[1];
	const description = /\bcontent="([^"]*)"/.exec(own.get("meta description") ?? "")?.[1];
	return {
		...head,
		...(title === undefined ? {} : { title: decoded(title) }),
		...(description === undefined ? {} : { description: decoded(description) }),
	};
}

/** The name of a tag. Two tags with the same name cannot coexist. Links other than the canonical one are identified by their whole text. */
function nameOf(text: string): string {
	if (text.startsWith("<title")) return "title";
	if (text.startsWith("<meta")) return `meta ${/\b(?:name|property|http-equiv)="([^"]*)"/i.exec(text)?.[1] ?? text}`;
	return /\brel="canonical"/.test(text) ? "canonical" : text;
}

const entities: Readonly<Record<string, string>> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	"#x27": "'",
	"#39": "'",
	"#x3C": "<",
	"#x26": "&",
};

function decoded(text: string): string {
	return text.replace(/&([\w#]+);/g, (whole, name: string) => entities[name] ?? whole);
}
