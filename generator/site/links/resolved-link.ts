import type { FileFault } from "../../lib/publishable-file.ts";
import type { Asset } from "../files/assets.ts";
import type { RoutedDocument } from "../graph/site-graph.ts";
import type { AnchorQuestion, FileQuestion, LinkFault } from "./link-fault.ts";

/** The target of a link: a final URL, or why the link is broken. */
export type ResolvedLink =
	| {
			readonly ok: true;
			readonly url: string;
			readonly asset: Asset | null;
			readonly warning?: LinkFault;
			readonly open?: AnchorQuestion;
			readonly openFile?: FileQuestion;
	  }
	/** `url` is the page when only the anchor is wrong. */
	| ({ readonly ok: false; readonly url?: string } & LinkFault);

/** The page that has a link. `partial` is the file, relative to the root, that contains the link if that is not the page's own. */
export type LinkOrigin = RoutedDocument & { readonly partial?: string };

/** The file that contains a link, relative to the root. */
export function fileOfOrigin({ partial, document }: LinkOrigin): string {
	return partial ?? document.file;
}

/** Resolves the links of a site. `origin` is the page that has the link; `null` is the configuration. */
export type LinkResolver = (href: string, kind: "link" | "image", origin: LinkOrigin | null) => ResolvedLink;

/** The site as the resolver needs it. */
export type LinkResolverInput = {
	readonly base: string;
	/** Public address of the site without path where links to it are followed; else `null`. */
	readonly siteUrl: string | null;
	readonly routes: readonly RoutedDocument[];
	/** Documents that have no page because they are drafts. */
	readonly drafts: readonly RoutedDocument[];
	/** Paths of static files, with a leading slash. */
	readonly staticFiles: ReadonlySet<string>;
	/** By file. */
	readonly assets: ReadonlyMap<string, Asset>;
	/** Files that pages link to and that must not be published, with the reason; by file. */
	readonly refused: ReadonlyMap<string, FileFault>;
	/** Files beside the content, linked or not, relative to the root. */
	readonly contentFiles: readonly string[];
	/** Targets of redirects, by `addressKey` of the old address. */
	readonly redirects: ReadonlyMap<string, string>;
	/** Old addresses. */
	readonly otherPaths: ReadonlySet<string>;
	/** Pages without a source. The ids of those that a component of the site draws are known only after rendering. */
	readonly generated: readonly { readonly path: string; readonly url: string; readonly layoutFile?: string | null }[];
};
