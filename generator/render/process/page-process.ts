import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import type { PageSummary } from "../../../theme/contract/page-info.ts";
import type { RenderedPage, RenderInput, ServerRenderer } from "../../../theme/contract/renderer.ts";
import { fillHoles, hole } from "../../../theme/lib/holes.ts";
import { policyNamed } from "../../compat/policies.ts";
import { builtInFences } from "../../integrations/built-in.ts";
import { readNotation } from "../../lib/code-notation.ts";
import { sha256 } from "../../lib/hash.ts";
import { importModule } from "../../lib/import-module.ts";
import { openPackAccess, type PackAccess, type StoredText } from "../../lib/packs.ts";
import type { SearchSection } from "../../lib/search-page.ts";
import { createFactsReader } from "../../page/api/read-facts.ts";
import { createPageCompiler } from "../../page/compile/compile-page.ts";
import { type CompileTask, runCompileTask } from "../../page/compile-task.ts";
import type { CodeBlock, DocumentBody, PageCompiler } from "../../page/document.ts";
import { loadDialect } from "../../page/load-dialect.ts";
import type { MarkdownEngine } from "../../page/markdown/engine.ts";
import { loadEngine } from "../../page/markdown/load-engine.ts";
import { pageMarkdown } from "../../page/texts/page-markdown.ts";
import { fillTextLinks, pageTexts, withByline } from "../../page/texts/page-texts.ts";
import { serveTasks } from "../../processes/serve-tasks.ts";
import { type FinishedPage, finishPage, type PageParts, placeOfMain } from "../finish-page.ts";
import type {
	ExcerptTask,
	PageAnswer,
	PageFile,
	PageProcessSetup,
	PageTask,
	RenderAnswer,
	RenderContextData,
	RenderTask,
	WrittenPage,
} from "../render-task.ts";
import { fillLinks, withoutForgedHoles } from "./fill-links.ts";
import { createOutdatedCount } from "./outdated-modules.ts";
import { createPartFinder, placeStyles } from "./place-styles.ts";
import { readContent } from "./read-content.ts";
import { changedGlobal, depthProblem, renderFailure, swallowedError } from "./render-failure.ts";
import { watchSharedGlobals } from "./shared-globals.ts";

guardProcess();

// The module that page processes run. Besides the thread of the configuration, it is the only place where code of the site's authors is executed.
serveTasks<PageProcessSetup, PageTask, PageAnswer>(
	async (setup, { runUntimed, retire, watchParent }) => {
		process.setSourceMapsEnabled(true);
		const undoGlobals = watchSharedGlobals();
		const compilers = new Map<string, Promise<PageCompiler>>();
		const fenceTools = { runUntimed, builtIn: builtInFences(setup.root) };
		const packs = openPackAccess(setup.cache.folder, setup.cache.owner);
		const readFacts = createFactsReader();
		const compilerFor = ({ dialect: data, policy, rules }: CompileTask) => {
			const key = JSON.stringify([policy, data?.keys, rules]);
			const known =
				compilers.get(key) ??
				Promise.all([loadEngine(data?.engine), loadDialect(data, fenceTools)]).then(([engine, dialect]) =>
					createPageCompiler(engine, { policy: policyNamed(policy), dialect, listLanguages, rules }),
				);
			compilers.set(key, known);
			return known;
		};
		let engine: Promise<MarkdownEngine> | null = null;
		const parseHtml: ParseHtml = async (html) => {
			engine ??= loadEngine();
			return (await engine).parseHtml(html);
		};
		const siteRenderers = new Map<string, Promise<SiteRenderer>>();
		const rendererFor = (task: RenderTask) => {
			const key = `${task.renderer} ${task.context}`;
			const known = siteRenderers.get(key) ?? loadSiteRenderer(task);
			// Watch mode only needs the newest renderer.
			if (!siteRenderers.has(key)) siteRenderers.clear();
			siteRenderers.set(key, known);
			return known;
		};
		const pageLists = createPageLists();
		const hasManyOutdated = createOutdatedCount();
		return async (task) => {
			if (runsSiteCode(task)) watchParent();
			if (task.kind === "render") {
				if (hasManyOutdated(task)) retire();
				const answer = await renderPage(task, { ...{ pageLists }, ...(await rendererFor(task)), parseHtml, root: setup.root, packs });
				const changed = task.module !== null || task.layout !== null ? undoGlobals() : null;
				return changed === null ? answer : { kind: "problems", problems: [changedGlobal(changed, { file: task.file, root: setup.root })] };
			}
			const answer = await runCompileTask(task, { compile: await compilerFor(task), packs, readFacts });
			const changed = task.dialect?.module ? undoGlobals() : null;
			if (changed !== null) throw new Error(`a function of the configuration changes \`${changed}\`, which all pages share`);
			return answer;
		};
	},
	{ watchesLater: true },
);

/** Whether a task runs code of the site's authors. */
function runsSiteCode(task: PageTask): boolean {
	if (task.kind === "compile") return (task.dialect?.module ?? null) !== null;
	return task.hasSlots || task.module !== null || task.layout !== null;
}

type ParseHtml = (html: string) => Promise<ReturnType<MarkdownEngine["parseHtml"]>>;

/** Loads the list of languages, which is slow, once a page uses an uncommon language. */
async function listLanguages(): Promise<ReadonlySet<string>> {
	return (await import("../../highlight/languages.ts")).languageNames;
}

/** A site's renderer, and what all of its pages share. */
type SiteRenderer = Pick<ServerRenderer, "renderPage"> &
	Pick<RenderInput, "site" | "texts" | "assets" | "contentPolicy"> &
	Pick<RenderContextData, "base"> & { readonly findPartStyles: (html: string) => string };

async function loadSiteRenderer({ renderer, context }: RenderTask): Promise<SiteRenderer> {
	const { renderPage } = (await importModule(pathToFileURL(renderer).href)) as ServerRenderer;
	const { partStyles, ...shared } = JSON.parse(readFileSync(context, "utf8")) as RenderContextData;
	return { renderPage, ...shared, findPartStyles: createPartFinder(partStyles) };
}

async function renderPage(
	task: RenderTask,
	tools: SiteRenderer & { readonly parseHtml: ParseHtml; readonly root: string; readonly packs: PackAccess; readonly pageLists: PageLists },
): Promise<RenderAnswer> {
	const { site, texts, base, assets, contentPolicy } = tools;
	const { pagesOf, used, missing } = openCollections(task, tools.pageLists);
	try {
		const stored = readStored(task, tools.packs);
		if (stored === null) return { kind: "lost" };
		const { html, excerpts } = stored;
		const content =
			task.module === null ? ({ kind: "html", html } as const) : ({ kind: "module", component: await loadComponent(task.module) } as const);
		const layout = task.layout && (await loadComponent(task.layout.module));
		const codeBlockCount = task.codeBlockCount;
		const { page, info } = task;
		const rendered = tools.renderPage({
			...{ site, texts, assets, page, content, layout, excerpts, contentPolicy, codeBlockCount, info, pagesOf },
		});
		if (missing.size > 0) return { kind: "needs", collections: [...missing] };
		const isCode = task.module !== null || layout !== null;
		const read = readContent(rendered.main, { isCode, listedIds: task.page.toc.map(({ id }) => id) });
		const problem = swallowedError(rendered.main, task.file) ?? (read.isTooDeep ? depthProblem(task.file) : null);
		if (problem) return { kind: "problems", problems: [problem] };
		const css = tools.findPartStyles(rendered.before + rendered.main + rendered.after) + task.css + read.css;
		const before = placeStyles(rendered.before, { css, base, contentPolicy, isChecked: assets.integrity !== null });
		const { after, head, codeBlocks } = rendered;
		const own = await readTexts(rendered, { task, stored, parseHtml: tools.parseHtml });
		// Pages without a Markdown twin do not need the byline.
		const byline = task.page.markdownUrl === null ? null : rendered.byline;
		const text = own?.markdown ?? stored.markdown;
		const markdown = byline === null ? text : withByline(text, pageMarkdown(await tools.parseHtml(byline), []));
		const parts = {
			rendered: { after, head, codeBlocks, before, main: fillLinks(withoutForgedHoles(read.html), task) },
			css,
			markdown: task.page.markdownUrl === null ? null : fillTextLinks(markdown, task.hrefs),
		};
		const result = {
			facts: read.facts,
			sections: own?.sections ? tools.packs.write(JSON.stringify(own.sections)) : null,
			usedCollections: [...used].sort(),
		};
		const integrity = assets.integrity !== null;
		const written = codeBlocks.length === 0 ? tryToWrite(task, { ...parts, page: task.page, base, integrity }, tools.packs) : null;
		return written ? { kind: "written", page: written, ...result } : { kind: "rendered", ...parts, ...result };
	} catch (error) {
		if (missing.size > 0) return { kind: "needs", collections: [...missing] };
		return { kind: "problems", problems: [renderFailure(error, { file: task.file, root: tools.root })] };
	}
}

/** Reads the pages of a collection from a file. */
type PageLists = (file: string) => readonly PageSummary[];

/** Number of collections to keep in memory. */
const keptLists = 20;

function createPageLists(): PageLists {
	const known = new Map<string, readonly PageSummary[]>();
	return (file) => {
		const pages = known.get(file) ?? (JSON.parse(readFileSync(file, "utf8")) as PageSummary[]);
		if (known.size >= keptLists) known.clear();
		known.set(file, pages);
		return pages;
	};
}

/** Gives a page the collections of its task. `used` and `missing` grow with what its components read. */
function openCollections({ collections }: RenderTask, pageLists: PageLists) {
	const used = new Set<string>();
	const missing = new Set<string>();
	const pagesOf = (name: string): readonly PageSummary[] => {
		const source = Object.hasOwn(collections, name) ? collections[name] : undefined;
		if (source && "fault" in source) throw new Error(source.fault);
		(source ? used : missing).add(name);
		if (!source) throw new Error(`the pages of \`${name}\` are not at hand yet`);
		return pageLists(source.file);
	};
	return { pagesOf, used, missing };
}

/** Writes the files of a page, if the task asks for that. Returns `null` if the disk fails: the main process then tries, and reports what is wrong. */
function tryToWrite({ output }: RenderTask, parts: Omit<PageParts, "code">, packs: PackAccess): WrittenPage | null {
	const code = output?.code.map((stored) => packs.read(stored)) ?? [];
	if (output === null || code.includes(null)) return null;
	try {
		return writePage(finishPage({ ...parts, code: code.map((html) => html ?? "") }), output.files);
	} catch {
		return null;
	}
}

/**
 * Reads the texts of a page that were not read when it was compiled: the sections of a module, and Markdown with everything that a
 * site's layout renders.
 */
async function readTexts(
	{ content, drawn, codeBlocks: ownBlocks }: RenderedPage,
	{ task, stored, parseHtml }: { readonly task: RenderTask; readonly stored: StoredPage; readonly parseHtml: ParseHtml },
): Promise<{ readonly markdown: string; readonly sections: readonly SearchSection[] | null } | null> {
	if (stored.codeBlocks === null) return null;
	const codeBlocks = [...stored.codeBlocks, ...ownBlocks.map(readNotation)];
	const read = async (html: string, needsTitle: boolean) => pageTexts(await parseHtml(html), { title: task.title, needsTitle, codeBlocks });
	const markdownOf = async (html: string) => (await read(html, false)).markdown;
	if (drawn !== null && content === null && !task.usesFallback) return { markdown: await markdownOf(drawn), sections: null };
	const { markdown, sections } = await read(content ?? stored.html, task.body !== null && task.page.title !== null);
	return { markdown: drawn === null ? markdown : await markdownOf(drawn), sections: task.body && sections };
}

/** The parts of a compiled page that rendering needs: HTML and its Markdown twin, or the code blocks of a module. */
type StoredPage = {
	readonly html: string;
	readonly markdown: string;
	readonly codeBlocks: readonly CodeBlock[] | null;
	readonly excerpts: readonly (string | null)[];
};

/** Reads the parts of a compiled page; `null` if a part is missing. */
function readStored({ body, code, module, usesFallback, excerpts }: RenderTask, packs: PackAccess): StoredPage | null {
	const read = <Value>(stored: StoredText): Value | null => {
		const text = packs.read(stored);
		return text === null ? null : (JSON.parse(text) as Value);
	};
	const readBody = body === null || module !== null ? { content: "" } : read<DocumentBody>(body);
	const codeBlocks = code && read<readonly CodeBlock[]>(code);
	const begun = excerpts.map((task) => task && { task, body: read<DocumentBody>(task.body) });
	if (readBody === null || (code && codeBlocks === null) || begun.some((entry) => entry?.body === null)) return null;
	const { content, fallback = "", markdown = "" } = readBody;
	return {
		html: usesFallback ? fallback : content,
		markdown,
		codeBlocks,
		excerpts: begun.map((entry) => entry && fillExcerpt(entry.body?.excerpt ?? "", entry.task)),
	};
}

/** Fills in the addresses in an excerpt, and renumbers its code blocks for the page. */
function fillExcerpt(excerpt: string, task: ExcerptTask): string {
	return fillHoles(fillLinks(excerpt, task), "C", (index) => hole("C", task.firstCode + index));
}

async function loadComponent(module: string): Promise<unknown> {
	const { default: component } = (await importModule(pathToFileURL(module).href)) as { default?: unknown };
	if (typeof component !== "function") throw new Error("The page component has no default export and cannot be rendered");
	return component;
}

/**
 * Prevents the code of pages from ending other processes, and from ending its own without an error: `process.abort` and signals to
 * the build throw an error, whose location in the page is known. Signals to other processes, which libraries may start, are sent.
 */
function guardProcess(): void {
	const kill = process.kill.bind(process);
	process.kill = (pid, signal) => {
		if (pid <= 0 || pid === process.ppid || pid === process.pid) throw new Error("a page may not end the build with `process.kill()`");
		return kill(pid, signal);
	};
	process.abort = () => {
		throw new Error("a page may not end the build with `process.abort()`");
	};
}

/** Writes the files of a page, unless this is a dry run. Replaces what a process that failed has left of them. Throws if the disk fails. */
function writePage(page: FinishedPage, files: readonly PageFile[]): WrittenPage {
	for (const folder of new Set(files.flatMap(({ to }) => (to === null ? [] : [dirname(to)])))) mkdirSync(folder, { recursive: true });
	return {
		files: files.map(({ part, path, to }) => {
			const bytes = Buffer.from(page[part] ?? "");
			if (to !== null) writeFileSync(to, bytes);
			return { path, size: bytes.length, sha256: sha256(bytes) };
		}),
		assets: page.assets,
		main: placeOfMain(page),
	};
}
