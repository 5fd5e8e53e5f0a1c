import type { Page } from "playwright";
import { expect } from "vitest";
import { hydrated } from "./browser.ts";

/** A page of a section that has many hits for `widget`. */
function widgetPage(name: string): string {
	const parts = ["Color", "Size", "Weight", "Origin"].map(
		(part) =>
			`## ${part} of ${name}\n\nBefore all else, one may want to know that every single widget has ${part.toLowerCase()}, which nobody ever asked for.\n`,
	);
	return `---\ntitle: ${name}\n---\n\nThis widget is about ${name.toLowerCase()}.\n\n${parts.join("\n")}`;
}

/** Files of a site below `/sub/` with three sections: Guides, Reference and Tools. */
export const searchFiles = {
	"site.config.ts": `export default {
	title: "Sample",
	url: "https://example.com",
	base: "/sub/",
	search: { popular: [{ label: "All lamps", to: "/docs/lamps" }], reportUrl: "https://example.com/report?about={query}" },
	navbar: { left: [{ label: "Manual", to: "/docs/", sidebar: "main" }] },
	collections: { docs: { dir: "docs", route: "/docs", sidebars: { main: [
		"index",
		{ type: "category", label: "Guides", items: ["springs", "chairs", "tables", "lamps"] },
		{ type: "category", label: "Reference", items: ["interpolate", "doors"] },
		{ type: "category", label: "Tools", items: ["windows"] },
	] } } },
};
`,
	"docs/index.md": "---\ntitle: Start\n---\n\nWelcome.\n",
	"docs/springs.md":
		"# Springs\n\nA spring moves like a spring.\n\n## Damping\n\nHow fast it comes to rest.\n\n### In detail\n\nQuietly.\n",
	"docs/interpolate.md":
		"# interpolate()\n\nMaps a range to another.\n\n## Options\n\n:::params\n\n| name | type | description |\n| --- | --- | --- |\n| `extrapolateLeft` | string | What happens before the range. |\n\n:::\n\n## Using <View> & co\n\nShows `<img src=x onerror=alert(1)>` as it is.\n",
	"docs/chairs.md": widgetPage("Chairs"),
	"docs/tables.md": widgetPage("Tables"),
	"docs/lamps.md": widgetPage("Lamps"),
	"docs/doors.md": widgetPage("Doors"),
	"docs/windows.md": widgetPage("Windows"),
};

/** The button that opens the search. */
export const searchButton = (page: Page) => page.getByRole("button", { name: "Search", exact: true });

/** The input of the dialog. */
export const searchInput = (page: Page) => page.getByRole("combobox", { name: "Search docs" });

/** The dialog, if it is open. */
export const searchDialog = (page: Page) => page.locator("dialog.search[open]");

/** Opens a page, waits until its shell is ready, and opens the search. */
export async function openSearch(page: Page, url: string): Promise<void> {
	await page.goto(url);
	await hydrated(page);
	await searchButton(page).click();
	await searchDialog(page).waitFor();
}

/** What the dialog says about its hits, and whether a search is running. */
export async function searchStatus(page: Page): Promise<string> {
	const status = await page.locator(".search-frame").getAttribute("data-status");
	return `${status}: ${await page.locator(".search-status").innerText()}`;
}

/** Types a query and waits for its number of hits. */
export async function searchFor(page: Page, query: string, status: string | RegExp = /^idle: .*\d+ results?/): Promise<void> {
	await searchInput(page).fill(query);
	await expect.poll(() => searchStatus(page)).toMatch(status);
}
