import { expect, test } from "vitest";
import { checkRecords } from "../../../../../generator/integrations/hosted-search/check-records.ts";
import { searchRecords } from "../../../../../generator/integrations/hosted-search/search-records.ts";
import type { SearchPage } from "../../../../../generator/lib/search-page.ts";
import { page, section } from "../../../../search/support/corpus.ts";

function recordsOf(indexed: SearchPage, { origin = "https://example.com", code = true } = {}) {
	return searchRecords(indexed, { language: "en", origin, code });
}

test("a record for each section, below the headings above it", () => {
	const records = recordsOf(
		page("/docs/a", "Title", {
			text: "Start.",
			keywords: ["other"],
			tags: ["t"],
			path: ["Guide", "Basics"],
			boost: 2,
			sections: [section(2, "Two", "2"), section(4, "Four", "4"), section(3, "Three", "3"), section(2, "Last", "")],
		}),
	);
	expect(
		records.map(({ objectID, type, hierarchy, content }) => [
			objectID,
			type,
			Object.values(hierarchy).filter(Boolean).join(" > "),
			content,
		]),
	).toEqual([
		["https://example.com/docs/a", "lvl1", "Guide > Title", "Start."],
		["https://example.com/docs/a#two", "lvl2", "Guide > Title > Two", "2"],
		["https://example.com/docs/a#four", "lvl3", "Guide > Title > Two > Four", "4"],
		["https://example.com/docs/a#three", "lvl3", "Guide > Title > Two > Three", "3"],
		["https://example.com/docs/a#last", "lvl2", "Guide > Title > Last", null],
	]);
	expect(records.map(({ weight, keywords }) => [weight.pageRank, weight.level, weight.position, keywords])).toEqual([
		[2, 90, 0, ["other"]],
		[2, 80, 1, []],
		[2, 70, 2, []],
		[2, 70, 3, []],
		[2, 80, 4, []],
	]);
	expect(records[1]).toMatchObject({
		url: "https://example.com/docs/a#two",
		url_without_anchor: "https://example.com/docs/a",
		anchor: "two",
		lang: "en",
		kind: "Docs",
		tags: ["t"],
		breadcrumbs: { lvl0: "Guide", lvl1: "Guide > Basics" },
		recordVersion: "v3",
	});
});

test("a page without text has its description", () => {
	expect(recordsOf(page("/a", "A", { description: "What it is." }))[0]?.content).toBe("What it is.");
});

test("the code of a section, unless the site does not search code", () => {
	const indexed = page("/a", "A", { sections: [{ ...section(2, "B", "Text"), code: "const x = 1;" }] });
	expect(recordsOf(indexed)[1]).toMatchObject({ content: "Text", code: "const x = 1;" });
	expect(recordsOf(indexed, { code: false })[1]).toMatchObject({ content: "Text", code: null });
});

test("the hash of a record changes with its content, and with nothing else", () => {
	const hashes = (text: string) =>
		recordsOf(page("/a", "A", { text: "Same", sections: [section(2, "B", text)] })).map(({ contentHash }) => contentHash);
	expect(hashes("one")).toEqual(hashes("one"));
	expect(hashes("two")[0]).toBe(hashes("one")[0]);
	expect(hashes("two")[1]).not.toBe(hashes("one")[1]);
});

test("long text is split between sentences, words or characters into records that services take", () => {
	const sentences = Array.from({ length: 400 }, (_, number) => `Sentence ${number} is <about> "nothing" & more.`).join(" ");
	const texts = { sentences, words: "word ".repeat(4000).trim(), none: "文".repeat(6000), code: "a<b;".repeat(4000) };
	for (const [kind, text] of Object.entries(texts)) {
		const indexed = page("/a", "A", { sections: [kind === "code" ? { ...section(2, "B", "Text"), code: text } : section(2, "B", text)] });
		const [, ...parts] = recordsOf(indexed);
		expect(parts.length, kind).toBeGreaterThan(1);
		expect(checkRecords(parts), kind).toEqual([]);
		const all = parts.map((part) => (kind === "code" ? part.code : part.content) ?? "").join(" ");
		expect(all.replaceAll(" ", ""), kind).toBe(text.replaceAll(" ", ""));
		expect(parts.map(({ objectID }) => objectID).slice(0, 2)).toEqual(["https://example.com/a#b", "https://example.com/a#b#2"]);
		expect(new Set(parts.map(({ url }) => url))).toEqual(new Set(["https://example.com/a#b"]));
		expect(parts.map(({ type, weight }) => [type, weight.level]).slice(0, 2)).toEqual([
			["lvl2", 80],
			["content", 0],
		]);
	}
	for (const { content } of recordsOf(page("/a", "A", { text: sentences })).slice(0, -1)) expect(content).toMatch(/more\.$/);
});

test("parts of a page and of sections with numbers for names all have ids of their own", () => {
	const text = "Some words. ".repeat(2000);
	const records = recordsOf(page("/a", "A", { text, sections: [section(2, "2", text), section(2, "2#2", ""), section(2, "2", text)] }));
	expect(checkRecords(records)).toEqual([]);
});

test("records that a service would refuse are named", () => {
	const good = recordsOf(page("/a", "A", { text: "x" }));
	expect(checkRecords(good)).toEqual([]);
	const large = recordsOf(page("/large", "L".repeat(12_000), { text: "x" }));
	const nameless = recordsOf(page("/nameless", "", { text: "x" }));
	const relative = Array.from({ length: 7 }, (_, number) => recordsOf(page(`/r${number}`, "R"), { origin: "" })).flat();
	const problems = checkRecords([...good, ...good, ...large, ...nameless, ...relative]);
	expect(problems.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
		expect.stringMatching(/^1 search record is larger than 10000 bytes: `https:\/\/example\.com\/large` \(\d+ bytes\)\. Shorten/),
		"1 search record has the id of another record: `https://example.com/a`. Give each of these pages its own URL.",
		"1 search record has no title or no section: `https://example.com/nameless`. Add a title to these pages.",
		"7 search records have no full URL: `/r0`, `/r1`, `/r2`, `/r3`, `/r4` and 2 more. Set `url` in the configuration to the public URL of the site, such as https://example.com.",
	]);
});
