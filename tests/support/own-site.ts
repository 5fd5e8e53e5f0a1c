import { cpSync, existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { repository } from "./cli.ts";

/** Copies the sources of this repository's site into a folder. Links the packages. */
export function copyOwnSite(folder: string): void {
	// The packages of samples are large, and no test needs them there.
	const filter = (path: string) => !path.endsWith("/node_modules");
	for (const name of ["content", "static", "site.config.ts"])
		cpSync(join(repository, name), join(folder, name), { recursive: true, filter });
	// What the repository's own builds have compiled and drawn need not be made again: what is tested is what a check says, which a cache may not change.
	for (const name of ["cache", "images", "kept"]) {
		const made = join(repository, ".keyframe", name);
		if (existsSync(made)) cpSync(made, join(folder, ".keyframe", name), { recursive: true });
	}
	for (const name of ["node_modules", "package.json"]) symlinkSync(join(repository, name), join(folder, name));
}
