import { join } from "node:path";
import type { ConfiguredPlugin } from "../../compat/docusaurus/configured-plugins.ts";
import { functionMark, isRecord, listOf, packageMark, packageOf, recordOf, textOf } from "../../lib/config-values.ts";
import { packageName } from "../../lib/package-name.ts";
import { readDataFile } from "./data-file.ts";
import { isMath } from "./page-plan.ts";
import type { SourceSite } from "./source-site.ts";

/** The name of a package, not of a file or a function. */
const packagePattern = /^(?:@[\w.-]+\/)?[a-z\d][\w.-]*$/i;

const pluginKeys: readonly string[] = ["remarkPlugins", "beforeDefaultRemarkPlugins", "rehypePlugins", "beforeDefaultRehypePlugins"];

/** A plugin for Markdown of the old site. */
type MarkdownPlugin = {
	/** The option of the old site. */
	readonly key: string;
	/** The key of `markdown` in the new site. */
	readonly to: "remarkPlugins" | "rehypePlugins";
	/** Its package, or what else the option has. */
	readonly name: string;
	readonly options: readonly unknown[];
};

/** A plugin that runs in the new site once its package is installed. */
type CarriedPlugin = MarkdownPlugin & {
	/** The name of the export. */
	readonly exported: string;
};

/** The plugins for Markdown that a plugin of the old site has in its options. Those that Keyframe has a counterpart of are left out. */
export function markdownPlugins({ options }: ConfiguredPlugin): MarkdownPlugin[] {
	return pluginKeys.flatMap((key) =>
		listOf(options[key]).flatMap((entry): MarkdownPlugin[] => {
			const [plugin, ...own] = Array.isArray(entry) ? entry : [entry];
			const name = packageOf(plugin) ?? textOf(plugin) ?? "a function of the configuration";
			const to = key.includes("emark") ? "remarkPlugins" : "rehypePlugins";
			return isMath(entry) || /rehype-katex|remark-plugin-npm2yarn/.test(name) ? [] : [{ key, to, name, options: own }];
		}),
	);
}

/** The plugin as the new site has it; `null` if that is not known: it is no package of the site, or its options are not plain data. */
export function carriedPlugin(plugin: MarkdownPlugin, site: SourceSite): CarriedPlugin | null {
	const { name, options } = plugin;
	const { dependencies, devDependencies } = readDataFile(join(site.root, "package.json"));
	if (!packagePattern.test(name) || !(name in { ...recordOf(devDependencies), ...recordOf(dependencies) })) return null;
	const exported = exportOf(name, site.configText);
	return exported !== null && options.every(isPlain) ? { ...plugin, exported } : null;
}

/** The export of a package that a configuration names; `null` if it names several. A configuration without an import names the package itself. */
function exportOf(name: string, code: string): string | null {
	const imports = [...code.matchAll(/^import\s+([^;'"]*?)\s*from\s*["']([^"']+)["']/gm)].filter(([, , from]) => from === name);
	const [, bindings = ""] = imports[0] ?? [];
	const named = /^\{\s*([\w$]+)(?:\s+as\s+[\w$]+)?\s*,?\s*\}$/.exec(bindings)?.[1];
	if (imports.length > 1 || (bindings !== "" && named === undefined && !/^[\w$]+$/.test(bindings))) return null;
	return named ?? "default";
}

function isPlain(value: unknown): boolean {
	if (Array.isArray(value)) return value.every(isPlain);
	if (!isRecord(value)) return value === null || ["string", "number", "boolean"].includes(typeof value);
	return !(packageMark in value) && !(functionMark in value) && Object.values(value).every(isPlain);
}

/** The plugins of the old site that the new one has, each of them once. */
export function carriedPlugins(site: SourceSite): CarriedPlugin[] {
	const carried = site.plugins.flatMap(markdownPlugins).flatMap((plugin) => carriedPlugin(plugin, site) ?? []);
	return [
		...new Map(carried.map((plugin) => [JSON.stringify([plugin.to, plugin.name, plugin.exported, plugin.options]), plugin])).values(),
	];
}

/** The module with the plugins. A site whose packages are not installed yet is built without them. */
export function markdownPluginsText(plugins: readonly CarriedPlugin[]): string {
	const list = (to: CarriedPlugin["to"]) => {
		const calls = plugins
			.filter((plugin) => plugin.to === to)
			.map(({ name, exported, options }) => {
				const values = [
					`() => import(${JSON.stringify(name)})`,
					JSON.stringify(exported),
					...options.map((value) => JSON.stringify(value)),
				];
				return `\tawait fromPackage(${values.join(", ")}),\n`;
			});
		return calls.length === 0 ? "" : `\nexport const ${to}: Plugins = [\n${calls.join("")}].flat();\n`;
	};
	return `import type { UserConfig } from "${packageName}";

type Plugins = NonNullable<NonNullable<UserConfig["markdown"]>["remarkPlugins"]>;

/** Loads a plugin. Until \`npm install\` has installed its package, pages are built without it. */
async function fromPackage(load: () => Promise<unknown>, name: string, ...options: unknown[]): Promise<Plugins> {
	try {
		const loaded = (await load()) as Record<string, Plugins[number]>;
		// Modules that were compiled to CommonJS have their default export in another one.
		const { default: inner = loaded[name] } = (loaded[name] ?? {}) as { default?: Plugins[number] };
		return [[inner, ...options] as Plugins[number]];
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND") return [];
		throw error;
	}
}
${list("remarkPlugins")}${list("rehypePlugins")}`;
}
