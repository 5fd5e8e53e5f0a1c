import type { ElementContent } from "hast";

/** The input of a directive handler: `:::name[label]{key=value}` with content, `::name[label]{…}` or `:name[label]{…}`. */
export type DirectiveInput = {
	readonly name: string;
	/** `block` has three or more colons, `leaf` two, `text` one. */
	readonly form: "block" | "leaf" | "text";
	readonly attributes: Readonly<Record<string, string>>;
	/** The label as plain text; empty if there is none. */
	readonly label: string;
	/** The content of a block, or the label of the other forms, as elements for the result. */
	readonly children: readonly ElementContent[];
	/** The page, relative to the site root. */
	readonly file: string;
};

/** Turns a directive into HTML or into elements (hast). Strings are HTML: escape text from authors. */
export type DirectiveHandler = (directive: DirectiveInput) => string | ElementContent | readonly ElementContent[];

/** The input of a fence handler. */
export type FenceInput = {
	/** The language after the fence, in lower case. */
	readonly lang: string;
	/** The rest of the line. */
	readonly meta: string;
	/** The options in `meta`: `key=value` and `key="a value"`; a single word has the value `true`. */
	readonly options: Readonly<Record<string, string | true>>;
	readonly code: string;
	/** The page, relative to the site root. */
	readonly file: string;
};

/** A component that replaces a fence: a module with the component as default export (`@site/components/x.tsx`, an island `….island.tsx`), or the name of a component that every page has. `props` must be JSON. With `keepsCode`, the code block stays below it. */
export type FenceComponent = {
	readonly component: string;
	readonly props?: Readonly<Record<string, unknown>>;
	readonly keepsCode?: boolean;
};

/** The replacement of a fence: HTML or a component; `null` keeps the code block. */
export type FenceResult = string | FenceComponent | null;

/** Replaces the fences with a language, or with a word after the language. */
export type FenceHandler = (fence: FenceInput) => FenceResult | Promise<FenceResult>;
