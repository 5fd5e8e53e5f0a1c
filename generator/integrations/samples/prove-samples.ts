import { existsSync } from "node:fs";
import { join } from "node:path";
import { hashKey } from "../../lib/hash.ts";
import { siteError } from "../../lib/problem.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import type { SamplePackages } from "../../lib/sample-packages.ts";
import type { SiteFiles } from "../integration.ts";
import { type Assertion, readAssertions } from "./assertions.ts";
import { bundleSamples, type SampleBundle, type SampleModule } from "./bundle-samples.ts";
import { componentUses, readComponents, type SampleComponents } from "./component-uses.ts";
import { runSamples, type SampleJob, type SampleOutcome } from "./run-samples.ts";
import type { SampleFile } from "./sample-files.ts";
import type { SampleOptions } from "./sample-options.ts";
import { type Diagnostic, typeCheck } from "./type-check.ts";
import { isAnnounced } from "./type-problems.ts";

/** The results of compiling, running and rendering the samples, by the paths of their files. */
export type SampleResults = {
	readonly diagnostics: readonly Diagnostic[];
	readonly outcomes: readonly SampleOutcome[];
	/** The comparisons in samples. */
	readonly assertions: Readonly<Record<string, readonly Assertion[]>>;
	/** Samples of which no component can be rendered without props, with the name of one. */
	readonly needy: readonly (readonly [path: string, component: string])[];
};

type Files = ReadonlyMap<string, SampleFile>;
type Tools = { readonly site: Pick<SiteFiles, "root" | "cacheDir" | "cached">; readonly options: SampleOptions };

/** Compiles all samples, runs those that are to be run, and renders components. Takes the results from the cache when nothing has changed. */
export async function proveSamples(files: Files, packages: SamplePackages, { site, options }: Tools): Promise<SampleResults> {
	const stage = stageOf(site.root, options.render);
	const texts = [...files].flatMap(([path, { text, checked }]) => {
		const { norender = null, run = null } = checked?.sample ?? {};
		return [path, text, `${norender === null} ${run !== null} ${run?.asserts}`];
	});
	const stageKey = hashKey(packages.key, stage?.text ?? "");
	const prove = async () => JSON.stringify(await compileAndRun(files, packages, { site, options, stage: stage?.file ?? null, stageKey }));
	return JSON.parse(await site.cached(hashKey("proved", stageKey, ...texts), prove)) as SampleResults;
}

/** The module of the site that renders components, and its text. */
function stageOf(root: string, render: string | undefined): { readonly file: string; readonly text: string } | null {
	if (render === undefined) return null;
	const file = join(root, render);
	if (existsSync(file)) return { file, text: readRegularText(file) };
	throw siteError({
		code: "samples-unavailable",
		message: `The samples cannot be rendered: there is no file \`${render}\`.`,
		hint: "Correct `samples: { render }` in the configuration.",
	});
}

async function compileAndRun(
	files: Files,
	packages: SamplePackages,
	{ site, options, stage, stageKey }: Tools & { readonly stage: string | null; readonly stageKey: string },
): Promise<SampleResults> {
	const assertions: Record<string, readonly Assertion[]> = {};
	const texts = new Map<string, string>();
	for (const [path, { text, checked }] of files) {
		const asserting = checked?.isMain && checked.sample.run?.asserts ? readAssertions(text) : null;
		if (asserting) assertions[path] = asserting.assertions;
		texts.set(path, asserting?.code ?? text);
	}
	const entries = [...files].flatMap(([path, file]) => (isRun(file) || (stage !== null && isRendered(path, file)) ? [path] : []));
	const bundle = await bundleSamples({ files: texts, entries, stage, packages, folder: join(site.cacheDir, "sample-modules") });
	const { diagnostics, components } = await compile(files, packages, { bundle, folder: join(site.cacheDir, "samples") });
	const jobs = entries.flatMap((path) => jobOf(path, { files, bundle, diagnostics, components, assertions }));
	const outcomes = await runSamples(jobs, { options, stage: bundle.stage, files: texts, key: stageKey, cached: site.cached });
	return { diagnostics, outcomes, assertions, needy: needyComponents(components, bundle.modules) };
}

/** What the compiler reports for the samples, and the components that they export. */
async function compile(
	files: Files,
	packages: SamplePackages,
	{ bundle, folder }: { readonly bundle: SampleBundle; readonly folder: string },
): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly components: ReadonlyMap<string, SampleComponents> }> {
	const isShown = (path: string) => bundle.stage !== null && isRendered(path, files.get(path));
	const uses = [...bundle.modules].flatMap(([path, { exports }]) => (isShown(path) ? (componentUses(path, exports) ?? []) : []));
	const roots = new Map([...files, ...uses.map(({ path, text }): [string, SampleFile] => [path, { text, checked: null, isRoot: true }])]);
	const found = await typeCheck(roots, packages, { folder });
	const general = found.find(({ path }) => path === null);
	if (general) throw siteError({ code: "samples-unavailable", message: `The samples could not be compiled: ${general.message}` });
	const wrong = new Set(found.map(({ path }) => path));
	const right = uses.filter((file) => !wrong.has(file.of));
	const components = new Map(right.map((file) => [file.of, readComponents(file, found)]));
	return { diagnostics: found.filter(({ path }) => files.has(path ?? "")), components };
}

type JobInput = Pick<SampleResults, "diagnostics" | "assertions"> & {
	readonly files: Files;
	readonly bundle: SampleBundle;
	readonly components: ReadonlyMap<string, SampleComponents>;
};

/** The work for a file; none for one that the compiler rejects, or in which nothing can be rendered. */
function jobOf(path: string, { files, bundle, diagnostics, components, assertions }: JobInput): SampleJob[] {
	const module = bundle.modules.get(path);
	const file = files.get(path);
	if (module === undefined || !file?.checked) return [];
	const { sample } = file.checked;
	if (diagnostics.some((found) => found.path === path && !isAnnounced(found, sample))) return [];
	const { complete = [] } = components.get(path) ?? {};
	const expected = (assertions[path] ?? []).map((assertion) => assertion.expected);
	return isRun(file) || complete.length > 0 ? [{ path, module: module.file, components: complete, expected }] : [];
}

function isRun({ checked }: SampleFile): boolean {
	return checked?.isMain === true && checked.sample.run !== null;
}

function isRendered(path: string, file: SampleFile | undefined): boolean {
	return file?.checked?.sample.norender === null && path.endsWith(".tsx");
}

/** The components that nothing passes props to, one for each sample. */
function needyComponents(
	components: ReadonlyMap<string, SampleComponents>,
	modules: ReadonlyMap<string, SampleModule>,
): [path: string, component: string][] {
	const used = new Set([...components].flatMap(([path, { complete }]) => (complete.length > 0 ? importsOf(path, modules) : [])));
	return [...components].flatMap(
		([
			path,
			{
				complete,
				needy: [name],
			},
		]) => (complete.length === 0 && name && !used.has(inPage(path)) ? [[path, name] as [string, string]] : []),
	);
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
