import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../support/site.ts";
import type { RunningServer } from "../support/start-server.ts";
import { hydrated, launchBrowser } from "./browser.ts";
import { serveSite } from "./shell-site.ts";

const openPage = launchBrowser();
const folder = temporaryFolder();

/** Each of these has something on the side where reading begins. */
const parts = `
- item

> quote

:::tip[title]

content

:::

| name | value |
| --- | --- |
| width | 1920 |

:::details[more]

folded

:::

:::steps

1. first

2. second

:::

\`\`\`ts
const before = 1;
\`\`\`

Text with \`call(a, b);\` in it.
`;

let server: RunningServer;
beforeAll(async () => {
	server = await serveSite(folder, {
		"site.config.ts": 'export default { title: "Sample", collections: { docs: { dir: "docs", route: "/" } } };\n',
		"docs/index.md": `# Start\n\n<div class="block">\n${parts}\n</div>\n\n<div class="block" dir="rtl">\n${parts}\n</div>\n`,
	});
});
afterAll(() => server?.stop());

/** Distances of a block's parts from the edge at which it begins, in px. The distance of code is from its left edge. Runs in the page. */
function readPlaces(block: Element): Readonly<Record<string, number>> {
	const frame = block.getBoundingClientRect();
	const isFromRight = getComputedStyle(block).direction === "rtl";
	const textOf = (selector: string) => {
		const range = document.createRange();
		range.selectNodeContents(block.querySelector(selector) ?? block);
		return range.getBoundingClientRect();
	};
	const start = ({ left, right }: DOMRect) => Math.round(isFromRight ? frame.right - right : left - frame.left);
	const selectors = [
		"ul > li",
		"blockquote p",
		".admonition-title",
		"th:first-child",
		"td:last-child",
		".details > summary",
		".steps li p",
	];
	const code = textOf("figure.code code");
	const pseudo = (selector: string) => {
		const style = getComputedStyle(block.querySelector(selector) ?? block, "::before");
		return Math.round(Number.parseFloat(isFromRight ? style.right : style.left));
	};
	const quote = getComputedStyle(block.querySelector("blockquote") ?? block);
	return {
		...Object.fromEntries(selectors.map((selector) => [selector, start(textOf(selector))])),
		"line of the quote": Number.parseFloat(isFromRight ? quote.borderRightWidth : quote.borderLeftWidth),
		"sign of the admonition": pseudo(".admonition-title"),
		"number of the step": pseudo(".steps li"),
		code: Math.round(code.left - frame.left),
	};
}

test("a block that runs from right to left mirrors one that runs from left to right; code does not", async () => {
	const { page } = await openPage();
	await page.goto(new URL("/", server.url).href);
	await hydrated(page);
	const [left, right] = await page.locator(".block").evaluateAll((blocks, source) => {
		const read = new Function(`return (${source})(arguments[0])`) as (block: Element) => Readonly<Record<string, number>>;
		return blocks.map(read);
	}, readPlaces.toString());
	expect(right).toEqual(left);
	expect(left?.code).toBeGreaterThan(0);
	const inline = page.locator('[dir="rtl"] p > code');
	expect(await inline.evaluate((code) => [getComputedStyle(code).direction, getComputedStyle(code).unicodeBidi])).toEqual([
		"ltr",
		"isolate",
	]);
});
