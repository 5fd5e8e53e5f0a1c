import type { PageHead } from "../contract/page.ts";

const attributes = `(?:"[^"]*"|[^">])*`;

/** Tags that React lifts out of components and puts before all else. */
const lifted = new RegExp(`^(?:<title[^>]*>[^<]*</title>|<(?:meta|link)\\b${attributes}>)+`);

const tag = new RegExp(`<title[^>]*>[^<]*</title>|<(?:meta|link)\\b${attributes}>`, "g");

/** Cuts the tags off that belong into the head; preloads are left out, since browsers find images early by themselves. */
export function takeHeadTags(html: string): { readonly tags: readonly string[]; readonly rest: string } {
	const found = lifted.exec(html)?.[0] ?? "";
	const tags = (found.match(tag) ?? []).filter((text) => !text.startsWith('<link rel="preload"'));
	return { tags, rest: html.slice(found.length) };
}

/** The usual tags of a page, each replaced by the page's own of the same name, followed by the page's others. */
export function mergeHeadTags(usual: string, own: readonly string[]): string {
	if (own.length === 0) return usual;
	const merged = new Map((usual.match(tag) ?? []).map((text) => [nameOf(text), text]));
	for (const text of own) merged.set(nameOf(text), text);
	return [...merged.values()].join("");
}

/** The head with the title and description that the page's own tags give, for those who need them as text. */
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

/** What a tag is for: two of the same name cannot stand beside each other. Other links are known by all of their text. */
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
