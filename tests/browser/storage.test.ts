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
	await page.locator(".color-mode-toggle").click();
	await page.waitForSelector("html[data-theme=dark]");
	const tabs = page.locator(".tabs[data-group]").first();
	await tabs.getByRole("tab").nth(1).click();
	await expect.poll(() => tabs.getByRole("tab").nth(1).getAttribute("aria-selected")).toBe("true");
	const group = page.locator(".sidebar details:not([open])").first();
	await group.locator("summary").first().click();
	await page.locator(".pager-next").click();
	await page.waitForURL("**/docs/the-fundamentals");
	await page.goBack();
	await page.locator("h1", { hasText: "Getting started" }).waitFor();
	expect(await page.locator(".crash").count()).toBe(0);
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
				Storage.prototype.getItem = (key) => {
					noteKey(key);
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
