import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { expect, onTestFinished, test } from "vitest";
import { temporarySite } from "../support/site.ts";
import { hydrated, launchBrowser } from "./browser.ts";
import { startServer } from "./server.ts";

const openPage = launchBrowser();

const paragraphs = Array.from({ length: 60 }, (_, index) => `Paragraph number ${index + 1}.`).join("\n\n");

const files = {
	"site.config.ts": `export default { title: "Sample", collections: { docs: { dir: "docs", route: "/" } }, redirects: [{ from: "/old", to: "/guide" }] };\n`,
	"docs/index.md": `---\ntitle: Start\n---\n\n${paragraphs}\n\nSee [guide](./guide.md).\n`,
	"docs/guide.md": "---\ntitle: Guide\n---\n\nA guide.\n",
};

/** Watch mode on a site of its own, its start page open. */
async function openSite(): Promise<{
	page: Page;
	edit: (file: string, change: (text: string) => string) => void;
	root: string;
	url: string;
}> {
	const root = temporarySite(files);
	const server = await startServer(["dev", root]);
	onTestFinished(() => server.stop());
	const { page } = await openPage();
	await page.goto(server.url);
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

test("a broken file shows its problem with place and frame, keeps the last good page, and clears when it is mended", async () => {
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
});

test("an old address leads to the page, as it does on the published site", async () => {
	const { page, url } = await openSite();
	await page.goto(new URL("/old", url).href);
	await page.waitForURL("**/guide");
	expect(await page.locator("h1").textContent()).toBe("Guide");
});

test("a broken link is reported while writing", async () => {
	const { page, edit } = await openSite();
	edit("docs/index.md", (text) => text.replace("./guide.md", "./giude.md"));
	const overlay = page.locator("keyframe-overlay");
	await overlay.waitFor();
	expect(await overlay.locator("section").first().textContent()).toContain("Did you mean `./guide.md`?");
});

test("a new page appears in the sidebar, and a removed one goes", async () => {
	const { page, root } = await openSite();
	writeFileSync(join(root, "docs/extra.md"), "# Extra page\n");
	await page.locator(".sidebar a", { hasText: "Extra page" }).waitFor();
	rmSync(join(root, "docs/extra.md"));
	await page.locator(".sidebar a", { hasText: "Extra page" }).waitFor({ state: "detached" });
	expect(await isSameDocument(page)).toBe(1);
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
