import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { readTree, temporarySite, writeFiles } from "../support/site.ts";

/** A configuration with pages at the root, and a blog with these keys. */
const config = (blog: string, rest = "") =>
	`import { defineSite } from "keyframe-docs";\nexport default defineSite({ title: "Site", url: "https://example.com", ${rest} collections: {
	blog: { dir: "blog", route: "/blog", ${blog} },
	pages: { dir: "pages", route: "/", layout: "page" },
} });\n`;

const post = (front: string, body = "Text.") => `---\n${front}\n---\n\n${body}\n`;

/** Posts `p1` to `p<count>`, one for each day. */
function posts(count: number): Record<string, string> {
	const day = (index: number) => String(index).padStart(2, "0");
	return Object.fromEntries(
		Array.from({ length: count }, (_, index) => [
			`blog/p${index + 1}.md`,
			post(`title: Post ${index + 1}\ndate: 2024-01-${day(index + 1)}`, `Start ${index + 1}.\n\n<!-- truncate -->\n\nRest ${index + 1}.`),
		]),
	);
}

const page = { "pages/index.md": "# Home\n" };

/** Builds a site. Returns its folder, its warnings, and functions that read its pages. */
async function build(files: Readonly<Record<string, string>>, args: readonly string[] = []) {
	const root = temporarySite({ ...page, ...files });
	const result = await keyframe(["build", root, ...args]);
	expect(result).toMatchObject({ code: 0 });
	const main = (path: string) => /<main.*<\/main>/s.exec(readFileSync(join(root, "out", path), "utf8"))?.[0] ?? "";
	const links = (path: string) => [...main(path).matchAll(/<h2[^>]*><a href="([^"]*)"/g)].map(([, url]) => url);
	return { root, main, links, has: (path: string) => existsSync(join(root, "out", path)), stderr: result.stderr };
}

describe("a blog", () => {
	test("22 posts are on pages of 10, 10 and 2, newest first, with their excerpts", async () => {
		const { main, links, has } = await build({ "site.config.ts": config('layout: "post", list: {}'), ...posts(22) });
		expect(links("blog.html")).toEqual(Array.from({ length: 10 }, (_, index) => `/blog/p${22 - index}`));
		expect(links("blog/page/2.html")).toEqual(Array.from({ length: 10 }, (_, index) => `/blog/p${12 - index}`));
		expect(links("blog/page/3.html")).toEqual(["/blog/p2", "/blog/p1"]);
		expect(has("blog/page/4.html")).toBe(false);
		expect(has("blog/tags.html")).toBe(false);
		expect(has("blog/authors.html")).toBe(false);
		expect(main("blog.html")).toContain("<p>Start 22.</p>");
		expect(main("blog.html")).not.toContain("Rest 22.");
		expect(main("blog.html")).toContain('href="/blog/page/2" rel="next"');
		expect(main("blog/page/2.html")).toContain('href="/blog" rel="prev"');
		const archive = main("blog/archive.html");
		expect([...archive.matchAll(/<time/g)]).toHaveLength(22);
		expect(archive).toContain("<h2>2024</h2>");
	});

	test("a post shows its date, authors, reading time and tags, and links to its neighbors", async () => {
		const { main } = await build({
			"site.config.ts": config('layout: "post", editUrl: "https://example.com/edit", list: {}'),
			"blog/authors.yml":
				"ada:\n  name: Ada\n  title: Editor\ncy:\n  name: Cy\n  title: Guest\n  url: https://cy.example/\n  description: Draws.\n  image_url: ./cy.svg\n  socials: { github: cyg, twitch: cyt }\n",
			"blog/cy.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n',
			"blog/old.md": post("title: Old\ndate: 2023-05-01\nauthor: Ben\nauthor_title: Writer"),
			"blog/mid.md": post("title: Mid\ndate: 2024-05-01\nauthors: [ada]\ntags: [news]", `${"word ".repeat(300)}\n`),
			"blog/new.md": post("title: New\ndate: 2024-06-01\nauthors: [cy, ada]"),
		});
		const picture = String.raw`<picture class="author-picture" data-no-text=""><img src="/assets/cy\.\w+\.svg" alt="" width="40" height="40"[^>]*></picture>`;
		const name = '<a href="/blog/authors/cy">Cy</a>';
		const accounts = String.raw` <span class="author-title">Guest</span> <span class="author-accounts"[^>]*><a href="https://github\.com/cyg" title="GitHub" aria-label="Cy: GitHub" rel="me"><svg.*?</svg></a> <a href="https://www\.twitch\.tv/cyt"[^>]*>Twitch</a></span>`;
		expect(main("blog/new.html")).toMatch(new RegExp(`${picture}<div[^>]*>${name}${accounts}</div></div></li><li>.*?Ada</a> .*?Editor`));
		expect(main("blog/authors.html")).toMatch(new RegExp(`${picture}<div[^>]*>${name} · 1${accounts}`));
		const own = main("blog/authors/cy.html");
		expect(own).toMatch(/<p>Guest<\/p>.*src="\/assets\/cy\.\w+\.svg" alt="" width="64" height="64".*<p>Draws\.<\/p>/);
		expect(own).toContain('<a href="https://cy.example/" title="cy.example" aria-label="Cy: cy.example" rel="me"><svg');
		const mid = main("blog/mid.html");
		expect(mid).toContain(
			'<time dateTime="2024-05-01T00:00:00.000Z">May 1, 2024</time>\u00a0· <a href="/blog/authors/ada">Ada</a> (Editor)\u00a0· 2\u00a0min\u00a0read\u00a0· <a class="tag" href="/blog/tags/news">news</a>',
		);
		expect(mid).toMatch(/href="\/blog\/new" rel="prev"><span class="pager-hint">Newer/);
		expect(mid).toMatch(/href="\/blog\/old" rel="next"><span class="pager-hint">Older/);
		expect(mid).toContain('<a href="https://example.com/edit/mid.md">Edit this page</a>');
		expect(mid).toContain("<article");
		const recent = /<nav class="recent".*?<\/nav>/s.exec(mid)?.[0] ?? "";
		expect([...recent.matchAll(/<p>(\d+)<\/p>/g)].map(([, year]) => year)).toEqual(["2024", "2023"]);
		expect(recent).toContain('<a href="/blog/mid" aria-current="page">Mid</a>');
		expect(main("blog/authors.html")).toContain('<a href="/blog/authors/ben">Ben</a> (Writer) · 1');
	});

	test("a post's Markdown has its date, authors, reading time and tags below its title; a page without them has only its text", async () => {
		const { root } = await build({
			"site.config.ts": config('layout: "post", list: {}'),
			"blog/authors.yml": "ada:\n  name: Ada_\n  title: Editor\n",
			"blog/a.md": post("title: A\ndate: 2024-05-01\nauthors: [ada]\ntags: [news, more]", "Text.\n"),
			"blog/b.mdx": post("date: 2024-05-02\nauthor: Ben", "# Own title\n\nMore {1 + 1}.\n"),
			"blog/c.md": post(
				'title: C\nauthors: [ada, { name: Cy, avatar: "https://cy.example/a.png", title: Guest, socials: { x: cy } }]',
				"Text.\n",
			),
			"pages/tagged.md": post("title: Tagged\ntags: [a b, c]", "Text.\n"),
		});
		const twin = (path: string) => readFileSync(join(root, "out", path), "utf8");
		expect(twin("blog/a.md")).toBe(
			"# A\n\nMay 1, 2024 · [Ada\\_](/blog/authors/ada) (Editor) · 1 min read · [news](/blog/tags/news) [more](/blog/tags/more)\n\nText.\n",
		);
		expect(twin("blog/b.md")).toBe("# Own title\n\nMay 2, 2024 · [Ben](/blog/authors/ben) · 1 min read\n\nMore 2.\n");
		expect(twin("blog/c.md")).toBe("# C\n\n1 min read\n\n- [Ada\\_](/blog/authors/ada) Editor\n- [Cy](/blog/authors/cy) Guest\n\nText.\n");
		expect(twin("tagged.md")).toBe("# Tagged\n\n`a b` `c`\n\nText.\n");
		expect(twin("index.md")).toBe("# Home\n");
	});

	test("no list contains drafts and unlisted posts; posts without a date come last, and posts of one day are in order of their files", async () => {
		const { links, main, has } = await build({
			"site.config.ts": config('layout: "post", list: {}'),
			"blog/b.md": post("title: B\ndate: 2024-01-01"),
			"blog/a.md": post("title: A\ndate: 2024-01-01"),
			"blog/undated.md": post("title: Undated"),
			"blog/future.md": post("title: Future\ndate: 2999-01-01"),
			"blog/draft.md": post("title: Draft\ndate: 2024-01-02\ndraft: true"),
			"blog/hidden.md": post("title: Hidden\ndate: 2024-01-02\nunlisted: true\ntags: [secret]"),
		});
		expect(links("blog.html")).toEqual(["/blog/future", "/blog/a", "/blog/b", "/blog/undated"]);
		expect(main("blog/archive.html")).toContain("<h2>Undated</h2>");
		expect(has("blog/hidden.html")).toBe(true);
		expect(has("blog/tags.html")).toBe(false);
		expect(main("blog/hidden.html")).not.toContain('rel="next"');
	});

	test("a list may be empty, and one post needs no pages", async () => {
		const empty = await build({ "site.config.ts": config('layout: "post", list: {}'), "blog/draft.md": post("draft: true") });
		expect(empty.main("blog.html")).toContain("There is nothing here yet.");
		const one = await build({ "site.config.ts": config('layout: "post", list: {}'), ...posts(1) });
		expect(one.links("blog.html")).toEqual(["/blog/p1"]);
		expect(one.main("blog.html")).not.toContain("pager");
		expect(one.main("blog/p1.html")).not.toContain("pager");
	});

	test("tags whose addresses would be equal have separate pages, whatever characters they contain", async () => {
		const { main, has } = await build({
			"site.config.ts": config('layout: "post", list: { perPage: 1 }'),
			"blog/a.md": post('title: A\ndate: 2024-01-01\ntags: ["C++", "C#", "日本語", "News", "+"]'),
			"blog/b.md": post("title: B\ndate: 2024-01-02\ntags: [news]"),
		});
		const terms = [...main("blog/tags.html").matchAll(/<li><a href="([^"]*)">([^<]*)<\/a> · (\d)/g)].map(([, ...term]) => term.join(" "));
		expect(terms).toEqual([
			"/blog/tags/tag + 1",
			"/blog/tags/c C# 1",
			"/blog/tags/c-2 C++ 1",
			"/blog/tags/news news 2",
			"/blog/tags/%E6%97%A5%E6%9C%AC%E8%AA%9E 日本語 1",
		]);
		expect(has("blog/tags/日本語.html")).toBe(true);
		expect(has("blog/tags/news/page/2.html")).toBe(true);
		expect(main("blog/a.html")).toContain('href="/blog/tags/news">News</a>');
	});

	test("--base and the rule for trailing slashes apply to all pages of a list", async () => {
		const files = { "site.config.ts": config('layout: "post", list: { perPage: 1 }', "trailingSlash: true,"), ...posts(2) };
		const { main, has } = await build(files, ["--base", "/sub/"]);
		expect(has("blog/index.html")).toBe(true);
		expect(has("blog/page/2/index.html")).toBe(true);
		const hrefs = [...main("blog/index.html").matchAll(/href="([^"]*)"/g)].map(([, url = ""]) => url);
		expect(hrefs).toContain("/sub/blog/page/2/");
		expect(hrefs.filter((url) => !/^\/sub\/.*\/$/.test(url))).toEqual([]);
	});

	test("its pages are in the sitemap and can be linked, but the search does not find them", async () => {
		const { root } = await build({
			"site.config.ts": config('layout: "post", list: { perPage: 1 }'),
			...posts(2),
			"pages/index.md": "# Home\n\n[blog](/blog), [second](/blog/page/2), [archive](/blog/archive)\n",
		});
		const sitemap = readFileSync(join(root, "out/sitemap.xml"), "utf8");
		for (const path of ["blog", "blog/page/2", "blog/archive"]) expect(sitemap).toContain(`<loc>https://example.com/${path}</loc>`);
		const index = [...readTree(join(root, "out/search-data")).values()].join("");
		expect(index).toContain('"blog/p1"');
		expect(index).not.toContain("blog/archive");
	});
});

test("a list may be sorted by title or by `order`, and be on one page", async () => {
	const files = {
		"blog/a.md": post("title: Zebra\norder: 2"),
		"blog/b.md": post("title: apple"),
		"blog/c.md": post("title: Mango\norder: 1"),
	};
	const byTitle = await build({ "site.config.ts": config('layout: "page", list: { sort: "title", perPage: "all" }'), ...files });
	expect(byTitle.links("blog.html")).toEqual(["/blog/b", "/blog/c", "/blog/a"]);
	expect(byTitle.has("blog/archive.html")).toBe(false);
	const byOrder = await build({ "site.config.ts": config('layout: "page", list: { sort: "order" }'), ...files });
	expect(byOrder.links("blog.html")).toEqual(["/blog/c", "/blog/a", "/blog/b"]);
});

describe("components of the site", () => {
	const files = {
		"site.config.ts": config(
			'layout: "layouts/entry.tsx", frontMatter: { command: { type: "string", required: true }, parts: "list" }, list: { layout: "./layouts/list.tsx" }',
		),
		"layouts/entry.tsx":
			'import type { EntryLayoutProps } from "keyframe-docs";\nexport default function Entry({ entry, title, children, next, list }: EntryLayoutProps<{ command: string; parts: string[] }>) {\n\treturn <article><h1>{title}</h1><code>{entry.frontMatter.command}</code>{entry.frontMatter.parts.join("+")}{children}<a data-no-text="" href={next?.url ?? list?.url}>on</a></article>;\n}\n',
		"layouts/list.tsx":
			'import type { ListLayoutProps } from "keyframe-docs";\nexport default function List({ title, entries }: ListLayoutProps<{ command: string }>) {\n\treturn <><h1>{title}</h1>{entries.map((entry) => <p key={entry.url}>{entry.title}: {entry.frontMatter.command}</p>)}</>;\n}\n',
		"blog/one.md": post("title: One\ndate: 2024-01-02\ncommand: --one\nparts: [a, b]", "[home](/)"),
		"blog/two.mdx": post("title: Two\ndate: 2024-01-01\ncommand: --two\nparts: []", "<b>{1 + 1}</b>"),
		"pages/index.tsx":
			'/*---\ntitle: Home\nentries: [blog]\n---*/\nimport type { EntriesOf } from "keyframe-docs";\nexport default function Home({ entries }: EntriesOf<{ blog: { command: string } }>) {\n\treturn <ol>{entries.blog.map((entry) => <li key={entry.url}>{entry.dateLabel}: {entry.frontMatter.command}</li>)}</ol>;\n}\n',
		"pages/index.md": "",
	};
	const { "pages/index.md": _, ...site } = files;

	test("draw entries and lists, and pages get the entries that they request", async () => {
		const mdx =
			"---\ntitle: About\nentries: blog\n---\n\nNewest: {props.entries.blog[0].title}, [in the list](/blog#one), [in the layout](/blog/two#command)\n";
		const root = temporarySite({
			...site,
			"blog/one.md": `${site["blog/one.md"]}\n\n\`\`\`sh\nrun it\n\`\`\`\n`,
			"pages/about.mdx": mdx,
			"layouts/list.tsx": site["layouts/list.tsx"].replace("<p key", '<p id="one" key'),
			"layouts/entry.tsx": site["layouts/entry.tsx"].replace("<code>", '<code id="command">'),
		});
		expect(await keyframe(["build", root])).toMatchObject({ code: 0, stderr: expect.not.stringContaining("warning") });
		const main = (path: string) => /<main.*<\/main>/s.exec(readFileSync(join(root, "out", path), "utf8"))?.[0] ?? "";
		expect(main("about.html")).toContain("Newest: One, ");
		expect(main("blog/one.html")).toContain('<article><h1>One</h1><code id="command">--one</code>a+b<div');
		expect(main("blog/one.html")).toContain('<p><a href="/">home</a></p>');
		expect(main("blog/one.html")).toContain('<a data-no-text="" href="/blog/two">on</a>');
		expect(main("blog/two.html")).toContain("<b>2</b>");
		expect(main("blog.html")).toContain('<h1>Blog</h1><p id="one">One: --one</p><p id="one">Two: --two</p>');
		expect(main("index.html")).toContain("<li>Jan 2, 2024: --one</li><li>Jan 1, 2024: --two</li>");
		// The Markdown also contains what the layout draws from front matter, around the code and the links of the content.
		const markdown = (path: string) => readFileSync(join(root, "out", path), "utf8");
		expect(markdown("blog/one.md")).toBe("# One\n\n`--one`a+b\n\n[home](/)\n\n```sh\nrun it\n```\n");
		expect(markdown("blog/two.md")).toBe("# Two\n\n`--two`\n\n**2**\n");
	});

	test("a build with a cache gives the same result as one without, and renders only what shows the change", async () => {
		const root = temporarySite(site);
		await keyframe(["build", root]);
		const edit = { "blog/one.md": post("title: One\ndate: 2024-01-02\ncommand: --uno\nparts: [a]") };
		writeFiles(root, edit);
		// The entry, the list and the home page show it; the archive and the other entry do not.
		expect(await keyframe(["build", root])).toMatchObject({ code: 0, stdout: expect.stringContaining(" 3 rendered") });
		const cold = temporarySite({ ...site, ...edit });
		await keyframe(["build", cold]);
		expect(readTree(join(root, "out"))).toEqual(readTree(join(cold, "out")));
		writeFiles(root, { "layouts/list.tsx": "export default function List() {\n\treturn <p>changed</p>;\n}\n" });
		expect(await keyframe(["build", root])).toMatchObject({ code: 0, stdout: expect.stringContaining(" 1 rendered") });
	});

	test("an edit of the style sheet of a list's layout reaches the list", async () => {
		const layout = `import "./list.css";\n${site["layouts/list.tsx"]}`;
		const root = temporarySite({ ...site, "layouts/list.tsx": layout, "layouts/list.css": ".list { color: #010203 }\n" });
		const colors = () => [...readTree(join(root, "out")).values()].join("");
		await keyframe(["build", root]);
		expect(colors()).toContain("#010203");
		writeFiles(root, { "layouts/list.css": ".list { color: #040506 }\n" });
		expect(await keyframe(["build", root])).toMatchObject({ code: 0, stdout: expect.stringContaining(" 1 rendered") });
		expect(colors()).toContain("#040506");
		expect(colors()).not.toContain("#010203");
	});
});

test("an edit after a post's excerpt renders only the post", async () => {
	const files: Record<string, string> = { "site.config.ts": config('layout: "post", list: {}'), ...page, ...posts(3) };
	const root = temporarySite(files);
	await keyframe(["build", root]);
	writeFiles(root, { "blog/p2.md": files["blog/p2.md"]?.replace("Rest 2.", "Rest, changed.") ?? "" });
	expect(await keyframe(["build", root])).toMatchObject({ code: 0, stdout: expect.stringContaining(" 1 rendered") });
	writeFiles(root, { "blog/p2.md": files["blog/p2.md"]?.replace("Start 2.", "Start, changed.") ?? "" });
	expect(await keyframe(["build", root])).toMatchObject({ code: 0, stdout: expect.stringContaining(" 2 rendered") });
	expect(readFileSync(join(root, "out/blog.html"), "utf8")).toContain("Start, changed.");
});

test("the pages that a layout draws load its island, which may wait for the reader", async () => {
	const island = (name: string, rest = "") =>
		`export default function ${name}() { return <button type="button">${name}</button>; }\n${rest}`;
	const { root, main } = await build({
		"site.config.ts": config('layout: "layouts/post.tsx", list: { layout: "layouts/posts.tsx" }'),
		"layouts/post.tsx": `import Like from "./parts/like.island.tsx";\nexport default ({ children }) => <div>{children}<Like /></div>;\n`,
		"layouts/posts.tsx": `import Sort from "./parts/sort.island.tsx";\nexport default () => <Sort />;\n`,
		"layouts/parts/like.island.tsx": island("Like", 'Like.hydrate = "intent";\n'),
		"layouts/parts/sort.island.tsx": island("Sort"),
		...posts(1),
	});
	const opening = /<div class="island" data-island="([^"]+)"([^>]*)>/;
	const [, like = "", likeRest = ""] = opening.exec(main("blog/p1.html")) ?? [];
	expect(existsSync(join(root, "out", like))).toBe(true);
	expect(likeRest).toContain("data-waits");
	const [, sort = "", sortRest = ""] = opening.exec(main("blog.html")) ?? [];
	expect(existsSync(join(root, "out", sort))).toBe(true);
	expect(sortRest).not.toContain("data-waits");
});

test("entries of the navbar open sidebars, and the entry of the page's sidebar is highlighted", async () => {
	const root = temporarySite({
		"site.config.ts": `export default {
	title: "Two",
	collections: { docs: { dir: "docs", route: "/", sidebars: { guide: ["index", "install"], api: [{ type: "autogenerated", dir: "api" }] } } },
	navbar: { left: [{ label: "Guide", sidebar: "guide" }, { label: "API", sidebar: "api" }] },
};
`,
		"docs/index.md": "# Start\n",
		"docs/install.md": "# Install\n",
		"docs/api/a.md": "# A\n",
		"docs/api/b.md": "# B\n",
	});
	expect(await keyframe(["build", root, "--strict"])).toMatchObject({ code: 0 });
	const entries = (file: string) =>
		[...readFileSync(join(root, "out", file), "utf8").matchAll(/<a class="nav-link" href="([^"]*)"([^>]*)>(Guide|API)</g)].map(
			([, href, rest = "", label]) => `${label} ${href}${rest.includes("aria-current") ? " current" : ""}`,
		);
	expect(entries("install.html")).toEqual(["Guide / current", "API /api/a"]);
	expect(entries("api/b.html")).toEqual(["Guide /", "API /api/a current"]);
	expect(readFileSync(join(root, "out/api/b.html"), "utf8")).not.toContain(">Install<");
});
