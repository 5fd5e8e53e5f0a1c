import { createRequire } from "node:module";

/** Absolute path of the entry of a package as another file (absolute) would import it; `null` when it is not installed. */
export function resolveFrom(name: string, from: string): string | null {
	try {
		return createRequire(from).resolve(name);
	} catch {
		return null;
	}
}
