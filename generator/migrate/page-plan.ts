import { componentNames } from "../../theme/contract/component-names.ts";
import { joinPath } from "../../theme/contract/urls.ts";
import { loadEngine, type MarkdownEngine } from "../content/markdown/engine.ts";
import { splitMarkdown } from "./front-matter-text.ts";
import type { Notes } from "./notes.ts";
import { type PageFormat, readPageFormat } from "./page-format.ts";
import type { SourcePage } from "./source-pages.ts";
import { type SourceSite, sourceName } from "./source-site.ts";
import { listOf, packageOf, recordOf, textOf } from "./values.ts";

/** A page on its way into the new site. */
export type PlannedPage = {
	readonly page: SourcePage;
	/** File in the new site, relative to its root. */
	readonly target: string;
	/** Components that it uses without importing them and that the new site does not have. */
	readonly components: readonly string[];
};

/**
 * Decides for every page whether it stays `.md` or becomes `.mdx`: Docusaurus reads both as MDX, here
 * only `.mdx` has imports, components and expressions. What cannot be read as MDX stays `.md`, which
 * takes everything.
 */
export async function planPages(site: SourceSite, pages: readonly SourcePage[], notes: Notes): Promise<PlannedPage[]> {
	const engine = await loadEngine();
	const math = site.plugins.some((plugin) => listOf(plugin.options.remarkPlugins).some(isMath));
	const standard = textOf(recordOf(site.config.markdown).format) ?? "mdx";
	return pages.map((page) => planPage(page, { site, notes, engine, math, standard }));
}

function planPage(
	page: SourcePage,
	context: { site: SourceSite; notes: Notes; engine: MarkdownEngine; math: boolean; standard: string },
): PlannedPage {
	const { site, notes } = context;
	const target = joinPath(page.collection.target, page.file);
	if (page.isReact) return planStandIn(page, target, { site, notes });
	const format = textOf(recordOf(page.data.mdx).format) ?? context.standard;
	const isMdxFile = /\.mdx$/i.test(page.file);
	if (format === "md" || (format === "detect" && !isMdxFile)) return { page, target: target.replace(/\.mdx$/i, ".md"), components: [] };
	const { body, lines } = splitMarkdown(page.text);
	const found = readPageFormat(body, context.engine, context.math);
	const becomesMdx = isMdxFile || (found.needsMdx && found.fault === null);
	noteFault(found, { becomesMdx, at: { file: sourceName(site, page.source), line: lines + (found.fault?.line ?? 1) }, notes });
	const known: readonly string[] = componentNames;
	const components = becomesMdx ? found.components.filter((name) => !known.includes(name)) : [];
	return { page, target: becomesMdx ? target.replace(/\.mdx?$/i, ".mdx") : target, components };
}

function planStandIn(page: SourcePage, file: string, { site, notes }: { site: SourceSite; notes: Notes }): PlannedPage {
	const target = file.replace(/\.\w+$/, ".md");
	const what = `\`${page.path}\` is made of React and was not taken: a page with its title stands in for it.`;
	const todo = `Write \`${target}\` anew, as Markdown or as \`${target.replace(/md$/, "tsx")}\`.`;
	notes.add("page", what, todo, { file: sourceName(site, page.source), line: 1 });
	return { page, target, components: [] };
}

function noteFault(format: PageFormat, where: { becomesMdx: boolean; at: { file: string; line: number }; notes: Notes }): void {
	if (format.fault === null || (!format.needsMdx && !where.becomesMdx)) return;
	const kept = where.becomesMdx ? "it will not build" : "it stays `.md`, where imports and components are shown as text";
	where.notes.add(
		"content",
		`The page cannot be read as MDX (${format.fault.message}): ${kept}.`,
		"Put the line right, then name it `.mdx`.",
		where.at,
	);
}

/** Whether a remark plugin (with its options or without) is the one for mathematics. */
export function isMath(plugin: unknown): boolean {
	const name = Array.isArray(plugin) ? plugin[0] : plugin;
	return (packageOf(name) ?? textOf(name) ?? "").includes("remark-math");
}
