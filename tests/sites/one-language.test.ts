import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { filesOf, temporarySite, writeFiles } from "../support/site.ts";
import { startServer } from "../support/start-server.ts";
import { translatedSite } from "../support/translated-site.ts";

/** The links of the language menu on a page. */
function menuOf(html: string): string[] {
	const [, content = ""] = /<meta name="keyframe:languages" content="([^"]*)"/.exec(html) ?? [];
	const { items = [] } = JSON.parse(content.replaceAll("&quot;", '"') || "{}") as { items?: { url: string }[] };
	return items.map(({ url }) => url);
}

test("one language of a site is built alone, and its links to the others lead to the published site", async () => {
	const root = translatedSite(temporarySite({}));
	const read = (file: string) => readFileSync(join(root, "out", file), "utf8");
	const pages = () => filesOf(join(root, "out")).filter((file) => file.endsWith(".html"));

	// A mistake in another language does not concern this one.
	writeFiles(root, { "i18n/ar/docs/mistake.md": "# Mistake\n\n[Nowhere](./nowhere.md)\n" });
	const german = await keyframe(["build", root, "--locale", "de"]);
	expect(german).toMatchObject({ code: 0, stderr: expect.not.stringMatching(/warning|error/i) });
	expect(pages()).toContain("de/docs/next/guide/render.html");
	// The feeds of the other languages are not overwritten when the outputs are copied to one host.
	expect(filesOf(join(root, "out")).filter((file) => file.endsWith("rss.xml"))).toEqual(["de/blog/rss.xml"]);
	expect(pages().filter((file) => !file.startsWith("de/"))).toEqual([]);
	expect(filesOf(join(root, "out")).filter((file) => file.endsWith("search-data/index.json"))).toEqual([
		"de/docs/1.0/search-data/index.json",
		"de/docs/next/search-data/index.json",
		"de/search-data/index.json",
	]);
	const page = read("de/docs/next/index.html");
	expect(menuOf(page)).toEqual(["https://example.com/docs/next/", "/de/docs/next/", "https://example.com/ar/docs/next/"]);
	expect(page).toContain('hreflang="en" href="https://example.com/docs/next/"');
	expect(page).toMatch(/<a href="https:\/\/example\.com\/docs\/next\/"[^>]*>English<\/a> hat sich seit dieser Übersetzung geändert/);
	expect(read("sitemap.xml").match(/<loc>(?!https:\/\/example\.com\/de\/)/g)).toBeNull();
	expect(read("sitemap.xml")).toContain("<loc>https://example.com/de/about</loc>");

	// Without the address of the site, the menu has no other languages.
	writeFiles(root, {
		"i18n/ar/docs/mistake.md": "# Corrected\n",
		"site.config.ts": read("../site.config.ts").replace('url: "https://example.com",', ""),
	});
	expect((await keyframe(["build", root, "--locale", "en"])).code).toBe(0);
	expect(pages().filter((file) => /^(?:de|ar)\//.test(file))).toEqual([]);
	expect(pages()).toContain("docs/next/index.html");
	expect(menuOf(read("docs/next/index.html"))).toEqual(["/docs/next/"]);
	expect(read("docs/next/index.html")).not.toContain(">Deutsch<");

	expect(await keyframe(["build", root, "--locale", "fr"])).toMatchObject({
		code: 2,
		stderr: expect.stringContaining("The site does not have the language `fr`."),
	});
});

test("watch mode serves one language", async () => {
	const root = temporarySite({
		"site.config.ts":
			'export default { title: "T", locales: { en: {}, de: {} }, collections: { docs: { dir: "docs", route: "/docs" } } };\n',
		"docs/index.md": "# Home\n",
		"i18n/de/docs/index.md": "# Anfang\n",
	});
	const server = await startServer(["dev", root, "--locale", "de"]);
	onTestFinished(() => server.stop());
	const get = async (path: string) => {
		const response = await fetch(new URL(path, server.url));
		return { status: response.status, text: await response.text() };
	};
	expect(await get("/de/docs/")).toMatchObject({ status: 200, text: expect.stringContaining("Anfang</h1>") });
	expect(await get("/")).toMatchObject({ status: 200, text: expect.stringContaining('lang="de"') });
	expect(await get("/docs/")).toMatchObject({ status: 404, text: expect.stringContaining('lang="de"') });
});
