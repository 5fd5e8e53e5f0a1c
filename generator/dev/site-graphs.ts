import type { SiteConfig } from "../config/site-config.ts";
import type { Problem } from "../lib/problem.ts";
import type { ReadFact } from "../lib/remember-files.ts";
import type { Document } from "../page/document.ts";
import { readSiteFiles } from "../site/files/site-files.ts";
import { buildGraph } from "../site/graph/build-graph.ts";
import type { SiteGraph } from "../site/graph/site-graph.ts";
import type { TrackedContent } from "./tracked-content.ts";

/** The site to show, and the site to check. */
export type SiteGraphs = {
	/** Of the last good state of each page. */
	readonly graph: SiteGraph;
	/** Of the pages as they are now: also of those that have errors and are shown as they were before. */
	readonly checked: SiteGraph;
	/** What is wrong with `checked`. */
	readonly problems: readonly Problem[];
	/** Relative to the static folder. */
	readonly staticFiles: readonly string[];
};

/** Reads what lies beside the pages, and makes the graphs: one for both unless a page has errors that had none before, or drafts are shown, which the public site lacks. */
export function makeSiteGraphs(
	config: SiteConfig,
	{ documents, broken }: Pick<TrackedContent, "documents" | "broken">,
	facts: { readonly lastCommits: ReadonlyMap<string, string>; readonly hashFile: ReadFact<string> },
): SiteGraphs {
	const graphOf = (documents: readonly Document[], drafts: boolean) => {
		const disk = readSiteFiles(config, documents, facts.hashFile);
		const site = { config: { ...config, drafts }, documents, ...disk.value.forGraph, lastCommits: facts.lastCommits };
		const { value: graph, problems } = buildGraph(site);
		return { graph, problems: [...disk.problems, ...problems], staticFiles: disk.value.static };
	};
	const shown = graphOf(documents, config.drafts);
	const present = documents.map((document) => broken.get(document.file) ?? document);
	const drafts = new Set(config.drafts ? present.filter((document) => document.frontMatter.draft).map(({ file }) => file) : []);
	const whole = broken.size === 0 ? shown : graphOf(present, config.drafts);
	if (drafts.size === 0) return { ...shown, checked: whole.graph, problems: whole.problems };
	// Links to drafts lead nowhere on the public site; what is in drafts is checked as well.
	const { graph: checked, problems } = graphOf(present, false);
	return { ...shown, checked, problems: [...problems, ...whole.problems.filter(({ at }) => at && drafts.has(at.file))] };
}
