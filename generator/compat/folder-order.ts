import type { SourcePosition, StageOutput } from "../lib/problem.ts";

/** An entry of a folder in the order that a file of another tool gives it. */
export type OrderEntry =
	/**
	 * A page or a folder by its name, with its own label if the file sets one. `isSpread`: the content of the folder replaces the entry.
	 */
	| { readonly type: "name"; readonly name: string; readonly label?: string; readonly isSpread?: boolean }
	/** All entries that the file does not name. */
	| { readonly type: "rest"; readonly isReversed?: boolean }
	| OrderHeading
	| OrderLink
	| { readonly type: "category"; readonly label: string; readonly items: OrderLink[] };

/** A label for the entries up to the next label; `null` is a line between them, which ends the previous group. */
export type OrderHeading = { readonly type: "heading"; readonly label: string | null };

type OrderLink = { readonly type: "link"; readonly label: string; readonly href: string; readonly at?: SourcePosition | undefined };

/** An entry of a file that lists all pages. `href` is relative to the file, or complete; `null` for a label without a link. */
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
	/** Names of pages and folders that get no entry. */
	readonly hidden?: readonly string[];
	/** Whether only `items` get entries. */
	readonly isComplete?: boolean;
	/** The same settings for subfolders, by their path in the folder. */
	readonly folders?: ReadonlyMap<string, FolderOrder>;
	/** All entries of the sidebar. */
	readonly summary?: readonly SummaryEntry[];
};

/** Which files of a folder have a meaning of their own. */
export type FolderRules = {
	/** Whether the Markdown at a path, relative to the folder of its collection, is a page. */
	readonly isPage: (path: string) => boolean;
	/** Files of other tools that order the entries of folders in sidebars. */
	readonly orders: readonly FolderFile[];
	/** Returns the value of a category file without keys that have no effect. */
	readonly category: (value: unknown) => unknown;
};

/** A kind of file that says which entries a folder has in the sidebar. */
export type FolderFile = {
	readonly names: readonly string[];
	/** Whether the file is read only at the top of a collection's folder. */
	readonly isAtTop?: boolean;
	/** Reads the text of such a file. Mistakes are `category-invalid`. `file` is the name to report. */
	readonly read: (text: string, file: string) => StageOutput<FolderOrder>;
};
