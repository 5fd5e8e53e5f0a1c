import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { describe, expect, onTestFinished, test } from "vitest";
import { sha256Source } from "../support/policy-source.ts";
import { filesOf, temporaryFolder, temporarySite } from "../support/site.ts";
import { startServer } from "../support/start-server.ts";
import { hydrated, launchBrowser } from "./browser.ts";
import { noteViolations } from "./policy-violations.ts";
import { follow } from "./routed-site.ts";
import { sharedSite } from "./shared-sites.ts";
import { type ScriptHost, serveSite, shellSite, startScriptHost } from "./shell-site.ts";

const openPage = launchBrowser();
const folder = temporaryFolder();
const site = sharedSite("published");
const components = sharedSite("components");

/** Opens a page that records what its policies forbid, in all documents that it shows. */
async function openStrict(options: Parameters<typeof openPage>[0] = {}) {
	const { page } = await openPage(options);
	return { page, violations: await noteViolations(page) };
}

/** What a strict policy forbids in documents. Runs in a browser, which does not run the scripts of a parsed document. */
function readDocuments(documents: readonly string[]) {
	const isForbidden = (name: string) => name === "style" || name.startsWith("on");
	return documents.map((html) => {
		const parsed = new DOMParser().parseFromString(html, "text/html");
		const all = [...parsed.querySelectorAll("*")];
		return {
			policy: parsed.querySelector("meta[http-equiv=content-security-policy]")?.getAttribute("content") ?? null,
			scripts: [...parsed.querySelectorAll("script:not([src], [type='application/ld+json'])")].map((script) => script.textContent),
			styles: [...parsed.querySelectorAll("style")].map((style) => style.textContent),
			attributes: all.flatMap((element) => element.getAttributeNames().filter(isForbidden)),
			addresses: all.filter((element) => /^\s*javascript:/i.test(element.getAttribute("href") ?? "")).length,
		};
	});
}

/** How many documents the browser reads in one call. */
const batch = 40;

describe("every document", () => {
	test.each(["the published site", "the component fixture"])("of %s has the policy and nothing that it forbids", async (name) => {
		const { page } = await openPage();
		const { folder } = name === "the published site" ? site : components;
		const paths = filesOf(folder).filter((path) => path.endsWith(".html"));
		expect(paths.length).toBeGreaterThan(2);
		const documents = paths.map((path) => readFileSync(join(folder, path), "utf8"));
		const facts: ReturnType<typeof readDocuments> = [];
		for (let start = 0; start < documents.length; start += batch)
			facts.push(...(await page.evaluate(readDocuments, documents.slice(start, start + batch))));
		expect(facts.length).toBe(paths.length);
		for (const [index, { policy, scripts, styles, ...forbidden }] of facts.entries()) {
			const path = paths[index];
			expect([path, forbidden]).toEqual([path, { attributes: [], addresses: 0 }]);
			if (documents[index]?.includes('http-equiv="refresh"')) {
				expect([path, policy, scripts, styles]).toEqual([path, "default-src 'self'", [], []]);
				continue;
			}
			expect([path, scripts.length]).toEqual([path, 1]);
			expect([path, policy]).toEqual([path, expect.stringContaining(`script-src 'self' ${scripts.map(sha256Source)[0]}`)]);
			expect(styles.length).toBeLessThan(2);
			expect([path, policy]).toEqual([path, expect.stringContaining(`${["style-src 'self'", ...styles.map(sha256Source)].join(" ")};`)]);
		}
	});
});

/** Scrolls to every island and presses every visible control of the content. Runs in the page. */
async function pressEverything(): Promise<void> {
	const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));
	for (const island of document.querySelectorAll("[data-island]")) {
		island.scrollIntoView({ behavior: "instant" });
		await painted();
	}
	const controls = [".code-tools button", "[role=tab]", "input[type=radio]", "details:not([open]) > summary"];
	for (const control of document.querySelectorAll<HTMLElement>(controls.map((name) => `#main ${name}`).join()))
		if (control.checkVisibility({ visibilityProperty: true })) {
			control.click();
			await painted();
		}
}

/** Does what readers do, with everything that the page has. The host of videos gets no request. */
async function useEverything(page: Page): Promise<void> {
	await page.getByRole("button", { name: /Switch to/ }).click();
	await page.evaluate(pressEverything);
	const copy = page.locator(".code-tools button:visible").first();
	if ((await copy.count()) > 0) await copy.click();
	const image = page.locator(".zoomable:visible").first();
	if ((await image.count()) > 0) {
		await image.click();
		await page.getByRole("dialog").waitFor();
		await page.keyboard.press("Escape");
	}
	const video = page.locator("a.youtube");
	if ((await video.count()) > 0) {
		// A route turns off the cache, so it comes late.
		await page.route(/youtube/, (route) => route.fulfill({ contentType: "text/html", body: "<p>player" }));
		await video.click();
		await page.frameLocator("iframe.youtube").getByText("player").waitFor();
	}
}

const permissions = ["clipboard-read", "clipboard-write"];

// hydration.test.ts visits every page and checks that reading alone violates no policy.
describe("no policy violations", () => {
	test.each(["/", "/docs/", "/docs/easing", "/docs/interpolate"])("by using %s", async (path) => {
		const { page, violations } = await openStrict({ permissions });
		await page.goto(site.url(path));
		await hydrated(page);
		await useEverything(page);
		expect(violations).toEqual([]);
	});

	test.each(["/", "/components", "/other"])("by using %s of the component fixture", async (path) => {
		const { page, violations } = await openStrict({ permissions });
		await page.goto(components.url(path));
		await hydrated(page);
		await useEverything(page);
		expect(violations).toEqual([]);
	});

	test("except by HTML that does not come from the theme", async () => {
		const { page, violations } = await openStrict();
		await page.goto(components.url("/"));
		await hydrated(page);
		const write = () => page.evaluate(() => document.body.insertAdjacentHTML("beforeend", "<p>text</p>"));
		await expect(write()).rejects.toThrow("TrustedHTML");
		await expect.poll(() => violations).toEqual([expect.stringContaining("require-trusted-types-for")]);
	});

	test("by client navigation from page to page", async () => {
		const { page, violations } = await openStrict();
		await page.goto(site.url("/docs/"));
		await hydrated(page);
		for (const path of ["/docs/the-fundamentals", "/docs/easing", "/"]) {
			await follow(page, path);
			await page.waitForURL(`**${path}`);
		}
		expect(violations).toEqual([]);
	});

	test("by the menu, the announcement, the assistant and analytics", async () => {
		const host: ScriptHost = await startScriptHost();
		onTestFinished(() => host.close());
		const server = await serveSite(
			join(folder, "shell"),
			shellSite(`trustedTypes: true, announcement: { id: "v5", text: "Version 5 is out." },
				navbar: { left: [{ label: "Docs", to: "/docs/", sidebar: "docs" }] },
				askAi: { script: "${host.origin}/assistant.js", open: "assistant.open", label: "Ask" },
				analytics: { providers: [{ script: "${host.origin}/views.js", id: "id1", call: "stats.page" }, { module: "/views.js" }] },`),
		);
		onTestFinished(() => server.stop());
		const { page, violations } = await openStrict({ viewport: { width: 360, height: 740 } });
		await page.goto(new URL("/docs/guide", server.url).href);
		await hydrated(page);
		await page.getByRole("button", { name: "Close announcement" }).click();
		await page.getByRole("button", { name: "Ask", exact: true }).click();
		await expect.poll(() => page.evaluate("window.assistant?.opened")).toBe(1);
		await page.getByRole("button", { name: "Open menu" }).click();
		await page.getByRole("button", { name: "Back to main menu" }).click();
		await page.keyboard.press("Escape");
		await expect.poll(() => page.evaluate("[window.stats?.views.length, window.moduleViews?.length]")).toEqual([1, 1]);
		expect(violations).toEqual([]);
	});

	test("in watch mode, with the overlay open", async () => {
		const config = `export default { title: "Sample", trustedTypes: true, collections: { docs: { dir: "docs", route: "/" } } };\n`;
		const root = temporarySite({ "site.config.ts": config, "docs/index.md": "# Start\n\nText.\n\n```js\nconst a = 1;\n```\n" });
		const server = await startServer(["dev", root]);
		onTestFinished(() => server.stop());
		const { page, violations } = await openStrict({ permissions });
		await page.goto(server.url);
		await hydrated(page);
		expect(await page.locator("meta[http-equiv=content-security-policy]").count()).toBe(1);
		writeFileSync(join(root, "docs/index.md"), "# Start\n\n[Nowhere](./nowhere.md)\n");
		const overlay = page.locator("keyframe-overlay");
		await overlay.waitFor();
		expect(await overlay.evaluate((element) => getComputedStyle(element).position)).toBe("fixed");
		await overlay.getByRole("button", { name: "Hide" }).click();
		expect(violations).toEqual([]);
	});
});
