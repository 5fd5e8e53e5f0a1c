import type { Browser } from "playwright";
import { findChromium } from "../support/find-chromium.js";
import { loadPlaywright } from "../support/playwright.js";
import { PagePool } from "./page-pool.ts";

/** Features that Playwright turns off. A second `--disable-features` replaces the first one, so these are repeated. */
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

/**
 * Parts of the window around a page, which nobody sees here. The suggestions of the address bar alone, which are a separate page, cost as
 * much as the page under test.
 */
const offAroundThePage = ["SpareRendererForSitePerProcess", "WebUIOmniboxAimPopup", "WebUIOmniboxPopup"];

/**
 * Without these, Chromium makes a new view for each document that a page shows, although no document sees a difference. That takes a sixth of
 * the processor time of a visit.
 */
const viewsPerDocument = ["ProactivelySwapBrowsingInstance", "RenderDocument"];

const started: { pool?: Promise<PagePool> } = {};

/** Pages of a test process's single Chromium. The first call starts it; Playwright ends it with the process. */
export function sharedPages(): Promise<PagePool> {
	started.pool ??= startChromium().then((browser) => new PagePool(browser));
	return started.pool;
}

/**
 * Starts a separate Chromium with additional command-line options. The caller closes it. These options saved nothing that could be measured:
 * `--in-process-gpu`, site isolation off, one raster thread, no text for LCD screens, and V8's `--max-lazy`, `--no-sparkplug` and larger spaces
 * for new objects. V8's `--no-maglev` makes visits cheaper and whole test files dearer.
 */
export function startChromium(...options: readonly string[]): Promise<Browser> {
	return loadPlaywright().chromium.launch({
		executablePath: findChromium({ mayBeShell: true }) ?? "chromium",
		args: [
			"--no-sandbox",
			// Without a window, letters would have widths in whole pixels, unlike on any screen today.
			"--font-render-hinting=none",
			"--disable-gpu",
			"--disable-background-networking",
			`--disable-features=${[...offByPlaywright, ...offAroundThePage, ...viewsPerDocument].join(",")}`,
			...options,
		],
	});
}
