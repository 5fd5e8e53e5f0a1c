import { expect, test } from "vitest";
import type { UserConfig } from "../../../../generator/config/schema.ts";
import { siteData } from "../../../../generator/output/site-data.ts";
import { siteConfig } from "../../../support/config.ts";
import { graphOf } from "../../../support/documents.ts";
import { outputText } from "../../../support/output-text.ts";

/** The content of a data file. */
async function dataOf(name: string, site: Parameters<typeof siteData>[0]) {
	return JSON.parse(await outputText(siteData(site).find(({ path }) => path === `site-data/${name}.json`)));
}

test("documentation as data: one version with pages, drafts and where sidebars begin", async () => {
	const config = siteConfig({
		base: "/sub/",
		collections: {
			docs: {
				dir: "docs",
				route: "/docs",
				sidebars: { main: ["hidden", { type: "category", label: "C", items: ["intro", "wip"] }, "index"], empty: [] },
			},
			api: { dir: "api", route: "/api" },
			pages: { dir: "pages", route: "/", layout: "page" },
		},
	});
	const { graph } = graphOf(
		{
			"docs/index.md": { title: "Home" },
			"docs/intro.md": { frontMatter: { sidebar_label: "Begin" } },
			"docs/hidden.md": { frontMatter: { unlisted: true } },
			"docs/alone.md": {},
			"docs/wip.md": { frontMatter: { draft: true } },
			"api/x.md": {},
			"pages/about.md": {},
		},
		{ config },
	);
	expect(await dataOf("docs", { config, graph })).toEqual({
		default: {
			path: "/sub/docs",
			versions: [
				{
					name: "current",
					label: "Next",
					isLast: true,
					path: "/sub/docs",
					mainDocId: "index",
					docs: [
						{ id: "index", path: "/sub/docs/", sidebar: "main" },
						{ id: "alone", path: "/sub/docs/alone" },
						{ id: "hidden", path: "/sub/docs/hidden", sidebar: "main" },
						{ id: "intro", path: "/sub/docs/intro", sidebar: "main" },
					],
					draftIds: ["wip"],
					sidebars: { main: { link: { path: "/sub/docs/intro", label: "Begin" } }, empty: { link: null } },
				},
			],
		},
		api: {
			path: "/sub/api",
			versions: [
				{
					name: "current",
					label: "Next",
					isLast: true,
					path: "/sub/api",
					mainDocId: "x",
					docs: [{ id: "x", path: "/sub/api/x", sidebar: "api" }],
					draftIds: [],
					sidebars: { api: { link: { path: "/sub/api/x", label: "x" } } },
				},
			],
		},
	});
});

test("the language as data", async () => {
	const localeData = (user: Partial<UserConfig> = {}) => {
		const config = siteConfig(user);
		return dataOf("i18n", { config, graph: graphOf({}, { config }).graph });
	};
	expect(await localeData()).toEqual({
		defaultLocale: "en",
		locales: ["en"],
		localeConfigs: { en: { label: "English", direction: "ltr", htmlLang: "en", calendar: "gregory", path: "/" } },
	});
	expect((await localeData({ language: "pt-BR", base: "/x/" })).localeConfigs["pt-BR"]).toMatchObject({
		label: "Português (Brasil)",
		htmlLang: "pt-BR",
		path: "/x/",
	});
});
