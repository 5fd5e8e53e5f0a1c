import type { SourcePosition, StageOutput } from "../lib/problem.ts";

/** An entry of a folder in the order that a file of another tool gives it. */
export type OrderEntry =
	/** A page or a folder by its name, with another label if the file has one. `isSpread`: what is in the folder takes its place. */
	| { readonly type: "name"; readonly name: string; readonly label?: string; readonly isSpread?: boolean }
	/** All entries that are not named. */
	| { readonly type: "rest"; readonly isReversed?: boolean }
	| OrderHeading
	| OrderLink
	| { readonly type: "category"; readonly label: string; readonly items: OrderLink[] };

/** A label for the entries up to the next one; `null` is a line between them, and ends the group before it. */
export type OrderHeading = { readonly type: "heading"; readonly label: string | null };

type OrderLink = { readonly type: "link"; readonly label: string; readonly href: string; readonly at?: SourcePosition | undefined };

/** An entry of a file that lists all pages. `href` is relative to the file, or complete; `null` for a label that leads nowhere. */
export type SummaryEntry =
	| OrderHeading
	| {
			readonly type: "page";
			readonly label: string;
			readonly href: string | null;
			readonly line: number;
			readonly column: number;
			readonly items: readonly SummaryEntry[];
	  };

/** What a file of another tool says about the entries of its folder. */
export type FolderOrder = {
	readonly label?: string;
	readonly collapsed?: boolean;
	readonly collapsible?: boolean;
	readonly items?: readonly OrderEntry[];
	/** Names of pages and folders without an entry. */
	readonly hidden?: readonly string[];
	/** Whether only `items` have entries. */
	readonly isComplete?: boolean;
	/** The same for folders within the folder, by their path in it. */
	readonly folders?: ReadonlyMap<string, FolderOrder>;
	/** All entries of the sidebar. */
	readonly summary?: readonly SummaryEntry[];
};

/** Which files of a folder have a meaning of their own. */
export type FolderRules = {
	/** Patterns of Markdown that is not a page. */
	readonly notPages: readonly string[];
	/** Files of other tools that order the entries of folders in sidebars. */
	readonly orders: readonly FolderFile[];
	/** The value of a category file, without what has no effect. */
	readonly category: (value: unknown) => unknown;
};

/** A kind of file that says which entries a folder has in the sidebar. */
export type FolderFile = {
	readonly names: readonly string[];
	/** Whether it is read in the folder of a collection only. */
	readonly isAtTop?: boolean;
	/** Reads the text of one; mistakes are `category-invalid`. `file` is the name to report. */
	readonly read: (text: string, file: string) => StageOutput<FolderOrder>;
};
