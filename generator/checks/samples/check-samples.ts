import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "../../config/site-config.ts";
import type { DiskCache } from "../../lib/disk-cache.ts";
import { hashKey } from "../../lib/hash.ts";
import { type Problem, siteError } from "../../lib/problem.ts";
import { toolBuild } from "../../lib/tool-build.ts";
import type { SourceFile } from "../../page/document.ts";
import { bundleSamples, type SampleModule } from "./bundle-samples.ts";
import { componentUses, readComponents, type SampleComponents } from "./component-uses.ts";
import { parseSample } from "./parse-sample.ts";
import { readSamples } from "./read-samples.ts";
import { renderProblems } from "./render-problems.ts";
import { type RenderFailure, type RenderJob, renderSamples } from "./render-samples.ts";
import type { Sample } from "./sample.ts";
import { type SampleFile, sampleFiles } from "./sample-files.ts";
import { openSamplePackages, type SamplePackages } from "./sample-packages.ts";
import { type Diagnostic, typeCheck } from "./type-check.ts";
import { typeProblems } from "./type-problems.ts";

/** What the check works with. */
export type SampleCheckInput = {
	readonly sources: readonly SourceFile[];
	readonly cache: DiskCache;
	/** Called before packages are installed. */
	readonly onInstall: () => void;
};

/** What compiling and rendering the samples told, by the paths of their files. */
type SampleResults = {
	readonly diagnostics: readonly Diagnostic[];
	readonly failures: readonly RenderFailure[];
	/** Samples of which no component can be rendered without props, with the name of one. */
	readonly needy: readonly (readonly [path: string, component: string])[];
};

/**
 * Checks the code samples of all pages: those in TypeScript by one compiler, their components by rendering them, those in JSON, YAML and CSS by
 * their parsers. Reports `sample-invalid` and `sample-failed`. Throws `SiteError` when the packages that samples import cannot be had.
 */
export async function checkSamples(config: SiteConfig, { sources, cache, onInstall }: SampleCheckInput): Promise<Problem[]> {
	const pages = await readSamples(config, sources);
	const samples = [...pages.values()].flat();
	const parsed = await Promise.all(samples.map((sample) => (sample.nocheck === null ? parseSample(sample) : [])));
	const unexplained = samples.flatMap(unexplainedWords);
	const files = sampleFiles(pages);
	if (files.size === 0) return [...parsed.flat(), ...unexplained];
	const packages = openSamplePackages(config, onInstall);
	const results = await cachedResults(files, packages, { config, cache });
	return [...parsed.flat(), ...unexplained, ...typeProblems(files, results.diagnostics), ...renderProblems(files, results)];
}

type CheckTools = { readonly config: SiteConfig; readonly cache: DiskCache };

/** The results, from the cache when nothing has changed. */
async function cachedResults(
	files: ReadonlyMap<string, SampleFile>,
	packages: SamplePackages,
	{ config, cache }: CheckTools,
): Promise<SampleResults> {
	const stage = stageOf(config);
	const texts = [...files].flatMap(([path, { text, checked }]) => [path, text, String(checked?.sample.norender)]);
	const key = hashKey(toolBuild, packages.key, stage?.text ?? "", ...texts);
	const known = cache.get("samples", key);
	if (known !== null) return JSON.parse(known) as SampleResults;
	const results = await runSamples(files, packages, { config, cache, stage });
	cache.set("samples", key, JSON.stringify(results));
	return results;
}

/** The module of the site that renders components, and its text. */
type Stage = { readonly file: string; readonly text: string };

function stageOf({ root, samples: { render } }: SiteConfig): Stage | null {
	if (render === undefined) return null;
	const file = join(root, render);
	if (existsSync(file)) return { file, text: readFileSync(file, "utf8") };
	throw siteError({
		code: "samples-unavailable",
		message: `The samples cannot be rendered: there is no file \`${render}\`.`,
		hint: "Correct `samples: { render }` in the configuration.",
	});
}

async function runSamples(
	files: ReadonlyMap<string, SampleFile>,
	packages: SamplePackages,
	{ config, cache, stage }: CheckTools & { readonly stage: Stage | null },
): Promise<SampleResults> {
	const entries = stage === null ? [] : [...files].flatMap(([path, { checked }]) => (isRendered(path, checked?.sample) ? [path] : []));
	const texts = new Map([...files].map(([path, { text }]) => [path, text]));
	const folder = join(config.cacheDir, "sample-modules");
	const bundle = await bundleSamples({ files: texts, entries, stage: stage?.file ?? null, packages, folder });
	const uses = [...bundle.modules].flatMap(([path, { exports }]) => componentUses(path, exports) ?? []);
	const roots = new Map([...files, ...uses.map(({ path, text }): [string, SampleFile] => [path, { text, checked: null, isRoot: true }])]);
	const diagnostics = await typeCheck(roots, packages, join(config.cacheDir, "samples"));
	const general = diagnostics.find(({ path }) => path === null);
	if (general) throw siteError({ code: "samples-unavailable", message: `The samples could not be compiled: ${general.message}` });
	const wrong = new Set(diagnostics.map(({ path }) => path));
	const jobs = uses.flatMap((file): (RenderJob & SampleComponents)[] => {
		const path = file.path.replace(".uses.tsx", ".tsx");
		const module = bundle.modules.get(path);
		return module === undefined || wrong.has(path) ? [] : [{ path, module: module.file, ...readComponents(file, diagnostics) }];
	});
	const failures = await renderSamples(jobs, {
		config,
		stage: bundle.stage,
		files: texts,
		key: hashKey(packages.key, stage?.text ?? ""),
		cache,
	});
	const used = new Set(jobs.flatMap(({ path, complete }) => (complete.length > 0 ? importsOf(path, bundle.modules) : [])));
	const needy = jobs.flatMap(({ path, complete, needy: [name] }) =>
		complete.length === 0 && name && !used.has(inPage(path)) ? [[path, name] as const] : [],
	);
	return { diagnostics: diagnostics.filter(({ path }) => files.has(path ?? "")), failures, needy };
}

/** The files of the page that a module imports, by their path in the page. */
function importsOf(path: string, modules: ReadonlyMap<string, SampleModule>): string[] {
	const inputs = modules.get(path)?.inputs ?? [];
	return inputs.filter((name) => name !== path).map(inPage);
}

/** A path without the number of its sample. */
function inPage(path: string): string {
	return path.replace(/^(\d+)\/\d+\//, "$1/");
}

function isRendered(path: string, sample: Sample | undefined): boolean {
	return sample !== undefined && sample.norender === null && path.endsWith(".tsx");
}

/** A sample that is not checked or not rendered must say why. */
function unexplainedWords({ nocheck, norender, fence }: Sample): Problem[] {
	const word = nocheck === "" ? "nocheck" : norender === "" ? "norender" : null;
	if (word === null) return [];
	const message = `The sample is not ${word === "nocheck" ? "checked" : "rendered"}, and does not say why.`;
	return [{ code: "sample-invalid", severity: "error", message, hint: `Write \`${word}="reason"\`.`, at: fence }];
}
