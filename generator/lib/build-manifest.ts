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
	/** Folders of the languages that have pages for unknown addresses of their own, such as `de`. Absent on a site in one language. */
	readonly languages?: readonly string[];
	readonly files: Readonly<Record<string, ManifestEntry>>;
};

/**
 * The manifest in a folder (absolute), or in another file there; `null` if it is not one of ours. Other tools use the same file name, and a
 * manifest from another machine may be damaged or made up: a path that leads out of the folder is not ours either.
 */
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
		if (!/^keyframe \S+$/.test(manifest?.generator ?? "") || typeof manifest?.files !== "object") return null;
		return Object.entries(manifest.files).every(isFileInside) ? { manifest: manifest as BuildManifest, sha256: sha256(text) } : null;
	} catch {
		return null;
	}
}

function isFileInside([path, entry]: readonly [string, Partial<ManifestEntry> | null]): boolean {
	return (
		!/^$|^[/\\]|(?:^|[/\\])\.\.?(?:[/\\]|$)|[\0\n\r]/.test(path) && typeof entry?.size === "number" && typeof entry.sha256 === "string"
	);
}

/** Number of files in a part of the text of a manifest. */
const filesAtOnce = 1000;

/**
 * The text of the manifest in parts, because the manifest of a large site has tens of megabytes. It is sorted, and has nothing that would
 * differ between two builds of the same site.
 */
export function* manifestText(
	files: ReadonlyMap<string, ManifestEntry>,
	{ base, languages = [] }: Pick<BuildManifest, "base" | "languages">,
): Generator<string> {
	const manifest: BuildManifest = { generator: generatorName, base, ...(languages.length > 0 && { languages }), files: {} };
	yield JSON.stringify(manifest, null, "\t").slice(0, -"}\n}".length);
	const paths = [...files.keys()].sort(compareText);
	for (let at = 0; at < paths.length; at += filesAtOnce) {
		const entries = paths.slice(at, at + filesAtOnce).map((path) => entryText(path, files.get(path) as ManifestEntry));
		yield `${at === 0 ? "" : ","}${entries.join(",")}`;
	}
	yield "\n\t}\n}\n";
}

function entryText(path: string, { size, sha256 }: ManifestEntry): string {
	return `\n\t\t${JSON.stringify(path)}: {\n\t\t\t"size": ${size},\n\t\t\t"sha256": "${sha256}"\n\t\t}`;
}
