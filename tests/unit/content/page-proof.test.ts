import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { repository } from "../../support/cli.ts";
import { filesBelow } from "../../support/source-files.ts";

// What lets readers believe a page: a guide says enough and shows what comes out, and a page that no package proves names its source.

type Fence = { readonly lang: string; readonly meta: string; readonly after: string };
type Page = { readonly page: string; readonly front: string; readonly prose: string; readonly fences: readonly Fence[] };

const fence = /^([ \t]*)(`{3,})(\w*)([^\n]*)\n(?:[\s\S]*?\n)??\1\2[ \t]*$/gm;

function parse(page: string, text: string): Page {
	const front = /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? "";
	const fences = [...text.matchAll(fence)].map(({ 0: all, 3: lang = "", 4: meta = "", index }) => {
		return { lang, meta, after: text.slice(index + all.length).trimStart() };
	});
	return { page, front, prose: text.replace(fence, ""), fences };
}

const pages = filesBelow("content/docs")
	.filter((file) => /\.mdx?$/.test(file) && !file.includes("/_"))
	.map((file) => parse(file, readFileSync(join(repository, file), "utf8")));

/** A page without a kind and without an export. */
const isGuide = ({ front }: Page) => !/^(?:of|kind):/m.test(front);

/** Whether a page shows what its code does: a demo, a picture, what a program prints, or values that `check --samples` computes. */
function showsResult({ prose, fences }: Page): boolean {
	if (/!\[[^\]]+\]\([^)]+\)|<video|<(?:PlayerExample|EasingChart|OptionsTable)\b/.test(prose)) return true;
	return fences.some(({ lang, meta, after }) => {
		if (/\b(?:demo|live|output|table)\b/.test(meta)) return true;
		// A comparison that readers do not see proves the table below it.
		if (/\bassert\b/.test(meta)) return !/\bhidden\b/.test(meta) || after.startsWith("|");
		return (lang === "text" || lang === "txt") && !/\btitle="(?:src\/|\.)/.test(meta);
	});
}

/** Whether the check compares something on a page with a package: its facts, a sample, a value, or a quote. */
function isProven({ front, fences }: Page): boolean {
	if (/^of:/m.test(front)) return true;
	return fences.some(
		({ lang, meta }) => /\b(?:quote|assert|table|run|demo)\b/.test(meta) || (/^tsx?$/.test(lang) && !/\bnocheck\b/.test(meta)),
	);
}

/** The words that readers of a page see, without code, addresses and the names of components. */
function words({ prose }: Page): number {
	const text = prose
		.replace(/^---\n[\s\S]*?\n---\n/, "")
		.replace(/^(?:import|export) .*$/gm, "")
		.replace(/^\s*:{2,}.*$/gm, "")
		.replace(/\]\([^)]*\)/g, "] ")
		.replace(/<\/?\w[^>]*>/g, "");
	return text.split(/\s+/).filter((word) => /[a-z0-9]/i.test(word)).length;
}

test("the median guide has 500 words", () => {
	const counts = pages
		.filter(isGuide)
		.map(words)
		.sort((a, b) => a - b);
	expect(counts[Math.floor(counts.length / 2)]).toBeGreaterThanOrEqual(500);
});

test("every guide shows its result", () => {
	const guides = pages.filter(isGuide);
	expect(guides.length).toBeGreaterThan(100);
	expect(guides.filter((page) => !showsResult(page)).map(({ page }) => page)).toEqual([]);
});

test("a page that no package proves names its source", () => {
	const unproven = pages.filter((page) => !isProven(page));
	expect(unproven.length).toBeGreaterThan(0);
	expect(unproven.filter(({ front }) => !/^source:\s*\S/m.test(front)).map(({ page }) => page)).toEqual([]);
});

test("pictures of a result exist", () => {
	const missing = pages.flatMap(({ page, prose }) =>
		[...prose.matchAll(/!\[[^\]]*\]\((\.[^)\s]+)/g)].flatMap(([, path = ""]) =>
			existsSync(join(repository, dirname(page), path)) ? [] : [`${page}: ${path}`],
		),
	);
	expect(missing).toEqual([]);
});

describe("what counts", () => {
	const of = (body: string, front = "title: A") => parse("a.md", `---\n${front}\n---\n\n${body}`);
	const code = (meta: string, content = "a();") => `\`\`\`${meta}\n${content}\n\`\`\`\n`;

	test.each([
		code("tsx demo file=./_demos/a.tsx frames=0"),
		code("text"),
		code('txt title="Terminal"'),
		code("ts assert"),
		`${code("ts hidden assert")}\n| a |\n| --- |\n`,
		"![A square](./a.png)\n",
		'<PlayerExample name="a" />\n',
	])("as a result: %j", (body) => expect(showsResult(of(body))).toBe(true));

	test.each([
		"Text.\n",
		code("tsx"),
		code('text title="src/a.css"'),
		code('text title=".env"'),
		code("ts hidden assert"),
		code("html", "<video></video>"),
		code("bash"),
	])("as no result: %j", (body) => expect(showsResult(of(body))).toBe(false));

	test.each([
		["Two words.\n", 2],
		[`One.\n\n${code("ts", "not();")}`, 1],
		["[A link](./somewhere/else.md) and `code`.\n", 4],
		["| A | b |\n| --- | --- |\n", 2],
		[":::warning[Not a word]\nOne.\n:::\n", 1],
	])("as words: %j: %s", (body, expected) => expect(words(of(body))).toBe(expected));

	test.each([
		["Text.\n", "of: a#b", true],
		[code("ts"), "title: A", true],
		[code('js quote from="a/b.js"'), "title: A", true],
		[code('ts nocheck="old"'), "title: A", false],
		[code("bash"), "title: A", false],
	])("as proof: %j with %j: %s", (body, front, expected) => expect(isProven(of(body, front))).toBe(expected));
});
