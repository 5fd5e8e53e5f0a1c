import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { escapeHtml } from "../../theme/contract/escape.ts";
import { fillHoles } from "../../theme/contract/holes.ts";
import type { PageAssets, RenderedPage, ServerRenderer } from "../../theme/contract/renderer.ts";
import type { SiteMeta } from "../../theme/contract/site.ts";
import { createPageCompiler, type PageCompiler } from "../content/compile-page.ts";
import { loadEngine } from "../content/markdown/engine.ts";
import { serveTasks } from "../lib/process-pool.ts";
import type { CompileTask, PageProcessSetup, PageTask, PageTaskResult, RenderTask } from "./page-tasks.ts";
import { depthProblem, renderFailure, swallowedError } from "./render-failure.ts";

// The module that page processes run: the only place where code of the site's authors is executed.
serveTasks<PageProcessSetup, PageTask, PageTaskResult>(async (setup) => {
	process.setSourceMapsEnabled(true);
	const compile = createPageCompiler(await loadEngine(), { lenient: setup.lenient });
	const loadContext = memoize(async (file: string) => JSON.parse(readFileSync(file, "utf8")) as { site: SiteMeta; assets: PageAssets });
	return (task) => (task.kind === "compile" ? compilePage(task, compile) : renderPage(task, { loadContext, setup }));
});

async function compilePage(task: CompileTask, compile: PageCompiler): Promise<PageTaskResult> {
	const result = await compile(task.source, task.key);
	return result.ok ? { kind: "compiled", page: result.page } : { kind: "problems", problems: result.problems };
}

type RenderTools = {
	readonly loadContext: (file: string) => Promise<{ site: SiteMeta; assets: PageAssets }>;
	readonly setup: PageProcessSetup;
};

async function renderPage(task: RenderTask, tools: RenderTools): Promise<PageTaskResult> {
	const { renderPage } = (await import(pathToFileURL(task.renderer).href)) as ServerRenderer;
	const { site, assets } = await tools.loadContext(task.context);
	try {
		const content =
			task.module === null
				? ({ kind: "html", html: task.html } as const)
				: ({ kind: "module", component: await loadComponent(task.module) } as const);
		const rendered = renderPage({ site, assets, page: task.page, content });
		const problem = swallowedError(rendered.main, task.file) ?? (task.module === null ? null : depthProblem(rendered.main, task.file));
		if (problem) return { kind: "problems", problems: [problem] };
		return { kind: "rendered", rendered: fillLinks(rendered, task.hrefs) };
	} catch (error) {
		return { kind: "problems", problems: [renderFailure(error, { file: task.file, root: tools.setup.root })] };
	}
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
