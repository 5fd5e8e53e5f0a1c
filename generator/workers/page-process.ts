import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { escapeHtml } from "../../theme/contract/escape.ts";
import { pageStyleAttribute } from "../../theme/contract/hydration.ts";
import type { RenderInput, ServerRenderer } from "../../theme/contract/renderer.ts";
import { withBase } from "../../theme/contract/urls.ts";
import { policyNamed } from "../compat/policies.ts";
import { pageStylesheet } from "../lib/assets-folder.ts";
import { createPageCompiler } from "../page/compile/compile-page.ts";
import { createDrawDiagrams } from "../page/diagrams/draw-diagrams.ts";
import type { PageCompiler } from "../page/document.ts";
import { loadDialect } from "../page/load-dialect.ts";
import { loadEngine } from "../page/markdown/load-engine.ts";
import { contentSecurityPolicy } from "../render/content-security-policy.ts";
import { fillLinks } from "../render/fill-links.ts";
import { readContent } from "../render/read-content.ts";
import { depthProblem, renderFailure, swallowedError } from "../render/render-failure.ts";
import type { CompileTask, PageProcessSetup, PageTask, PageTaskResult, RenderContextData, RenderTask } from "./page-tasks.ts";
import { serveTasks } from "./process-pool.ts";

// The module that page processes run: the only place where code of the site's authors is executed.
serveTasks<PageProcessSetup, PageTask, PageTaskResult>(async (setup, offTheClock) => {
	process.setSourceMapsEnabled(true);
	const compilers = new Map<string, Promise<PageCompiler>>();
	const drawDiagrams = createDrawDiagrams(setup.root, offTheClock);
	const compilerFor = ({ dialect: data, policy }: CompileTask) => {
		const key = JSON.stringify([policy, data?.keys]);
		const known =
			compilers.get(key) ??
			Promise.all([loadEngine(data?.engine), loadDialect(data, drawDiagrams)]).then(([engine, dialect]) =>
				createPageCompiler(engine, { policy: policyNamed(policy), dialect, listLanguages }),
			);
		compilers.set(key, known);
		return known;
	};
	const siteRenderers = new Map<string, Promise<SiteRenderer>>();
	const rendererFor = (task: RenderTask) => {
		const key = `${task.renderer} ${task.context}`;
		const known = siteRenderers.get(key) ?? loadSiteRenderer(task);
		// Watch mode goes on with the newest.
		if (!siteRenderers.has(key)) siteRenderers.clear();
		siteRenderers.set(key, known);
		return known;
	};
	return async (task) =>
		task.kind === "compile"
			? compilePage(task, await compilerFor(task))
			: renderPage(task, { ...(await rendererFor(task)), root: setup.root });
});

/** Loads the list, which takes a while, when a page has a language that is not common. */
async function listLanguages(): Promise<ReadonlySet<string>> {
	return (await import("../highlight/languages.ts")).languageNames();
}

async function compilePage(task: CompileTask, compile: PageCompiler): Promise<PageTaskResult> {
	const result = await compile(task.source, task.key);
	if (result.ok) return { kind: "compiled", page: result.page };
	const { problems, document } = result;
	return { kind: "problems", problems, ...(document && { document }) };
}

/** The renderer of a site with what all of its pages share. */
type SiteRenderer = Pick<ServerRenderer, "renderPage"> & Pick<RenderInput, "site" | "assets" | "contentPolicy">;

async function loadSiteRenderer({ renderer, context }: RenderTask): Promise<SiteRenderer> {
	const { renderPage, inlineScript } = (await import(pathToFileURL(renderer).href)) as ServerRenderer;
	const { site, assets, policySources } = JSON.parse(readFileSync(context, "utf8")) as RenderContextData;
	const contentPolicy = policySources === null ? null : contentSecurityPolicy({ site, inlineScript, sources: policySources });
	return { renderPage, site, assets, contentPolicy };
}

async function renderPage(task: RenderTask, tools: SiteRenderer & { readonly root: string }): Promise<PageTaskResult> {
	const { site, assets, contentPolicy } = tools;
	try {
		const content =
			task.module === null
				? ({ kind: "html", html: task.html } as const)
				: ({ kind: "module", component: await loadComponent(task.module) } as const);
		const rendered = tools.renderPage({ site, assets, page: task.page, content, contentPolicy, codeBlockCount: task.codeBlockCount });
		const read = readContent(rendered.main, { isCode: task.module !== null, listedIds: task.page.toc.map(({ id }) => id) });
		const problem = swallowedError(rendered.main, task.file) ?? (read.isTooDeep ? depthProblem(task.file) : null);
		if (problem) return { kind: "problems", problems: [problem] };
		const css = task.css + read.css;
		const before = css === "" ? rendered.before : withStylesheet(rendered.before, { css, base: site.base });
		return { kind: "rendered", rendered: { ...rendered, before, main: fillLinks(read.html, task) }, css, facts: read.facts };
	} catch (error) {
		return { kind: "problems", problems: [renderFailure(error, { file: task.file, root: tools.root })] };
	}
}

async function loadComponent(module: string): Promise<unknown> {
	const { default: component } = (await import(pathToFileURL(module).href)) as { default?: unknown };
	if (typeof component !== "function") throw new Error("The page component has no default export and cannot be rendered");
	return component;
}

/** The beginning of a page's document with a link to the style sheet of the page alone. */
function withStylesheet(before: string, { css, base }: { readonly css: string; readonly base: string }): string {
	const link = `<link rel="stylesheet" ${pageStyleAttribute} href="${escapeHtml(withBase(`/${pageStylesheet(css)}`, base))}">`;
	return before.replace("</head>", () => `${link}</head>`);
}
