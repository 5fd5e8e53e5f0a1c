import { expect, test } from "vitest";
import { emptyClient } from "../../../../generator/bundle/client-bundle.ts";
import { browserChanges, type ShownSite } from "../../../../generator/dev/browser-changes.ts";
import type { OutputFile } from "../../../../generator/output/output-file.ts";

const copies: OutputFile[] = ["a b.svg", "b.svg"].map((path) => ({
	path,
	owner: path,
	content: { kind: "copy", from: `/site/static/${path}` },
}));

/** A site with the given assets. */
function site(assets: Partial<typeof emptyClient.assets> = {}, siteUrl = "/assets/site.1.js"): ShownSite {
	return {
		client: { ...emptyClient, assets: { ...emptyClient.assets, stylesheet: "/assets/index.1.css", ...assets } },
		shared: { files: [], sidebarUrls: new Map(), siteModule: { url: siteUrl, text: "" }, languageModules: new Map() },
		files: new Map(copies.map((file) => [file.path, file])),
	};
}

const content = { type: "content" };
const none: readonly string[] = [];

test.each([
	["there was nothing", null, site(), none, [{ type: "reload" }]],
	["the scripts are others", site(), site({ script: "/assets/entry.2.js" }), none, [{ type: "reload" }]],
	["the site's data are others", site(), site({}, "/assets/site.2.js"), none, [{ type: "reload" }]],
	["a page is another", site(), site(), ["/site/docs/a.md"], [content]],
	["an island is another", site({ islands: { a: "/1.js" } }), site({ islands: { a: "/2.js" } }), none, [content]],
	[
		"the style sheet is another",
		site(),
		site({ stylesheet: "/assets/index.2.css" }),
		none,
		[content, { type: "style", href: "/assets/index.2.css" }],
	],
	["a copied file is another", site(), site(), ["/site/static/a b.svg"], [content, { type: "files", urls: ["/base/a%20b.svg"] }]],
])("%s", (_, before, after, changed, messages) => {
	expect(browserChanges(before, after, { changed, base: "/base/" })).toEqual(messages);
});
