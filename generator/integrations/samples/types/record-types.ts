import { join } from "node:path";
import { sampleKey, setUpKey } from "../../../lib/explained-sample.ts";
import { siteError } from "../../../lib/problem.ts";
import { replaceFile } from "../../../lib/replace-file.ts";
import { hasSampleNotation } from "../../../lib/sample-notation.ts";
import { openSamplePackages } from "../../../lib/sample-packages.ts";
import { formatTypeFacts, type RecordedTypes } from "../../../lib/type-facts.ts";
import type { PageFile, SiteFiles } from "../../integration.ts";
import { pagesByPackages } from "../pages-by-packages.ts";
import { readSamples } from "../read-samples.ts";
import type { Sample } from "../sample.ts";
import { type SampleFile, sampleFiles } from "../sample-files.ts";
import { installing, type SampleOptions } from "../sample-options.ts";
import { writeProgram } from "../type-check.ts";
import { openNameReader } from "./name-reader.ts";
import { type ShownSample, shownSample } from "./shown-sample.ts";

/**
 * Records the types of the names in all samples in the file that the configuration names. Returns how many samples it has. Throws `SiteError` when
 * the configuration names none, and when the packages of the samples or their compiler cannot be had.
 */
export async function recordTypes(site: SiteFiles, options: Pick<SampleOptions, "packages" | "types">): Promise<number> {
	const { types: path } = options;
	if (path === undefined) {
		throw siteError({
			code: "samples-unavailable",
			message: "The configuration names no file for the types of samples.",
			hint: 'Name one: `samples: { types: "sample-types.json" }`.',
		});
	}
	const samples = new Map<string, RecordedTypes>();
	for (const [packages, sources] of pagesByPackages(site, options)) {
		// If versions have the same sample, readers see the types of the site's packages.
		for (const [key, types] of await typesOf(sources, { site, packages })) if (!samples.has(key)) samples.set(key, types);
	}
	replaceFile(join(site.root, path), formatTypeFacts(samples));
	return samples.size;
}

/** The types of the names in samples that import the same packages, by the key of the sample. */
async function typesOf(
	sources: readonly PageFile[],
	{ site: { root, cacheDir, progress }, packages: installed }: { readonly site: SiteFiles; readonly packages: string },
): Promise<ReadonlyMap<string, RecordedTypes>> {
	const files = sampleFiles(await readSamples(sources));
	if (files.size === 0) return new Map();
	const packages = openSamplePackages({ root, packages: installed }, () => progress(installing));
	const folder = join(cacheDir, "sample-types");
	const roots = writeProgram(files, packages, folder);
	const reader = await openNameReader(packages.compiler, folder);
	const samples = new Map<string, RecordedTypes>();
	try {
		const shown = new Map<SampleFile["checked"], ShownSample>();
		for (const root of roots) {
			const { checked = null, text = "" } = files.get(root) ?? {};
			if (checked === null) continue;
			const sample = shown.get(checked) ?? shownSample(checked.sample);
			const found = reader.namesIn(root, text).flatMap(({ line, column, type }) => {
				const at = checked.lines[line]?.at ?? null;
				const place = at === null ? undefined : sample.places.get(at);
				return place === undefined || column >= (sample.lines[place]?.length ?? 0) ? [] : [{ line: place, column, type }];
			});
			const key = sampleKey(sample.lines.join("\n"));
			const setUp = setUpKey(wholeText(checked.sample));
			samples.set(key, withNames(samples.get(key) ?? { types: [], names: [], setUps: [] }, { found, setUp }));
		}
	} finally {
		reader.close();
	}
	return samples;
}

type FoundName = { readonly line: number; readonly column: number; readonly type: string };

/** All lines of a sample that readers see only in part; `null` if they see all of it. */
function wholeText({ lines }: Sample): string | null {
	const text = lines.map((line) => line.text).join("\n");
	return hasSampleNotation(text) ? text : null;
}

/** The facts about a sample, which may have several files, including the names of one of them. */
function withNames(
	known: RecordedTypes,
	{ found, setUp }: { readonly found: readonly FoundName[]; readonly setUp: string },
): RecordedTypes {
	const types = [...new Set([...known.types, ...found.map(({ type }) => type)])];
	const names = new Map(known.names.map((name) => [`${name[0]}:${name[1]}`, name]));
	for (const { line, column, type } of found) names.set(`${line}:${column}`, [line, column, types.indexOf(type)]);
	return { types, names: [...names.values()], setUps: [...new Set([...known.setUps, setUp])] };
}
