import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Disposable, Page } from "playwright";

/** Pages that wait for another test. Each is a process of the browser, with the memory of one. */
const mostIdle = 6;

/** Events of pages that tests listen to. */
const events = ["console", "download", "load", "pageerror", "request", "requestfailed", "requestfinished", "response", "worker"] as const;

/** Size of a window in px of which a test says nothing. */
export const windowSize = { width: 1440, height: 900 };

/** How a page is opened. */
export type PageOptions = BrowserContextOptions & {
	/** Whether the browser must have seen no file of any site yet: for tests of what is fetched, or what happens while it is. */
	readonly isFirstVisit?: boolean;
};

/** A page with a context of its own. Pages with the same key, which is that of the options that a page cannot change, can stand in for one another. */
export type PooledPage = { readonly page: Page; readonly key: string; readonly leftovers: Leftovers };

/** What a test adds to a page, and what takes it away again. */
type Leftovers = { readonly added: Disposable[]; readonly sessions: CDPSession[]; readonly origins: Set<string>; isLasting: boolean };

/**
 * Pages for one test after another. A page that shows a second document needs half the processor time of a new one: its process runs, and it has
 * compiled the scripts. Between two tests it loses what a test can leave in it (documents, storage, listeners, emulation); of a page where that is
 * not certain, nothing is used again.
 */
export class PagePool {
	readonly #browser: Browser;
	readonly #idle: PooledPage[] = [];

	constructor(browser: Browser) {
		this.#browser = browser;
	}

	/** A page as a new context has it, but for the files in the browser's cache. */
	async take({
		viewport = windowSize,
		isFirstVisit = false,
		colorScheme = "light",
		reducedMotion = "no-preference",
		...options
	}: PageOptions): Promise<PooledPage> {
		const key = JSON.stringify(options);
		const index = isFirstVisit ? -1 : this.#idle.findLastIndex((idle) => idle.key === key);
		const [pooled = await this.#open(key, options)] = index === -1 ? [] : this.#idle.splice(index, 1);
		if (viewport) await pooled.page.setViewportSize(viewport);
		await pooled.page.emulateMedia({ colorScheme, reducedMotion });
		return pooled;
	}

	/** Takes a page back, for good if a test has failed with it. */
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

/** Notes what is added to a page from now on. */
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
	// A clock that is set stays for all documents of a context.
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

/** Puts a page back to where it began. Returns whether that is certain. */
async function clean({ page, leftovers }: PooledPage): Promise<boolean> {
	const context = page.context();
	const { added, sessions, origins } = leftovers;
	// What a tab keeps for an origin can only be cleared from there.
	if (leftovers.isLasting || origins.size > 1) return false;
	for (const event of events) page.removeAllListeners(event);
	for (const other of context.pages()) if (other !== page) await other.close();
	await page.unrouteAll({ behavior: "ignoreErrors" });
	await context.setOffline(false);
	for (const session of sessions.splice(0)) await session.detach();
	for (const one of added.splice(0)) await one.dispose();
	const [origin] = origins;
	if (origin !== undefined) {
		if (new URL(page.url()).origin !== origin) return false;
		await page.evaluate(clearTab);
	}
	await page.goto("about:blank");
	await page.emulateMedia({ media: null, forcedColors: "none", contrast: "no-preference" });
	const devtools = await page.context().newCDPSession(page);
	if (origin !== undefined) await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
	await devtools.send("Page.resetNavigationHistory");
	await devtools.detach();
	sessions.length = 0;
	origins.clear();
	return true;
}

/** Forgets what a tab keeps, and keeps the document from writing more as it is left. To be run in the page. */
function clearTab(): void {
	sessionStorage.clear();
	Storage.prototype.setItem = () => {};
}
