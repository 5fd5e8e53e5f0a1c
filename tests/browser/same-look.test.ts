import { expect, test } from "vitest";
import { hydrated, launchBrowser, sharedPage } from "./browser.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
/** Without scripts, which take most of a visit's time and change no style. */
const show = sharedPage({ javaScriptEnabled: false });
const showLive = sharedPage();
const site = sharedSite("published");

test("headlines on dark bands look the same on each kind of page", async () => {
	const styles = new Set<string>();
	for (const path of ["/about/", "/templates/", "/templates/next", "/experts/", "/experts/avery-sample", "/success-stories"]) {
		const page = await show(site.url(path), { width: 1280, height: 800 });
		styles.add(
			await page.locator("main h1").evaluate((heading) => {
				const { fontSize, fontWeight, letterSpacing, lineHeight } = getComputedStyle(heading);
				return [fontSize, fontWeight, letterSpacing, lineHeight].join(" ");
			}),
		);
	}
	expect([...styles]).toHaveLength(1);
});

test("heads without a picture are less than half as high as those with one", async () => {
	const height = async (path: string) => {
		const page = await show(site.url(path), { width: 1280, height: 800 });
		return page.locator(".poster").evaluate((poster) => poster.getBoundingClientRect().height);
	};
	const tall = await height("/about/");
	for (const path of ["/templates/", "/learn", "/success-stories", "/experts/", "/contact/", "/ai"])
		expect([path, (await height(path)) < tall / 2]).toEqual([path, true]);
});

test("lists with pictures link to their next page as the blog does", async () => {
	const links = [];
	for (const path of ["/blog", "/success-stories"]) {
		const page = await show(site.url(path), { width: 1280, height: 800 });
		const link = page.getByRole("link", { name: "Next page" });
		links.push([await link.getAttribute("class"), await link.getAttribute("rel"), (await link.innerText()).replace(/\d+$/, "…")]);
	}
	expect(links[1]).toEqual(links[0]);
});

test("words are as wide on a button as next to it", async () => {
	const page = await showLive(site.url("/docs/interpolate"), { width: 1280, height: 800 });
	const renderings = page.locator("body, button, input").evaluateAll((all) => all.map((one) => getComputedStyle(one).textRendering));
	expect([...new Set(await renderings)]).toEqual(["geometricprecision"]);
});

test("the menu of a page is at the end of its line on a phone, with and without breadcrumbs", async () => {
	for (const path of ["/docs/interpolate", "/docs/api"]) {
		const page = await show(site.url(path), { width: 360, height: 740 });
		const right = (selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().right);
		expect([path, await right(".page-actions")]).toEqual([path, await right("main h1")]);
	}
});

test("the steps of the home page have their code at the same height, and none is cut off", async () => {
	for (const width of [360, 1280, 1800]) {
		const page = await show(site.url("/"), { width, height: 800 });
		const blocks = await page.locator(".way pre").evaluateAll((all) =>
			all.map((pre) => {
				const { top, bottom } = (pre.closest("figure") ?? pre).getBoundingClientRect();
				return { place: `${top} ${bottom}`, isCut: pre.scrollWidth > pre.clientWidth };
			}),
		);
		expect([width, blocks.map(({ isCut }) => isCut)]).toEqual([width, [false, false, false]]);
		if (width > 1000) expect(new Set(blocks.map(({ place }) => place)).size).toBe(1);
	}
});

test("number fields form one column, whatever their labels", async () => {
	const { page } = await openPage({ viewport: { width: 360, height: 740 } });
	for (const path of ["/", "/lambda/"]) {
		await page.goto(site.url(path));
		await hydrated(page);
		const places = await page.locator(".number-field").evaluateAll((all) =>
			all.flatMap((field) => {
				const [number, range] = [...field.querySelectorAll("input")].map((input) => input.getBoundingClientRect());
				return [`${number?.left} ${number?.right} ${range?.right}`];
			}),
		);
		expect([path, new Set(places).size]).toEqual([path, 1]);
		const [left, number, range] = places[0]?.split(" ") ?? [];
		expect([left !== undefined, range]).toEqual([true, number]);
	}
});

test("tables that explain names share their columns, and names that are links have no background", async () => {
	const page = await show(site.url("/docs/remotion"), { width: 1280, height: 800 });
	const tables = page.locator(".prose table", { has: page.locator("td:first-child a > code") });
	const columns = await tables.evaluateAll((all) =>
		all.map((table) => table.querySelector("th:nth-child(2)")?.getBoundingClientRect().left),
	);
	expect(columns.length).toBeGreaterThan(3);
	expect(new Set(columns).size).toBe(1);
	const grounds = await page.locator(".prose a > code").evaluateAll((all) => all.map((code) => getComputedStyle(code).backgroundColor));
	expect([...new Set(grounds)]).toEqual(["rgba(0, 0, 0, 0)"]);
});

test("the ring around a focused link is complete, in tables and in the table of contents", async () => {
	const page = await show(site.url("/docs/"), { width: 1280, height: 800 });
	for (const [link, box] of [
		[".table a", ".table"],
		[".toc a", ".toc"],
	] as const) {
		const room = await page
			.locator(link)
			.first()
			.evaluate((element, selector) => {
				(element as HTMLElement).focus({ preventScroll: true });
				const { outlineOffset, outlineWidth } = getComputedStyle(element);
				const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
				const [inner, outer] = [element, element.closest(selector) ?? element].map((one) => one.getBoundingClientRect());
				return Math.min((inner?.left ?? 0) - (outer?.left ?? 0), (outer?.right ?? 0) - (inner?.right ?? 0)) - ring;
			}, box);
		expect([link, room >= 0]).toEqual([link, true]);
	}
});

test("a link in text responds to the pointer on each kind of page as in the documentation", async () => {
	const looks = new Set<string>();
	const { page } = await openPage({ reducedMotion: "reduce" });
	for (const [path, link] of [
		["/docs/", ".prose p > a"],
		["/", ".band-intro a"],
		["/about/", ".columns a"],
		["/lambda/", ".footnotes-list a"],
		["/success-stories", ".article-links a"],
		["/experts/avery-sample", ".facts a"],
	] as const) {
		await page.goto(site.url(path));
		await hydrated(page);
		await page.mouse.move(0, 0);
		const first = page.locator(link).first();
		const look = () =>
			first.evaluate((element) => {
				const { color, textDecorationColor, textDecorationThickness, textDecorationLine } = getComputedStyle(element);
				return [color, textDecorationLine, textDecorationColor, textDecorationThickness].join(" ");
			});
		const before = await look();
		await first.hover();
		await expect.poll(look).not.toBe(before);
		looks.add(`${before} -> ${await look()}`);
	}
	expect([...looks]).toHaveLength(1);
});

test("parts of an API have the same spacing on each page", async () => {
	for (const selector of [".code + .api-origin", ".api-member:not(:has(> h4))"]) {
		const distances = new Set<string>();
		for (const path of ["/docs/interpolate", "/docs/sequence", "/docs/absolute-fill"]) {
			const page = await show(site.url(path), { width: 1280, height: 800 });
			const margins = await page.locator(selector).evaluateAll((all) => all.map((part) => getComputedStyle(part).marginTop));
			expect([path, margins.length > 0]).toEqual([path, true]);
			for (const margin of margins) distances.add(margin);
		}
		expect([selector, ...distances]).toHaveLength(2);
	}
});

test("what is next to a short page keeps its distance from the footer", async () => {
	const page = await show(site.url("/blog/authors"), { width: 1280, height: 800 });
	const bottom = await page
		.locator(".recent a")
		.last()
		.evaluate((link) => link.getBoundingClientRect().bottom);
	expect((await page.locator(".footer").evaluate((footer) => footer.getBoundingClientRect().top)) - bottom).toBeGreaterThan(48);
});

test("the number of templates is next to the field that changes it", async () => {
	for (const width of [360, 768, 1280]) {
		const page = await showLive(site.url("/templates/"), { width, height: 800 });
		const middle = (selector: string) =>
			page.locator(selector).evaluate((element) => element.getBoundingClientRect().top + element.getBoundingClientRect().height / 2);
		expect(Math.abs((await middle(".filter > input")) - (await middle(".filter > output")))).toBeLessThan(2);
	}
});

test("a long name in a headline breaks between its words", async () => {
	const page = await show(site.url("/docs/get-remotion-environment"), { width: 360, height: 740 });
	const name = page.locator("main h1 code");
	expect(await name.textContent()).toBe("getRemotionEnvironment()");
	const lines = await name.evaluate((code) =>
		[...code.childNodes]
			.filter((node) => node.nodeType === Node.TEXT_NODE)
			.map((node) => {
				const range = document.createRange();
				range.selectNodeContents(node);
				return range.getClientRects().length;
			}),
	);
	expect(lines).toEqual([1, 1, 1]);
});
