import { lstatSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
	type BuildManifest,
	generatorName,
	type ManifestEntry,
	manifestName,
	type ReadManifest,
	readManifestFile,
} from "../../lib/build-manifest.ts";
import { compareText } from "../../lib/compare-text.ts";
import { sha256 } from "../../lib/hash.ts";
import { hashFile } from "../../lib/hash-file.ts";
import { readRegularFile, readRegularText } from "../../lib/regular-file.ts";
import type { PageRecord } from "../../render/main/page-record.ts";

/** By what a file on disk is recognized: time of its last change in ms, and inode. */
export type FileStamp = { readonly mtime: number; readonly inode: number };

type OutputState = {
	readonly manifestHash: string;
	/** Records by site path. */
	readonly pages: Readonly<Record<string, PageRecord>>;
	/** The stamps of all files of the output folder, in the order of the manifest: time, inode, time, inode… */
	readonly stamps: readonly number[];
};

/** The intact part of the last build's output. */
export type PreviousOutput = {
	/** Where a file is on disk (absolute path); `null` if only the facts about the files are known. */
	readonly locate: (file: string) => string | null;
	readonly page: (path: string) => PageRecord | null;
	/** The manifest entry of a file that has not changed since the build; otherwise `null`. */
	readonly intact: (file: string) => ManifestEntry | null;
	/** The stamp by which `intact` recognized a file; `null` if it had to read the file. Absent if no stamps were kept. */
	readonly stamp?: (file: string) => FileStamp | null;
	/** All files of the output folder, which may be moved to the tree that replaces it. Absent if the files are not in the output folder. */
	readonly files?: () => Iterable<string>;
	/** Whether the manifest of the output folder has the same number of files and the same settings. Absent if the folder does not exist. */
	readonly hasExtent?: (extent: { readonly files: number } & Required<Pick<BuildManifest, "base" | "languages">>) => boolean;
};

/**
 * Opens the previous output. Its files serve as the store of rendered pages, so nothing is written twice. A file is intact if it has the
 * size, time and inode that the build recorded, or content with the recorded hash. This way, a tool that rewrites the folder does no
 * harm.
 */
export function openPreviousOutput(
	outDir: string,
	stateFile: string,
	read: ReadManifest | null = readManifestFile(outDir),
): PreviousOutput | null {
	let state: OutputState;
	if (read === null) return null;
	const { manifest } = read;
	try {
		state = JSON.parse(readRegularText(stateFile)) as OutputState;
		if (read.sha256 !== state.manifestHash) return null;
	} catch {
		return null;
	}
	const files = Object.entries(manifest.files);
	const places = new Map(files.map(([file], place) => [file, place]));
	const stampAt = (place: number): FileStamp => ({ mtime: state.stamps[2 * place] ?? 0, inode: state.stamps[2 * place + 1] ?? 0 });
	const stamped = new Set<string>();
	// `join` looks at every character, and every file of the output comes here.
	const locate = (file: string) => `${outDir}/${file}`;
	return {
		locate,
		page: (path) => (Object.hasOwn(state.pages, path) ? (state.pages[path] ?? null) : null),
		intact(file) {
			const place = places.get(file);
			if (place === undefined) return null;
			return intactEntry(locate(file), files[place]?.[1], { stamp: stampAt(place), onMatch: () => stamped.add(file) });
		},
		stamp: (file) => (stamped.has(file) ? stampAt(places.get(file) ?? -1) : null),
		files: () => places.keys(),
		hasExtent: ({ files: count, base, languages }) =>
			files.length === count &&
			manifest.base === base &&
			(manifest.languages ?? []).join(" ") === languages.join(" ") &&
			manifest.generator === generatorName,
	};
}

/**
 * The entry of a file (absolute path) if it is intact. Without a stamp, its content decides. A link is not: what it leads to can change.
 * Calls `onMatch` if the stamp was enough.
 */
export function intactEntry(
	path: string,
	entry: ManifestEntry | undefined,
	{ stamp, onMatch }: { readonly stamp?: FileStamp | undefined; readonly onMatch?: () => void } = {},
): ManifestEntry | null {
	if (!entry) return null;
	try {
		const stats = lstatSync(path);
		if (!stats.isFile() || stats.size !== entry.size) return null;
		if (stamp && stats.mtimeMs === stamp.mtime && stats.ino === stamp.inode) {
			onMatch?.();
			return entry;
		}
		return sha256(readRegularFile(path)) === entry.sha256 ? entry : null;
	} catch {
		return null;
	}
}

/** Records an output for the next build. If that fails, only time is lost. */
export function saveOutputState(options: {
	readonly outDir: string;
	readonly stateFile: string;
	readonly pages: ReadonlyMap<string, PageRecord>;
	readonly files: Iterable<string>;
	/** The stamp of a file that has kept it. The time of all others is read. */
	readonly stampOf?: (file: string) => FileStamp | null;
}): void {
	try {
		const stamps: number[] = [];
		for (const file of [...options.files].sort(compareText)) {
			const { mtime, inode } = options.stampOf?.(file) ?? readStamp(join(options.outDir, file));
			stamps.push(mtime, inode);
		}
		const state: OutputState = {
			manifestHash: hashFile(join(options.outDir, manifestName)).sha256,
			pages: Object.fromEntries(options.pages),
			stamps,
		};
		writeFileSync(options.stateFile, JSON.stringify(state));
	} catch {
		// The next build renders everything again.
	}
}

function readStamp(path: string): FileStamp {
	const { mtimeMs, ino } = statSync(path);
	return { mtime: mtimeMs, inode: ino };
}
