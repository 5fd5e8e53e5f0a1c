import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type JsonRecord, recordOf, textOf, textsOf } from "../../lib/config-values.ts";
import { readRegularText } from "../../lib/regular-file.ts";

/** A version of a docs instance that a Docusaurus site publishes. */
export type DocsVersion = {
	/** `current` for the unreleased docs. */
	readonly name: string;
	/** Absolute folder, which may not exist. */
	readonly dir: string;
	/** Path below the route of the docs; empty for the last version, unless it has another path. */
	readonly path: string;
	/** Whether this version is at the address without a version. */
	readonly isLast: boolean;
};

/**
 * The published versions of a docs instance in the site `root`: `current` first, then from newest to oldest. `id` is `default` if the
 * instance has none; `dir` is its absolute folder.
 */
export function docsVersions(
	{ root, id, dir }: { readonly root: string; readonly id: string; readonly dir: string },
	options: JsonRecord,
): DocsVersion[] {
	const released = options.disableVersioning === true ? [] : versionNames(root, id);
	const only = textsOf(options.onlyIncludeVersions);
	const all = options.includeCurrentVersion === false && released.length > 0 ? released : ["current", ...released];
	const names = only.length > 0 ? all.filter((name) => only.includes(name)) : all;
	const last = textOf(options.lastVersion) ?? names.find((name) => name !== "current") ?? "current";
	return names.map((name) => {
		const isLast = name === last;
		const { path } = recordOf(recordOf(options.versions)[name]);
		const folder = `${id === "default" ? "" : `${id}_`}versioned_docs/version-${name}`;
		return {
			name,
			dir: name === "current" ? dir : resolve(root, folder),
			path: typeof path === "string" ? path : isLast ? "" : name === "current" ? "next" : name,
			isLast,
		};
	});
}

/** Names of the released versions of a docs instance, from newest to oldest. */
export function versionNames(root: string, id: string): string[] {
	const file = join(root, versionsFile(id));
	if (!existsSync(file)) return [];
	const text = readRegularText(file);
	try {
		return textsOf(JSON.parse(text));
	} catch {
		return [];
	}
}

/** Name of the file that lists the versions of a docs instance. */
export function versionsFile(id: string): string {
	return id === "default" ? "versions.json" : `${id}_versions.json`;
}
