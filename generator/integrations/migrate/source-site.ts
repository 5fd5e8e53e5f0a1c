import { existsSync } from "node:fs";
import { isAbsolute, join, resolve } from "node:path";
import { type ConfiguredPlugin, configuredPlugins } from "../../compat/docusaurus/configured-plugins.ts";
import { configValue, siteFolders, withSlashes } from "../../compat/docusaurus/docusaurus-site.ts";
import { dataOf, type JsonRecord, packageOf, recordOf, textOf } from "../../lib/config-values.ts";
import { isFolder } from "../../lib/file-kind.ts";
import { relativePath } from "../../lib/paths.ts";
import { type Problem, SiteError, siteError } from "../../lib/problem.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { evaluateModule } from "./evaluate-module.ts";

/** A Docusaurus site as its configuration describes it. */
export type SourceSite = {
	/** Absolute folder. */
	readonly root: string;
	/** Relative to the root. */
	readonly configFile: string;
	readonly configText: string;
	readonly config: JsonRecord;
	/** Imports of the configuration that do not exist. */
	readonly missing: readonly string[];
	/** Packages that the configuration uses and that are not installed. */
	readonly absent: readonly string[];
	/** Why the configuration cannot run, so that only its literal values were read; `null` if it can. */
	readonly fault: Problem | null;
	/** All plugins, including those of presets, in order. */
	readonly plugins: readonly ConfiguredPlugin[];
	/** `/` or `/sub/`. */
	readonly base: string;
	/** Whether URLs end with a slash; `null` leaves them unchanged. */
	readonly trailingSlash: boolean | null;
	/** Absolute folders whose files are published unchanged. */
	readonly staticDirs: readonly string[];
	/** Time limit for a file of its code, including calls of its functions, in ms. */
	readonly timeout: number;
};

const configNames: readonly string[] = ["ts", "mts", "cts", "js", "mjs", "cjs"].map((extension) => `docusaurus.config.${extension}`);

/** Finds and runs the configuration of the site in `folder`. `timeout` is in ms. Throws `SiteError` if it does not exist, or if it fails and its literal values contain neither presets nor plugins. */
export async function readSourceSite(folder: string, timeout: number): Promise<SourceSite> {
	const root = resolve(folder);
	if (!isFolder(root))
		throw siteError({
			code: "root-not-found",
			message: `There is no folder \`${folder}\`.`,
			hint: "Use the folder that contains `docusaurus.config.js`.",
			exitCode: 2,
		});
	const configFile = configNames.find((name) => existsSync(join(root, name)));
	if (configFile === undefined) throw noConfig(folder, root);
	const configText = readRegularText(join(root, configFile)).replace(/\r\n?/g, "\n");
	const { config, missing, absent, fault } = await readConfig(root, configFile, timeout);
	const staticDirs = Array.isArray(config.staticDirectories) ? config.staticDirectories.map(String) : ["static"];
	return {
		root,
		configFile,
		configText,
		config,
		missing,
		absent,
		fault,
		plugins: configuredPlugins(config, root),
		base: withSlashes(textOf(config.baseUrl) ?? ""),
		trailingSlash: typeof config.trailingSlash === "boolean" ? config.trailingSlash : null,
		staticDirs: staticDirs.map((dir) => resolve(root, dir)).filter((dir) => existsSync(dir)),
		timeout,
	};
}

type ReadConfig = Pick<SourceSite, "config" | "missing" | "absent" | "fault">;

async function readConfig(root: string, configFile: string, timeout: number): Promise<ReadConfig> {
	const file = join(root, configFile);
	try {
		const { value, missing, absent } = await evaluateModule({ file, root, timeout });
		const config = recordOf(value);
		if (Object.keys(config).length > 0 && packageOf(value) === null) return { config, missing, absent, fault: null };
		const message = `\`${configFile}\` does not export a configuration.`;
		const at = { file: configFile, line: 1, column: 1 };
		const hint = "Export an object, or a function that returns one, as `export default` or `module.exports`.";
		throw new SiteError([{ code: "config-invalid", severity: "error", message, hint, at }]);
	} catch (error) {
		const [fault] = error instanceof SiteError ? error.problems : [];
		// Only data: functions cannot be called, because their module fails.
		const config = recordOf(dataOf(configValue(file)));
		if (!fault || !("presets" in config || "plugins" in config)) throw error;
		return { config, missing: [], absent: [], fault };
	}
}

/** The name of a file in reports, relative to the source site. */
export function sourceName(site: SourceSite, path: string): string {
	return relativePath(site.root, path) || ".";
}

/** The absolute path of an option's value, which may begin with `@site/`. */
export function sourcePath(site: SourceSite, path: string): string {
	return isAbsolute(path) ? path : resolve(site.root, path.replace(/^@site\//, ""));
}

function noConfig(folder: string, root: string): SiteError {
	const inside = siteFolders.find((name) => configNames.some((config) => existsSync(join(root, name, config))));
	const hint = inside
		? `There is one in \`${inside}\`: run \`keyframe migrate docusaurus ${join(folder, inside)}\`.`
		: "Use the folder that contains `docusaurus.config.js` (or .ts, .mjs, .cjs).";
	return siteError({
		code: "root-not-found",
		message: `\`${folder}\` is not a Docusaurus site: it has no \`docusaurus.config.js\`.`,
		hint,
		exitCode: 2,
	});
}
