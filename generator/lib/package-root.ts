import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Absolute folder of this package: where `theme/` and our dependencies are. */
export function packageRoot(): string {
	let folder = dirname(fileURLToPath(import.meta.url));
	while (!existsSync(join(folder, "theme", "server", "entry.tsx"))) {
		const parent = dirname(folder);
		if (parent === folder) throw new Error("The theme of Keyframe is missing; reinstall the package");
		folder = parent;
	}
	// Real, because bundlers report real paths, and a linked package is reached through a link.
	return realpathSync(folder);
}
