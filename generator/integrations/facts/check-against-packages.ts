import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "../../config/site-config.ts";
import type { DiskCache } from "../../lib/disk-cache.ts";
import { hashKey } from "../../lib/hash.ts";
import type { Problem } from "../../lib/problem.ts";
import { installedPackages } from "../../lib/sample-packages.ts";
import type { Timings } from "../../lib/timings.ts";
import { toolBuild } from "../../lib/tool-build.ts";
import type { SourceFile } from "../../page/document.ts";
import { readSources } from "../../page/read-sources.ts";
import type { PagePool } from "../../render/main/page-pool.ts";
import { checkSamples } from "../samples/check-samples.ts";
import { checkFormat } from "../samples/format/check-format.ts";
import { findFormatter } from "../samples/format/formatter.ts";
import { checkApiCoverage } from "./api-coverage.ts";
import { checkDefaultSources } from "./check-default-sources.ts";
import { checkFacts } from "./check-facts.ts";
import { sinceFileName } from "./since/since-file.ts";
import { readFactsFolder } from "./write-facts.ts";

/** What the checks work with. */
type PackageCheckInput = {
	readonly config: SiteConfig;
	readonly cache: DiskCache;
	readonly timings: Timings;
	/** Has rendered all pages. Closed before samples are compiled and run, which need its memory. */
	readonly pool: Pick<PagePool, "close">;
	/** Whether samples and facts are compared with the packages. */
	readonly samples?: boolean | undefined;
	/** Whether exports that no page documents are listed. */
	readonly apiCoverage?: boolean | undefined;
	readonly onProgress: (label: string, done: number, total: number) => void;
};

/** Checks the code samples of pages, and the facts about the packages that they document. Throws `SiteError` when these packages cannot be had. */
export async function checkAgainstPackages(input: PackageCheckInput, sources: readonly SourceFile[]): Promise<Problem[]> {
	const { config, cache, timings, samples: isFull, apiCoverage } = input;
	const coverage = apiCoverage ? checkApiCoverage(config, readSources(sources, config)) : [];
	if (!isFull) return coverage;
	const key = await timings.time("state of samples", async () => stateKey(config, sources));
	const known = key === null ? null : cache.get("package-checks", key);
	const found = known === null ? await runChecks(input, sources) : (JSON.parse(known) as Problem[]);
	if (known === null && key !== null) cache.set("package-checks", key, JSON.stringify(found));
	return [...coverage, ...found];
}

async function runChecks(
	{ config, cache, timings, pool, onProgress }: PackageCheckInput,
	files: readonly SourceFile[],
): Promise<Problem[]> {
	pool.close();
	const onInstall = () => onProgress("installing the packages of samples", 0, 0);
	const sources = readSources(files, config);
	const samples = await timings.time("samples", () => checkSamples(config, { sources, cache, onInstall }));
	const format = await timings.time("sample format", () => checkFormat(config, { sources, cache }));
	const facts = await timings.time("facts", () => checkFacts(config, { cache, onInstall }));
	const defaults = await timings.time("defaults", async () => checkDefaultSources(config, sources, onInstall));
	return [...samples, ...format, ...facts, ...defaults];
}

/** Changes with everything that the checks read. `null` when the packages are not installed. */
function stateKey(config: SiteConfig, sources: readonly SourceFile[]): string | null {
	const packages = installedPackages(config);
	if (packages === null) return null;
	const { facts, samples, dialect, policy } = config;
	const settings = JSON.stringify([facts, samples, dialect?.variables, policy.name, config.pageTimeout, config.pageMemory]);
	const files = [samples.render, facts?.complete, facts && `${facts.dir}/${sinceFileName}`].map((file) => textOf(config.root, file));
	const written = facts === null ? [] : [...readFactsFolder(config)].flat();
	const pages = sources.flatMap(({ file, hash }) => [file, hash]);
	return hashKey(toolBuild, packages.key, findFormatter(config)?.key ?? "", settings, ...files, ...written, "", ...pages);
}

/** The text of a file of the site; empty when there is none. */
function textOf(root: string, file: string | null | undefined): string {
	const path = file ? join(root, file) : null;
	return path !== null && existsSync(path) ? readFileSync(path, "utf8") : "";
}
