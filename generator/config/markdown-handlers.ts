import type { ElementContent } from "hast";
import type { FenceInput, FenceResult } from "../integrations/fences.ts";

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

/** Replaces the fences with a language, or with a word after the language. */
export type FenceHandler = (fence: FenceInput) => FenceResult | Promise<FenceResult>;
