import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { escapePattern } from "../lib/escape-pattern.ts";
import { isFile, isFolder } from "../lib/file-kind.ts";
import { nearestNames } from "../lib/nearest-name.ts";
import { type Problem, SiteError } from "../lib/problem.ts";
import { publishingFault } from "../lib/publishable-file.ts";
import { refusedFile } from "../lib/refused-file.ts";
import { locatePattern } from "./locate-pattern.ts";
import type { SiteConfig } from "./site-config.ts";

/** Throws `SiteError` for layouts in the configuration whose file does not exist. */
export function checkLayouts(config: SiteConfig): void {
	const ofCollections = config.collections.flatMap(({ name, layoutFile, list }) => [
		{ file: layoutFile, option: `collections.${name}.layout` },
		{ file: list?.layoutFile ?? null, option: `collections.${name}.list.layout` },
	]);
	const ofIntegrations = config.integrations.flatMap(({ name, routes = [] }) =>
		routes.map(({ layout }) => ({ file: layout, option: `integrations.${name}.routes` })),
	);
	const layouts = [...ofCollections, ...ofIntegrations];
	const problems = layouts.flatMap(({ file, option }) => (file === null ? [] : (layoutProblem(file, { option, config }) ?? [])));
	if (problems.length > 0) throw new SiteError(problems);
}

function layoutProblem(file: string, { option, config }: { readonly option: string; readonly config: SiteConfig }): Problem | null {
	const path = join(config.root, file);
	const fault = publishingFault(path, config);
	if (!file.startsWith("../") && isFile(path) && fault === null) return null;
	const folder = dirname(path);
	const [nearest] = isFolder(folder) ? nearestNames(basename(file), readdirSync(folder)) : [];
	if (fault !== null && fault !== "missing") return { ...refusedFile(file, fault), at: locateLayout(file, config) };
	return {
		code: "config-invalid",
		severity: "error",
		message: `\`${option}\`: there is no file \`${file}\` in the site.`,
		hint: nearest === undefined ? "Create the file, or use another layout." : `Did you mean \`${file.replace(/[^/]+$/, nearest)}\`?`,
		at: locateLayout(file, config),
	};
}

function locateLayout(file: string, { configSources }: SiteConfig) {
	return locatePattern(configSources, new RegExp(`(?<=\\blayout["']?\\s*:\\s*["'\`](?:\\./)?)${escapePattern(file)}(?=["'\`])`));
}
