import type { Asset } from "../files/assets.ts";
import type { RoutedDocument } from "../graph/site-graph.ts";
import type { AnchorQuestion } from "./open-anchor.ts";

/** What is wrong with a link, as part of a sentence, and what to write instead. */
export type LinkFault = {
	readonly code: "link-broken" | "anchor-broken" | "image-missing" | "link-unsafe" | "link-malformed";
	readonly reason: string;
	readonly hint: string | null;
	/** Addresses to write instead, best first. */
	readonly suggestions: readonly string[];
};

/** Where an href leads: a final URL, or why it leads nowhere. */
export type ResolvedLink =
	| {
			readonly ok: true;
			readonly url: string;
			readonly asset: Asset | null;
			readonly warning?: LinkFault;
			readonly open?: AnchorQuestion;
			readonly openFile?: FileQuestion;
	  }
	/** `url` is where to lead readers nevertheless: to the page, when only the anchor is wrong. */
	| ({ readonly ok: false; readonly url?: string } & LinkFault);

/** A file that no page, no folder and no configuration names. Other stages make some, which are known when the output is staged; if it is not among them, `fault` says what is wrong. */
export type FileQuestion = {
	/** Path in the output folder. */
	readonly file: string;
	readonly fault: LinkFault;
};

/** What a link is written in: a page, or (`null`) the configuration. */
export type LinkOrigin = RoutedDocument | null;

/** Resolves the links of a site. */
export type LinkResolver = (href: string, kind: "link" | "image", origin: LinkOrigin) => ResolvedLink;

/** What the resolver knows of the site. */
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
	/** Files that lie beside the content, whether something links to them or not, relative to the root. */
	readonly contentFiles: readonly string[];
	/** Where old addresses lead now, by `addressKey`. */
	readonly redirects: ReadonlyMap<string, string>;
	/** Old addresses. */
	readonly otherPaths: ReadonlySet<string>;
	/** Pages without a source. */
	readonly generated: readonly { readonly path: string; readonly url: string }[];
};
