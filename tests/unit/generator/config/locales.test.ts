import { describe, expect, test } from "vitest";
import { configProblems } from "../../../../generator/config/friendly-errors.ts";
import { directionOf } from "../../../../generator/config/locales.ts";
import { siteSchema, type UserConfig } from "../../../../generator/config/schema.ts";
import { configOfLocale } from "../../../../generator/config/site-config.ts";
import { siteConfig } from "../../../support/config.ts";

/** The messages about a configuration. */
function messages(value: UserConfig): string[] {
	const result = siteSchema.safeParse({ title: "Site", ...value });
	if (result.success) return [];
	return configProblems({ issues: result.error.issues, value, file: "site.config.ts", source: "", sources: [] }).map(
		({ message }) => message,
	);
}

test("a site without `locales` has its collections as they are", () => {
	const { collections, locales, locale } = siteConfig({ collections: { docs: { dir: "docs", route: "/docs" } } });
	expect(collections).toMatchObject([{ name: "docs", key: "docs", route: "/docs/", relativeDir: "docs", locale: null }]);
	expect({ locales, locale }).toEqual({ locales: [], locale: null });
});

test("each language has its own collections, below its prefix and in its folder", () => {
	const { collections } = siteConfig({
		locales: { en: {}, de: {}, "pt-BR": {} },
		collections: {
			docs: {
				dir: "docs",
				route: "/docs",
				editUrl: "https://example.com/edit/docs",
				versions: { "1.0": { dir: "old/docs" } },
				translations: { de: "german/docs" },
			},
			legal: { dir: "legal", route: "/legal", translations: false },
		},
	});
	const shown = collections.map(({ name, route, relativeDir, editUrl }) => [name, route, relativeDir, editUrl]);
	expect(shown).toEqual([
		["docs-current", "/docs/next/", "docs", "https://example.com/edit/docs"],
		["docs-current-de", "/de/docs/next/", "german/docs", "https://example.com/edit/german/docs"],
		["docs-current-pt-BR", "/pt-BR/docs/next/", "i18n/pt-BR/docs", "https://example.com/edit/i18n/pt-BR/docs"],
		["docs", "/docs/", "old/docs", null],
		["docs-de", "/de/docs/", "i18n/de/old/docs", null],
		["docs-pt-BR", "/pt-BR/docs/", "i18n/pt-BR/old/docs", null],
		["legal", "/legal/", "legal", null],
	]);
});

test("a language translates the texts of the configuration", () => {
	const config = siteConfig({
		title: "Tool",
		locales: { en: {}, de: { labels: { Tool: "Werkzeug", Manual: "Handbuch", "First steps": "Erste Schritte", More: "Mehr" } } },
		collections: {
			docs: { dir: "docs", route: "/docs", sidebars: { manual: [{ type: "category", label: "First steps", items: ["a"] }] } },
			blog: { dir: "blog", route: "/blog", sidebars: { posts: [] }, translations: false },
		},
		navbar: {
			left: [
				{ label: "Manual", sidebar: "manual" },
				{ label: "More", items: [{ label: "Blog", sidebar: "posts" }] },
			],
		},
		redirects: [
			{ from: "/old", to: "/docs/a" },
			{ from: "/en/older", to: "/docs/a" },
			{ from: "/de", to: "/docs/a" },
			{ from: "/design", to: "/docs/a" },
		],
	});
	const [, german] = config.locales;
	const own = german && configOfLocale(config, german);
	expect(own).toMatchObject({
		title: "Werkzeug",
		language: "de",
		navbar: {
			left: [
				{ label: "Handbuch", sidebar: "manual-de" },
				{ label: "Mehr", items: [{ label: "Blog", sidebar: "posts" }] },
			],
		},
		redirects: [
			{ from: "/de/old", to: "/docs/a" },
			{ from: "/de/design", to: "/docs/a" },
		],
	});
	expect(own?.collections.map(({ name, sidebars }) => [name, sidebars])).toEqual([
		["docs-de", { "manual-de": [{ type: "category", label: "Erste Schritte", items: ["a"] }] }],
	]);
});

describe("names and directions", () => {
	test("come from the language", () => {
		const { locales } = siteConfig({ locales: { en: {}, ar: {}, "zh-cn": { lang: "zh-CN" }, fa: { label: "Persian", dir: "ltr" } } });
		expect(locales.map(({ lang, label, dir, prefix }) => [lang, label, dir, prefix])).toEqual([
			["en", "English", "ltr", ""],
			["ar", "العربية", "rtl", "/ar"],
			["zh-CN", "中文（中国）", "ltr", "/zh-cn"],
			["fa", "Persian", "ltr", "/fa"],
		]);
	});

	test.each([
		["he", "rtl"],
		["ur-PK", "rtl"],
		["az-Arab", "rtl"],
		["az", "ltr"],
		["not a tag", "ltr"],
	])("%s is written %s", (lang, direction) => {
		expect(directionOf(lang)).toBe(direction);
	});
});

describe("mistakes", () => {
	test.each([
		[{ locales: { en: {}, jp: {} } }, "`locales.jp`: must be the tag of a language, such as `ja`."],
		[{ locales: { en: {}, german: {} } }, "`locales.german`: must be the tag of a language, such as `de`."],
		[{ locales: { en: {}, pt_BR: {} } }, "`locales.pt_BR`: must be the tag of a language, such as `pt-BR`."],
		[{ locales: { en: {}, qe: {} } }, "`locales.qe`: must be the tag of a language, such as `de`."],
		[{ locales: { en: {}, "pt-br": {} } }, '`locales.pt-br`: must be written `pt-BR`, or have `lang: "pt-BR"`.'],
		[
			{ locales: { de: {}, fr: {} } },
			"`locales`: must contain the default language, which is `en`: add `en: {}`, or set `language` to one of `de`, `fr`.",
		],
	])("%j", (value, message) => {
		expect(messages(value)).toEqual([message]);
	});
});
