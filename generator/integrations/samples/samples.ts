import { existsSync } from "node:fs";
import { join } from "node:path";
import { hashKey } from "../../lib/hash.ts";
import { plural } from "../../lib/plural.ts";
import type { Problem } from "../../lib/problem.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { installedPackages } from "../../lib/sample-packages.ts";
import type { Integration, SiteFiles } from "../integration.ts";
import { checkSamples } from "./check-samples.ts";
import { checkFormat } from "./format/check-format.ts";
import { fixFormat } from "./format/fix-format.ts";
import { findFormatter } from "./format/formatter.ts";
import { type PagesByPackages, pagesByPackages } from "./pages-by-packages.ts";
import { SampleNotes } from "./sample-notes.ts";
import type { SampleOptions } from "./sample-options.ts";
import { recordTypes } from "./types/record-types.ts";

/** Checks the code samples of pages: compiles, runs, renders and parses them, and compares their format. Formats them, and records the types of their names. */
export function samples(options: SampleOptions): Integration {
	const notes = new SampleNotes(options.packages);
	return {
		name: "samples",
		// Keys have the options that a result depends on.
		version: "",
		checks: (site) => (options.isChecked ? checkSite(site, options) : []),
		notes: (site) => notes.check(site),
		close: () => notes.close(),
		commands: {
			"format-samples": {
				description: "Format the code samples of pages in their files.",
				needs: "sources",
				async run(site, { print }) {
					const { samples, files, edited } = await fixFormat(site, options);
					for (const file of edited) print(`\`${file}\` was edited meanwhile. Its samples are not formatted; run the command again.`);
					if (samples > 0) print(`Formatted ${plural(samples, "sample")} in ${plural(files, "file")}.`);
					else if (edited.length === 0) print("All samples were formatted already.");
					return 0;
				},
			},
			"update-types": {
				description: "Record the types of the names in code samples.",
				needs: "sources",
				async run(site, { print }) {
					print(`Recorded the types of ${plural(await recordTypes(site, options), "sample")}.`);
					return 0;
				},
			},
		},
	};
}

/** Checks all samples, unless nothing that the checks read has changed since the last time. Throws `SiteError` when the packages of samples cannot be had. */
async function checkSite(site: SiteFiles, options: SampleOptions): Promise<readonly Problem[]> {
	const pages = pagesByPackages(site, options);
	const check = async () => {
		const found: Problem[] = [];
		for (const [packages, sources] of pages) found.push(...(await checkSamples(sources, { site, options: { ...options, packages } })));
		return JSON.stringify([...found, ...(await checkFormat(site, options))]);
	};
	const key = stateKey(site, { options, pages });
	return JSON.parse(key === null ? await check() : await site.cached(key, check)) as Problem[];
}

/** Changes with everything that the checks read. `null` when packages are not installed. */
function stateKey(
	{ root }: SiteFiles,
	{ options, pages }: { readonly options: SampleOptions; readonly pages: PagesByPackages },
): string | null {
	const installed = [...pages.keys()].map((packages) => installedPackages({ root, packages })?.key ?? null);
	if (installed.includes(null)) return null;
	const stage = options.render === undefined ? null : join(root, options.render);
	const stageText = stage !== null && existsSync(stage) ? readRegularText(stage) : "";
	const states = [...pages].flatMap(([packages, sources]) => [packages, ...sources.flatMap(({ file, key }) => [file, key])]);
	const formatter = findFormatter({ root, packages: options.packages })?.key ?? "";
	return hashKey("state", ...installed.map(String), formatter, JSON.stringify(options), stageText, ...states);
}
