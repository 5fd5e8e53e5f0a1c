import { componentNames } from "../../../theme/lib/component-registry.ts";
import { joinPath } from "../../../theme/lib/urls.ts";
import type { MarkdownEngine } from "../../page/markdown/engine.ts";
import { loadEngine } from "../../page/markdown/load-engine.ts";
import { listOf, packageOf, recordOf, textOf } from "../docusaurus/values.ts";
import { mdxAsMarkdown } from "../mdx/mdx-as-markdown.ts";
import { splitMarkdown } from "./front-matter-text.ts";
import { type Note, type Noted, unnoted } from "./notes.ts";
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
export async function planPages(site: SourceSite, pages: readonly SourcePage[]): Promise<Noted<PlannedPage[]>> {
	const engine = await loadEngine();
	const math = site.plugins.some((plugin) => listOf(plugin.options.remarkPlugins).some(isMath));
	const standard = textOf(recordOf(site.config.markdown).format) ?? "mdx";
	const planned = await Promise.all(pages.map((page) => planPage(page, { site, engine, math, standard })));
	return { value: planned.map(({ value }) => value), notes: planned.flatMap(({ notes }) => notes) };
}

async function planPage(
	page: SourcePage,
	context: { site: SourceSite; engine: MarkdownEngine; math: boolean; standard: string },
): Promise<Noted<PlannedPage>> {
	const { site } = context;
	const { text } = page;
	const target = joinPath(page.collection.target, page.file);
	if (page.isReact) return planPlaceholder(page, target, site);
	const format = textOf(recordOf(page.data.mdx).format) ?? context.standard;
	const isMdxFile = /\.mdx$/i.test(page.file);
	const asMarkdown = { page, target: target.replace(/\.mdx$/i, ".md"), components: [], text };
	if (format === "md" || (format === "detect" && !isMdxFile)) return unnoted(asMarkdown);
	const { body, lines } = splitMarkdown(text);
	const found = await readPageFormat(body, context.engine, context.math);
	if (!isMdxFile && !found.needsMdx) return unnoted({ page, target, components: [], text });
	const notes: Note[] = [];
	if (found.fault !== null) {
		const at = { file: sourceName(site, page.source), line: lines + found.fault.line };
		notes.push({ ...faultNote(found.fault.message, found.repaired !== null), at });
		if (found.repaired === null) return { value: { ...asMarkdown, text: mdxAsMarkdown(text) }, notes };
	}
	const components = found.components.filter((name) => !componentNames.includes(name));
	const written = found.repaired === null ? text : text.slice(0, text.length - body.length) + found.repaired;
	return { value: { page, target: target.replace(/\.mdx?$/i, ".mdx"), components, text: written }, notes };
}

function planPlaceholder(page: SourcePage, file: string, site: SourceSite): Noted<PlannedPage> {
	const target = file.replace(/\.\w+$/, ".md");
	const what = `\`${page.path}\` is a React page and was not migrated: a placeholder with its title is in its place.`;
	const todo = `Rewrite \`${target}\` as Markdown or as \`${target.replace(/md$/, "tsx")}\`.`;
	const note: Note = { kind: "page", what, todo, at: { file: sourceName(site, page.source), line: 1 } };
	return { value: { page, target, components: [], text: page.text }, notes: [note] };
}

function faultNote(message: string, isRepaired: boolean): Omit<Note, "at"> {
	const done = isRepaired ? "characters were escaped so that it can" : "it became Markdown without its components";
	const todo = isRepaired ? "Check whether the page shows them as before." : "Fix the line and migrate again, or fix the new page.";
	return { kind: "content", what: `The page cannot be read as MDX (${message}): ${done}.`, todo };
}

/** Whether a remark plugin (with its options or without) is the one for mathematics. */
export function isMath(plugin: unknown): boolean {
	const name = Array.isArray(plugin) ? plugin[0] : plugin;
	return (packageOf(name) ?? textOf(name) ?? "").includes("remark-math");
}
