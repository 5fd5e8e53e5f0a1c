import { mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chromium } from "playwright";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { expect, test } from "vitest";
import { coverOf } from "../../content/covers/cover.tsx";
import { repository } from "../support/cli.ts";
import { findChromium } from "../support/find-chromium.js";
import { differsFrom } from "../support/picture-difference.ts";
import { temporarySite } from "../support/site.ts";

// Link previews of posts show their covers, as pictures: other sites draw no SVG. With `UPDATE_GOLDEN=1`, this test draws them anew.

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

test("the pictures show what the covers draw, and are small", async () => {
	const browser = await chromium.launch({ executablePath: findChromium({ mayBeShell: true }) ?? "" });
	const page = await browser.newPage({ viewport: size });
	const drawn = temporarySite({});
	const faults: string[] = [];
	for (const { id, collection } of posts) {
		const folder = join(repository, "content", collection, "_covers");
		const cover = coverOf(`/${collection}/${id}`);
		await page.setContent(`<style>${styles}</style>${renderToStaticMarkup(createElement(cover?.draw ?? "p"))}`);
		await page.evaluate(() => document.fonts.load("750 1em Figtree"));
		const file = join(drawn, `${id}.png`);
		await sharp(await page.screenshot())
			.png({ palette: true, effort: 10 })
			.toFile(file);
		if (process.env.UPDATE_GOLDEN) mkdirSync(folder, { recursive: true });
		const kept = join(folder, `${id}.png`);
		const by = await differsFrom(kept, file);
		if (by !== null) faults.push(`${collection}/${id} differs by ${by}`);
		if (statSync(kept).size > limit) faults.push(`${collection}/${id} has ${statSync(kept).size} bytes`);
	}
	await browser.close();
	for (const collection of collections) {
		const names = posts.filter((post) => post.collection === collection).map(({ id }) => `${id}.png`);
		expect(readdirSync(join(repository, "content", collection, "_covers")).sort()).toEqual(names.sort());
	}
	expect(faults).toEqual([]);
}, 120_000);
