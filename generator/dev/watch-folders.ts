import { type FSWatcher, lstatSync, readdirSync, watch } from "node:fs";
import { join, sep } from "node:path";

/**
 * Watches a folder (absolute) and those in it, from the moment that this returns. Only folders take a watcher: 6,000
 * files are watched in 17 ms, where a watcher for each file (chokidar) took 570 ms. Symbolic links are not followed.
 */
export function watchFolders(
	root: string,
	options: {
		readonly isIgnored: (path: string) => boolean;
		/** Called with an absolute path that may have changed, appeared or gone. */
		readonly onChange: (path: string) => void;
		/** Called when the system refuses a watcher, with the code of its error. */
		readonly onRefusal: (code: string) => void;
	},
): { readonly close: () => void } {
	const watchers = new Map<string, FSWatcher>();

	const drop = (folder: string) => {
		for (const [path, watcher] of watchers) {
			if (path !== folder && !path.startsWith(folder + sep)) continue;
			watcher.close();
			watchers.delete(path);
		}
	};
	const onEvent = (folder: string, event: string, name: string | null) => {
		const path = name === null ? folder : join(folder, name);
		if (options.isIgnored(path)) return;
		if (event === "rename" && name !== null) {
			// A folder that was removed and made again has the same name, and needs another watcher.
			if (watchers.has(path)) drop(path);
			if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) add(path);
		}
		options.onChange(path);
	};
	const add = (folder: string) => {
		try {
			const watcher = watch(folder, (event, name) => onEvent(folder, event, name));
			watchers.set(folder, watcher);
			watcher.on("error", () => drop(folder));
			for (const entry of readdirSync(folder, { withFileTypes: true })) {
				const path = join(folder, entry.name);
				if (entry.isDirectory() && !options.isIgnored(path)) add(path);
			}
		} catch (error) {
			// A folder that is gone is told by the one above it.
			const { code = "" } = error as NodeJS.ErrnoException;
			if (code !== "ENOENT" && code !== "ENOTDIR") options.onRefusal(code);
		}
	};
	add(root);
	return { close: () => drop(root) };
}
