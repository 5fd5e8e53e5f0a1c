import type { SiteConfig } from "../config/site-config.ts";
import type { Problem, StageOutput } from "../lib/problem.ts";
import type { ReadFact } from "../lib/remember-files.ts";
import type { Timings } from "../lib/timings.ts";
import type { Document } from "../page/document.ts";
import { type SiteStructure, structureSite } from "../pipeline/stages.ts";
import type { ListedFiles } from "../site/files/site-files.ts";
import type { SiteGraph } from "../site/graph/site-graph.ts";
import type { KeptLinks } from "../site/links/kept-links.ts";
import type { TrackedContent } from "./tracked-content.ts";

/** The site to show, and the site to check. */
export type SiteStructures = {
	/** Built from the last good state of each page. */
	readonly shown: SiteStructure;
	/** The graph of the current pages, including pages with errors, which are shown in their last good state. */
	readonly checked: SiteGraph;
	/** Problems of `checked`. */
	readonly problems: readonly Problem[];
};

/**
 * Builds the site to show and the site to check. They are the same unless a page has new errors or drafts are shown, which the public
 * site does not have.
 */
export async function structureSites(
	config: SiteConfig,
	{ documents, broken }: Pick<TrackedContent, "documents" | "broken">,
	{
		keptLinks,
		...facts
	}: {
		readonly listed: StageOutput<ListedFiles>;
		readonly lastCommits: ReadonlyMap<string, string>;
		readonly hashFile: ReadFact<string>;
		/** The links of the sites that were shown before. */
		readonly keptLinks: KeptLinks;
		readonly timings: Timings;
	},
): Promise<SiteStructures> {
	const structure = (documents: readonly Document[], drafts: boolean) =>
		structureSite({ config: { ...config, drafts }, documents, ...facts });
	const shown = await structureSite({ config, documents, keptLinks, ...facts });
	const present = documents.map((document) => broken.get(document.file) ?? document);
	const drafts = new Set(config.drafts ? present.filter((document) => document.frontMatter.draft).map(({ file }) => file) : []);
	const whole = broken.size === 0 ? shown : await structure(present, config.drafts);
	if (drafts.size === 0) return { shown: shown.value, checked: whole.value.graph, problems: whole.problems };
	// On the public site, links to drafts are broken. The drafts themselves are checked, too.
	const { value, problems } = await structure(present, false);
	const ofDrafts = whole.problems.filter(({ at }) => at && drafts.has(at.file));
	return { shown: shown.value, checked: value.graph, problems: [...problems, ...ofDrafts] };
}
