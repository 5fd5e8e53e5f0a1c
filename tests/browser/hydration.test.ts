import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { Shell } from "../../theme/components/shell.tsx";
import {
	type HydrationData,
	islandAttribute,
	islandPropsAttribute,
	pageAttribute,
	rootId,
	siteAttribute,
} from "../../theme/contract/hydration.ts";
import type { SidebarNode } from "../../theme/contract/sidebar.ts";
import type { SiteMeta } from "../../theme/contract/site.ts";
import { takeHeadTags } from "../../theme/server/head-tags.ts";
import { hydrated, launchBrowser } from "./browser.ts";
import { noteViolations } from "./policy-violations.ts";
import { sharedSite } from "./shared-sites.ts";

/** How many pages are open at the same time. */
const tabs = 4;

const openPage = launchBrowser();
const site = sharedSite("published");

/** A page of the site: its path, and its document. */
type Document = { readonly path: string; readonly html: string };

/** The pages in the sitemap, and the not-found page. */
let documents: readonly Document[] = [];

const read = (path: string) => readFileSync(join(site.folder, path), "utf8");

beforeAll(() => {
	const paths = [...read("sitemap.xml").matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => new URL(match[1] ?? "").pathname);
	documents = [...paths, "/404"].map((path) => ({ path, html: read(path.endsWith("/") ? `${path}index.html` : `${path}.html`) }));
});

/** The element around the content, in three parts. */
const mainPattern = /(<main [^>]*>)(.*)(<\/main>)/s;

const attributeOf = (html: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "";

/** The data that a document contains for its script. */
const dataOf = (html: string) => JSON.parse(attributeOf(html, pageAttribute)) as HydrationData;

/** The text of each document from the first difference on. */
function difference(one: string, other: string): readonly string[] {
	let at = 0;
	while (at < one.length && one[at] === other[at]) at++;
	return one === other ? [] : [one.slice(at, at + 200), other.slice(at, at + 200)];
}

test("the shell of every page equals what the browser renders from its data", async () => {
	const module = read(attributeOf(documents[0]?.html ?? "", siteAttribute));
	const { default: meta } = (await import(`data:text/javascript,${encodeURIComponent(module)}`)) as { readonly default: SiteMeta };
	const sidebars = new Map<string, readonly SidebarNode[]>();
	const nodesOf = (dataUrl: string) => {
		const nodes = sidebars.get(dataUrl) ?? (JSON.parse(read(dataUrl)) as readonly SidebarNode[]);
		sidebars.set(dataUrl, nodes);
		return nodes;
	};
	for (const { path, html } of documents) {
		const { url, layout, sidebar } = dataOf(html);
		const nodes = sidebar ? nodesOf(sidebar.dataUrl) : [];
		const shell = createElement(Shell, { site: meta, url, layout, sidebar: sidebar && { name: sidebar.name, nodes }, mainHtml: "" });
		const { rest } = takeHeadTags(renderToString(shell));
		const [, root = ""] = new RegExp(`<div id="${rootId}" [^>]*>(.*)$`, "s").exec(html.replace(mainPattern, "$1$3")) ?? [];
		expect([path, ...difference(root.slice(0, rest.length), rest)]).toEqual([path]);
	}
});

/** The first tag of an island. Captures the tag's name and the address of the island's module. */
const islandPattern = new RegExp(`<([\\w-]+)[^>]* ${islandAttribute}="([^"]*)"[^>]*>`, "g");

/** The module of islands that each load and play another composition by themselves. */
const playsByItself = /\/clip\.island\./;

/** The elements of an island with their classes, without texts. `html` starts after the first tag, whose name is `tag`. */
function structureOf(tag: string, html: string): string {
	const structure: string[] = [];
	let depth = 1;
	for (const [, end, name, names = ""] of html.matchAll(/<(\/?)([\w-]+)(?:[^>]*? class="([^"]*)")?[^>]*>/g)) {
		if (name === tag) depth += end ? -1 : 1;
		if (depth === 0) break;
		structure.push(`${end}${name}.${names}`);
	}
	return structure.join(" ");
}

/**
 * Everything that a page's script may encounter in it: each kind of island, distinguished by what its module renders, and each kind of
 * element in each layout. Texts do not count, because the browser does not render them; the test above covers the shell around them.
 */
function kindsOf({ html }: Document): readonly string[] {
	const { layout, sidebar } = dataOf(html);
	const [, , main = ""] = mainPattern.exec(html) ?? [];
	const islands = [...main.matchAll(islandPattern)].map((match) => {
		const [start, tag = "", module = ""] = match;
		const kind = `${module} ${structureOf(tag, main.slice(match.index + start.length))}`;
		return playsByItself.test(module) ? kind + attributeOf(start, islandPropsAttribute) : kind;
	});
	const classes = [...main.matchAll(/<([\w-]+)(?: [^>]*?)? class="([^"]*)"/g)].flatMap(([, tag, names = ""]) =>
		names.split(" ").map((name) => `${tag}.${name}`),
	);
	const attributes = [...main.matchAll(/ (data-[\w-]+)=/g)].map(([, name]) => name ?? "");
	return [...new Set([...islands, ...[...classes, ...attributes].map((kind) => `${layout} ${sidebar?.name} ${kind}`)])];
}

/** Selects approximately the fewest pages that show each kind once: always the page that shows most of the remaining kinds. */
function onePageOfEachKind(): string[] {
	const left = documents.map((document) => ({ path: document.path, kinds: new Set(kindsOf(document)) }));
	const chosen: string[] = [];
	for (;;) {
		left.sort((a, b) => b.kinds.size - a.kinds.size);
		const most = left.shift();
		if (most === undefined || most.kinds.size === 0) return chosen;
		chosen.push(most.path);
		for (const { kinds } of left) for (const kind of most.kinds) kinds.delete(kind);
	}
}

/** Addresses of pictures, videos and frames of other sites, which load slowly and do not matter here. */
const blocked = [..."png jpg jpeg gif webp avif svg mp4 webm woff2 css".split(" ").map((ending) => `*.${ending}`), "https://*"];

/**
 * Scrolls to one island after another. Waits until React has hydrated each one and marked the elements that it knows, and until everything
 * that plays by itself has loaded. Returns the number of timeouts. Runs in the page.
 */
async function showIslands(): Promise<number> {
	const islands = () => document.querySelectorAll("[data-island]");
	const isReady = (island: Element) => {
		const root = island.firstElementChild;
		if (root === null || !island.checkVisibility()) return true;
		const isPlayed = !island.getAttribute("data-props")?.includes('"in view"') || island.querySelector(".__remotion-player") !== null;
		return isPlayed && Object.keys(root).some((key) => key.startsWith("__react"));
	};
	let missed = 0;
	for (let index = 0; index < islands().length; index++) {
		const island = islands()[index] as Element;
		// At the edge, an element without a height may be a fraction of a pixel above it.
		island.scrollIntoView({ behavior: "instant", block: "center" });
		const end = performance.now() + 10_000;
		while (!isReady(island) && performance.now() < end) await new Promise(requestAnimationFrame);
		if (!isReady(island)) missed++;
	}
	return missed;
}

test("every kind of island and of page hydrates without an error in the console or in React, and within its policy", {
	timeout: 600_000,
}, async () => {
	const paths = onePageOfEachKind();
	expect(paths.length).toBeGreaterThan(30);
	const faults: string[] = [];

	/** Opens one page after another until none are left. */
	const work = async () => {
		const { page } = await openPage({ viewport: { width: 1280, height: 1000 } });
		const context = page.context();
		// This avoids routes, for which Playwright turns off the cache of all files.
		const devtools = await context.newCDPSession(page);
		await devtools.send("Network.enable");
		await devtools.send("Network.setBlockedURLs", { urls: blocked });
		const violations = await noteViolations(page);
		let current = "";
		page.on("pageerror", (error) => faults.push(`${current}: ${error.message}`));
		page.on("console", (message) => {
			// The not-found page itself has this status.
			const isExpected = current === "/404" && message.text().includes("404");
			if (message.type() === "error" && !isExpected) faults.push(`${current}: ${message.text()}`);
		});
		for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
			current = path;
			await page.goto(site.url(path));
			await hydrated(page);
			// Some islands wait for the reader.
			await page.mouse.move(10, 10);
			await page.mouse.move(20, 20);
			const missed = await page.evaluate(showIslands);
			if (missed > 0) faults.push(`${path}: ${missed} islands did not begin`);
			const recovered = await page.evaluate(() => document.documentElement.getAttribute("data-recovered"));
			if (recovered !== null) faults.push(`${path}: React rendered ${recovered} times anew`);
			if (await page.evaluate(() => document.querySelector(".crash") !== null)) faults.push(`${path}: crashed`);
		}
		faults.push(...violations);
	};
	await Promise.all(Array.from({ length: tabs }, work));
	expect(faults).toEqual([]);
});
