import type { Root } from "mdast";
import type { Problem } from "../lib/problem.ts";
import type { TextFile } from "../lib/text-file.ts";
import type { SourcePlace } from "./complete-source.ts";
import type { FolderRules } from "./folder-order.ts";
import type { IncludedText } from "./includes.ts";
import type { LinkAnswer, LinkedPage, Resolver } from "./link-fallbacks.ts";
import type { ReadablePage } from "./mdx/page-readings.ts";

/** `strict` for sites that were written for Keyframe; `compat` for folders without a configuration, and for sites with `lenient`. */
export type PolicyName = "strict" | "compat";

/** Which forms of front matter are read. */
type FrontMatterForms = {
	/** How it begins; the first group is the language after `---`. */
	readonly opening: RegExp;
	readonly languages: RegExp;
	readonly toml: boolean;
	/** Whether the valid parts of front matter with mistakes are used. */
	readonly rescue: boolean;
};

/**
 * What a site accepts of the syntax of other tools, and how it treats mistakes in its content. Stages ask both policies
 * the same questions; nothing else in the generator distinguishes the two kinds of sites.
 */
export type CompatPolicy = {
	readonly name: PolicyName;
	/**
	 * Whether the site was not written for Keyframe, so that replacements are used for what fails: HTML without code for modules, and
	 * placeholders for imports.
	 */
	readonly isLenient: boolean;

	/** Turns content problems into what is reported. `outcome` is the outcome of errors that have none of their own. */
	readonly settle: (problems: readonly Problem[], outcome?: string) => readonly Problem[];

	/** Reads a source file of any size (absolute path; the name to report). */
	readonly readText: (path: string, file: string) => (TextFile & { readonly warning?: Problem }) | Problem;
	/** Puts the files that a page asks for into its text, as it is read. */
	readonly completeSource: (text: string, place: SourcePlace) => IncludedText;
	/** Files that are not pages, or that say something about their folder. */
	readonly folders: FolderRules;

	readonly frontMatter: FrontMatterForms;
	/** The ways to read a page, in the order in which they are tried; the page itself is one of them. */
	readonly readings: <Page extends ReadablePage>(page: Page) => readonly Page[];
	/** A page's text, with the syntax of other tools rewritten in Keyframe's. Lines keep their numbers. */
	readonly prepareSource: (text: string, kind: "md" | "mdx") => string;
	/** Rewrites the tree of a text in MDX in place. An attribute with `isImagePath` in its data is the path of an image. */
	readonly prepareTree: (tree: Root, text: string) => void;
	/** A page's module with the names that some tools provide to every page, and placeholders for undefined components. */
	readonly completeModule: (code: string, missing: readonly string[]) => string;

	/** The resolver, extended with the other meanings that a link may have. */
	readonly linkResolver: <Page extends LinkedPage, Answer extends LinkAnswer>(
		resolve: Resolver<Page, Answer>,
		pages: readonly Page[],
	) => Resolver<Page, Answer>;
};
