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
	/** Of the current pages, including those with errors, which are shown in their last good state. */
	readonly checked: SiteGraph;
	/** Problems of `checked`. */
	readonly problems: readonly Problem[];
	/** Relative to the static folder. */
	readonly staticFiles: readonly string[];
};

/** Reads the files next to the pages and builds the graphs. One serves both purposes unless a page has new errors, or drafts are shown, which the public site does not have. */
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
	// Links to drafts are broken on the public site. The drafts themselves are checked as well.
	const { graph: checked, problems } = graphOf(present, false);
	return { ...shown, checked, problems: [...problems, ...whole.problems.filter(({ at }) => at && drafts.has(at.file))] };
}
