import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
	hydratedAttribute,
	islandAttribute,
	modulesAttribute,
	recoveredAttribute,
	recoveredEvent,
} from "../../theme/contract/hydration.ts";
import { findChromium } from "../lib/find-chromium.ts";
import { findPackage } from "../lib/find-package.ts";
import { importModule } from "../lib/import-module.ts";
import { type Problem, type SiteError, siteError } from "../lib/problem.ts";
import { readRegularText } from "../lib/regular-file.ts";
import { hostGuard } from "./host-guard.ts";
import { listen } from "./listen.ts";
import { type BuiltSite, openBuiltSite } from "./site-table.ts";
import { staticHandler } from "./static-handler.ts";

/** The part of Playwright that is used here. */
type Playwright = {
	readonly chromium: {
		readonly executablePath: () => string;
		readonly launch: (options: object) => Promise<{ readonly newPage: () => Promise<BrowserPage>; readonly close: () => Promise<void> }>;
	};
};

type BrowserPage = {
	readonly goto: (url: string, options: { readonly waitUntil: "domcontentloaded" }) => Promise<unknown>;
	readonly evaluate: (code: string) => Promise<unknown>;
	readonly addInitScript: (code: string) => Promise<unknown>;
	readonly on: (event: "pageerror" | "console", listener: (value: Error & ConsoleMessage) => void) => void;
};

type ConsoleMessage = { readonly type: () => string; readonly text: () => string; readonly location: () => { readonly url: string } };

/** Number of pages of each kind to open, unless all pages are opened. */
const pagesOfKind = 2;

/**
 * Opens pages of a built folder in Chromium. Reports errors of React, scripts and the console, islands that do not start, and
 * violations of the content security policy (`hydration-failed`). Opens all pages, or two of those with the same layout and islands
 * in a folder. Throws `SiteError` if there is no browser. `root` is the folder of the site (absolute), from which Playwright is loaded.
 */
export async function checkHydration(
	folder: string,
	{ root, all, onProgress }: { readonly root: string; readonly all: boolean; readonly onProgress: (done: number, total: number) => void },
): Promise<{ readonly pages: number; readonly problems: readonly Problem[] }> {
	const { chromium } = await loadPlaywright(root);
	const site = openBuiltSite(folder);
	const paths = pagesOf(site, all);
	const server = await listen({
		handler: staticHandler({ site, isAllowedHost: hostGuard("127.0.0.1"), onError() {} }),
		port: 0,
		host: "127.0.0.1",
	});
	const browser = await chromium.launch({
		executablePath: chromiumOf(chromium),
		args: ["--disable-gpu", "--disable-background-networking"],
	});
	const problems: Problem[] = [];
	try {
		const page = await browser.newPage();
		let faults: string[] = [];
		page.on("pageerror", ({ message }) => faults.push(message));
		page.on("console", (message) => {
			// Failures of other hosts are not errors of the page.
			if (message.type() === "error" && message.location().url.startsWith(server.url)) faults.push(message.text());
		});
		await page.addInitScript(noteFaults);
		for (const [index, path] of paths.entries()) {
			faults = [];
			// Images and frames from other hosts may be slow.
			await page.goto(server.url + encodeURI(path.slice(1)), { waitUntil: "domcontentloaded" });
			const found = (await page.evaluate(readFaults)) as readonly string[];
			problems.push(...[...new Set([...faults, ...found])].map((fault) => hydrationProblem(path, fault)));
			onProgress(index + 1, paths.length);
		}
	} finally {
		await browser.close();
		await server.close();
	}
	return { pages: paths.length, problems };
}

/** The problem of a page, by its path. */
export function hydrationProblem(path: string, fault: string): Problem {
	const [first = ""] = fault.split("\n");
	return {
		code: "hydration-failed",
		severity: "error",
		message: `\`${path}\` does not work correctly in a browser: ${first}`,
		hint: "Run `keyframe dev`, and open the page with the developer tools of a browser.",
		at: null,
	};
}

/** Paths of the pages to open: pages that the theme's client hydrates. */
function pagesOf({ folder, table }: BuiltSite, all: boolean): string[] {
	const kinds = new Map<string, number>();
	const paths: string[] = [];
	for (const [path, file] of table().files) {
		if (!file.path.endsWith(".html") || path.endsWith(".html") || path.endsWith("/index")) continue;
		const html = readRegularText(join(folder, file.path));
		if (!html.includes(modulesAttribute)) continue;
		const islands = [...html.matchAll(new RegExp(`${islandAttribute}="([^"]*)"`, "g"))].map(([, id]) => id);
		const kind = JSON.stringify([path.split("/")[1], /data-layout="[^"]*"/.exec(html)?.[0], [...new Set(islands)].sort()]);
		const count = kinds.get(kind) ?? 0;
		kinds.set(kind, count + 1);
		if (all || count < pagesOfKind) paths.push(path);
	}
	return paths;
}

async function loadPlaywright(root: string): Promise<Playwright> {
	const path = findPackage("playwright", root) ?? findPackage("playwright-core", root);
	if (path === null) throw browserUnavailable("the package `playwright` is not installed", "Run `npm install --save-dev playwright`.");
	const module = (await importModule(pathToFileURL(path).href)) as Playwright & { readonly default?: Playwright };
	return module.default ?? module;
}

function chromiumOf(chromium: Playwright["chromium"]): string {
	const path = findChromium(chromium);
	if (path === null)
		throw browserUnavailable("there is no Chromium on this machine", "Run `npx playwright install chromium`, or set `CHROMIUM_PATH`.");
	return path;
}

/** The error for a machine that lacks Playwright or Chromium. */
export function browserUnavailable(reason: string, hint: string): SiteError {
	return siteError({ code: "browser-unavailable", message: `Pages cannot be opened in a browser: ${reason}.`, hint, exitCode: 2 });
}

/** Runs first in every page. */
const noteFaults = `
	window.keyframeFaults = [];
	addEventListener("${recoveredEvent}", ({ detail }) => keyframeFaults.push("React rendered a part again: " + (detail?.message ?? detail)));
	document.addEventListener("securitypolicyviolation", (event) =>
		keyframeFaults.push("the content policy forbids " + event.blockedURI + " (" + event.violatedDirective + ")"));`;

/** Starts the client and its islands as a reader would, waits for them (at most 10 s), and returns the errors. */
const readFaults = `(async () => {
	const root = document.documentElement;
	const until = async (isDone) => {
		for (const end = performance.now() + 10_000; !isDone(); await new Promise((resolve) => setTimeout(resolve, 20)))
			if (performance.now() > end) return false;
		return true;
	};
	dispatchEvent(new PointerEvent("pointermove", { movementX: 1 }));
	if (!(await until(() => root.hasAttribute("${hydratedAttribute}")))) keyframeFaults.push("its script does not start");
	const started = (element) => {
		const first = element.firstElementChild;
		return first === null || !element.checkVisibility() || Object.keys(first).some((key) => key.startsWith("__react"));
	};
	for (const island of document.querySelectorAll("[${islandAttribute}]")) {
		island.scrollIntoView({ behavior: "instant" });
		for (const type of ["pointermove", "pointerover", "wheel"]) dispatchEvent(new PointerEvent(type, { bubbles: true }));
		if (!(await until(() => started(island)))) keyframeFaults.push("the island " + island.getAttribute("${islandAttribute}") + " does not start");
	}
	const crash = document.querySelector(".crash");
	if (crash) keyframeFaults.push(crash.textContent);
	const count = Number(root.getAttribute("${recoveredAttribute}"));
	if (count > 0 && keyframeFaults.length === 0) keyframeFaults.push("React rendered " + count + " parts again");
	return keyframeFaults;
})()`;
