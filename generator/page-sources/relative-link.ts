import { folderOf } from "../lib/paths.ts";

/** The relative link from one page of the collection to the file of another. */
export function relativeLink(from: string, page: string): string {
	const up = folderOf(from) === "" ? "./" : "../".repeat(folderOf(from).split("/").length);
	return `${folderOf(from) === folderOf(page) && folderOf(from) !== "" ? `./${page.slice(folderOf(page).length + 1)}` : `${up}${page}`}.md`;
}
