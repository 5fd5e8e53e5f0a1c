/** Loads Playwright with minified code for pages. */
export function loadPlaywright(): typeof import("playwright");
