import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { readTree, temporarySite } from "../support/site.ts";
import { readBuiltSite } from "./built-site.ts";

type Files = Readonly<Record<string, string>>;

/** Builds a site of another tool as it is, migrates it, and builds the new site. Returns what both builds say and show. */
async function buildBoth(tool: string, files: Files) {
	const root = temporarySite(Object.fromEntries(Object.entries(files).map(([file, text]) => [`old/${file}`, text])));
	const before = await keyframe(["build", "old", "--out", "out-old"], { cwd: root });
	const migrated = await keyframe(["migrate", tool, "old", "--out", "new"], { cwd: root });
	const after = await keyframe(["build", "new", "--out", "out-new"], { cwd: root });
	expect([before.code, migrated.code, after.code], before.stderr + migrated.stderr + after.stderr).toEqual([0, 0, 0]);
	// Read at once: the folders exist only during one test.
	const [built, migratedFiles] = [readTree(join(root, "out-old")), readTree(join(root, "new"))];
	const text = (file: string) => Buffer.from(built.get(file) ?? "", "latin1").toString();
	const read = (file: string) => Buffer.from(migratedFiles.get(file) ?? "", "latin1").toString();
	return {
		root,
		before,
		migrated,
		after,
		text,
		read,
		old: readBuiltSite(join(root, "out-old")),
		new: readBuiltSite(join(root, "out-new")),
	};
}

/** Whatever no reader should see of the notation of other tools. */
const rawSyntax = /:(?:material|octicons)-|\+\+\w+\+\+|--8<--|<<<|\{\{#|!!!|\?\?\?|^=== "|==\w/m;

describe("MkDocs", () => {
	const files = {
		"mkdocs.yml": `site_name: Kiln
site_url: https://example.com/kiln/
repo_url: https://github.com/example/kiln
edit_uri: edit/main/docs/
copyright: Copyright &copy; 2024 <a href="https://example.com">Kiln</a>
theme:
  name: material
  features: [navigation.tabs, navigation.indexes]
  logo: static/kiln.svg
extra:
  release: { number: 2.1 }
  analytics: { provider: google, property: G-7 }
plugins:
  - search
  - autorefs
  - redirects:
      redirect_maps: { old.md: guide/firing.md }
  - gallery
  - macros
  - blog: { post_url_date_format: yyyy/MM, pagination_per_page: 5, authors_profiles: true }
  - literate-nav: { nav_file: README.md }
markdown_extensions:
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
  - pymdownx.magiclink: { repo_url_shorthand: true, user: example, repo: kiln }
  - pymdownx.snippets:
      base_path: [snippets, .snippets]
      auto_append: [links.md]
extra_css: [extra.css]
exclude_docs: |
  # Notes of the authors
  notes/
  !notes/public.md
  *.tmp.md
draft_docs: guide/later.md
nav:
  - Home: index.md
  - Guide:
    - guide/index.md
    - Firing: guide/firing.md
    - Forum: https://example.com/forum
  - Reference:
    - Keys: reference/keys.md
    - API: reference/api/
    - Gone: reference/gone.md
`,
		"docs/static/kiln.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>\n',
		"docs/index.md": "---\nhide:\n  - navigation\n  - toc\n---\n\n# Kiln\n\n[Start](guide/firing.md){ .md-button }\n",
		"docs/blog/index.md": "# News of the kiln\n\nWhat is new.\n",
		"docs/blog/.authors.yml": "authors:\n  ada: { name: Ada, description: Potter, avatar: static/kiln.svg }\n",
		"docs/blog/posts/glaze.md":
			"---\ndate:\n  created: 2024-03-05\n  updated: 2024-03-06\nauthors: [ada]\ncategories:\n  - Glazes\ntags: [Blue]\n---\n\n# Blue & green\n\nStart, with [keys](../../reference/keys.md).\n\n<!-- more -->\n\nRest.\n",
		"docs/blog/posts/2024/clay.md": "---\ndate: 2024-02-01\nslug: red\n---\n\n# Clay\n\nSee [the other](../glaze.md#blue-green).\n",
		"docs/guide/index.md": "# The guide\n\nText.\n",
		"docs/guide/firing.md": `# Firing

=== ":material-fire: Gas"

    Open the **valve**.

=== "Electric"

    Press ++enter++.

!!! warning inline "Hot"

    Wait.

Cone
:   A measure of heat.

--8<-- "safety.md"

\`\`\`py hl_lines="1"
--8<-- "fire.py:heat"
\`\`\`
`,
		"docs/reference/keys.md":
			'# Keys\n\n==Marked== :octicons-tag-24: text, and [safety][stay-safe].\n\n{{ version }}, {{ release.number }}\n\n| Key | `:::js let x` |\n|--|--|\n| `a|b` | c |\n\n<a href="../../static/kiln.svg"><img alt="Kiln" src="../../../../static/kiln.svg"></a>\n',
		"docs/reference/api/README.md": "# API\n\nRead [keys](../keys.md) first.\n\n- [Firing](fire.md)\n- [Cooling](cool.md)\n",
		"docs/reference/api/fire.md": "# kiln.fire\n\n::: kiln.fire\n    options:\n      show_source: false\n\nSee [`cool`][kiln.cool].\n",
		"docs/reference/api/cool.md": `# kiln.cool

Fixed in #7, as the [manual][^1] and the [wiki] say.
  [wiki]: https://example.com/wiki

[^1]: Note.

## Heat & cool { data-search-exclude }

## 2.0 { id="2.0" }

## ::: kiln.cool

/// warning | Slowly

Read the [manual].

///

/// tab | Gas
a | b
- | -
1 | 2
///

/// tab | Electric
Off.
///
`,
		".snippets/links.md": "[manual]: https://example.com/manual\n[unused]: https://example.com/unused\n",
		"docs/notes/secret.md": "# Secret\n\n[Missing](nowhere.md)\n",
		"docs/notes/public.md": "# Public\n",
		"docs/guide/old.tmp.md": "# Temporary\n",
		"docs/guide/later.md": "# Later\n",
		"snippets/safety.md": "## Stay safe\n\nWear gloves.\n",
		"snippets/fire.py": "# --8<-- [start:heat]\nheat(1000)\n# --8<-- [end:heat]\n",
	};

	let built: Promise<Awaited<ReturnType<typeof buildBoth>>> | undefined;
	/** All tests look at the same two builds. */
	const build = () => {
		built ??= buildBoth("mkdocs", files);
		return built;
	};

	test("addresses, titles, tabs and sidebars follow the configuration, before and after a migration", async () => {
		const site = await build();
		expect(site.old.pages).toMatchObject({ "/kiln/": "Kiln", "/kiln/guide/": "The guide | Kiln", "/kiln/guide/firing/": "Firing | Kiln" });
		expect(site.old.redirects).toEqual({ "/kiln/old": "/kiln/guide/firing/" });
		expect(Object.keys(site.old.pages).filter((path) => /notes|old|tmp|later/.test(path))).toEqual(["/kiln/notes/public/"]);
		expect(site.old.sidebars).toEqual([
			["Guide → /kiln/guide", "Firing → /kiln/guide/firing", "Forum → https://example.com/forum"],
			[
				"Keys → /kiln/reference/keys",
				"API → /kiln/reference/api",
				"  Firing → /kiln/reference/api/fire",
				"  Cooling → /kiln/reference/api/cool",
			],
		]);
		// The file of authors has another form, so only a migration reads it.
		const author = "/kiln/blog/author/ada/";
		expect(site.old.pages[author]).toBe("ada - One post | Kiln");
		expect(site.new).toEqual({ ...site.old, pages: { ...site.old.pages, [author]: "Ada - One post | Kiln" } });
		expect(site.before.stdout + site.before.stderr).toContain("keyframe migrate mkdocs old");
	});

	test("the posts of the blog have their list, addresses, categories and authors", async () => {
		const site = await build();
		expect(
			Object.keys(site.old.pages)
				.filter((path) => path.startsWith("/kiln/blog/"))
				.sort(),
		).toEqual([
			"/kiln/blog/",
			"/kiln/blog/2024/02/red/",
			"/kiln/blog/2024/03/blue-green/",
			"/kiln/blog/archive/",
			...["author/", "author/ada/", "category/", "category/blue/", "category/glazes/"].map((path) => `/kiln/blog/${path}`),
		]);
		const list = site.text("blog/index.html");
		expect(list).toMatch(/<h1[^>]*>News of the kiln<\/h1>/);
		expect(list).toContain('<p>Start, with <a href="/kiln/reference/keys/">keys</a>.</p>');
		expect(list).not.toContain("Rest.");
		expect(list).toContain('<a class="nav-link" href="/kiln/blog/"');
		expect(site.text("blog/2024/02/red/index.html")).toContain('href="/kiln/blog/2024/03/blue-green/#blue-green"');
		const post = site.text("blog/2024/03/blue-green/index.html");
		expect(post).toContain('<time dateTime="2024-03-05T00:00:00.000Z">');
		expect(site.read("docs/blog/posts/authors.yml")).toBe('"ada": {"name":"Ada","title":"Potter","image_url":"../../static/kiln.svg"}\n');
		expect(site.read("MIGRATION.md")).toContain("`mkdocs.yml:20`: The text of `blog/index.md` is not above the list of posts.");
	});

	test("no notation of the tool is left in the text", async () => {
		const site = await build();
		const page = site.text("guide/firing/index.html");
		for (const file of ["guide/firing/index.md", "reference/keys/index.md", "reference/api/fire/index.md"])
			expect(site.text(file)).not.toMatch(rawSyntax);
		expect(page).toContain("<kbd>Enter</kbd>");
		expect(site.before.stdout + site.before.stderr).not.toMatch(/image-missing|kiln\.svg/);
		expect(site.text("reference/keys/index.html")).toMatch(/<a href="\/kiln\/[^"]*kiln[^"]*\.svg"><img [^>]*src="\/kiln\/[^"]*\.svg"/);
		expect(page).toContain('class="tab-label"');
		expect(page).toContain("Wear gloves.");
		expect(page).toMatch(/heat.*1000/s);
		const keys = site.text("reference/keys/index.html");
		for (const shown of ['href="/kiln/guide/firing/#stay-safe"', "{{ version }}, 2.1", "<code>let x</code>", "<code>a|b</code>"])
			expect(keys).toContain(shown);
		expect(site.text("index.html")).not.toContain('class="sidebar');
		expect(site.text("reference/api/fire/index.html")).toContain('href="/kiln/reference/api/cool/#kiln.cool"');
		const cool = site.text("reference/api/cool/index.html");
		expect(cool).toContain('href="https://example.com/manual"');
		for (const target of ["https://example.com/wiki", "https://github.com/example/kiln/issues/7"])
			expect(cool).toContain(`href="${target}"`);
		for (const id of ["heat-cool", "2.0", "kiln.cool"]) expect(cool).toContain(` id="${id}"`);
		expect(cool).toMatch(/admonition-title">Slowly/);
		expect(cool.match(/class="tab-panel"/g)).toHaveLength(2);
		expect(cool).not.toMatch(/\/\/\/|>:::|data-search|\]\[/);
		expect(site.read("docs/reference/api/cool.md")).not.toContain("unused");
		expect(site.read("docs/guide/firing.md")).toContain(":::tab[Electric]");
		expect(site.read("docs/guide/firing.md")).toContain("file=@site/snippets/fire.py#L2-L2");
	});

	test("the report lists what was not taken, with its place", async () => {
		const { before, read } = await build();
		expect(before.stdout + before.stderr).toContain(
			"docs/reference/api/fire.md:3:1 warning The documentation of `kiln.fire` is missing: only the name is shown",
		);
		const report = read("MIGRATION.md");
		expect(report).toContain("# Migration from MkDocs");
		expect(report).toContain("`mkdocs.yml:18`: The plugin `gallery` does not run.");
		expect(report).toContain("`mkdocs.yml:29`: `extra_css` was not taken: `extra.css`.");
		expect(report).toContain("`mkdocs.yml:12`: `G-7` still counts page views");
		expect(report).not.toContain("logo");
		expect(read("static/analytics/gtag.js")).toContain('gtag("config", "G-7"');
		expect(read("static/kiln.svg")).toContain("<svg");
		expect(read("site.config.ts")).toMatch(/logo: (?:"\/kiln\.svg"|\{ light: "\/kiln\.svg")/);
		expect(report).toContain("`reference/gone.md` in `nav` is not a page.");
		expect(report).toContain("`docs/reference/api/fire.md`: 1 name of Python stands without documentation");
		expect(report).toContain("`docs/reference/keys.md:5`: `{{ version }}` is shown as text.");
	});
});

test("a folder of another tool is refused", async () => {
	const root = temporarySite({ "old/mkdocs.yml": "site_name: A\n", "plain/a.md": "# A\n" });
	const { stderr, code } = await keyframe(["migrate", "mkdocs", "plain"], { cwd: root });
	expect(stderr).toContain("`plain` is not a site of MkDocs or Zensical");
	expect(code).toBe(2);
});

test("VitePress: sidebars, start page, snippets, containers", async () => {
	const site = await buildBoth("vitepress", {
		"docs/.vitepress/config.mts": `import { defineConfig } from "vitepress";
import { nav } from "./nav.mts";
export default defineConfig({
	title: "Kiln",
	base: "/kiln/",
	themeConfig: {
		nav: nav(),
		sidebar: { "/guide/": { base: "/guide/", items: [{ text: "Start", collapsed: true, items: [{ text: "How to fire", link: "firing" }, { text: "Gone", link: "gone" }] }] } },
		socialLinks: [{ icon: "github", link: "https://github.com/example/kiln" }],
		footer: { message: "MIT", copyright: "© Kiln" },
	},
	srcExclude: ["drafts/**"],
	locales: { root: { label: "English" }, zh: { label: "中文", link: "https://zh.example.com" } },
	vite: { plugins: [] },
});
`,
		"docs/drafts/later.md": "# Later\n",
		"docs/.vitepress/nav.mts": 'export const nav = () => [{ text: "Guide", link: "/guide/firing" }];\n',
		"docs/index.md": `---
layout: home
hero:
  name: Kiln
  tagline: Fires clay
  image: /kiln.svg
  actions:
    - { theme: brand, text: Begin, link: /guide/firing }
features:
  - { icon: 🔥, title: Hot, details: Very hot., link: /guide/firing }
---

<script setup>
import Oven from "./Oven.vue";
const sizes = [{ a: 1 }];
</script>

<Oven :sizes="sizes" @click="open" />

Since <span :class="$style.old">1999</span>, :100: times.
`,
		"docs/public/kiln.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>',
		"docs/guide/firing.md": `---
title: Firing
---
<script setup>
import Oven from "./Oven.vue";
</script>

# {{ $frontmatter.title }} <Badge type="warning" text="beta" />

::: details Why {open}
Because.
:::

::: v-pre
Inside
:::

<<< @/snippets/fire.js#heat{1} [fire.js]

<!--@include: ./parts/safety.md-->

<!--@include: ./parts/tools.md#long-tongs{3,}-->
`,
		"docs/guide/parts/safety.md": "Wear gloves.\n",
		"docs/guide/parts/tools.md": "# Tools\n\nTop.\n\n## Long `tongs`\n\nBefore.\n\n### Grip\n\nHold them.\n\n## Gloves\n\nAfter.\n",
		"docs/snippets/fire.js": "// #region heat\nheat(1000);\n// #endregion heat\ncool();\n",
	});
	expect(site.old.pages).toMatchObject({ "/kiln/": "Kiln", "/kiln/guide/firing": "Firing | Kiln" });
	expect(site.old.sidebars).toEqual([["Start → ", "  How to fire → /kiln/guide/firing"]]);
	expect(site.new).toEqual(site.old);
	const page = site.text("guide/firing.html");
	expect(site.text("index.md")).toMatch(/Since 1999, 💯 times\.$/m);
	expect(site.text("index.md")).not.toMatch(/script|sizes|\$style/);
	expect(page).toContain('<span class="badge" data-kind="warning">beta</span>');
	expect(Object.keys(site.old.pages)).not.toContain("/kiln/drafts/later");
	for (const shown of ['href="/kiln/guide/firing"', "Fires clay", "Hot", 'width="320"', 'href="https://zh.example.com"'])
		expect(site.text("index.html")).toContain(shown);
	expect(page).toContain("Wear gloves.");
	expect(page).toMatch(/<h3 id="grip">.*Hold them\./s);
	expect(page).not.toMatch(/Top\.|Before\.|After\./);
	expect(page).toMatch(/heat.*1000/s);
	expect(page).toContain('<details class="details" open');
	expect(site.text("guide/firing.md")).not.toMatch(/<<<|@include|Oven|v-pre|\$frontmatter|cool/);
	const report = site.read("MIGRATION.md");
	expect(report).toContain("`/guide/gone` in `sidebar` is not a page.");
	expect(report).not.toContain("language");
});

test("VitePress in several languages: folders, labels, and what is not translated", async () => {
	const site = await buildBoth("vitepress", {
		".vitepress/config.ts": `export default {
	title: "Kiln",
	locales: {
		root: { label: "English", lang: "en-US" },
		ar: { label: "العربية", lang: "ar", dir: "rtl", themeConfig: { nav: [{ text: "دليل", link: "/ar/guide/firing" }], sidebar: [{ text: "البداية", items: [{ text: "الحرق", link: "/ar/guide/firing" }] }] } },
	},
	themeConfig: { nav: [{ text: "Guide", link: "/guide/firing" }], sidebar: [{ text: "Start", items: [{ text: "Firing it", link: "/guide/firing" }, { text: "Glazing", link: "/guide/glazing" }] }] },
};
`,
		"index.md": "# Kiln\n",
		"guide/firing.md": "# Firing\n\n[Glaze](./glazing.md)\n",
		"guide/glazing.md": "# Glazing\n",
		"ar/index.md": "# أهلًا\n",
		"ar/guide/firing.md": "# حرق\n\n[تزجيج](./glazing.md)\n",
	});
	expect(Object.keys(site.old.pages)).toEqual(
		expect.arrayContaining(["/", "/guide/firing", "/ar/", "/ar/guide/firing", "/ar/guide/glazing"]),
	);
	expect(site.old.sidebars).toEqual([
		["البداية → ", "  الحرق → /ar/guide/firing", "  Glazing → /ar/guide/glazing"],
		["Start → ", "  Firing it → /guide/firing", "  Glazing → /guide/glazing"],
	]);
	expect(site.new).toEqual(site.old);
	const page = site.text("ar/guide/firing.html");
	expect(page).toMatch(/<html lang="ar" dir="rtl"/);
	expect(page).toContain(">دليل</a>");
	expect(page).toContain('href="/ar/guide/glazing"');
	expect(site.read("_MIGRATION.md")).not.toContain("language");
});

test("VitePress with rewrites: a migration moves the pages to their addresses", async () => {
	const site = await buildBoth("vitepress", {
		"docs/.vitepress/config.js": `export default {
	title: "Kiln",
	rewrites: { "packages/:pkg/src/:rest(.*)": ":pkg/:rest", "packages/about.md": "about/us.md" },
	themeConfig: { sidebar: [{ text: "Fire", link: "/fire/hot/a" }, { text: "Us", link: "/about/us" }] },
};
`,
		"docs/index.md": "# Kiln\n",
		"docs/packages/fire/src/hot/a.md": "# Fire\n\nFrom [us](../../about/us.md).\n",
		"docs/packages/about.md": "# Us\n\nTo the [fire](../fire/hot/a.md).\n",
	});
	expect(Object.keys(site.new.pages).sort()).toEqual(["/", "/about/us", "/fire/hot/a"]);
	expect(site.new.sidebars).toEqual([["Fire → /fire/hot/a", "Us → /about/us"]]);
	expect(site.migrated.stdout).not.toContain("is not a page");
	expect(site.after.stderr).not.toContain("link-broken");
});

test("VitePress at the top of the folder: the report does not become a page, or change the address of one", async () => {
	const site = await buildBoth("vitepress", {
		".vitepress/config.js": 'export default { title: "Kiln" };\n',
		"index.md": "# Kiln\n",
		"migration/index.md": "# Moving to 2.0\n",
		"out/build-manifest.json": "{}",
		"out/old.md": "# Built before\n",
	});
	expect(Object.keys(site.new.pages)).toEqual(["/", "/migration/"]);
	expect(existsSync(join(site.root, "new/out/old.md"))).toBe(false);
	expect(site.migrated.stdout).toContain("_MIGRATION.md there has this list.");
	expect(site.read("_MIGRATION.md")).toContain("# Migration from VitePress");
});

test("Starlight: sidebar, components, start page", async () => {
	const site = await buildBoth("starlight", {
		"start-entries.mjs": 'export const start = [{ label: "Start", items: ["start", { label: "Gone", slug: "gone" }] }];\n',
		"astro.config.mjs": `import starlight from "@astrojs/starlight";
import { start } from "./start-entries.mjs";
export default defineConfig({
	site: "https://example.com",
	integrations: [
		starlight({
			title: "Kiln",
			logo: { light: "./src/assets/fire.svg", dark: "./src/assets/night.svg" },
			social: [{ icon: "github", label: "GitHub", href: "https://github.com/example/kiln" }],
			locales: { root: { label: "English" }, de: { label: "Deutsch" } },
			sidebar: [
				...start,
				{ label: "Guides", translations: { de: "Anleitungen" }, autogenerate: { directory: "guides" } },
			],
		}),
	],
});
`,
		"src/content/docs/index.mdx": `---
title: Kiln docs
template: splash
hero:
  title: Fire clay
  actions: [{ text: Begin, link: /start/ }]
---
import { CardGrid, LinkCard } from "@astrojs/starlight/components";

<CardGrid stagger>
	<LinkCard
		title="Begin"
		description="The first steps."
		href="/start/"
	/>
</CardGrid>
`,
		"src/content/docs/start.mdx": `---
title: Start
---
import { Aside, Badge, Icon, Steps, TabItem, Tabs } from "@astrojs/starlight/components";
import { Image } from "astro:assets";
import fire from "../../assets/fire.svg";

<Aside type="caution" title="Hot">Wait.</Aside>

<Tabs syncKey="fuel">
<TabItem label="Gas" icon="star">Open the valve.</TabItem>
</Tabs>

A <Badge text="New" variant="success" /> <Icon name="star" />thing.

<Image src={fire} alt="Fire" /> <img src={fire.src} alt="The same" />
`,
		"src/content/docs/404.md": "---\ntitle: Nothing here\n---\n",
		"src/assets/fire.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"/>',
		"src/content/docs/guides/b.md":
			"---\ntitle: First\nslug: guides/beginning\nsidebar:\n  order: 1\n  label: The first\n  badge:\n    text: Easy\n---\n\nText.\n",
		"src/content/docs/guides/a.md": `---
title: Second
prev: false
next: { link: /start/, label: Begin }
tableOfContents:
  maxHeadingLevel: 4
banner:
  content: |
    Version 2 is <a href="/start/">here</a>.
head:
  - tag: meta
    attrs: { name: rating, content: general }
sidebar:
  order: 2
---

Text.

### Third

#### Fourth
`,
		"src/assets/night.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"/>',
		"src/content/docs/de/index.md": "---\ntitle: Deutsch\n---\n\nText.\n",
	});
	expect(site.old.pages).not.toHaveProperty("/404/");
	expect(site.text("start/index.html").match(/<img src="[^"]*\/fire[^"]*\.svg"/g)).toHaveLength(2);
	expect(site.text("start/index.html")).toContain('The first <span class="badge">Easy</span>');
	expect(site.old.pages).toMatchObject({ "/": "Fire clay | Kiln", "/start/": "Start | Kiln", "/de/": "Deutsch | Kiln" });
	expect(site.old.pages).toMatchObject({ "/de/start/": "Start | Kiln" });
	const [german, english] = site.old.sidebars;
	expect(english).toEqual(["Start → ", "  Start → /start", "Guides → ", "  The first → /guides/beginning", "  Second → /guides/a"]);
	expect(german).toEqual([
		"Start → ",
		"  Start → /de/start",
		"Anleitungen → ",
		"  The first → /de/guides/beginning",
		"  Second → /de/guides/a",
	]);
	expect(site.text("de/index.html")).toMatch(/<html lang="de"/);
	expect(site.text("de/start/index.html")).toContain("Noch nicht übersetzt");
	expect(site.new).toEqual(site.old);
	expect(site.before.stdout + site.before.stderr).not.toMatch(/placeholder|not defined/);
	const page = site.text("start/index.html");
	for (const shown of ['data-kind="caution"', "Open the valve.", '<span class="badge" data-kind="tip">New']) expect(page).toContain(shown);
	expect(site.text("index.html")).toContain("The first steps.");
	expect(site.read("src/content/docs/start.mdx")).toContain('<Admonition type="caution" title="Hot">');
	const second = site.text("guides/a/index.html");
	expect(second).toContain('Version 2 is <a href="/start/">here</a>.');
	expect(second).toContain('<meta name="rating" content="general">');
	expect(second).toContain('<a href="#fourth"');
	expect(second).toMatch(/href="\/start\/" rel="next"/);
	expect(second).not.toContain('rel="prev"');
	expect(site.read("site.config.ts")).toContain('logo: { light: "/fire.svg", dark: "/night.svg" }');
	expect(site.read("static/night.svg")).toContain("<svg");
	expect(site.read("MIGRATION.md")).toContain("`gone` in `sidebar` is not a page.");
});

test("Starlight: a default language in a folder of its own", async () => {
	const site = await buildBoth("starlight", {
		"astro.config.mjs": `import starlight from "@astrojs/starlight";
export default defineConfig({
	redirects: {
		"/flame": "/en/guides/fire",
		"/de/flamme": { status: 302, destination: "/de/guides/fire/#top" },
		"/shop": "https://example.com/shop",
		"/posts/[id]": "/en/[id]",
	},
	integrations: [
		starlight({
			title: { en: "Kiln", de: "Ofen" },
			defaultLocale: "en",
			locales: { en: { label: "English" }, de: { label: "Deutsch" } },
			sidebar: [{ label: "Guides", translations: { de: "Anleitungen" }, autogenerate: { directory: "guides" } }],
		}),
	],
});
`,
		"src/content/docs/en/index.md": "---\ntitle: Home\n---\n\n[Fire](/en/guides/fire/), [cool](./guides/cool/)\n",
		"src/content/docs/en/guides/fire.md": "---\ntitle: Fire\n---\n\nText.\n",
		"src/content/docs/en/guides/cool.md": "---\ntitle: Cool\n---\n\nText.\n",
		"src/content/docs/de/guides/fire.md": "---\ntitle: Feuer\n---\n\nText.\n",
	});
	expect(site.old.pages).toMatchObject({ "/": "Home | Kiln", "/guides/fire/": "Fire | Kiln", "/de/guides/fire/": "Feuer | Ofen" });
	expect(site.old.redirects).toEqual({
		"/en": "/",
		"/en/guides/cool": "/guides/cool/",
		"/en/guides/fire": "/guides/fire/",
		"/flame": "/guides/fire/",
		// The other language has the old addresses without a language, too, and none of the rest.
		"/de/flame": "/de/guides/fire/",
		"/de/flamme": "/de/guides/fire/#top",
		"/shop": "https://example.com/shop",
		"/de/shop": "https://example.com/shop",
	});
	expect(site.old.sidebars).toEqual([
		["Anleitungen → ", "  Cool → /de/guides/cool", "  Feuer → /de/guides/fire"],
		["Guides → ", "  Cool → /guides/cool", "  Fire → /guides/fire"],
	]);
	expect(site.text("index.html")).toContain('href="/guides/fire/"');
	expect(site.before.stderr).toContain("1 warning: 1 page in no sidebar");
	expect(site.new).toEqual(site.old);
});

test.each(["suffix", "folder"] as const)("MkDocs in several languages, whose files differ by their %s", async (structure) => {
	const [english, german] = structure === "folder" ? ["en/", "de/"] : ["", ""];
	const [end, ofMain] = structure === "folder" ? ["", ""] : [".de", ".en"];
	const root = temporarySite({
		"old/mkdocs.yml": `site_name: Kiln
plugins:
  - i18n:
      docs_structure: ${structure}
      languages:
        - { locale: en, name: English, default: true }
        - { locale: de, site_name: Ofen, nav_translations: { Home: Start } }
        - { locale: fr, build: false }
nav:
  - Home: index.md
  - guide/firing.md
`,
		[`old/docs/${english}index.md`]: `# Kiln\n\n[Fire](guide/firing.md) ![x](${structure === "folder" ? "../" : ""}assets/x.svg)\n`,
		[`old/docs/${english}guide/firing${ofMain}.md`]: "# Firing\n\n## Heat\n",
		[`old/docs/${german}index${end}.md`]: "# Ofen\n\n[Feuer](guide/firing.md#hitze)\n",
		[`old/docs/${german}guide/firing${end}.md`]: "# Brennen\n\n## Hitze\n",
		"old/docs/assets/x.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
	});
	expect(await keyframe(["migrate", "mkdocs", "old", "--out", "new"], { cwd: root })).toMatchObject({ code: 0 });
	const built = await keyframe(["build", "new"], { cwd: root });
	expect(built).toMatchObject({ code: 0, stderr: expect.not.stringContaining("warning") });
	const read = (path: string) => readFileSync(join(root, "new", path), "utf8");
	expect(read("out/index.html")).toContain('href="/guide/firing/"');
	const home = read("out/de/index.html");
	expect(home).toMatch(/<title>Ofen[^<]*<\/title>/);
	expect(home).toContain('href="/de/guide/firing/#hitze"');
	expect(home).toMatch(/<a [^>]*href="\/de\/"[^>]*>Start<\/a>/);
	expect(read("out/de/guide/firing/index.html")).toContain("Brennen</h1>");
	expect(read("out/index.html")).toMatch(/<img [^>]*src="\/assets\/x\./);
	expect(read("MIGRATION.md")).not.toMatch(/i18n|nav/);
});

test("mdBook: addresses, included code without hidden lines, notes, formulas", async () => {
	const site = await buildBoth("mdbook", {
		"book.toml": `[book]
title = "Kiln"

[output.html]
cname = "kiln.example.com"
site-url = "/book/"
git-repository-url = "https://github.com/example/kiln"
additional-css = ["wide.css"]

[output.html.redirect]
"/heat/old.html" = "../01-firing.html"
`,
		"src/SUMMARY.md": "# Summary\n\n- [Firing](01-firing.md)\n  - [Cooling](deep/cooling.md)\n",
		"src/01-firing.md":
			"# Firing\n\n{{#title Fire}}\n\n```rust\n# fn main() {\nheat();\n## not hidden\n# }\n```\n\n```rust\n{{#rustdoc_include ../code/fire.rs:main}}\n```\n\nLet \\\\(x^2\\\\) be.\n",
		"src/deep/cooling.md":
			'# Cooling\n\n{{#include ../../code/note.md}}\n\n{{#playground ../../code/fire.rs editable}}\n\n````admonish bug title="Cracks"\nWait *long*.\n```py,hidelines=%\n%import oven\nopen()\n```\n````\n',
		"src/part.md": "Only a part of other pages.\n",
		"code/fire.rs": "# use oven;\n// ANCHOR: main\nfn main() { fire(); }\n// ANCHOR_END: main\n",
		"code/note.md": "Slowly.\n",
	});
	expect(site.old.sidebars).toEqual([["Firing → /book/01-firing", "  Cooling → /book/deep/cooling"]]);
	expect(site.old.redirects).toEqual({ "/book/heat/old": "/book/01-firing" });
	expect(Object.keys(site.old.pages)).not.toContain("/book/part");
	expect(site.new).toEqual(site.old);
	expect(site.text("01-firing.md")).not.toMatch(/\{\{|fn main\(\) \{$|ANCHOR|\\\\\(/m);
	expect(site.text("01-firing.md")).toContain("# not hidden");
	expect(site.text("01-firing.md")).toContain("fn main() { fire(); }");
	expect(site.text("01-firing.html")).toContain('href="https://github.com/example/kiln"');
	const cooling = site.text("deep/cooling.md");
	expect(cooling).toMatch(/Slowly\.[\s\S]*```rust\nfn main/);
	expect(cooling).toMatch(/:::danger\[Cracks\]\n\nWait \*long\*\.\n\n```py\nopen\(\)\n```\n\n:::/);
	expect(site.read("MIGRATION.md")).toContain("`book.toml:8`: `additional-css` was not taken.");
});

test("Nextra: order, titles and components", async () => {
	const site = await buildBoth("nextra", {
		"app/layout.jsx": `import { Footer, Layout, Navbar } from "nextra-theme-docs";
export const metadata = { title: { default: "Start", template: "%s – Kiln" }, description: "Fires clay" };
const navbar = <Navbar logo={<b>Kiln</b>} projectLink="https://github.com/example/kiln" />;
export default ({ children }) => <Layout navbar={navbar} footer={<Footer>MIT {new Date().getFullYear()} © Kiln.</Footer>} docsRepositoryBase="https://github.com/example/kiln/tree/main">{children}</Layout>;
`,
		"next.config.mjs": 'import nextra from "nextra";\nexport default nextra({})({ basePath: "/kiln" });\n',
		"content/_meta.js":
			"export default { index: 'Home', firing: { title: 'How to fire' }, more: 'More', about: { title: 'About us', type: 'page' }, shop: { title: 'Shop', type: 'page', href: 'https://shop.example.com' }, versions: { title: 'Versions', type: 'menu', items: { old: { title: '1.0', href: 'https://old.example.com' }, now: { title: 'Now', href: '/firing' } } } };\n",
		"content/about.md": "# About\n",
		"content/index.mdx": "# Kiln\n\nText.\n",
		"content/firing.mdx":
			'import { Callout, Tabs } from "nextra/components";\n\n# Firing\n\n<Callout type="warning">Hot.</Callout>\n\n<Tabs items={["Gas", "Electric"]}>\n  <Tabs.Tab>Valve</Tabs.Tab>\n  <Tabs.Tab>Switch</Tabs.Tab>\n</Tabs>\n\n```js filename="fire.js" copy=false\nfire()\n```\n\nCall `fire(){:js}`.\n',
		"content/more/b.md": "---\nsidebarTitle: B!\n---\n\n# B\n",
		"content/more/c.md": "---\nsidebarTitle: The c\n---\n\n# C\n",
		"content/more/_meta.json": '{ "b": "Last" }\n',
	});
	expect(site.old.pages).toMatchObject({ "/kiln/firing": "Firing | Kiln" });
	expect(site.old.sidebars).toEqual([
		[
			...["Home → /kiln", "How to fire → /kiln/firing", "More → ", "  Last → /kiln/more/b", "  The c → /kiln/more/c"],
			...["About us → /kiln/about", "Shop → https://shop.example.com"],
			...["Versions → ", "  1.0 → https://old.example.com", "  Now → /kiln/firing"],
		],
	]);
	expect(site.new).toEqual(site.old);
	const page = site.text("firing.html");
	for (const shown of [
		'data-kind="warning"',
		'class="tab-label"',
		"Electric",
		"<figcaption>fire.js<",
		"<code>fire()</code>",
		"MIT © Kiln.",
	])
		expect(page).toContain(shown);
	expect(page).toMatch(
		/href="\/kiln\/about">About us<.*href="https:\/\/shop\.example\.com"[^>]*>Shop<.*Versions<.*href="https:\/\/old\.example\.com"[^>]*>1\.0<.*href="\/kiln\/firing"[^>]*>Now</s,
	);
	for (const target of ['"https://github.com/example/kiln"', '"https://github.com/example/kiln/tree/main/content/firing.mdx"'])
		expect(page).toContain(`href=${target}`);
	expect(site.read("MIGRATION.md")).toContain("The order of the sidebar is read from the files of Nextra only while `lenient` is set.");
});
