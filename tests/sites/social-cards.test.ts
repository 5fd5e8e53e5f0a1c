import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { imageSize } from "image-size";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { pixel } from "../support/pixel.ts";
import { temporarySite, writeFiles } from "../support/site.ts";
import { startServer } from "../support/start-server.ts";

const hebrewFont = readFileSync(
	createRequire(import.meta.url).resolve("@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff2"),
);

const config = (cards = "{}") =>
	`export default { title: "Site", url: "https://example.com", collections: { docs: { dir: "docs", route: "/" } }, socialCards: ${cards} };\n`;

/** Address and alternative text of the preview picture that a page names, with its file if the picture belongs to the site. */
function previewOf(root: string, file: string) {
	const html = readFileSync(join(root, "out", file), "utf8");
	const content = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1] ?? null;
	const url = content("og:image") ?? "";
	expect(content("twitter:card")).toBe("summary_large_image");
	const path = url.startsWith("https://example.com/") ? join(root, "out", new URL(url).pathname) : null;
	return { url, alt: content("og:image:alt"), size: [content("og:image:width"), content("og:image:height")], path: path ?? "" };
}

test("every page has a card with the declared size, and its own picture takes precedence", async () => {
	const root = temporarySite({
		"site.config.ts": config(),
		"docs/index.md": "# Home\n",
		"docs/long.md": `# ${"A title that is much longer than any card can show ".repeat(8)}\n`,
		"docs/own.md": "---\nimage: /own.png\n---\n\n# Own\n",
		"docs/hidden.md": "---\nnoindex: true\n---\n\n# Hidden\n",
		"static/own.png": pixel,
	});
	expect(await keyframe(["build", root])).toMatchObject({ code: 0, stderr: expect.not.stringContaining("warning") });
	const cards = ["index.html", "long.html"].map((file) => previewOf(root, file));
	expect(new Set(cards.map(({ url }) => url)).size).toBe(2);
	for (const { path, size } of cards) {
		expect(imageSize(readFileSync(path))).toMatchObject({ width: 1200, height: 630, type: "png" });
		expect(size).toEqual(["1200", "630"]);
	}
	expect(previewOf(root, "own.html")).toMatchObject({ url: "https://example.com/own.png", alt: null });
	expect(readFileSync(join(root, "out/hidden.html"), "utf8")).not.toContain("og:image");
	expect(readdirSync(join(root, "out/assets")).filter((name) => name.startsWith("card."))).toHaveLength(2);
});

test("a card is drawn only once, unless it is damaged", async () => {
	const root = temporarySite({ "site.config.ts": config(), "docs/index.md": "# Home\n" });
	await keyframe(["build", root]);
	const { path } = previewOf(root, "index.html");
	const drawn = readFileSync(path);
	const kept = join(root, ".keyframe/kept/cards", path.slice(path.lastIndexOf("/") + 1));
	const marked = Buffer.concat([drawn.subarray(0, 8), drawn.subarray(-12)]);
	writeFileSync(kept, marked);
	rmSync(join(root, "out"), { recursive: true });
	await keyframe(["build", root]);
	expect(readFileSync(path)).toEqual(marked);
	writeFileSync(kept, drawn.subarray(0, 100));
	rmSync(join(root, "out"), { recursive: true });
	await keyframe(["build", root]);
	expect(readFileSync(path)).toEqual(drawn);
});

test("a site whose package.json lists the package gets cards by default, and can turn them off", async () => {
	const packages = { "package.json": '{ "dependencies": { "@takumi-rs/core": "*" } }' };
	const root = temporarySite({ ...packages, "site.config.ts": config("undefined"), "docs/index.md": "# Home\n" });
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	expect(imageSize(readFileSync(previewOf(root, "index.html").path))).toMatchObject({ width: 1200, height: 630 });
	writeFileSync(join(root, "site.config.ts"), config("false"));
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	expect(readFileSync(join(root, "out/index.html"), "utf8")).not.toContain("og:image");
});

test("cards that no page uses any longer leave the cache, the oldest first", async () => {
	const root = temporarySite({ "site.config.ts": config(), "docs/index.md": "# Home\n" });
	const folder = join(root, ".keyframe/kept/cards");
	mkdirSync(folder, { recursive: true });
	for (let index = 0; index < 1001; index++) {
		writeFileSync(join(folder, `card.${index}.png`), "");
		utimesSync(join(folder, `card.${index}.png`), index, index);
	}
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	const { path } = previewOf(root, "index.html");
	const kept = readdirSync(folder);
	expect(kept).toHaveLength(1001);
	expect(kept).toContain(path.slice(path.lastIndexOf("/") + 1));
	expect(kept).not.toContain("card.0.png");
});

describe("a title in another script", () => {
	const files = { "docs/index.md": "# Home\n", "docs/a.md": "# שלום עולם\n", "docs/b.md": "# עולם\n" };

	test("is left out with a warning if no font has it", async () => {
		const root = temporarySite({ ...files, "site.config.ts": config() });
		const { code, stderr } = await keyframe(["build", root]);
		expect(code).toBe(0);
		expect(stderr).toContain(
			"docs/a.md:1:1 warning The title “שלום עולם” is not on the social card, because no font has `ש`, and those of 1 other page.",
		);
		expect(previewOf(root, "a.html").alt).toBe("שלום עולם");
		expect(previewOf(root, "a.html").url).toBe(previewOf(root, "b.html").url);
	});

	test("uses the site's own font", async () => {
		const root = temporarySite({ ...files, "hebrew.woff2": hebrewFont, "site.config.ts": config('{ fonts: ["hebrew.woff2"] }') });
		expect(await keyframe(["build", root])).toMatchObject({ code: 0, stderr: expect.not.stringContaining("social card") });
		expect(previewOf(root, "a.html").url).not.toBe(previewOf(root, "b.html").url);
	});
});

test("a site may have its own template", async () => {
	const template = '<div style="width: 1200px; height: 630px; background: {{title}}"><b>{{site}} {{section}}</b></div>';
	const root = temporarySite({
		"site.config.ts": config('{ template: "card.html" }'),
		"card.html": template,
		"docs/index.md": "---\nnoindex: true\n---\n\n# Home\n",
		"docs/a.md": "# red\n",
	});
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	const { data } = await sharp(previewOf(root, "a.html").path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	expect([...data.subarray(-3)]).toEqual([255, 0, 0]);
});

test("watch mode follows edits of the template", async () => {
	const root = temporarySite({
		"site.config.ts": config('{ template: "card.html" }'),
		"card.html": "<b>{{title}}</b>",
		"docs/index.md": "# Home\n",
	});
	const server = await startServer(["dev", root]);
	onTestFinished(() => server.stop());
	const cardPath = async () => /https:\/\/example\.com\/(assets\/card\.\w+\.png)/.exec(await (await fetch(server.url)).text())?.[1] ?? "";
	const before = await cardPath();
	expect((await fetch(server.url + before)).status).toBe(200);
	writeFiles(root, { "card.html": "<i>{{title}}</i>" });
	await expect.poll(cardPath).not.toBe(before);
	await expect.poll(async () => (await fetch(server.url + (await cardPath()))).status).toBe(200);
	rmSync(join(root, "card.html"));
	await expect.poll(server.output).toContain("The file `card.html` of `socialCards` cannot be used");
});

test.each([
	[
		"a file that is not a font",
		{ "a.ttf": "x" },
		'{ fonts: ["a.ttf"] }',
		"The file `a.ttf` of `socialCards` cannot be used: it is not a font",
	],
	[
		"a template that is not a card",
		{ "card.html": '<p style="color: {{title}}">x</p>' },
		'{ template: "card.html" }',
		"The social card of `Site` cannot be drawn: ",
	],
	["a missing file", {}, '{ template: "card.html" }', "The file `card.html` of `socialCards` cannot be used: no such file or directory"],
])("%s is a mistake in the configuration", async (_, files, cards, message) => {
	const root = temporarySite({ ...files, "site.config.ts": config(cards), "docs/index.md": "# Home\n" });
	const { code, stderr } = await keyframe(["build", root]);
	expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
	expect(stderr).toMatch(/^site\.config\.ts:1:\d+ error/m);
});
