import { accessSync, constants, realpathSync, statSync } from "node:fs";
import { relativePath } from "./paths.ts";

/**
 * The files that a site may read: everything below its root, and the files and folders that its configuration allows. All paths are
 * absolute.
 */
export type FileScope = { readonly root: string; readonly allow: readonly string[] };

/**
 * Why a site cannot read or publish a file: the file does not exist, is a pipe or device, is outside of the site, holds secrets, or is protected
 * from this user; or the site is untrusted, and browsers or hosts could run the file.
 */
export type FileFault = "missing" | "special" | "outside" | "secret" | "unreadable" | "program";

/** Hidden files and folders (except those that hosts and other tools publish), keys, and package files in the root. */
const secretName =
	/(?:^|\/)\.(?!gitbook\/assets\/|well-known\/|(?:nojekyll|htaccess|domains)$)|\.(?:pem|key|p12|pfx|jks|keystore|kdbx)$|(?:^|\/)id_(?:rsa|dsa|ecdsa|ed25519)$|^(?:(?:package|package-lock|npm-shrinkwrap)\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|site\.config\.ts)$/i;

/**
 * Whether a file, relative to a site's root, holds secrets rather than content: it is a key, is hidden, is in a hidden folder, or is
 * part of how the site is built. Files of packages are public.
 */
export function isSecret(file: string): boolean {
	return secretName.test(file) && !/(?:^|\/)node_modules\//.test(file);
}

/** Why a file (absolute) must not become part of a site, or `null` if it may. Follows symbolic links. */
export function publishingFault(path: string, scope: FileScope): FileFault | null {
	try {
		const stats = statSync(path);
		if (!stats.isFile()) return stats.isDirectory() ? "missing" : "special";
		const real = realpathSync.native(path);
		const readable = isReadable(path) ? null : "unreadable";
		if (isAllowed(path, scope) || isAllowed(real, scope)) return readable;
		const file = relativePath(realpathSync.native(scope.root), real);
		if (file.startsWith("../")) return "outside";
		const written = relativePath(scope.root, path);
		return isSecret(file) || (!written.startsWith("../") && isSecret(written)) ? "secret" : readable;
	} catch {
		return "missing";
	}
}

/** Whether this user may read a file (absolute). */
export function isReadable(path: string): boolean {
	try {
		accessSync(path, constants.R_OK);
		return true;
	} catch {
		return false;
	}
}

/** Whether a file or folder (absolute) is outside of a site. Follows symbolic links. `false` for paths that do not exist. */
export function isOutside(path: string, scope: FileScope): boolean {
	try {
		const real = realpathSync.native(path);
		return !isWithin(real, realpathSync.native(scope.root)) && !isAllowed(path, scope) && !isAllowed(real, scope);
	} catch {
		return false;
	}
}

function isAllowed(path: string, { allow }: FileScope): boolean {
	return allow.some((entry) => isWithin(path, entry) || isWithin(path, realOf(entry)));
}

/** The real path behind symbolic links; the path itself if it does not exist. */
export function realOf(path: string): string {
	try {
		return realpathSync.native(path);
	} catch {
		return path;
	}
}

/** Whether a path is a folder or inside of it. Both paths are absolute. */
export function isWithin(path: string, folder: string): boolean {
	const inside = relativePath(folder, path);
	return inside !== ".." && !inside.startsWith("../") && !/^[a-z]:/i.test(inside);
}
