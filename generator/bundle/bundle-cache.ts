import { statSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "../config/site-config.ts";
import { fileStamp, settledStamp } from "../lib/file-stamp.ts";
import { hashKey, sha256 } from "../lib/hash.ts";
import { packageRoot } from "../lib/package-root.ts";
import { readRegularFile, readRegularText } from "../lib/regular-file.ts";
import { replaceFile } from "../lib/replace-file.ts";
import { toolBuild } from "../lib/tool-build.ts";
import { resolutionKey } from "./resolution-key.ts";
import { siteModule, sitePrefix } from "./resolve-plugin.ts";

/**
 * A finished bundle: its result (JSON), its inputs (`bundleInputs`: absolute paths of existing files and of files that would replace
 * them if they existed, and names of modules with values from the configuration), and the absolute paths of the files that it wrote.
 */
export type BuiltBundle<T> = { readonly result: T; readonly inputs: readonly string[]; readonly outputs: readonly string[] };

/** A bundle to build or reuse. */
export type BundleRequest = {
	readonly config: SiteConfig;
	readonly name: string;
	/** Whether the bundle contains only the theme. Such a bundle is shared by the sites that share their bundles. */
	readonly isOfTheme: boolean;
	/** What affects the bundle besides files, the configuration and installed packages. */
	readonly facts: readonly string[];
};

/**
 * `path` is the path of a file or the name of a module with values from the configuration; `hash` is `null` if the file did not exist. A file
 * with the same `stamp` need not be read: it had it before the build began (`null` if it had not).
 */
type BundleRecord<T> = {
	readonly key: string;
	readonly files: readonly (readonly [path: string, hash: string | null, stamp: string | null])[];
	readonly result: T;
};

/**
 * Reuses the last bundle of this name if the request and all of its input and output files are unchanged. Otherwise, builds it again
 * with the configuration that `build` receives. A record begins with its own checksum; a damaged record is ignored. If a file is
 * edited during the build, nothing is recorded, because it is unknown which text was bundled.
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
		// Another copy of this package may have a different theme.
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
	const files = [...inputs, ...outputs].map((path) => [path, inputHash(path, config), settledStamp(path, start)] as const);
	if (inputs.some((path) => isNewerThan(path, start))) return result;
	const text = JSON.stringify({ key, files, result } satisfies BundleRecord<T>);
	try {
		replaceFile(file, `${sha256(text)}\n${text}`);
	} catch {
		// If the cache is read-only, only the next build takes longer.
	}
	return result;
}

function readRecord<T>(file: string, { key, config }: { readonly key: string; readonly config: SiteConfig }): T | null {
	try {
		const [checksum, text = ""] = readRegularText(file).split("\n", 2);
		if (sha256(text) !== checksum) return null;
		const record = JSON.parse(text) as BundleRecord<T>;
		if (record.key !== key || record.files.length === 0) return null;
		return record.files.every((file) => isUnchanged(file, config)) ? record.result : null;
	} catch {
		return null;
	}
}

function isUnchanged([path, hash, stamp]: BundleRecord<unknown>["files"][number], config: SiteConfig): boolean {
	return (stamp !== null && fileStamp(path) === stamp) || inputHash(path, config) === hash;
}

/** Whether a file was written or moved to its place after a time, in whole ms. */
function isNewerThan(path: string, time: number): boolean {
	try {
		return statSync(path).ctimeMs >= time + 1;
	} catch {
		// The file does not exist, but an import would prefer it if it did.
		return false;
	}
}

function inputHash(path: string, config: SiteConfig): string | null {
	if (path.startsWith(sitePrefix)) return sha256(siteModule(path, config));
	try {
		return sha256(readRegularFile(path));
	} catch {
		return null;
	}
}
