import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type JsonRecord, recordOf, textOf, textsOf } from "./values.ts";

/** A version of an instance of docs that a Docusaurus site publishes. */
export type DocsVersion = {
	/** `current` for the docs that are not released. */
	readonly name: string;
	/** Absolute folder, which may not exist. */
	readonly dir: string;
	/** Below the route of the docs; empty for the last version, if it has no other. */
	readonly path: string;
	/** Whether it is the one at the address without a version. */
	readonly isLast: boolean;
};

/** The published versions of an instance of docs (`id`, `default` when it has none; `dir` is its absolute folder) in the site `root`: `current` first, then the newest first. */
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

/** Names of the released versions of an instance of docs, the newest first. */
export function versionNames(root: string, id: string): string[] {
	const file = join(root, versionsFile(id));
	if (!existsSync(file)) return [];
	try {
		return textsOf(JSON.parse(readFileSync(file, "utf8")));
	} catch {
		return [];
	}
}

/** Name of the file that lists the versions of an instance of docs. */
export function versionsFile(id: string): string {
	return id === "default" ? "versions.json" : `${id}_versions.json`;
}
