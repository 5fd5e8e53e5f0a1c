import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Expression, ObjectExpression, SpreadElement } from "acorn";
import { commonFolder, relativePath } from "../lib/paths.ts";
import { ModuleTree } from "./module-tree.ts";
import { basePattern, originPattern, type UserConfig } from "./schema.ts";

/** What a Docusaurus site tells of itself. */
export type DocusaurusSite = {
	/** Absolute folder of its configuration: what `@site` stands for. */
	readonly dir: string;
	/** Absolute folder that holds the site and all of its content, which may lie beside it. */
	readonly root: string;
	/** Its options that are the same here, and its folders of content as collections, by name. */
	readonly options: Pick<UserConfig, "url" | "base" | "trailingSlash"> & {
		readonly title?: string;
		readonly collections: NonNullable<UserConfig["collections"]>;
	};
};

/** What Docusaurus takes for a kind of content when its options say nothing. */
const standardFolders = {
	docs: { path: "docs", routeBasePath: "docs", fileNames: "numbered", layout: "docs" },
	blog: { path: "blog", routeBasePath: "blog", fileNames: "dated", layout: "docs" },
	pages: { path: "src/pages", routeBasePath: "/", fileNames: "plain", layout: "page" },
} as const;

type Kind = keyof typeof standardFolders;

/**
 * The Docusaurus site in a folder (absolute), or in `website/` or `docs/` below it; `null` when there is none. Its configuration is read
 * and not run, so options count as far as its text alone tells what they are.
 */
export function docusaurusSite(folder: string): DocusaurusSite | null {
	for (const dir of [folder, join(folder, "website"), join(folder, "docs")]) {
		const configFile = isFolder(dir) && readdirSync(dir).find((name) => /^docusaurus\.config\.[mc]?[jt]s$/.test(name));
		if (!configFile) continue;
		const config = new ModuleTree(readFileSync(join(dir, configFile), "utf8"));
		const folders = contentFolders(config, dir);
		const root = commonFolder([folder, dir, ...folders.map((content) => content.dir)]);
		const collections = folders.map(({ name, ...content }) => [name, { ...content, dir: relativePath(root, content.dir) || "." }]);
		return { dir, root, options: { ...siteOptions(config), collections: Object.fromEntries(collections) } };
	}
	return null;
}

function siteOptions(config: ModuleTree): Omit<DocusaurusSite["options"], "collections"> {
	let site: ObjectExpression | null = null;
	config.walk((node) => {
		if (node.type === "ObjectExpression" && (config.property(node, "baseUrl") || config.property(node, "presets"))) site ??= node;
	});
	const [title, url, base] = ["title", "url", "baseUrl"].map((name) => config.text(config.property(site, name)));
	const trailingSlash = config.property(site, "trailingSlash");
	return {
		...(title ? { title } : {}),
		...(url !== undefined && originPattern.test(url) ? { url } : {}),
		...(base !== undefined && basePattern.test(base) ? { base } : {}),
		...(trailingSlash?.type === "Literal" && typeof trailingSlash.value === "boolean" ? { trailingSlash: trailingSlash.value } : {}),
	};
}

type ContentFolder = {
	readonly name: string;
	readonly dir: string;
	readonly route: string;
	readonly layout: "docs" | "page";
	readonly fileNames: "plain" | "numbered" | "dated";
};

/** The folders (absolute) of content of the preset and of plugins, those that are there. */
function contentFolders(config: ModuleTree, siteDir: string): ContentFolder[] {
	const folders: ContentFolder[] = [];
	for (const { kind, options } of contentOptions(config)) {
		const standard = standardFolders[kind];
		const dir = config.path(config.property(options, "path"), siteDir) ?? join(siteDir, standard.path);
		const name = config.text(config.property(options, "id")) ?? kind;
		if (!isFolder(dir) || folders.some((other) => other.name === name || other.dir === dir)) continue;
		const route = `/${config.text(config.property(options, "routeBasePath")) ?? standard.routeBasePath}`.replace(/\/{2,}/g, "/");
		const parser = config.property(options, "numberPrefixParser");
		const keepsNumbers = parser?.type === "Literal" && parser.value === false;
		folders.push({ name, dir, route, layout: standard.layout, fileNames: keepsNumbers ? "plain" : standard.fileNames });
	}
	return folders;
}

type ContentOptions = { readonly kind: Kind; readonly options: ObjectExpression | null };

const kinds = ["docs", "blog", "pages"] as const;

/** The options of content in a configuration: those of the classic preset and of plugins; `null` where there are none. */
function contentOptions(config: ModuleTree): ContentOptions[] {
	const found: ContentOptions[] = [];
	config.walk((node) => {
		if (node.type !== "ArrayExpression") return;
		const [first, second] = node.elements;
		const options = objectOf(config.valueOf(second));
		const name = moduleName(config, first);
		const plugin = /(?:^|plugin-)content-(docs|blog|pages)$/.exec(name)?.[1] as Kind | undefined;
		if (plugin) found.push({ kind: plugin, options });
		if (!/^(?:@docusaurus\/)?(?:preset-)?classic$/.test(name)) return;
		for (const kind of kinds) {
			const value = config.property(options, kind);
			if (value?.type !== "Literal") found.push({ kind, options: objectOf(value) });
		}
	});
	return found.length > 0 ? found : kinds.map((kind) => ({ kind, options: null }));
}

/** `"name"`, or the name in `require.resolve("name")`. */
function moduleName(config: ModuleTree, node: Expression | SpreadElement | null | undefined): string {
	return config.text(node?.type === "CallExpression" ? node.arguments[0] : node) ?? "";
}

function objectOf(node: Expression | SpreadElement | null | undefined): ObjectExpression | null {
	return node?.type === "ObjectExpression" ? node : null;
}

function isFolder(path: string): boolean {
	return existsSync(path) && statSync(path).isDirectory();
}
