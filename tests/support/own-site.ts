import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { repository } from "./cli.ts";

/** Copies the sources of this repository's site into a folder. Links the packages. */
export function copyOwnSite(folder: string): void {
	// The packages of samples are large, and no test needs them there.
	const filter = (path: string) => !path.endsWith("/node_modules");
	for (const name of ["content", "static", "site.config.ts"])
		cpSync(join(repository, name), join(folder, name), { recursive: true, filter });
	for (const name of ["node_modules", "package.json"]) symlinkSync(join(repository, name), join(folder, name));
}
