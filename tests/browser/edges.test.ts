import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../support/site.ts";
import type { RunningServer } from "../support/start-server.ts";
import { hydrated, launchBrowser, sharedPage } from "./browser.ts";
import { sharedSite } from "./shared-sites.ts";
import { serveSite, shellSite } from "./shell-site.ts";

const openPage = launchBrowser();
const show = sharedPage();
const showWithoutScripts = sharedPage({ javaScriptEnabled: false });
const site = sharedSite("published");

/** The edges of an element's content inside its padding, in px. */
async function edges(page: Page, selector: string): Promise<{ readonly left: number; readonly right: number }> {
	return page
		.locator(selector)
		.first()
		.evaluate((element) => {
			const { left, right } = element.getBoundingClientRect();
			const { paddingLeft, paddingRight } = getComputedStyle(element);
			return { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight) };
		});
}

/** Opens a page in a window of the given width in px. The tests of one page are consecutive, so that it opens once for all widths. */
const open = (path: string, width: number): Promise<Page> => show(site.url(path), { width, height: 900 });

const close = (a: number, b: number) => Math.abs(a - b) < 0.6;

const widths = [1280, 1440, 1920];

describe.each(["/", "/about/", "/showcase/", "/docs/interpolate", "/blog/4-0", "/blog"])("all parts of %s share their edges", (path) => {
	test.each(widths)("on a screen of %i px", async (width) => {
		const page = await open(path, width);
		const bar = await edges(page, ".navbar-inner");
		const hasSidebar = path.startsWith("/docs/");
		const footer = await edges(page, ".footer-inner");
		const parts = {
			logo: (await edges(page, ".navbar-brand")).left - bar.left,
			lastIcon: (await edges(page, ".color-mode-toggle svg:visible")).right - bar.right,
			closeAnnouncement: (await edges(page, ".announcement-close .icon")).right - bar.right,
			footerRight: footer.right - bar.right,
			footerLeft: footer.left - (hasSidebar ? (await edges(page, ".docs-article")).left : bar.left),
			...(hasSidebar && {
				sidebar: (await edges(page, ".sidebar-link")).left - bar.left,
				contents: (await edges(page, ".toc")).right - bar.right,
			}),
			...(path === "/" && {
				timeline: (await edges(page, ".timeline")).left - bar.left,
				timelineEnd: (await edges(page, ".timeline")).right - bar.right,
			}),
			...(["/", "/about/", "/showcase/"].includes(path) && { heading: (await edges(page, "main h1")).left - bar.left }),
		};
		for (const [part, distance] of Object.entries(parts)) expect(close(distance, 0), `${part} is ${distance} px off`).toBe(true);
	});

	if (["/", "/docs/interpolate", "/blog"].includes(path))
		test("on a phone, where it begins and ends with the navbar", async () => {
			const page = await open(path, 390);
			const bar = await edges(page, ".navbar-inner");
			expect(close((await edges(page, ".menu-button svg")).left, bar.left)).toBe(true);
			expect(close((await edges(page, ".color-mode-toggle svg:visible")).right, bar.right)).toBe(true);
			expect(close((await edges(page, "main h1")).left, bar.left)).toBe(true);
			const footer = await edges(page, ".footer-inner");
			expect(close(footer.left, bar.left) && close(footer.right, bar.right)).toBe(true);
		});

	if (path === "/docs/interpolate")
		test("on a tablet, where the text is in the middle", async () => {
			const text = await edges(await open(path, 768), ".docs-article");
			expect(close(text.left, 768 - text.right)).toBe(true);
		});
});

test("the text has the same place on each screen, with and without a table of contents, in the documentation and the blog", async () => {
	const places = new Map<number, number[]>();
	for (const path of ["/docs/interpolate", "/docs/", "/blog/4-0", "/blog"])
		for (const width of widths) {
			const { left } = await edges(await showWithoutScripts(site.url(path), { width, height: 900 }), "main h1");
			places.set(width, [...(places.get(width) ?? []), Math.round(left)]);
		}
	for (const [width, lefts] of places) expect([width, new Set(lefts).size]).toEqual([width, 1]);
});

describe("below an announcement", () => {
	const folder = temporaryFolder();
	let server: RunningServer;
	beforeAll(async () => {
		server = await serveSite(folder, {
			...shellSite('announcement: { id: "a", text: "News." },'),
			...Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`docs/more-${index}.md`, `# More ${index}\n`])),
		});
	});
	afterAll(() => server?.stop());

	test.each(["no-preference", "reduce"] as const)(
		"the sidebar ends where the screen does, wherever the page is scrolled (motion: %s)",
		async (reducedMotion) => {
			const { page } = await openPage({ viewport: { width: 1280, height: 700 }, reducedMotion });
			await page.goto(new URL("/docs/", server.url).href);
			await hydrated(page);
			const bottom = () => page.locator(".layout > .sidebar").evaluate((sidebar) => sidebar.getBoundingClientRect().bottom);
			for (const top of [0, 20, 41, 400, 0]) {
				await page.evaluate((y) => scrollTo(0, y), top);
				await expect.poll(async () => close(await bottom(), 700), { message: `at ${top}` }).toBe(true);
			}
			await page.getByRole("button", { name: "Close announcement" }).click();
			await expect.poll(async () => close(await bottom(), 700)).toBe(true);
		},
	);
});
