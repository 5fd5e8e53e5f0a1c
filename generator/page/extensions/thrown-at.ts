import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { packageRoot } from "../../lib/package-root.ts";
import { relativePath } from "../../lib/paths.ts";

/** Where a function of the site threw an error, as `plugins/shout.ts:12:3`, by its stack; `null` when no frame is in the site. */
export function thrownAt(error: unknown, root: string | null): string | null {
	const stack = error instanceof Error ? (error.stack ?? "") : "";
	if (root === null || stack === "") return null;
	const own = join(packageRoot(), "dist");
	const frames = [...stack.matchAll(/\(?((?:file:\/\/)?\/[^()\n]*?):(\d+):(\d+)\)?$/gm)].map(([, name = "", line, column]) => ({
		file: name.startsWith("file://") ? fileURLToPath(name) : name,
		place: `${line}:${column}`,
	}));
	const first = frames.findIndex(({ file }) => file.startsWith(own));
	const ofSite = (first < 0 ? frames : frames.slice(0, first))
		.map(({ file, place }) => ({ file: relativePath(root, file), place }))
		.filter(({ file }) => !file.startsWith("..") && !file.startsWith(".keyframe/"));
	const thrown = ofSite.find(({ file }) => !file.includes("node_modules/")) ?? ofSite[0];
	return thrown ? `${thrown.file}:${thrown.place}` : null;
}
