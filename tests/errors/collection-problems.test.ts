import { expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { withoutTraces } from "../support/printed-problems.ts";
import { temporarySite } from "../support/site.ts";

/** A configuration whose blog has these keys. */
const config = (keys: string) =>
	`export default {\n\ttitle: "Site",\n\tcollections: {\n\t\tblog: { dir: "blog", route: "/blog", ${keys} },\n\t\tpages: { dir: "pages", route: "/", layout: "page" },\n\t},\n};\n`;

const pages = { "pages/index.md": "# Home\n", "blog/a.md": "---\ntitle: A\ndate: 2024-01-01\n---\n\nText.\n" };

/** What a check prints for a site, without anything specific to this machine. */
async function printed(keys: string, files: Readonly<Record<string, string>> = {}): Promise<string> {
	const root = temporarySite({ ...pages, "site.config.ts": config(keys), ...files });
	const { stderr } = await keyframe(["check", root]);
	return `\n${withoutTraces(stderr, root)
		.replace(/^(?:reading|rendering|checking links)\n/gm, "")
		.trim()}\n`;
}

test("settings of a list", async () => {
	expect(
		await printed('layout: "blogs", list: { perPage: 0, sort: "newest", archiv: true, feeds: { formats: [] } }'),
	).toMatchInlineSnapshot(`
		"
		site.config.ts:4:40 error \`collections.blog.layout\`: must be "docs", "page", "post", or the path of a .tsx file, received string \`blogs\`. (config-invalid)
		  2 |     title: "Site",
		  3 |     collections: {
		> 4 |         blog: { dir: "blog", route: "/blog", layout: "blogs", list: { perPage: 0, sort: "newest", archiv: true, feed
		    |                                              ^^^^^^
		  5 |         pages: { dir: "pages", route: "/", layout: "page" },
		  6 |     },

		site.config.ts:4:65 error \`collections.blog.list.perPage\`: expected at least 1, received number \`0\`. (config-invalid)
		  2 |     title: "Site",
		  3 |     collections: {
		> 4 |  dir: "blog", route: "/blog", layout: "blogs", list: { perPage: 0, sort: "newest", archiv: true, feeds: { form
		    |                                                        ^^^^^^^
		  5 |         pages: { dir: "pages", route: "/", layout: "page" },
		  6 |     },

		site.config.ts:4:77 error \`collections.blog.list.sort\`: expected one of "date"|"oldest"|"title"|"order", received string \`newest\`. (config-invalid)
		  2 |     title: "Site",
		  3 |     collections: {
		> 4 | , route: "/blog", layout: "blogs", list: { perPage: 0, sort: "newest", archiv: true, feeds: { formats: [] } }
		    |                                                        ^^^^
		  5 |         pages: { dir: "pages", route: "/", layout: "page" },
		  6 |     },

		site.config.ts:4:93 error \`collections.blog.list.archiv\` is not a known option. (config-invalid)
		  2 |     title: "Site",
		  3 |     collections: {
		> 4 | , layout: "blogs", list: { perPage: 0, sort: "newest", archiv: true, feeds: { formats: [] } } },
		    |                                                        ^^^^^^
		  5 |         pages: { dir: "pages", route: "/", layout: "page" },
		  6 |     },
		  hint: Did you mean \`archive\`?

		site.config.ts:4:116 error \`collections.blog.list.feeds.formats\`: must name at least one format, received a list. (config-invalid)
		  2 |     title: "Site",
		  3 |     collections: {
		> 4 | : { perPage: 0, sort: "newest", archiv: true, feeds: { formats: [] } } },
		    |                                                        ^^^^^^^
		  5 |         pages: { dir: "pages", route: "/", layout: "page" },
		  6 |     },

		5 errors, 0 warnings: 5 configuration mistakes
		"
	`);
});

test("keys of a collection", async () => {
	expect(await printed("frontMatter: { title: 'string', size: 'big', 'a b': 'string' }, list: {}")).toMatchInlineSnapshot(`
		"
		site.config.ts:4:72 error \`collections.blog.frontMatter.size\`: expected one of "string"|"number"|"boolean"|"date"|"list"|"data" or object, received string \`big\`. (config-invalid)
		  2 |     title: "Site",
		  3 |     collections: {
		> 4 | blog", route: "/blog", frontMatter: { title: 'string', size: 'big', 'a b': 'string' }, list: {} },
		    |                                                        ^^^^
		  5 |         pages: { dir: "pages", route: "/", layout: "page" },
		  6 |     },

		1 error, 0 warnings: 1 configuration mistake
		"
	`);
	expect(await printed("frontMatter: { title: 'string' }, list: { feeds: {} }")).toMatchInlineSnapshot(`
		"
		site.config.ts:4:17 warning The collection \`blog\` has no feeds, because the site has no \`url\`. (config-invalid)
		  2 |     title: "Site",
		  3 |     collections: {
		> 4 |         blog: { dir: "blog", route: "/blog", frontMatter: { title: 'string' }, list: { feeds: {} } },
		    |                       ^^^^
		  5 |         pages: { dir: "pages", route: "/", layout: "page" },
		  6 |     },
		  hint: Add \`url\`, such as \`https://example.com\`: feeds need complete addresses.

		site.config.ts:4:17 error \`collections.blog.frontMatter.title\` declares a key that every page has. (config-invalid)
		  2 |     title: "Site",
		  3 |     collections: {
		> 4 |         blog: { dir: "blog", route: "/blog", frontMatter: { title: 'string' }, list: { feeds: {} } },
		    |                       ^^^^
		  5 |         pages: { dir: "pages", route: "/", layout: "page" },
		  6 |     },
		  hint: Choose another name, or remove it.

		1 error, 1 warning: 2 configuration mistakes
		"
	`);
});

test("layouts that do not exist or are not components", async () => {
	expect(
		await printed('layout: "layouts/pots.tsx", list: { layout: "layouts/list.tsx" }', { "layouts/post.tsx": "" }),
	).toMatchInlineSnapshot(`
		"
		site.config.ts:4:49 error \`collections.blog.layout\`: there is no file \`layouts/pots.tsx\` in the site. (config-invalid)
		  2 |     title: "Site",
		  3 |     collections: {
		> 4 |         blog: { dir: "blog", route: "/blog", layout: "layouts/pots.tsx", list: { layout: "layouts/list.tsx" } },
		    |                                                       ^^^^^^^^^^^^^^^^
		  5 |         pages: { dir: "pages", route: "/", layout: "page" },
		  6 |     },
		  hint: Did you mean \`layouts/post.tsx\`?

		site.config.ts:4:85 error \`collections.blog.list.layout\`: there is no file \`layouts/list.tsx\` in the site. (config-invalid)
		  2 |     title: "Site",
		  3 |     collections: {
		> 4 |         blog: { dir: "blog", route: "/blog", layout: "layouts/pots.tsx", list: { layout: "layouts/list.tsx" } },
		    |                                                                                           ^^^^^^^^^^^^^^^^
		  5 |         pages: { dir: "pages", route: "/", layout: "page" },
		  6 |     },
		  hint: Did you mean \`layouts/post.tsx\`?

		2 errors, 0 warnings: 2 configuration mistakes
		"
	`);
	expect(await printed('layout: "layouts/post.tsx"', { "layouts/post.tsx": "export const Post = () => null;\n" })).toMatchInlineSnapshot(`
		"
		layouts/post.tsx:1:1 error The layout \`layouts/post.tsx\` has no default export, so it cannot render pages. (module-failed)
		> 1 | export const Post = () => null;
		    | ^
		  2 |
		  hint: Export its component: \`export default function Layout({ entry, children }) { … }\`.

		1 error, 0 warnings: 1 failed module
		"
	`);
});

test("values of keys, and entries of collections that do not exist", async () => {
	const keys =
		'frontMatter: { command: { type: "string", required: true }, kind: { options: ["video", "still"] }, parts: "list", since: "date" }, list: {}';
	expect(
		await printed(keys, {
			"blog/a.md": "---\ntitle: A\ndate: 2024-02-31\nkind: film\nparts: one\nsince: soon\nkinds: x\n---\n\nText.\n",
			"blog/b.md": "Without front matter.\n",
			"pages/home.tsx": '/*---\nentries: [blogs]\n---*/\nexport default function Home() {\n\treturn <a href="/blog/archiv">x</a>;\n}\n',
		}),
	).toMatchInlineSnapshot(`
		"
		blog/a.md:1:1 error The key \`command\` is missing, which every page of the collection needs. (front-matter-invalid)
		> 1 | ---
		    | ^
		  2 | title: A
		  3 | date: 2024-02-31
		  hint: Add \`command: …\`.

		blog/a.md:3:1 error \`date\`: expected a date such as 2025-01-31 or 2025-01-31T12:00Z, received string \`2024-02-31\`. (front-matter-invalid)
		  1 | ---
		  2 | title: A
		> 3 | date: 2024-02-31
		    | ^^^^
		  4 | kind: film
		  5 | parts: one

		blog/a.md:4:1 error \`kind\`: expected one of "video"|"still", received string \`film\`. (front-matter-invalid)
		  2 | title: A
		  3 | date: 2024-02-31
		> 4 | kind: film
		    | ^^^^
		  5 | parts: one
		  6 | since: soon

		blog/a.md:5:1 error \`parts\`: expected a list, received string \`one\`. (front-matter-invalid)
		  3 | date: 2024-02-31
		  4 | kind: film
		> 5 | parts: one
		    | ^^^^^
		  6 | since: soon
		  7 | kinds: x
		  hint: Write a list: \`parts: [one]\`.

		blog/a.md:6:1 error \`since\`: expected a date such as 2025-01-31 or 2025-01-31T12:00Z, received string \`soon\`. (front-matter-invalid)
		  4 | kind: film
		  5 | parts: one
		> 6 | since: soon
		    | ^^^^^
		  7 | kinds: x
		  8 | ---

		blog/a.md:7:1 warning The key \`kinds\` is not known. (front-matter-unknown-key)
		  5 | parts: one
		  6 | since: soon
		> 7 | kinds: x
		    | ^^^^^
		  8 | ---
		  9 |
		  hint: Did you mean \`kind\`?

		blog/b.md:1:1 error The key \`command\` is missing, which every page of the collection needs. (front-matter-invalid)
		> 1 | Without front matter.
		    | ^
		  2 |
		  hint: Add \`command: …\`.

		pages/home.tsx:2:1 error The page asks for \`entries\` of the collection \`blogs\`, which does not exist. (front-matter-invalid)
		  1 | /*---
		> 2 | entries: [blogs]
		    | ^^^^^^^
		  3 | ---*/
		  4 | export default function Home() {
		  hint: Did you mean \`blog\`?

		pages/home.tsx:5:18 error The link \`/blog/archiv\` is broken: there is no page or static file \`/blog/archiv\`. (link-broken)
		  3 | ---*/
		  4 | export default function Home() {
		> 5 |     return <a href="/blog/archiv">x</a>;
		    |                     ^^^^^^^^^^^^
		  6 | }
		  7 |
		  hint: Did you mean \`/blog/archive\`?

		8 errors, 1 warning: 7 invalid front matter values, 1 broken link, 1 unknown front matter key
		"
	`);
});

test("pages at addresses of a list", async () => {
	expect(
		await printed("list: {}", {
			"blog/b.md": "---\nslug: archive\ntags: [b]\n---\n\n# B\n",
			"pages/blog/tags.md": "# Tags\n",
			"pages/blog.md": "# Own list\n",
		}),
	).toMatchInlineSnapshot(`
		"
		blog/b.md:2:1 error \`blog/b.md\` and the archive of the collection \`blog\` have the same URL \`/blog/archive\`. (route-duplicate)
		  1 | ---
		> 2 | slug: archive
		    | ^^^^
		  3 | tags: [b]
		  4 | ---
		  hint: Give the page another \`slug\`, or rename it, or set \`list.archive\` of the collection to \`false\`.

		pages/blog.md:1:1 error \`pages/blog.md\` and a page of the list of the collection \`blog\` have the same URL \`/blog\`. (route-duplicate)
		> 1 | # Own list
		    | ^
		  2 |
		  hint: Give the page another \`slug\`, or rename it.

		pages/blog/tags.md:1:1 error \`pages/blog/tags.md\` and the list of tags of the collection \`blog\` have the same URL \`/blog/tags\`. (route-duplicate)
		> 1 | # Tags
		    | ^
		  2 |
		  hint: Give the page another \`slug\`, or rename it, or set \`list.tags\` of the collection to \`false\`.

		3 errors, 0 warnings: 3 duplicate URLs
		"
	`);
});

test("two lists at one address", async () => {
	const files = { "news/b.md": "---\ntitle: B\ndate: 2024-01-01\n---\n\nText.\n" };
	expect(await printed('list: {} }, news: { dir: "news", route: "/blog/", list: {}', files)).toMatchInlineSnapshot(`
		"
		site.config.ts:4:66 error There are two pages at \`/blog/\`: a page of the list of the collection \`blog\`, and a page of the list of the collection \`news\`. (route-duplicate)
		  2 |     title: "Site",
		  3 |     collections: {
		> 4 |         blog: { dir: "blog", route: "/blog", list: {} }, news: { dir: "news", route: "/blog/", list: {} },
		    |                                                                        ^^^^
		  5 |         pages: { dir: "pages", route: "/", layout: "page" },
		  6 |     },
		  hint: Give \`collections.blog\` or \`collections.news\` another \`route\`, or remove one of the lists.

		1 error, 0 warnings: 1 duplicate URL
		"
	`);
	expect(await printed('list: {} }, news: { dir: "news", route: "/blog/archive", list: {}', files)).toMatchInlineSnapshot(`
		"
		site.config.ts:4:66 error There are two pages at \`/blog/archive\`: the archive of the collection \`blog\`, and a page of the list of the collection \`news\`. (route-duplicate)
		  2 |     title: "Site",
		  3 |     collections: {
		> 4 |         blog: { dir: "blog", route: "/blog", list: {} }, news: { dir: "news", route: "/blog/archive", list: {} },
		    |                                                                        ^^^^
		  5 |         pages: { dir: "pages", route: "/", layout: "page" },
		  6 |     },
		  hint: Give \`collections.blog\` or \`collections.news\` another \`route\` or other \`list.paths\`, or remove one of the lists.

		1 error, 0 warnings: 1 duplicate URL
		"
	`);
});

test("links in layouts", async () => {
	const link = (href: string) => `export default function Layout() {\n\treturn <a href="${href}">x</a>;\n}\n`;
	expect(
		await printed('layout: "layouts/post.tsx", list: { layout: "layouts/list.tsx" }', {
			"blog/b.md": "# B\n",
			"layouts/post.tsx": link("/nowhere"),
			"layouts/list.tsx": link("/blog/c"),
		}),
	).toMatchInlineSnapshot(`
		"
		layouts/list.tsx:2:18 error The link \`/blog/c\` is broken: there is no page or file \`/blog/c\`. (link-broken)
		  1 | export default function Layout() {
		> 2 |     return <a href="/blog/c">x</a>;
		    |                     ^^^^^^^
		  3 | }
		  4 |
		  hint: Did you mean \`/blog/a\` or \`/blog/b\`?

		layouts/post.tsx:2:18 error The link \`/nowhere\` is broken: there is no page or file \`/nowhere\`. (link-broken)
		  1 | export default function Layout() {
		> 2 |     return <a href="/nowhere">x</a>;
		    |                     ^^^^^^^^
		  3 | }
		  4 |
		  hint: Correct the address, or remove it.

		2 errors, 0 warnings: 2 broken links
		"
	`);
});
