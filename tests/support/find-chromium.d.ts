/** Path of a Chromium on this machine, or `null`; with `mayBeShell`, of the one without a window if there is one. */
export function findChromium(options?: { readonly mayBeShell?: boolean }): string | null;
