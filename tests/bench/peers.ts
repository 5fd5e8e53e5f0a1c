import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** Another generator, set up so that it builds the pages of a sample site with as little else as its users would. */
export type Peer = {
	readonly name: string;
	/** Packages of npm with their exact versions, the newest ones that run on the oldest Node of this project; none for a program of the system. */
	readonly packages: Readonly<Record<string, string>>;
	/** Writes a project into a folder; `docs` has the Markdown of the sample site. */
	readonly prepare: (folder: string, docs: string) => void;
	/** The build, run in the folder. */
	readonly command: readonly string[];
	/** Prints the version of a program of the system. */
	readonly versionCommand?: readonly string[];
	/** The folder of the output, then the folders of caches, relative to the project. A cold build has none of them. */
	readonly made: readonly string[];
};

const docusaurus = (name: string, future: string, packages: Readonly<Record<string, string>>): Peer => ({
	name,
	packages: {
		"@docusaurus/core": "3.10.2",
		"@docusaurus/preset-classic": "3.10.2",
		react: "19.2.0",
		"react-dom": "19.2.0",
		...packages,
	},
	prepare(folder, docs) {
		cpSync(docs, join(folder, "docs"), { recursive: true });
		write(
			folder,
			"docusaurus.config.js",
			`module.exports = {
	title: "Sample site", url: "https://example.com", baseUrl: "/", onBrokenLinks: "warn", onBrokenAnchors: "warn",
	markdown: { format: "md" },${future}
	presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]],
};\n`,
		);
	},
	command: ["npx", "docusaurus", "build"],
	made: ["build", ".docusaurus", "node_modules/.cache"],
});

/** The generators that Keyframe is compared with. */
export const peers: readonly Peer[] = [
	{
		name: "hugo",
		packages: {},
		// A section is a page only as `_index.md`. The menu of all pages is rendered once for all of them.
		prepare(folder, docs) {
			cpSync(docs, join(folder, "content"), { recursive: true });
			for (const file of markdownFiles(join(folder, "content"))) {
				if (/(^|\/)index\.md$/.test(file)) renameSync(join(folder, "content", file), join(folder, "content", dirname(file), "_index.md"));
			}
			write(
				folder,
				"config.toml",
				`baseURL = "https://example.com/"\ntitle = "Sample site"\n[markup.highlight]\nnoClasses = false\n[markup.goldmark.renderer]\nunsafe = true\n`,
			);
			write(
				folder,
				"layouts/partials/menu.html",
				`<ul>{{ range .Site.Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>`,
			);
			const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head><body><nav>{{ partialCached "menu.html" . }}</nav><main><h1>{{ .Title }}</h1>{{ .Content }}</main></body></html>\n`;
			write(folder, "layouts/_default/single.html", page);
			write(folder, "layouts/_default/list.html", page);
		},
		command: ["hugo", "--quiet"],
		versionCommand: ["hugo", "version"],
		made: ["public", "resources"],
	},
	{
		name: "eleventy",
		packages: { "@11ty/eleventy": "3.1.8", "@11ty/eleventy-plugin-syntaxhighlight": "5.0.2" },
		prepare(folder, docs) {
			cpSync(docs, join(folder, "docs"), { recursive: true });
			write(
				folder,
				"eleventy.config.mjs",
				`import highlight from "@11ty/eleventy-plugin-syntaxhighlight";
export default function (config) {
	config.addPlugin(highlight);
	let menu;
	config.addFilter("menu", (pages) => (menu ??= "<ul>" + pages.map(({ url, data }) => \`<li><a href="\${url}">\${data.title ?? url}</a></li>\`).join("") + "</ul>"));
	return { dir: { input: "docs", includes: "../layouts" }, markdownTemplateEngine: false };
}\n`,
			);
			write(folder, "docs/docs.11tydata.json", `{ "layout": "page.njk" }\n`);
			write(
				folder,
				"layouts/page.njk",
				`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ title }}</title></head><body><nav>{{ collections.all | menu | safe }}</nav><main>{{ content | safe }}</main></body></html>\n`,
			);
		},
		command: ["npx", "eleventy", "--quiet"],
		made: ["_site"],
	},
	docusaurus("docusaurus", "", {}),
	docusaurus("docusaurus + faster", "\n\tfuture: { v4: true, faster: true },", { "@docusaurus/faster": "3.10.2" }),
	{
		name: "vitepress",
		packages: { vitepress: "1.6.4" },
		prepare(folder, docs) {
			cpSync(docs, join(folder, "docs"), { recursive: true });
			const items = markdownFiles(docs).map((file) => ({ text: file, link: `/${file.replace(/\.md$/, "")}` }));
			write(
				folder,
				"docs/.vitepress/config.mjs",
				`export default { title: "Sample site", ignoreDeadLinks: true, themeConfig: { search: { provider: "local" }, sidebar: ${JSON.stringify(items)} } };\n`,
			);
		},
		command: ["npx", "vitepress", "build", "docs"],
		made: ["docs/.vitepress/dist", "docs/.vitepress/cache"],
	},
	{
		name: "starlight",
		packages: { astro: "5.15.9", "@astrojs/starlight": "0.36.2" },
		prepare(folder, docs) {
			cpSync(docs, join(folder, "src/content/docs"), { recursive: true });
			// Every page needs a title in its front matter.
			for (const file of markdownFiles(join(folder, "src/content/docs"))) addTitle(join(folder, "src/content/docs", file));
			write(
				folder,
				"src/content.config.mjs",
				`import { defineCollection } from "astro:content";\nimport { docsLoader } from "@astrojs/starlight/loaders";\nimport { docsSchema } from "@astrojs/starlight/schema";\nexport const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };\n`,
			);
			write(
				folder,
				"astro.config.mjs",
				`import starlight from "@astrojs/starlight";\nexport default { integrations: [starlight({ title: "Sample site" })], telemetry: false };\n`,
			);
		},
		command: ["npx", "astro", "build"],
		made: ["dist", ".astro", "node_modules/.astro", "node_modules/.vite"],
	},
	{
		name: "rspress",
		packages: { "@rspress/core": "2.0.22" },
		prepare(folder, docs) {
			cpSync(docs, join(folder, "docs"), { recursive: true });
			write(
				folder,
				"rspress.config.mjs",
				`export default { root: "docs", title: "Sample site", markdown: { link: { checkDeadLinks: false } } };\n`,
			);
		},
		command: ["npx", "rspress", "build"],
		made: ["doc_build", "node_modules/.cache", "node_modules/.rspress"],
	},
];

function write(folder: string, file: string, text: string): void {
	mkdirSync(dirname(join(folder, file)), { recursive: true });
	writeFileSync(join(folder, file), text);
}

/** Paths of the Markdown files below a folder, relative to it. */
function markdownFiles(folder: string): readonly string[] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && entry.name.endsWith(".md"))
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function addTitle(path: string): void {
	const text = readFileSync(path, "utf8");
	const title = /^# (.*)$/m.exec(text)?.[1];
	if (!/^title:/m.test(text) && title !== undefined) writeFileSync(path, text.replace("---\n", `---\ntitle: ${JSON.stringify(title)}\n`));
}
