import { existsSync } from "node:fs";

/** Path of a Chromium: the one in `CHROMIUM_PATH`, an installed one, or Playwright's own. `null` if this machine has none. */
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
