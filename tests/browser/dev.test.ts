import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { expect, onTestFinished, test } from "vitest";
import { temporarySite } from "../support/site.ts";
import { startServer } from "../support/start-server.ts";
import { hydrated, launchBrowser } from "./browser.ts";

const openPage = launchBrowser();

const paragraphs = Array.from({ length: 60 }, (_, index) => `Paragraph number ${index + 1}.`).join("\n\n");

const files = {
	"site.config.ts": `export default { title: "Sample", collections: { docs: { dir: "docs", route: "/" } }, redirects: [{ from: "/old", to: "/guide" }] };\n`,
	"docs/index.md": `---\ntitle: Start\n---\n\n${paragraphs}\n\nSee [guide](./guide.md).\n`,
	"docs/guide.md": "---\ntitle: Guide\n---\n\nA guide.\n",
};

/** Starts watch mode on a new site and opens one of its pages. */
async function openSite(
	more: Readonly<Record<string, string>> = {},
	path = "",
): Promise<{
	page: Page;
	edit: (file: string, change: (text: string) => string) => void;
	root: string;
	url: string;
}> {
	const root = temporarySite({ ...files, ...more });
	const server = await startServer(["dev", root]);
	onTestFinished(() => server.stop());
	const { page } = await openPage();
	await page.goto(server.url + path);
	await hydrated(page);
	await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
	const edit = (file: string, change: (text: string) => string) =>
		writeFileSync(join(root, file), change(readFileSync(join(root, file), "utf8")));
	return { page, edit, root, url: server.url };
}

const isSameDocument = (page: Page) => page.locator("html[data-same-document]").count();

test("a saved change appears in place and the scroll position stays", async () => {
	const { page, edit } = await openSite();
	await page.evaluate(() => scrollTo(0, 700));
	edit("docs/index.md", (text) => text.replace("Paragraph number 30.", "A changed paragraph."));
	await page.getByText("A changed paragraph.").waitFor();
	expect(await page.evaluate(() => scrollY)).toBe(700);
	expect(await isSameDocument(page)).toBe(1);
});

test("an open search finds what is saved meanwhile on another page", async () => {
	const { page, edit } = await openSite();
	await page.keyboard.press("/");
	const input = page.getByRole("combobox", { name: "Search docs" });
	await input.fill("zebra");
	await page.getByText("No results for “zebra”").waitFor();
	edit("docs/guide.md", (text) => `${text}\nA zebra crosses.\n`);
	const hit = page.getByRole("option", { name: /Guide .*A zebra crosses\./ });
	await hit.waitFor();
	edit("docs/guide.md", (text) => text.replace("zebra", "lion"));
	await page.getByText("No results for “zebra”").waitFor();
	expect(await input.inputValue()).toBe("zebra");
	await page.keyboard.press("Escape");
	expect(await isSameDocument(page)).toBe(1);
});

test("a broken file shows its problem with place and code frame and keeps the last good page until it is fixed; a broken link is reported while writing", async () => {
	const { page, edit, root } = await openSite();
	edit("docs/index.md", (text) => text.replace("title: Start", 'title: "Start'));
	const overlay = page.locator("keyframe-overlay");
	await overlay.waitFor();
	expect(await overlay.locator("strong").nth(1).textContent()).toBe("docs/index.md:2:8");
	expect(await overlay.locator("pre").textContent()).toContain('> 2 | title: "Start');
	expect(await overlay.locator("a").getAttribute("href")).toBe(`vscode://file${root}/docs/index.md:2:8`);
	expect(await page.getByText("Paragraph number 1.", { exact: true }).isVisible()).toBe(true);
	edit("docs/index.md", (text) => text.replace('title: "Start', "title: Mended"));
	await overlay.waitFor({ state: "detached" });
	await expect.poll(() => page.title()).toContain("Sample");
	await expect.poll(() => page.locator("h1").textContent()).toBe("Mended");
	edit("docs/index.md", (text) => text.replace("./guide.md", "./giude.md"));
	await overlay.waitFor();
	expect(await overlay.locator("section").first().textContent()).toContain("Did you mean `./guide.md`?");
});

test("a new page appears in the sidebar, and a removed one disappears; an old address leads to the page, as on the published site", async () => {
	const { page, root, url } = await openSite();
	writeFileSync(join(root, "docs/extra.md"), "# Extra page\n");
	await page.locator(".sidebar a", { hasText: "Extra page" }).waitFor();
	rmSync(join(root, "docs/extra.md"));
	await page.locator(".sidebar a", { hasText: "Extra page" }).waitFor({ state: "detached" });
	expect(await isSameDocument(page)).toBe(1);
	await page.goto(new URL("/old", url).href);
	await page.waitForURL("**/guide");
	expect(await page.locator("h1").textContent()).toBe("Guide");
});

test("a change of the configuration reloads the page, and a broken configuration keeps the site", async () => {
	const { page, edit } = await openSite();
	edit("site.config.ts", (text) => text.replace('title: "Sample"', 'title: "Renamed"'));
	await page.locator(".navbar-brand", { hasText: "Renamed" }).waitFor();
	await hydrated(page);
	edit("site.config.ts", (text) => text.replace("collections:", "colections:"));
	const overlay = page.locator("keyframe-overlay");
	await overlay.waitFor();
	expect(await overlay.locator("section").first().textContent()).toContain("Did you mean `collections`?");
	expect(await page.locator(".navbar-brand").textContent()).toBe("Renamed");
});

const counter = (label: string) => `import { useState } from "react";
export default function Counter({ name }) {
	const [count, setCount] = useState(0);
	return <button onClick={() => setCount(count + 1)}>${label} {name}: {count}</button>;
}
`;

/** A page with two islands. */
const withIslands = {
	"docs/islands.mdx": `# Islands\n\nimport Counter from "./counter.island.tsx";\nimport Other from "./other.island.tsx";\n\nOld words.\n\n<Counter name="a" /> <Other name="b" />\n`,
	"docs/counter.island.tsx": counter("Count"),
	"docs/other.island.tsx": counter("Other"),
};

test("an edit of a page's text keeps the state of its islands; an edit of an island replaces only that island, without a reload", async () => {
	const { page, edit } = await openSite(withIslands, "islands");
	await page.getByRole("button", { name: "Count a: 0" }).click();
	await page.getByRole("button", { name: "Other b: 0" }).click();
	await page.getByText("Count a: 1").waitFor();
	edit("docs/islands.mdx", (text) => text.replace("Old words.", "New words."));
	await page.getByText("New words.").waitFor();
	await page.getByRole("button", { name: "Count a: 1" }).click();
	await page.getByText("Count a: 2").waitFor();
	expect(await page.getByText("Other b: 1").count()).toBe(1);
	edit("docs/islands.mdx", (text) => text.replace('name="b"', 'name="c"'));
	await page.getByText("Other c: 0").waitFor();
	expect(await page.getByText("Count a: 2").count()).toBe(1);
	await page.getByRole("button", { name: "Other c: 0" }).click();
	await page.getByText("Other c: 1").waitFor();
	edit("docs/other.island.tsx", (text) => text.replace("Other {", "Renamed {"));
	await page.getByRole("button", { name: "Renamed c: 0" }).waitFor();
	await expect
		.poll(async () => {
			await page.getByRole("button", { name: "Renamed c:" }).click();
			return page.getByText(/Renamed c: [1-9]/).count();
		})
		.toBe(1);
	expect(await page.getByText("Count a: 2").count()).toBe(1);
	expect(await isSameDocument(page)).toBe(1);
});

test("a static picture updates when it changes", async () => {
	const picture = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"/>`;
	const { page, edit, root } = await openSite({
		"static/picture.svg": picture(20),
		"docs/index.md": "# Start\n\nOld words.\n\n![Picture](/picture.svg)\n",
	});
	const width = () => page.getByAltText("Picture").evaluate((image: HTMLImageElement) => image.naturalWidth);
	await expect.poll(width).toBe(20);
	writeFileSync(join(root, "static/picture.svg"), picture(40));
	await expect.poll(width).toBe(40);
	writeFileSync(join(root, "static/picture.svg"), picture(60));
	await expect.poll(width).toBe(60);
	edit("docs/index.md", (text) => text.replace("Old words.", "New words."));
	await page.getByText("New words.").waitFor();
	await expect.poll(width).toBe(60);
	expect(await isSameDocument(page)).toBe(1);
});

test("a static picture in styles updates when it changes", async () => {
	const picture = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"/>`;
	const style = "<style>@media screen { #shown { background: url(/picture.svg) } }</style>";
	const { page, edit, root } = await openSite({
		"site.config.ts": 'export default { title: "Sample", collections: { docs: { dir: "docs", route: "/" } }, styles: ["site.css"] };\n',
		"site.css": "#shown { border-image: url(./static/picture.svg); }\n",
		"static/picture.svg": picture(20),
		"docs/index.md": `# Start\n\n${style}\n\n<p id="shown" style="list-style-image: url(/picture.svg)">Old words.</p>\n`,
	});
	const widths = () =>
		page.locator("#shown").evaluate((element) => {
			const { backgroundImage, listStyleImage, borderImageSource } = getComputedStyle(element);
			const urls = [backgroundImage, listStyleImage, borderImageSource].map((value) => value.replace(/^url\("?|"?\)$/g, ""));
			const widthOf = async (src: string) => {
				const image = Object.assign(new Image(), { src });
				await image.decode();
				return image.naturalWidth;
			};
			return Promise.all(urls.map(widthOf));
		});
	expect(await widths()).toEqual([20, 20, 20]);
	writeFileSync(join(root, "static/picture.svg"), picture(40));
	await expect.poll(widths).toEqual([40, 40, 40]);
	edit("docs/index.md", (text) => text.replace("Old words.", "New words."));
	await page.getByText("New words.").waitFor();
	await expect.poll(widths).toEqual([40, 40, 40]);
	expect(await isSameDocument(page)).toBe(1);
});

test("the focus stays in an island that an edit of the page keeps, and nowhere else", async () => {
	const { page, edit } = await openSite(withIslands, "islands");
	const button = page.getByRole("button", { name: "Count a:" });
	await button.click();
	await page.keyboard.press("Enter");
	await page.getByText("Count a: 2").waitFor();
	edit("docs/islands.mdx", (text) => text.replace("Old words.", "New words."));
	await page.getByText("New words.").waitFor();
	await page.keyboard.press("Enter");
	await page.getByText("Count a: 3").waitFor();
	await button.evaluate((element: HTMLElement) => element.blur());
	edit("docs/islands.mdx", (text) => text.replace("New words.", "Last words."));
	await page.getByText("Last words.").waitFor();
	expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
});

test("a page shows its warnings, folded, and they appear neither on other pages nor in the console", async () => {
	const root = temporarySite({ ...files, "docs/warned.md": "# Warned\n\n##### Deep\n\nSee [start](./index.md).\n" });
	const server = await startServer(["dev", root]);
	onTestFinished(() => server.stop());
	const { page } = await openPage();
	const told: string[] = [];
	page.on("console", (message) => told.push(message.text()));
	await page.goto(new URL("/warned", server.url).href);
	await hydrated(page);
	const box = page.locator("keyframe-warnings");
	await box.getByText("1 warning on this page").waitFor();
	expect(await box.locator("section").isVisible()).toBe(false);
	await box.locator("summary").click();
	expect(await box.locator("section").textContent()).toContain("docs/warned.md:3:1");
	await page.getByRole("link", { name: "start", exact: true }).click();
	await page.getByText("Paragraph number 1.", { exact: true }).waitFor();
	await box.waitFor({ state: "detached" });
	expect(told).toEqual([]);
});

test("drafts are shown and marked, unless the command asks for the public site", async () => {
	const root = temporarySite({ ...files, "docs/plan.md": "---\ntitle: Plan\ndraft: true\n---\n\nSecret.\n" });
	for (const [args, count] of [
		[[], 1],
		[["--no-drafts"], 0],
	] as const) {
		const server = await startServer(["dev", root, ...args]);
		const { page } = await openPage();
		await page.goto(new URL("/plan", server.url).href);
		expect(await page.locator(".draft-notice").count()).toBe(count);
		expect(await page.getByText("Secret.").count()).toBe(count);
		expect(await page.locator(".sidebar").getByRole("link", { name: "Plan (draft)", exact: true }).count()).toBe(count);
		await page.goto(new URL("/guide", server.url).href);
		expect(await page.locator(".draft-notice").count()).toBe(0);
		expect(await page.locator(".sidebar").getByRole("link", { name: "Guide", exact: true }).count()).toBe(1);
		await server.stop();
	}
});
