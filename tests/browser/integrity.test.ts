import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readTree, temporaryFolder } from "../support/site.ts";
import type { RunningServer } from "../support/start-server.ts";
import { hydrated, launchBrowser } from "./browser.ts";
import { noteViolations } from "./policy-violations.ts";
import { follow } from "./routed-site.ts";
import { serveSite } from "./shell-site.ts";

// `integrity: true`: browsers refuse scripts and style sheets that differ from the build.

const openPage = launchBrowser();
const root = join(temporaryFolder(), "site");
let server: RunningServer;

beforeAll(async () => {
	server = await serveSite(root, {
		"site.config.ts":
			'export default { title: "Site", integrity: true, trustedTypes: true, hosts: ["netlify"], collections: { docs: { dir: "docs", route: "/" } } };\n',
		"docs/index.mdx": '# Start\n\nimport Count from "./count.island.tsx";\n\n<Count />\n\n[Colors](colors.md)\n',
		"docs/colors.md": '# Colors\n\n<p style="color: rgb(255, 0, 0)">Red</p>\n',
		"docs/count.island.tsx":
			'import { useState } from "react";\n\nexport default function Count() {\n\tconst [count, set] = useState(0);\n\treturn <button onClick={() => set(count + 1)}>Count {count}</button>;\n}\n',
	});
});
afterAll(() => server.stop());

/** Changes a file on its way to the browser. */
async function change(page: Page, files: string | RegExp, more: string): Promise<void> {
	await page.route(files, async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, body: (await response.text()) + more });
	});
}

const red = "rgb(255, 0, 0)";

const color = (page: Page) => page.getByText("Red", { exact: true }).evaluate((element) => getComputedStyle(element).color);

test("every script and style sheet has its hash, and the policy, even in files for hosts, allows the map of the hashes", () => {
	const tree = readTree(join(root, "out"));
	const hashOf = (text: string, name: string) => `${name}-${createHash(name).update(text, "latin1").digest("base64")}`;
	const pages = [...tree].filter(([path]) => path.endsWith(".html"));
	expect(pages.length).toBeGreaterThan(2);
	for (const [, html] of pages) {
		const map = /<script type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? "";
		expect(html).toContain(`&#39;${hashOf(map, "sha256")}&#39;`);
		expect(tree.get("_headers")).toContain(`'${hashOf(map, "sha256")}'`);
		const scripts = [...tree].filter(([path]) => path.startsWith("assets/") && path.endsWith(".js"));
		const { integrity } = JSON.parse(map) as { integrity: Record<string, string> };
		expect(integrity).toEqual(Object.fromEntries(scripts.map(([path, text]) => [`/${path}`, hashOf(text, "sha384")])));
		for (const [link] of html.matchAll(/<link rel="stylesheet"[^>]*>/g)) {
			const path = /href="\/(.*?)"/.exec(link)?.[1] ?? "";
			expect(link).toContain(`integrity="${hashOf(tree.get(path) ?? "", "sha384")}"`);
		}
	}
});

test("with the files of the build, everything works", async () => {
	const { page, errors } = await openPage();
	const violations = await noteViolations(page);
	await page.goto(server.url);
	await hydrated(page);
	await page.getByRole("button", { name: "Count 0" }).click();
	await page.getByRole("button", { name: "Count 1" }).waitFor();
	await follow(page, "/colors");
	await expect.poll(() => color(page)).toBe(red);
	await page
		.getByRole("button", { name: /Search/ })
		.first()
		.click();
	await page.getByRole("combobox").fill("red");
	await page.getByRole("option").first().waitFor();
	expect([errors, violations]).toEqual([[], []]);
});

describe("a changed file is refused", () => {
	test.each(["entry", "chunk", "site"])("the script %s", async (name) => {
		const { page } = await openPage();
		await change(page, new RegExp(`/assets/${name}\\.[^/]*\\.js$`), "\nwindow.changed = true;");
		const refused = page.waitForEvent("console", (message) => /integrity/i.test(message.text()));
		await page.goto(server.url);
		await refused;
		expect(await page.evaluate("window.changed")).toBe(undefined);
		expect(await page.locator("h1").textContent()).toBe("Start");
		expect(await page.locator("html[data-hydrated]").count()).toBe(0);
	});

	test("an island, and the rest of the page works", async () => {
		const { page } = await openPage();
		await change(page, /\/assets\/count\.[^/]*\.js$/, "\nwindow.changed = true;");
		const refused = page.waitForEvent("console", (message) => /integrity/i.test(message.text()));
		await page.goto(server.url);
		await hydrated(page);
		await refused;
		expect(await page.evaluate("window.changed")).toBe(undefined);
	});

	test("the style sheet of all pages, and a page's own when readers come from another page", async () => {
		const { page } = await openPage();
		await change(page, "**/assets/*.css", "\nbody { outline: 3px solid red }");
		await page.goto(server.url);
		await hydrated(page);
		expect(await page.evaluate(() => getComputedStyle(document.body).outlineStyle)).toBe("none");
		await follow(page, "/colors");
		await page.getByRole("heading", { name: "Colors" }).waitFor();
		expect(await color(page)).not.toBe(red);
	});
});
