import type { Problem } from "../../lib/problem.ts";
import { openSamplePackages } from "../../lib/sample-packages.ts";
import type { PageFile, SiteFiles } from "../integration.ts";
import { checkQuotes } from "./check-quotes.ts";
import { parseSample } from "./parse-sample.ts";
import { proveSamples } from "./prove-samples.ts";
import { readSamples } from "./read-samples.ts";
import { runProblems } from "./run-problems.ts";
import type { Sample } from "./sample.ts";
import { filePathProblems, sampleFiles } from "./sample-files.ts";
import { installing, type SampleOptions } from "./sample-options.ts";
import { typeProblems } from "./type-problems.ts";

/**
 * Checks the code samples of pages with the same packages: those in TypeScript by one compiler, those with `run` or `assert` by running them, components by rendering them, those in JSON, YAML and CSS by
 * their parsers, quotes by comparing them with the packages. Reports `sample-invalid` and `sample-failed`. Throws `SiteError` when the packages that samples import cannot be had.
 */
export async function checkSamples(
	sources: readonly PageFile[],
	{ site, options }: { readonly site: SiteFiles; readonly options: SampleOptions },
): Promise<Problem[]> {
	const pages = await readSamples(sources);
	const samples = [...pages.values()].flat();
	const parsed = await Promise.all(samples.map((sample) => (sample.nocheck === null ? parseSample(sample) : [])));
	const misused = [...samples.flatMap(unexplainedWords), ...filePathProblems(pages)];
	const files = sampleFiles(pages);
	const hasQuotes = samples.some(({ quote }) => quote !== null);
	if (files.size === 0 && !hasQuotes) return [...parsed.flat(), ...misused];
	const packages = openSamplePackages({ root: site.root, packages: options.packages }, () => site.progress(installing));
	const sure = [...parsed.flat(), ...misused, ...checkQuotes(samples, packages.folder)];
	if (files.size === 0) return sure;
	const results = await proveSamples(files, packages, { site, options });
	return [...sure, ...typeProblems(files, results.diagnostics), ...runProblems(files, results)];
}

/** A sample that is not checked or not rendered must say why. */
function unexplainedWords({ nocheck, norender, fence }: Sample): Problem[] {
	const word = nocheck === "" ? "nocheck" : norender === "" ? "norender" : null;
	if (word === null) return [];
	const message = `The sample is not ${word === "nocheck" ? "checked" : "rendered"}, and does not say why.`;
	return [{ code: "sample-invalid", severity: "error", message, hint: `Write \`${word}="reason"\`.`, at: fence }];
}
