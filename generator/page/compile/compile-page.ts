import type { Root as HastRoot } from "hast";
import type { Root } from "mdast";
import { escapeHtml } from "../../../theme/lib/escape.ts";
import type { CompatPolicy } from "../../compat/policy.ts";
import { referenceKey } from "../../lib/api-references.ts";
import { documentId, titleFromId } from "../../lib/file-names.ts";
import { packageName } from "../../lib/package-name.ts";
import { hasErrors, type Problem, type SourcePosition } from "../../lib/problem.ts";
import { visit } from "../../lib/visit.ts";
import { type ApiPage, openApiPage } from "../api/api-page.ts";
import { closingNodes } from "../api/closing-nodes.ts";
import { expandApi } from "../api/expand-api.ts";
import { checkPageKind } from "../api/page-kinds.ts";
import { readSharedTexts } from "../api/shared-options.ts";
import { type ListLanguages, unknownLanguages } from "../code/code-block.ts";
import { codeBlockKey } from "../code/code-block-key.ts";
import type { CompiledDocument, CompiledPage, CompiledPartial, DocumentBody, PageCompiler, SourceText } from "../document.ts";
import { mergeDefaults } from "../front-matter/folder-defaults.ts";
import { type FrontMatterResult, readFrontMatter } from "../front-matter/front-matter.ts";
import type { FrontMatter } from "../front-matter/front-matter-schema.ts";
import { type Dialect, standardDialect, type Variables } from "../markdown/dialect.ts";
import type { MarkdownEngine } from "../markdown/engine.ts";
import { markExcerpt } from "../markdown/excerpt.ts";
import { createPageContext, type PageContext, type PageFindings, sortedAnchors } from "../markdown/page-context.ts";
import { holeJsxLinks } from "../markdown/structure.ts";
import { unifiedEngine } from "../markdown/unified-engine.ts";
import { fillVariables, markVariables } from "../markdown/variables.ts";
import { lowerStaticJsx } from "../mdx/static-jsx.ts";
import { checkCharacters } from "../source/hidden-characters.ts";
import { normalizeSource } from "../source/normalize-source.ts";
import { pageTexts } from "../texts/page-texts.ts";
import { compileModule, compileTree, withPageNames } from "./compile-module.ts";
import { type CompilePartial, compilePartials } from "./compile-partials.ts";
import { compileProblem } from "./compile-problem.ts";
import { compileReadings } from "./compile-readings.ts";
import { describeEntry, type EntryRules } from "./describe-entry.ts";
import { type ParseOptions, parsePage } from "./parse-page.ts";
import { renderHtml } from "./render-html.ts";
import { transformPage } from "./transform-page.ts";

/** Creates a page compiler. */
export function createPageCompiler(
	engine: MarkdownEngine,
	options: {
		readonly policy: CompatPolicy;
		readonly dialect?: Dialect;
		readonly listLanguages?: ListLanguages;
		/** What the collection requires of its pages. */
		readonly rules?: EntryRules | null;
	},
): PageCompiler {
	const { policy, dialect = standardDialect, listLanguages, rules = null } = options;
	let unified: Promise<MarkdownEngine> | null = null;
	const loadUnified = () => {
		unified ??= unifiedEngine(dialect.syntax);
		return unified;
	};
	const compile: PageCompiler = async (source, key) => {
		const fields = rules?.fields ?? {};
		const front = readFrontMatter({
			text: source.text,
			file: source.file,
			policy,
			inComment: source.kind === "tsx",
			fields,
			defaults: mergeDefaults(source.partials ?? [], { fields, policy }),
		});
		// If front matter does not end, nobody knows where the content begins.
		if (hasErrors(front.problems) && front.body === source.text) return { ok: false, problems: front.problems };
		let text: string;
		try {
			text = normalizeSource(front.body, source.kind, { dialect, policy });
		} catch (error) {
			return { ok: false, problems: policy.settle([...front.problems, compileProblem(error, source.file, front.body)]) };
		}
		const context = createPageContext({ file: source.file, source: text, dialect, policy, engine });
		context.found.problems.push(...front.problems);
		checkCharacters(context);
		try {
			const values = fillTexts(front.values, dialect.variables);
			context.names = new Map([["frontMatter", values]]);
			for (const { kind, file, text } of source.partials ?? []) if (kind === "data" || kind === "code") context.data.set(file, text);
			const api = openApiPage(front, context);
			const isListed = rules?.isListed ?? false;
			const keys = keysOfKeyframe(front, policy);
			const kindAt = keys.kind;
			const content = await compileContent(source, {
				...{ text, context, parse: { engine, loadUnified }, values, kindAt, isListed, api },
				closing: { values, positions: api ? front.positions : keys },
			});
			if (content.kind === "module" && dialect.refusesCode) throw new Error("Code is left in a page whose code is refused");
			if (listLanguages) context.found.problems.push(...(await unknownLanguages(context.found.languages, listLanguages)));
			const problems = policy.settle(context.found.problems);
			const isTerm = kindAt !== undefined && values.kind === "term";
			const document = describePage({ source, key, front, context, problems, bodyKind: content.kind, isTerm, api });
			if (hasErrors(problems)) return { ok: false, problems, document: asBroken(document, content) };
			const page = makePage(document, content, context.found);
			return { ok: true, page: rules === null ? page : describeEntry(page, { rules, fields: front.fields, prose: content.prose ?? null }) };
		} catch (error) {
			return { ok: false, problems: policy.settle([...context.found.problems, compileProblem(error, source.file, text)]) };
		}
	};
	return compileReadings(compile, policy);
}

/** Places of the keys whose meaning is Keyframe's: other tools and a site's own fields may use their names for something else. */
function keysOfKeyframe({ positions, fields }: FrontMatterResult, policy: CompatPolicy): FrontMatterResult["positions"] {
	if (policy.isLenient) return {};
	return Object.fromEntries(Object.entries(positions).filter(([key]) => !Object.hasOwn(fields, key)));
}

type Content = {
	readonly kind: "html" | "module";
	readonly text: string;
	/** The tree of `text`, if that is HTML. */
	readonly tree?: HastRoot;
	/** The prose of a listed page with components. */
	readonly prose?: string;
	readonly partials: readonly CompiledPartial[];
};

/** The texts of a module are read once it has been rendered. */
function makePage(document: CompiledDocument, content: Content, { codeBlocks, codePlaces, fallback, excerpt }: PageFindings): CompiledPage {
	const { title, needsTitle } = document;
	const texts = content.tree ? pageTexts(content.tree, { title, needsTitle, codeBlocks }) : null;
	const body: DocumentBody = {
		content: content.text,
		...(content.partials.length === 0 ? {} : { partials: content.partials }),
		...(codePlaces.size === 0 ? {} : { codePlaces: Object.fromEntries(codePlaces) }),
		...(fallback === null ? {} : { fallback }),
		...(excerpt === null ? {} : { excerpt }),
		...(texts === null ? {} : { markdown: texts.markdown }),
	};
	return { document, body, codeBlocks, ...(texts === null ? {} : { sections: texts.sections }) };
}

async function compileContent(
	source: SourceText,
	input: {
		readonly text: string;
		readonly context: PageContext;
		readonly parse: Pick<ParseOptions, "engine" | "loadUnified">;
		readonly values: FrontMatterResult["values"];
		/** Place of the page's `kind`, if it is one of those that have an order. */
		readonly kindAt: SourcePosition | undefined;
		readonly isListed: boolean;
		readonly api: ApiPage | null;
		/** The front matter that may add to the end of the page. */
		readonly closing: Pick<FrontMatterResult, "values" | "positions">;
	},
): Promise<Content> {
	const { text, context, parse, values } = input;
	const compilePartial: CompilePartial = {
		parse: (text, context, kind) => parsePage(text, { kind, ...parse, context }),
		async compile(tree, context, kind) {
			if (kind === "mdx") return compileModule(tree, context);
			const transformed = await transformPage(tree, context);
			if (context.policy.isLenient) context.found.fallback = (await renderHtml(transformed, context)).html;
			return compileTree(transformed, context);
		},
	};
	const markdown = (source.partials ?? []).filter(({ kind }) => kind === "markdown");
	const compileOwnPartials = () => compilePartials(markdown, context, compilePartial);
	if (source.kind === "tsx") {
		if (context.policy.isLenient) context.found.fallback = reactFallback(source, values);
		return { kind: "module", text: holeJsxLinks(text, context), partials: await compileOwnPartials() };
	}
	const parsed = await parsePage(text, { kind: source.kind, ...parse, context });
	if (input.kindAt) checkPageKind(parsed, { kind: values.kind, at: input.kindAt, symbol: input.api?.symbol ?? null }, context);
	if (input.api) {
		const shared = await readSharedTexts(context, (text) =>
			parsePage(text, { kind: "md", ...parse, context: { ...context, source: text } }),
		);
		expandApi(parsed, { ...input.api, shared }, context);
	}
	parsed.children.push(...closingNodes(input.closing, parsed, context));
	markExcerpt(parsed, context.source);
	const prose = input.isListed ? proseOf(parsed) : "";
	if (source.kind === "mdx" && !lowerStaticJsx(parsed)) {
		const code = await compileModule(parsed, context);
		const partials = await compileOwnPartials();
		return { kind: "module", text: withPageNames(code, { ...context, frontMatter: values }), partials, prose };
	}
	const tree = await transformPage(parsed, context);
	if (context.counts.components > 0) return { kind: "module", text: await compileTree(tree, context), partials: [], prose };
	const rendered = await renderHtml(tree, context);
	return { kind: "html", text: rendered.html, tree: rendered.tree ?? context.engine.parseHtml(rendered.html), partials: [] };
}

/** Shown instead of a React page whose code fails: nothing else of it can be read without running it. */
function reactFallback(source: SourceText, { title, description }: FrontMatterResult["values"]): string {
	const own = typeof title === "string" ? title : titleFromId(source.id);
	return `<h1>${escapeHtml(own)}</h1>${typeof description === "string" ? `<p>${escapeHtml(description)}</p>` : ""}`;
}

function describePage(input: {
	source: SourceText;
	key: string;
	front: FrontMatterResult;
	context: PageContext;
	problems: readonly Problem[];
	bodyKind: "html" | "module";
	isTerm: boolean;
	api: ApiPage | null;
}): CompiledDocument {
	const { source, key, front, context } = input;
	const frontMatter = fillTexts(front.frontMatter, context.dialect.variables);
	const own = ownTitle(context, frontMatter.title);
	return {
		collection: source.collection,
		id: documentId(source.id, frontMatter.id),
		file: source.file,
		key,
		frontMatter,
		title: frontMatter.title ?? (own || titleFromId(source.id)),
		needsTitle: own === undefined && !context.found.hasHtmlTitle && frontMatter.hide_title !== true && source.kind !== "tsx",
		description: frontMatter.description ?? context.found.description,
		bodyKind: input.bodyKind,
		headings: context.found.headings,
		anchors: sortedAnchors(context),
		...(input.isTerm ? { isTerm: true as const } : {}),
		...(context.found.fallback === null ? {} : { hasFallback: true as const }),
		...(input.api ? { documents: referenceKey(input.api.reference) } : {}),
		...(context.found.headTags.length === 0 ? {} : { headTags: context.found.headTags }),
		links: context.found.links,
		codeBlocks: context.found.codeBlocks.map(codeBlockKey),
		...(context.found.samples.length === 0 ? {} : { samples: context.found.samples }),
		frontMatterPositions: front.positions,
		problems: input.problems,
	};
}

/**
 * The document of a page with errors, which is not rendered. Its links are still checked, and so are links to its anchors if its source
 * alone shows which anchors it has.
 */
function asBroken(document: CompiledDocument, { kind, text, partials }: Content): CompiledDocument {
	const isUnread = document.problems.some(({ code, severity }) => code === "markdown-syntax" && severity === "error");
	const mayMakeIds = () =>
		document.file.endsWith(".tsx") ||
		document.problems.some(({ code }) => code === "component-unknown") ||
		[text, ...partials.map(({ code }) => code)].some((code) => makesIds(code, document.anchors));
	return {
		...document,
		key: "",
		isBroken: true,
		...(isUnread || (kind === "module" && mayMakeIds()) ? { anchorsUnknown: true as const } : {}),
	};
}

/** An import of something other than Markdown and what every module needs. */
const otherImport = new RegExp(`^import\\b(?!.*["'](?:react/jsx-runtime|${packageName}/mdx-components|[^"']*\\.mdx?)["'])`, "m");

/** Whether a module computes ids, or imports more than Markdown and what every module needs. */
function makesIds(code: string, anchors: readonly string[]): boolean {
	if (otherImport.test(code)) return true;
	return [...code.matchAll(/\bid: ("[^"]*")?/g)].some(([, id]) => id === undefined || !anchors.includes(id.slice(1, -1)));
}

/** Fills in the variables in the texts that readers see. Unknown names stay unchanged, because they may belong to another tool. */
function fillTexts<Values extends Partial<FrontMatter> | FrontMatterResult["values"]>(values: Values, variables: Variables | null): Values {
	if (variables === null) return values;
	const texts = (["title", "description", "sidebar_label", "breadcrumb_label", "crumb"] as const).flatMap((key) => {
		const text = values[key];
		return typeof text === "string" ? [[key, fillVariables(markVariables(text, variables), variables)]] : [];
	});
	return { ...values, ...Object.fromEntries(texts) };
}

/** Text of the heading that the content has for the page. The front matter may have a `title`, too. */
function ownTitle({ found: { headings, hasIntro }, policy }: PageContext, title: string | undefined): string | undefined {
	const heading = headings.find(({ depth }) => depth === 1);
	if (!heading) return undefined;
	const isFirst = heading.text === "" || (heading === headings[0] && !hasIntro);
	const hasOther = title !== undefined && title !== heading.text;
	// In the pages of other tools, a heading further down belongs to a section.
	return policy.isLenient && hasOther && !isFirst ? undefined : heading.text;
}

/**
 * The words and the code of a Markdown tree, including those inside components, but without imports, expressions and the output of
 * components.
 */
function proseOf(tree: Root): string {
	const texts: string[] = [];
	visit(tree, (node) => {
		if (node.type === "text" || node.type === "inlineCode" || node.type === "code") texts.push(node.value);
		return undefined;
	});
	return texts.join(" ");
}
