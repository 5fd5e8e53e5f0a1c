import { decodePath } from "../../../theme/lib/urls.ts";
import { pathInSite, type SiteAddress, type SitePage } from "./built-site.ts";
import { type Loss, type LossKind, makeLoss } from "./losses.ts";
import type { FoundHeading, PageFacts } from "./page-facts.ts";
import { blockKey, countedBy, takeOne, textDifference } from "./word-diff.ts";

/** A page with what it shows, and how its links are read. */
export type ReadPage = { readonly page: SitePage; readonly facts: PageFacts; readonly site: SiteAddress };

/** Compares a page of the original with the new one. `finalPath` follows the redirects of the new site. */
export function comparePages(before: ReadPage, after: ReadPage, finalPath: (path: string) => string): Loss[] {
	const { path } = before.page;
	const [old, own] = [before.facts, after.facts];
	const text = textDifference(old.texts, own.texts);
	const markup = text.added.passages.filter((passage) => own.prose.includes(rawMarkup.exec(passage)?.[0] ?? nothing));
	const { lost: headings, kept } = splitHeadings(old.headings, own.headings);
	const anchors = kept.flatMap(({ id }) => (id === null || own.ids.has(id) ? [] : [id]));
	const loss = (kind: LossKind, all: readonly string[]) => (all.length === 0 ? [] : [makeLoss(kind, path, { all })]);
	return [
		...loss("markup", markup),
		...(text.lost.passages.length === 0 ? [] : [makeLoss("text", path, { all: text.lost.passages, count: text.lost.words })]),
		...loss("code", withoutCommon(old.code, own.code, codeKey)),
		...loss("media", lostMedia(old.media, own.media)),
		...loss(
			"heading",
			headings.map((heading) => heading.text),
		),
		...loss("link", lostLinks(before, after, finalPath)),
		...(isSameTitle(old.title, own.title) ? [] : [makeLoss("title", path, { all: [old.title, own.title], count: 1 })]),
		...loss("anchor", anchors),
	];
}

/** Code without white space, and without what scripts of MkDocs Material take out of marks for annotations: `(1)!`. */
function codeKey(code: string): string {
	return code.replace(/(?<=\(\d+\))!/g, "").replace(/\s+/g, "");
}

/** What no text contains. */
const nothing = "\0";

/** Syntax of Markdown, MDX and templates that readers see only if nothing has read it. */
const rawMarkup =
	/:::|\{\{|\{%|\]\(|\{#[\w-]+\}|\[!\w+\]|<\/?[A-Z][\w.]*(?:\s|\/?>)|\{\/\*|<!--|^import\s.*\sfrom\s|!!! |\+\+\w+\+\+|:(?:material|octicons|fontawesome)-[\w-]+:|<<< /;

/** The items that the others lack. An item counts as often as it occurs. */
function withoutCommon(items: readonly string[], others: readonly string[], keyOf: (item: string) => string): string[] {
	const counts = countedBy(others, keyOf);
	return items.filter((item) => !takeOne(counts, keyOf(item)));
}

function splitHeadings(before: readonly FoundHeading[], after: readonly FoundHeading[]) {
	const keyOf = ({ text }: FoundHeading) => blockKey(text);
	const counts = countedBy(after, keyOf);
	const groups: { readonly lost: FoundHeading[]; readonly kept: FoundHeading[] } = { lost: [], kept: [] };
	for (const heading of before) groups[takeOne(counts, keyOf(heading)) ? "kept" : "lost"].push(heading);
	return groups;
}

/** Pictures that became part of the page on either side have no name, so that they match any other. */
function lostMedia(before: readonly string[], after: readonly string[]): string[] {
	const lost = withoutCommon(before, after, assetName);
	const others = withoutCommon(after, before, assetName);
	const inlined = (addresses: readonly string[]) => addresses.filter((address) => address.startsWith("data:")).length;
	const inlinedBefore = inlined(lost);
	const named = lost.filter((address) => !address.startsWith("data:"));
	const unnamed = Math.max(0, inlinedBefore - others.length);
	return [...named.slice(Math.min(named.length, inlined(others))), ...new Array<string>(unnamed).fill("an image inside the HTML")];
}

/** The name of a file without its folder, its extension and the hash that a bundler has added. */
function assetName(address: string): string {
	if (address.startsWith("data:")) return "data:";
	const path = decodePath(address.replace(/[?#].*$/, "")) ?? address;
	const name = path.replace(/\/+$/, "").replace(/^.*\//, "");
	return name
		.toLowerCase()
		.replace(/\.\w{2,5}$/, "")
		.replace(/[-.](?=[a-z\d_-]*\d)(?:[\da-f]{8,}|[a-z\d_-]{8})$/, "");
}

function lostLinks(before: ReadPage, after: ReadPage, finalPath: (path: string) => string): string[] {
	const targets = new Set(after.facts.links.map(({ href }) => targetOf(href, after, finalPath)));
	const lost = new Map<string, string>();
	for (const { href, text } of before.facts.links) {
		const target = targetOf(href, before, finalPath);
		if (target === null || targets.has(target) || /#(?:user-content-)?fn/.test(target)) continue;
		lost.set(target, text === "" ? target : `${target} (${text})`);
	}
	return [...lost.values()];
}

/** What a link leads to, in a form that is equal in both sites; `null` for a link that leads nowhere. */
function targetOf(href: string, { page, facts, site }: ReadPage, finalPath: (path: string) => string): string | null {
	const standIn = "http://site.invalid";
	if (href === "" || href === "#" || !URL.canParse(href, standIn + page.url)) return null;
	const url = new URL(href, standIn + page.url);
	const { origin, pathname, hash } = url;
	const isOwn = origin === standIn || site.origins.has(origin) || (facts.canonical !== null && originOf(facts.canonical) === origin);
	const path = isOwn ? pathInSite(pathname, site.base) : null;
	if (path === null) return origin === standIn ? pathname + hash : url.href.replace(/\/$/, "");
	if (/\.\w{2,5}$/.test(path)) return `file ${assetName(path)}`;
	const fragment = hash === "" ? "" : `#${decodePath(hash.slice(1)) ?? hash.slice(1)}`;
	// Links to headings may differ from them in case, which the new site mends.
	return finalPath(path) + fragment.toLowerCase();
}

function originOf(address: string): string | null {
	return URL.canParse(address) ? new URL(address).origin : null;
}

/** Whether two titles are equal, at least without the name of the site at their end. */
function isSameTitle(before: string, after: string): boolean {
	const names = (title: string) => [title, title.replace(/\s+[|–—·•-]\s+(?:(?!\s[|–—·•-]\s).)*$/u, "")].map(blockKey);
	const others = names(after);
	return names(before).some((name) => others.includes(name));
}
