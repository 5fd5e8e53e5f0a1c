import { expect, test } from "vitest";
import { type IndexFolder, makeIndex } from "../../../../../generator/search/write/make-index.ts";
import { searchablePages } from "../../../../../generator/search/write/searchable-pages.ts";
import { siteConfig } from "../../../../support/config.ts";
import { graphOf } from "../../../../support/documents.ts";

const settings = { language: "en", base: "/", synonyms: [], code: true };

/** A site of pages with these texts, whose index is made again and again. */
function site() {
	let last: { readonly files: ReadonlyMap<string, string>; readonly state: string } | null = null;
	return async (texts: Readonly<Record<string, string>>, { hasLast = true, code = true } = {}) => {
		const config = siteConfig({});
		const { graph } = graphOf(Object.fromEntries(Object.keys(texts).map((name) => [`docs/${name}.md`, {}])), { config });
		const pages = searchablePages(config, graph);
		const textOf = (url: string) => texts[url.split("/").at(-1) ?? ""] ?? "";
		const read: string[] = [];
		const files = new Map<string, string>();
		const known = hasLast ? last : null;
		const keep = (name: string) => {
			const text = known?.files.get(name);
			if (text !== undefined) files.set(name, text);
			return text !== undefined;
		};
		const folder: IndexFolder = {
			write: async (name, text) => void files.set(name, text),
			last: known && { keep, read: (name) => known.files.get(name) ?? "", state: known.state },
		};
		const pageSections = async ({ path }: { readonly path: string }) => {
			read.push(path.split("/").at(-1) ?? "");
			return JSON.stringify([{ anchor: "", heading: "", level: 1, text: textOf(path), code: "" }]);
		};
		const keys = pages.map(({ url, title }) => [`${url} ${title}`, textOf(url)] as const);
		const pastSections = (text: string) => JSON.stringify([{ anchor: "", heading: "", level: 1, text, code: "" }]);
		const state = await makeIndex({ pages, keys, settings: { ...settings, code }, pageSections, pastSections }, folder);
		last = { files, state };
		return { read, files };
	};
}

const texts = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`page-${at + 10}`, `A text about number ${at}.`]));

test.each<{ edit: string; next: Readonly<Record<string, string>>; read: readonly string[] }>([
	{ edit: "nothing", next: texts, read: [] },
	{ edit: "a page", next: { ...texts, "page-15": "Another text." }, read: ["page-15"] },
	{ edit: "a new page", next: { ...texts, "page-151": "A new text." }, read: ["page-151"] },
	{ edit: "a removed page", next: Object.fromEntries(Object.entries(texts).slice(1)), read: [] },
])("of an index, only the changed pages are read: $edit", async ({ next, read }) => {
	const make = site();
	expect((await make(texts)).read).toHaveLength(20);
	const updated = await make(next);
	expect(updated.read).toEqual(read);
	const anew = await make(next, { hasLast: false });
	expect(anew.read).toHaveLength(Object.keys(next).length);
	expect(updated.files).toEqual(anew.files);
});

test("an index is written anew if its settings or many of its pages have changed", async () => {
	const make = site();
	await make(texts);
	expect((await make(texts, { code: false })).read).toHaveLength(20);
	const changed = Object.fromEntries(Object.entries(texts).map(([name, text], at) => [name, at < 6 ? `${text} More.` : text]));
	expect((await make(changed, { code: false })).read).toHaveLength(20);
});
