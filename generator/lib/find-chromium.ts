import { existsSync } from "node:fs";

/** Path of a Chromium: the one that `CHROMIUM_PATH` names, one of the system, or Playwright's own; `null` when this machine has none. */
export function findChromium(playwright: { readonly executablePath: () => string }): string | null {
	const candidates = [
		process.env.CHROMIUM_PATH,
		"/usr/bin/chromium",
		"/usr/bin/chromium-browser",
		"/usr/bin/google-chrome",
		"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
		playwright.executablePath(),
	];
	return candidates.find((path) => path && existsSync(path)) ?? null;
}
