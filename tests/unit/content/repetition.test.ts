import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../../support/cli.ts";
import { filesBelow } from "../../support/source-files.ts";

// What readers of several pages would read twice, and samples that are too long to show one idea.

type Sample = { readonly page: string; readonly meta: string; readonly lines: readonly string[] };

const pages = filesBelow("content/docs")
	.filter((file) => /\.mdx?$/.test(file) && !file.includes("/_"))
	.map((file) => ({ page: file.replace("content/docs/", ""), text: readFileSync(join(repository, file), "utf8") }));

const fence = /^( *)(`{3,})(\w*)([^\n]*)\n([\s\S]*?)\n\1\2$/gm;

/** The lines of a sample that readers see. */
function shown(code: string): string[] {
	const below = code.split(/^\s*\/\/ ---cut---\s*$/m).at(-1) ?? code;
	return (below.split(/^\s*\/\/ ---cut-after---\s*$/m)[0] ?? "").trim().split("\n");
}

const samples = pages.flatMap(({ page, text }): Sample[] =>
	[...text.matchAll(fence)].flatMap(([, , , lang = "", meta = "", code = ""]) =>
		/^[jt]sx?$/.test(lang) && !/\b(?:hidden|quote|demo)\b/.test(meta) ? [{ page, meta, lines: shown(code) }] : [],
	),
);

/** Pages by what they have in common, for everything that more than `limit` pages have. */
function shared(found: readonly (readonly [what: string, page: string])[], limit: number): string[] {
	const byText = new Map<string, Set<string>>();
	for (const [what, page] of found) byText.set(what, (byText.get(what) ?? new Set()).add(page));
	return [...byText].flatMap(([what, on]) => (on.size > limit ? [`${[...on].sort().join(", ")}: ${what}`] : []));
}

test("a sample has at most 25 lines, except the complete files of guides", () => {
	const isGuide = new Map(pages.map(({ page, text }) => [page, !/^of: /m.test(text)]));
	const long = samples.flatMap(({ page, meta, lines }) =>
		lines.length > 25 && !(isGuide.get(page) && /\btitle="[^"]+\.\w+"/.test(meta)) ? [`${page}: ${lines.length} lines`] : [],
	);
	expect(long).toEqual([]);
});

test("no two pages have eight lines of a sample in common", () => {
	// Imports, brackets and layout look alike everywhere.
	const counts = (line: string) =>
		/[a-z]{2}/i.test(line) && !/^(?:return \(|<\/?AbsoluteFill|style=|justifyContent|alignItems|fontSize)/.test(line);
	const windows = samples.flatMap(({ page, lines }) => {
		const code = lines.join("\n").replace(/^import [\s\S]*?from .*$/gm, "");
		const own = code
			.split("\n")
			.map((line) => line.trim())
			.filter(counts);
		return own.slice(7).map((_, index) => [own.slice(index, index + 8).join(" ⏎ "), page] as const);
	});
	const groups = new Set(shared(windows, 1).map((group) => group.replace(/: [\s\S]*$/, "")));
	expect([...groups].sort()).toEqual([]);
});

test("no sentence is on more than three pages", () => {
	const sentences = pages.flatMap(({ page, text }) => {
		const prose = text.replace(/^---\n[\s\S]*?\n---\n/, "").replace(fence, "");
		const paragraphs = prose.split(/\n\s*\n/).filter((part) => !/^\s*(?:[|#:<!]|import |export )/.test(part));
		return paragraphs.flatMap((part) =>
			part
				.replace(/\s+/g, " ")
				.replace(/\]\([^)]*\)/g, "]")
				.split(/(?<=[.!?:])\s+/)
				.filter((sentence) => sentence.length >= 40)
				.map((sentence) => [sentence, page] as const),
		);
	});
	expect(sentences.length).toBeGreaterThan(1000);
	expect(shared(sentences, 3)).toEqual([]);
});
