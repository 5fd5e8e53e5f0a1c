import { commit, git } from "./git.ts";

/** A page with a title and a text. */
function page(title: string, text: string): string {
	return `---\ntitle: ${title}\n---\n\n${text}\n`;
}

const config = `export default {
	title: "Tool",
	url: "https://example.com",
	locales: {
		en: {},
		de: { labels: { Manual: "Handbuch", Guide: "Anleitung", Tool: "Werkzeug" } },
		ar: { label: "العربية" },
	},
	collections: {
		docs: { dir: "docs", route: "/docs", editUrl: "https://github.com/x/y/edit/main/docs", versions: { "2.0": { ref: "v2.0.0" }, "1.0": { ref: "v1.0.0" } } },
		blog: { dir: "blog", route: "/blog", fileNames: "dated", layout: "post", list: { feeds: {} } },
		pages: { dir: "pages", route: "/", layout: "page" },
		legal: { dir: "legal", route: "/legal", translations: false },
	},
	navbar: { left: [{ label: "Manual", sidebar: "docs" }, { label: "Blog", to: "/blog" }, { label: "Legal", to: "/legal/terms" }] },
	redirects: [{ from: "/start", to: "/docs/install" }],
};
`;

/**
 * A site in English, German and Arabic in a repository of its own, with the versions 1.0 and 2.0 (tags) and the next version.
 * `docs/legacy.md` is only in 1.0. German lacks `docs/guide/render.md` and the blog, and its introduction is older than the original; Arabic
 * has only `docs/index.md`, and not in 2.0. `root` is an empty folder.
 */
export function translatedSite(root: string): string {
	git(root, ["init", "--quiet", "--initial-branch=main"]);
	const first = {
		"docs/index.md": page("Introduction", "The first tool. [Install it](./install.md)."),
		"docs/install.md": page("Install", "Run `npm i tool@1`."),
		"docs/legacy.md": page("Legacy", "Only in the first. The walrus."),
		"i18n/ar/docs/index.md": page("مقدمة", "الأداة الأولى. [تثبيت](./install.md)."),
	};
	commit(root, first, 500);
	git(root, ["tag", "v1.0.0"]);
	git(root, ["rm", "--quiet", "-r", "docs/legacy.md", "i18n"]);
	const second = {
		"docs/index.md": page("Introduction", "The second tool. [Install it](./install.md)."),
		"docs/install.md": page("Install", "Run `npm i tool@2`."),
		"i18n/de/docs/install.md": page("Installieren", "`npm i tool@2` ausführen."),
	};
	commit(root, second, 1000);
	git(root, ["tag", "v2.0.0"]);
	commit(
		root,
		{
			"site.config.ts": config,
			"docs/index.md": page("Introduction", "The walrus. [Install it](./install.md). [Render](/docs/guide/render). ![A dot](./dot.svg)"),
			"docs/install.md": page("Install", "Run `npm i tool`.\n\n## Needs {#needs}\n\nA computer."),
			"docs/guide/_category_.json": '{ "label": "Guide" }',
			"docs/guide/render.md": page("Render", "Rendering a walrus. [Needs](../install.md#needs)."),
			"docs/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
			"i18n/de/docs/index.md": page(
				"Einführung",
				"Das Walross. [Installieren](./install.md#needs). [Rendern](./guide/render.md). ![Ein Punkt](./dot.svg)",
			),
			"i18n/de/docs/install.md": page("Installieren", "`npm i tool` ausführen.\n\n## Voraussetzungen {#needs}\n\nEin Rechner."),
			"i18n/ar/docs/index.md": page("مقدمة", "حيوان الفظ. [تثبيت](./install.md)."),
			"blog/2025-01-02-news.md": page("News", "Something new."),
			"pages/about.md": page("About", "About the walrus."),
			"i18n/de/pages/about.md": page("Über", "Über das Walross."),
			"legal/terms.md": page("Terms", "The terms."),
		},
		2000,
	);
	commit(
		root,
		{
			"docs/guide/_category_.json": '{ "label": "Guide" }\n',
			"docs/index.md": page(
				"Introduction",
				"The walrus. [Install it](./install.md). [Render](/docs/guide/render). ![A dot](./dot.svg) New.",
			),
		},
		3000,
	);
	return root;
}
