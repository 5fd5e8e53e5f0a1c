import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { violations, violationsInBothModes } from "./axe.ts";
import { hydrated, launchBrowser } from "./browser.ts";
import { noteViolations } from "./policy-violations.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("published");

/** One page of each kind that is neither documentation nor a post. */
const paths = [
	"/player/",
	"/lambda/",
	"/ai",
	"/about/",
	"/contact/",
	"/showcase/",
	"/showcase/add",
	"/templates/",
	"/templates/tiktok",
	"/experts/",
	"/experts/avery-sample",
	"/success-stories",
	"/learn",
] as const;

/** Opens a page and gives the sign that a visitor is there. */
async function open(path: string, options: Parameters<typeof openPage>[0] = {}): Promise<Page> {
	const { page } = await openPage(options);
	await page.goto(site.url(path));
	await hydrated(page);
	await page.mouse.move(5, 300);
	return page;
}

const players = (page: Page) => page.locator(".__remotion-player");

/** What a Player in a clip draws. */
const drawn = (page: Page, clip: string) => page.locator(`${clip} .__remotion-player svg`).first().innerHTML();

/** Waits until a clip plays, by comparing what it draws. */
async function playing(page: Page, clip: string): Promise<void> {
	await page.waitForSelector(`${clip} .__remotion-player svg`);
	const before = await drawn(page, clip);
	await expect.poll(() => drawn(page, clip)).not.toBe(before);
}

describe.each(paths)("%s", (path) => {
	test("has no accessibility violations, in both modes, and breaks no policy", async () => {
		const { page, errors } = await openPage({ reducedMotion: "reduce" });
		const broken = await noteViolations(page);
		await page.goto(site.url(path));
		await hydrated(page);
		await page.mouse.move(5, 300);
		expect(await violationsInBothModes(page, { shell: true })).toEqual([]);
		expect([errors, broken]).toEqual([[], []]);
	});

	test("reads without JavaScript, and fits on a phone", async () => {
		const { page } = await openPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
		await page.goto(site.url(path));
		expect(await page.locator("#main h1:visible").count()).toBe(1);
		expect((await page.locator("#main").innerText()).length).toBeGreaterThan(200);
		expect(await page.locator("#main :is(button, input:not(.tabs input), select, textarea):visible").count()).toBe(0);
		expect((await page.locator("body").boundingBox())?.width).toBe(360);
		expect(await page.locator("#main").evaluate((main) => main.scrollWidth)).toBeLessThanOrEqual(360);
	});
});

describe("compositions", () => {
	test("play while they are on the screen, and stop when they are not", async () => {
		const page = await open("/", { viewport: { width: 1280, height: 900 } });
		const growth = page.locator(".example-growth");
		await growth.scrollIntoViewIfNeeded();
		await page.mouse.move(8, 310);
		await playing(page, ".example-growth");
		expect(await growth.getByRole("button", { name: "Pause: Videos from data" }).count()).toBe(1);
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
		await growth.getByRole("button", { name: "Play: Videos from data" }).waitFor({ state: "attached" });
		// A frame that had already begun when the player stopped may still be drawn.
		const isStill = async () => {
			const before = await drawn(page, ".example-growth");
			await page.evaluate(() => new Promise(requestAnimationFrame));
			return (await drawn(page, ".example-growth")) === before;
		};
		await expect.poll(isStill).toBe(true);
		expect(await isStill()).toBe(true);
	});

	test("stop in a background tab, and continue when it is in front again", async () => {
		const page = await open("/about/");
		const show = (hidden: boolean) =>
			page.evaluate((value) => {
				Object.defineProperty(document, "hidden", { configurable: true, value });
				document.dispatchEvent(new Event("visibilitychange"));
			}, hidden);
		await playing(page, ".poster");
		await show(true);
		await page.getByRole("button", { name: "Play: A route that is drawn" }).waitFor();
		await show(false);
		await page.getByRole("button", { name: "Pause: A route that is drawn" }).waitFor();
	});

	test("stay still for readers who prefer reduced motion, until their button is pressed", async () => {
		const page = await open("/showcase/", { reducedMotion: "reduce" });
		await page.locator("#opening").hover();
		await page.waitForSelector(".work [data-live]");
		await page.waitForLoadState("networkidle");
		expect(await players(page).count()).toBe(0);
		await page.getByRole("button", { name: "Play: An opening in diamonds" }).click();
		await playing(page, "#opening");
	});

	test("in the showcase play under the pointer or with the focus", async () => {
		const page = await open("/showcase/");
		await page.waitForSelector(".work [data-live]");
		expect(await players(page).count()).toBe(0);
		await page.locator("#opening").hover();
		await playing(page, "#opening");
		expect(await players(page).count()).toBe(1);
		await page.mouse.move(5, 120);
		await page.getByRole("button", { name: "Play: An opening in diamonds" }).waitFor();
		await page.getByRole("button", { name: "Play: An opening in diamonds" }).focus();
		await page.keyboard.press("Enter");
		await page.getByRole("button", { name: "Pause: An opening in diamonds" }).waitFor();
	});

	test("in the Player react to input, and so does the code", async () => {
		const page = await open("/player/", { reducedMotion: "reduce" });
		await page.locator(".player-demo").scrollIntoViewIfNeeded();
		await page.waitForSelector(".player-demo [data-live]");
		await page.getByRole("textbox", { name: "Your name" }).fill("Grace");
		await page.getByRole("radio", { name: "Yellow" }).check({ force: true });
		await expect.poll(() => page.locator(".player-demo .__remotion-player tspan").allTextContents()).toEqual([..."Hello Grace"]);
		await expect.poll(() => page.locator(".demo-code").innerText()).toContain('text: "Hello Grace",\n    color: "#f9ca24"');
	});
});

test("the price of a license follows the numbers, and so does its formula", async () => {
	const page = await open("/");
	await page.locator(".calculator").scrollIntoViewIfNeeded();
	await page.waitForSelector(".calculator");
	const result = page.locator(".calculator-result");
	// Input from before the calculator is ready counts.
	await page.getByRole("spinbutton", { name: "Developers who use Remotion" }).fill("6");
	await expect.poll(() => result.innerText()).toContain("$170");
	expect(await result.innerText()).toContain("max(100, 25 × 6 + 10 × 1 + 10 × 1) = 170");
	await page.getByRole("spinbutton", { name: "People in your company" }).fill("2");
	await expect.poll(() => result.innerText()).toContain("Free");
});

test("the chat from another host is requested when its button is pressed, and not before", async () => {
	const { page } = await openPage();
	const foreign: string[] = [];
	await page.route(/remotion\.ai/, (route) => {
		foreign.push(route.request().url());
		return route.fulfill({ contentType: "text/html", body: "<p>chat" });
	});
	await page.goto(site.url("/ai"));
	await hydrated(page);
	await page.waitForLoadState("networkidle");
	expect(foreign).toEqual([]);
	await expect
		.poll(async () => {
			const button = page.getByRole("button", { name: "Open the chat" });
			if ((await button.count()) > 0) await button.click();
			return foreign;
		})
		.toEqual(["https://remotion.ai/"]);
	expect(await page.locator("iframe.chat").getAttribute("title")).toBe("Chat about Remotion");
	expect(await page.locator("iframe.chat").getAttribute("allow")).toBe("clipboard-read; clipboard-write");
});

test("the form of the showcase drafts an issue and an email, and sends nothing", async () => {
	const page = await open("/showcase/add");
	await page.waitForSelector(".submission");
	const requests: string[] = [];
	await page.getByRole("textbox", { name: "URL of the video" }).fill("https://example.com/a");
	page.on("request", (request) => requests.push(request.url()));
	const issue = page.getByRole("link", { name: "Open an issue with this text" });
	await expect
		.poll(async () => {
			await page.getByRole("textbox", { name: "Title" }).fill("Bees");
			await page.getByRole("textbox", { name: "URL of the video" }).fill("https://example.com/b");
			return issue.count();
		})
		.toBe(1);
	const url = new URL((await issue.getAttribute("href")) ?? "");
	expect(url.searchParams.get("body")).toBe("Title: Bees\nVideo: https://example.com/b");
	expect(requests.filter((request) => request.includes("example.com"))).toEqual([]);
});

describe("the gallery of templates", () => {
	test("can be filtered by category and by words", async () => {
		const page = await open("/templates/");
		await page.waitForSelector(".filter");
		const shown = () => page.locator("[data-category]:visible h2").allInnerTexts();
		expect(await shown()).toHaveLength(17);
		await expect
			.poll(async () => {
				await page.getByRole("radio", { name: "Apps" }).check({ force: true });
				return shown();
			})
			.toEqual(["Next.js (App dir)", "Next.js (App dir + TailwindCSS)", "Next.js (Pages dir)", "React Router 7"]);
		await page.getByRole("searchbox", { name: "Search templates" }).fill("tailwind next");
		await expect.poll(shown).toEqual(["Next.js (App dir + TailwindCSS)"]);
		await expect.poll(() => page.locator(".filter output").innerText()).toBe("1 template");
	});
});

describe("the showcase", () => {
	const order = (page: Page) => page.locator(".work").evaluateAll((cards) => cards.map(({ id }) => id));
	const viewer = (page: Page) => page.locator("dialog.viewer[open]");

	test("has a different order each day, and is readable without scripts", async () => {
		const { page } = await openPage({ javaScriptEnabled: false });
		await page.goto(site.url("/showcase/"));
		const published = await order(page);
		const orders: (readonly string[])[] = [];
		const { page: live } = await openPage();
		for (const day of ["2025-03-01", "2025-03-01", "2025-03-02"]) {
			await live.clock.setFixedTime(new Date(`${day}T12:00:00`));
			await live.goto(site.url("/showcase/"));
			await live.waitForSelector("[data-daily=today]");
			orders.push(await order(live));
		}
		expect(orders[0]).toEqual(orders[1]);
		expect(orders[0]).not.toEqual(orders[2]);
		expect([...(orders[0] ?? [])].sort()).toEqual([...published].sort());
	});

	test("a title opens the composition large, with its own address; keys lead to the others, and back and Escape close it", async () => {
		const page = await open("/showcase/");
		await page.waitForSelector(".works-parts [data-live] dialog", { state: "attached" });
		const link = page.getByRole("link", { name: "Six shapes and a pie" });
		await link.scrollIntoViewIfNeeded();
		const position = await page.evaluate(() => scrollY);
		await link.click();
		expect(await viewer(page).getByRole("heading").innerText()).toBe("Six shapes and a pie");
		expect(new URL(page.url()).hash).toBe("#orbit");
		await playing(page, ".viewer-screen");
		// The composition below, which played while the pointer was on it, stops.
		await page.waitForSelector('#orbit .clip-play[aria-label^="Play"]', { state: "attached" });
		const ids = await order(page);
		const next = ids[ids.indexOf("orbit") + 1] ?? ids[ids.indexOf("orbit") - 1];
		await page.keyboard.press(ids.at(-1) === "orbit" ? "ArrowLeft" : "ArrowRight");
		await expect.poll(() => new URL(page.url()).hash).toBe(`#${next}`);
		await page.keyboard.press("Escape");
		await viewer(page).waitFor({ state: "detached" });
		// The page hears that the dialog has closed a moment later.
		await expect.poll(() => new URL(page.url()).hash).toBe("");
		await page.locator(".viewer .__remotion-player").waitFor({ state: "detached" });
		expect(await page.evaluate(() => scrollY)).toBe(position);
		await link.click();
		await viewer(page).waitFor();
		expect(await violations(page)).toEqual([]);
		await page.goBack();
		await viewer(page).waitFor({ state: "detached" });
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
	});

	test("an address with the name of a composition opens and starts it", async () => {
		const { page, errors } = await openPage({ viewport: { width: 390, height: 740 } });
		// The tool that drives the browser counts as a visitor.
		await page.addInitScript(() => Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } }));
		await page.goto(site.url("/showcase/#chunks"));
		expect(await viewer(page).getByRole("heading").innerText()).toBe("Twelve functions, one file");
		await page.waitForSelector(".viewer .__remotion-player svg");
		await viewer(page).getByRole("button", { name: "Play" }).click();
		await playing(page, ".viewer-screen");
		await viewer(page).getByRole("button", { name: "Close" }).click();
		await viewer(page).waitFor({ state: "detached" });
		expect([new URL(page.url()).hash, errors]).toEqual(["", []]);
	});
});

describe("the directory of experts", () => {
	const names = (page: Page) => page.locator(".expert-tile h2").allInnerTexts();

	/** Opens the directory on a given day, and waits until it has the order of the day. */
	async function openOn(page: Page, day: string): Promise<readonly string[]> {
		await page.clock.setFixedTime(new Date(`${day}T12:00:00`));
		await page.goto(site.url("/experts/"));
		await page.waitForSelector("[data-daily=today]");
		return names(page);
	}

	test("has a different order each day, which stays all day", async () => {
		const { page } = await openPage({ javaScriptEnabled: false });
		await page.goto(site.url("/experts/"));
		const published = await names(page);
		const { page: live } = await openPage();
		const first = await openOn(live, "2025-03-01");
		expect(await openOn(live, "2025-03-01")).toEqual(first);
		expect(await openOn(live, "2025-03-02")).not.toEqual(first);
		expect([...first].sort()).toEqual([...published].sort());
	});

	test("never shows a card in two places", async () => {
		const { page } = await openPage();
		await page.addInitScript(() => {
			const shown = new Set<string>();
			Object.assign(window, { shown });
			const look = () => {
				const list = document.querySelector("[data-daily] > ul");
				if (list && getComputedStyle(list).visibility === "visible")
					shown.add([...list.querySelectorAll("h2")].map((heading) => heading.textContent).join());
				requestAnimationFrame(look);
			};
			look();
		});
		await openOn(page, "2025-03-01");
		await expect.poll(() => page.evaluate(() => (window as unknown as { shown: Set<string> }).shown.size)).toBe(1);
	});

	test("says on each profile that it is a sample", async () => {
		const page = await open("/experts/");
		// Until then, the cards are hidden.
		await page.waitForSelector("[data-daily=today]");
		expect(await page.locator(".sample-note").innerText()).toContain("The people on this page do not exist");
		for (const card of await page.locator(".expert-tile").all()) expect(await card.innerText()).toContain("Sample profile");
	});
});
