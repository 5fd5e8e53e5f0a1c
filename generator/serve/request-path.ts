import { decodePath, splitHref } from "../../theme/lib/urls.ts";

/** The target of a request. `path` is percent-decoded and starts with a slash. `query` is raw and starts with `?`, or is empty. */
export type RequestPath = { readonly path: string; readonly query: string };

/** Maximum length of path and query together, in characters. */
const maxTargetLength = 2048;

/** Visible ASCII. Browsers do not send fragments. */
const targetSyntax = /^\/[!-~]*$/;

/** Other spellings of the path separator. */
const ambiguous = /\\|%2f|%5c/i;

const controlCharacter = /[\u0000-\u001f\u007f-\u009f]/;

const dotSegment = /\/\.{1,2}(?:\/|$)/;

/**
 * The path and query of a request target; `null` if the target must be refused. The target is decoded exactly
 * once, and all code uses this result, so that no two parts of a server read a target differently. Browsers
 * resolve `.` and `..` before they send a request, so these segments are refused, too. Empty segments are accepted,
 * but no file has such a name.
 */
export function requestPath(target: string): RequestPath | null {
	if (target.length > maxTargetLength || !targetSyntax.test(target)) return null;
	const { path: encoded, query, fragment } = splitHref(target);
	if (fragment !== null || ambiguous.test(encoded)) return null;
	const path = decodePath(encoded);
	if (path === null || controlCharacter.test(path) || dotSegment.test(path)) return null;
	return { path, query };
}
