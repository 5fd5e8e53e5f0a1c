import type { Page } from "playwright";
import { expect, test } from "vitest";
import { readTree } from "./accessibility-tree.ts";
import { violations } from "./axe.ts";
import { hydrated, launchBrowser } from "./browser.ts";
import { openSearch, searchButton, searchFor } from "./search-site.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("search");

const saved = [{ url: "/sub/docs/chairs", type: "page", name: "Chairs", path: ["Guides"] }];

/** Shows each state: first the states of the open dialog, then the pages that search. */
const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
	start: async () => {},
	results: (page) => searchFor(page, "widget"),
	"no results": (page) => searchFor(page, "intrpltex", /^idle: No results/),
	error: async (page) => {
		await page.reload();
		await hydrated(page);
		await page.route("**/search-data/*", (route) => route.abort());
		await searchButton(page).click();
		await searchFor(page, "widget", /^error/);
	},
	"page of results": async (page) => {
		await page.unroute("**/search-data/*");
		await page.goto(site.url("search?q=widget"));
		await page.getByRole("list", { name: "Results" }).waitFor();
	},
	"unknown address": async (page) => {
		await page.goto(site.url("docs/charis"));
		await page.getByRole("heading", { name: "Similar pages" }).waitFor();
	},
};

async function open(options: Parameters<typeof openPage>[0]): Promise<Page> {
	const { page } = await openPage(options);
	await page.addInitScript((searches) => {
		localStorage.setItem("search-recent:/sub/", searches);
		localStorage.setItem("search-favorites:/sub/", searches);
	}, JSON.stringify(saved));
	await openSearch(page, site.url("docs/"));
	return page;
}

// Each mode and each width appears once; neither changes the effect of the other.
test.each([
	["light", 1440],
	["dark", 360],
] as const)("no state violates a rule, in %s mode, %i px wide", async (colorScheme, width) => {
	const page = await open({ colorScheme, viewport: { width, height: 740 } });
	for (const [name, show] of Object.entries(states)) {
		await show(page);
		expect([name, await violations(page)]).toEqual([name, []]);
	}
});

test("screen readers announce what it is, what is chosen, and how many hits there are", async () => {
	const page = await open({});
	const named = async (...roles: string[]) =>
		(await readTree(page)).filter(({ role }) => roles.includes(role)).map(({ role, name }) => `${role} ${name}`);
	expect(await named("dialog", "combobox", "region", "link")).toEqual([
		"dialog Search",
		"combobox Search docs",
		"region Recent",
		"link Chairs Guides",
		"region Favorite",
		"link Chairs Guides",
		"region Pages",
		"link All lamps",
		"link Manual",
		"region Actions",
	]);
	expect(await named("button")).toEqual([
		"button Close",
		"button Save Chairs",
		"button Remove Chairs",
		"button Remove Chairs",
		"button Switch the color mode",
	]);
	await searchFor(page, "damping");
	expect(await named("listbox", "group", "option")).toEqual(
		expect.arrayContaining(["listbox Results", "group Guides", "option Damping Manual Springs How fast it comes to rest."]),
	);
	expect(await page.getByRole("status").innerText()).toMatch(/^\d+ results?$/);
	const input = page.getByRole("combobox");
	expect(await input.getAttribute("aria-expanded")).toBe("true");
	expect(await page.locator(`[id="${await input.getAttribute("aria-activedescendant")}"]`).getAttribute("aria-selected")).toBe("true");
	expect(await page.locator(`[id="${await input.getAttribute("aria-controls")}"]`).getAttribute("role")).toBe("listbox");
});

test("screen readers find the parts of the page of results by their names", async () => {
	const { page } = await openPage();
	await page.goto(site.url("search?q=widget&page=2"));
	await page.getByRole("list", { name: "Results" }).waitFor();
	const tree = await readTree(page);
	const named = (role: string) => tree.filter((entry) => entry.role === role).map(({ name }) => name);
	expect(named("search")).toHaveLength(1);
	expect(named("searchbox")).toEqual(["Search docs"]);
	expect(named("navigation")).toEqual(expect.arrayContaining(["Sections", "Pages of results"]));
	expect(named("heading").slice(0, 1)).toEqual(["Search"]);
	expect(named("list")).toContain("Results");
	expect(named("link")).toEqual(expect.arrayContaining(["All 25", "Previous"]));
});
