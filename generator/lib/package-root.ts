import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { escapePattern } from "./escape-pattern.ts";
import { relativePath } from "./paths.ts";

/** Found once: it does not move while this program runs, and bundler plugins need it often. */
const root = findPackageRoot();

/** Absolute path of this package's folder, with `theme/` and the dependencies. */
export function packageRoot(): string {
	return root;
}

/**
 * The code of a bundle for a site in `root` (absolute), as if this package were there. The bundler names each file by its path from the site, in comments and
 * as keys of CommonJS modules. A hash of the code should be the same wherever the package is.
 */
export function withoutPackageFolder(code: string, root: string): string {
	const folder = relativePath(root, packageRoot());
	if (folder === "") return code;
	const path = `${escapePattern(folder)}/`;
	return code.replace(new RegExp(`^(\\s*)(?:(// )${path}|(")${path}(?=[^"\\n]*"\\())`, "gm"), "$1$2$3");
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
