/** Path of a Chromium on this machine, or `null`. With `mayBeShell`, prefers the version without a window. */
export function findChromium(options?: { readonly mayBeShell?: boolean }): string | null;
