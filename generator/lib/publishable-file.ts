import { realpathSync, statSync } from "node:fs";
import { relativePath } from "./paths.ts";

const secretName = /(?:^|\/)\.(?!gitbook\/assets\/)|\.(?:pem|key)$/i;

/** Whether a file, relative to the root of a site, holds secrets rather than content: it is a key, hidden, or in a hidden folder. Files of packages are public. */
export function isSecret(file: string): boolean {
	return secretName.test(file) && !/(?:^|\/)node_modules\//.test(file);
}

/**
 * Why a file must not become part of a site, or `null` when it may: it does not exist, it is outside of the site's root, or it is secret.
 * Symbolic links are followed. Both paths are absolute.
 */
export function publishingFault(path: string, root: string): "missing" | "outside" | "secret" | null {
	try {
		if (!statSync(path).isFile()) return "missing";
		const file = relativePath(realpathSync(root), realpathSync(path));
		if (file.startsWith("../")) return "outside";
		const written = relativePath(root, path);
		return isSecret(file) || (!written.startsWith("../") && isSecret(written)) ? "secret" : null;
	} catch {
		return "missing";
	}
}
