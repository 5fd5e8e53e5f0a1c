import { checkFormat } from "../checks/format/check-format.ts";
import { checkSamples } from "../checks/samples/check-samples.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { DiskCache } from "../lib/disk-cache.ts";
import type { Problem } from "../lib/problem.ts";
import type { Timings } from "../lib/timings.ts";
import type { SourceFile } from "../page/document.ts";
import { checkApiCoverage } from "./api-coverage.ts";
import { checkDefaultSources } from "./check-default-sources.ts";
import { checkFacts } from "./check-facts.ts";

/** What the checks work with. */
type PackageCheckInput = {
	readonly config: SiteConfig;
	readonly cache: DiskCache;
	readonly timings: Timings;
	/** Whether samples and facts are compared with the packages. */
	readonly samples?: boolean | undefined;
	/** Whether exports that no page documents are listed. */
	readonly apiCoverage?: boolean | undefined;
	readonly onProgress: (label: string, done: number, total: number) => void;
};

/** Checks the code samples of pages, and the facts about the packages that they document. Throws `SiteError` when these packages cannot be had. */
export async function checkAgainstPackages(
	{ config, cache, timings, onProgress, samples: isFull, apiCoverage }: PackageCheckInput,
	sources: readonly SourceFile[],
): Promise<Problem[]> {
	const coverage = apiCoverage ? checkApiCoverage(config, sources) : [];
	if (!isFull) return coverage;
	const onInstall = () => onProgress("installing the packages of samples", 0, 0);
	const samples = await timings.time("samples", () => checkSamples(config, { sources, cache, onInstall }));
	const format = await timings.time("sample format", () => checkFormat(config, { sources, cache }));
	const facts = await timings.time("facts", () => checkFacts(config, { cache, onInstall }));
	const defaults = await timings.time("defaults", async () => checkDefaultSources(config, sources, onInstall));
	return [...coverage, ...samples, ...format, ...facts, ...defaults];
}
