import { join } from "node:path";
import { compareText } from "./compare-text.ts";
import { sha256 } from "./hash.ts";
import { readRegularText } from "./regular-file.ts";
import { toolVersion } from "./tool-build.ts";

/** Name of the manifest in the output folder. */
export const manifestName = "build-manifest.json";

/** Who has written a manifest. */
export const generatorName = `keyframe ${toolVersion}`;

/** Size in bytes and SHA-256 of a published file. */
export type ManifestEntry = { readonly size: number; readonly sha256: string };

/** Everything that a build has published. Deployments can verify a folder against it. */
export type BuildManifest = {
	readonly generator: string;
	/** Path that the site is served under: `/` or `/sub/`. Files are relative to it. */
	readonly base: string;
	readonly files: Readonly<Record<string, ManifestEntry>>;
};

/** The manifest in a folder (absolute), or in another file there; `null` if it is not one of ours. Other tools use the same file name. */
export function readManifest(folder: string, name: string = manifestName): BuildManifest | null {
	return readManifestFile(folder, name)?.manifest ?? null;
}

/** A manifest, and the SHA-256 of its text. */
export type ReadManifest = { readonly manifest: BuildManifest; readonly sha256: string };

/** As `readManifest`, with the hash of the file. */
export function readManifestFile(folder: string, name: string = manifestName): ReadManifest | null {
	try {
		const text = readRegularText(join(folder, name));
		const manifest = JSON.parse(text) as Partial<BuildManifest> | null;
		const isOwn = /^keyframe \S+$/.test(manifest?.generator ?? "") && typeof manifest?.files === "object";
		return isOwn ? { manifest: manifest as BuildManifest, sha256: sha256(text) } : null;
	} catch {
		return null;
	}
}

/** The text of the manifest: sorted, and without anything that would differ between two builds of the same site. */
export function manifestText(files: ReadonlyMap<string, ManifestEntry>, base: string): string {
	const sorted = [...files].sort(([a], [b]) => compareText(a, b));
	const manifest: BuildManifest = { generator: generatorName, base, files: Object.fromEntries(sorted) };
	return `${JSON.stringify(manifest, null, "\t")}\n`;
}
