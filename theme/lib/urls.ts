/**
 * The only place that converts between site paths, URLs and output files.
 *
 * A *path* identifies a route within the site. It starts with `/`, has no base path, and is percent-decoded. A *URL* is what a reader's
 * browser sees: it starts with the base path and is percent-encoded.
 */

/** Site path of the page that hosts serve for unknown addresses. */
export const notFoundPath = "/404";

/** Puts the base path (`/` or `/sub/`) in front of a site path and percent-encodes it. */
export function withBase(path: string, base: string): string {
	return encodeURI(base.slice(0, -1) + path).replace(/[?#]/g, encodeURIComponent);
}

/** Returns the site path of a URL path below `base`; `null` if the URL path is outside `base` or malformed. */
export function withoutBase(pathname: string, base: string): string | null {
	const decoded = decodePath(pathname);
	if (decoded === null) return null;
	if (`${decoded}/` === base) return "/";
	return decoded.startsWith(base) ? decoded.slice(base.length - 1) : null;
}

/** Percent-decodes a path once. Returns `null` if an escape is malformed. */
export function decodePath(path: string): string | null {
	if (!path.includes("%")) return path;
	try {
		return decodeURIComponent(path);
	} catch {
		return null;
	}
}

/** Returns a route's canonical path, without a trailing `/index.html` or `.html`. */
export function stripHtmlSuffix(path: string): string {
	if (path.endsWith("/index.html")) return path.slice(0, -"index.html".length);
	return path.endsWith(".html") ? path.slice(0, -".html".length) : path;
}

/** Adds or removes the trailing slash of a path; `/` stays as it is. */
export function toggleTrailingSlash(path: string): string {
	if (path === "/") return path;
	return path.endsWith("/") ? path.slice(0, -1) : `${path}/`;
}

/** Returns the file of a route in the output folder, with the given extension: `/docs/` → `docs/index.html`, `/docs/a` → `docs/a.html`. */
export function outputFile(path: string, extension: "html" | "json" | "md"): string {
	const file = path.endsWith("/") ? `${path}index` : path;
	return `${file.slice(1)}.${extension}`;
}

/** Splits an href into its path, query (with `?`) and fragment (without `#`; `null` if the href has none). */
export function splitHref(href: string): { path: string; query: string; fragment: string | null } {
	const hash = href.indexOf("#");
	const beforeHash = hash < 0 ? href : href.slice(0, hash);
	const question = beforeHash.indexOf("?");
	return {
		path: question < 0 ? beforeHash : beforeHash.slice(0, question),
		query: question < 0 ? "" : beforeHash.slice(question),
		fragment: hash < 0 ? null : href.slice(hash + 1),
	};
}

/** Returns whether an href names a scheme (`https:`, `mailto:`) or a host (`//host`), and so is not a link within the site. */
export function isExternal(href: string): boolean {
	return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
}

/** A segment that is empty, `.` or `..`. */
const specialSegment = /(?:^|\/)\.{0,2}(?:\/|$)/;

/** Resolves `relative` against the folder `from` (both `/`-separated); `..` above the root is ignored. */
export function joinPath(from: string, relative: string): string {
	let rest = relative.startsWith("./") ? relative.slice(2) : relative;
	if (rest.startsWith("/")) return withoutSpecialSegments(rest.slice(1));
	let folder = from;
	// Skips the work for most links: watch mode resolves all links of a site after each change.
	if (rest.startsWith("../") && !specialSegment.test(from)) {
		for (; rest.startsWith("../"); rest = rest.slice(3)) folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")));
	}
	return withoutSpecialSegments(folder === "" ? rest : `${folder}/${rest}`);
}

function withoutSpecialSegments(joined: string): string {
	if (!specialSegment.test(joined)) return joined;
	const parts: string[] = [];
	for (const part of joined.split("/")) {
		if (part === "..") parts.pop();
		else if (part !== "" && part !== ".") parts.push(part);
	}
	return parts.join("/");
}

/** Returns one key for all forms of a path that hosts treat alike: `/a`, `/a/` and `/a.html`. */
export function addressKey(path: string): string {
	const stripped = stripHtmlSuffix(path);
	return stripped.endsWith("/") ? toggleTrailingSlash(stripped) : stripped;
}
