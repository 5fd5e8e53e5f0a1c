import type { Root } from "mdast";
import type { Problem } from "../lib/problem.ts";
import type { TextFile } from "../lib/text-file.ts";
import type { LinkAnswer, LinkedPage, Resolver } from "./link-fallbacks.ts";
import type { ReadablePage } from "./mdx/page-readings.ts";
import type { PlaceholderState } from "./missing-modules.ts";

/** `strict` for sites written for this tool; `compat` for folders without a configuration, and sites that say `lenient`. */
export type PolicyName = "strict" | "compat";

/** Which forms of front matter are read. */
export type FrontMatterForms = {
	/** What it begins with; the first group is the language behind `---`. */
	readonly opening: RegExp;
	readonly languages: RegExp;
	readonly toml: boolean;
	/** Whether what can be read of it in spite of mistakes counts. */
	readonly rescue: boolean;
};

/** A component (`Tabs.Tab`) that a page uses and nobody brings. */
export type MissingComponent = { readonly component: string; readonly problem: Problem };

/**
 * What a site accepts of what other tools wrote, and what becomes of mistakes in its content. Stages call these
 * functions whatever the policy is; nothing else in the generator tells the two kinds of sites apart.
 */
export type CompatPolicy = {
	readonly name: PolicyName;

	/** Problems of content as they count. `outcome` says what is published in spite of an error: `it is left out`. */
	readonly soften: (problems: readonly Problem[], outcome?: string) => readonly Problem[];
	/** Returns when the build goes on without what failed, else throws the error again. */
	readonly tolerate: (error: unknown) => void;

	/** Reads a source file (absolute path; the name to report). */
	readonly readText: (path: string, file: string) => (TextFile & { readonly warning?: Problem }) | Problem;
	/** Names of files that are pages, by the layout of their collection. */
	readonly pageFiles: (layout: string) => RegExp;
	/** Patterns of files that are no pages, given the usual ones. */
	readonly ignoredFiles: (patterns: readonly string[]) => readonly string[];
	/** Whether pages of a kind may import modules. */
	readonly mayImport: (kind: "md" | "mdx" | "tsx") => boolean;
	/** Folders besides the root at which addresses of files may begin, of those that hold content. */
	readonly assetRoots: (contentFolders: readonly string[]) => readonly string[];
	/** The value of a category file, without what has no effect. */
	readonly categoryFile: (value: unknown) => unknown;
	/** What to say of an author whom `authors.yml` does not list. */
	readonly unknownAuthor: (problem: Problem, options: { readonly hasFile: boolean }) => readonly Problem[];

	readonly frontMatter: FrontMatterForms;
	/** The ways to read a page, in the order in which they are tried; the page itself is one of them. */
	readonly readings: <Page extends ReadablePage>(page: Page) => readonly Page[];
	/** A page's text in the forms that parsers read. Lines keep their numbers. */
	readonly prepareSource: (text: string, kind: "md" | "mdx") => string;
	/** Whether an unknown option is reported: a word after a code fence, an attribute of a directive, the name of an icon. `hint` says what to write instead, if that can be computed. */
	readonly reportsUnknownOption: (hint: string | null) => boolean;
	/** What of MDX that does not parse is repaired: characters that begin no code, and also tags of which one of two is missing. */
	readonly mdxRepair: (file: string) => "none" | "characters" | "tags";
	/** Changes the tree of MDX in place. */
	readonly prepareMdx: (tree: Root) => void;
	/** Whether a page's first heading of level 1 is its title. `isFirst`: whether nothing stands in front of it; `hasOther`: whether the front matter has another title. */
	readonly isPageTitle: (heading: { readonly isFirst: boolean; readonly hasOther: boolean }) => boolean;
	/** The HTML that takes the place of a module that fails; `null` for none. */
	readonly fallback: (render: () => Promise<string>) => Promise<string | null>;
	/** A page's module with what some tools give to every page, and stand-ins for components (by name). */
	readonly completeModule: (code: string, standIns: readonly string[]) => string;
	/** What to say of components that nobody brings, and the names that stand-ins take. */
	readonly missingComponents: (missing: readonly MissingComponent[]) => {
		readonly problems: readonly Problem[];
		readonly standIns: readonly string[];
	};
	/** Whether an attribute of a component is the path of a picture that its stand-in shows. */
	readonly isImagePath: (component: string, attribute: { readonly name: string; readonly value?: unknown }) => boolean;

	/** What a bundle begins with, given files (absolute) that failed before; `null` where imports that lead nowhere are errors. */
	readonly placeholders: (failed?: readonly string[]) => PlaceholderState | null;
	/** Whether a module that cannot be shown as it is fails (`errors`), or is bundled to check the rest (`found`). */
	readonly moduleFault: (problem: Problem) => { readonly errors: readonly Problem[]; readonly found: readonly Problem[] };

	/** An address as it is resolved. */
	readonly plainHref: (href: string) => string;
	/** The resolver with what else a link may mean. */
	readonly linkResolver: <Page extends LinkedPage, Answer extends LinkAnswer>(
		resolve: Resolver<Page, Answer>,
		pages: readonly Page[],
	) => Resolver<Page, Answer>;
	/** How a link counts whose address is unsafe. Where it is only a warning, the link leads nowhere. */
	readonly unsafeLinks: "error" | "warning";
	/** Whether the page of a tag is left out without a word. `leads` tells whether there is one. */
	readonly dropsTagLink: (leads: () => boolean) => boolean;
	/** Whether two pages may not have these addresses, whose collision was found, both. */
	readonly collide: (path: string, other: string) => boolean;
	/** Other ids that mean a page, by its id. */
	readonly idAliases: (id: string) => readonly string[];
	/** The address that a redirect begins at. */
	readonly redirectFrom: (path: string) => string;
};
