import type { CollectionConfig } from "../../config/site-config.ts";
import type { GitFolders } from "../../lib/git-folders.ts";
import type { FileFault } from "../../lib/publishable-file.ts";
import type { Asset } from "../files/assets.ts";
import type { RoutedDocument } from "../graph/site-graph.ts";
import type { AnchorQuestion, FileQuestion, LinkFault } from "./link-fault.ts";

/** The target of a link: its final URL, or why the link is broken. */
export type ResolvedLink =
	| {
			readonly ok: true;
			readonly url: string;
			readonly asset: Asset | null;
			readonly warning?: LinkFault;
			readonly open?: AnchorQuestion;
			readonly openFile?: FileQuestion;
			/** Whether the target is a page that does not exist yet, at its public address. */
			readonly isPlanned?: true;
	  }
	/** `url` is the page's URL if only the anchor is wrong. */
	| ({ readonly ok: false; readonly url?: string } & LinkFault);

/** The page that contains a link. If the link is in a partial, `partial` is the partial's file, relative to the root. */
export type LinkOrigin = RoutedDocument & { readonly partial?: string };

/** The file that contains a link, relative to the root. */
export function fileOfOrigin({ partial, document }: LinkOrigin): string {
	return partial ?? document.file;
}

/** Resolves the links of a site. `origin` is the page that contains the link, or `null` for the configuration. */
export type LinkResolver = (href: string, kind: "link" | "image", origin: LinkOrigin | null) => ResolvedLink;

/** What the resolver needs to know about the site. */
export type LinkResolverInput = {
	readonly base: string;
	/** Absent if no version of the site is from Git. */
	readonly gitFolders?: GitFolders;
	/** Public address of the site, without a path, if links to it are checked; otherwise `null`. */
	readonly siteUrl: string | null;
	readonly routes: readonly RoutedDocument[];
	/** Documents that have no page because they are drafts. */
	readonly drafts: readonly RoutedDocument[];
	/** Public addresses of pages that do not exist yet, by the `addressKey` of their path, and by source file without its extension. */
	readonly planned?: ReadonlyMap<string, string>;
	/** Paths of static files, with a leading slash. */
	readonly staticFiles: ReadonlySet<string>;
	/** Assets by file. */
	readonly assets: ReadonlyMap<string, Asset>;
	/** Files that pages link to but that must not be published, with the reason, by file. */
	readonly refused: ReadonlyMap<string, FileFault>;
	/** Media in the content folders, whether or not pages link to them, relative to the root. */
	readonly contentFiles: readonly string[];
	/** Targets of redirects, by the `addressKey` of the old address. */
	readonly redirects: ReadonlyMap<string, string>;
	/** Old addresses. */
	readonly otherPaths: ReadonlySet<string>;
	/** On a site in several languages: what the paths of this language begin with, and its collections. */
	readonly language?: { readonly prefix: string; readonly collections: readonly Pick<CollectionConfig, "relativeDir" | "originalDir">[] };
	/** Pages of other languages. */
	readonly elsewhere?: Pick<LinkResolverInput, "routes" | "generated">;
	/** Pages without a source. If a component of the site renders one, its ids are only known after rendering. */
	readonly generated: readonly { readonly path: string; readonly url: string; readonly layoutFile?: string | null }[];
};
