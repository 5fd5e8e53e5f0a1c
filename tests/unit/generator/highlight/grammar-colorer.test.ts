import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createCssVariablesTheme, createHighlighterCore } from "shiki/core";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import { bundledLanguages } from "shiki/langs";
import { beforeAll, describe, expect, test } from "vitest";
import { createLineTokenizer } from "../../../../generator/highlight/grammar-colorer.ts";
import { colorClass, escapeCode, variablePrefix } from "../../../../generator/highlight/tokens-to-html.ts";
import { repository } from "../../../support/cli.ts";

const languages = ["tsx", "javascript", "jsx", "typescript", "css", "json", "shellscript", "yaml"] as const;

let shiki: Awaited<ReturnType<typeof createHighlighterCore>>;
let classOf: (metadata: number) => string;

beforeAll(async () => {
	shiki = await createHighlighterCore({
		themes: [createCssVariablesTheme({ name: "keyframe", variablePrefix, fontStyle: false })],
		langs: languages.map((name) => bundledLanguages[name]),
		engine: createOnigurumaEngine(import("shiki/wasm")),
	});
	const { theme, colorMap } = shiki.setTheme("keyframe");
	const classNames = colorMap.map((color) => colorClass(theme.colorReplacements?.[color?.toLowerCase() ?? ""] ?? color ?? ""));
	classOf = (metadata) => classNames[(metadata >>> 15) & 0x1ff] ?? "";
});

/** Our own coloring of a text, line by line. */
function colored(code: string, language: (typeof languages)[number]): string[] {
	return createLineTokenizer(shiki.getLanguage(language), classOf)(code);
}

/** Every character that is not white space with its class, as Shiki's own tokens have it. */
function expectedClasses(code: string, language: (typeof languages)[number]): string[][] {
	const lines = shiki.codeToTokensBase(code, { lang: language, theme: "keyframe", tokenizeMaxLineLength: 2000, tokenizeTimeLimit: 0 });
	return lines.map((line) =>
		line.flatMap((token) =>
			[...token.content].filter((character) => character.trim() !== "").map((character) => `${character}${colorClass(token.color ?? "")}`),
		),
	);
}

/** The same, read back from our HTML. */
function actualClasses(html: string): string[] {
	return [...html.matchAll(/<span class="(\w)">(.*?)<\/span>|([^<]+)/g)].flatMap(([, name = "", inner, plain = ""]) =>
		[...unescaped(inner ?? plain)].filter((character) => character.trim() !== "").map((character) => `${character}${name}`),
	);
}

function unescaped(html: string): string {
	return html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

/** The code blocks of a sample page of the bench. */
function samples(name: string): string[] {
	const page = readFileSync(join(repository, "tests/bench/samples", `${name}.md`), "utf8");
	return [...page.matchAll(/^```[^\n]*\n([\s\S]*?)\n```/gm)].map((match) => match[1] ?? "");
}

const varied = readFileSync(join(repository, "tests/fixtures/code/varied.js"), "utf8");

describe("colors as Shiki does", () => {
	test.each([
		["tsx", samples("tsx")],
		["typescript", samples("typescript")],
		["css", samples("css")],
		["json", samples("json")],
		["shellscript", samples("bash")],
		["yaml", samples("yaml")],
		["tsx", [varied]],
	] as const)("%s", (language, blocks) => {
		const tokenize = createLineTokenizer(shiki.getLanguage(language), classOf);
		expect(blocks.length).toBeGreaterThan(0);
		for (const code of blocks) expect(tokenize(code).map(actualClasses)).toEqual(expectedClasses(code, language));
	});

	test("what was colored before changes nothing: the same block twice, and after its beginning alone", () => {
		const tokenize = createLineTokenizer(shiki.getLanguage("tsx"), classOf);
		const code = "const a = `text\nconst a = 1;\n`;\nconst a = 1;";
		tokenize("const a = 1;\n/* open");
		tokenize("const a = `text");
		const first = tokenize(code);
		expect(tokenize(code)).toEqual(first);
		expect(colored(code, "tsx")).toEqual(first);
		expect(first[1]).toBe('<span class="s">const a = 1;</span>');
		expect(first[3]).toBe('<span class="k">const </span><span class="c">a </span><span class="k">= </span><span class="c">1</span>;');
	});
});

describe("lines", () => {
	test("of more than 2,000 characters stay plain, and do not disturb the next", () => {
		const long = `const x = "${"a".repeat(2000)}" < 1;`;
		expect(colored(`${long}\nlet y`, "tsx")).toEqual([escapeCode(long), '<span class="k">let</span> y']);
	});

	test("end with LF or CRLF", () => {
		expect(colored("let a\r\nlet b", "tsx")).toEqual(colored("let a\nlet b", "tsx"));
		expect(colored("", "tsx")).toEqual([""]);
		expect(colored("\n\n", "tsx")).toEqual(["", "", ""]);
	});
});
