import { join } from "node:path";
import { transform } from "esbuild";
import { describe, expect, it } from "vitest";
import { parseDocument } from "yaml";
import { readTree, temporarySite } from "../support/site.ts";
import { writeCorpus } from "./corpus.ts";
import type { CorpusShape } from "./corpus-plan.ts";

const shape: CorpusShape = { pages: 80, mdx: 0.2, seed: 7 };

function writeSample(options: Partial<CorpusShape> = {}) {
	const root = temporarySite({});
	const summary = writeCorpus(root, { ...shape, ...options });
	return { summary, tree: readTree(root), root };
}

function codeBlocks(tree: ReadonlyMap<string, string>) {
	return [...tree]
		.filter(([file]) => file.startsWith("docs/"))
		.flatMap(([file, text]) =>
			[...text.matchAll(/^```(\w+)[^\n]*\n([\s\S]*?)\n```$/gm)].map(([, lang = "", code = ""]) => ({ file, lang, code })),
		);
}

describe("the sample corpus", () => {
	it("is the same for the same seed, and another for another", () => {
		const first = writeSample().tree;
		expect(writeSample().tree).toEqual(first);
		expect(writeSample({ seed: 8 }).tree).not.toEqual(first);
	});

	it("has the pages, sizes and blocks that it reports", () => {
		const { summary, tree } = writeSample();
		const pages = [...tree].filter(([file]) => file.startsWith("docs/") && !file.includes("/_"));
		const blocks = codeBlocks(tree);
		expect(pages).toHaveLength(80);
		expect(summary.pages).toBe(80);
		// Latin-1 keeps one character for each byte.
		expect(summary.bytes).toBe(pages.reduce((sum, [, text]) => sum + text.length, 0));
		expect([...summary.blocks.values()].reduce((sum, count) => sum + count, 0)).toBe(blocks.length);
		expect(new Set(blocks.map((block) => block.code)).size).toBe(blocks.length);
		expect(pages.filter(([file]) => file.endsWith(".mdx")).length).toBeGreaterThan(5);
	});

	it("nests folders two deep and gives every folder an index", () => {
		const { tree } = writeSample();
		const files = [...tree.keys()].filter((file) => file.startsWith("docs/")).map((file) => file.slice("docs/".length));
		expect(Math.max(...files.map((file) => file.split("/").length))).toBe(3);
		for (const file of files)
			expect(files.some((other) => /index\.mdx?$/.test(other) && join(other, "..") === join(file, ".."))).toBe(true);
	});

	it("holds valid code", async () => {
		for (const { file, lang, code } of codeBlocks(writeSample({ pages: 200 }).tree)) {
			const place = `${lang} in ${file}:\n${code}`;
			if (lang === "js" || lang === "jsx" || lang === "ts" || lang === "tsx") {
				const tsconfigRaw = { compilerOptions: { experimentalDecorators: true } };
				await expect(transform(code, { loader: lang, tsconfigRaw, logLevel: "silent" }), place).resolves.toBeDefined();
			}
			if (lang === "css") expect((await transform(code, { loader: "css", logLevel: "silent" })).warnings, place).toEqual([]);
			if (lang === "json") expect(() => JSON.parse(code), place).not.toThrow();
			if (lang === "yaml") expect(parseDocument(code, { merge: true }).errors, place).toEqual([]);
		}
	});
});
