import type { ClientBundle } from "../bundle/client-bundle.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { PageSections } from "../render/page-sections.ts";
import type { Asset } from "../site/files/assets.ts";
import type { Route, SiteGraph } from "../site/graph/site-graph.ts";

/** A file for the output folder. */
export type OutputFile = {
	readonly path: string;
	/** What wants it, as a message names it. */
	readonly owner: string;
	readonly content: OutputContent;
	/** It gives way to a file of the site with the same path. */
	readonly isReplaceable?: true;
};

/** Where the content of a file comes from. Nothing is made before it is written or asked for. */
export type OutputContent =
	/** `key` changes with everything that the content depends on: while it is the same, the file of the last build is taken over. */
	| { readonly kind: "made"; readonly make: () => string | Uint8Array | Promise<string>; readonly key?: () => string }
	/** A copy of a file on the disk (absolute). */
	| { readonly kind: "copy"; readonly from: string }
	/** A part of a finished page. */
	| { readonly kind: "page"; readonly route: Route; readonly part: PagePart };

/** What a page consists of, besides its style sheet: that one is named by its content, which only rendering tells. */
export type PagePart = "html" | "navigation" | "markdown";

/** What the files of a site are made from. */
export type OutputInput = PageSections & {
	readonly config: SiteConfig;
	readonly graph: SiteGraph;
	readonly client: ClientBundle;
	/** Data that many pages share. */
	readonly sharedFiles: readonly OutputFile[];
	/** Files that code imports to show them. */
	readonly codeAssets: readonly Asset[];
	/** Relative to the static folder. */
	readonly staticFiles: readonly string[];
};

/** Names files of a site. */
export type Output = (input: OutputInput) => readonly OutputFile[];
