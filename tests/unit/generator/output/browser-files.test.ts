import { expect, test } from "vitest";
import { emptyClient } from "../../../../generator/bundle/client-bundle.ts";
import type { UserConfig } from "../../../../generator/config/schema.ts";
import { openSearch, webManifest } from "../../../../generator/output/browser-files.ts";
import { siteConfig } from "../../../support/config.ts";
import { graphOf } from "../../../support/documents.ts";
import { outputText } from "../../../support/output-text.ts";

const client = { ...emptyClient, assets: { ...emptyClient.assets, icon: "/sub/assets/icon.svg" } };

function filesFor(user: Partial<UserConfig>, staticFiles: readonly string[] = []) {
	const config = siteConfig({ base: "/sub/", ...user });
	return webManifest({ config, graph: graphOf({ "docs/a.md": {} }, { config, staticFiles: new Set(staticFiles) }).graph, client });
}

test("names the site", async () => {
	const [file] = filesFor({ title: "Größe", tagline: "It makes films", language: "de" });
	expect(file?.path).toBe("manifest.webmanifest");
	const manifest = JSON.parse(await outputText(file));
	expect(manifest).toMatchObject({ name: "Größe", description: "It makes films", lang: "de", start_url: "/sub/", scope: "/sub/" });
	expect(manifest.icons).toEqual([{ src: "/sub/assets/icon.svg", sizes: "any", type: "image/svg+xml" }]);
});

test("has the icons of the static folder instead of the theme's icon", async () => {
	const [file] = filesFor({}, ["/icon-192.png", "/icon-512.png", "/icon-1.png"]);
	expect(JSON.parse(await outputText(file)).icons).toEqual([
		{ src: "/sub/icon-192.png", sizes: "192x192", type: "image/png" },
		{ src: "/sub/icon-512.png", sizes: "512x512", type: "image/png" },
	]);
});

test("can be switched off", () => {
	expect(filesFor({ webManifest: false })).toEqual([]);
});

/** The description of a site's search; `null` for none. */
function description(user: Partial<UserConfig>): string | null {
	const config = siteConfig({ title: "Fish & chips for everybody", url: "https://example.com", ...user });
	const [file] = openSearch({ config, graph: graphOf({}, { config }).graph });
	return file?.content.kind === "made" ? String(file.content.make()) : null;
}

test("names the page of results by its complete address", () => {
	expect(description({ base: "/sub/" })).toContain('template="https://example.com/sub/search?q={searchTerms}"');
	expect(description({ trailingSlash: true })).toContain('template="https://example.com/search/?q={searchTerms}"');
});

test("its short name has at most 16 characters, and is escaped", () => {
	expect(description({})).toContain("<ShortName>Fish &amp; chips for</ShortName>");
});

test.each<[string, Partial<UserConfig>]>([
	["without a public address", { url: undefined }],
	["without a search", { search: false }],
	["without a page of results", { search: { page: false } }],
])("there is none %s", (_, user) => {
	expect(description(user)).toBeNull();
});
