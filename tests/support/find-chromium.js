import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** Path of a Chromium on this machine, or `null`. */
export function findChromium() {
	const candidates = [
		process.env.CHROMIUM_PATH,
		"/usr/bin/chromium",
		"/usr/bin/chromium-browser",
		"/usr/bin/google-chrome",
		"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
		chromium.executablePath(),
	];
	return candidates.find((path) => path && existsSync(path)) ?? null;
}
