import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("published");

/** Values under any key that this version of the theme has not written. */
const garbage: Readonly<Record<string, string>> = {
	nothing: "",
	"no JSON": "{",
	null: "null",
	"a number": "5",
	"a text": '"dark"',
	"a list": "[5, null]",
	"a list of pairs": '[["a", "b"], ["c"], []]',
	"an object": '{"url": 5, "top": "far", "__proto__": true}',
	"far too much": `{"a": "${"x".repeat(2_000_000)}"}`,
};

/** Reads, opens, chooses and navigates as readers do, starting on the given documentation page. */
async function readDocs(page: Page): Promise<void> {
	await page.goto(site.url("/docs/"));
	await hydrated(page);
	await page.evaluate(useDocs);
}

/** Does this in one call, because each call and each new document costs Playwright more than the page. Runs in the page. */
async function useDocs(): Promise<void> {
	const until = async <Value>(read: () => Value | null | undefined | false): Promise<Value> => {
		const end = performance.now() + 20_000;
		while (performance.now() < end) {
			const value = read();
			if (value) return value;
			await new Promise(requestAnimationFrame);
		}
		throw new Error(`This has not come true: ${read}`);
	};
	const find = (selector: string) => document.querySelector<HTMLElement>(selector);
	find(".color-mode-toggle")?.click();
	await until(() => document.documentElement.dataset.theme === "dark");
	const tab = await until(() => find(".tabs[data-group]")?.querySelectorAll<HTMLElement>("[role=tab]")[1]);
	tab.click();
	await until(() => tab.getAttribute("aria-selected") === "true");
	const group = await until(() => find(".sidebar details:not([open]) > summary"));
	group.click();
	await until(() => group.matches("[open] > summary"));
	find(".pager-next")?.click();
	await until(() => location.pathname === "/docs/the-fundamentals" && find("h1")?.textContent !== "Getting started");
	history.back();
	await until(() => find("h1")?.textContent === "Getting started");
	if (find(".crash")) throw new Error("The page has crashed");
}

/** Continues to a page of each other kind. */
async function visitSite(page: Page): Promise<void> {
	await readDocs(page);
	await page.reload();
	await hydrated(page);
	for (const path of ["/", "/docs/easing", "/no/such/page"]) {
		await page.goto(site.url(path));
		await hydrated(page);
		expect([path, await page.locator(".crash").count()]).toEqual([path, 0]);
	}
}

/** Errors of the page, except for the status of the missing page. */
const faults = (errors: readonly string[]) => errors.filter((error) => !error.includes("404"));

describe("every page works", () => {
	test("if storage is blocked", async () => {
		const { page, errors } = await openPage();
		await page.addInitScript(() => {
			for (const name of ["localStorage", "sessionStorage"])
				Object.defineProperty(window, name, {
					get() {
						throw new DOMException("blocked", "SecurityError");
					},
				});
		});
		await visitSite(page);
		expect(faults(errors)).toEqual([]);
	});

	test("if it is full", async () => {
		const { page, errors } = await openPage();
		await page.addInitScript(() => {
			Storage.prototype.setItem = () => {
				throw new DOMException("full", "QuotaExceededError");
			};
		});
		await visitSite(page);
		expect(faults(errors)).toEqual([]);
	});

	test("with garbage under every key", { timeout: 120_000 }, async () => {
		// One page for all, so that the browser loads pictures and scripts once. Nothing reads what it writes.
		const { page, errors } = await openPage();
		const asked = new Set<string>();
		await page.exposeFunction("noteKey", (key: string) => asked.add(key.replace(/:.*/, "")));
		const visitWith = async (text: string, visit: (page: Page) => Promise<void>) => {
			const script = await page.addInitScript((value) => {
				const { noteKey } = window as unknown as { noteKey: (key: string) => void };
				const noted = new Set<string>();
				Storage.prototype.getItem = (key) => {
					if (!noted.has(key)) noteKey(key);
					noted.add(key);
					return value;
				};
			}, text);
			await visit(page);
			await script.dispose();
			return [...asked].sort();
		};
		const [first = "", ...others] = Object.keys(garbage);
		const all = await visitWith(garbage[first] ?? "", visitSite);
		expect([first, faults(errors)]).toEqual([first, []]);
		for (const name of others) {
			asked.clear();
			// These pages have already requested every kind of key.
			expect([name, await visitWith(garbage[name] ?? "", readDocs)]).toEqual([name, all]);
			expect([name, faults(errors)]).toEqual([name, []]);
		}
	});
});
