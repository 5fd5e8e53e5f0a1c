import { readdirSync } from "node:fs";
import { basename, dirname, isAbsolute, join } from "node:path";
import { escapePattern } from "../lib/escape-pattern.ts";
import { isFile, isFolder } from "../lib/file-kind.ts";
import { nearestNames } from "../lib/nearest-name.ts";
import { relativePath } from "../lib/paths.ts";
import { type Problem, SiteError } from "../lib/problem.ts";
import { publishingFault } from "../lib/publishable-file.ts";
import { refusedFile } from "../lib/refused-file.ts";
import { readRegularText } from "../lib/regular-file.ts";
import { integrationPlace } from "../problems/integration-failed.ts";
import { locatePattern } from "./locate-pattern.ts";
import type { SiteConfig } from "./site-config.ts";
import { type FilledSlot, slotKey } from "./slot-schema.ts";
import { currentVersion } from "./versions.ts";

/** Throws `SiteError` for what the configuration (as exported: `written`) names and the site does not have: folders, layouts, and the components of slots. */
export function checkPaths(config: SiteConfig, written: Readonly<Record<string, unknown>>): void {
	checkFolders(config, written);
	checkLayouts(config);
	checkSlots(config);
}

/** A folder (absolute) that an option of the configuration sets. */
type FolderOption = { readonly dir: string; readonly option: string };

/**
 * Throws `SiteError` for folders in the exported configuration (`written`) that do not exist or are outside of the site, because
 * their files would be missing without a message. Default folders need not exist.
 */
function checkFolders(config: SiteConfig, written: Readonly<Record<string, unknown>>): void {
	const folders: readonly FolderOption[] = [
		...(written.collections ? folderOptions(config) : []),
		...(written.staticDir ? [{ dir: config.staticDir, option: "staticDir" }] : []),
	];
	const problems = folders.flatMap((folder) => folderProblem(folder, config) ?? []);
	if (problems.length > 0) throw new SiteError(problems);
}

/** The folders of collections and versions, except those in the cache and those of translations. */
function folderOptions({ collections }: SiteConfig): FolderOption[] {
	return collections.flatMap(({ name, dir, version, locale, inputs }) => {
		// Nothing need be translated yet.
		if (inputs !== null || locale?.isDefault === false) return [];
		if (version === null) return [{ dir, option: `collections.${name}.dir` }];
		if (version.ref !== null) return [];
		const isOwn = version.name === currentVersion;
		return [{ dir, option: `collections.${version.of}.${isOwn ? "" : `versions["${version.name}"].`}dir` }];
	});
}

function folderProblem({ dir, option }: FolderOption, { root, configSources }: SiteConfig): Problem | null {
	const name = relativePath(root, dir);
	const isOutside = /^\.\.(?:\/|$)/.test(name) || isAbsolute(name);
	if (!isOutside && isFolder(dir)) return null;
	const [nearest] = isOutside ? [] : nearestNames(basename(dir), foldersIn(dirname(dir)));
	const missingHint =
		nearest === undefined ? "Create the folder, or use another one." : `Did you mean \`${name.replace(/[^/]+$/, nearest)}\`?`;
	return {
		code: "config-invalid",
		severity: "error",
		message: `\`${option}\`: ${isOutside ? `the folder \`${name}\` is outside of the site.` : `there is no folder \`${name}\`.`}`,
		hint: isOutside ? "Use a folder inside the folder of the configuration." : missingHint,
		at: locatePattern(
			configSources,
			new RegExp(`(?<=\\b(?:dir|staticDir)["']?\\s*:\\s*["'\`](?:\\./)?)${escapePattern(name)}(?=/?["'\`])`),
		),
	};
}

function foldersIn(path: string): string[] {
	if (!isFolder(path)) return [];
	const entries = readdirSync(path, { withFileTypes: true });
	return entries.filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$)/.test(entry.name)).map((entry) => entry.name);
}

/** Throws `SiteError` for layouts in the configuration whose file does not exist. */
function checkLayouts(config: SiteConfig): void {
	const unversioned = config.collections.filter(({ version, locale }) => (version?.isLast ?? true) && (locale?.isDefault ?? true));
	const ofCollections = unversioned.flatMap(({ name, layoutFile, list }) => [
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

/** Throws `SiteError` for slots whose file does not exist or exports no component, and for parts that two components replace. */
function checkSlots(config: SiteConfig): void {
	const problems = config.slots.flatMap((slot) => slotProblem(slot, config) ?? []);
	if (problems.length > 0) throw new SiteError(problems);
}

/** How a message names a slot in the configuration. */
function slotOption(slot: FilledSlot): string {
	return `${slot.integration === undefined ? "" : `integrations.${slot.integration}.`}slots["${slotKey(slot)}"]`;
}

function slotProblem(slot: FilledSlot, { root, slots, configSources }: SiteConfig): Problem | null {
	const path = join(root, slot.file);
	const problem = { code: "config-invalid", severity: "error" } as const;
	const first = slots.find(({ name, place }) => name === slot.name && place === "replace");
	if (slot.place === "replace" && first && first !== slot) {
		return {
			...problem,
			message: `\`${slotOption(slot)}\`: \`${slotOption(first)}\` replaces this part, too.`,
			hint: "Remove one of the two.",
			at: integrationPlace({ name: slot.integration ?? "", configSources }),
		};
	}
	// Integrations can use files of packages.
	const isOutside = slot.integration === undefined && slot.file.startsWith("../");
	if (isOutside || !isFile(path)) {
		return {
			...problem,
			message: `\`${slotOption(slot)}\`: there is no file \`${slot.file}\` in the site.`,
			hint: "Create the file, or use another path relative to the configuration.",
			at: locatePattern(configSources, new RegExp(`(?<=["'\`](?:\\./)?)${escapePattern(slot.file)}(?=["'\`])`)),
		};
	}
	if (/\bexport\s+default\b|\bas\s+default\b/.test(readRegularText(path))) return null;
	return {
		...problem,
		message: `\`${slot.file}\` has no default export, so \`${slotOption(slot)}\` cannot show it.`,
		hint: "Export its component: `export default function Part({ Original, ...props }) { … }`.",
		at: { file: slot.file, line: 1, column: 1 },
	};
}
