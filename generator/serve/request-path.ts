import { decodePath, splitHref } from "../../theme/contract/urls.ts";

/** Where a request goes: `path` is percent-decoded and starts with a slash, `query` is raw, with its `?` or empty. */
export type RequestPath = { readonly path: string; readonly query: string };

/** Characters of a request target, path and query together. */
const maxTargetLength = 2048;

/** What a well-formed target consists of: visible ASCII, and no fragment, which stays in the browser. */
const targetSyntax = /^\/[!-~]*$/;

/** In a path each is a second spelling of something: a separator, or the end of a C string. */
const ambiguous = /\\|%2f|%5c/i;

const controlCharacter = /[\u0000-\u001f\u007f-\u009f]/;

const dotSegment = /\/\.{1,2}(?:\/|$)/;

/**
 * The path that a request target names, or `null` when the target must be refused. It decodes exactly
 * once: everything that looks at a request uses this result, so that no two parts of a server can read
 * a target differently. Browsers resolve `.` and `..` before they ask, so that these are refused too;
 * empty segments are not, but no file has such a name.
 */
export function requestPath(target: string): RequestPath | null {
	if (target.length > maxTargetLength || !targetSyntax.test(target)) return null;
	const { path: encoded, query, fragment } = splitHref(target);
	if (fragment !== null || ambiguous.test(encoded)) return null;
	const path = decodePath(encoded);
	if (path === null || controlCharacter.test(path) || dotSegment.test(path)) return null;
	return { path, query };
}
