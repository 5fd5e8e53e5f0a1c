import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();

/** The checks themselves are another's: axe-core. */
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Violation = { readonly id: string; readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[] };

async function violations(page: Page): Promise<string[]> {
	await page.evaluate(axe);
	const found = await page.evaluate(async () => {
		const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } };
		return (await axe.run()).violations;
	});
	return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary}`));
}

const site = sharedSite("published");

/** One page of each kind. */
const kinds = {
	home: "/",
	"first page of the documentation": "/docs/",
	"reference page": "/docs/interpolate",
	"page with an island": "/docs/easing",
	"page with tabs": "/docs/fonts",
	"page that is not there": "/no/such/page",
} as const;

describe.each(["light", "dark"] as const)("no violation in %s mode", (colorScheme) => {
	test.each(Object.entries(kinds))("%s", async (_, path) => {
		const { page } = await openPage({ colorScheme });
		await page.goto(site.url(path));
		await hydrated(page);
		expect(await violations(page)).toEqual([]);
	});

	test("on a phone, with its menu open", async () => {
		const { page } = await openPage({ colorScheme, viewport: { width: 360, height: 740 } });
		await page.goto(site.url("/docs/interpolate"));
		await hydrated(page);
		expect(await violations(page)).toEqual([]);
		await page.locator(".menu-button").first().click();
		await page.waitForFunction(() => document.getAnimations().length === 0);
		expect(await violations(page)).toEqual([]);
	});

	test("without scripts", async () => {
		const { page } = await openPage({ colorScheme, javaScriptEnabled: false });
		await page.goto(site.url("/docs/interpolate"));
		const cdp = await page.context().newCDPSession(page);
		expect(await cdp.send("Accessibility.enable")).toBeDefined();
		const { nodes } = await cdp.send("Accessibility.getFullAXTree");
		const roles = nodes.map((node) => node.role?.value);
		for (const role of ["banner", "main", "contentinfo", "navigation", "heading"]) expect(roles).toContain(role);
	});
});
