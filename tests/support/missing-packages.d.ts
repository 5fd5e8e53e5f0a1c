/**
 * Folders of packages that the lockfile of a folder names and that are not installed there, or in another version. What is installed is read from
 * npm's own record, so that the times of files, which a copy changes, do not matter.
 */
export function missingPackages(root: string): string[];
