import { describe, expect, test } from "vitest";
import { switchTo, violations, violationsInBothModes } from "./axe.ts";
import { hydrated, launchBrowser } from "./browser.ts";
import { settled } from "./settled.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();

const site = sharedSite("published");

/** One page of each kind. The first two show the shell of each layout, which the others share. */
const kinds = {
	home: "/",
	"first page of the documentation": "/docs/",
	"reference page": "/docs/interpolate",
	"page with an island": "/docs/easing",
	"page with tabs": "/docs/fonts",
	"list of posts": "/blog",
	post: "/blog/3-0",
	tutorial: "/learn/apple-wow",
	"page that is not there": "/no/such/page",
} as const;

describe("no violations in light and in dark mode", () => {
	test.each(Object.entries(kinds))("%s", async (_, path) => {
		const shell = path !== kinds.home && path !== kinds["first page of the documentation"];
		const { page } = await openPage();
		await page.goto(site.url(path));
		await hydrated(page);
		expect(await violationsInBothModes(page, { shell })).toEqual([]);
	});

	test("on a phone, with its menu open", async () => {
		const { page } = await openPage({ viewport: { width: 360, height: 740 } });
		await page.goto(site.url("/docs/interpolate"));
		await hydrated(page);
		for (const mode of ["light", "dark"] as const) {
			await switchTo(page, mode);
			const structure = mode === "dark";
			expect([mode, await violations(page, { structure })]).toEqual([mode, []]);
			await page.locator(".menu-button").first().click();
			await settled(page);
			expect([mode, await violations(page, { structure })]).toEqual([mode, []]);
			await page.keyboard.press("Escape");
			await page.getByRole("dialog").waitFor({ state: "hidden" });
		}
	});

	test("without scripts", async () => {
		const { page } = await openPage({ javaScriptEnabled: false });
		await page.goto(site.url("/docs/interpolate"));
		const cdp = await page.context().newCDPSession(page);
		expect(await cdp.send("Accessibility.enable")).toBeDefined();
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			const { nodes } = await cdp.send("Accessibility.getFullAXTree");
			const roles = nodes.map((node) => node.role?.value);
			for (const role of ["banner", "main", "contentinfo", "navigation", "heading"]) expect(roles).toContain(role);
		}
	});
});
