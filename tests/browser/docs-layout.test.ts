import { join } from "node:path";
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { temporaryFolder, writeFiles } from "../support/site.ts";
import { hydrated, launchBrowser } from "./browser.ts";
import { type RunningServer, startServer } from "./server.ts";

const openPage = launchBrowser();
const words = "word ".repeat(400);

/** A page with three sections, the last of them short. */
function docs(title: string, frontMatter = ""): string {
	return `---\ntitle: ${title}\n${frontMatter}---\n\nText.\n\n## First\n\n${words}\n\n### Detail\n\n${words}\n\n#### Deep\n\n## Last\n\nShort.\n`;
}

const long = Array.from({ length: 40 }, (_, index) => `long-${index}`);
const config = `export default {
	title: "Site",
	url: "https://example.com",
	collections: { docs: { dir: "docs", route: "/docs", editUrl: "https://git.test/edit", sidebars: {
		main: [
			"index",
			"hidden",
			{ type: "category", label: "Guides", link: { type: "doc", id: "guides/index" }, items: [
				"guides/one",
				{ type: "category", label: "Inner", items: ["guides/two"] },
			] },
			{ type: "category", label: "Closed", items: ["c1", "c2"] },
			{ type: "category", label: "Open", collapsed: false, items: ["o1"] },
			{ type: "category", label: "Fixed", collapsible: false, items: ["f1"] },
			{ type: "category", label: "Listing", link: { type: "generated-index", description: "All of it." }, items: ["c2", "o1"] },
			{ type: "category", label: "Secret", link: { type: "doc", id: "secret" }, items: ["s1"] },
			...${JSON.stringify(long)},
		],
		api: ["api"],
	} } },
};
`;
const files: Record<string, string> = {
	"site.config.ts": config,
	"static/favicon.ico": "",
	"docs/index.md": docs("Home"),
	"docs/own.md": "# Own title\n\n## Part\n\ntext\n",
	"docs/hidden.md": docs("Hidden", "unlisted: true\n"),
	"docs/guides/index.md": docs("Guides page"),
	"docs/guides/one.md": docs("One", "sidebar_class_name: marked\nlast_update:\n  date: 2025-01-31\n  author: The team\n"),
	"docs/guides/two.md": docs("Two", "toc_max_heading_level: 2\n"),
	"docs/c1.md": docs("C1", "hide_table_of_contents: true\ncustom_edit_url: null\n"),
	"docs/c2.md": docs("C2", "description: About C2.\n"),
	"docs/secret.md": docs("Secret page", "unlisted: true\n"),
	"docs/api.md": docs("Api"),
	...Object.fromEntries(["o1", "f1", "s1", ...long].map((id) => [`docs/${id}.md`, docs(id)])),
};

let server: RunningServer;
const folder = temporaryFolder();
beforeAll(async () => {
	writeFiles(folder, files);
	const built = await keyframe(["build", folder]);
	expect(built.stderr + built.stdout).toContain("Built");
	server = await startServer(["serve", join(folder, "out")]);
});
afterAll(() => server?.stop());

const url = (path: string) => new URL(path, server.url).href;

/** Opens a page and waits until it reacts. */
async function visit(page: Page, path: string): Promise<void> {
	await page.goto(url(path));
	await hydrated(page);
	await complete(page);
}

/** Waits until the sidebar has all of its entries. */
async function complete(page: Page): Promise<void> {
	await page.waitForSelector(".layout > .sidebar summary:text-is('Closed')", { state: "attached" });
}

/** The labels of all entries of the sidebar that can be seen, in their order. */
function visibleEntries(page: Page): Promise<string[]> {
	return page
		.locator(".layout > .sidebar .sidebar-link")
		.evaluateAll((links) => links.filter((link) => link.checkVisibility()).map((link) => link.textContent ?? ""));
}

/** A group of the sidebar without a page of its own. */
function group(page: Page, label: string): Locator {
	return page.locator(".layout > .sidebar details", { has: page.locator(`> summary:text-is("${label}")`) });
}

async function navigate(page: Page, link: Locator, title: string): Promise<void> {
	await link.click();
	await expect.poll(() => page.locator("h1").textContent()).toBe(title);
}

const upToFixed = ["Home", "Guides", "Closed", "Open", "o1", "Fixed", "f1", "Listing", "Secret"];

describe("the sidebar", () => {
	test("reads without scripts: the branch of the page, groups that fold, a way into every other", async () => {
		const { page } = await openPage({ javaScriptEnabled: false });
		await page.goto(url("/docs/guides/two"));
		const expected = ["Home", "Guides", "One", "Inner", "Two", "Closed", "Open", "o1", "Fixed", "f1", "Listing", "Secret"];
		expect((await visibleEntries(page)).slice(0, 12)).toEqual(expected);
		expect(await page.locator(".sidebar [aria-current=page]").textContent()).toBe("Two");
		await group(page, "Inner").locator("summary").click();
		expect(await visibleEntries(page)).not.toContain("Two");
		await page.locator(".sidebar a", { hasText: "Closed" }).click();
		await page.waitForURL("**/docs/c1");
		expect(await visibleEntries(page)).toContain("C2");
	});

	test("every page hydrates as it was rendered", async () => {
		const { page, errors } = await openPage();
		for (const id of ["", "guides/two", "hidden", "secret", "category/listing", "long-39", "own"]) {
			await page.goto(url(`/docs/${id}`));
			await hydrated(page);
			expect(errors, id).toEqual([]);
		}
	});

	test("a category is active by its own page and by any page inside", async () => {
		const { page } = await openPage();
		const active = () => page.locator(".layout > .sidebar [data-active] > .sidebar-category").allTextContents();
		for (const [path, labels] of [
			["/docs/", []],
			["/docs/guides/", ["Guides"]],
			["/docs/guides/two", ["Guides", "Inner"]],
			["/docs/f1", ["Fixed"]],
			["/docs/c2", ["Closed", "Listing"]],
		] as const) {
			await visit(page, path);
			expect(await active()).toEqual(labels);
		}
	});

	test("panels stay as the reader left them, across navigation, other sidebars and reloads", async () => {
		const { page } = await openPage();
		await visit(page, "/docs/");
		await group(page, "Closed").locator("summary").click();
		await group(page, "Open").locator("summary").click();
		const expected = ["Home", "Guides", "Closed", "C1", "C2", "Open", "Fixed"];
		await expect.poll(async () => (await visibleEntries(page)).slice(0, 7)).toEqual(expected);
		await navigate(page, page.locator(".sidebar a", { hasText: "f1" }), "f1");
		expect((await visibleEntries(page)).slice(0, 7)).toEqual(expected);
		await page.goto(url("/docs/api"));
		await hydrated(page);
		await visit(page, "/docs/f1");
		await expect.poll(async () => (await visibleEntries(page)).slice(0, 7)).toEqual(expected);
		await page.reload();
		await complete(page);
		await expect.poll(async () => (await visibleEntries(page)).slice(0, 7)).toEqual(expected);
	});

	test("the branch of the page opens on arrival, and may be closed", async () => {
		const { page } = await openPage();
		await visit(page, "/docs/");
		await expect.poll(async () => (await visibleEntries(page)).slice(0, 9)).toEqual(upToFixed);
		await navigate(page, page.locator(".sidebar a", { hasText: "Guides" }), "Guides page");
		expect((await visibleEntries(page)).slice(1, 4)).toEqual(["Guides", "One", "Inner"]);
		await page.locator(".sidebar-split .sidebar-toggle").first().click();
		await expect.poll(async () => (await visibleEntries(page)).slice(1, 3)).toEqual(["Guides", "Closed"]);
		await navigate(page, page.locator(".pager-next"), "One");
		expect((await visibleEntries(page)).slice(1, 4)).toEqual(["Guides", "One", "Inner"]);
		await page.reload();
		await complete(page);
		expect((await visibleEntries(page)).slice(1, 4)).toEqual(["Guides", "One", "Inner"]);
	});

	test("panels work from the keyboard and say their state", async () => {
		const { page } = await openPage();
		await visit(page, "/docs/");
		const closed = group(page, "Closed");
		await closed.locator("summary").focus();
		await page.keyboard.press("Enter");
		await expect.poll(() => closed.getAttribute("open")).not.toBeNull();
		await page.keyboard.press("Tab");
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("C1");
		await page.keyboard.press("Shift+Tab");
		await page.keyboard.press("Space");
		await expect.poll(() => closed.getAttribute("open")).toBeNull();
		expect(await page.getByText("Pages in Guides").count()).toBe(1);
	});

	test.each([
		["no JSON", "{"],
		["a list", "[true]"],
		["other values", '{"Closed":"yes"}'],
		["null", "null"],
		["strange keys", '{"__proto__":true,"constructor":false}'],
	])("what it finds in storage may be anything: %s", async (_, stored) => {
		const { page, errors } = await openPage();
		await page.addInitScript((text) => {
			localStorage.setItem("sidebar-groups:main", text);
			sessionStorage.setItem("sidebar-scroll:main", text);
		}, stored);
		await visit(page, "/docs/");
		expect((await visibleEntries(page)).slice(0, 9)).toEqual(upToFixed);
		await group(page, "Closed").locator("summary").click();
		await expect.poll(async () => await visibleEntries(page)).toContain("C1");
		expect(errors).toEqual([]);
	});

	test("works where storage is blocked", async () => {
		const { page, errors } = await openPage();
		await page.addInitScript(() => {
			for (const name of ["localStorage", "sessionStorage"])
				Object.defineProperty(window, name, {
					get() {
						throw new DOMException("blocked", "SecurityError");
					},
				});
		});
		await visit(page, "/docs/");
		await group(page, "Closed").locator("summary").click();
		await expect.poll(async () => await visibleEntries(page)).toContain("C1");
		await navigate(page, page.locator(".sidebar a", { hasText: "C1" }), "C1");
		expect(await visibleEntries(page)).toContain("C2");
		expect(errors).toEqual([]);
	});

	test("keeps its scroll position across navigation and reload, and shows the current entry on the first visit", async () => {
		const { page } = await openPage({ viewport: { width: 1440, height: 600 } });
		const sidebar = page.locator(".layout > .sidebar");
		const top = () => sidebar.evaluate((element) => element.scrollTop);
		await visit(page, "/docs/long-30");
		await expect.poll(top).toBeGreaterThan(200);
		const isInView = () =>
			sidebar.evaluate((element) => {
				const [frame, entry] = [element, element.querySelector("[aria-current]")].map((part) => part?.getBoundingClientRect());
				return frame !== undefined && entry !== undefined && entry.top >= frame.top && entry.bottom <= frame.bottom;
			});
		expect(await isInView()).toBe(true);
		await sidebar.evaluate((element) => element.scrollTo(0, 333));
		await navigate(page, sidebar.locator("a", { hasText: "long-10" }), "long-10");
		expect(await top()).toBe(333);
		await sidebar.evaluate((element) => element.scrollTo(0, 20));
		await expect.poll(top).toBe(20);
		await page.reload();
		await complete(page);
		await expect.poll(top).toBe(20);
		await visit(page, "/docs/long-39");
		await expect.poll(isInView).toBe(true);
	});

	test("front matter and configuration give entries classes", async () => {
		const { page } = await openPage();
		await visit(page, "/docs/guides/one");
		expect(await page.locator(".sidebar li.marked > a").textContent()).toBe("One");
	});
});

describe("unlisted pages", () => {
	test("stand in the sidebar only while they are shown, and say what they are", async () => {
		const { page } = await openPage();
		await visit(page, "/docs/");
		expect(await visibleEntries(page)).not.toContain("Hidden");
		await visit(page, "/docs/hidden");
		expect((await visibleEntries(page)).slice(0, 2)).toEqual(["Home", "Hidden"]);
		expect(await page.locator(".unlisted-notice").textContent()).toContain("This page is unlisted.");
		expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
		expect(await page.locator(".pager-link").count()).toBe(0);
		for (const path of ["/sitemap.xml", "/search/sections.json"])
			expect(await (await fetch(url(path))).text()).not.toContain("/docs/hidden");
	});

	test("a category's label leads to its unlisted page only there", async () => {
		const { page } = await openPage();
		await visit(page, "/docs/s1");
		expect(await page.locator(".sidebar a", { hasText: "Secret" }).count()).toBe(0);
		expect(await page.locator(".breadcrumbs span").allTextContents()).toEqual(["Secret"]);
		await visit(page, "/docs/secret");
		expect(await page.locator(".sidebar a[aria-current=page]").textContent()).toBe("Secret");
	});
});

describe("the parts of a page", () => {
	test("a generated page lists the entries of its category", async () => {
		const { page } = await openPage();
		await visit(page, "/docs/category/listing");
		expect(await page.locator("h1").textContent()).toBe("Listing");
		expect(await page.locator(".category-cards > li").allTextContents()).toEqual(["C2About C2.", "o1"]);
		await navigate(page, page.locator(".category-cards a").first(), "C2");
		// A page in two categories belongs to the first.
		expect(await page.locator(".breadcrumbs li").allTextContents()).toEqual(["Closed"]);
	});

	test("trail, neighbours, edit link and last update", async () => {
		const { page } = await openPage();
		await visit(page, "/docs/guides/two");
		expect(await page.locator(".breadcrumbs li").allTextContents()).toEqual(["Guides", "Inner"]);
		expect(await page.locator(".breadcrumbs a").getAttribute("href")).toBe("/docs/guides/");
		expect(await page.locator(".pager-title").allTextContents()).toEqual(["One", "C1"]);
		expect(await page.locator(".source-info a").getAttribute("href")).toBe("https://git.test/edit/guides/two.md");
		expect(await page.locator("time").count()).toBe(0);
		await visit(page, "/docs/guides/one");
		expect(await page.locator(".source-info p").last().textContent()).toBe("Last updated on Jan 31, 2025 by The team");
		expect(await page.locator("time").getAttribute("datetime")).toBe("2025-01-31T00:00:00.000Z");
		await visit(page, "/docs/c1");
		expect(await page.locator(".source-info").count()).toBe(0);
	});

	test("a visit to the documentation is remembered with its version", async () => {
		const { page } = await openPage();
		await visit(page, "/docs/guides/one");
		expect(await page.evaluate(() => localStorage.getItem("docs-preferred-version-default"))).toBe("current");
	});
});

describe("the table of contents", () => {
	const current = (page: Page) => page.locator(".toc a[aria-current]").allTextContents();

	test("holds the levels of the configuration or of the page", async () => {
		const { page } = await openPage();
		const entries = () => page.locator(".toc a").allTextContents();
		await visit(page, "/docs/guides/one");
		expect(await entries()).toEqual(["First", "Detail", "Last"]);
		await visit(page, "/docs/guides/two");
		expect(await entries()).toEqual(["First", "Last"]);
		await visit(page, "/docs/c1");
		expect(await page.locator(".toc, .toc-inline").count()).toBe(0);
	});

	test("marks the section in view, a short one at the end of the page included", async () => {
		const { page } = await openPage({ viewport: { width: 1440, height: 400 } });
		await visit(page, "/docs/guides/one");
		expect(await current(page)).toEqual(["First"]);
		await page.locator(".toc a", { hasText: "Detail" }).click();
		await expect.poll(() => current(page)).toEqual(["Detail"]);
		await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
		await expect.poll(() => current(page)).toEqual(["Last"]);
		await page.evaluate(() => scrollTo(0, 0));
		await expect.poll(() => current(page)).toEqual(["First"]);
		await navigate(page, page.locator(".pager-next"), "Two");
		await expect.poll(() => current(page)).toEqual(["First"]);
	});

	test.each([true, false])("unfolds under the title on small screens, with scripts: %s", async (javaScriptEnabled) => {
		const { page } = await openPage({ viewport: { width: 360, height: 740 }, javaScriptEnabled });
		for (const path of ["/docs/guides/one", "/docs/own"]) {
			await page.goto(url(path));
			const contents = page.locator(".toc-inline");
			expect(await contents.locator("a").first().isVisible()).toBe(false);
			const [title, list] = await Promise.all([page.locator("h1").boundingBox(), contents.boundingBox()]);
			expect(list?.y).toBeGreaterThan(title?.y ?? Number.POSITIVE_INFINITY);
			await contents.locator("summary").click();
			await expect.poll(() => contents.locator("a").first().isVisible()).toBe(true);
			expect(await page.locator(".toc").isVisible()).toBe(false);
		}
	});
});
