import type { BuildOptions, Message, Metafile, OutputFile, Plugin } from "esbuild";
import { missingModulesName } from "../compat/missing-modules.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { compareText } from "../lib/compare-text.ts";
import { esbuildProblems, isProblem } from "../lib/esbuild-problems.ts";
import { loadBundler } from "../lib/load-bundler.ts";
import type { Problem } from "../lib/problem.ts";
import { withBundler } from "../lib/with-bundler.ts";
import type { Asset } from "../site/files/assets.ts";
import { assetPlugin, type FoundFiles } from "./asset-plugin.ts";
import type { BuildAttempt } from "./bundle-failures.ts";
import { confinementPlugin } from "./confinement-plugin.ts";
import { resolvePlugin } from "./resolve-plugin.ts";
import { stylePlugin } from "./style-plugin.ts";

/** A bundle in memory. */
export type BuildOutput = {
	readonly metafile: Metafile;
	readonly outputFiles: readonly OutputFile[];
	/** Warnings, and errors that do not stop the bundler. */
	readonly problems: readonly Problem[];
	/** Files that the code imports for their URLs. */
	readonly assets: readonly Asset[];
	/** Files (absolute) that plugins read. */
	readonly read: ReadonlySet<string>;
};

/** What to bundle. */
export type BuildInput = {
	readonly options: BuildOptions & { readonly absWorkingDir: string };
	/** Plugins that run before the plugins that every bundle has. */
	readonly plugins: readonly Plugin[];
	/** Whether to bundle the style sheets that code imports. */
	readonly withStyles: boolean;
	/** Corrects the locations of problems. */
	readonly place?: (problem: Problem) => Problem;
};

/** Definitions that select the production version of React's packages. */
export const productionReact = { "process.env.NODE_ENV": '"production"' };

/** Bundles React code as ES modules, in memory. Fails with all problems; their locations are relative to the root. */
export async function runBuild(
	config: SiteConfig,
	{ options, plugins, withStyles, place }: BuildInput,
): Promise<BuildAttempt<BuildOutput>> {
	const found: FoundFiles = { assets: new Map(), read: new Set() };
	const places = { root: config.root, folder: options.absWorkingDir, ...(place && { place }) };
	const allOptions = {
		bundle: true,
		format: "esm",
		jsx: "automatic",
		legalComments: "none",
		define: productionReact,
		logLevel: "silent",
		plugins: [
			...plugins,
			confinementPlugin(config),
			stylePlugin(config, { found, withRules: withStyles }),
			assetPlugin(config, found),
			resolvePlugin(config),
		],
		...options,
		write: false,
		metafile: true,
	} satisfies BuildOptions;
	const result = await withBundler(() => loadBundler().build(allOptions)).catch((error: unknown) => failureProblems(error, places));
	if (Array.isArray(result)) return { ok: false, problems: result };
	const { metafile, outputFiles, warnings } = result;
	const assets = [...found.assets.values()].sort((a, b) => compareText(a.outputPath, b.outputPath));
	return { ok: true, value: { metafile, outputFiles, problems: bundleWarnings(warnings, places), assets, read: found.read } };
}

/** Minifies CSS. */
export async function minifyCss(css: string): Promise<string> {
	return css === "" ? "" : (await withBundler(() => loadBundler().transform(css, { loader: "css", minify: true, charset: "utf8" }))).code;
}

/**
 * Keeps warnings from our plugins, problems that did not stop the bundler, and mistakes in style sheets, whose rules browsers would
 * silently ignore. Other bundler warnings are for JavaScript developers. Locations are as in `esbuildProblems`.
 */
function bundleWarnings(warnings: readonly Message[], places: Parameters<typeof esbuildProblems>[1]): Problem[] {
	const unclosed = warnings.flatMap(({ text, notes }) => (isUnclosed(text) && notes[0]?.location ? [notes[0].location] : []));
	return warnings.flatMap((warning) => {
		const { location } = warning;
		// Warnings after an unclosed bracket are consequences of it.
		if (location && !isUnclosed(warning.text) && unclosed.some((opening) => isAfter(location, opening))) return [];
		if (isProblem(warning.detail)) return [warning.detail];
		// Warnings of the bundler itself have an id, even if a plugin passes them on.
		const isOwn = warning.pluginName !== "" && warning.id === "";
		if (!isOwn && warning.id !== "css-syntax-error") return [];
		// Mistakes in a CSS module were reported when it was compiled.
		if (warning.location?.file.startsWith("css-text:")) return [];
		const code = isOwn && warning.pluginName !== missingModulesName ? "browser-only" : "module-failed";
		return esbuildProblems({ errors: [atOpening(warning)] }, places).map((problem): Problem => {
			const { message, hint } = problem;
			return { ...problem, code, severity: "warning", ...(isOwn ? {} : (styleFault(message) ?? { message, hint })) };
		});
	});
}

/** Errors and warnings of a failed bundle. Locations are as in `esbuildProblems`. */
function failureProblems(error: unknown, places: Parameters<typeof esbuildProblems>[1]): Problem[] {
	const { warnings = [] } = error as { readonly warnings?: readonly Message[] };
	return [...esbuildProblems(error, places), ...bundleWarnings(warnings, places)];
}

/** Moves a warning about an unclosed bracket from the end of the file, where esbuild reports it, to the opening bracket. */
function atOpening(warning: Message): Message {
	const opening = isUnclosed(warning.text) ? warning.notes[0]?.location : undefined;
	return opening ? { ...warning, location: opening, notes: [] } : warning;
}

function isUnclosed(text: string): boolean {
	return /^Expected .+ to go with /.test(text);
}

type Location = NonNullable<Message["location"]>;

function isAfter(a: Location, b: Location): boolean {
	return a.file === b.file && (a.line > b.line || (a.line === b.line && a.column > b.column));
}

/** A message and hint for a common mistake in a style sheet; `null` for other messages. */
function styleFault(message: string): { readonly message: string; readonly hint: string } | null {
	const [, closing, opening] = /^Expected "(.)" to go with "(.)"\.$/.exec(message) ?? [];
	if (closing && opening)
		return {
			message: `\`${opening}\` is never closed, so the rest of the file is part of it.`,
			hint: `Add \`${closing}\` at its end.`,
		};
	const [, stray] = /^Unexpected "([})\]])"\.$/.exec(message) ?? [];
	if (message === 'Expected ":".')
		return { message: "A property has no `:` after its name, so browsers ignore it.", hint: "Write `property: value;`." };
	return stray ? { message: `\`${stray}\` has no opening bracket.`, hint: "Remove it, or add the opening bracket." } : null;
}
