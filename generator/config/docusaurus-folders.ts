import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type AnyNode, type Expression, type ObjectExpression, type Program, parse } from "acorn";
import { transformSync } from "esbuild";
import type { UserConfig } from "./schema.ts";

/** What Docusaurus takes for a kind of content when its options say nothing. */
const standardFolders = {
	docs: { path: "docs", routeBasePath: "docs", fileNames: "numbered", layout: "docs" },
	blog: { path: "blog", routeBasePath: "blog", fileNames: "dated", layout: "docs" },
	pages: { path: "src/pages", routeBasePath: "/", fileNames: "plain", layout: "page" },
} as const;

type Kind = keyof typeof standardFolders;
type Collections = NonNullable<UserConfig["collections"]>;

/** The file of a Docusaurus site's configuration; `null` when the folder (absolute) is none. */
export function docusaurusConfig(root: string): string | null {
	return readdirSync(root).find((name) => /^docusaurus\.config\.[mc]?[jt]s$/.test(name)) ?? null;
}

/**
 * The folders of content of a Docusaurus site as collections, by name: those of its preset and plugins. The configuration
 * is read and not run, so its options count where they are written as plain values. Folders outside of the root, and those
 * that are not there, are left out.
 */
export function docusaurusFolders(root: string, configFile: string): Collections {
	const folders: Collections = {};
	const names = new Set(readdirSync(root));
	for (const { kind, options } of contentOptions(readFileSync(join(root, configFile), "utf8"))) {
		const { path, routeBasePath, fileNames, layout } = standardFolders[kind];
		const dir = textOption(options, "path", path).replace(/^\.\//, "").replace(/\/+$/, "");
		const id = textOption(options, "id", kind);
		const isTaken = Object.hasOwn(folders, id) || Object.values(folders).some((other) => other.dir === dir);
		if (isTaken || !names.has(dir.split("/")[0] ?? "")) continue;
		const route = `/${textOption(options, "routeBasePath", routeBasePath)}`.replace(/\/{2,}/g, "/");
		const parser = propertyOf(options, "numberPrefixParser");
		const keepsNumbers = parser?.type === "Literal" && parser.value === false;
		folders[id] = { dir, route, layout, fileNames: keepsNumbers ? "plain" : fileNames };
	}
	return folders;
}

type ContentOptions = { readonly kind: Kind; readonly options: ObjectExpression | null };

const kinds = ["docs", "blog", "pages"] as const;

/** The options of content in a configuration: those of the classic preset and of plugins; `null` where there are none. */
function contentOptions(configText: string): ContentOptions[] {
	const found: ContentOptions[] = [];
	walk(readProgram(configText), (node) => {
		if (node.type !== "ArrayExpression") return;
		const [first, second] = node.elements;
		const name = first && first.type !== "SpreadElement" ? moduleName(first) : "";
		const options = second?.type === "ObjectExpression" ? second : null;
		const plugin = /(?:^|plugin-)content-(docs|blog|pages)$/.exec(name)?.[1] as Kind | undefined;
		if (plugin) found.push({ kind: plugin, options });
		if (!/^(?:@docusaurus\/)?(?:preset-)?classic$/.test(name)) return;
		for (const kind of kinds) {
			const value = propertyOf(options, kind);
			if (value?.type !== "Literal") found.push({ kind, options: value?.type === "ObjectExpression" ? value : null });
		}
	});
	return found.length > 0 ? found : kinds.map((kind) => ({ kind, options: null }));
}

/** The syntax tree of a module; `null` when it cannot be read. */
function readProgram(text: string): Program | null {
	try {
		const { code } = transformSync(text, { loader: "ts", logLevel: "silent" });
		return parse(code, { ecmaVersion: "latest", sourceType: "module", allowReturnOutsideFunction: true });
	} catch {
		return null;
	}
}

/** `"name"`, or the name in `require.resolve("name")`. */
function moduleName(node: Expression): string {
	const named = node.type === "CallExpression" && node.arguments[0]?.type === "Literal" ? node.arguments[0] : node;
	return named.type === "Literal" && typeof named.value === "string" ? named.value : "";
}

function textOption(options: ObjectExpression | null, name: string, fallback: string): string {
	const value = propertyOf(options, name);
	return value?.type === "Literal" && typeof value.value === "string" ? value.value : fallback;
}

function propertyOf(options: ObjectExpression | null, name: string): Expression | undefined {
	for (const property of options?.properties ?? []) {
		if (property.type !== "Property") continue;
		const { key, value } = property;
		if ((key.type === "Identifier" && key.name === name) || (key.type === "Literal" && key.value === name)) return value as Expression;
	}
	return undefined;
}

/** Calls `visitor` for every node of a syntax tree. */
function walk(value: unknown, visitor: (node: AnyNode) => void): void {
	if (typeof value !== "object" || value === null) return;
	if ("type" in value) visitor(value as AnyNode);
	for (const inner of Object.values(value)) walk(inner, visitor);
}
