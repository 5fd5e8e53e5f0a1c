import type { ServerBundle } from "../../bundle/server-bundle.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { highlightProblem, type StoredCode } from "../../highlight/highlighted-code.ts";
import type { Highlighter } from "../../highlight/highlighter.ts";
import { readNotation } from "../../lib/code-notation.ts";
import { inBackground, mapConcurrently } from "../../lib/concurrency.ts";
import { hashKey } from "../../lib/hash.ts";
import type { StoredText } from "../../lib/packs.ts";
import type { Problem } from "../../lib/problem.ts";
import { toolBuild } from "../../lib/tool-build.ts";
import type { RenderedFacts } from "../../page/html/rendered-facts.ts";
import { processFailure } from "../../processes/process-failure.ts";
import type { TaskOutcome } from "../../processes/task-outcome.ts";
import { isCode, type Route, type SiteGraph, type SourceRoute } from "../../site/graph/site-graph.ts";
import type { PageStore } from "../../site/page-store.ts";
import { type FinishedPage, finishPage, placeOfMain } from "../finish-page.ts";
import type { PageFile, RenderAnswer, RenderTask, WrittenPage } from "../render-task.ts";
import { type CollectionPages, pageInfo } from "./collection-pages.ts";
import type { EntryReader } from "./entry-props.ts";
import { type ImageSizes, imagesOf } from "./image-sizes.ts";
import { excerptCode, excerptCodeBlocks, excerptFacts, excerptTasks } from "./list-excerpts.ts";
import { hasMarkdownTwin } from "./markdown-url.ts";
import { type KeyedProps, pageProps, type SidebarUrls, sidebarBranch } from "./page-props.ts";
import type { PageRecord } from "./page-record.ts";
import type { LanguageRendering } from "./prepare-renderer.ts";
import { unchangedPages, versionKeys } from "./version-keys.ts";

/** What rendering a site needs. */
export type RenderContext = {
	readonly config: SiteConfig;
	readonly graph: SiteGraph;
	readonly server: ServerBundle;
	/** JSON file with `site` and `assets`. Its hash is part of every page's key. */
	readonly contextFile: { readonly path: string; readonly hash: string };
	/** What differs in each language besides the default one, by its key. */
	readonly languages: ReadonlyMap<string, LanguageRendering>;
	readonly sidebarUrls: SidebarUrls;
	readonly imageSizes: ImageSizes;
	readonly entries: EntryReader;
	readonly collectionPages: CollectionPages;
	/** Renders a page in a page process. */
	readonly render: (task: RenderTask) => Promise<TaskOutcome<RenderAnswer>>;
	readonly highlighter: Highlighter;
	readonly store: PageStore;
	/** The keys of pages without the pages of collections, of those that `renderSite` has already come to. */
	readonly ownKeys: Map<Route, string>;
};

/** The context of a page: on a site in several languages, with the texts of the page's language. */
export function contextOf({ path }: Route, context: RenderContext): RenderContext {
	if (context.languages.size === 0) return context;
	const language = context.languages.get(path.split("/")[1] ?? "");
	if (!language) return context;
	const { meta, ...own } = language;
	return { ...context, ...own, graph: { ...context.graph, meta } };
}

/**
 * Number of pages in progress at the same time: enough to keep every process busy while pages wait for their code, but few enough to
 * limit memory.
 */
const pagesAtOnce = 64;

/** The outcome of rendering a page. A page that shows its fallback has warnings. */
export type PageOutcome<Page> =
	| {
			readonly ok: true;
			readonly page: Page;
			/** The key for everything that its files depend on, now that the collections are known that its components read. */
			readonly key: string;
			/** What checks need to know about a page that is a module. */
			readonly facts: RenderedFacts | null;
			readonly problems: readonly Problem[];
	  }
	| { readonly ok: false; readonly problems: readonly Problem[] };

/** Where rendered pages go. */
export type RenderTarget = {
	/** Returns the record of a page in the previous build, or of a version (`VersionKey`). */
	readonly known: (path: string) => PageRecord | null;
	/** Reuses files from the previous build (paths in the output folder). Returns `false` if that is not possible. */
	readonly reuse: (route: Route, paths: readonly string[]) => boolean;
	/** The files of a page, for a page process to write; `null` if nothing but `write` may write files. */
	readonly filesOf: (route: Route) => readonly PageFile[] | null;
	/** Adds the files that a page process has written, and resolves to the paths of all files of the page. */
	readonly add: (page: WrittenPage) => Promise<readonly string[]>;
	/** Writes a finished page, and resolves to the paths of its files. */
	readonly write: (route: Route, page: FinishedPage) => Promise<readonly string[]>;
	readonly onProgress: (done: number) => void;
	/** The paths of the pages to render. Without it, all. */
	readonly only?: ReadonlySet<string> | null;
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
	const all = [...context.graph.routes.filter(({ document }) => !document.isBroken), ...context.graph.generated];
	const { only } = target;
	const routes = only ? all.filter(({ path }) => only.has(path)) : all;
	const versions = only ? [] : versionKeys(context);
	for (const [route, record] of unchangedPages(versions, target.known)) {
		context.ownKeys.set(route, record.key);
		if (!target.reuse(route, record.files)) continue;
		pages.set(route.path, record);
		problems.push(...(record.problems ?? []));
		done++;
	}
	const others = done === 0 ? routes : routes.filter(({ path }) => !pages.has(path));
	await mapConcurrently(others, pagesAtOnce, async (route) => {
		const own = contextOf(route, context);
		const page = keyPage(route, own);
		context.ownKeys.set(route, page.ownKey);
		const known = target.known(route.path);
		if (known?.key === page.key && target.reuse(route, known.files)) {
			pages.set(route.path, known);
			problems.push(...(known.problems ?? []));
		} else {
			const outcome = await renderTo(page, own, target.filesOf(route));
			rendered++;
			problems.push(...outcome.problems);
			if (outcome.ok) {
				const { page: written, facts, problems } = outcome;
				const files = await ("html" in written ? target.write(route, written) : target.add(written));
				const main = "html" in written ? placeOfMain(written) : written.main;
				// The next build retries failed pages and reports them again, except pages that exceeded their time budget.
				const isKnown = problems.every(({ code }) => code === "page-timeout");
				const found = { ...(facts ? { facts } : {}), ...(problems.length > 0 ? { problems } : {}) };
				const own = outcome.key === page.ownKey ? {} : { ownKey: page.ownKey };
				pages.set(route.path, { key: isKnown ? outcome.key : "", ...own, files, main, ...found });
			}
		}
		target.onProgress(++done);
	});
	for (const { name, key } of versions) pages.set(name, { key, files: [] });
	return { pages, problems, rendered };
}

/** A page with its props and keys, to be rendered if the keys have changed. */
export function keyPage(route: Route, context: RenderContext): KeyedPage {
	const props = pageProps(route, context);
	const ownKey = keyOf(route, props, context);
	return { route, props, ownKey, key: withCollections(ownKey, route, context) };
}

/** The key of a page, which is not computed again if `renderSite` has already come to the page. */
export function pageKey(route: Route, context: RenderContext): string {
	const own = contextOf(route, context);
	const known = context.ownKeys.get(route);
	return known === undefined ? keyPage(route, own).key : withCollections(known, route, own);
}

/** The key of a page with the data of the collections that its components are known to read. */
function withCollections(key: string, route: Route, { store, config, collectionPages }: RenderContext): string {
	const names = store.usedCollections(key);
	return names.length === 0 ? key : hashKey(key, ...names.flatMap((name) => [name, collectionPages(name, { route, config }).hash]));
}

/** A key for everything that a page's files depend on except the pages of collections. */
function keyOf(route: Route, props: KeyedProps, context: RenderContext): string {
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
		JSON.stringify(route.tips),
		JSON.stringify(imagesOf(route, imageSizes)),
		...(codeBlocks.length > 0 || bodyKind === "module" ? [highlighter.types?.key ?? ""] : []),
		server.moduleHashes[file] ?? "",
		server.styles[file] ?? "",
	];
}

/**
 * A page, the key for everything that its files depend on, and the key without the pages of collections that its components are known to
 * read.
 */
export type KeyedPage = { readonly route: Route; readonly props: KeyedProps; readonly key: string; readonly ownKey: string };

/** Renders one page for watch mode, which keeps it. If the page's code fails, renders its fallback, if it has one. */
export function renderPage(page: KeyedPage, context: RenderContext): Promise<PageOutcome<FinishedPage>> {
	// Without files, no process writes.
	return renderTo(page, contextOf(page.route, context), null) as Promise<PageOutcome<FinishedPage>>;
}

/** A page that is still to be written, or that its process has written. */
type AnyPage = FinishedPage | WrittenPage;

/** Renders one page, whose process writes the given files if it can. */
async function renderTo(page: KeyedPage, context: RenderContext, files: readonly PageFile[] | null): Promise<PageOutcome<AnyPage>> {
	const { route } = page;
	if (route.kind !== "source" || route.document.bodyKind !== "module")
		return renderBody({ ...page, files, module: null, usesFallback: false }, context);
	const { document } = route;
	const module = await context.server.moduleFile(document.file);
	// The reason for the missing module has already been reported.
	const outcome = module === null ? null : await renderBody({ ...page, files, module, usesFallback: false }, context);
	if (outcome?.ok || !document.hasFallback) return outcome ?? { ok: false, problems: [] };
	const plain = await renderBody({ ...page, files, module: null, usesFallback: true }, context);
	if (!plain.ok) return plain;
	const reasons = context.config.policy.settle(outcome?.problems ?? [], "; its text is shown without its code");
	return { ...plain, problems: [...plain.problems, ...reasons] };
}

/** Renders a page. If the page process cannot read the stored body, sends the body along. */
async function renderStored(task: RenderTask, route: Route, context: RenderContext): Promise<TaskOutcome<RenderAnswer>> {
	const { render, store } = context;
	const outcome = await render(task);
	if (outcome.ok && outcome.value.kind === "needs") {
		const collections = { ...task.collections, ...collectionSources(outcome.value.collections, route, context) };
		return renderStored({ ...task, collections }, route, context);
	}
	if (!outcome.ok || outcome.value.kind !== "lost") return outcome;
	if (route.kind !== "source") return render({ ...task, excerpts: await excerptTasks(route, context, { asText: true }) });
	const { document } = route;
	const [body, code] = await Promise.all([store.text("bodies", document), store.text("code", document)]);
	return render({ ...task, body: { text: body }, code: task.code && { text: code } });
}

function collectionSources(names: readonly string[], route: Route, { config, collectionPages }: RenderContext): RenderTask["collections"] {
	return Object.fromEntries(names.map((name) => [name, collectionPages(name, { route, config }).source()]));
}

type RenderableBody = Pick<RenderTask, "module" | "usesFallback"> & KeyedPage & { readonly files: readonly PageFile[] | null };

async function renderBody(
	{ route, props, ownKey, files, module, usesFallback }: RenderableBody,
	context: RenderContext,
): Promise<PageOutcome<AnyPage>> {
	const { server, store, highlighter } = context;
	const { name, title, layoutFile } = route;
	const layout = layoutFile === null ? null : (server.layouts[layoutFile] ?? null);
	// The reason for the missing layout has already been reported.
	if (layoutFile !== null && layout === null) return { ok: false, problems: [] };
	const highlighting = inBackground(
		route.kind === "source"
			? highlighter.highlightKeys(route.document.codeBlocks, () => store.codeBlocks(route.document))
			: excerptCode(route, context),
	);
	const task: RenderTask = {
		renderer: server.renderer,
		hasSlots: context.config.slots.length > 0,
		context: context.contextFile.path,
		module,
		layout: layout && { module: layout.module, file: layoutFile ?? "" },
		excerpts: await excerptTasks(route, context, { asText: false }),
		file: name,
		title,
		code: await codeTexts(route, store),
		usesFallback,
		css: server.slotStyles + (layout?.css ?? "") + (route.kind === "source" ? (server.styles[route.document.file] ?? "") : ""),
		page: { ...props, sidebarBranch: sidebarBranch(route, context.graph) },
		info: pageInfo(route),
		collections: collectionSources(store.usedCollections(ownKey), route, context),
		output: files && { files, code: (await highlighting).map(({ html }) => html) },
		...(route.kind === "source" ? await sourceContent(route, context) : { body: null, hrefs: [], sizes: {}, tips: {}, codeBlockCount: 0 }),
	};
	const [outcome, code] = await Promise.all([renderStored(task, route, context), highlighting]);
	if (!outcome.ok) return { ok: false, problems: [processFailure(outcome.failure, { file: name, root: context.config.root })] };
	const answer = outcome.value;
	if (answer.kind === "problems") return { ok: false, problems: answer.problems };
	if (answer.kind === "lost") throw new Error(`The page process cannot read the compiled page ${name}`);
	if (answer.kind === "needs") throw new Error(`The page ${name} asks for collections again`);
	const { facts, sections, usedCollections } = answer;
	if (usedCollections.length > 0) store.addUsedCollections(ownKey, usedCollections);
	const key = withCollections(ownKey, route, context);
	if (sections) store.addRenderedSections(key, sections);
	if (answer.kind === "written")
		return { ok: true, page: answer.page, key, facts, problems: await highlightProblems(route, code, context) };
	const { rendered, css, markdown } = answer;
	const componentCode = rendered.codeBlocks.length === 0 ? [] : await highlighter.highlight(rendered.codeBlocks.map(readNotation));
	const highlighted = [...code, ...componentCode];
	const { base, integrity } = context.config;
	const page = finishPage({ rendered, page: props, css, code: highlighted.map(highlighter.read), markdown, base, integrity });
	return { ok: true, page, key, facts, problems: await highlightProblems(route, highlighted, context) };
}

/** Warnings about the code blocks of a page that have no colors. Those of an excerpt are reported for the page that it is from. */
async function highlightProblems(route: Route, code: readonly StoredCode[], { config, store }: RenderContext): Promise<Problem[]> {
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
): Promise<Pick<RenderTask, "body" | "hrefs" | "sizes" | "tips" | "codeBlockCount">> {
	const { hrefs, tips, document } = route;
	return {
		body: await store.locateBody(document),
		hrefs,
		tips,
		sizes: imagesOf(route, imageSizes),
		codeBlockCount: document.codeBlocks.length,
	};
}
