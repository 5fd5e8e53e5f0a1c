/** The path with or without a trailing slash, as configured; `null` leaves it. Names with an extension are files and never get one. */
export function withSlashRule(path: string, trailingSlash: boolean | null): string {
	if (trailingSlash === null || path === "/") return path;
	const bare = path.replace(/\/+$/, "");
	return trailingSlash && !/\.\w+$/.test(bare) ? `${bare}/` : bare;
}

/** Characters and segments with another meaning to servers, file systems or browsers. */
const unsafePath = /[\0-\x1f\x7f\\?#%*:"<>|]|(?:^|\/)\.|\/\/|[. ](?:\/|$)|(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:[./]|$)/i;

/** Characters that nobody sees, that turn the direction of reading, or that replace what was not text. */
const deceptive = /[\x80-\x9f\u200B\u202A-\u202E\u2066-\u2069\uFEFF\uFFFD]/;

/** Whether people read a path as it is. */
export function isReadablePath(path: string): boolean {
	return !deceptive.test(path);
}

/** Longest path that common hosts accept in one name. */
export const pathLimit = 255;

/** Whether every server, file system and person understands a path in the same way. */
export function isSafePath(path: string): boolean {
	return !unsafePath.test(path) && isReadablePath(path) && path.length <= pathLimit;
}
