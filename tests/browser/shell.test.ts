import { createHash } from "node:crypto";
import type { BrowserContextOptions, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder, temporarySite } from "../support/site.ts";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { hydrated, launchBrowser } from "./browser.ts";
import { sharedSite } from "./shared-sites.ts";
import { type ScriptHost, serveSite, shellSite, startScriptHost } from "./shell-site.ts";

const openPage = launchBrowser();
const folder = temporaryFolder();
const published = sharedSite("published");
const phone = { viewport: { width: 360, height: 740 } };

let host: ScriptHost;
let server: RunningServer;

const options = () => `
	announcement: { id: "v5", text: "Version 5 is out.", link: { label: "Read the guide", to: "/docs/guide" } },
	navbar: {
		left: [
			{ label: "Docs", to: "/docs/", sidebar: "docs" },
			{ label: "More", items: [
				{ label: "First", to: "/docs/" },
				{ label: "Guide", to: "/docs/guide" },
				{ label: "Elsewhere", href: "https://example.com/" },
			] },
		],
		right: [{ label: "Source code", href: "https://example.com/code", icon: "github" }],
		brandPage: "/docs/guide",
		hideOnScroll: true,
	},
	footer: {
		columns: [{ title: "Product", items: [{ label: "Start", to: "/docs/" }] }],
		copyright: "© {year} Sample",
	},
	askAi: { script: "${host.origin}/assistant.js", attributes: { "data-site": "s1" }, open: "assistant.open", label: "Ask" },
	analytics: { providers: [{ script: "${host.origin}/views.js", id: "id1", call: "stats.page" }, { module: "/views.js" }] },`;

beforeAll(async () => {
	host = await startScriptHost();
	server = await serveSite(folder, shellSite(options()));
});
afterAll(async () => {
	await server?.stop();
	host?.close();
});

/** Opens a page of the site and waits until the shell is ready. */
async function visit(path: string, browserOptions?: BrowserContextOptions): Promise<{ page: Page; errors: readonly string[] }> {
	const opened = await openPage(browserOptions);
	await opened.page.goto(new URL(path, server.url).href);
	if (browserOptions?.javaScriptEnabled !== false) await hydrated(opened.page);
	return opened;
}

/** Text or label of the element with the focus. */
const focused = (page: Page) =>
	page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim());

const theme = (page: Page) => page.locator("html").getAttribute("data-theme");

test("the first Tab shows the link to the content, which moves the focus there", async () => {
	const { page } = await visit("/docs/guide");
	await page.keyboard.press("Tab");
	expect(await focused(page)).toBe("Skip to content");
	expect((await page.locator(".skip-link").boundingBox())?.y).toBeGreaterThanOrEqual(0);
	await page.keyboard.press("Enter");
	await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
});

describe("the announcement", () => {
	test("closes permanently, and is hidden before any of the site's scripts has run", async () => {
		const { page, errors } = await visit("/docs/guide");
		const bar = page.locator(".announcement");
		expect(await bar.locator("a").getAttribute("href")).toBe("/docs/guide");
		const other = await page.context().newPage();
		await other.goto(page.url());
		await hydrated(other);
		await page.getByRole("button", { name: "Close announcement" }).click();
		expect(await bar.isVisible()).toBe(false);
		expect(await focused(page)).toBe("Sample");
		await expect.poll(() => other.locator(".announcement").isVisible()).toBe(false);
		await page.route("**/assets/*.js", (route) => route.abort());
		await page.reload();
		expect(await bar.isVisible()).toBe(false);
		expect(await page.evaluate(() => localStorage.getItem("announcement:v5"))).toBe("closed");
		expect(errors.filter((error) => !error.includes("ERR_FAILED"))).toEqual([]);
	});

	test("shows without JavaScript, and without a button that could do nothing", async () => {
		const { page } = await visit("/docs/guide", { javaScriptEnabled: false });
		expect(await page.locator(".announcement").isVisible()).toBe(true);
		expect(await page.locator(".announcement-close").isVisible()).toBe(false);
	});

	test("has no button if it cannot be closed, and watch mode reports no page views", async () => {
		const bar = 'announcement: { id: "a", text: "Read this.", closeable: false },';
		const root = temporarySite(shellSite(`${bar} analytics: { providers: [{ module: "/views.js" }] },`));
		const dev = await startServer(["dev", root]);
		onTestFinished(() => dev.stop());
		const { page, errors } = await openPage();
		const requests: string[] = [];
		page.on("request", (request) => requests.push(new URL(request.url()).pathname));
		await page.goto(new URL("/docs/", dev.url).href);
		await hydrated(page);
		expect(await page.locator(".announcement").textContent()).toBe("Read this.");
		expect(await page.locator(".announcement button").count()).toBe(0);
		expect(await page.locator(".ask-ai").count()).toBe(0);
		await page.locator(".sidebar a", { hasText: "Guide" }).click();
		await page.waitForURL("**/docs/guide");
		expect(requests).not.toContain("/views.js");
		expect(errors).toEqual([]);
	});
});

describe.each(["blocked", "poisoned"])("with %s storage", (kind) => {
	test("color mode and announcement work for the page", async () => {
		const { page, errors } = await openPage();
		await page.addInitScript((blocked) => {
			if (blocked) {
				Object.defineProperty(window, "localStorage", {
					get: () => {
						throw new DOMException("blocked", "SecurityError");
					},
				});
				return;
			}
			localStorage.setItem("theme", '{"mode":"purple"}');
			localStorage.setItem("announcement:v5", "[]");
			Storage.prototype.setItem = () => {
				throw new DOMException("full", "QuotaExceededError");
			};
		}, kind === "blocked");
		await page.goto(new URL("/docs/guide", server.url).href);
		await hydrated(page);
		expect(await theme(page)).toBe("light");
		await page.getByRole("button", { name: "Switch to dark mode" }).click();
		expect(await theme(page)).toBe("dark");
		expect(await page.locator(".announcement").isVisible()).toBe(true);
		await page.getByRole("button", { name: "Close announcement" }).click();
		expect(await page.locator(".announcement").isVisible()).toBe(false);
		for (const colorScheme of ["dark", "light"] as const) {
			await page.emulateMedia({ colorScheme });
			// The page learns of it in the next frame.
			await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
			expect(await theme(page)).toBe("dark");
		}
		expect(errors).toEqual([]);
	});
});

describe("the color mode", () => {
	test("follows the system, live, until the reader chooses; the choice stays and reaches other tabs", async () => {
		const { page } = await visit("/docs/guide", { colorScheme: "dark" });
		expect(await theme(page)).toBe("dark");
		await page.emulateMedia({ colorScheme: "light" });
		await expect.poll(() => theme(page)).toBe("light");
		const other = await page.context().newPage();
		await other.goto(new URL("/docs/", server.url).href);
		await hydrated(other);
		await page.getByRole("button", { name: "Switch to dark mode" }).click();
		expect(await theme(page)).toBe("dark");
		await expect.poll(() => theme(other)).toBe("dark");
		await page.reload();
		expect(await theme(page)).toBe("dark");
		await page.getByRole("button", { name: "Switch to light mode" }).click();
		await expect.poll(() => theme(other)).toBe("light");
		await other.evaluate(() => localStorage.clear());
		await page.emulateMedia({ colorScheme: "dark" });
		await expect.poll(() => theme(page)).toBe("dark");
	});

	test("returns to the mode of the system after both modes, in all tabs", async () => {
		const { page } = await visit("/docs/guide");
		const other = await page.context().newPage();
		await other.emulateMedia({ colorScheme: "light" });
		await other.goto(new URL("/docs/", server.url).href);
		await hydrated(other);
		const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
		for (const [mode, opposite] of [
			["light", "dark"],
			["dark", "light"],
		] as const) {
			await expect.poll(() => theme(page)).toBe(mode);
			await press(`Switch to ${opposite} mode`);
			await press(`Switch to ${mode} mode`);
			await page.reload();
			await hydrated(page);
			await press("Switch to system mode");
			for (const tab of [page, other]) {
				await tab.emulateMedia({ colorScheme: opposite });
				await expect.poll(() => theme(tab)).toBe(opposite);
			}
		}
	});

	test("shows immediately, in the page, the logos and the browser's bar", async () => {
		for (const mode of ["light", "dark"] as const) {
			const { page } = await openPage({ colorScheme: mode });
			await page.route("**/assets/*.js", (route) => route.abort());
			await page.goto(new URL("/docs/guide", server.url).href);
			const shown = await page.evaluate(() => ({
				page: getComputedStyle(document.body).backgroundColor,
				bar: [...document.querySelectorAll("meta[name=theme-color]")].map((meta) => {
					const probe = document.body.appendChild(document.createElement("div"));
					probe.style.color = meta.getAttribute("content") ?? "";
					return getComputedStyle(probe).color;
				}),
			}));
			expect(shown.bar).toEqual([shown.page, shown.page]);
			for (const place of [".navbar", ".footer"]) {
				expect(await page.locator(`${place} .logo-light`).isVisible()).toBe(mode === "light");
				expect(await page.locator(`${place} .logo-dark`).isVisible()).toBe(mode === "dark");
			}
		}
	});
});

describe("a menu of the navbar", () => {
	const open = async (browserOptions?: BrowserContextOptions) => {
		const opened = await visit("/docs/guide", browserOptions);
		const button = opened.page.getByRole("button", { name: "More" });
		const isOpen = () => button.getAttribute("aria-expanded").then((value) => value === "true");
		const list = opened.page.locator(".nav-menu > ul");
		return { ...opened, button, isOpen, list };
	};

	test("opens and closes on click, and marks the current entry", async () => {
		const { page, button, isOpen, list } = await open();
		expect(await list.isVisible()).toBe(false);
		await button.click();
		expect(await isOpen()).toBe(true);
		expect(await list.isVisible()).toBe(true);
		expect(await list.locator("[aria-current=page]").textContent()).toBe("Guide");
		expect(await button.getAttribute("aria-controls")).toBe(await list.getAttribute("id"));
		await button.click();
		expect(await list.isVisible()).toBe(false);
		await button.click();
		await page.locator("h1").click();
		expect(await isOpen()).toBe(false);
		await button.click();
		await list.getByText("First").click();
		await page.waitForURL("**/docs/");
		await expect.poll(isOpen).toBe(false);
	});

	test("opens with Enter, Space and ArrowDown at its first link", async () => {
		const { page, button, isOpen } = await open();
		for (const key of ["Enter", "Space", "ArrowDown"]) {
			await button.focus();
			await page.keyboard.press(key);
			await expect.poll(isOpen, { message: key }).toBe(true);
			await expect.poll(() => focused(page), { message: key }).toBe("First");
			await page.keyboard.press("Escape");
			await expect.poll(isOpen, { message: key }).toBe(false);
		}
	});

	test("arrows, Home and End move through it, Escape returns to the button, and Tab leaves it", async () => {
		const { page, button, isOpen } = await open();
		await button.focus();
		await page.keyboard.press("ArrowUp");
		await expect.poll(() => focused(page)).toBe("Elsewhere");
		for (const [key, label] of [
			["ArrowDown", "First"],
			["ArrowDown", "Guide"],
			["End", "Elsewhere"],
			["ArrowUp", "Guide"],
			["Home", "First"],
			["ArrowUp", "Elsewhere"],
		] as const) {
			await page.keyboard.press(key);
			expect(await focused(page)).toBe(label);
		}
		await page.keyboard.press("Escape");
		expect(await isOpen()).toBe(false);
		expect(await focused(page)).toBe("More");
		await page.keyboard.press("Enter");
		await expect.poll(() => focused(page)).toBe("First");
		await page.keyboard.press("Tab");
		await expect.poll(isOpen).toBe(false);
		expect(await focused(page)).toBe("Search");
	});

	test("opens while the pointer rests on it, and stays once it is clicked", async () => {
		const { page, button, isOpen, list } = await open();
		await button.hover();
		await expect.poll(isOpen).toBe(true);
		await list.getByText("Guide").hover();
		expect(await isOpen()).toBe(true);
		await page.mouse.move(700, 600);
		await expect.poll(isOpen).toBe(false);
		await button.hover();
		await expect.poll(isOpen).toBe(true);
		await button.click();
		expect(await isOpen()).toBe(true);
	});

	test("opens without JavaScript", async () => {
		const { page, button, list } = await open({ javaScriptEnabled: false });
		await button.focus();
		expect(await list.isVisible()).toBe(true);
		await list.getByText("First").click();
		await page.waitForURL("**/docs/");
	});
});

test("a right click on the logo opens the brand page; the keyboard's menu key does not", async () => {
	const { page } = await visit("/docs/");
	const prevented = await page.evaluate(
		() =>
			!document
				.querySelector(".navbar-brand")
				?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, button: 0 })),
	);
	expect(prevented).toBe(false);
	await page.locator(".navbar .navbar-brand").click({ button: "right" });
	await page.waitForURL("**/docs/guide");
});

test("the footer shows the year of the sources", async () => {
	const answer = await fetch(new URL("/docs/", server.url));
	expect(await answer.text()).toContain("© 2031 Sample");
});

describe("on a narrow screen", () => {
	const dialog = (page: Page) => page.getByRole("dialog", { name: "Menu" });
	const openMenu = async (path: string, browserOptions: BrowserContextOptions = phone) => {
		const opened = await visit(path, browserOptions);
		await opened.page.getByRole("button", { name: "Open menu" }).click();
		await dialog(opened.page).waitFor();
		return opened;
	};

	test("the menu shows the pages first, and switches to the main menu and back", async () => {
		const { page, errors } = await openMenu("/docs/guide");
		expect(await dialog(page).locator("[aria-current=page]").textContent()).toBe("Guide");
		await dialog(page).getByRole("button", { name: "Back to main menu" }).click();
		expect(await dialog(page).getByRole("link").allTextContents()).toEqual([
			"Sample",
			"Docs",
			"First",
			"Guide",
			"Elsewhere",
			"Source code",
		]);
		expect(await focused(page)).toBe("Pages in this section");
		await dialog(page).getByRole("button", { name: "Pages in this section" }).click();
		await dialog(page).getByRole("link", { name: "Start" }).click();
		await page.waitForURL("**/docs/");
		await expect.poll(() => dialog(page).isVisible()).toBe(false);
		await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
		expect(errors).toEqual([]);
	});

	test("the menu is the main menu while the pages of the section cannot be loaded", async () => {
		const { page } = await openPage(phone);
		await page.route("**/sidebar-*.json", (route) => route.abort());
		await page.goto(new URL("/docs/guide", server.url).href);
		await hydrated(page);
		await page.getByRole("button", { name: "Open menu" }).click();
		await dialog(page).getByRole("link", { name: "Source code" }).waitFor();
		expect(await dialog(page).getByRole("button").count()).toBe(1);
	});

	test("a page without a sidebar has only the main menu", async () => {
		const { page } = await openMenu("/");
		expect(await dialog(page).getByRole("button").allTextContents()).toEqual([""]);
		expect(await dialog(page).getByRole("link", { name: "Docs" }).isVisible()).toBe(true);
	});

	test("the focus stays in the menu; Escape, button and backdrop close it, and the focus returns", async () => {
		const { page } = await openMenu("/docs/guide");
		const inside = () => page.evaluate(() => document.querySelector("dialog")?.contains(document.activeElement));
		for (let step = 0; step < 8; step++) {
			await page.keyboard.press("Tab");
			expect(await inside()).toBe(true);
		}
		for (let step = 0; step < 8; step++) {
			await page.keyboard.press("Shift+Tab");
			expect(await inside()).toBe(true);
		}
		await page.evaluate(() => document.querySelector<HTMLElement>(".navbar-brand")?.focus());
		expect(await inside()).toBe(true);
		const close = [
			() => page.keyboard.press("Escape"),
			() => page.getByRole("button", { name: "Close menu" }).click(),
			() => page.mouse.click(350, 400),
		];
		for (const act of close) {
			await act();
			await expect.poll(() => dialog(page).isVisible()).toBe(false);
			await expect.poll(() => focused(page)).toBe("Open menu");
			await page.getByRole("button", { name: "Open menu" }).click();
			await dialog(page).waitFor();
		}
	});

	test("the page behind does not scroll, and widening the screen closes the menu", async () => {
		const { page } = await openMenu("/docs/", { viewport: { width: 996, height: 700 } });
		await page.mouse.move(900, 400);
		await page.mouse.wheel(0, 400);
		expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("hidden");
		expect(await page.evaluate(() => scrollY)).toBe(0);
		await page.setViewportSize({ width: 997, height: 700 });
		await expect.poll(() => dialog(page).isVisible()).toBe(false);
		expect(await page.locator(".menu-button").isVisible()).toBe(false);
		expect(await page.locator(".navbar-links").isVisible()).toBe(true);
	});

	test("all links are there without JavaScript", async () => {
		const { page } = await visit("/docs/guide", { ...phone, javaScriptEnabled: false });
		for (const place of [".navbar-links a >> text=Docs", ".navbar-end a", ".sidebar a >> text=Start"])
			expect(await page.locator(place).first().isVisible()).toBe(true);
		await page.locator(".nav-menu-button").focus();
		expect(await page.locator(".nav-menu a", { hasText: "Elsewhere" }).isVisible()).toBe(true);
	});
});

test("all links are there if the site's script cannot be loaded", async () => {
	const { page } = await openPage(phone);
	await page.route("**/assets/entry.*.js", (route) => route.abort());
	await page.goto(new URL("/docs/guide", server.url).href);
	await expect.poll(() => page.locator(".navbar-links").getByText("Docs").isVisible()).toBe(true);
	expect(await page.locator(".sidebar").isVisible()).toBe(true);
	expect(await page.locator(".menu-button").isVisible()).toBe(false);
});

describe("the navbar that hides", () => {
	const top = (page: Page) => page.locator(".navbar").evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom));

	test("disappears while the reader scrolls down, and returns on the way up or for the keyboard", async () => {
		const { page } = await visit("/docs/");
		await page.mouse.move(700, 500);
		await page.mouse.wheel(0, 600);
		await expect.poll(() => top(page)).toBeLessThanOrEqual(0);
		await page.mouse.wheel(0, -100);
		await expect.poll(() => top(page)).toBeGreaterThan(50);
		await page.mouse.wheel(0, 600);
		await expect.poll(() => top(page)).toBeLessThanOrEqual(0);
		await page.keyboard.press("Tab");
		await page.keyboard.press("Tab");
		await page.keyboard.press("Tab");
		await page.keyboard.press("Tab");
		expect(await page.evaluate(() => document.querySelector(".navbar")?.contains(document.activeElement))).toBe(true);
		await expect.poll(() => top(page)).toBeGreaterThan(50);
	});

	test("stays for readers who prefer reduced motion", async () => {
		const { page } = await visit("/docs/", { reducedMotion: "reduce" });
		await page.mouse.move(700, 500);
		await page.mouse.wheel(0, 600);
		await page.waitForSelector("html[data-navbar-hidden]", { state: "attached" });
		expect(await top(page)).toBeGreaterThan(50);
	});
});

describe("the assistant", () => {
	test("loads at the first use, and only then", async () => {
		host.requests.length = 0;
		const { page, errors } = await visit("/docs/guide");
		expect(host.requests).not.toContain("/assistant.js");
		const button = page.getByRole("button", { name: "Ask", exact: true });
		await button.click();
		await expect.poll(() => page.evaluate("window.assistant?.opened")).toBe(1);
		await button.click();
		await expect.poll(() => page.evaluate("window.assistant?.opened")).toBe(2);
		expect(await page.evaluate("window.assistant.site")).toBe("s1");
		expect(host.requests.filter((path) => path === "/assistant.js")).toHaveLength(1);
		expect(await page.locator(".ask-ai-status").textContent()).toBe("");
		expect(errors).toEqual([]);
	});

	test("reports that it cannot be loaded, leaves the page alone, and can be tried again", async () => {
		const { page } = await visit("/docs/guide");
		const button = page.getByRole("button", { name: "Ask", exact: true });
		host.isDown = true;
		onTestFinished(() => {
			host.isDown = false;
		});
		await button.click();
		await expect.poll(() => page.getByRole("status").textContent()).toContain("could not be loaded");
		expect(await button.getAttribute("aria-busy")).toBe("false");
		expect(await page.locator("h1").textContent()).toBe("Guide");
		host.isDown = false;
		await button.click();
		await expect.poll(() => page.evaluate("window.assistant?.opened")).toBe(1);
		await expect.poll(() => page.locator(".ask-ai-status").textContent()).toBe("");
	});
});

test("analytics providers receive the first view and each route change", async () => {
	const { page, errors } = await visit("/docs/?from=mail");
	const counted = () => page.evaluate("[window.stats?.views.length, window.moduleViews?.length]");
	await expect.poll(counted).toEqual([1, 1]);
	await page.locator(".sidebar a", { hasText: "Guide" }).click();
	await page.waitForURL("**/docs/guide");
	await expect.poll(counted).toEqual([2, 2]);
	await page.goBack();
	await expect.poll(counted).toEqual([3, 3]);
	await page.evaluate(() => {
		location.hash = "far-below";
	});
	await expect.poll(counted).toEqual([4, 4]);
	expect(await page.evaluate("window.stats")).toMatchObject({
		site: "id1",
		views: [
			[{ pathname: "/docs/", search: "?from=mail", hash: "" }, "id1"],
			[{ pathname: "/docs/guide", search: "", hash: "" }, "id1"],
			[{ pathname: "/docs/", search: "?from=mail", hash: "" }, "id1"],
			[{ pathname: "/docs/", search: "?from=mail", hash: "#far-below" }, "id1"],
		],
	});
	expect(await page.evaluate("window.moduleViews")).toEqual([
		"/docs/?from=mail",
		"/docs/guide",
		"/docs/?from=mail",
		"/docs/?from=mail#far-below",
	]);
	expect(errors).toEqual([]);
});

test("everything works under a strict content policy, and nothing moves while the page loads", async () => {
	const { page, errors } = await openPage({ ...phone, isFirstVisit: true });
	await page.addInitScript(() => {
		const shifts: unknown[] = [];
		Object.assign(window, { shifts });
		new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: "layout-shift", buffered: true });
	});
	await page.route("**/docs/guide", async (route) => {
		const response = await route.fetch();
		const body = await response.text();
		const inline = /<script>(.*?)<\/script>/s.exec(body)?.[1] ?? "";
		expect(inline.length).toBeLessThan(2048);
		const hash = createHash("sha256").update(inline).digest("base64");
		const policy = `default-src 'self'; script-src 'self' 'sha256-${hash}' ${host.origin}; style-src 'self'`;
		await route.fulfill({ response, body, headers: { ...response.headers(), "content-security-policy": policy } });
	});
	// The browser does not let a page with an intercepted response reach a host on this machine by itself.
	await page.route(`${host.origin}/**`, async (route) => route.fulfill({ response: await route.fetch() }));
	await page.goto(new URL("/docs/guide", server.url).href, { waitUntil: "networkidle" });
	await hydrated(page);
	expect(await page.evaluate("window.shifts.length")).toBe(0);
	await page.getByRole("button", { name: "Switch to dark mode" }).click();
	await page.getByRole("button", { name: "Ask", exact: true }).click();
	await expect.poll(() => page.evaluate("window.assistant?.opened")).toBe(1);
	await page.getByRole("button", { name: "Open menu" }).click();
	await page.getByRole("dialog").waitFor();
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Close announcement" }).click();
	expect(errors).toEqual([]);
});

test("nothing is wider than the screen, from small to large, with every part of the shell", async () => {
	const { page } = await visit("/docs/guide");
	for (const width of [320, 360, 768, 996, 997, 1440, 1920]) {
		await page.setViewportSize({ width, height: 800 });
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
	}
});

test("an entry of the navbar that cannot be rendered is reported with its place in the configuration", async () => {
	const { page } = await openPage();
	await page.route("**/assets/site.*.js", async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, body: (await response.text()).replace('"icon":"github"', '"icon":"gitlab"') });
	});
	await page.goto(new URL("/docs/guide", server.url).href);
	await page.getByText("The entry `navbar.right[0]` (“Source code”) of the configuration could not be rendered").waitFor();
});

test("the website's navbar has its entries in order", async () => {
	const { page } = await openPage();
	await page.goto(published.url("/docs/"));
	await hydrated(page);
	const links = (selector: string) =>
		page.locator(selector).evaluateAll((all) => all.map((link) => `${link.textContent || link.ariaLabel}`));
	expect(await links(".navbar-links > .nav-list > li > a")).toEqual(["Docs", "API", "Pricing"]);
	expect(await links(".navbar-links .nav-menu a")).toEqual([
		"Resources",
		"Showcase",
		"Success Stories",
		"Blog",
		"Learn",
		"Store",
		"Support",
		"Convert a video",
		"About us",
		"Contact us",
	]);
	expect(await links(".navbar-end a")).toEqual(["Source code on GitHub", "Community on Discord", "Remotion on X"]);
	expect(await page.locator(".navbar-links [aria-current]").textContent()).toBe("Docs");
	expect(await links(".footer-title")).toEqual(["Remotion", "Community", "More"]);
});
