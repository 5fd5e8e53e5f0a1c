import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { escapeHtml } from "../../theme/contract/escape.ts";
import { fillHoles } from "../../theme/contract/holes.ts";
import type { PageAssets, RenderedPage, ServerRenderer } from "../../theme/contract/renderer.ts";
import type { SiteMeta } from "../../theme/contract/site.ts";
import { createPageCompiler, type PageCompiler } from "../content/compile-page.ts";
import type { DocumentBody } from "../content/document.ts";
import { loadEngine } from "../content/markdown/engine.ts";
import { type DiskCache, openDiskCache } from "../lib/disk-cache.ts";
import { serveTasks } from "../lib/process-pool.ts";
import type { CompileTask, PageProcessSetup, PageTask, PageTaskResult, RenderTask } from "./page-tasks.ts";
import { depthProblem, renderFailure, swallowedError } from "./render-failure.ts";

// The module that page processes run: the only place where code of the site's authors is executed.
serveTasks<PageProcessSetup, PageTask, PageTaskResult>(async (setup) => {
	process.setSourceMapsEnabled(true);
	const cache = openDiskCache(setup.cacheDir);
	const compile = createPageCompiler(await loadEngine(), { lenient: setup.lenient });
	const loadContext = memoize(async (file: string) => JSON.parse(readFileSync(file, "utf8")) as { site: SiteMeta; assets: PageAssets });
	return (task) => (task.kind === "compile" ? compilePage(task, { cache, compile }) : renderPage(task, { cache, loadContext, setup }));
});

async function compilePage(task: CompileTask, tools: { cache: DiskCache; compile: PageCompiler }): Promise<PageTaskResult> {
	const result = await tools.compile(task.source, task.key);
	if (!result.ok) return { kind: "problems", problems: result.problems };
	const { document, body } = result.page;
	const stored =
		tools.cache.set("bodies", task.key, JSON.stringify(body)) && tools.cache.set("documents", task.key, JSON.stringify(document));
	return { kind: "compiled", document, codeBlocks: body.codeBlocks, unstoredBody: stored ? null : body };
}

type RenderTools = {
	readonly cache: DiskCache;
	readonly loadContext: (file: string) => Promise<{ site: SiteMeta; assets: PageAssets }>;
	readonly setup: PageProcessSetup;
};

async function renderPage(task: RenderTask, tools: RenderTools): Promise<PageTaskResult> {
	const { renderPage } = (await import(pathToFileURL(task.renderer).href)) as ServerRenderer;
	const { site, assets } = await tools.loadContext(task.context);
	try {
		const content =
			task.module === null
				? ({ kind: "html", html: readBody(task, tools.cache).content } as const)
				: ({ kind: "module", component: await loadComponent(task.module) } as const);
		const rendered = renderPage({ site, assets, page: task.page, content });
		const problem = swallowedError(rendered.main, task.file) ?? (task.module === null ? null : depthProblem(rendered.main, task.file));
		if (problem) return { kind: "problems", problems: [problem] };
		return { kind: "rendered", rendered: fillLinks(rendered, task.hrefs) };
	} catch (error) {
		return { kind: "problems", problems: [renderFailure(error, { file: task.file, root: tools.setup.root })] };
	}
}

function readBody(task: RenderTask, cache: DiskCache): DocumentBody {
	const text = task.body ?? cache.get("bodies", task.key);
	if (text === null) throw new Error(`The compiled page of ${task.file} is missing from the cache; another process may have removed it`);
	return JSON.parse(text) as DocumentBody;
}

async function loadComponent(module: string): Promise<unknown> {
	const { default: component } = (await import(pathToFileURL(module).href)) as { default?: unknown };
	if (typeof component !== "function") throw new Error("The page component has no default export and cannot be rendered");
	return component;
}

function fillLinks(rendered: RenderedPage, hrefs: readonly string[]): RenderedPage {
	return { ...rendered, main: fillHoles(rendered.main, "L", (index) => escapeHtml(hrefs[index] ?? "#")) };
}

function memoize<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
	const loaded = new Map<string, Promise<T>>();
	return (key) => {
		const known = loaded.get(key) ?? load(key);
		loaded.set(key, known);
		return known;
	};
}
