import type { Metafile } from "esbuild";
import { describe, expect, test } from "vitest";
import { circularImports } from "../../../../generator/bundle/server-build.ts";

/** A bundler's record of files and what each imports. */
function metafile(imports: Readonly<Record<string, readonly string[]>>): Metafile {
	const inputs = Object.entries(imports).map(([file, paths]) => [
		file,
		{ bytes: 1, imports: paths.map((path) => ({ path, kind: "import-statement" as const, external: path.startsWith("external:") })) },
	]);
	return { inputs: Object.fromEntries(inputs), outputs: {} };
}

/** The circles that are reported. */
function cycles(imports: Readonly<Record<string, readonly string[]>>): string[] {
	return circularImports(metafile(imports), "/site").map((problem) => problem.message);
}

describe("import cycles with Markdown", () => {
	test.each([
		["of two", { "a.mdx": ["b.mdx"], "b.mdx": ["a.mdx"] }, "`a.mdx` → `b.mdx` → `a.mdx`"],
		["of one", { "a.mdx": ["a.mdx"] }, "`a.mdx` → `a.mdx`"],
		["of three, one a component", { "a.mdx": ["b.tsx"], "b.tsx": ["c.md"], "c.md": ["a.mdx"] }, "`a.mdx` → `b.tsx` → `c.md` → `a.mdx`"],
		["behind others", { "x.mdx": ["a.mdx"], "a.mdx": ["b.mdx"], "b.mdx": ["a.mdx"] }, "`a.mdx` → `b.mdx` → `a.mdx`"],
		[
			"with names of our plugins",
			{ "page:/site/a.mdx": ["md:/site/b.mdx?page=a.mdx"], "md:/site/b.mdx?page=a.mdx": ["page:/site/a.mdx"] },
			"`a.mdx` → `b.mdx` → `a.mdx`",
		],
	])("%s are reported", (_, imports, path) => {
		expect(cycles(imports)).toEqual([`Files import one another in a circle: ${path}.`]);
	});

	test("are each reported once, at their first file", () => {
		const found = circularImports(
			metafile({ "a.mdx": ["b.mdx", "c.mdx"], "b.mdx": ["a.mdx"], "c.mdx": ["a.mdx"], "d.mdx": ["a.mdx"] }),
			"/site",
		);
		expect(found.map((problem) => [problem.code, problem.severity, problem.at])).toEqual(
			[1, 2].map(() => ["import-cycle", "error", { file: "a.mdx", line: 1, column: 1 }]),
		);
	});
});

describe("not a cycle with Markdown", () => {
	test.each([
		["a diamond", { "a.mdx": ["b.mdx", "c.mdx"], "b.mdx": ["d.mdx"], "c.mdx": ["d.mdx"], "d.mdx": [] }],
		["components among themselves", { "a.mdx": ["b.tsx"], "b.tsx": ["c.tsx"], "c.tsx": ["b.tsx"] }],
		["what is outside", { "a.mdx": ["external:b"], "external:b": ["a.mdx"] }],
		["packages", { "node_modules/p/a.js": ["node_modules/p/b.js"], "node_modules/p/b.js": ["node_modules/p/a.js"] }],
		["a long chain", Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`${index}.mdx`, [`${index + 1}.mdx`]]))],
	])("%s", (_, imports) => {
		expect(cycles(imports)).toEqual([]);
	});
});
