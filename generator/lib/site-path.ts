/** The path with or without a trailing slash, as configured; `null` leaves it. Names with an extension are files and never get one. */
export function withSlashRule(path: string, trailingSlash: boolean | null): string {
	if (trailingSlash === null || path === "/") return path;
	const bare = path.replace(/\/+$/, "");
	return trailingSlash && !/\.\w+$/.test(bare) ? `${bare}/` : bare;
}

/** Characters and segments with another meaning to servers, file systems or browsers. */
const unsafePath = /[\0-\x1f\x7f\\?#%*:"<>|]|(?:^|\/)\.|\/\/|[. ](?:\/|$)|(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:[./]|$)/i;

/** Longest path that common hosts accept in one name. */
export const pathLimit = 255;

/** Whether every server and file system understands a path in the same way. */
export function isSafePath(path: string): boolean {
	return !unsafePath.test(path) && path.length <= pathLimit;
}
