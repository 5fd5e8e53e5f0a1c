import { existsSync } from "node:fs";
import { loadPlaywright } from "./playwright.js";

/** Chromium without the window around pages, for tests that need nothing else. Its main process does half the work. */
const shell = "/usr/bin/chromium-headless-shell";

/** Path of a Chromium on this machine, or `null`. With `mayBeShell`, prefers the version without a window. */
export function findChromium({ mayBeShell = false } = {}) {
	const candidates = [
		process.env.CHROMIUM_PATH,
		mayBeShell ? shell : undefined,
		"/usr/bin/chromium",
		"/usr/bin/chromium-browser",
		"/usr/bin/google-chrome",
		"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	];
	const isThere = (path) => path && existsSync(path);
	return candidates.find(isThere) ?? [loadPlaywright().chromium.executablePath()].find(isThere) ?? null;
}
