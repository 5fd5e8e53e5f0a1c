import { expect, test } from "vitest";
import { comparePages, type ReadPage } from "../../../../../generator/integrations/migration-check/compare-pages.ts";
import { pageFacts } from "../../../../../generator/integrations/migration-check/page-facts.ts";

function readPage(content: string): ReadPage {
	const facts = pageFacts(`<title>Page</title><main>${content}</main>`);
	return {
		page: { path: "/page", url: "/page", file: "page.html" },
		facts,
		site: { base: "/", origins: new Set() },
	} as unknown as ReadPage;
}

test.each([
	["marks for annotations in code", "<pre>run # (1)!</pre>", "<pre>run # (1)</pre>"],
	["a link whose case the new site mends", '<a href="/page#useStore">x</a>', '<a href="/page#usestore">x</a>'],
	["pictures of emoji", '<p>Hot <img class="emoji" alt="🔥" src="/1.png"></p>', "<p>Hot 🔥</p>"],
])("no loss: %s", (_, before, after) => {
	expect(comparePages(readPage(before), readPage(after), (path) => path)).toEqual([]);
});

test("a link to another heading is a loss", () => {
	const losses = comparePages(readPage('<a href="/page#a">x</a>'), readPage('<a href="/page#b">x</a>'), (path) => path);
	expect(losses).toMatchObject([{ kind: "link", count: 1 }]);
});
