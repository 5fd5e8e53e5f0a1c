import type { NavigationData, PageProps } from "../../../theme/contract/page.ts";
import type { RenderedPage } from "../../../theme/contract/renderer.ts";
import { fillHoles } from "../../../theme/lib/holes.ts";
import { withBase } from "../../../theme/lib/urls.ts";
import type { ServerBundle } from "../../bundle/server-bundle.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { type HighlightedCode, highlightProblem } from "../../highlight/highlighted-code.ts";
import type { Highlighter } from "../../highlight/highlighter.ts";
import { pageStylesheet } from "../../lib/assets-folder.ts";
import { readNotation } from "../../lib/code-notation.ts";
import { mapConcurrently } from "../../lib/concurrency.ts";
import { hashKey, integrityOf } from "../../lib/hash.ts";
import type { StoredText } from "../../lib/packs.ts";
import type { Problem } from "../../lib/problem.ts";
import { toolBuild } from "../../lib/tool-build.ts";
import type { RenderedFacts } from "../../page/html/rendered-facts.ts";
import { processFailure } from "../../processes/process-failure.ts";
import type { TaskOutcome } from "../../processes/task-outcome.ts";
import { isCode, type Route, type SiteGraph, type SourceRoute } from "../../site/graph/site-graph.ts";
import type { PageStore } from "../../site/page-store.ts";
import type { RenderAnswer, RenderTask } from "../render-task.ts";
import type { EntryReader } from "./entry-props.ts";
import { type ImageSizes, imagesOf } from "./image-sizes.ts";
import { excerptCode, excerptCodeBlocks, excerptFacts, excerptTasks } from "./list-excerpts.ts";
import { hasMarkdownTwin } from "./markdown-url.ts";
import { pageProps, type SidebarUrls } from "./page-props.ts";
import type { PageRecord } from "./page-record.ts";
import { moveTypes, type PageAsset } from "./type-file.ts";

/** What rendering a site needs. */
export type RenderContext = {
	readonly config: SiteConfig;
	readonly graph: SiteGraph;
	readonly server: ServerBundle;
	/** JSON file with `site` and `assets`. Its hash is part of every page's key. */
	readonly contextFile: { readonly path: string; readonly hash: string };
	readonly sidebarUrls: SidebarUrls;
	readonly imageSizes: ImageSizes;
	readonly entries: EntryReader;
	/** Renders a page in a page process. */
	readonly render: (task: RenderTask) => Promise<TaskOutcome<RenderAnswer>>;
	readonly highlighter: Highlighter;
	readonly store: PageStore;
};

/**
 * Number of pages in progress at the same time: enough to keep every process busy while pages wait for their code, but few enough to
 * limit memory.
 */
const pagesAtOnce = 64;

/** A page that is ready to be served or written. Client-side navigation fetches `navigation`, which has `main` without its document. */
export type FinishedPage = {
	readonly html: string;
	/** HTML inside `<main>`, and its position in `html`. */
	readonly main: string;
	readonly mainIndex: number;
	readonly navigation: string;
	readonly markdown: string | null;
	/** Files for the page's own styles and for the types of names in its samples. */
	readonly assets: readonly PageAsset[];
	/** What checks need to know about a page that is a module. */
	readonly facts: RenderedFacts | null;
};

/** The outcome of rendering a page. A page that shows its fallback has warnings. */
export type PageOutcome =
	| { readonly ok: true; readonly page: FinishedPage; readonly problems: readonly Problem[] }
	| { readonly ok: false; readonly problems: readonly Problem[] };

/** Where rendered pages go. */
export type RenderTarget = {
	/** Returns the record of a page in the previous build. */
	readonly known: (route: Route) => PageRecord | null;
	/** Reuses files from the previous build (paths in the output folder). Returns `false` if that is not possible. */
	readonly reuse: (route: Route, paths: readonly string[]) => boolean;
	/** Writes a finished page, and resolves to the paths of its files. */
	readonly write: (route: Route, page: FinishedPage) => Promise<readonly string[]>;
	readonly onProgress: (done: number) => void;
};

/**
 * Renders every route. Reuses pages from the previous build's output if their inputs have not changed. Returns the record of each page
 * for the next build, and all problems.
 */
export async function renderSite(
	context: RenderContext,
	target: RenderTarget,
): Promise<{ pages: Map<string, PageRecord>; problems: Problem[]; rendered: number }> {
	const pages = new Map<string, PageRecord>();
	const problems: Problem[] = [];
	let done = 0;
	let rendered = 0;
	const routes = [...context.graph.routes.filter(({ document }) => !document.isBroken), ...context.graph.generated];
	await mapConcurrently(routes, pagesAtOnce, async (route) => {
		const props = pageProps(route, context);
		const key = renderKey(route, props, context);
		const known = target.known(route);
		if (known?.key === key && target.reuse(route, known.files)) {
			pages.set(route.path, known);
			problems.push(...(known.problems ?? []));
		} else {
			const outcome = await renderPage({ route, props, key }, context);
			rendered++;
			problems.push(...outcome.problems);
			if (outcome.ok) {
				const { page } = outcome;
				const files = await target.write(route, page);
				// The next build retries failed pages and reports them again, except pages that exceeded their time budget.
				const { problems } = outcome;
				const isKnown = problems.every(({ code }) => code === "page-timeout");
				const found = { ...(page.facts ? { facts: page.facts } : {}), ...(problems.length > 0 ? { problems } : {}) };
				pages.set(route.path, { key: isKnown ? key : "", files, main: placeOfMain(page), ...found });
			}
		}
		target.onProgress(++done);
	});
	return { pages, problems, rendered };
}

/** Position of the content of `<main>` in a page's file, in bytes. */
function placeOfMain({ html, main, mainIndex }: FinishedPage): NonNullable<PageRecord["main"]> {
	return { start: Buffer.byteLength(html.slice(0, mainIndex)), length: Buffer.byteLength(main) };
}

/** A key for everything that a page's files depend on. */
export function renderKey(route: Route, props: PageProps, context: RenderContext): string {
	const { rendererHash, slotStyles, layouts } = context.server;
	const layout = route.layoutFile === null ? undefined : layouts[route.layoutFile];
	return hashKey(
		toolBuild,
		JSON.stringify(props),
		context.contextFile.hash,
		rendererHash,
		slotStyles,
		...(route.layoutFile === null ? [] : [layout?.hash ?? "", layout?.css ?? ""]),
		...(route.kind === "source" ? sourceKeys(route, context) : [JSON.stringify(excerptFacts(route, context))]),
	);
}

/** What a page's files depend on only if the page has a source. */
function sourceKeys(route: SourceRoute, { server, imageSizes, highlighter }: RenderContext): string[] {
	const { key, file, codeBlocks, bodyKind } = route.document;
	return [
		key,
		JSON.stringify(route.hrefs),
		JSON.stringify(imagesOf(route, imageSizes)),
		...(codeBlocks.length > 0 || bodyKind === "module" ? [highlighter.types?.key ?? ""] : []),
		server.moduleHashes[file] ?? "",
		server.styles[file] ?? "",
	];
}

/** A page and the key for everything that its files depend on. */
export type KeyedPage = { readonly route: Route; readonly props: PageProps; readonly key: string };

/** Renders one page, for a build or watch mode. If the page's code fails, renders its fallback, if it has one. */
export async function renderPage(page: KeyedPage, context: RenderContext): Promise<PageOutcome> {
	const { route } = page;
	if (route.kind !== "source" || route.document.bodyKind !== "module")
		return renderBody({ ...page, module: null, usesFallback: false }, context);
	const { document } = route;
	const module = await context.server.moduleFile(document.file);
	// The reason for the missing module has already been reported.
	const outcome = module === null ? null : await renderBody({ ...page, module, usesFallback: false }, context);
	if (outcome?.ok || !document.hasFallback) return outcome ?? { ok: false, problems: [] };
	const plain = await renderBody({ ...page, module: null, usesFallback: true }, context);
	if (!plain.ok) return plain;
	const reasons = context.config.policy.settle(outcome?.problems ?? [], "; its text is shown without its code");
	return { ...plain, problems: [...plain.problems, ...reasons] };
}

/** Renders a page. If the page process cannot read the stored body, sends the body along. */
async function renderStored(task: RenderTask, route: Route, context: RenderContext): Promise<TaskOutcome<RenderAnswer>> {
	const { render, store } = context;
	const outcome = await render(task);
	if (!outcome.ok || outcome.value.kind !== "lost") return outcome;
	if (route.kind !== "source") return render({ ...task, excerpts: await excerptTasks(route, context, { asText: true }) });
	const { document } = route;
	const [body, code] = await Promise.all([store.text("bodies", document), store.text("code", document)]);
	return render({ ...task, body: { text: body }, code: task.code && { text: code } });
}

type RenderableBody = Pick<RenderTask, "module" | "usesFallback"> & KeyedPage;

async function renderBody({ route, props, key, module, usesFallback }: RenderableBody, context: RenderContext): Promise<PageOutcome> {
	const { server, store, highlighter } = context;
	const { name, title, layoutFile } = route;
	const layout = layoutFile === null ? null : (server.layouts[layoutFile] ?? null);
	// The reason for the missing layout has already been reported.
	if (layoutFile !== null && layout === null) return { ok: false, problems: [] };
	const task: RenderTask = {
		renderer: server.renderer,
		context: context.contextFile.path,
		module,
		layout: layout && { module: layout.module, file: layoutFile ?? "" },
		excerpts: await excerptTasks(route, context, { asText: false }),
		file: name,
		title,
		code: await codeTexts(route, store),
		usesFallback,
		css: server.slotStyles + (layout?.css ?? "") + (route.kind === "source" ? (server.styles[route.document.file] ?? "") : ""),
		page: props,
		...(route.kind === "source" ? await sourceContent(route, context) : { body: null, hrefs: [], sizes: {}, codeBlockCount: 0 }),
	};
	const [outcome, code] = await Promise.all([
		renderStored(task, route, context),
		route.kind === "source"
			? highlighter.highlightKeys(route.document.codeBlocks, () => store.codeBlocks(route.document))
			: excerptCode(route, context),
	]);
	if (!outcome.ok) return { ok: false, problems: [processFailure(outcome.failure, { file: name, root: context.config.root })] };
	const answer = outcome.value;
	if (answer.kind === "problems") return { ok: false, problems: answer.problems };
	if (answer.kind === "lost") throw new Error(`The page process cannot read the compiled page ${name}`);
	const { rendered, css, facts, markdown, sections } = answer;
	if (sections) store.addRenderedSections(key, sections);
	const componentCode = rendered.codeBlocks.length === 0 ? [] : await highlighter.highlight(rendered.codeBlocks.map(readNotation));
	const highlighted = [...code, ...componentCode];
	const parts = { props, css, code: highlighted.map(({ html }) => html), markdown, config: context.config };
	return { ok: true, page: { ...finishPage(rendered, parts), facts }, problems: await highlightProblems(route, highlighted, context) };
}

/** Warnings about the code blocks of a page that have no colors. Those of an excerpt are reported for the page that it is from. */
async function highlightProblems(route: Route, code: readonly HighlightedCode[], { config, store }: RenderContext): Promise<Problem[]> {
	if (route.kind !== "source" || code.every(({ fault }) => fault === null)) return [];
	const { codePlaces = {} } = await store.body(route.document);
	return code.flatMap(({ fault }, index) => {
		const at = codePlaces[index] ?? { file: route.document.file, line: 1, column: 1 };
		return fault === null ? [] : [highlightProblem(fault, { at, timeout: config.pageTimeout })];
	});
}

/**
 * The texts of a page's code blocks, unless the page's texts were read when it was compiled. A layout of the site adds texts to its
 * pages.
 */
async function codeTexts(route: Route, store: PageStore): Promise<StoredText | null> {
	if (!hasMarkdownTwin(route)) return null;
	if (route.kind !== "source") return { text: JSON.stringify(await excerptCodeBlocks(route, { store })) };
	return isCode(route) ? store.locateCode(route.document) : null;
}

/** The body of a source, and what fills its holes. */
async function sourceContent(
	route: SourceRoute,
	{ store, imageSizes }: RenderContext,
): Promise<Pick<RenderTask, "body" | "hrefs" | "sizes" | "codeBlockCount">> {
	const { hrefs, document } = route;
	return {
		body: await store.locateBody(document),
		hrefs,
		sizes: imagesOf(route, imageSizes),
		codeBlockCount: document.codeBlocks.length,
	};
}

function finishPage(
	rendered: Pick<RenderedPage, "before" | "main" | "after" | "head">,
	parts: {
		readonly props: PageProps;
		readonly css: string;
		readonly code: readonly string[];
		readonly markdown: string | null;
		readonly config: SiteConfig;
	},
): Omit<FinishedPage, "facts"> {
	const { config } = parts;
	const types = moveTypes(parts.code, config.base);
	const main = fillHoles(rendered.main, "C", (index) => types.code[index] ?? "");
	const { url, layout, sidebar } = parts.props;
	const stylesheet = parts.css === "" ? null : { path: pageStylesheet(parts.css), text: parts.css };
	const navigation: NavigationData = {
		url,
		layout,
		head: rendered.head,
		sidebar,
		...(stylesheet === null ? {} : { stylesheet: withBase(`/${stylesheet.path}`, config.base) }),
		...(stylesheet === null || !config.integrity ? {} : { integrity: integrityOf(stylesheet.text) }),
		main,
	};
	return {
		html: rendered.before + main + rendered.after,
		main,
		mainIndex: rendered.before.length,
		navigation: JSON.stringify(navigation),
		markdown: parts.markdown,
		assets: [stylesheet, types.file].filter((file) => file !== null),
	};
}
