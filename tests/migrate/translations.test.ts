import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { filesOf, temporarySite } from "../support/site.ts";

const config = `module.exports = {
	title: "Tool",
	url: "https://example.com",
	baseUrl: "/",
	i18n: { defaultLocale: "en", locales: ["en", "pt-BR", "de", "qq"], localeConfigs: { "pt-BR": { label: "Português" } } },
	presets: [["classic", { docs: { sidebarPath: "./sidebars.js" }, blog: { blogTitle: "News" } }]],
	themeConfig: {
		navbar: { items: [{ type: "docSidebar", sidebarId: "main", label: "Manual" }, { type: "localeDropdown", position: "right" }, { type: "docsVersionDropdown" }] },
		footer: { copyright: "Made by us" },
	},
};
`;

const messages = (texts: Readonly<Record<string, string>>) =>
	JSON.stringify(Object.fromEntries(Object.entries(texts).map(([id, message]) => [id, { message }])));

/** A site with the next version and two others, in English, Portuguese and German, and a language that does not exist. */
const site = {
	"docusaurus.config.js": config,
	"sidebars.js":
		'module.exports = { main: ["intro", { type: "category", label: "First steps", link: { type: "generated-index", title: "All steps" }, items: ["steps/render"] }] };',
	"versions.json": '["2.0", "1.0"]',
	"versioned_sidebars/version-2.0-sidebars.json": '{ "main": ["intro"] }',
	"versioned_sidebars/version-1.0-sidebars.json": '{ "main": ["intro"] }',
	"docs/intro.md": "---\nslug: /\n---\n\n# Introduction\n\n[Render](./steps/render.md)\n\n![A dot](./dot.svg)\n",
	"docs/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
	"docs/steps/render.md":
		"# Render\n\nimport Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n<Tabs><TabItem value=\"a\">A</TabItem></Tabs>\n",
	"versioned_docs/version-2.0/intro.md": "# Introduction to 2.0\n",
	"versioned_docs/version-1.0/intro.md": "# Introduction to 1.0\n",
	"blog/2025-01-02-news.md": "# Something new\n\nText.\n",
	"src/pages/about.md": "# About\n",
	"i18n/pt-BR/docusaurus-plugin-content-docs/current/intro.md":
		"---\nslug: /\n---\n\n# Introdução\n\n[Renderizar](./steps/render.md)\n\n![Um ponto](./dot.svg)\n\n![Um quadro](./quadro.svg)\n",
	"i18n/pt-BR/docusaurus-plugin-content-docs/current/quadro.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"/>',
	"i18n/pt-BR/docusaurus-plugin-content-docs/version-1.0/intro.md": "# Introdução à 1.0\n",
	"i18n/pt-BR/docusaurus-plugin-content-docs/current.json": messages({
		"sidebar.main.category.First steps": "Primeiros passos",
		"version.label": "Futura",
		"sidebar.main.category.First steps.link.generated-index.title": "Todos os passos",
	}),
	"i18n/pt-BR/docusaurus-plugin-content-docs/version-1.0.json": messages({ "version.label": "1.0 (antiga)" }),
	"i18n/de/docusaurus-plugin-content-docs/current/intro.md": "---\nslug: /\n---\n\n# Einführung\n",
	"i18n/pt-BR/docusaurus-plugin-content-blog/2025-01-02-news.md": "# Novidade\n\nTexto.\n",
	"i18n/pt-BR/docusaurus-plugin-content-blog/options.json": messages({ title: "Notícias" }),
	"i18n/pt-BR/docusaurus-plugin-content-pages/about.md": "# Sobre\n",
	"i18n/pt-BR/docusaurus-theme-classic/navbar.json": messages({ "item.label.Manual": "Guia" }),
	"i18n/pt-BR/docusaurus-theme-classic/footer.json": messages({ copyright: "Feito por nós" }),
	"i18n/pt-BR/code.json": messages({ "theme.docs.paginator.next": "Avançar", "home.hello": "Olá", "home.bye": "Tchau" }),
	"i18n/pt-BR/some-plugin/data.json": "{}",
};

test("translations of docs, their versions, posts and pages come over, and what is lost is counted", async () => {
	const root = temporarySite(Object.fromEntries(Object.entries(site).map(([file, text]) => [`old/${file}`, text])));
	const migrated = await keyframe(["migrate", "docusaurus", "old", "--out", "new"], { cwd: root });
	expect(migrated).toMatchObject({ code: 0, stdout: expect.stringContaining("4 docs, 1 post, 1 page, 5 translations") });
	const read = (file: string) => readFileSync(join(root, "new", file), "utf8");
	expect(filesOf(join(root, "new")).filter((file) => file.startsWith("i18n/"))).toEqual([
		// Translations of one page have the same path in each language.
		"i18n/de/docs/intro.md",
		"i18n/pt-BR/blog/2025-01-02-news.md",
		"i18n/pt-BR/docs/intro.md",
		"i18n/pt-BR/docs/quadro.svg",
		"i18n/pt-BR/src/pages/about.md",
		"i18n/pt-BR/versioned_docs/version-1.0/intro.md",
	]);
	// The original became MDX.
	expect(read("i18n/pt-BR/docs/intro.md")).toContain("[Renderizar](./steps/render.mdx)");

	const report = read("MIGRATION.md");
	expect(report).toContain("2 texts in `code.json` of `pt-BR` belong to components of the site");
	expect(report).toContain("1 title or description of generated category pages in `pt-BR`");
	expect(report).toContain("1 file in the folder of `pt-BR` belongs to other plugins");
	expect(report).toContain("The language `qq` was left out");
	expect(report).not.toContain("localeDropdown");
	expect(report).not.toContain("were not migrated");

	const built = await keyframe(["build", "new"], { cwd: root });
	expect(built).toMatchObject({ code: 0, stderr: expect.not.stringMatching(/link-broken|error/) });
	const page = (path: string) => read(`out/pt-BR/${path}`);
	expect(page("docs/next/index.html")).toContain("<title>Introdução | Tool</title>");
	expect(page("docs/next/index.html")).toContain('href="/pt-BR/docs/next/steps/render"');
	expect(page("docs/next/index.html").match(/<img src="\/assets\/(?:dot|quadro)\.\w+\.svg"/g)).toHaveLength(2);
	expect(page("docs/next/index.html")).toContain(">Guia</a>");
	expect(page("docs/next/index.html")).toContain("Primeiros passos");
	expect(page("docs/next/index.html")).toContain("Avançar");
	expect(page("docs/next/index.html")).toContain(">1.0 (antiga)</a>");
	expect(page("docs/next/index.html")).toContain("Feito por nós");
	expect(page("docs/1.0/intro.html")).toContain("<title>Introdução à 1.0 | Tool</title>");
	expect(page("docs/intro.html")).toContain("Introduction to 2.0");
	expect(page("blog/2025/01/02/news.html")).toContain("<title>Novidade | Tool</title>");
	expect(page("blog.html")).toContain("<title>Notícias | Tool</title>");
	expect(page("about.html")).toContain("<title>Sobre | Tool</title>");
	expect(read("out/de/docs/next/index.html")).toContain("<title>Einführung | Tool</title>");
	expect(read("out/docs/next/index.html")).toContain("<title>Introduction | Tool</title>");
});
