import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSitePages } from "../../generator/integrations/mcp/site-pages.ts";
import { openIndex } from "../../theme/search/client/open-index.ts";
import { answerQuery } from "../../theme/search/engine/answer-query.ts";
import { searchFolder } from "../../theme/search/engine/search-format.ts";
import { keyframe } from "../support/cli.ts";
import { filesOf, readTree, temporarySite, writeFiles } from "../support/site.ts";
import { translatedSite } from "../support/translated-site.ts";

/** The pages that a search in the index of a folder finds. */
async function found(out: string, folder: string, query: string): Promise<string[]> {
	const engine = openIndex(async (name) => JSON.parse(readFileSync(join(out, folder, searchFolder, name), "utf8")) as unknown);
	const request = { query, offset: 0, limit: 20, group: null, groupLimit: null, snippetWords: 10 };
	const { hits } = await answerQuery(engine, request);
	return [...new Set(hits.map(({ url }) => url.replace(/#.*/, "")))].sort();
}

test("a site in three languages with three versions: addresses, links, search, and files for programs", async () => {
	const root = translatedSite(temporarySite({}));
	const out = join(root, "out");
	const built = await keyframe(["build", root]);
	expect(built).toMatchObject({ code: 0, stderr: expect.not.stringMatching(/warning|error/i) });
	const read = (file: string) => readFileSync(join(out, file), "utf8");
	/** The links in the text of a page. */
	const links = (file: string) =>
		[...(/<div class="prose-body">.*?<\/div>/s.exec(read(file))?.[0] ?? "").matchAll(/href="([^"]+)"/g)].map(([, url]) => url);

	// Each language has all pages, except those of collections without translations.
	const pages = filesOf(out).filter((file) => file.endsWith(".html"));
	const ofGerman = pages.filter((file) => file.startsWith("de/")).map((file) => file.slice("de/".length));
	const ofEnglish = pages.filter((file) => !/^(?:de|ar|legal)\//.test(file));
	expect(ofGerman).toEqual(ofEnglish);
	expect(ofGerman).toContain("docs/next/guide/render.html");

	// A translated page.
	const german = read("de/docs/next/index.html");
	expect(german).toMatch(/<html lang="de" dir="ltr"/);
	expect(german).toContain("<title>Einführung | Werkzeug</title>");
	expect(links("de/docs/next/index.html")).toEqual(["/de/docs/next/install#needs", "/de/docs/next/guide/render"]);
	expect(german).toMatch(/<img src="\/assets\/dot\.\w+\.svg"/);
	expect(german).not.toContain("لم تُترجم بعد");
	expect([...german.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, url]) => `${lang} ${url}`)).toEqual([
		"en https://example.com/docs/next/",
		"de https://example.com/de/docs/next/",
		"ar https://example.com/ar/docs/next/",
		"x-default https://example.com/docs/next/",
	]);
	expect(german).toContain('class="navbar-brand" href="/de/"');
	expect(german).toContain('href="/de/docs/next/" aria-current="page">Handbuch</a>');
	expect(german).toContain('href="/legal/terms">Legal</a>');
	expect(read("de/docs/next/install.html")).toContain("Anleitung");

	// A page that is not translated: the text is English, the frame is German.
	const render = read("de/docs/next/guide/render.html");
	expect(render).toMatch(/<html lang="de" dir="ltr"/);
	expect(render).toMatch(
		/role="note"[^>]* lang="de" dir="ltr"><p class="admonition-title">Noch nicht übersetzt.*?<a href="\/docs\/next\/guide\/render"[^>]*>English<\/a>/,
	);
	expect(render).toContain('<div class="prose" lang="en" dir="ltr"><h1>Render</h1>');
	expect(links("de/docs/next/guide/render.html")).toEqual(["/de/docs/next/install#needs"]);
	expect(render).toContain('<link rel="canonical" href="https://example.com/docs/next/guide/render">');
	expect(render).not.toContain("hreflang=");
	expect(render).toContain('type="text/markdown" href="/docs/next/guide/render.md"');
	expect(filesOf(out)).not.toContain("de/docs/next/guide/render.md");

	// A translation that is older than its original.
	expect(german).toMatch(/<a href="\/docs\/next\/"[^>]*>English<\/a> hat sich seit dieser Übersetzung geändert/);
	expect(german).toContain('<a href="https://github.com/x/y/commits/main/docs/index.md">Änderungen ansehen</a>');
	expect(read("de/docs/next/install.html")).not.toContain("hat sich seit");

	// Right to left, and a version from Git with a translation.
	expect(read("ar/docs/next/index.html")).toMatch(/<html lang="ar" dir="rtl"/);
	expect(read("ar/docs/next/install.html")).toContain('<div class="prose" lang="en" dir="ltr">');
	expect(read("de/docs/install.html")).toContain("tool@2</code> ausführen");
	expect(read("ar/docs/install.html")).toContain("لم تُترجم بعد");
	// Search engines see a translation as the original if the last version has none.
	const canonical = (file: string) => /<link rel="canonical" href="https:\/\/example\.com([^"]*)"/.exec(read(file))?.[1];
	expect(["ar/docs/1.0/index.html", "docs/1.0/index.html", "ar/docs/1.0/install.html", "ar/docs/1.0/legacy.html"].map(canonical)).toEqual([
		"/ar/docs/1.0/",
		"/docs/",
		"/docs/install",
		"/docs/1.0/legacy",
	]);

	// A search finds pages of one language.
	expect(await found(out, "", "walrus")).toEqual(["/about"]);
	expect(await found(out, "docs/next", "walrus")).toEqual(["/about", "/docs/next/", "/docs/next/guide/render"]);
	expect(await found(out, "docs/1.0", "walrus")).toEqual(["/about", "/docs/1.0/legacy"]);
	expect(await found(out, "ar/docs/1.0", "walrus")).toEqual(["/ar/about", "/ar/docs/1.0/legacy"]);
	expect(await found(out, "de", "Walross")).toEqual(["/de/about"]);
	expect(await found(out, "de/docs/next", "Walross")).toEqual(["/de/about", "/de/docs/next/"]);
	expect(await found(out, "de/docs/next", "walrus")).toEqual(["/de/docs/next/guide/render"]);

	const sitemap = read("sitemap.xml");
	expect(sitemap).toContain(
		'<loc>https://example.com/de/about</loc><xhtml:link rel="alternate" hreflang="en" href="https://example.com/about"/><xhtml:link rel="alternate" hreflang="de" href="https://example.com/de/about"/><xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/about"/></url>',
	);
	expect(sitemap).not.toContain("/de/docs/next/guide/render");

	// Programs get each language by itself: what is translated of the last version, and the texts of the configuration.
	expect(read("llms.txt").match(/https:[^)]*/g)).toEqual([
		"https://example.com/llms-full.txt",
		"https://example.com/de/llms.txt",
		...["/docs/index.md", "/docs/install.md", "/legal/terms.md", "/about.md", "/blog/2025/01/02/news.md"].map(
			(path) => `https://example.com${path}`,
		),
	]);
	expect(read("de/llms.txt")).toBe(`# Werkzeug

The text of all pages is in [llms-full.txt](https://example.com/de/llms-full.txt).

## Handbuch

- [Installieren](https://example.com/de/docs/install.md): npm i tool@2 ausführen.

## Pages

- [Über](https://example.com/de/about.md): Über das Walross.
`);
	expect(read("de/llms-full.txt")).toContain("`npm i tool@2` ausführen.");
	expect(read("de/skill.md")).toMatch(/^---\nname: werkzeug-de\n/);
	expect(filesOf(out).filter((file) => file.startsWith("ar/") && file.includes("llms"))).toEqual([]);
	const programs = openSitePages(out);
	expect(programs.languages).toEqual(["en", "de", "ar"]);
	const listed = (language?: string) => programs.list(language).map(({ path }) => path);
	expect(listed().filter((path) => /^\/(?:de|ar)\//.test(path))).toEqual([]);
	expect(listed()).toContain("/docs/install");
	expect(listed("de")).toEqual(["/de/about", "/de/blog", "/de/blog/archive", "/de/docs/install", "/de/"]);
	expect(programs.read("/de/docs/instal")).toEqual({ similar: ["/de/docs/install"] });
	const hits = async (query: string, language?: string) =>
		(await programs.search?.(query, { limit: 5, language }))?.map(({ url }) => url.replace(/#.*/, ""));
	expect(await hits("walrus")).toEqual(["/about"]);
	expect(await hits("Walross", "de")).toEqual(["/de/about"]);
	expect(read("de/start.html")).toContain("/de/docs/install");
	expect(JSON.parse(read("site-data/i18n.json"))).toMatchObject({
		defaultLocale: "en",
		locales: ["en", "de", "ar"],
		localeConfigs: { ar: { direction: "rtl", htmlLang: "ar", path: "/ar/" } },
	});

	// Nothing is rendered again while nothing changes; a new translation concerns its own page and the links to it.
	const before = readTree(out);
	expect((await keyframe(["build", root])).stdout).toContain(" 0 rendered");
	expect(readTree(out)).toEqual(before);
	writeFiles(root, { "i18n/de/docs/guide/render.md": "---\ntitle: Rendern\n---\n\nEin Walross.\n" });
	expect((await keyframe(["build", root])).code).toBe(0);
	expect(read("de/docs/next/guide/render.html")).not.toContain("لم تُترجم بعد");
	expect(read("docs/next/guide/render.html")).toContain('hreflang="de"');

	// A mistake in a page is reported once, for the language that it is in.
	writeFiles(root, {
		"docs/install.md": "[Nowhere](./nowhere.md)\n",
		"i18n/de/docs/install.md": "[Nirgends](./nirgends.md)\n\n## Bedarf {#needs}\n",
	});
	const { stderr } = await keyframe(["check", root]);
	expect(stderr.match(/`\.\/nowhere\.md`/g)).toHaveLength(1);
	expect(stderr.match(/`\.\/nirgends\.md`/g)).toHaveLength(1);
	expect(stderr).toContain("i18n/de/docs/install.md:1");
});
