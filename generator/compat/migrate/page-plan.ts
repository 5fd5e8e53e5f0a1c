import { componentNames } from "../../../theme/contract/component-registry.ts";
import { joinPath } from "../../../theme/contract/urls.ts";
import type { MarkdownEngine } from "../../page/markdown/engine.ts";
import { loadEngine } from "../../page/markdown/load-engine.ts";
import { listOf, packageOf, recordOf, textOf } from "../docusaurus/values.ts";
import { mdxAsMarkdown } from "../mdx/mdx-as-markdown.ts";
import { splitMarkdown } from "./front-matter-text.ts";
import type { Notes } from "./migration-report.ts";
import { readPageFormat } from "./page-format.ts";
import type { SourcePage } from "./source-pages.ts";
import { type SourceSite, sourceName } from "./source-site.ts";

/** A page on its way into the new site. */
export type PlannedPage = {
	readonly page: SourcePage;
	/** File in the new site, relative to its root. */
	readonly target: string;
	/** Components that it uses without importing them and that the new site does not have. */
	readonly components: readonly string[];
	/** Its text before references and front matter are changed. */
	readonly text: string;
};

/**
 * Decides for every page whether it stays `.md` or becomes `.mdx`: Docusaurus reads both as MDX, here
 * only `.mdx` has imports, components and expressions. A page that cannot be read as MDX, even with characters
 * escaped, becomes Markdown without its components.
 */
export async function planPages(site: SourceSite, pages: readonly SourcePage[], notes: Notes): Promise<PlannedPage[]> {
	const engine = await loadEngine();
	const math = site.plugins.some((plugin) => listOf(plugin.options.remarkPlugins).some(isMath));
	const standard = textOf(recordOf(site.config.markdown).format) ?? "mdx";
	return Promise.all(pages.map((page) => planPage(page, { site, notes, engine, math, standard })));
}

async function planPage(
	page: SourcePage,
	context: { site: SourceSite; notes: Notes; engine: MarkdownEngine; math: boolean; standard: string },
): Promise<PlannedPage> {
	const { site, notes } = context;
	const { text } = page;
	const target = joinPath(page.collection.target, page.file);
	if (page.isReact) return planPlaceholder(page, target, { site, notes });
	const format = textOf(recordOf(page.data.mdx).format) ?? context.standard;
	const isMdxFile = /\.mdx$/i.test(page.file);
	const asMarkdown = { page, target: target.replace(/\.mdx$/i, ".md"), components: [], text };
	if (format === "md" || (format === "detect" && !isMdxFile)) return asMarkdown;
	const { body, lines } = splitMarkdown(text);
	const found = await readPageFormat(body, context.engine, context.math);
	if (!isMdxFile && !found.needsMdx) return { page, target, components: [], text };
	if (found.fault !== null) {
		const at = { file: sourceName(site, page.source), line: lines + found.fault.line };
		noteFault(found.fault.message, { isRepaired: found.repaired !== null, at, notes });
		if (found.repaired === null) return { ...asMarkdown, text: mdxAsMarkdown(text) };
	}
	const components = found.components.filter((name) => !componentNames.includes(name));
	const written = found.repaired === null ? text : text.slice(0, text.length - body.length) + found.repaired;
	return { page, target: target.replace(/\.mdx?$/i, ".mdx"), components, text: written };
}

function planPlaceholder(page: SourcePage, file: string, { site, notes }: { site: SourceSite; notes: Notes }): PlannedPage {
	const target = file.replace(/\.\w+$/, ".md");
	const what = `\`${page.path}\` is a React page and was not migrated: a placeholder with its title is in its place.`;
	const todo = `Rewrite \`${target}\` as Markdown or as \`${target.replace(/md$/, "tsx")}\`.`;
	notes.add("page", what, todo, { file: sourceName(site, page.source), line: 1 });
	return { page, target, components: [], text: page.text };
}

function noteFault(message: string, context: { isRepaired: boolean; at: { file: string; line: number }; notes: Notes }): void {
	const done = context.isRepaired ? "characters were escaped so that it can" : "it became Markdown without its components";
	const todo = context.isRepaired ? "Check whether the page shows them as before." : "Fix the line and migrate again, or fix the new page.";
	context.notes.add("content", `The page cannot be read as MDX (${message}): ${done}.`, todo, context.at);
}

/** Whether a remark plugin (with its options or without) is the one for mathematics. */
export function isMath(plugin: unknown): boolean {
	const name = Array.isArray(plugin) ? plugin[0] : plugin;
	return (packageOf(name) ?? textOf(name) ?? "").includes("remark-math");
}
