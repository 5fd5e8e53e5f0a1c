import { addCodeTools } from "./content/code-tools.ts";
import { rememberDocsVersion } from "./content/docs-version.ts";
import { explainNames } from "./content/explain-names.ts";
import { mountIslands } from "./content/islands.ts";
import { loadMedia } from "./content/load-media.ts";
import { revealTargets } from "./content/reveal.ts";
import { upgradeTabs } from "./content/tabs.ts";
import { foldContents, followToc } from "./content/toc.ts";

/** Behaviours of static content, each harmless when it is missing. */
const behaviors = [
	mountIslands,
	upgradeTabs,
	addCodeTools,
	explainNames,
	revealTargets,
	loadMedia,
	followToc,
	foldContents,
	rememberDocsVersion,
] as const;

/** Gives freshly shown content its behaviors, until the signal. */
export function enhanceContent(main: HTMLElement, signal: AbortSignal): void {
	for (const mount of behaviors) mount(main, signal);
}
