import { existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { pixel } from "../support/pixel.ts";
import { readTree, temporarySite } from "../support/site.ts";

// Folders without a configuration: files of any kind become pages, and links lead where they lead in other tools.

const read = (root: string, file: string) => readFileSync(join(root, "out", file), "utf8");

const pagesOf = (root: string) =>
	[...readTree(join(root, "out")).keys()].filter((file) => file.endsWith(".html") && !/^(?:404|search)\.html$/.test(file)).sort();

test("files that would have the same address get different ones", async () => {
	const root = temporarySite({
		"index.md": "# Home\n",
		"README.md": "# Read\n",
		"a.md": "# A\n",
		"a.mdx": "# A again\n",
		"guide.md": "# Guide\n",
		"guide/index.md": "# Guides\n",
		"api/api.md": "# Named like its folder\n",
		"api/README.md": "# Stands for it\n",
	});
	const result = await keyframe(["build", root]);
	expect(result).toMatchObject({ code: 0 });
	expect(result.stderr).toContain("warning `a.mdx` and `a.md` have the same URL `/a`; `a.mdx` is at `/a-2`. (route-duplicate)");
	expect(result.stderr).toContain("0 errors, 2 warnings: 2 duplicate URLs");
	expect(pagesOf(root)).toEqual([
		"README.html",
		"a-2.html",
		"a.html",
		"api/api.html",
		"api/index.html",
		"guide.html",
		"guide/index.html",
		"index.html",
	]);
});

test("any Markdown extension, any encoding and any name", async () => {
	const root = temporarySite({
		"index.md": "# Home\n\n[up](UP.MD) [old](old.markdown) [odd](<with space/ä ö.md>)\n",
		"UP.MD": "# Up\n",
		"old.markdown": "# Old\n",
		"with space/ä ö.md": "# Odd\n",
		"latin.md": Buffer.from("# Caf\u00e9\n", "latin1"),
		"utf16.md": Buffer.from("\ufeff# Wide\n", "utf16le"),
		"slug.md": '---\nslug: "../x?"\n---\n\n# Slug\n',
		"empty.md": "",
	});
	const result = await keyframe(["build", root]);
	expect(result).toMatchObject({ code: 0 });
	expect(result.stderr).toContain(
		"latin.md:1:6 warning `latin.md` is not valid UTF-8 at byte 5; it is read as Windows-1252. (file-encoding)",
	);
	expect(result.stderr).toContain("0 errors, 3 warnings: 2 files in another encoding, 1 invalid front matter value");
	expect(read(root, "latin.html")).toContain("Café");
	expect(read(root, "utf16.html")).toContain("Wide");
	expect(pagesOf(root)).toEqual(["UP", "empty", "index", "latin", "old", "slug", "utf16", "with space/ä ö"].map((name) => `${name}.html`));
});

test("the list of a book's pages becomes its sidebar, not a page", async () => {
	const root = temporarySite({
		"SUMMARY.md": "# Summary\n\n- [Start](README.md)\n- [The install](guide/install.md)\n",
		"README.md": "# Home\n",
		"guide/install.md": "# Installation\n",
	});
	expect(await keyframe(["build", root, "--strict"])).toMatchObject({ code: 0 });
	expect(pagesOf(root)).toEqual(["guide/install.html", "index.html"]);
	expect(read(root, "index.html")).toMatch(/<a[^>]*href="\/guide\/install"[^>]*>The install<\/a>/);
});

test("symbolic links are followed within the folder, but not in a cycle", async () => {
	const root = temporarySite({ "site/index.md": "# Home\n\n[in](linked/a.md)\n", "site/sub/a.md": "# A\n", "outside/b.md": "# B\n" });
	const site = join(root, "site");
	mkdirSync(join(site, "deep"));
	symlinkSync("sub", join(site, "linked"));
	symlinkSync("sub/a.md", join(site, "page.md"));
	symlinkSync(".", join(site, "loop"));
	symlinkSync("..", join(site, "deep/up"));
	symlinkSync("../outside", join(site, "elsewhere"));
	symlinkSync("nowhere.md", join(site, "dangling.md"));
	const result = await keyframe(["build", site]);
	expect(result).toMatchObject({ code: 0 });
	expect(result.stderr).toContain(
		"warning `elsewhere` is outside of the site, or a link that leads there, so it is not read; it is left out.",
	);
	expect(result.stderr).toContain("dangling.md:1:1 warning `dangling.md` is a symbolic link to `nowhere.md`, which does not exist");
	expect(result.stderr).toContain("0 errors, 2 warnings");
	expect(pagesOf(site)).toEqual(["index.html", "linked/a.html", "page.html", "sub/a.html"]);
});

test("links work as in other tools: below another route, without numbers, with other anchors", async () => {
	const root = temporarySite({
		"docs/index.md": "# Home\n\n[a](/manual/guide/install) [b](/manual/reference/api.md#use-it-now) [c](/manual/) ![p](/images/p.png)\n",
		"docs/01-guide/03-next.md": "# Next\n\n[back](./install)\n",
		"docs/01-guide/02-install.md": "# Install\n\n[d](/manual/reference/api) [e](#Install) [f](/blog/post)\n",
		"docs/reference/api.md": "# API\n\n## use.it: now\n",
		"docs/images/p.png": pixel,
		"public/logo.svg": "<svg/>",
	});
	const result = await keyframe(["build", root]);
	expect(result).toMatchObject({ code: 0 });
	expect(result.stderr).toContain("0 errors, 1 warning: 1 broken link");
	expect(result.stderr).toContain("`/blog/post` is broken");
	const home = read(root, "index.html");
	for (const href of ["/guide/install", "/reference/api#useit-now", "/"]) expect(home).toContain(`href="${href}"`);
	expect(home).toMatch(/src="\/assets\/p\.[0-9a-f]{10}\.png"/);
	expect(read(root, "guide/install.html")).toContain('href="/guide/install#install"');
	expect(existsSync(join(root, "out/logo.svg"))).toBe(true);
});

test("a problem that many pages share is reported once", async () => {
	const pages = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`p${index}.md`, `# Page\n\n[x](/gone)\n`]));
	const result = await keyframe(["build", temporarySite(pages)]);
	expect(result).toMatchObject({ code: 0 });
	expect(result.stderr.match(/ is broken/g)).toHaveLength(1);
	expect(result.stderr).toContain("also: p1.md:3:5, p2.md:3:5, p3.md:3:5 and 4 more");
});

test("everything readable counts in front matter with mistakes or from other tools", async () => {
	const root = temporarySite({
		"index.md": '+++\ntitle = "Of TOML" # a comment\ntags = ["a", \'b\']\nweight = 3\n[params]\ntitle = "Not this"\n+++\n\nText.\n',
		"colon.md": "---\ntitle: One: two\ndescription: @all of it\ntags:\n\t- a\nsidebar_label: 404\ndraft: no\n---\n\nText.\n",
		"json.md": '---json\n{ "title": "Of JSON" }\n---\n\nText.\n',
		"below.md": "\n\n---\ntitle: Below blank lines\n---\n\nText.\n",
		"rules.md": "---\nonly text\n---\n\nBetween rules.\n",
		"people.md": "---\ntitle: People\ndate: 2024-03-05 14:30:00 +0900\nauthors: [ann, bob]\nredirect_from: old/page\n---\n\nText.\n",
	});
	const result = await keyframe(["build", root]);
	expect(result).toMatchObject({ code: 0 });
	expect(result.stderr).toContain("colon.md:2:8 warning A value that contains `: ` must be quoted; the readable keys are used.");
	expect(result.stderr).toContain(
		"colon.md:6:1 warning `sidebar_label`: expected string, received number `404`; the intended value is used.",
	);
	expect(result.stderr).toContain("rules.md:2:1 warning The front matter must be a mapping of keys to values.");
	expect(result.stderr).not.toContain("people.md");
	expect(read(root, "index.html")).toContain("<h1>Of TOML</h1>");
	expect(read(root, "index.html")).not.toContain("+++");
	const colon = read(root, "colon.html");
	for (const text of ["<h1>One: two</h1>", '<meta name="description" content="@all of it"']) expect(colon).toContain(text);
	expect(read(root, "json.html")).toContain("<h1>Of JSON</h1>");
	expect(read(root, "below.html")).toContain("<h1>Below blank lines</h1>");
	expect(read(root, "rules.html")).toContain("only text");
	expect(read(root, "people.html")).toMatch(/ann.*bob/s);
	expect(existsSync(join(root, "out/old/page.html"))).toBe(true);
});

test("folders of Hugo and GitBook: `_index.md`, addresses from the folder of the content, and images in a hidden folder", async () => {
	const root = temporarySite({
		"content/_index.md": '+++\ntitle = "Start"\n+++\n\n[a](/docs/page/#part) [b]({{< ref "docs/page.md" >}}) [c](docs/page)\n',
		"content/docs/_index.md": "---\ntitle: Docs\n---\n\n[up](../)\n",
		"content/docs/page.md":
			"# Page\n\n## Part\n\n![](/images/p.png)\n\n![Shot](<../../.gitbook/assets/image (1).png>)\n\n[root](docs/page.md)\n",
		"content/docs/_part.md": "# A part, not a page\n",
		"static/images/p.png": pixel,
		".gitbook/assets/image (1).png": pixel,
		".gitbook/other.png": Buffer.from("hidden"),
	});
	const result = await keyframe(["build", root]);
	expect(result).toMatchObject({ code: 0 });
	expect(result.stderr).toContain("0 errors, 1 warning: 1 image without alternative text");
	expect(pagesOf(root)).toEqual(["content/docs/index.html", "content/docs/page.html", "content/index.html", "index.html"]);
	const start = read(root, "content/index.html");
	for (const href of ["/content/docs/page#part", "/content/docs/page"]) expect(start).toContain(`href="${href}"`);
	expect(read(root, "content/docs/index.html")).toContain('href="/content/"');
	expect(read(root, "content/docs/page.html")).toMatch(/src="\/assets\/image__1_\.[0-9a-f]{10}\.png"/);
	expect(read(root, "content/docs/page.html")).toContain('<a href="/content/docs/page">root</a>');
});
