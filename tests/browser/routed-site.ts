import type { Page, Route } from "playwright";
import { hydrated } from "./browser.ts";

const filler = (from: number) => Array.from({ length: 40 }, (_, index) => `Paragraph ${from + index}.`).join("\n\n");

/** Files of a small site with long pages, folded content, and an island that crashes on request. */
export const routedFiles = {
	"site.config.ts": `export default { title: "Sample", collections: { docs: { dir: "docs", route: "/" } }, redirects: [{ from: "/old", to: "/guide" }] };\n`,
	"docs/index.md": `# Start\n\n[Guide](./guide.md)\n\n${filler(1)}\n\n[Last](./last.md)\n`,
	"docs/guide.md": `# Guide\n\n${filler(1)}\n\n## Middle\n\n${filler(41)}\n\n<details><summary>More</summary>\n\n## In details\n\nFolded.\n\n</details>\n\n::::tabs\n\n:::tab[One]\nFirst panel.\n:::\n\n:::tab[Two]\n\n## In a tab\n\nSecond panel.\n:::\n\n::::\n\n${filler(81)}\n`,
	"docs/other.md": `# Other\n\n${filler(1)}\n`,
	"docs/last.md": "# Last\n",
	"docs/styled.md": '# Styled\n\n<p style="color: rgb(1, 2, 3)">Colored.</p>\n',
	"docs/folder/index.md": "# Folder\n",
	"docs/own-head.mdx":
		'# Own head\n\n<Head><title>Own title</title><meta name="description" content="Own &amp; good" /><link rel="me" href="/me" /></Head>\n\nText.\n',
	"docs/bomb.mdx": 'import Bomb from "./_bomb.island.tsx";\n\n# Bomb\n\n<Bomb />\n\nText beside the island.\n',
	"docs/_bomb.island.tsx": `import { useState } from "react";
export default function Bomb() {
	const [lit, setLit] = useState(false);
	if (lit) throw new Error("The fuse has burnt down", { cause: new TypeError("It was lit", { cause: "A click" }) });
	return <button type="button" onClick={() => setLit(true)}>Light the fuse</button>;
}
`,
};

/** Adds a link to the end of the content, with the id `added`. */
export async function addLink(page: Page, attributes: Readonly<Record<string, string>>): Promise<void> {
	await page.evaluate((given) => {
		document.getElementById("added")?.remove();
		const link = document.createElement("a");
		link.id = "added";
		link.textContent = "Added link";
		for (const [name, value] of Object.entries(given)) link.setAttribute(name, value);
		(document.getElementById("main") ?? document.body).append(link);
	}, attributes);
}

/** Adds a link and clicks it without scrolling to it. */
export async function follow(page: Page, href: string): Promise<void> {
	await addLink(page, { href });
	await page.evaluate(() => document.getElementById("added")?.click());
}

/** Marks the document, so that `isSameDocument` can detect a reload. */
export async function markDocument(page: Page): Promise<void> {
	await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
}

/** Returns whether the marked document is still loaded. */
export async function isSameDocument(page: Page): Promise<boolean> {
	return (await page.locator("html[data-same-document]").count()) === 1;
}

/** Brings a page to `/other`. The previous page in the history, `/guide`, is not in memory. */
export async function openWithHistory(page: Page, url: (path: string) => string): Promise<void> {
	await page.goto(url("/guide"));
	await hydrated(page);
	await follow(page, "/other");
	await shows(page, "Other");
	await page.reload();
	await hydrated(page);
	await markDocument(page);
}

/** Retries a failed load and waits until the retry fails, too: another attempt would join one that is still running. */
export async function retryInVain(page: Page, press: () => Promise<void>): Promise<void> {
	const failed = await page.title();
	await page.evaluate(() => {
		document.title = "";
	});
	await press();
	await page.waitForFunction((title) => document.title === title, failed);
}

/** Waits until the page with this heading is shown. */
export async function shows(page: Page, heading: string): Promise<void> {
	await page.locator("h1", { hasText: heading }).waitFor();
}

/** Holds back all requests for a pattern until the test releases them. `requests` counts them. */
export async function holdBack(
	page: Page,
	pattern: Parameters<Page["route"]>[0],
): Promise<{ readonly requests: () => number; readonly release: () => void }> {
	let requests = 0;
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(pattern, async (route: Route) => {
		requests++;
		await released;
		// The page may have aborted it.
		await route.continue().catch(() => {});
	});
	return { requests: () => requests, release };
}
