import { describe, expect, test } from "vitest";
import { isShellId, shellIds } from "../../../../theme/lib/shell-ids.ts";
import { compiledPage } from "../../../support/compiled-pages.ts";
import { readModules } from "../../../support/source-files.ts";

/** What code sets as an id besides a text, and why it is in the list or need not be. */
const computed: Readonly<Record<string, string>> = {
	"theme/client/content/tabs.ts: input.id": "of the content: the number of a group of tabs",
	"theme/client/content/tabs.ts: `${input.id}-panel`": "of the content: the number of a group of tabs",
	"theme/client/content/type-tip.ts: tipId": "has the type of the list",
	"theme/components/nav-menu.tsx: listId": "made by React, with a capital letter",
	"theme/search/dialog/result-list.tsx: resultListId": "has the type of the list",
	"theme/search/dialog/result-list.tsx: hitId(place)": "has a type beside the list",
	"theme/search/dialog/start-screen.tsx: id": "has the type of the list",
	"theme/server/document.ts: ${baseHintId}": "the list imports it",
	"theme/server/entry.tsx: ${rootId}": "the list imports it",
	"theme/server/icon-sprite.ts: ${iconId}${name}": "the list has it for each name",
};

/** The ids that the shell's code sets: texts, and other expressions with their files. */
function idsInCode(): { readonly texts: Set<string>; readonly expressions: Set<string> } {
	const texts = new Set<string>();
	const expressions = new Set<string>();
	for (const { file, text } of readModules("theme/client", "theme/components", "theme/layouts", "theme/search", "theme/server")) {
		const code = text.replace(/\/\*[\s\S]*?\*\//g, "");
		for (const [, written = ""] of code.matchAll(/[\s<]id="([^"]*)"/g))
			if (written.includes("${")) expressions.add(`${file}: ${written}`);
			else texts.add(written);
		for (const [, written = ""] of code.matchAll(/(?:\sid=\{|\.id = |setAttribute\("id", )([^;}\n]*(?:\}[^;}\n]*`)?)/g))
			if (/^"[^"]*"$/.test(written)) texts.add(written.slice(1, -1));
			else expressions.add(`${file}: ${written}`);
	}
	return { texts, expressions };
}

test("every id that the shell sets is in the list", () => {
	const { texts, expressions } = idsInCode();
	expect([...texts].filter((id) => !isShellId(id))).toEqual([]);
	expect(texts.size).toBeGreaterThan(4);
	expect([...expressions].sort()).toEqual(Object.keys(computed).sort());
});

describe("ids of content", () => {
	test("a heading does not get an id of the shell", async () => {
		const titles = [...shellIds, "search-hit-0", "footnote-label"].map((id) => id.replace(/.*:/, "").replaceAll("-", " "));
		const { document } = await compiledPage(`# Title\n\n${titles.map((title) => `## ${title}\n\n`).join("")}`, "md");
		expect(document.headings).toHaveLength(titles.length + 1);
		expect(document.headings.filter(({ id }) => isShellId(id) || id === "footnote-label")).toEqual([]);
		expect(document.problems).toEqual([]);
	});

	test("a heading keeps its id where the shell has one like it", async () => {
		const { document } = await compiledPage("# Title\n\n## Search results\n\n## Drawer\n\n## Nearest pages\n", "md");
		expect(document.headings.map(({ id }) => id)).toEqual(["title", "search-results", "drawer", "nearest-pages"]);
	});

	test.each([
		["of a heading", "## Results {#main}", "md"],
		["in HTML", '<p id="shell:search-results">x</p>', "md"],
		["in MDX", '<p id="shell:search-results">x</p>', "mdx"],
		["in a module", '<p id="shell:search-results">{1 + 1}</p>', "mdx"],
		["of a directive", ":::note{#shell:search-results}\nx\n:::", "md"],
		["of a search hit", '<p id="search-hit:3">x</p>', "md"],
	] as const)("an explicit id %s that the shell has is reported once", async (_, block, kind) => {
		const { document } = await compiledPage(`# Title\n\n${block}\n`, kind);
		const [, id] = /(?:#|id=")([\w:-]+)/.exec(block.replace("## ", "")) ?? [];
		expect(document.problems.map(({ at, code, message }) => `${at?.line} ${code} ${message}`)).toEqual([
			`3 heading-id-duplicate The theme uses the id \`${id}\` itself, so this page has it twice.`,
		]);
	});
});
