import { expect, test } from "vitest";
import { repeatedIds } from "../../../../generator/checks/repeated-ids.ts";
import { graphOf } from "../../../support/documents.ts";
import { temporarySite } from "../../../support/site.ts";

/** What is told of the page `docs/a.mdx`, whose rendered HTML repeats the given ids. */
function told(files: Readonly<Record<string, string>>, ...repeated: string[]): string[] {
	const { graph, route } = graphOf({ "docs/a.mdx": { bodyKind: "module" } });
	const facts = new Map([[route("docs/a.mdx").path, { ids: repeated, repeated, links: [], images: [], unsafe: [] }]]);
	return repeatedIds(temporarySite(files), graph, facts).map(
		({ at, message }) => `${at?.file}:${at?.line}:${at?.column}+${at?.length} ${message}`,
	);
}

const part = '## The `part`\n\n### Own {#own}\n\n<p id="raw">A</p>\n';

test("the second use is reported, with the repeated ids", () => {
	const page = 'import Part from "./_part.mdx";\n\n<Part />\n\n```mdx\n<Part />\n```\n\n{/* <Part /> */}\n\n- <Part></Part>\n';
	expect(told({ "docs/a.mdx": page, "docs/_part.mdx": part }, "the-part", "own", "raw", "other")).toEqual([
		"docs/a.mdx:11:3+5 `docs/_part.mdx` is used twice in this page, so it has `#the-part`, `#own`, `#raw` twice, and links lead to the first.",
	]);
});

test("a use within another is reported, but not again within a repeated file", () => {
	const files = {
		"docs/a.mdx": 'import A from "./_a.mdx";\nimport B from "./_b.mdx";\n\n<A/> <B/>\n\n<A/>\n',
		"docs/_a.mdx": 'import Part from "./_part.mdx";\n\n<Part />\n',
		"docs/_b.mdx": 'import Part from "./_part.mdx";\n\n<Part />\n',
		"docs/_part.mdx": part,
	};
	expect(told(files, "own")).toEqual([
		"docs/_b.mdx:3:1+5 `docs/_part.mdx` is used twice in `docs/a.mdx`, so it has `#own` twice, and links lead to the first.",
		"docs/a.mdx:6:1+2 `docs/_a.mdx` is used twice in this page, so it has `#own` twice, and links lead to the first.",
	]);
});

test("does not report a single use, a use without ids, and ids from elsewhere", () => {
	const twice = 'import Part from "./_part.mdx";\n\n<Part />\n\n<Part />\n';
	expect(told({ "docs/a.mdx": twice.replace("<Part />", ""), "docs/_part.mdx": part }, "own")).toEqual([]);
	expect(told({ "docs/a.mdx": twice, "docs/_part.mdx": "Text.\n" }, "own")).toEqual([]);
	expect(told({ "docs/a.mdx": twice, "docs/_part.mdx": part })).toEqual([]);
});
