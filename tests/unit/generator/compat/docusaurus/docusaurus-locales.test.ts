import { expect, test } from "vitest";
import { zeroConfig } from "../../../../../generator/config/zero-config.ts";
import { temporarySite } from "../../../../support/site.ts";

const config = `module.exports = {
	title: "Tool",
	i18n: { defaultLocale: "en", locales: ["en", "pt-br", "qq"], localeConfigs: { "pt-br": { label: "Português" } } },
	presets: [["classic", {}]],
};
`;

test("a Docusaurus site keeps its languages, their folders and the labels of its messages", () => {
	const root = temporarySite({
		"docusaurus.config.js": config,
		"docs/a.md": "# A\n",
		"versioned_docs/version-1.0/a.md": "# A\n",
		"versions.json": '["1.0"]',
		"blog/2025-01-01-b.md": "# B\n",
		"i18n/pt-br/docusaurus-plugin-content-docs/current/a.md": "# Á\n",
		"i18n/pt-br/docusaurus-plugin-content-docs/version-1.0/a.md": "# Á\n",
		"i18n/pt-br/docusaurus-plugin-content-docs/current.json":
			'{ "sidebar.docs.category.First steps": { "message": "Primeiros passos" }, "version.label": { "message": "Próxima" } }',
		"i18n/pt-br/docusaurus-theme-classic/navbar.json": '{ "item.label.Manual": { "message": "Guia" } }',
		"i18n/pt-br/docusaurus-plugin-content-blog/2025-01-01-b.md": "# B\n",
	});
	const { language, locales, collections } = zeroConfig(root).parsed;
	expect(language).toBe("en");
	expect(locales).toMatchObject({
		en: { lang: "en" },
		// Without the language that does not exist.
		"pt-br": { label: "Português", lang: "pt-BR", labels: { "First steps": "Primeiros passos", Manual: "Guia" } },
	});
	expect(Object.keys(locales ?? {})).toEqual(["en", "pt-br"]);
	const folder = "i18n/pt-br/docusaurus-plugin-content";
	expect(collections.docs?.translations).toEqual({ "pt-br": `${folder}-docs/current` });
	expect(collections.docs?.versions?.["1.0"]).toMatchObject({ translations: { "pt-br": `${folder}-docs/version-1.0` } });
	expect(collections.blog?.translations).toEqual({ "pt-br": `${folder}-blog` });
});

test("a site in one language has no `locales`", () => {
	const root = temporarySite({
		"docusaurus.config.js": 'module.exports = { title: "Tool", i18n: { defaultLocale: "en", locales: ["en"] } };',
		"docs/a.md": "# A\n",
	});
	expect(zeroConfig(root).parsed.locales).toBeNull();
});
