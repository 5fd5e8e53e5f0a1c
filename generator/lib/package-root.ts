import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Found once: it does not move while this program runs, and bundler plugins need it often. */
const root = findPackageRoot();

/** Absolute path of this package's folder, with `theme/` and the dependencies. */
export function packageRoot(): string {
	return root;
}

function findPackageRoot(): string {
	let folder = dirname(fileURLToPath(import.meta.url));
	while (!existsSync(join(folder, "theme", "server", "entry.tsx"))) {
		const parent = dirname(folder);
		if (parent === folder) throw new Error("Keyframe's theme is missing; reinstall the package");
		folder = parent;
	}
	// Bundlers report real paths, but a linked package is found through a link.
	return realpathSync(folder);
}
