import type { Locator, Page } from "playwright";
import { expect } from "vitest";
import { hydrated } from "./browser.ts";

const words = "word ".repeat(400);

/** A page with three sections; the last one is short. */
function docs(title: string, frontMatter = ""): string {
	return `---\ntitle: ${title}\n${frontMatter}---\n\nText.\n\n## First\n\n${words}\n\n### Detail\n\n${words}\n\n#### Deep\n\n## Last\n\nShort.\n`;
}

const sections = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth"];
const long = Array.from({ length: 40 }, (_, index) => `long-${index}`);
const config = `export default {
	title: "Site",
	url: "https://example.com",
	collections: { docs: { dir: "docs", route: "/docs", editUrl: "https://git.test/edit", sidebars: {
		main: [
			"index",
			"hidden",
			{ type: "category", label: "Guides", link: { type: "doc", id: "guides/index" }, items: [
				"guides/one",
				{ type: "category", label: "Inner", items: ["guides/two"] },
			] },
			{ type: "category", label: "Closed", items: ["c1", "c2"] },
			{ type: "category", label: "Open", collapsed: false, items: ["o1"] },
			{ type: "category", label: "Fixed", collapsible: false, items: ["f1"] },
			{ type: "category", label: "Listing", link: { type: "generated-index", description: "All of it." }, items: ["c2", "o1"] },
			{ type: "category", label: "Secret", link: { type: "doc", id: "secret" }, items: ["s1"] },
			...${JSON.stringify(long)},
		],
		api: ["api"],
		// Has more entries than one view of a sidebar.
		large: ["large-home", ...["X", "Y"].map((label) => ({ type: "category", label, items: [
			\`large-\${label.toLowerCase()}\`,
			...Array.from({ length: 3 }, (_, group) => ({ type: "category", label: \`\${label} \${group}\`, items:
				Array.from({ length: 400 }, (_, entry) => ({ type: "link", label: \`\${label} \${group} \${entry}\`, href: "https://example.com" })) })),
		] }))],
	} } },
};
`;
/** Files of a site with every kind of sidebar entry. */
export const docsFiles: Readonly<Record<string, string>> = {
	"site.config.ts": config,
	"static/favicon.ico": "",
	"docs/index.md": docs("Home"),
	"docs/own.md": "# Own title\n\n## Part\n\ntext\n",
	"docs/hidden.md": docs("Hidden", "unlisted: true\n"),
	"docs/guides/index.md": docs("Guides page"),
	"docs/guides/one.md": docs("One", "sidebar_class_name: marked\nlast_update:\n  date: 2025-01-31\n  author: The team\n"),
	"docs/guides/two.md": docs("Two", "toc_max_heading_level: 2\n"),
	"docs/many.md": `---\ntitle: Many\n---\n\n${sections.map((name) => `## ${name}\n\nA short section.\n`).join("\n")}`,
	"docs/c1.md": docs("C1", "hide_table_of_contents: true\ncustom_edit_url: null\n"),
	"docs/c2.md": docs("C2", "description: About C2.\n"),
	"docs/secret.md": docs("Secret page", "unlisted: true\n"),
	"docs/api.md": docs("Api"),
	...Object.fromEntries(["o1", "f1", "s1", "large-home", "large-x", "large-y", ...long].map((id) => [`docs/${id}.md`, docs(id)])),
};

/** Opens a page and waits until it is ready. */
export async function visit(page: Page, url: string): Promise<void> {
	await page.goto(url);
	await hydrated(page);
	await complete(page);
}

/** Waits until the sidebar has all its entries. */
export async function complete(page: Page): Promise<void> {
	await page.waitForSelector(".layout > .sidebar summary:text-is('Closed')", { state: "attached" });
}

/** The labels of all visible entries of the sidebar, in order. */
export function visibleEntries(page: Page): Promise<string[]> {
	return page
		.locator(".layout > .sidebar .sidebar-link")
		.evaluateAll((links) => links.filter((link) => link.checkVisibility()).map((link) => link.textContent ?? ""));
}

/** Follows a link and waits for the page with this title. */
export async function navigate(page: Page, link: Locator, title: string): Promise<void> {
	await link.click();
	await expect.poll(() => page.locator("h1").textContent()).toBe(title);
}
