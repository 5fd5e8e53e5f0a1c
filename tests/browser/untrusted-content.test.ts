import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Frame, Page } from "playwright";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { clientAttributes } from "../../theme/lib/client-hooks.ts";
import { keyframe } from "../support/cli.ts";
import { jsonProblems } from "../support/printed-problems.ts";
import { filesOf, temporaryFolder, temporarySite, writeFiles } from "../support/site.ts";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { frontMatterVectors, hostileSite, markdownVectors, mdxVectors } from "../torture/groups/untrusted.ts";
import { hydrated } from "./browser.ts";
import { sharedPages } from "./chromium.ts";

// No text of untrusted content runs a script in a reader's browser, with and without the content policy, and none reaches what belongs to the
// theme. `TORTURE=long` tries all texts, otherwise the first of each group.

const isLong = process.env.TORTURE === "long";

/** What a script leaves that should not have run. */
const trace = "top.ran=1";

/** The text at the end of a page, which no text before it may hide. */
const lastLine = "End of the page.";

type Attempt = { readonly name: string; readonly file: string; readonly text: string };

function attempts(kind: string, vectors: Readonly<Record<string, readonly string[]>>, page: (text: string) => string): Attempt[] {
	return Object.entries(vectors).flatMap(([group, texts]) =>
		texts.slice(0, isLong ? undefined : 2).map((text, index) => {
			const name = `${group} ${index + 1}`;
			const filled = text.replaceAll("RUN", trace).replaceAll("EVIL", "/evil.js");
			return { name, file: `docs/${kind}-${name.replace(/[^a-z\d]+/g, "-")}.${kind === "mdx" ? "mdx" : "md"}`, text: page(filled) };
		}),
	);
}

const all = [
	...attempts("md", markdownVectors, (text) => `# Page\n\n${text}\n\n${lastLine}\n`),
	...attempts("mdx", mdxVectors, (text) => `# Page\n\n${text}\n\n${lastLine}\n`),
	...attempts("yaml", frontMatterVectors, (text) => `---\n${text}\n---\n\n# Page\n\n${lastLine}\n`),
];

const site = {
	"site.config.ts": 'export default { title: "Site", collections: { docs: { dir: "docs", route: "/" } }, brokenLinks: "warn" };\n',
	"docs/index.md": "# Home\n",
};

let server: RunningServer;
let published: readonly Attempt[];

beforeAll(async () => {
	const root = temporaryFolder();
	writeFiles(root, site);
	const build = () => keyframe(["build", root, "--untrusted-content", "--json"]);
	writeFiles(root, Object.fromEntries(all.map(({ file, text }) => [file, text])));
	const { stdout } = await build();
	const refused = new Set(
		jsonProblems(stdout)
			.filter(({ severity }) => severity === "error")
			.map(({ at }) => at?.file),
	);
	published = all.filter(({ file }) => !refused.has(file));
	const others = temporaryFolder();
	writeFiles(others, { ...site, ...Object.fromEntries(published.map(({ file, text }) => [file, text])) });
	expect(await keyframe(["build", others, "--untrusted-content"])).toMatchObject({ code: 0 });
	// What an attacker could have put on the host by other means.
	for (const [name, text] of Object.entries({
		"evil.js": `${trace};\nexport const run = () => {};\nexport default () => null;\n`,
		"evil.html": `<script>${trace}</script>`,
		"evil.css": "body { display: none }",
	}))
		writeFileSync(join(others, "out", name), text);
	server = await startServer(["serve", others]);
}, 300_000);

afterAll(() => server.stop());

test("most of the texts become pages", () => {
	expect(published.length).toBeGreaterThan(all.length * 0.7);
});

test.each([
	["with the content policy", false],
	["without the content policy", true],
])(
	"%s, no script runs",
	async (_, bypassCSP) => {
		const pool = await sharedPages();
		const found: string[] = [];
		const pooled = await pool.take({ bypassCSP });
		for (const { name, file } of published) {
			const url = server.url + file.replace(/^docs\/|\.mdx?$/g, "");
			for (const fault of await faultsOf(pooled.page, url, lastLine)) found.push(`${name} (${file}): ${fault}`);
		}
		await pool.giveBack(pooled, true);
		expect(found).toEqual([]);
	},
	600_000,
);

test("file names, data files and the configuration run no script", async () => {
	const root = temporarySite(
		Object.fromEntries(Object.entries(hostileSite).map((file) => file.map((text) => text.replaceAll("RUN", trace)) as [string, string])),
	);
	expect(await keyframe(["build", root, "--untrusted-content"])).toMatchObject({ code: 0 });
	const { url, stop } = await startServer(["serve", root]);
	onTestFinished(stop);
	const pool = await sharedPages();
	const pooled = await pool.take({ bypassCSP: true });
	const pages = filesOf(join(root, "out")).filter((file) => file.endsWith(".html") && !/(?:^|\/)(?:404|search)\.html$/.test(file));
	expect(pages.length).toBeGreaterThan(12);
	const found: string[] = [];
	for (const file of pages) {
		const address =
			url +
			file
				.replace(/(?:(^|\/)index)?\.html$/, "$1")
				.split("/")
				.map(encodeURIComponent)
				.join("/");
		for (const fault of await faultsOf(pooled.page, address)) found.push(`${file}: ${fault}`);
	}
	await pooled.page.goto(url);
	await hydrated(pooled.page);
	await pooled.page.keyboard.press("/");
	await pooled.page.waitForSelector(".search-input");
	await pooled.page.keyboard.type("img");
	await pooled.page.waitForSelector(".search-hit");
	expect(await pooled.page.evaluate(() => "ran" in globalThis)).toBe(false);
	await pool.giveBack(pooled, true);
	expect(found).toEqual([]);
}, 120_000);

/** Opens a page and does what a reader might do. Returns what content has reached. */
async function faultsOf(page: Page, url: string, end = ""): Promise<string[]> {
	const requests: string[] = [];
	const onRequest = (request: { url: () => string }) => requests.push(request.url());
	page.on("request", onRequest);
	const response = await page.goto(url, { waitUntil: "load" });
	if (response?.status() !== 200) return [`no page: ${response?.status()}`];
	await hydrated(page);
	const faults = await page
		.evaluate(
			({ ownAttributes, end }) => {
				// Links to pages would lead away.
				addEventListener(
					"click",
					(event) => {
						const link = (event.target as Element).closest("a");
						if (link && /^https?:/.test(link.href)) event.preventDefault();
					},
					{ capture: true },
				);
				const main = document.querySelector("#main");
				for (const element of main?.querySelectorAll<HTMLElement>("*") ?? [])
					if (!element.closest(".page-actions") && element.children.length === 0) element.click?.();
				const all = [...document.querySelectorAll("*")];
				const content = [...(main?.querySelectorAll("*") ?? [])];
				const prose = [...(main?.querySelectorAll(".prose-body *") ?? [])];
				// A link that is stretched over the page is on top in its corner, too.
				const corner = document.elementFromPoint(2, innerHeight - 2);
				return [
					...all.flatMap((element) => element.getAttributeNames().filter((name) => /^on/i.test(name))),
					...all.flatMap((element) =>
						[...element.attributes]
							.filter(({ value }) => /^[\0-\x20]*(?:java|vb)script:/i.test(value))
							.map(({ name, value }) => `${name}=${value}`),
					),
					...content
						.filter((element) =>
							element.matches(
								'script, noscript, style, object, embed, base, meta, link, xmp, form, iframe:not([sandbox], [src^="https://www.youtube-nocookie.com/"])',
							),
						)
						.map(({ localName }) => `<${localName}>`),
					...content.flatMap((element) => ownAttributes.filter((name) => /evil|__proto__/.test(element.getAttribute(name) ?? ""))),
					...(corner?.closest(".prose-body") ? ["content covers the page"] : []),
					...prose.filter((element) => getComputedStyle(element).position === "fixed").map(({ localName }) => `<${localName}> floats`),
					...(document.body.innerText.includes(end) ? [] : ["the end of the page is hidden"]),
				];
			},
			{ ownAttributes: [...clientAttributes], end },
		)
		.catch((error: unknown) => [`the page was left: ${String(error)}`]);
	// A click on a link, an error of an image and a frame need a moment.
	await page.evaluate(() => new Promise((done) => setTimeout(done, 0)));
	const ran = await Promise.all(page.frames().map((frame: Frame) => frame.evaluate(() => "ran" in globalThis).catch(() => false)));
	page.off("request", onRequest);
	return [...faults, ...(ran.includes(true) ? ["a script has run"] : []), ...requests.filter((url) => /\/evil\./.test(url))];
}
