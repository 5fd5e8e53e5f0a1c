// This is JavaScript because the test command uses it before anything is compiled.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export function missingPackages(root) {
	const wanted = readPackages(join(root, "package-lock.json"));
	const installed = readPackages(join(root, "node_modules/.package-lock.json"));
	return Object.entries(wanted)
		.filter(([folder, { version, integrity, optional }]) => {
			const found = installed[folder];
			// npm leaves out optional packages for other systems.
			if (found === undefined) return folder !== "" && !optional;
			return found.version !== version || found.integrity !== integrity || !existsSync(join(root, folder));
		})
		.map(([folder]) => folder);
}

function readPackages(lockfile) {
	return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, "utf8")).packages : {};
}
