import type { SiteConfig } from "../config/site-config.ts";
import type { Problem } from "../lib/problem.ts";
import type { Timings } from "../lib/timings.ts";
import type { Asset } from "../site/files/assets.ts";
import { checkRendered, type RenderedSite } from "./rendered-links.ts";
import type { OutputScan } from "./security/output-scan.ts";
import { unusedAssets } from "./unused-assets.ts";

/** Input of the checks that follow rendering and staging. */
export type CheckedOutput = RenderedSite & {
	/** Media in the content folders, relative to the root. */
	readonly contentFiles: readonly string[];
	/** Files that pages and code use. */
	readonly shown: readonly Asset[];
	/** Whether links to other sites are checked. */
	readonly external: boolean;
};

/** How the checks run. */
export type CheckOptions = {
	readonly timings: Timings;
	/** Called as stages advance; `total` 0 means unknown. */
	readonly onProgress: (stage: string, done: number, total: number) => void;
	readonly scan?: OutputScan | null;
};

/** Checks rendered pages and staged files. */
export async function checkOutput(
	config: SiteConfig,
	output: CheckedOutput,
	{ timings, onProgress, scan }: CheckOptions,
): Promise<Problem[]> {
	const used = new Set(output.shown.map((asset) => asset.file));
	const problems = [
		...checkRendered(config, output),
		...(scan?.problems() ?? []),
		...unusedAssets(config, { all: output.contentFiles, used }),
	];
	if (!output.external) return problems;
	const { checkExternalLinks } = await import("./external/check-external-links.ts");
	const onChecked = (done: number, total: number) => onProgress("checking links", done, total);
	return [...problems, ...(await timings.time("external links", () => checkExternalLinks(config, output.graph.routes, { onChecked })))];
}
