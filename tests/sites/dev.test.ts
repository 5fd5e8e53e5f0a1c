import { readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { readTree, temporarySite, writeFiles } from "../support/site.ts";
import { startServer } from "../support/start-server.ts";
import { toolkitSite } from "../support/toolkit-site.ts";
import { comparableHtml } from "../support/watched-html.ts";

// Watch mode must give what a build would give now, whatever changed. tests/browser covers its part in the browser.

const config = 'export default { title: "Site", collections: { docs: { dir: "docs", route: "/" } } };\n';

/** Starts watch mode on a new site. `page` requests a path and returns the text of the response. */
async function watched(files: Readonly<Record<string, string>>) {
	const root = temporarySite(files);
	const server = await startServer(["dev", root]);
	onTestFinished(() => server.stop());
	const page = async (path = "") => (await fetch(server.url + path)).text();
	return { root, page, output: server.output };
}

test("a change of a page reaches the page that imports it", async () => {
	const { root, page } = await watched({
		"site.config.ts": config,
		"docs/index.mdx": '# Home\n\nimport Part from "./part.mdx";\n\n<Part />\n',
		"docs/part.mdx": "# Part\n\nOld words.\n",
	});
	expect(await page()).toContain("Old words.");
	writeFiles(root, { "docs/part.mdx": "# Part\n\nNew words.\n" });
	await expect.poll(page).toContain("New words.");
});

test("other files than pages are known again once one of them changes", async () => {
	const { root, page } = await watched({
		"site.config.ts": config,
		"docs/index.md": "# Home\n\nOld words.\n",
		"docs/guide/install.md": "# Install\n\n[A file](/file.txt)\n",
		"docs/guide/_category_.yml": "label: Old label\n",
	});
	expect(await page("guide/install")).toContain("Old label");
	writeFiles(root, { "docs/index.md": "---\ntitle: New title\n---\n\nNew words.\n" });
	await expect.poll(page).toContain("New title");
	writeFiles(root, { "docs/guide/_category_.yml": "label: New label\n", "static/file.txt": "Text" });
	await expect.poll(() => page("guide/install")).toContain("New label");
	expect(await page("file.txt")).toBe("Text");
});

test("a configuration applies from when it is created until it is removed", async () => {
	const { root, page } = await watched({ "docs/index.md": "---\ndraft: maybe\n---\n\n# Home\n", "package.json": '{ "name": "folder" }' });
	expect(await page()).toContain("<title>folder</title>");
	writeFiles(root, { "site.config.ts": config, "docs/other.md": "---\ntitle: Other\n---\n\nText.\n" });
	await expect.poll(() => page("other")).toContain("<title>Other | Site</title>");
	rmSync(join(root, "site.config.ts"));
	await expect.poll(() => page("other")).toContain("<title>Other | folder</title>");
});

test("the terminal reports a component that throws, until it is fixed", async () => {
	const card = (body: string) => `export function Card() {\n\t${body}\n\treturn <p>All good</p>;\n}\n`;
	const { root, page, output } = await watched({
		"site.config.ts": config,
		"docs/index.mdx": '# Home\n\nimport { Card } from "./_card.tsx";\n\n<Card />\n',
		"docs/_card.tsx": card(""),
	});
	expect(await page()).toContain("All good");
	const afterPage = async () => {
		await page();
		return output();
	};
	writeFiles(root, { "docs/_card.tsx": card('throw new Error("no luck");') });
	await expect.poll(afterPage).toContain("docs/_card.tsx:2:8 error");
	const told = output().length;
	writeFiles(root, { "docs/_card.tsx": card("") });
	await expect.poll(async () => (await afterPage()).slice(told)).toContain("Updated 1 file");
	expect(output().slice(told)).not.toContain("error The page");
});

test("mistakes in samples are notes that come and go while an author writes, and do not keep a page from showing", async () => {
	const sample = (type: string) => `# Home\n\n\`\`\`ts\nimport {clamp} from "toolkit";\n\nconst size: ${type} = clamp(1);\n\`\`\`\n`;
	const root = toolkitSite({ "docs/page.md": sample("number"), "docs/data.md": '# Data\n\n```json\n{ "a": 1 }\n```\n' });
	const server = await startServer(["dev", root]);
	onTestFinished(() => server.stop());
	const page = async (path: string) => (await fetch(`${server.url}docs/${path}`)).text();
	expect(await page("page")).toContain("clamp");
	writeFiles(root, { "docs/page.md": sample("string") });
	await expect.poll(server.output).toMatch(/docs\/page\.md:6:7 warning Type `number` is not assignable to type `string`/);
	expect(await page("page")).toContain("string");
	const told = server.output().length;
	writeFiles(root, { "docs/data.md": '# Data\n\n```json\n{ "a": }\n```\n' });
	await expect.poll(() => server.output().slice(told)).toContain("docs/data.md:4:8 warning");
	expect(server.output().slice(told)).not.toContain("docs/page.md");
	const next = server.output().length;
	writeFiles(root, { "docs/page.md": sample("number"), "docs/data.md": sample("boolean") });
	await expect
		.poll(() => server.output().slice(next))
		.toMatch(/docs\/data\.md:6:7 warning Type `number` is not assignable to type `boolean`/);
	expect(server.output().slice(next)).not.toContain("docs/page.md");
});

test("newly recorded types and facts reach the pages that show them", async () => {
	const root = toolkitSite({
		"docs/page.md": "---\ntitle: Page\nof: toolkit#VERSION\n---\n\nText.\n\n::signature\n\n```ts\nconst one = 1;\n```\n",
	});
	const config = readFileSync(join(root, "site.config.ts"), "utf8");
	writeFiles(root, { "site.config.ts": config.replace('packages: "kit" }', 'packages: "kit", types: "types.json" }') });
	await keyframe(["facts", root]);
	await keyframe(["check", "--update-types", root]);
	const types = readFileSync(join(root, "types.json"), "utf8");
	writeFiles(root, { "types.json": '{ "types": {}, "samples": {} }' });
	const server = await startServer(["dev", root]);
	onTestFinished(() => server.stop());
	const text = async (path: string) => (await fetch(new URL(path, server.url))).text();
	const page = () => text("docs/page");
	const typesFile = async () => /data-types="([^"]*)"/.exec(await page())?.[1];
	expect(await typesFile()).toBeUndefined();
	writeFiles(root, { "types.json": types });
	await expect.poll(typesFile).toBeDefined();
	expect(await text((await typesFile()) ?? "")).toContain('"one: 1"');
	const facts = readFileSync(join(root, "facts/toolkit.json"), "utf8");
	writeFiles(root, { "facts/toolkit.json": facts.replaceAll("1.2.3", "1.2.4") });
	await expect.poll(page).toContain("toolkit@1.2.4");
});

test("text and pictures that an island imports reach the browser files", async () => {
	const { root, page } = await watched({
		"site.config.ts": config,
		"docs/index.mdx": '# Home\n\nimport Quote from "./quote.island.tsx";\n\n<Quote />\n',
		"docs/quote.island.tsx": 'import text from "./quote.txt?raw";\nexport default function Quote() {\n\treturn <q>{text}</q>;\n}\n',
		"docs/quote.txt": "Old words",
	});
	const island = async () => page(/assets\/quote\.island\.[\w]+\.js/.exec(await page())?.[0]);
	expect(await island()).toContain("Old words");
	writeFiles(root, { "docs/quote.txt": "New words" });
	await expect.poll(island).toContain("New words");
	expect(await page()).toContain("New words");
});

test("a configuration with a missing file is read again once the file exists, and pages update meanwhile", async () => {
	const { root, page, output } = await watched({ "site.config.ts": config, "docs/index.md": "# Home\n\nOld words.\n" });
	expect(await page()).toContain("<title>Site</title>");
	writeFiles(root, { "site.config.ts": `import { title } from "./title.ts";\n${config.replace('"Site"', "title")}` });
	await expect.poll(output).toContain("site.config.ts:1:23 error");
	writeFiles(root, { "docs/index.md": "# Home\n\nNew words.\n" });
	await expect.poll(page).toContain("New words.");
	writeFiles(root, { "title.ts": 'export const title = "Other";\n' });
	await expect.poll(page).toContain("<title>Other</title>");
	await expect.poll(output).toContain("All errors are fixed.");
});

test("renaming a page causes no errors, even in its neighbors' links to it", async () => {
	const { root, page, output } = await watched({
		"site.config.ts": config,
		"docs/a.md": "# A\n\nText.\n",
		"docs/b.mdx": '# B\n\nimport { Box } from "./_box.tsx";\n\n<Box />\n',
		"docs/c.md": "# C\n\nSee [B](b.mdx).\n",
		"docs/_box.tsx": "export function Box() {\n\treturn <p>Box</p>;\n}\n",
	});
	for (const path of ["a", "b", "c"]) expect(await page(path)).toContain("</html>");
	const told = output().length;
	renameSync(join(root, "docs/a.md"), join(root, "docs/d.md"));
	await expect.poll(() => page("d")).toContain("<h1");
	await expect.poll(output).toContain("Updated");
	expect(output().slice(told)).not.toContain("error");
});

test("in a folder without a configuration, everything is watched, even files outside the site's folder", async () => {
	const options = (title: string) => `export default { title: "${title}", presets: [["classic", { docs: { path: "../docs" } }]] };\n`;
	const root = temporarySite({
		"docs/index.mdx": '# Home\n\nimport Part from "./_part.mdx";\nimport Box from "@site/src/box";\n\n<Part /> <Box />\n',
		"docs/_part.mdx": "Old part.\n",
		"website/docusaurus.config.ts": options("Old title"),
		"website/src/box.js": "export default () => <b>Old box.</b>;\n",
		"website/static/file.txt": "Old file.",
	});
	for (const folder of ["website", "."]) {
		const server = await startServer(["dev", join(root, folder)]);
		const page = async (path = "docs/") => (await fetch(server.url + path)).text();
		try {
			expect(await page()).toContain("Old part.");
			writeFiles(root, { "docs/_part.mdx": "New part.\n" });
			await expect.poll(page).toContain("New part.");
			writeFiles(root, { "website/src/box.js": "export default () => <b>New box.</b>;\n", "website/static/file.txt": "New file." });
			await expect.poll(page).toContain("New box.");
			expect(await page("file.txt")).toBe("New file.");
			writeFiles(root, { "docs/output.md": "# Output\n" });
			await expect.poll(() => page("docs/output")).toContain("<title>Output | Old title</title>");
			rmSync(join(root, "docs/output.md"));
			await expect.poll(() => page("docs/output")).toContain("Page not found");
			writeFiles(root, { "website/docusaurus.config.ts": options("New title") });
			await expect.poll(page).toContain("New title");
			writeFiles(root, { "website/docusaurus.config.ts": options("Old title"), "docs/_part.mdx": "Old part.\n" });
			await expect.poll(page).toContain("Old title");
		} finally {
			await server.stop();
		}
	}
});

test("pages whose names start with the output folder's name are watched", async () => {
	const { root, page } = await watched({ "README.md": "# Home\n", "outline.md": "# Outline\n\nOld words.\n" });
	expect(await page("outline")).toContain("Old words.");
	writeFiles(root, { "outline.md": "# Outline\n\nNew words.\n" });
	await expect.poll(() => page("outline")).toContain("New words.");
});

test("an edit right after the start is noticed, however many other files there are", async () => {
	const extra = Object.fromEntries(Array.from({ length: 6000 }, (_, index) => [`extra/folder-${index % 60}/file-${index}.txt`, "x"]));
	const { root, page, output } = await watched({ "site.config.ts": config, "docs/index.md": "# Home\n\nOld words.\n", ...extra });
	await expect.poll(output, { interval: 5 }).toContain("Ready in");
	writeFiles(root, { "docs/index.md": "# Home\n\nNew words.\n" });
	await expect.poll(page, { timeout: 10_000 }).toContain("New words.");
});

test("an edit of the configuration during the start is noticed, although there is no event for it", async () => {
	const extra = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`extra/folder-${index % 60}/file-${index}.txt`, "x"]));
	const { root, page } = await watched({ "site.config.ts": config, "docs/index.md": "# Home\n", ...extra });
	// Watch mode prints the address before it watches the site's folders.
	writeFiles(root, { "site.config.ts": config.replace('"Site"', '"New title"') });
	await expect.poll(page, { timeout: 10_000 }).toContain("New title</title>");
});

test("an edit while the site is first read is noticed", async () => {
	const { root, page } = await watched({ "site.config.ts": config, "docs/index.md": "# Home\n\nOld words.\n" });
	// Watch mode prints the address before the stages have run.
	writeFiles(root, { "docs/index.md": "# Home\n\nNew words.\n" });
	await expect.poll(page, { timeout: 10_000 }).toContain("New words.");
});

test("a file in a folder that was removed and created again is noticed", async () => {
	const { root, page } = await watched({
		"site.config.ts": config,
		"docs/index.md": "# Home\n",
		"docs/a/page.md": "# Page\n\nOld words.\n",
	});
	expect(await page("a/page")).toContain("Old words.");
	rmSync(join(root, "docs/a"), { recursive: true });
	await expect.poll(() => page("a/page")).toContain("Page not found");
	writeFiles(root, { "docs/a/page.md": "# Page\n\nNew words.\n" });
	await expect.poll(() => page("a/page"), { timeout: 10_000 }).toContain("New words.");
	writeFiles(root, { "docs/a/page.md": "# Page\n\nNewest words.\n" });
	await expect.poll(() => page("a/page"), { timeout: 10_000 }).toContain("Newest words.");
});

const everyKind = {
	"site.config.ts":
		'export default { title: "Site", url: "https://example.com", collections: { docs: { dir: "docs", route: "/" } }, redirects: [{ from: "/old", to: "/a" }], socialCards: {}, images: {} };\n',
	"docs/index.mdx":
		'# Home\n\nimport Box from "./box.island.tsx";\nimport { Plain } from "./_plain.tsx";\n\n<Box /> <Plain />\n\n![A picture](./picture.svg)\n\n![A photo](./photo.png)\n',
	"docs/a.md": "# A\n\nText.\n",
	"docs/b/c.md": '# C\n\n<p style="color: red">Red</p>\n',
	"docs/box.island.tsx": "export default function Box() {\n\treturn <button>Box</button>;\n}\n",
	"docs/_plain.tsx": 'import "./plain.css";\nexport const Plain = () => <p className="plain">Plain</p>;\n',
	"docs/plain.css": ".plain {\n\tcolor: red;\n}\n",
	"docs/picture.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
	"static/robots.txt": "User-agent: *\nDisallow: /\n",
	"static/folder/file.bin": Uint8Array.of(0, 255, 128),
};

test("watch mode serves every path of a build, with the same files", async () => {
	const photo = await sharp({ create: { width: 600, height: 300, channels: 3, background: "#3366cc" } })
		.png()
		.toBuffer();
	const root = temporarySite({ ...everyKind, "docs/photo.png": photo });
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	// Watch mode makes cards and images itself.
	rmSync(join(root, ".keyframe"), { recursive: true });
	const server = await startServer(["dev", root]);
	onTestFinished(() => server.stop());
	const asked = async (path: string) => {
		const response = await fetch(server.url + path);
		return { status: response.status, text: Buffer.from(await response.arrayBuffer()).toString("latin1") };
	};
	// The style sheets of pages are known once the pages have been rendered.
	const pages = await Promise.all(["", "a", "b/c", "search"].map(asked));
	const built = [...readTree(join(root, "out"))].filter(([path]) => path !== "build-manifest.json");
	expect(built.length).toBeGreaterThan(25);
	for (const kind of [/\/card\.\w+\.png$/, /\.avif$/, /\.webp$/]) expect(built.some(([path]) => kind.test(path))).toBe(true);
	// The names of scripts differ; only the ones that pages name count.
	const isScript = (path: string) => /^assets\/(?!site\.).*\.js$/.test(path);
	for (const [path] of pages.flatMap(({ text }) => [...text.matchAll(/assets\/[\w.-]+\.js\b(?!on)/g)]))
		expect([path, (await asked(path)).status]).toEqual([path, 200]);
	const isDocument = (path: string) => /\.(?:html|json)$/.test(path);
	for (const [path, text] of built.filter(([path]) => !isScript(path))) {
		const answer = await asked(path);
		expect([path, answer.status]).toEqual([path, path === "404.html" ? 404 : 200]);
		if (isDocument(path)) expect([path, comparableHtml(answer.text)]).toEqual([path, comparableHtml(text)]);
		else expect([path, answer.text === text]).toEqual([path, true]);
	}
});

test("watch mode reports what a build refuses: a static file at the address of a page", async () => {
	const { page, output } = await watched({ "site.config.ts": config, "docs/b.md": "# B\n", "static/b.html": "<p>Static</p>" });
	expect(await page("b")).toContain("<h1");
	await expect.poll(output).toContain("The static file `b.html` and `docs/b.md` both produce the file `b.html`.");
});

test("a title that no font of the social cards can show is reported", async () => {
	const cards = 'export default { title: "Site", url: "https://example.com", socialCards: {} };\n';
	const { page, output } = await watched({ "site.config.ts": cards, "docs/a.md": "# \u05e9\u05dc\u05d5\u05dd\n" });
	expect(await page("a")).toContain("og:image");
	await expect.poll(output).toContain("is not on the social card");
});

test("a link to a draft and mistakes in a draft are reported, although drafts are shown", async () => {
	const { page, output } = await watched({
		"site.config.ts": config,
		"docs/index.md": "# Home\n\nSee [the plan](./plan.md).\n",
		"docs/plan.md": "---\ndraft: true\n---\n\n# Plan\n\nSee [nothing](./gone.md).\n",
	});
	expect(await page("plan")).toContain("This page is a draft.");
	await expect.poll(output).toContain("`docs/plan.md` is a draft");
	expect(output()).toContain("docs/plan.md:7:15 error");
	expect(output()).toContain("2 errors, 0 warnings");
});

test("lists, pages that request entries, and layouts of the site follow an edit", async () => {
	const { root, page } = await watched({
		"site.config.ts":
			'export default { title: "Site", collections: { blog: { dir: "blog", route: "/blog", layout: "layouts/post.tsx", list: { perPage: 1 } }, pages: { dir: "pages", route: "/", layout: "page" } } };\n',
		"layouts/post.tsx": "export default function Post({ entry, children }) {\n\treturn <><h1>{entry.title}</h1>{children}</>;\n}\n",
		"blog/one.md": "---\ntitle: One\ndate: 2024-01-01\n---\n\nBeginning.\n\n<!-- truncate -->\n\nRest.\n",
		"pages/index.tsx":
			"/*---\ntitle: Home\nentries: [blog]\n---*/\nexport default function Home({ entries }) {\n\treturn <>{entries.blog.map(({ url, title }) => <p key={url}>{title}</p>)}</>;\n}\n",
	});
	expect(await page()).toContain("<p>One</p>");
	expect(await page("blog")).toContain("<p>Beginning.</p>");
	writeFiles(root, { "blog/one.md": "---\ntitle: Uno\ndate: 2024-01-01\n---\n\nStart.\n\n<!-- truncate -->\n\nRest.\n" });
	await expect.poll(() => page("blog")).toContain("<p>Start.</p>");
	expect(await page()).toContain("<p>Uno</p>");
	writeFiles(root, { "blog/two.md": "---\ntitle: Two\ndate: 2024-01-02\ntags: [new]\n---\n\nText.\n" });
	await expect.poll(() => page("blog/page/2")).toContain("Uno");
	expect(await page("blog/tags/new")).toContain("Two");
	writeFiles(root, { "layouts/post.tsx": "export default function Post({ entry }) {\n\treturn <h1>Post: {entry.title}</h1>;\n}\n" });
	await expect.poll(() => page("blog/one")).toContain("Post: Uno");
	rmSync(join(root, "blog/two.md"));
	await expect.poll(() => page("blog/page/2")).not.toContain("Uno");
});
