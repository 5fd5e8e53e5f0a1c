import { readFileSync, utimesSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { prepareCacheFolder } from "../../lib/cache-folder.ts";
import { diagramVersions, findDiagramPackages } from "../../lib/diagram-packages.ts";
import { hashKey, sha256 } from "../../lib/hash.ts";
import { importModule } from "../../lib/import-module.ts";
import { keepNewest } from "../../lib/keep-newest.ts";
import { errorMessage } from "../../lib/problem.ts";
import { replaceFile } from "../../lib/replace-file.ts";
import { toolBuild } from "../../lib/tool-build.ts";
import type { FenceTools } from "../fences.ts";
import { type Chromium, type DiagramBrowser, openDiagramBrowser } from "./diagram-browser.ts";
import { type ColorMode, mergeModes, themeVariables } from "./diagram-colors.ts";
import { finishSvg } from "./finish-svg.ts";

/** A diagram of a page: its Mermaid source, and the id that its drawing gets. */
export type Diagram = { readonly id: string; readonly source: string };

/** A drawing as SVG for both color modes, the error in the source, or why the diagram was not drawn although its source may be right. */
type Drawing = { readonly svg: string } | { readonly error: string } | { readonly failure: string };

/** Draws the diagrams of a page, in their order. Rejects when the browser does not start. */
export type DrawDiagrams = (diagrams: readonly Diagram[], tools: FenceTools) => Promise<readonly Drawing[]>;

/** The part of the package `mermaid-isomorphic` that is used here. */
type MermaidIsomorphic = {
	readonly createMermaidRenderer: (options: { readonly browserType: DiagramBrowser["browserType"] }) => MermaidRenderer;
};

type MermaidRenderer = (
	sources: readonly string[],
	options: { readonly prefix: string; readonly css: string; readonly mermaidConfig: object },
) => Promise<readonly PromiseSettledResult<{ readonly svg: string }>[]>;

/** Ids of the drawings until they get the ids of their page. */
const prefix = "keyframe-drawing";

/** Time that a diagram may take, in ms. */
const drawingLimit = 120_000;

/** Characters that a diagram may have. In place of a longer one, Mermaid draws a box with an error. */
const longestSource = 50_000;

/**
 * Makes the function that draws the diagrams of a site. The packages are loaded and the browser is started with the first diagram
 * that is not in the cache. That takes seconds on a slow machine, so it does not count as the time of the page; it has its own limit.
 */
export function createDrawDiagrams(root: string): DrawDiagrams {
	let opened: { readonly folder: string; readonly cache: DrawingCache } | null = null;
	let tools: Promise<Tools> | null = null;
	const open = () => {
		const folder = prepareCacheFolder(root);
		return { folder, cache: openDrawingCache(join(folder, "drawings"), root) };
	};
	return async (diagrams, { runUntimed }) => {
		opened ??= open();
		const { folder, cache } = opened;
		const drawings = new Map<string, Drawing>();
		for (const { source } of diagrams) {
			const svg = drawings.has(source) ? null : cache.get(source);
			if (svg !== null) drawings.set(source, { svg });
		}
		const missing = [...new Set(diagrams.map(({ source }) => source))].filter((source) => !drawings.has(source));
		if (missing.length > 0) {
			const drawn = await runUntimed(async () => {
				tools ??= loadTools(root, folder);
				return drawAll(missing, await tools);
			});
			cache.set(new Map([...drawn].flatMap(([source, drawing]) => ("svg" in drawing ? [[source, drawing.svg]] : []))));
			for (const [source, drawing] of drawn) drawings.set(source, drawing);
		}
		return diagrams.map((diagram) => {
			const drawing = drawings.get(diagram.source) ?? { failure: "nothing has drawn it" };
			return "svg" in drawing ? { svg: finishSvg(drawing.svg.replaceAll(prefix, diagram.id), diagram) } : drawing;
		});
	};
}

/** What draws: the renderer, its browser, and the URL of the font's style sheet. */
type Tools = { readonly render: MermaidRenderer; readonly browser: DiagramBrowser; readonly font: string };

async function loadTools(root: string, cacheFolder: string): Promise<Tools> {
	const { renderer, playwright } = findDiagramPackages(root);
	if (renderer === null || playwright === null) throw new Error("The packages that draw diagrams are not installed");
	const [{ createMermaidRenderer }, driver] = (await Promise.all(
		[renderer, playwright].map((path) => importModule(pathToFileURL(path).href)),
	)) as [MermaidIsomorphic, { readonly default: { readonly chromium: Chromium } }];
	const browser = openDiagramBrowser(driver.default.chromium, join(cacheFolder, "browsers"));
	return { browser, render: createMermaidRenderer({ browserType: browser.browserType }), font: fontFace() };
}

/** Draws each source. The results have neither their ids nor the changes for their pages. */
async function drawAll(sources: readonly string[], tools: Tools): Promise<Map<string, Drawing>> {
	const drawings = new Map<string, Drawing>();
	for (const source of sources) {
		await tools.browser.start();
		drawings.set(source, await drawWithinLimit(source, tools));
	}
	return drawings;
}

/** Draws a diagram. If that takes too long or its page crashes, the next diagram gets another browser. */
async function drawWithinLimit(source: string, tools: Tools): Promise<Drawing> {
	if (source.length > longestSource) {
		const [count, limit] = [source.length, longestSource].map((number) => number.toLocaleString("en"));
		return { error: `it has ${count} characters, and Mermaid draws up to ${limit}` };
	}
	let timer: NodeJS.Timeout | undefined;
	const limit = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`it takes longer than ${drawingLimit / 1000} s`)), drawingLimit);
	});
	try {
		return await Promise.race([draw(source, tools), limit]);
	} catch (error) {
		await tools.browser.stop();
		return { failure: errorMessage(error).split("\n")[0] ?? "" };
	} finally {
		clearTimeout(timer);
	}
}

/** Draws a diagram in both color modes, and merges the two drawings, which differ only in colors. */
async function draw(source: string, { render, font }: Tools): Promise<Drawing> {
	const [light] = await render([source], { prefix, css: font, mermaidConfig: mermaidConfig("light") });
	if (light?.status !== "fulfilled") return { error: messageOf(light?.reason) };
	const [dark] = await render([source], { prefix, css: font, mermaidConfig: mermaidConfig("dark") });
	const drawn = dark?.status === "fulfilled" ? mergeModes(light.value.svg, dark.value.svg) : null;
	return { svg: (drawn ?? light.value.svg).replaceAll(`${prefix}-0`, prefix) };
}

/** Errors from the browser are plain objects. */
function messageOf(reason: unknown): string {
	const message = (reason as { readonly message?: unknown } | undefined)?.message;
	return typeof message === "string" ? message : errorMessage(reason);
}

/** Text is SVG instead of HTML, so that it is not cut off when it is slightly wider than measured. */
function mermaidConfig(mode: ColorMode): object {
	return {
		theme: "base",
		themeVariables: themeVariables(mode),
		// A line that marks the day of the build would be wrong the next day.
		themeCSS: ".today{display:none}",
		fontFamily: "Figtree,sans-serif",
		htmlLabels: false,
		flowchart: { htmlLabels: false },
		class: { htmlLabels: false },
		deterministicIds: true,
		handDrawnSeed: 1,
		securityLevel: "strict",
	};
}

/** The theme's font, so that text is measured as readers will see it. */
function fontFace(): string {
	const file = createRequire(import.meta.url).resolve("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2");
	const data = readFileSync(file).toString("base64");
	const rule = `@font-face{font-family:Figtree;font-weight:300 900;src:url(data:font/woff2;base64,${data})}`;
	return `data:text/css,${encodeURIComponent(rule)}`;
}

/** Drawings by the source of their diagram, shared by all page processes and all builds of a site. */
type DrawingCache = {
	/** The drawing, or `null` when there is none or its file is damaged. */
	readonly get: (source: string) => string | null;
	/** Stores drawings by their source. Errors of the disk are ignored. */
	readonly set: (drawings: ReadonlyMap<string, string>) => void;
};

/** Number of drawings to keep. */
const keptDrawings = 5000;

/** Opens the cache in a folder (absolute). Each drawing is a file, so that all processes see it at once. `root` is the folder where the packages are resolved. */
function openDrawingCache(folder: string, root: string): DrawingCache {
	const drawnBy = diagramVersions(root);
	const pathOf = (source: string) => join(folder, `${hashKey(toolBuild, ...drawnBy, source)}.svg`);
	return {
		get(source) {
			try {
				const path = pathOf(source);
				const [checksum, svg = ""] = readFileSync(path, "utf8").split(/\n(.*)/s);
				if (sha256(svg) !== checksum) return null;
				const now = new Date();
				utimesSync(path, now, now);
				return svg;
			} catch {
				return null;
			}
		},
		set(drawings) {
			try {
				for (const [source, svg] of drawings) replaceFile(pathOf(source), `${sha256(svg)}\n${svg}`);
				const inUse = new Set([...drawings.keys()].map((source) => basename(pathOf(source))));
				keepNewest(folder, { prefix: "", count: keptDrawings, inUse });
			} catch {
				// The drawings are made again next time.
			}
		},
	};
}
