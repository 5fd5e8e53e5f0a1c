import { join } from "node:path";
import { decodePath } from "../../theme/lib/urls.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { Problem } from "../lib/problem.ts";
import { readRegularText } from "../lib/regular-file.ts";
import type { Timings } from "../lib/timings.ts";
import type { Asset } from "../site/files/assets.ts";
import { type ContentFolders, listContentTexts, mediaName } from "../site/files/content-files.ts";
import type { ExternalLinkSettings } from "./external/check-external-links.ts";
import { checkRendered, type RenderedCheckSettings, type RenderedSite } from "./rendered-links.ts";
import type { OutputScan } from "./security/output-scan.ts";

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
	config: RenderedCheckSettings & UnusedCheckSettings & ExternalLinkSettings,
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

type UnusedCheckSettings = ContentFolders & Pick<SiteConfig, "configFile" | "configSources">;

/** Possible file names in links, imports, styles and data. */
const nameInText = /[^\s"'`<>/\\=,:()[\]{}]+\.\w+/g;

/**
 * Warns about media next to the content that nothing uses. `used` are linked or bundled; a file whose name occurs in any text of the
 * content counts as used, too. Files of the static folder are never reported, because they have their own addresses, and neither are
 * files of a site without a configuration. Reads texts only if needed. Watch mode does not run this check, because authors often save a
 * file before the page that shows it.
 */
export function unusedAssets(
	config: UnusedCheckSettings,
	files: { readonly all: readonly string[]; readonly used: ReadonlySet<string> },
): Problem[] {
	if (config.configFile === null) return [];
	const unlinked = files.all.filter((file) => !files.used.has(file));
	if (unlinked.length === 0) return [];
	const texts = [
		...listContentTexts(config).map((file) => readText(join(config.root, file))),
		...config.configSources.map(({ text }) => text),
	];
	const names = new Set<string>();
	for (const text of texts)
		for (const [name] of text.matchAll(nameInText)) if (mediaName.test(name)) names.add((decodePath(name) ?? name).toLowerCase());
	const isNamed = (name: string) =>
		names.has(name.toLowerCase()) || (/[\s"'`<>=,:()[\]{}]/.test(name) && texts.some((text) => text.includes(name)));
	return unlinked
		.filter((file) => !isNamed(file.slice(file.lastIndexOf("/") + 1)))
		.map((file) => ({
			code: "asset-unused",
			severity: "warning",
			message: `Nothing uses \`${file}\`.`,
			hint: "Remove it, link to it, or move it into the static folder if other sites link to it.",
			at: { file, line: 1, column: 1 },
			subject: file,
		}));
}

function readText(path: string): string {
	try {
		return readRegularText(path);
	} catch {
		return "";
	}
}
