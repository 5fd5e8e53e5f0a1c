import { createHash } from "node:crypto";
import {
	chmodSync,
	closeSync,
	copyFileSync,
	fsyncSync,
	linkSync,
	mkdirSync,
	openSync,
	readFileSync,
	writeFile as writeFileCallback,
	writeSync,
} from "node:fs";
import { open, rm } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { type ManifestEntry, manifestName, manifestText } from "../../lib/build-manifest.ts";
import { sha256 } from "../../lib/hash.ts";
import { hashFile } from "../../lib/hash-file.ts";
import { errorMessage, siteError } from "../../lib/problem.ts";
import { siblingName } from "../../lib/recover-output.ts";
import { systemError } from "../../lib/system-error.ts";
import type { PreviousOutput } from "./previous-output.ts";
import { isInFolders, sharedFolders, swap } from "./swap.ts";
import { unwritable } from "./unwritable.ts";

/** `node:fs/promises` takes twice as long because of its file handles. */
const writeFile = promisify(writeFileCallback);

/** Modes of published files and folders, regardless of the user's umask and the modes of the sources: web servers run as other users. */
const modes = { file: 0o644, folder: 0o755 } as const;

/** The umask that gives new files these modes. */
const publishedUmask = 0o022;

/** The tree to publish. The output folder does not change before `publish`. */
export type Staging = {
	/**
	 * Adds a file, and resolves once it is on disk. Pages with the same styles share a file, so an existing file stays. Rejects with
	 * `SiteError` if the file cannot be written.
	 */
	readonly write: (path: string, data: string | Uint8Array) => Promise<void>;
	/** Where another process writes a file of the tree (absolute path); `null` in a dry run. */
	readonly place: (path: string) => string | null;
	/** Adds a file that another process has written at its place. */
	readonly add: (path: string, entry: ManifestEntry) => void;
	/** Whether every file must pass through `write` or `copy`. */
	readonly writesAll: boolean;
	/** Adds a copy of a file on disk. */
	readonly copy: (path: string, from: string) => void;
	/** Joins texts and staged files into one file. Leaves out files that were not staged. A dry run does not hash the result. */
	readonly join: (path: string, parts: readonly (string | { readonly file: string })[]) => void;
	/** Reuses files from the previous output. If one is not intact, reuses none and returns `false`. */
	readonly reuse: (paths: readonly string[]) => boolean;
	/** Reads a part of a file on disk, in bytes; `null` in a dry run. */
	readonly read: (path: string, part: { readonly start: number; readonly length: number }) => Promise<string> | null;
	readonly files: ReadonlyMap<string, ManifestEntry>;
	/**
	 * Writes the manifest once all files are on disk, and swaps the tree with the output folder. An output folder that has the same files
	 * stays.
	 */
	readonly publish: () => Promise<PublishedTree>;
	/** Removes the tree once pending writes have ended. */
	readonly discard: () => Promise<void>;
};

/** A tree that was published. */
export type PublishedTree = {
	/** Whether the output folder had it already. */
	readonly isSame: boolean;
	/** Files that it shares with the previous output. */
	readonly shared: ReadonlySet<string>;
	/** Removes the tree that is no longer needed. */
	readonly cleanUp: () => Promise<void>;
};

/** Where to stage a tree, and for which output. */
type StagingOptions = {
	readonly outDir: string;
	/** Recorded in the manifest, like `languages`. */
	readonly base: string;
	readonly languages?: readonly string[];
	readonly previous: PreviousOutput | null;
	/** Whether to hash files without writing them: checks must not write. */
	readonly dryRun: boolean;
};

/** Opens a staged tree next to the output folder: it must be on the same file system, so that renames work. */
export function openStaging({ outDir, base, languages = [], previous, dryRun }: StagingOptions): Staging {
	const folder = siblingName(outDir, "tmp");
	const { files, add, makeFolder } = openTree(folder, dryRun);
	const place = (path: string): string => `${folder}/${path}`;
	const underWay = new Set<Promise<void>>();
	/** Files of the previous output, which are linked or moved only when the tree is published: most builds change nothing. */
	const reused = new Set<string>();
	const locate = (path: string): string => (reused.has(path) ? previous?.locate(path) : null) ?? place(path);
	/** Adds a file of the previous output if it has the same content as the new one. */
	const keep = (path: string, { size, sha256 }: ManifestEntry): boolean => {
		if (dryRun || files.has(path)) return false;
		const known = previous && previous.locate(path) !== null ? previous.intact(path) : null;
		if (known?.size !== size || known.sha256 !== sha256) return false;
		files.set(path, known);
		reused.add(path);
		return true;
	};
	return {
		files,
		async write(path, data) {
			const bytes = typeof data === "string" ? Buffer.from(data) : data;
			const entry = { size: bytes.length, sha256: sha256(bytes) };
			if (keep(path, entry) || !add(path, entry)) return;
			// Asynchronous, because creating a file can take a millisecond, and there are thousands.
			const writing = writeFile(place(path), bytes)
				.then(() => fixMode(place(path), modes.file))
				.catch((error: unknown) => {
					throw unwritable(path, error);
				});
			underWay.add(writing);
			await writing.finally(() => underWay.delete(writing));
		},
		place: (path) => (dryRun ? null : place(path)),
		add(path, entry) {
			if (add(path, entry)) fixMode(place(path), modes.file);
		},
		writesAll: false,
		copy(path, from) {
			const source = readEntry(from);
			try {
				if (keep(path, source) || !add(path, source)) return;
				copyFileSync(from, place(path));
				chmodSync(place(path), modes.file);
			} catch (error) {
				throw unwritable(path, error);
			}
		},
		join(path, parts) {
			const staged = parts.filter((part) => typeof part === "string" || files.has(part.file));
			const sizes = staged.map((part) => (typeof part === "string" ? Buffer.byteLength(part) : (files.get(part.file)?.size ?? 0)));
			const size = sizes.reduce((sum, size) => sum + size, 0);
			if (!add(path, { size, sha256: "" })) return;
			try {
				files.set(path, { size, sha256: writeJoined(place(path), staged, locate) });
				fixMode(place(path), modes.file);
			} catch (error) {
				throw unwritable(path, error);
			}
		},
		reuse(paths) {
			if (!previous) return false;
			const entries = paths.map((path) => previous.intact(path));
			if (entries.includes(null)) return false;
			paths.forEach((path, index) => {
				if (files.has(path)) return;
				files.set(path, entries[index] as ManifestEntry);
				if (!dryRun && previous.locate(path) !== null) reused.add(path);
			});
			return true;
		},
		read: (path, part) => (dryRun ? null : readPart(locate(path), part)),
		async publish() {
			await Promise.all(underWay);
			if (files.size === 0) throw siteError({ code: "no-pages", message: "There is nothing to publish." });
			if (reused.size === files.size && previous?.hasExtent?.({ files: files.size, base, languages }))
				return { isSame: true, shared: reused, cleanUp: () => rm(folder, { recursive: true, force: true }) };
			const shared = previous?.files ? sharedFolders({ files: files.keys(), reused, previous: previous.files() }) : new Set<string>();
			for (const path of shared) makeFolder(dirname(path));
			for (const path of reused) {
				if (isInFolders(path, shared)) continue;
				makeFolder(dirname(path));
				linkOrCopy({ path, from: locate(path), to: place(path) });
			}
			const manifest = join(folder, manifestName);
			writeDurably(manifest, manifestText(files, { base, languages }));
			fixMode(manifest, modes.file);
			syncFolder(folder);
			const cleanUp = swap({ tree: folder, outDir, shared });
			syncFolder(dirname(outDir));
			return { isSame: false, shared: reused, cleanUp };
		},
		async discard() {
			await Promise.allSettled(underWay);
			// The next build removes what remains. A failure here must not hide the earlier one.
			await rm(folder, { recursive: true, force: true }).catch(() => {});
		},
	};
}

/** Keeps track of a tree. `add` enters a file, creates its folder with `makeFolder`, and returns whether the file must be written. */
function openTree(folder: string, dryRun: boolean) {
	const files = new Map<string, ManifestEntry>();
	const folders = new Set<string>();
	if (!dryRun) {
		mkdirSync(folder, { recursive: true });
		fixMode(folder, modes.folder);
	}
	/** Creates a folder of the tree and its parents. */
	const makeFolder = (path: string): void => {
		if (folders.has(path)) return;
		folders.add(path);
		if (path !== ".") makeFolder(dirname(path));
		mkdirSync(join(folder, path), { recursive: true });
		fixMode(join(folder, path), modes.folder);
	};
	const add = (path: string, entry: ManifestEntry): boolean => {
		if (files.has(path)) return false;
		files.set(path, entry);
		const parent = dirname(path);
		if (!dryRun) makeFolder(parent);
		return !dryRun;
	};
	return { files, add, makeFolder };
}

/** Size and hash of a file to copy (absolute path). Throws `SiteError` if it cannot be read. */
function readEntry(from: string): ManifestEntry {
	try {
		return hashFile(from);
	} catch (error) {
		const what = `\`${relative(process.cwd(), from)}\` cannot be read`;
		const hint = "It was there when the build began. Build again.";
		throw systemError(error, what) ?? siteError({ code: "file-unreadable", message: `${what}: ${errorMessage(error)}.`, hint });
	}
}

async function readPart(path: string, { start, length }: { readonly start: number; readonly length: number }): Promise<string> {
	const file = await open(path);
	try {
		const { buffer } = await file.read(Buffer.alloc(length), 0, length, start);
		return buffer.toString("utf8");
	} finally {
		await file.close();
	}
}

/** Throws `SiteError` if the file can be neither linked nor copied. */
function linkOrCopy({ path, from, to }: { readonly path: string; readonly from: string; readonly to: string }): void {
	try {
		linkSync(from, to);
	} catch {
		try {
			copyFileSync(from, to);
		} catch (error) {
			throw unwritable(path, error);
		}
	}
}

/** Joins texts and files into one file without holding all of them in memory, and returns the file's hash. */
function writeJoined(path: string, parts: readonly (string | { readonly file: string })[], place: (file: string) => string): string {
	const hash = createHash("sha256");
	const handle = openSync(path, "w");
	try {
		for (const part of parts) {
			const bytes = typeof part === "string" ? Buffer.from(part) : readFileSync(place(part.file));
			hash.update(bytes);
			writeSync(handle, bytes);
		}
	} finally {
		closeSync(handle);
	}
	return hash.digest("hex");
}

/** Flushes a file to disk. The manifest states that a tree is complete, so it must not reach the disk before the tree. */
function writeDurably(path: string, texts: Iterable<string>): void {
	const handle = openSync(path, "w");
	for (const text of texts) writeSync(handle, text);
	fsyncSync(handle);
	closeSync(handle);
}

/** Corrects the mode of a file or folder that was created under a different umask. */
function fixMode(path: string, mode: number): void {
	if (process.umask() !== publishedUmask) chmodSync(path, mode);
}

/** Flushes the names in a folder to disk, so that a swap survives a power failure. Some systems do not support this. */
function syncFolder(path: string): void {
	try {
		const handle = openSync(path, "r");
		fsyncSync(handle);
		closeSync(handle);
	} catch {
		// The swap is as safe as this system can make it.
	}
}
