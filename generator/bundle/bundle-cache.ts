import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "../config/site-config.ts";
import { hashKey, sha256 } from "../lib/hash.ts";
import { packageRoot } from "../lib/package-root.ts";
import { replaceFile } from "../lib/replace-file.ts";
import { toolBuild } from "../lib/tool-build.ts";
import { resolutionKey } from "./resolution-key.ts";
import { siteModule, sitePrefix } from "./resolve-plugin.ts";

/**
 * A finished bundle: its result (JSON), what it is made of (`bundleInputs`: absolute paths of files, also of those that it would be made of if they existed,
 * and names of modules with values of the configuration), and the absolute paths of the files that it wrote.
 */
export type BuiltBundle<T> = { readonly result: T; readonly inputs: readonly string[]; readonly outputs: readonly string[] };

/** A bundle to make or to reuse. */
export type BundleRequest = {
	readonly config: SiteConfig;
	readonly name: string;
	/** Nothing of the site is in it: the bundle is made for the theme alone, and shared by the sites that share their bundles. */
	readonly isOfTheme: boolean;
	/** What goes into the bundle besides files, the configuration and installed packages. */
	readonly facts: readonly string[];
};

/** `path` is that of a file, or the name of a module with values of the configuration; `hash` is `null` for a file that did not exist. */
type BundleRecord<T> = {
	readonly key: string;
	readonly files: readonly (readonly [path: string, hash: string | null])[];
	readonly result: T;
};

/**
 * Reuses the last bundle of this name when neither the request nor any file that went into it or came out of it
 * has changed; else builds it again, with the configuration that `build` gets. The record begins with its own checksum; a
 * damaged one is a miss. Nothing is recorded when a file is edited during the build, because its bundled text is unknown.
 */
export async function reuseBundle<T>(
	{ config, name, isOfTheme, facts }: BundleRequest,
	build: (config: SiteConfig) => Promise<BuiltBundle<T>>,
): Promise<T> {
	const { sharedBundles } = config;
	const isShared = isOfTheme && sharedBundles !== null;
	const home = isShared ? { ...config, root: packageRoot(), aliasDir: packageRoot(), cacheDir: sharedBundles } : config;
	const key = hashKey(
		toolBuild,
		// Another copy of this package may have another theme.
		packageRoot(),
		home.root,
		config.policy.name,
		resolutionKey(home.aliasDir),
		config.base,
		...config.allow,
		...facts,
	);
	const file = isShared ? join(sharedBundles, `${name}-${key}.json`) : join(config.cacheDir, "bundles", `${name}.json`);
	const known = config.cache ? readRecord<T>(file, { key, config }) : null;
	if (known !== null) return known;
	const start = Date.now();
	const { result, inputs, outputs } = await build(home);
	const files = [...inputs, ...outputs].map((path) => [path, inputHash(path, config)] as const);
	if (inputs.some((path) => isNewerThan(path, start))) return result;
	const text = JSON.stringify({ key, files, result } satisfies BundleRecord<T>);
	try {
		replaceFile(file, `${sha256(text)}\n${text}`);
	} catch {
		// With a read-only cache, the next build only takes longer.
	}
	return result;
}

function readRecord<T>(file: string, { key, config }: { readonly key: string; readonly config: SiteConfig }): T | null {
	try {
		const [checksum, text = ""] = readFileSync(file, "utf8").split("\n", 2);
		if (sha256(text) !== checksum) return null;
		const record = JSON.parse(text) as BundleRecord<T>;
		if (record.key !== key || record.files.length === 0) return null;
		return record.files.every(([path, hash]) => inputHash(path, config) === hash) ? record.result : null;
	} catch {
		return null;
	}
}

/** Whether a file was written, or moved to its place, after a time in whole ms. */
function isNewerThan(path: string, time: number): boolean {
	try {
		return statSync(path).ctimeMs >= time + 1;
	} catch {
		// A missing file that an import would find first.
		return false;
	}
}

function inputHash(path: string, config: SiteConfig): string | null {
	if (path.startsWith(sitePrefix)) return sha256(siteModule(path, config));
	try {
		return sha256(readFileSync(path));
	} catch {
		return null;
	}
}
