import type { Heading } from "../../theme/contract/page.ts";
import type { Problem, SourcePosition } from "../lib/problem.ts";
import type { SearchSection } from "../lib/search-page.ts";
import type { FrontMatter } from "./front-matter/front-matter-schema.ts";

/** A source file of a collection, without its text: page processes read the text themselves. */
export type SourceFile = {
	readonly collection: string;
	/** Relative to the site root, `/`-separated. */
	readonly file: string;
	/** Relative to the collection's folder, without extension: the default document id. */
	readonly id: string;
	readonly kind: "md" | "mdx" | "tsx";
	/** SHA-256 of the bytes and of any partials. */
	readonly hash: string;
	/** Whether the text of the page or of a partial may have variables. */
	readonly hasVariables?: true;
	/** Whether its front matter, or the front matter of its folders, may say that it is a draft. */
	readonly mayBeDraft?: true;
	/** What is wrong with the file, although it could be read. */
	readonly warning?: Problem;
	/**
	 * Files that are part of it, relative to the site root: Markdown that it imports, directly or through other such files; data (JSON)
	 * that may be in its headings; files that its code blocks show; and the front matter of its folders.
	 */
	readonly partials?: readonly string[];
};

/** A source file with its text and the texts of the files that are part of it. */
export type SourceText = Omit<SourceFile, "partials"> & { readonly text: string; readonly partials?: readonly PartialSource[] };

/** Another file that is part of a page. */
export type PartialSource = {
	/** Markdown that it imports as a component, data that it names, a file that a code block shows, or front matter of its folder. */
	readonly kind: "markdown" | "data" | "code" | "defaults";
	/** Relative to the site root, `/`-separated. */
	readonly file: string;
	readonly text: string;
	/** SHA-256 of the bytes. */
	readonly hash: string;
};

/** A partial as an ES module for one page: its holes are numbered together with the holes of the page. */
export type CompiledPartial = { readonly file: string; readonly code: string };

/** Something that a page refers to. Index `n` of a document's links belongs to the hole `L n` in its body. */
export type DocumentLink = {
	/** As the author wrote it. */
	readonly href: string;
	readonly kind: "link" | "image";
	/** Text of the link or alternative text of the image. */
	readonly text: string;
	readonly line: number;
	readonly column: number;
	/** The partial that contains it, relative to the root; absent if it is in the page itself. */
	readonly file?: string;
};

/** A fenced code block. Index `n` belongs to the hole `C n` in the body. */
export type CodeBlock = {
	/** As written after the fence, in lower case; empty if there is none. */
	readonly lang: string;
	readonly meta: string;
	readonly code: string;
};

/**
 * What the graph needs from a page, as compiling the page or the cache returns it. The cache stores the body and the code blocks under `key`
 * and, unless the page is a module, the sections for search.
 */
export type CompiledDocument = {
	readonly collection: string;
	readonly id: string;
	/** Relative to the site root, `/`-separated. */
	readonly file: string;
	/** Cache key of the compiled page: changes with everything that the compiled page depends on. */
	readonly key: string;
	readonly frontMatter: FrontMatter;
	/** Values of the front matter keys that the collection declares. */
	readonly fields?: Readonly<Record<string, unknown>>;
	/** Whether the page explains a term (`kind: term`). */
	readonly isTerm?: true;
	/** Reading time in minutes, rounded up; only for pages whose collection has a list. */
	readonly readingMinutes?: number;
	/** The beginning of the page for lists, which is part of its body: a hash of it, and the number of code blocks up to its end. */
	readonly excerpt?: { readonly hash: string; readonly codeBlocks: number };
	/** The page has errors. Its document is kept so that links and sidebars that name it are not reported as well. */
	readonly isBroken?: true;
	/** Whether the ids of a broken page are unknown: part of it could not be read, or components create them and it is not rendered. */
	readonly anchorsUnknown?: true;
	/** It stands for a translation that does not exist. */
	readonly isUntranslated?: true;
	/** Its body has a `fallback`. */
	readonly hasFallback?: true;
	readonly title: string;
	/** Whether the content lacks a heading for the title. */
	readonly needsTitle: boolean;
	/** The author's description, or else the first sentences of the page. */
	readonly description: string | null;
	readonly bodyKind: "html" | "module";
	readonly headings: readonly Heading[];
	/** Every id in the page that a fragment can lead to. */
	readonly anchors: readonly string[];
	/** The export of a package that it documents (`referenceKey`). Such pages have styles of their own. */
	readonly documents?: string;
	/** Tags that the page adds to the head of the document, as HTML. */
	readonly headTags?: readonly string[];
	readonly links: readonly DocumentLink[];
	/** Those links that lead to no page of its version; absent for documents that hold their links. */
	readonly linksToOthers?: readonly Pick<DocumentLink, "href" | "file">[];
	/** Keys of its code blocks (`codeBlockKey`), in order. */
	readonly codeBlocks: readonly string[];
	/** Its samples whose names have types. */
	readonly samples?: readonly SamplePlace[];
	/** Places of the front matter keys that name other pages, for problems that are found later. */
	readonly frontMatterPositions: Readonly<Record<string, SourcePosition>>;
	/** Warnings. Only a broken page, which is never cached, has errors. */
	readonly problems: readonly Problem[];
};

/** Details of a document that are properties of it, or that it reads from the cache when they are asked for. */
declare abstract class DetailsOnDemand {
	get headings(): CompiledDocument["headings"];
	get anchors(): CompiledDocument["anchors"];
	get links(): CompiledDocument["links"];
	get codeBlocks(): CompiledDocument["codeBlocks"];
	get frontMatterPositions(): CompiledDocument["frontMatterPositions"];
}

/**
 * A page in the graph, in memory for the whole build. Spreading it would lose the details that it reads on demand, so they have the type
 * of accessors of a class, which the compiler leaves out of the type of a spread. `changedDocument` makes a copy with other properties.
 */
export type Document = Omit<CompiledDocument, keyof DetailsOnDemand> & DetailsOnDemand;

/** The large part of a page, which is read when the page is rendered. */
export type DocumentBody = {
	/** HTML with holes, or the source of an ES module whose default export is the page's component. */
	readonly content: string;
	/** Modules that `content` imports. */
	readonly partials?: readonly CompiledPartial[];
	/** Where the fences of code blocks are, by number; without code of components and of generated content. */
	readonly codePlaces?: Readonly<Record<number, SourcePosition>>;
	/** HTML with the same holes that replaces a module that fails, in lenient sites. */
	readonly fallback?: string;
	/** HTML with the same holes of the content before `<!-- truncate -->`, for lists of pages. */
	readonly excerpt?: string;
	/** The page as Markdown, with holes for its links. Absent if the content is a module, because only rendering shows its text. */
	readonly markdown?: string;
};

/** A sample of a page: the `sampleKey` of its code, the `setUpKey` of everything that it is checked with, and the line of its fence. */
export type SamplePlace = { readonly key: string; readonly setUp: string; readonly file: string; readonly line: number };

/** A page after compilation. */
export type CompiledPage = {
	readonly document: CompiledDocument;
	readonly body: DocumentBody;
	readonly codeBlocks: readonly CodeBlock[];
	/** Absent if the content is a module, because only rendering shows its text. */
	readonly sections?: readonly SearchSection[];
};

/**
 * The result of compiling a page: the page, or the errors that prevent it. If the whole page could be read, the errors come with its
 * document, so that its links are checked in the same run.
 */
export type CompileResult =
	| { readonly ok: true; readonly page: CompiledPage }
	| { readonly ok: false; readonly problems: readonly Problem[]; readonly document?: CompiledDocument };

/** Compiles one source file; `key` becomes the document's cache key. */
export type PageCompiler = (source: SourceText, key: string) => Promise<CompileResult>;
