import { cpSync, existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { repository } from "./cli.ts";

/** Copies the sources of this repository's site into a folder. Links the packages. */
export function copyOwnSite(folder: string): void {
	// The packages of samples are large, and no test needs them there.
	const filter = (path: string) => !path.endsWith("/node_modules");
	for (const name of ["content", "static", "site.config.ts"])
		cpSync(join(repository, name), join(folder, name), { recursive: true, filter });
	// Pages that the repository's own builds have compiled need not be compiled again: what is tested is what a check says, which a cache may not change.
	const cache = ".keyframe/cache";
	if (existsSync(join(repository, cache))) cpSync(join(repository, cache), join(folder, cache), { recursive: true });
	for (const name of ["node_modules", "package.json"]) symlinkSync(join(repository, name), join(folder, name));
}
