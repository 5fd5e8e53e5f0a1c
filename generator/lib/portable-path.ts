import { isAbsolute, join, sep } from "node:path";
import { packageName } from "./package-name.ts";
import { packageRoot } from "./package-root.ts";
import { relativePath } from "./paths.ts";

/** Beginnings of portable paths. No import begins like this. */
const site = "<site>/";
const tool = `<${packageName}>/`;

/**
 * An absolute path as it is on every machine that has the site, wherever the site and this package are. Other paths stay as they are. `root` is the
 * folder of the site (absolute).
 */
export function portablePath(root: string, path: string): string {
	if (!isAbsolute(path)) return path;
	// A site within this package moves together with it.
	const isOfTool = path.startsWith(packageRoot() + sep) && !(root + sep).startsWith(packageRoot() + sep);
	return isOfTool ? tool + relativePath(packageRoot(), path) : site + relativePath(root, path);
}

/** The path on this machine of a portable path. */
export function localPath(root: string, path: string): string {
	if (path.startsWith(site)) return join(root, path.slice(site.length));
	return path.startsWith(tool) ? join(packageRoot(), path.slice(tool.length)) : path;
}

/** A path as messages show it: relative to the site, or beginning with the name of this package. */
export function shownModule(root: string, path: string): string {
	const portable = portablePath(root, path);
	return portable.startsWith(tool) ? `${packageName}/${portable.slice(tool.length)}` : portable.replace(site, "");
}
