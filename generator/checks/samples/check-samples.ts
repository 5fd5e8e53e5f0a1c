import { join } from "node:path";
import type { SiteConfig } from "../../config/site-config.ts";
import type { DiskCache } from "../../lib/disk-cache.ts";
import { hashKey } from "../../lib/hash.ts";
import { type Problem, siteError } from "../../lib/problem.ts";
import { toolBuild } from "../../lib/tool-build.ts";
import type { SampleLine } from "../../page/code/sample-notation.ts";
import type { SourceFile } from "../../page/document.ts";
import { parseSample } from "./parse-sample.ts";
import { readSamples } from "./read-samples.ts";
import { positionInFile, type Sample } from "./sample.ts";
import { type SampleFile, sampleFiles } from "./sample-files.ts";
import { openSamplePackages, type SamplePackages } from "./sample-packages.ts";
import { type Diagnostic, typeCheck } from "./type-check.ts";

/** What the check works with. */
export type SampleCheckInput = {
	readonly sources: readonly SourceFile[];
	readonly cache: DiskCache;
	/** Called before packages are installed. */
	readonly onInstall: () => void;
};

/**
 * Checks the code samples of all pages: those in TypeScript by one compiler, those in JSON, YAML and CSS by their parsers. Reports `sample-invalid`.
 * Throws `SiteError` when the packages that samples import cannot be had.
 */
export async function checkSamples(config: SiteConfig, { sources, cache, onInstall }: SampleCheckInput): Promise<Problem[]> {
	const pages = await readSamples(config, sources);
	const samples = [...pages.values()].flat();
	const parsed = await Promise.all(samples.map((sample) => (sample.nocheck === null ? parseSample(sample) : unexplained(sample))));
	const files = sampleFiles(pages);
	if (files.size === 0) return parsed.flat();
	const packages = openSamplePackages(config, onInstall);
	const diagnostics = await cachedDiagnostics(files, packages, { config, cache });
	return [...parsed.flat(), ...typeProblems(files, diagnostics)];
}

/** What the compiler reports, from the cache when nothing has changed. */
async function cachedDiagnostics(
	files: ReadonlyMap<string, SampleFile>,
	packages: SamplePackages,
	{ config, cache }: { readonly config: SiteConfig; readonly cache: DiskCache },
): Promise<readonly Diagnostic[]> {
	const key = hashKey(toolBuild, packages.key, ...[...files].flatMap(([path, { text }]) => [path, text]));
	const known = cache.get("samples", key);
	if (known !== null) return JSON.parse(known) as Diagnostic[];
	const diagnostics = await typeCheck(files, packages, join(config.cacheDir, "samples"));
	const general = diagnostics.find(({ path }) => path === null);
	if (general) throw siteError({ code: "samples-unavailable", message: `The samples could not be compiled: ${general.message}` });
	cache.set("samples", key, JSON.stringify(diagnostics));
	return diagnostics;
}

/** The errors of samples that their authors have not announced, and the announced ones that do not occur. */
function typeProblems(files: ReadonlyMap<string, SampleFile>, diagnostics: readonly Diagnostic[]): Problem[] {
	const found = new Map<Sample, Set<number>>();
	const problems = diagnostics.flatMap((diagnostic): Problem[] => {
		const checked = files.get(diagnostic.path ?? "")?.checked;
		if (!checked) return [];
		const { sample, lines } = checked;
		const { errors, ignored } = sample.directives;
		found.set(sample, (found.get(sample) ?? new Set()).add(diagnostic.code));
		if (errors.includes(diagnostic.code) || ignored === "all" || ignored.includes(diagnostic.code)) return [];
		return [typeProblem(diagnostic, positionInFile(sample, placeInLines(lines, diagnostic)))];
	});
	const checked = new Set([...files.values()].flatMap((file) => file.checked?.sample ?? []));
	for (const sample of checked) {
		const missing = sample.directives.errors.filter((code) => !found.get(sample)?.has(code));
		problems.push(...missing.map((code) => missingError(sample, code)));
	}
	return problems;
}

/** The compiler finds what is missing at the end behind the last line. */
function placeInLines(lines: readonly SampleLine[], { line, column }: Diagnostic) {
	const last = lines.at(-1);
	return line <= lines.length ? { line: lines[line - 1], column } : { line: last, column: (last?.text.length ?? 0) + 1 };
}

function typeProblem({ code, message }: Diagnostic, at: Problem["at"]): Problem {
	const text = message.replace(/\.$/, "").replace(/'([^']+)'/g, "`$1`");
	const isOwnFile = code === 2307 && /`\.\.?\//.test(text);
	const hint = isOwnFile
		? 'Show the file in another sample of the page, with its path as `title`, or write `nocheck="reason"` after the fence.'
		: `Correct the sample. If it is meant to be wrong, write \`// @errors: ${code}\` above the line, or \`nocheck="reason"\` after the fence.`;
	return { code: "sample-invalid", severity: "error", message: `${text} (TS${code}).`, hint, at };
}

function missingError(sample: Sample, code: number): Problem {
	const line = sample.lines.find(({ text }) => text.includes("@errors"));
	return {
		code: "sample-invalid",
		severity: "error",
		message: `The sample announces the error TS${code}, which does not occur.`,
		hint: `Remove \`${code}\` from \`// @errors\`.`,
		at: positionInFile(sample, { line, column: 1 }),
	};
}

/** A sample that is not checked must say why. */
function unexplained({ nocheck, fence }: Sample): Problem[] {
	if (nocheck !== "") return [];
	return [
		{
			code: "sample-invalid",
			severity: "error",
			message: "The sample is not checked, and does not say why.",
			hint: 'Write `nocheck="reason"`.',
			at: fence,
		},
	];
}
