import { withBase } from "../../../theme/lib/urls.ts";
import { namesReference, takeNames } from "../../highlight/typed-names.ts";
import { pageTypes } from "../../lib/assets-folder.ts";

/** An output file that pages share if its text is the same. */
export type PageAsset = { readonly path: string; readonly text: string };

/**
 * Moves the types of names from a page's code blocks to a file, which browsers load when the reader points at a name. The file is a JSON
 * array with a `TypedSample` for each block that has types; each block refers to it by a URL with the block's index as its fragment.
 * `file` is `null` for a page without types.
 */
export function moveTypes(code: readonly string[], base: string): { readonly code: readonly string[]; readonly file: PageAsset | null } {
	const blocks = code.map(takeNames);
	const samples = blocks.flatMap(({ json }) => json ?? []);
	if (samples.length === 0) return { code, file: null };
	const text = `[${samples.join(",\n")}]`;
	const path = pageTypes(text);
	const url = withBase(`/${path}`, base);
	let index = 0;
	return {
		code: blocks.map(({ html, json }) => (json === null ? html : html + namesReference(`${url}#${index++}`))),
		file: { path, text },
	};
}
