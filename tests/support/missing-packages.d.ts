/**
 * Folders of packages in a folder's lockfile that are not installed there, or are installed in another version. Reads npm's own record of
 * what is installed, so that file times, which change with a copy, do not matter.
 */
export function missingPackages(root: string): string[];
