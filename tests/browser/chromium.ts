import { type Browser, chromium } from "playwright";
import { findChromium } from "../support/find-chromium.js";
import { PagePool } from "./page-pool.ts";

/** Features that Playwright switches off. A second `--disable-features` replaces the first, so they are named again. */
const offByPlaywright = [
	"AimEnabled",
	"AvoidCorsURLLoaderRestartOnRedirect",
	"AvoidUnnecessaryBeforeUnloadCheckSync",
	"DestroyProfileOnBrowserClose",
	"HttpsFirstBalancedModeAutoEnable",
	"HttpsUpgrades",
	"LensOverlay",
	"MediaRouter",
	"NetworkTimeServiceQuerying",
	"OptimizationHints",
	"PaintHolding",
	"PreconnectToSearch",
	"ThirdPartyStoragePartitioning",
];

/** Parts of the window around a page, which nobody sees here: the suggestions of the address bar, a page of their own, cost as much as ours. */
const offAroundThePage = ["SpareRendererForSitePerProcess", "WebUIOmniboxAimPopup", "WebUIOmniboxPopup"];

const started: { pool?: Promise<PagePool> } = {};

/** Pages of the one Chromium of a test process. The first call starts it; Playwright ends it with the process. */
export function sharedPages(): Promise<PagePool> {
	started.pool ??= startChromium().then((browser) => new PagePool(browser));
	return started.pool;
}

/** Starts a Chromium of its own, with further options of its command line; who asks for it closes it. */
export function startChromium(...options: readonly string[]): Promise<Browser> {
	return chromium.launch({
		executablePath: findChromium({ mayBeShell: true }) ?? "chromium",
		args: [
			"--no-sandbox",
			// Without a window, letters would be as wide as whole pixels, as on no screen of today.
			"--font-render-hinting=none",
			"--disable-gpu",
			"--disable-background-networking",
			`--disable-features=${[...offByPlaywright, ...offAroundThePage].join(",")}`,
			...options,
		],
	});
}
