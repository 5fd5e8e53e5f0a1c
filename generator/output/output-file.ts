import type { ClientBundle } from "../bundle/client-bundle.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { ImageVariant } from "../render/main/image-variants.ts";
import type { SiteModule } from "../render/main/page-integrity.ts";
import type { PageSections } from "../render/main/page-sections.ts";
import type { IndexFolder } from "../search/write/make-index.ts";
import type { Asset } from "../site/files/assets.ts";
import type { Route, SiteGraph } from "../site/graph/site-graph.ts";

/** A file for the output folder. */
export type OutputFile = {
	readonly path: string;
	/** What produces the file, for messages. */
	readonly owner: string;
	readonly content: OutputContent;
	/** Set if a file of the site with the same path replaces this one. */
	readonly isReplaceable?: true;
};

/** Files that other machines have kept: `read` returns the bytes of one by its name, and `note` is told which file this build has used. */
export type KeptElsewhere = { readonly read: (name: string) => Uint8Array | null; readonly note: (name: string, file: string) => void };

/** The content of a file. It is generated only when the file is written or requested. */
export type OutputContent =
	/** `key` changes with everything that the content depends on. If it has not changed, the file from the last build is reused. */
	| { readonly kind: "made"; readonly make: () => string | Uint8Array | Promise<string | Uint8Array>; readonly key?: () => string }
	/**
	 * All files of a folder; their names depend on their content. `make` returns what it needs to update the folder after a change.
	 */
	| { readonly kind: "folder"; readonly make: (folder: IndexFolder) => Promise<string>; readonly key: () => string }
	/** A copy of a file on disk (absolute). */
	| { readonly kind: "copy"; readonly from: string }
	/** Texts to join. A route stands for the page's Markdown. */
	| { readonly kind: "joined"; readonly parts: readonly (string | Route)[] }
	/** A part of a finished page. */
	| { readonly kind: "page"; readonly route: Route; readonly part: PagePart };

/** The parts of a page, except its style sheet, whose name depends on the rendered content. */
export type PagePart = "html" | "navigation" | "markdown";

/** Data that many pages share, in separate files with hashed names, so that pages need not repeat it. */
export type SharedData = {
	readonly files: readonly OutputFile[];
	/** Key of a view of a sidebar → URL of its JSON. */
	readonly sidebarUrls: ReadonlyMap<string, string>;
	/** The module whose default export is the site's `SiteMeta`. */
	readonly siteModule: SiteModule;
	/** The same for each language besides the default one, by its key. */
	readonly languageModules: ReadonlyMap<string, SiteModule>;
};

/** What outputs are made from. */
export type OutputInput = PageSections & {
	readonly config: SiteConfig;
	readonly graph: SiteGraph;
	readonly client: ClientBundle;
	/** Smaller variants of the images that pages show. */
	readonly imageVariants: readonly ImageVariant[];
	/** What other machines have made of them, if anything. */
	readonly elsewhere: KeptElsewhere | null;
	/** Data that many pages share. */
	readonly shared: SharedData;
	/** Files that code imports. */
	readonly codeAssets: readonly Asset[];
	/** Paths relative to the static folder. */
	readonly staticFiles: readonly string[];
	readonly integrationFiles: readonly OutputFile[];
};

/** Lists some of a site's files. */
export type Output = (input: OutputInput) => readonly OutputFile[];
