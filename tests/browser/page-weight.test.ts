import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Request } from "playwright";
import { describe, expect, test } from "vitest";
import { launchBrowser } from "./browser.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("published");

type Fetched = {
	readonly path: string;
	readonly type: string;
	readonly bytes: number;
	readonly beforeLoad: boolean;
	/** How many samples tell the types of their names, and what that adds. */
	readonly types: { readonly samples: number; readonly bytes: number };
};

/** What a first visit fetches until nothing more comes, each file by its size under `gzip -9`. */
async function visit(path: string): Promise<Fetched[]> {
	const { page } = await openPage();
	const fetched: Promise<Fetched>[] = [];
	let isLoaded = false;
	page.on("load", () => {
		isLoaded = true;
	});
	page.on("requestfinished", (request) => {
		fetched.push(measure(request, !isLoaded));
	});
	await page.goto(site.url(path));
	await page.waitForSelector("html[data-hydrated]");
	await page.waitForLoadState("networkidle");
	// A body can be read only while its page is open.
	return Promise.all(fetched);
}

async function measure(request: Request, beforeLoad: boolean): Promise<Fetched> {
	const response = await request.response();
	const body = (await response?.body()) ?? Buffer.from("");
	const [type, all] = [request.resourceType(), gzipped(body)];
	const bytes = type === "document" ? gzipped(withoutTypes(body.toString())) : all;
	const samples = type === "document" ? body.toString().split("<template>").length - 1 : 0;
	return { path: new URL(request.url()).pathname, type, bytes, beforeLoad, types: { samples, bytes: all - bytes } };
}

const gzipped = (body: string | Buffer) => gzipSync(body, { level: 9 }).length;

/** A page whose samples do not tell the types of their names. */
const withoutTypes = (html: string) =>
	html
		.replace(/<span data-t="\d+">([^<]*)<\/span>/g, "$1")
		.replace(/ data-t="\d+"/g, "")
		.replace(/<template>.*?<\/template>/gs, "")
		// Names cut spans of one color in parts.
		.replace(/(?:<span class="(\w)">[^<]*<\/span>)(?:<span class="\1">[^<]*<\/span>)+/g, (spans, color: string) =>
			spans.replaceAll(`</span><span class="${color}">`, ""),
		);

const sum = (files: readonly Fetched[]) => files.reduce((total, { bytes }) => total + bytes, 0);
const kilobytes = (number: number) => number * 1024;

/** Kilobytes of a page of the documentation: its HTML, styles of its own, what comes before the load event, everything. And how many files it fetches. */
const article = { html: 18, own: 0, load: 45, all: 115, files: 12 };

/** Pages of an API have a style sheet that they share, a signature, and the command that installs their package. */
const reference = { ...article, own: 0.7, all: 116 };

/** Pages that are no documentation have pictures in their HTML, and a style sheet for themselves. */
const poster = { ...article, own: 6, all: 130 };

/** A tutorial shows what it builds: a picture above the fold of 8 KB, which comes before the load event or after it, with a style sheet and a button. */
const tutorial = { ...article, own: 1, load: 47, all: 135, files: 13 };

describe.each([
	["the home page", "/", poster],
	["the start of the documentation", "/docs/", article],
	// Its demo has pictures in the HTML, its code, and styles; together 1.3 KB.
	["a long reference page", "/docs/interpolate", { ...reference, own: 1.2, all: 118 }],
	["a short page", "/docs/continue-render", { ...reference, html: 9 }],
	// Its HTML has the drawing that the island begins with, and what that looks like is a style sheet of this page alone.
	["a page with an island", "/docs/easing", { ...article, own: 1.5, all: 118 }],
	["a post", "/blog/4-0", { ...article, all: 116 }],
	["a tutorial", "/learn/apple-wow", tutorial],
])("%s", (_, path, { html, own, load, all, files }) => {
	test("stays within the budget", async () => {
		const fetched = await visit(path);
		const of = (...types: string[]) => fetched.filter(({ type }) => types.includes(type));
		expect(fetched.length).toBeLessThanOrEqual(files);
		expect(sum(of("document"))).toBeLessThanOrEqual(kilobytes(html));
		const [styles, ownStyles] = [/^\/assets\/index\./, /^\/assets\/page\./].map((name) =>
			of("stylesheet").filter(({ path }) => name.test(path)),
		);
		expect(styles).toHaveLength(1);
		expect(sum(styles ?? [])).toBeLessThanOrEqual(kilobytes(14));
		expect(sum(ownStyles ?? [])).toBeLessThanOrEqual(kilobytes(own));
		expect(sum(of("script"))).toBeLessThanOrEqual(kilobytes(85));
		expect(sum(fetched.filter(({ beforeLoad }) => beforeLoad))).toBeLessThanOrEqual(kilobytes(load));
		// 12 KB for 20 samples: the first ones cost more, because later ones have much of the same.
		for (const { types } of of("document")) expect(types.bytes).toBeLessThanOrEqual(kilobytes(1 + (types.samples * 11) / 20));
		// An island brings a script of its own.
		expect(sum(fetched.filter(({ path }) => !path.includes(".island.")))).toBeLessThanOrEqual(kilobytes(all));
	});
});

test("the one script before the first paint is small", () => {
	const html = readFileSync(join(site.folder, "docs/interpolate.html"), "utf8");
	const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map((match) => match[1] ?? "");
	expect(inline).toHaveLength(1);
	expect(inline.join("").length).toBeLessThanOrEqual(2048);
	expect(html).not.toMatch(/<script(?![^>]*type="module")[^>]* src=/);
});

test("every page fetches one font, together with the style sheet that names it", () => {
	const html = readFileSync(join(site.folder, "docs/interpolate.html"), "utf8");
	const fonts = [...html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)">/g)].map((match) => match[1] ?? "");
	expect(fonts).toHaveLength(1);
	const stylesheet = html.match(/<link rel="stylesheet" href="([^"]+)">/)?.[1] ?? "";
	expect(readFileSync(join(site.folder, stylesheet), "utf8")).toContain(basename(fonts[0] ?? ""));
});
