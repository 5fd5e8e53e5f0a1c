import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Disposable, Page } from "playwright";

/** How many pages wait for another test. Each is a browser process with its own memory. */
const mostIdle = 6;

/** Events of pages that tests listen to. */
const events = ["console", "download", "load", "pageerror", "request", "requestfailed", "requestfinished", "response", "worker"] as const;

/** The default size of a window, in px. */
export const windowSize = { width: 1440, height: 900 };

/** The options for opening a page. */
export type PageOptions = BrowserContextOptions & {
	/** Whether the browser must not have loaded any site's files yet: for tests of what is fetched, and of what happens meanwhile. */
	readonly isFirstVisit?: boolean;
};

/** A page in its own context. Pages with the same key, which consists of the options that a page cannot change, are interchangeable. */
export type PooledPage = { readonly page: Page; readonly key: string; readonly leftovers: Leftovers };

/** What a test adds to a page, and what removes it again. */
type Leftovers = { readonly added: Disposable[]; readonly sessions: CDPSession[]; readonly origins: Set<string>; isLasting: boolean };

/**
 * Pages that one test after another uses. A page that shows a second document needs half the processor time of a new page: its process is
 * running and has compiled the scripts. Between two tests, the pool removes everything that a test can leave in a page (documents, storage,
 * listeners, emulation). If it cannot be certain of that, it does not reuse the page.
 */
export class PagePool {
	readonly #browser: Browser;
	readonly #idle: PooledPage[] = [];

	constructor(browser: Browser) {
		this.#browser = browser;
	}

	/** A page in the state of a new context, except for the files in the browser's cache. */
	async take({
		viewport = windowSize,
		isFirstVisit = false,
		colorScheme = "light",
		reducedMotion = "no-preference",
		permissions = [],
		...options
	}: PageOptions): Promise<PooledPage> {
		const key = JSON.stringify(options);
		const index = isFirstVisit ? -1 : this.#idle.findLastIndex((idle) => idle.key === key);
		const [pooled = await this.#open(key, options)] = index === -1 ? [] : this.#idle.splice(index, 1);
		if (viewport) await pooled.page.setViewportSize(viewport);
		await pooled.page.emulateMedia({ colorScheme, reducedMotion });
		if (permissions.length > 0) await pooled.page.context().grantPermissions(permissions);
		return pooled;
	}

	/** Takes a page back. Does not reuse it if a test has failed with it. */
	async giveBack(pooled: PooledPage, isSound: boolean): Promise<void> {
		const isClean = isSound && (await clean(pooled).catch(() => false));
		if (isClean) this.#idle.push(pooled);
		else await pooled.page.context().close();
		if (this.#idle.length > mostIdle) await this.#idle.shift()?.page.context().close();
	}

	async #open(key: string, options: BrowserContextOptions): Promise<PooledPage> {
		const context = await this.#browser.newContext({ viewport: windowSize, ...options });
		const page = await context.newPage();
		return { page, key, leftovers: watch(context, page) };
	}
}

/** Records what is added to a page from now on. */
function watch(context: BrowserContext, page: Page): Leftovers {
	const leftovers: Leftovers = { added: [], sessions: [], origins: new Set(), isLasting: false };
	const note = async <Added extends Disposable>(adding: Promise<Added>): Promise<Added> => {
		const added = await adding;
		leftovers.added.push(added);
		return added;
	};
	const { addInitScript, exposeFunction } = page;
	page.addInitScript = (...given: Parameters<typeof addInitScript>) => note(addInitScript.apply(page, given));
	page.exposeFunction = (...given) => note(exposeFunction.apply(page, given));
	const { newCDPSession } = context;
	context.newCDPSession = async (target) => {
		const session = await newCDPSession.call(context, target);
		leftovers.sessions.push(session);
		return session;
	};
	// A fake clock stays for all documents of a context.
	const { clock } = page;
	Object.defineProperty(page, "clock", {
		get() {
			leftovers.isLasting = true;
			return clock;
		},
	});
	page.on("framenavigated", (frame) => {
		if (frame === page.mainFrame() && frame.url().startsWith("http")) leftovers.origins.add(new URL(frame.url()).origin);
	});
	return leftovers;
}

/** Restores a page's initial state. Returns whether it is certain to have succeeded. */
async function clean({ page, leftovers }: PooledPage): Promise<boolean> {
	const context = page.context();
	const { added, sessions, origins } = leftovers;
	// Only the tab's own documents can clear what it stores for an origin.
	if (leftovers.isLasting || origins.size > 1) return false;
	for (const event of events) page.removeAllListeners(event);
	for (const other of context.pages()) if (other !== page) await other.close();
	await page.unrouteAll({ behavior: "ignoreErrors" });
	await context.setOffline(false);
	await context.clearPermissions();
	for (const session of sessions.splice(0)) await session.detach();
	for (const one of added.splice(0)) await one.dispose();
	const [origin] = origins;
	if (origin !== undefined) {
		if (new URL(page.url()).origin !== origin) return false;
		await page.evaluate(clearTab);
	}
	await page.goto("about:blank");
	// Outside of the window, where it points at nothing in the next document.
	await page.mouse.move(-1, -1);
	await page.emulateMedia({ media: null, forcedColors: "none", contrast: "no-preference" });
	const devtools = await page.context().newCDPSession(page);
	if (origin !== undefined) await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
	await devtools.send("Page.resetNavigationHistory");
	await devtools.detach();
	sessions.length = 0;
	origins.clear();
	return true;
}

/** Clears what a tab stores, and keeps the document from writing more while it unloads. Runs in the page. */
function clearTab(): void {
	sessionStorage.clear();
	Storage.prototype.setItem = () => {};
}
