import { existsSync } from "node:fs";
import { join } from "node:path";
import { type JsonRecord, listOf, packageOf, recordOf, textOf } from "../../lib/config-values.ts";

/** A plugin or theme of the source site with its options. */
export type ConfiguredPlugin = {
	/** Name without `@docusaurus/plugin-` and similar prefixes: `content-docs`, `client-redirects`. Other names as written. */
	readonly name: string;
	/** As written in the configuration, to find it there. */
	readonly written: string;
	readonly kind: "plugin" | "theme";
	readonly options: JsonRecord;
};

/** Parts of the classic preset: option → plugin. */
const classicParts: Readonly<Record<string, string>> = {
	docs: "content-docs",
	blog: "content-blog",
	pages: "content-pages",
	theme: "theme-classic",
	sitemap: "sitemap",
	gtag: "google-gtag",
	googleAnalytics: "google-analytics",
	googleTagManager: "google-tag-manager",
	svgr: "svgr",
	debug: "debug",
};

/** Parts of the classic preset that need no options. */
const standardParts: ReadonlySet<string> = new Set(["docs", "blog", "pages"]);

/** All plugins and themes of a configuration: those of the classic preset or of presets with the same options, and single ones. */
export function configuredPlugins(config: JsonRecord, root: string): ConfiguredPlugin[] {
	const found: ConfiguredPlugin[] = [];
	for (const entry of listOf(config.presets)) {
		const { written, options } = readEntry(entry);
		const isClassic = /(?:^|[/\\])preset-classic\b|^classic$/.test(written);
		const parts = Object.keys(classicParts).filter((part) => part in options || (isClassic && standardParts.has(part)));
		for (const part of parts) {
			if (options[part] === false) continue;
			const kind = part === "theme" ? "theme" : "plugin";
			const name = classicParts[part] ?? part;
			if ((name !== "content-blog" && name !== "content-docs") || isConfigured(part, options, root))
				found.push({ name, written: part, kind, options: recordOf(options[part]) });
		}
		if (!isClassic && written !== "") found.push({ name: written, written, kind: "plugin", options: {} });
	}
	for (const [key, kind] of [
		["plugins", "plugin"],
		["themes", "theme"],
	] as const)
		for (const entry of listOf(config[key])) {
			const { written, options } = readEntry(entry);
			if (written !== "") found.push({ name: shortName(written), written, kind, options });
		}
	return found;
}

/** Even without options, the preset has docs and a blog if their folders exist. */
function isConfigured(part: string, options: JsonRecord, root: string): boolean {
	return part in options || existsSync(join(root, part));
}

function readEntry(entry: unknown): { written: string; options: JsonRecord } {
	const [name, options] = Array.isArray(entry) ? entry : [entry];
	return { written: textOf(name) ?? packageOf(name) ?? (name ? "(function)" : ""), options: recordOf(options) };
}

/** `@docusaurus/plugin-content-docs` → `content-docs`; a path into `node_modules` counts as the package. */
function shortName(written: string): string {
	const inPackage = /node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/.exec(written)?.[1]?.replaceAll("\\", "/") ?? written;
	return inPackage.replace(/^@docusaurus\/(?:plugin-)?/, "");
}
