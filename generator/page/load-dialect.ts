import { pathToFileURL } from "node:url";
import type { Pluggable, Plugin } from "unified";
import { standardAdmonitions } from "../../theme/lib/admonition-kinds.ts";
import { createText } from "../../theme/texts/texts.ts";
import type { DialectData } from "../config/dialect-data.ts";
import type { MarkdownOptions } from "../config/markdown-options.ts";
import type { FenceInput, FenceReplacement, FenceTools, ReplaceFences } from "../integrations/fences.ts";
import type { Integration } from "../integrations/integration.ts";
import { findPackage } from "../lib/find-package.ts";
import { importModule } from "../lib/import-module.ts";
import { type Dialect, type NamedPlugin, type ReplacedFences, standardDialect } from "./markdown/dialect.ts";

/** What a process provides for the integrations that replace fences. */
type DialectTools = FenceTools & {
	/** Keyframe's own integrations that a dialect turns on. They serve every dialect of a process. */
	readonly builtIn: (data: DialectData) => Promise<readonly Integration[]>;
};

/**
 * The dialect of a site with its functions, which are imported here, in the process that uses them. Without `tools`, Keyframe's own
 * integrations are left out.
 */
export async function loadDialect(data: DialectData | null, tools: DialectTools | null = null): Promise<Dialect> {
	if (data === null) return standardDialect;
	const { markdown: options = {}, integrations = [] } = data.module === null ? {} : await importConfig(data.module);
	const builtIn = (await tools?.builtIn(data)) ?? [];
	const { runUntimed = (work) => work() }: Partial<DialectTools> = tools ?? {};
	const remark = named(options.remarkPlugins ?? [], "remarkPlugins");
	const ownSyntax = remark.length === 0 ? [] : await syntaxPlugins(remark);
	const text = data.texts === null ? standardDialect.text : createText(data.texts);
	const math = data.math ? await loadMath(data.root) : null;
	return {
		root: data.root,
		variables: Object.keys(data.variables).length === 0 ? null : new Map(Object.entries(data.variables)),
		admonitions: new Map([...standardAdmonitions, ...Object.entries(data.admonitions)]),
		text,
		renderMath: math?.render ?? null,
		syntax: [...(math ? [math.syntax] : []), ...ownSyntax],
		remark,
		rehype: named(options.rehypePlugins ?? [], "rehypePlugins"),
		directives: new Map(Object.entries(options.directives ?? {})),
		fences: new Map(Object.entries(options.fences ?? {}).map(([name, fence]) => [name.toLowerCase(), fence])),
		replacedFences: replacedFences([...builtIn, ...integrations], { runUntimed }),
		filled: new Set(data.filled),
		refusesCode: data.refusesCode,
	};
}

/** The part of a configuration that is used here. */
type PageConfig = { readonly markdown?: Partial<MarkdownOptions>; readonly integrations?: readonly Integration[] };

async function importConfig(path: string): Promise<PageConfig> {
	const { default: config } = (await importModule(pathToFileURL(path).href)) as { readonly default: PageConfig };
	return config;
}

async function results(
	replace: ReplaceFences,
	{ found, tools }: { readonly found: readonly FenceInput[]; readonly tools: FenceTools },
): Promise<readonly FenceReplacement[]> {
	const list = await replace(found, tools);
	if (!Array.isArray(list)) throw new TypeError("it did not return a list of results");
	return list;
}

/** By language. Keyframe's own integrations come first in the list, so the integrations of the site take precedence. */
function replacedFences(integrations: readonly Integration[], tools: FenceTools): Dialect["replacedFences"] {
	return new Map(
		integrations.flatMap(({ name, fences = {} }) =>
			Object.entries(fences).map(([lang, replace]): [string, ReplacedFences] => [
				lang.toLowerCase(),
				{ integration: name, replace: (found) => results(replace, { found, tools }) },
			]),
		),
	);
}

/** Plugins get the names of their functions, which their authors know. */
function named(plugins: readonly Pluggable[], list: string): NamedPlugin[] {
	return plugins.map((plugin, index) => {
		const attacher = Array.isArray(plugin) ? plugin[0] : plugin;
		return { name: (typeof attacher === "function" && attacher.name) || `${list}[${index}]`, plugin };
	});
}

/** The plugins that change the parser, not only the resulting tree. */
async function syntaxPlugins(plugins: readonly NamedPlugin[]): Promise<Pluggable[]> {
	const { unified } = await import("unified");
	const addsSyntax = ({ plugin }: NamedPlugin) => {
		try {
			const data = unified().use([plugin]).freeze().data() as Record<string, unknown>;
			return data.micromarkExtensions !== undefined || data.fromMarkdownExtensions !== undefined;
		} catch {
			// The plugin says what is wrong when it runs.
			return false;
		}
	};
	return plugins.filter(addsSyntax).map(({ plugin }) => plugin);
}

type Katex = { readonly renderToString: (tex: string, options: object) => string };

/**
 * MathML alone, which all current browsers draw: KaTeX's HTML needs a style sheet, fonts and inline styles on every page with math, and a
 * strict content policy forbids inline styles.
 */
async function loadMath(root: string): Promise<{ syntax: Plugin; render: NonNullable<Dialect["renderMath"]> }> {
	const [katex, remarkMath] = await Promise.all([
		importPackage<Katex & { default?: Katex }>("katex", root),
		importPackage<{ default: Plugin }>("remark-math", root),
	]);
	const { renderToString } = katex.default ?? katex;
	return {
		syntax: remarkMath.default,
		render: (tex, { display }) =>
			renderToString(tex, { output: "mathml", displayMode: display, throwOnError: true, strict: false, trust: false }),
	};
}

async function importPackage<Module>(name: string, root: string): Promise<Module> {
	const path = findPackage(name, root);
	if (path === null) throw new Error(`The package ${name} is not installed`);
	return (await importModule(pathToFileURL(path).href)) as Module;
}
