import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium } from "playwright";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { coverOf } from "../../content/covers/cover.tsx";
import { repository } from "../support/cli.ts";
import { findChromium } from "../support/find-chromium.js";
import { differsFrom } from "../support/picture-difference.ts";
import { recordedRuns } from "../support/recorded-runs.ts";
import { temporarySite } from "../support/site.ts";

// Link previews of posts show their covers, as pictures: other sites draw no SVG. With `UPDATE_GOLDEN=1`, this test draws them anew. A cover
// that draws the same as when its run was recorded is not drawn again.

/** The size that the large sites expect, in pixels. */
const size = { width: 1200, height: 630 };

/** What a picture may weigh, in bytes. */
const limit = 80_000;

const collections = ["blog", "success-stories"];

const posts = collections.flatMap((collection) =>
	readdirSync(join(repository, "content", collection)).flatMap((file) => {
		const id = /^(.*)\.mdx?$/.exec(file)?.[1];
		return id === undefined ? [] : [{ id, collection, text: readFileSync(join(repository, "content", collection, file), "utf8") }];
	}),
);

const font = readFileSync(createRequire(import.meta.url).resolve("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"));

const styles = `@font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${font.toString("base64")}) }
body { margin: 0; font-family: Figtree } svg { display: block } body > svg { width: ${size.width}px; height: ${size.height}px }`;

test.each(posts)("the link preview of $collection/$id names its cover and says what it shows", ({ id, collection, text }) => {
	expect(text).toContain(`\nimage: ./_covers/${id}.png\n`);
	expect(text).toContain(`\nimage_alt: "${coverOf(`/${collection}/${id}`)?.alt}"\n`);
});

const pictures = posts.map(({ id, collection }) => ({
	name: `${collection}/${id}`,
	kept: join(repository, "content", collection, "_covers", `${id}.png`),
	markup: renderToStaticMarkup(createElement(coverOf(`/${collection}/${id}`)?.draw ?? "p")),
}));

test("each post has a picture of its cover, which is small", () => {
	for (const collection of collections) {
		const names = posts.filter((post) => post.collection === collection).map(({ id }) => `${id}.png`);
		expect(readdirSync(join(repository, "content", collection, "_covers")).sort()).toEqual(names.sort());
	}
	for (const { name, kept } of pictures) expect([name, statSync(kept).size > limit]).toEqual([name, false]);
});

test("the pictures show what the covers draw", async () => {
	const runs = recordedRuns(
		join(repository, "tests/checks/cover-runs.json"),
		Object.fromEntries(pictures.map(({ name, kept, markup }) => [name, [styles, markup, existsSync(kept) ? readFileSync(kept) : ""]])),
	);
	const chosen = pictures.filter(({ name }) => runs.isMissing(name));
	if (chosen.length === 0) return;
	const browser = await chromium.launch({ executablePath: findChromium({ mayBeShell: true }) ?? "" });
	onTestFinished(() => browser.close());
	const page = await browser.newPage({ viewport: size });
	const drawn = join(temporarySite({}), "cover.png");
	const faults: string[] = [];
	for (const { name, kept, markup } of chosen) {
		await page.setContent(`<style>${styles}</style>${markup}`);
		await page.evaluate(() => document.fonts.load("750 1em Figtree"));
		await sharp(await page.screenshot())
			.png({ palette: true, effort: 10 })
			.toFile(drawn);
		mkdirSync(dirname(kept), { recursive: true });
		const by = await differsFrom(kept, drawn);
		if (by !== null) faults.push(`${name} differs by ${by}`);
	}
	expect(faults).toEqual([]);
	runs.record();
}, 120_000);
