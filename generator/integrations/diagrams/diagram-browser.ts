import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "../../lib/find-chromium.ts";
import { isAlive } from "../../lib/process-alive.ts";

/** The part of Playwright's Chromium that is used here. */
export type Chromium = {
	readonly executablePath: () => string;
	readonly launchPersistentContext: (profile: string, options: object) => Promise<BrowserContext>;
};

/** A browser with one profile. */
type BrowserContext = {
	readonly addInitScript: (script: string) => Promise<unknown>;
	readonly newPage: () => Promise<BrowserPage>;
	readonly close: () => Promise<void>;
};

/** The part of a page of the browser that drawing a diagram uses. */
type BrowserPage = {
	readonly goto: (url: string) => Promise<unknown>;
	readonly addStyleTag: (tag: { readonly url: string }) => Promise<unknown>;
	readonly addScriptTag: (tag: { readonly url: string }) => Promise<unknown>;
	readonly evaluate: (script: unknown, argument?: unknown) => Promise<unknown>;
	readonly close: () => Promise<void>;
};

/** Replaces Playwright's Chromium with one browser with one page, which starts with the first diagram and stays open. */
export type DiagramBrowser = {
	/** Starts the browser unless it runs; rejects when there is none. */
	readonly start: () => Promise<void>;
	/** Ends the browser; `start` starts it again. */
	readonly stop: () => Promise<void>;
	/** To be given to code that launches a browser, opens a context and closes both. */
	readonly browserType: { readonly launch: () => Promise<object> };
};

/** Time that a browser may take to start, in ms. */
const startLimit = 120_000;

/** Prepares a browser with its profiles in the given folder. */
export function openDiagramBrowser(chromium: Chromium, folder: string): DiagramBrowser {
	let running: Promise<{ readonly context: BrowserContext; readonly page: BrowserPage }> | null = null;
	const open = async () => {
		const context = await launch(chromium, folder);
		return { context, page: reusedPage(await context.newPage()) };
	};
	const start = () => {
		running ??= open();
		running.catch(() => {
			running = null;
		});
		return running;
	};
	return {
		start: async () => {
			await start();
		},
		stop: async () => {
			const stopped = running;
			running = null;
			await (await stopped)?.context.close();
		},
		browserType: {
			launch: async () => {
				const { page } = await start();
				const newContext = async () => ({ newPage: async () => page, close: async () => {} });
				return { newContext, close: async () => {} };
			},
		},
	};
}

/** A page for code that opens a page for each drawing, loads Mermaid into it and closes it. It is loaded once, which takes much longer than a drawing. */
function reusedPage(page: BrowserPage): BrowserPage {
	const loaded = new Map<string, Promise<unknown>>();
	const once = (url: string, load: () => Promise<unknown>) => {
		const loading = loaded.get(url) ?? load();
		loaded.set(url, loading);
		return loading;
	};
	return {
		goto: (url) => once(url, () => page.goto(url)),
		addStyleTag: (tag) => once(tag.url, () => page.addStyleTag(tag)),
		addScriptTag: (tag) => once(tag.url, () => page.addScriptTag(tag)),
		evaluate: async (script, argument) => {
			await page.evaluate("startAgain()");
			return page.evaluate(script, argument);
		},
		close: async () => {},
	};
}

/**
 * A pipe connects the browser to this process, so it ends even when the process is killed. Its profile may then remain,
 * so it has the id of the process in its name, and the next browser removes profiles of ended processes.
 */
async function launch(chromium: Chromium, folder: string): Promise<BrowserContext> {
	mkdirSync(folder, { recursive: true });
	for (const name of readdirSync(folder)) {
		if (!isAlive(Number.parseInt(name, 10))) rmSync(join(folder, name), { recursive: true, force: true });
	}
	const executablePath = findChromium(chromium);
	if (executablePath === null) throw new Error("there is no Chromium on this machine");
	const context = await chromium.launchPersistentContext(mkdtempSync(join(folder, `${process.pid}-`)), {
		executablePath,
		timeout: startLimit,
		args: ["--disable-gpu", "--disable-background-networking"],
		viewport: { width: 736, height: 900 },
		locale: "en-US",
		timezoneId: "UTC",
	});
	await context.addInitScript(sameEveryTime);
	return context;
}

/**
 * Runs first in the page: random numbers and the time are fixed, so that two builds draw the same. Before each drawing, `startAgain` makes
 * the random numbers begin again, so that a drawing does not depend on those before it, and removes what they have left in the page.
 */
const sameEveryTime = `{
	let seed = 1;
	globalThis.startAgain = () => {
		seed = 1;
		document.body.replaceChildren();
	};
	Math.random = () => {
		seed = (seed + 0x6d2b79f5) | 0;
		let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
	crypto.getRandomValues = (array) => array.map(() => Math.floor(Math.random() * 256));
	const now = Date.UTC(2000, 0, 1);
	Date.now = () => now;
	const dated = new Proxy(Date, { construct: (date, values) => (values.length === 0 ? new date(now) : new date(...values)) });
	Object.assign(globalThis, { Date: dated });
}`;
