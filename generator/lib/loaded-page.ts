import type { Text } from "../../theme/texts/texts.ts";

// Without the schema, whose package the published types would need.

/** A page that `load` of a collection returns. */
export type LoadedPage = {
	/** Its path within the collection, without an extension: `users/list`. */
	readonly path: string;
	readonly frontMatter?: Record<string, unknown> | undefined;
	/** Its Markdown or MDX. */
	readonly body: string;
	/** `md` by default. */
	readonly format?: "md" | "mdx" | undefined;
	/** Name of its folder in the sidebar. By default, the title of the folder's index, or else the words of its path. */
	readonly folderLabel?: string | undefined;
};

/**
 * Returns the pages of a collection in one language. `root` is the absolute folder of the site; `files` are the input files, relative to it;
 * `language` is the tag of the language, and `text` returns the theme's texts in it.
 */
export type LoadPages = (context: {
	readonly root: string;
	readonly files: readonly string[];
	readonly language: string;
	readonly text: Text;
}) => readonly LoadedPage[] | Promise<readonly LoadedPage[]>;

/** The keys of a collection whose pages an integration makes. */
export type PageSourceKeys = { readonly load: LoadPages; readonly inputs: { files: string[] } };
