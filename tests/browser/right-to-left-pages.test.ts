import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../support/site.ts";
import type { RunningServer } from "../support/start-server.ts";
import { violationsInBothModes } from "./axe.ts";
import { hydrated, launchBrowser } from "./browser.ts";
import { serveSite } from "./shell-site.ts";

const openPage = launchBrowser();
const folder = temporaryFolder();

const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`;

const tabs = "::::tabs\n\n:::tab[One]\n\n```sh\nrun one\n```\n\n:::\n\n:::tab[Two]\n\n```sh\nrun two\n```\n\n:::\n\n::::";

const inBothLanguages = `- item\n\n:::tip[title]\n\ncontent\n\n:::\n\n:::details[more]\n\nfolded\n\n:::\n\n${tabs}\n\n:::card[A card]{href=../last.md}\ntext\n:::\n\n:::file-tree\n\n- src/\n  - a.ts\n\n:::\n`;

/** The same pages in English and in Arabic. */
const languages = {
	"site.config.ts": `export default {
	title: "Sample",
	locales: { en: {}, ar: { labels: { Guides: "أدلة" } } },
	announcement: { id: "new", text: "News", closeable: true },
	collections: { docs: { dir: "docs", route: "/docs" } },
	navbar: { left: [{ label: "Guides", sidebar: "docs" }, { label: "More", items: [{ label: "Last", to: "/docs/last" }] }] },
	footer: { columns: [{ title: "More", items: [{ label: "Last", to: "/docs/last" }] }], copyright: "© Sample" },
};
`,
	"docs/first.md": page("First", "A text."),
	"docs/guide/_category_.json": '{ "label": "Guides" }',
	"docs/guide/middle.md": page("Middle", `A text.\n\n## Section\n\n${inBothLanguages}`),
	"docs/guide/deep/one.md": page("One", "A text."),
	"docs/last.md": page("Last", "A text."),
	"i18n/ar/docs/first.md": page("الأولى", "نص."),
	"i18n/ar/docs/guide/middle.md": page("الوسطى", `نص.\n\n## قسم\n\n${inBothLanguages}`),
	"i18n/ar/docs/last.md": page("render()", "نص."),
};

let server: RunningServer;
beforeAll(async () => {
	server = await serveSite(folder, languages);
});
afterAll(() => server?.stop());

const english = "/docs/guide/middle";
const arabic = `/ar${english}`;

async function visit(shown: Page, path: string): Promise<void> {
	await shown.goto(new URL(path, server.url).href);
	await hydrated(shown);
}

/** Where something begins or ends, or both, whatever the lengths of its words. */
type Edges = Readonly<Record<string, "both" | "start" | "end">>;

/** The places of elements by their selectors: where each begins and ends, `null` where that does not matter. */
type Places = Readonly<Record<string, readonly (readonly [number | null, number | null])[]>>;

/** The places of visible elements: distances from the side of the window where lines begin, in px. */
async function places(shown: Page, edges: Edges): Promise<Places> {
	const read = (elements: readonly Element[], which: string): Places[string] => {
		const width = document.documentElement.clientWidth;
		const isFromRight = document.documentElement.dir === "rtl";
		return elements
			.filter((element) => element.checkVisibility())
			.map((element) => {
				const { left, right } = element.getBoundingClientRect();
				const [start, end] = isFromRight ? [width - right, width - left] : [left, right];
				return [which === "end" ? null : Math.round(start), which === "start" ? null : Math.round(end)];
			});
	};
	const found: Record<string, Places[string]> = {};
	for (const [selector, which] of Object.entries(edges)) found[selector] = await shown.locator(selector).evaluateAll(read, which);
	return found;
}

/** The parts around a page and in it, and a place in each. */
const shell: Edges = {
	".navbar-brand": "start",
	".menu-button": "both",
	".navbar-end": "end",
	".announcement-close": "both",
	".layout > .sidebar": "both",
	".layout > .sidebar .sidebar-link": "both",
	".layout > .sidebar .sidebar-toggle": "both",
	".main": "both",
	".prose": "both",
	".breadcrumbs": "start",
	".page-actions": "end",
	".toc-inline": "both",
	".toc": "both",
	".toc a": "both",
	".pager-link": "both",
	".pager-previous .pager-hint": "start",
	".pager-next .pager-hint": "end",
	".tab-label:first-child": "start",
	".code-tools": "both",
	".footer-column": "start",
};

/** Whether the arrows that point to the side are mirrored. */
function arrows(shown: Page): Promise<Readonly<Record<string, string>>> {
	return shown.evaluate(() => {
		const all = { ".pager-link": "before", ".card": "before", ".sidebar-category": "after", ".footer": "before" };
		const scale = ([selector, pseudo]: [string, string]) => {
			const [element] = document.querySelectorAll(selector);
			return [selector, element ? getComputedStyle(element, `::${pseudo}`).scale : "missing"];
		};
		return Object.fromEntries(Object.entries(all).map(scale)) as Record<string, string>;
	});
}

/** Reads both languages of a page in windows of one size. */
async function inBoth<Value>(width: number, read: (shown: Page) => Promise<Value>): Promise<{ english: Value; arabic: Value }> {
	const { page: shown, errors } = await openPage({ viewport: { width, height: 844 } });
	await visit(shown, english);
	const first = await read(shown);
	await visit(shown, arabic);
	const second = await read(shown);
	expect(errors).toEqual([]);
	return { english: first, arabic: second };
}

/** Waits until nothing moves any more. */
async function still(shown: Locator): Promise<void> {
	await shown.evaluate((element) => Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)));
}

describe.each([1280, 390])("a page in Arabic in a window of %i px", (width) => {
	test("is the mirror image of the page in English", async () => {
		const found = await inBoth(width, (shown) => places(shown, shell));
		expect(found.arabic).toEqual(found.english);
		expect(found.english[".pager-link"]).toHaveLength(2);
	});

	test("has arrows that point the other way, and no sideways scroll", async () => {
		const found = await inBoth(width, async (shown) => ({
			signs: new Set(Object.values(await arrows(shown))),
			scroll: await shown.evaluate(() => document.documentElement.scrollWidth - innerWidth),
		}));
		expect(found).toEqual({ english: { signs: new Set(["none"]), scroll: 0 }, arabic: { signs: new Set(["-1 1"]), scroll: 0 } });
	});

	test("has its search dialog and results in the same places", async () => {
		const read = async (shown: Page) => {
			await shown.locator(".search-button").click();
			await shown.locator(".search-input").fill("text");
			await shown.locator(".search-hit").first().waitFor();
			const parts: Edges = { ".search": "both", ".search-bar > .icon": "both", ".search-close": "end", ".search-group-title": "start" };
			return places(shown, parts);
		};
		const found = await inBoth(width, read);
		expect(found.arabic).toEqual(found.english);
	});

	test("passes the accessibility checks in both color modes", async () => {
		const { page: shown } = await openPage({ viewport: { width, height: 844 } });
		await visit(shown, arabic);
		expect(await violationsInBothModes(shown)).toEqual([]);
	});
});

test("the drawer comes from the side where lines begin, and goes back there", async () => {
	const inDrawer: Edges = { ".drawer": "both", ".drawer .icon-button": "both", ".drawer-switch": "both", ".drawer .sidebar-link": "both" };
	const read = async (shown: Page) => {
		const drawer = shown.locator(".drawer");
		await shown.locator(".menu-button").click();
		await still(drawer);
		const open = await places(shown, inDrawer);
		await shown.keyboard.press("Escape");
		await still(drawer);
		return { open, closed: await drawer.evaluate((element) => getComputedStyle(element).translate) };
	};
	const { english, arabic } = await inBoth(390, read);
	expect(arabic.open).toEqual(english.open);
	expect([english.closed, arabic.closed]).toEqual(["-100%", "100%"]);
});

test("menus open at their buttons, and an arrow key moves to the tab on its side", async () => {
	const read = async (shown: Page) => {
		await shown.locator(".navbar-links .nav-menu-button").click();
		const first = await places(shown, { ".navbar-links .nav-menu > ul": "start", ".navbar-links .nav-menu": "start" });
		await shown.locator(".navbar-end .nav-menu-button").click();
		const last = await places(shown, { ".navbar-end .nav-menu > ul": "end", ".navbar-end .nav-menu": "end" });
		await shown.keyboard.press("Escape");
		const tab = shown.getByRole("tab", { selected: true });
		await tab.focus();
		await shown.keyboard.press((await shown.locator("html").getAttribute("dir")) === "rtl" ? "ArrowLeft" : "ArrowRight");
		return { menus: [first, last], chosen: await tab.textContent() };
	};
	for (const { menus, chosen } of Object.values(await inBoth(1280, read))) {
		expect(chosen).toBe("Two");
		for (const menu of menus) {
			const [[list], [button]] = Object.values(menu) as [Places[string], Places[string]];
			expect(list).toEqual(button);
		}
	}
});

test("titles in another script keep the order of their characters", async () => {
	const { page: shown } = await openPage();
	await visit(shown, "/ar/docs/last");
	/** The offset of the last character from the first, in px. */
	const way = (selector: string) =>
		shown.locator(selector).evaluate((element) => {
			const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
			const left = (at: number) => {
				const range = document.createRange();
				range.setStart(text, at);
				range.setEnd(text, at + 1);
				return range.getBoundingClientRect().left;
			};
			return left(text.length - 1) - left(0);
		});
	for (const selector of [".prose h1", ".sidebar [aria-current=page]"])
		expect([selector, (await way(selector)) > 0]).toEqual([selector, true]);
});
