import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import type { SearchPage, SearchSection } from "../../../../../generator/lib/search-page.ts";
import { updateIndex } from "../../../../../generator/search/write/update-index.ts";
import { type IndexFacts, writeIndex } from "../../../../../generator/search/write/write-index.ts";
import { page, section } from "../../../../search/support/corpus.ts";
import { largeCorpus } from "../../../../search/support/large-corpus.ts";

const settings = { language: "en", base: "/", synonyms: [["clip", "video"]], code: true };

/** An index with the pages that it is of. */
type Written = { readonly pages: readonly SearchPage[]; readonly files: Map<string, string>; readonly facts: IndexFacts };

async function written(pages: readonly SearchPage[]): Promise<Written> {
	const files = new Map<string, string>();
	return { pages, files, facts: await writeIndex(pages, settings, async (name, text) => void files.set(name, text)) };
}

/** The last index, updated for other pages. Pages that are the same objects are unchanged. */
async function updated(last: Written, pages: readonly SearchPage[]) {
	const kept = new Set<string>();
	const made = new Map<string, string>();
	const read: string[] = [];
	const files = {
		read(name: string) {
			read.push(name);
			return last.files.get(name) ?? "";
		},
		keep: (name: string) => last.files.has(name) && kept.add(name) !== undefined,
	};
	const input = pages.map((each, at) => {
		const { sections: _, ...facts } = each;
		const number = last.pages.indexOf(each);
		const before = last.pages[at];
		const isTextEdit = before !== undefined && isDeepStrictEqual({ ...before, sections: [] }, { ...each, sections: [] });
		return number < 0 ? { ...each, ...(isTextEdit && { before: before.sections }) } : { ...facts, last: number };
	});
	const facts = await updateIndex(input, { files, facts: last.facts, settings }, async (name, text) => void made.set(name, text));
	const all = new Map([...made, ...[...kept].map((name): [string, string] => [name, last.files.get(name) ?? ""])]);
	return { facts, files: all, made: new Set(made.keys()), kept, read };
}

/** The number of files of each kind. */
function kinds(names: Iterable<string>): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const name of names) {
		const [kind = ""] = name.split("-");
		counts[kind] = (counts[kind] ?? 0) + 1;
	}
	return counts;
}

/** A page with another text in one section. */
function edited(each: SearchPage, at: number, text: (before: string) => string): SearchPage {
	return withSections(each, (part, index) => (index === at ? { ...part, text: text(part.text) } : part));
}

function withSections(each: SearchPage, change: (part: SearchSection, at: number) => SearchSection): SearchPage {
	return { ...each, sections: each.sections.map(change) };
}

describe.each([
	{ name: "an index whose titles and headings are in the core", addresses: "" },
	{ name: "a large index", addresses: "a-long-address/".repeat(200) },
])("$name is the same after an update as when it is made anew", ({ addresses }) => {
	const count = 60;
	const corpus = largeCorpus(count + 5).map((each) => ({ ...each, url: `/${addresses}${each.url.slice(1)}` }));
	const pages = corpus.slice(0, count);
	const isLarge = addresses !== "";
	const last = written(pages);
	const others = corpus.slice(count);
	const change = (place: number, by: (each: SearchPage) => SearchPage) => pages.map((each, at) => (at === place ? by(each) : each));

	test("an update of nothing keeps all files", async () => {
		const { made, kept, files, facts } = await updated(await last, pages);
		expect(files).toEqual((await last).files);
		expect(facts).toEqual((await last).facts);
		expect(made).toEqual(new Set(["index.json"]));
		expect(kept.size).toBe(files.size - 1);
	});

	test.each<{ edit: string; next: readonly SearchPage[] }>([
		{ edit: "a word more", next: change(50, (each) => edited(each, 3, (text) => `${text} zebra zebra zebra`)) },
		{
			edit: "words that move the rows of all shards",
			next: change(50, (each) => edited(each, 3, (text) => text + Array.from({ length: 300 }, (_, at) => ` aardvark${at}`).join(""))),
		},
		{ edit: "a text less", next: change(12, (each) => edited(each, 2, () => "")) },
		{ edit: "a text that is longer than a file", next: change(10, (each) => edited(each, 0, (text) => text + " zebra".repeat(3000))) },
		{ edit: "other code", next: change(20, (each) => withSections(each, (part) => ({ ...part, code: "callZebra(session)" }))) },
		{ edit: "a section more", next: change(30, (each) => ({ ...each, sections: [...each.sections, section(2, "A zebra", "Session.")] })) },
		{ edit: "sections less", next: change(35, (each) => ({ ...each, sections: each.sections.slice(0, 3) })) },
		{ edit: "another title", next: change(44, (each) => ({ ...each, title: "The zebra page" })) },
		{ edit: "other labels", next: change(44, (each) => ({ ...each, tags: ["stripes"], group: "Zoo", path: ["Zoo"], boost: 2 })) },
		{ edit: "another first page", next: change(0, (each) => edited(each, 0, () => "Zebra.")) },
		{ edit: "a shorter last page", next: change(count - 1, (each) => ({ ...each, sections: each.sections.slice(0, 4) })) },
		{ edit: "a page more", next: [...pages.slice(0, 40), ...others.slice(0, 1), ...pages.slice(40)] },
		{ edit: "pages more at the end", next: [...pages, ...others] },
		{ edit: "pages less", next: pages.filter((_, at) => at % 20 !== 7) },
		{ edit: "another page in place of one", next: change(33, () => others[0] as SearchPage) },
		{
			edit: "several changes",
			next: [...others.slice(2), ...pages.slice(3).map((each, at) => (at % 30 === 5 ? edited(each, 1, () => "Zebra session.") : each))],
		},
	])("$edit", async ({ next }) => {
		const update = await updated(await last, next);
		const anew = await written(next);
		expect([...update.files.keys()].sort()).toEqual([...anew.files.keys()].sort());
		expect(update.files).toEqual(anew.files);
		expect(update.facts).toEqual(anew.facts);
	});

	test("an edit of a text reads and writes the shards of its terms and the file of its text", async () => {
		const { made, read } = await updated(
			await last,
			change(50, (each) => edited(each, 3, (text) => `${text.slice(0, -5)}zebra`)),
		);
		expect(kinds(made)).toMatchObject({ core: 1, text: 1 });
		expect(kinds(made).terms).toBeLessThanOrEqual(3);
		expect(kinds((await last).files.keys()).terms).toBeGreaterThan(3);
		expect(kinds(read).terms).toBeLessThanOrEqual(3);
	});

	test("an edit of a title alone writes no text, unless it is next to the texts", async () => {
		const { made } = await updated(
			await last,
			change(50, (each) => ({ ...each, title: `${each.title} zebra` })),
		);
		expect(kinds(made).text ?? 0).toBe(isLarge ? 1 : 0);
	});

	test("an index that becomes large, or is large no more, is not updated", async () => {
		const title = isLarge ? "" : "title ".repeat(50_000);
		const shorter = isLarge ? pages.slice(0, 30) : pages;
		expect((await updated(await last, [...shorter.slice(1), { ...(pages[0] as SearchPage), title }])).facts).toBeNull();
	});
});

test("a word that is in nearly every section is left out of the same sections", async () => {
	const sections = Array.from({ length: 1000 }, () => section(2, "Render", "Render"));
	const pages = Array.from({ length: 40 }, (_, at) => page(`/${at}`, `Page ${at}`, { sections }));
	const next = pages.map((each, at) => (at === 20 ? edited(each, 30, () => "Nothing") : each));
	const last = await written(pages);
	expect(last.facts.whole.shards.map(([term]) => term)).toEqual(["render"]);
	const [update, anew] = [await updated(last, next), await written(next)];
	expect(update.files).toEqual(anew.files);
	expect(update.facts).toEqual(anew.facts);
});
