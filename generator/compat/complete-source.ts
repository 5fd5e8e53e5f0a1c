import { joinPath } from "../../theme/lib/urls.ts";
import type { FileScope } from "../lib/publishable-file.ts";
import { type IncludedText, includeFiles } from "./includes.ts";
import { readReferences, snippetFolders } from "./mkdocs/page-settings.ts";
import { readSnippet } from "./mkdocs/snippets.ts";

/** A page as its file has it. `file` is relative to the root. */
export type SourcePlace = FileScope & { readonly file: string };

/** A page's text with the files that it asks for, in the notations of other tools, and with what their configuration adds to it. */
export function completeSource(text: string, place: SourcePlace): IncludedText {
	if (!/-8<-|\]\[/.test(text)) return { text, files: [], missing: [] };
	const folders = text.includes("-8<-") ? snippetFolders(place.root) : [];
	const included = includeFiles(text, { ...place, folders: folders.map((folder) => joinPath("", folder)) }, readSnippet);
	return { ...included, text: readReferences(included.text, place.root) };
}
