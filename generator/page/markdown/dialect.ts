import type { Pluggable } from "unified";
import { type AdmonitionKinds, standardAdmonitions } from "../../../theme/lib/admonition-kinds.ts";
import { en } from "../../../theme/texts/en.ts";
import { createText, type Text } from "../../../theme/texts/texts.ts";
import type { DirectiveHandler, FenceHandler } from "../../config/markdown-handlers.ts";
import type { FenceInput, FenceReplacement } from "../../integrations/fences.ts";

/** The values of `{{name}}`, by name. */
export type Variables = ReadonlyMap<string, string>;

/** A plugin of the site, and its name in problems. */
export type NamedPlugin = { readonly name: string; readonly plugin: Pluggable };

/** An integration that replaces the fences of a language. */
export type ReplacedFences = {
	/** Its name. */
	readonly integration: string;
	/** Rejects when it fails. */
	readonly replace: (fences: readonly FenceInput[]) => Promise<readonly FenceReplacement[]>;
};

/** How a site's Markdown is read: the standard dialect, and what the site's configuration adds. */
export type Dialect = {
	/** The site's root (absolute), for places in its own functions; `null` if it adds nothing. */
	readonly root: string | null;
	/** `null` if the site declares none: `{{` then has no meaning. */
	readonly variables: Variables | null;
	readonly admonitions: AdmonitionKinds;
	/** Returns the texts of the theme in the language of the pages. */
	readonly text: Text;
	/** TeX → MathML; `null` if `$` has no meaning. Throws on a mistake in the TeX. */
	readonly renderMath: ((tex: string, options: { readonly display: boolean }) => string) | null;
	/** Plugins that add syntax to the parser. */
	readonly syntax: readonly Pluggable[];
	readonly remark: readonly NamedPlugin[];
	readonly rehype: readonly NamedPlugin[];
	readonly directives: ReadonlyMap<string, DirectiveHandler>;
	readonly fences: ReadonlyMap<string, FenceHandler>;
	/** What integrations do with fences, by language in lower case. */
	readonly replacedFences: ReadonlyMap<string, ReplacedFences>;
	/** Names of the components of the theme that the site has filled. */
	readonly filled: ReadonlySet<string>;
	/** Whether to refuse code in pages. */
	readonly refusesCode: boolean;
};

/** The dialect of a site without additions. */
export const standardDialect: Dialect = {
	root: null,
	variables: null,
	admonitions: standardAdmonitions,
	text: createText({ texts: en, language: "en" }),
	renderMath: null,
	syntax: [],
	remark: [],
	rehype: [],
	directives: new Map(),
	fences: new Map(),
	replacedFences: new Map(),
	filled: new Set(),
	refusesCode: false,
};
