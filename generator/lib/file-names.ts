/** A name without its number prefix, and the number. */
export type SplitName = { readonly name: string; readonly number: number | null };

/** Dates and versions: their first number does not define an order. */
const dateOrVersion = /^(?:(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?|\d+[-_.]\d+)/;

/** Splits off the number that orders files and folders: `01-intro` → `intro` and 1. */
export function splitNumberPrefix(name: string): SplitName {
	const match = dateOrVersion.test(name) ? null : /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name);
	return match ? { name: match[2] ?? name, number: Number(match[1]) } : { name, number: null };
}

/**
 * The parts of a post's path. `folder` precedes the date and ends with a slash; `date` is `YYYY-MM-DD`, or `null` if the name has no
 * date.
 */
export type PostFile = { readonly folder: string; readonly date: string | null; readonly text: string };

/** Splits off the date of a post: `2024-03-05-name/index.md` → `2024-03-05` and `name`. */
export function splitPostFile(file: string): PostFile {
	const match = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/.exec(file);
	if (!match) return { folder: "", date: null, text: file.replace(/(?:\/index)?\.mdx?$/, "") };
	return { folder: match[1] ?? "", date: (match[2] ?? "").replaceAll("/", "-"), text: match[3] ?? "" };
}

/** Address of a post below its blog's route, without a leading slash. Includes the date from the file name. */
export function postAddress(file: string): string {
	const { folder, date, text } = splitPostFile(file);
	return date === null ? text : `${date.replaceAll("-", "/")}/${folder}${text}`.replace(/\/{2,}/g, "/");
}

/** Turns a file name into words: `02-getting-started` → `Getting started`. */
export function wordsOf(name: string): string {
	const words = splitNumberPrefix(name).name.replace(/[-_]+/g, " ").trim() || name;
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The id of a page: its path within its collection, with the `id` of its front matter in place of the file's name. */
export function documentId(pathId: string, id: string | undefined): string {
	if (id === undefined || id === "") return pathId;
	return id.includes("/") ? id : pathId.slice(0, pathId.lastIndexOf("/") + 1) + id;
}

/** `guides/02-getting-started` → `Getting started`; an index is named after its folder. */
export function titleFromId(id: string): string {
	const parts = id.split("/");
	const last = parts.at(-1) ?? "";
	const name = /^(?:index|readme)$/i.test(last) ? (parts.at(-2) ?? "Home") : last;
	return wordsOf(name);
}
