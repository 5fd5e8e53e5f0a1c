import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../support/site.ts";
import type { RunningServer } from "../support/start-server.ts";
import { hydrated, launchBrowser } from "./browser.ts";
import { noteViolations } from "./policy-violations.ts";
import { serveSite } from "./shell-site.ts";

const openPage = launchBrowser();
const folder = temporaryFolder();

let server: RunningServer;
beforeAll(async () => {
	server = await serveSite(folder, {
		"site.config.ts": `import { comments } from "keyframe-docs";
export default {
	title: "Sample",
	collections: { docs: { dir: "docs", route: "/docs" } },
	integrations: [comments({ repo: "me/site", repoId: "R_1", category: "Comments", categoryId: "C_1" })],
};
`,
		"docs/index.md": "---\ntitle: Start\ndescription: About it.\n---\n\n[Guide](./guide.md?giscus=forged)\n",
		"docs/guide.md": "# Guide\n\nText.\n",
	});
});
afterAll(() => server?.stop());

/** What stands in for giscus: it asks for a height, and after a message, to be signed out. */
const widget = `<script>
	const tell = (giscus) => parent.postMessage({ giscus }, "*");
	tell({ resizeHeight: 321 });
	addEventListener("message", ({ data }) => { document.title = JSON.stringify(data); tell({ signOut: true }); });
</script>`;

/** Opens a page, with the addresses that it requests from giscus. */
async function open(path: string) {
	const { page, errors } = await openPage();
	const violations = await noteViolations(page);
	const requests: URL[] = [];
	await page.route(/^https:\/\/giscus\.app\//, (route) => {
		requests.push(new URL(route.request().url()));
		return route.fulfill({ contentType: "text/html", body: widget });
	});
	await page.goto(new URL(path, server.url).href);
	await hydrated(page);
	return { page, errors, violations, requests };
}

test("nothing is requested from giscus before a click, then a frame with the discussion of the page, within the policy", async () => {
	const { page, errors, violations, requests } = await open("/docs/guide");
	const button = page.getByRole("button", { name: "Show comments" });
	await button.scrollIntoViewIfNeeded();
	await page.locator(".island[data-live]").waitFor({ state: "attached" });
	expect(requests).toEqual([]);
	await button.click();
	await page.locator('iframe[title="Comments"][height="321"]').waitFor();
	expect(requests.map(({ pathname }) => pathname)).toEqual(["/en/widget"]);
	expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toMatchObject({
		repo: "me/site",
		repoId: "R_1",
		categoryId: "C_1",
		term: "docs/guide",
		theme: "light",
		session: "",
		origin: new URL("/docs/guide", server.url).href,
	});
	expect([errors, violations]).toEqual([[], []]);
});

test.each(["light", "dark"])("the button has the look of the theme's buttons (%s)", async (mode) => {
	const { page } = await open("/docs/guide");
	const button = page.getByRole("button", { name: "Show comments" });
	await page.evaluate((theme) => document.documentElement.setAttribute("data-theme", theme), mode);
	const look = () =>
		button.evaluate((element) => {
			const colorOf = (token: string) => {
				const probe = document.body.appendChild(document.createElement("i"));
				probe.style.color = `var(${token})`;
				return getComputedStyle(probe).color;
			};
			const { color, borderTopColor, borderTopStyle, paddingLeft } = getComputedStyle(element);
			const isThemed = color === colorOf("--accent") && borderTopColor === colorOf("--line");
			return { isThemed, borderTopStyle, isPadded: Number.parseFloat(paddingLeft) > 8 };
		});
	// Colors change in a transition.
	await expect.poll(look).toEqual({ isThemed: true, borderTopStyle: "solid", isPadded: true });
});

test("a reader who comes back from GitHub is signed in; a change of colors reaches the frame, and signing out loads it anew", async () => {
	const { page, requests } = await open("/docs/guide");
	await page.getByRole("button", { name: "Show comments" }).click();
	await page.locator('iframe[height="321"]').waitFor();
	await page.goto(new URL("/docs/guide?giscus=token", server.url).href);
	await page.locator('iframe[height="321"]').waitFor();
	expect(new URL(page.url()).search).toBe("");
	expect(requests.at(-1)?.searchParams.get("session")).toBe("token");
	const again = page.waitForRequest(/giscus\.app/);
	await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
	const { searchParams } = new URL((await again).url());
	expect([searchParams.get("session"), searchParams.get("theme")]).toEqual(["", "dark"]);
});

test("a link from elsewhere neither signs readers in nor shows comments", async () => {
	const { page, requests } = await open("/docs/guide?giscus=forged");
	await expect.poll(() => new URL(page.url()).search).toBe("");
	expect(await page.getByRole("button", { name: "Show comments" }).isVisible()).toBe(true);
	expect([requests, await page.evaluate(() => localStorage.getItem("giscus-session"))]).toEqual([[], null]);
});

test("a link in a page of the site signs nobody in, whether it is followed in place or opens the page anew", async () => {
	const { page, requests } = await open("/docs/");
	await page.getByRole("button", { name: "Show comments" }).click();
	await page.locator('iframe[height="321"]').waitFor();
	const leave = [
		() => page.locator(".prose").getByRole("link", { name: "Guide" }).click(),
		() => page.goto(new URL("/docs/guide?giscus=forged", server.url).href, { referer: new URL("/docs/", server.url).href }),
	];
	for (const go of leave) {
		await go();
		await page.getByRole("button", { name: "Show comments" }).waitFor();
		await expect.poll(() => new URL(page.url()).search).toBe("");
	}
	expect([requests.length, await page.evaluate(() => localStorage.getItem("giscus-session"))]).toEqual([1, null]);
});

test("when giscus does not answer, readers see a message with a link to the discussions, and can try again", async () => {
	const { page, errors } = await openPage();
	let isReachable = false;
	await page.route(/^https:\/\/giscus\.app\//, (route) =>
		isReachable ? route.fulfill({ contentType: "text/html", body: widget }) : route.abort("connectionrefused"),
	);
	await page.clock.install();
	await page.goto(new URL("/docs/guide", server.url).href);
	await hydrated(page);
	await page.getByRole("button", { name: "Show comments" }).click();
	const alert = page.getByRole("alert");
	await page.locator('iframe[title="Comments"]').waitFor();
	await expect
		.poll(async () => {
			await page.clock.fastForward(10_000);
			return alert.isVisible();
		})
		.toBe(true);
	expect(await alert.innerText()).toContain("The comments could not be loaded.");
	expect(await alert.getByRole("link").getAttribute("href")).toBe("https://github.com/me/site/discussions");
	isReachable = true;
	await alert.getByRole("button", { name: "Retry" }).click();
	await page.locator('iframe[title="Comments"][height="321"]').waitFor();
	await page.clock.fastForward(20_000);
	expect([await alert.count(), errors.filter((error) => !error.includes("ERR_CONNECTION_REFUSED"))]).toEqual([0, []]);
});
