import { default as Slugger } from "github-slugger";
import { joinPath } from "../../theme/lib/urls.ts";
import { folderOf } from "../lib/paths.ts";
import { fencePattern, fenceReader } from "../lib/prose-lines.ts";
import { type FileScope, publishingFault } from "../lib/publishable-file.ts";
import { readTextFile } from "../lib/text-file.ts";

/** A part of a file that a line of a page asks for. */
export type Include = {
	/** As written: relative to the page, or to a folder that contains the page. `@/` and a leading slash begin at the folder of the sources. */
	readonly path: string;
	/** The first and last line, from 1. */
	readonly lines?: readonly [first: number, last: number];
	/** A part between marks in the file. With `lines`, these lines of the part. */
	readonly region?: string;
	/** Whether a part without marks is the text below the heading with this id. */
	readonly mayBeHeading?: boolean;
	/** For a line outside of code: the words after the fence of the block that it becomes. */
	readonly fence?: string;
	/** Whether lines of Rust outside of the part are kept, but hidden (they begin with `# `). Such lines are left out. */
	readonly hidesRust?: boolean;
	/** Whether the file may be missing. */
	readonly isOptional?: boolean;
};

/** Reads a line that asks for a file; `block` for a line before and after lines that are paths; `null` for other lines. */
export type IncludeReader = (line: string, isCode: boolean) => Include | "block" | null;

/** A file that became part of a text. Its path is relative to the root of the site. */
export type IncludedFile = { readonly file: string; readonly text: string; readonly hash: string };

/** A text with the files that its lines asked for, and the paths that were not found. */
export type IncludedText = {
	readonly text: string;
	readonly files: readonly IncludedFile[];
	readonly missing: readonly string[];
	/** Names in code whose documentation another tool would put in their places, with their lines in the page. */
	readonly undocumented?: readonly { readonly name: string; readonly line: number }[];
};

/** The page that asks for files, and the other folders (relative to the root) in which a tool looks for them. */
export type IncludePlace = FileScope & { readonly file: string; readonly folders: readonly string[] };

/** Levels of files that ask for files. */
const deepest = 5;

/**
 * Replaces lines of a page with the files that they ask for. A block of code that shows lines of one file gets the option
 * `file` instead, so that the lines of the page keep their numbers.
 */
export function includeFiles(text: string, place: IncludePlace, read: IncludeReader): IncludedText {
	const files = new Map<string, IncludedFile>();
	const missing: string[] = [];
	const find = (path: string, from: string): IncludedFile | null => {
		for (const file of candidates(path, from, place.folders)) {
			const known = files.get(file);
			if (known) return known;
			if (publishingFault(`${place.root}/${file}`, place) !== null) continue;
			const content = readTextFile(`${place.root}/${file}`, file);
			if (!("text" in content)) continue;
			files.set(file, { file, text: content.text, hash: content.hash });
			return files.get(file) ?? null;
		}
		return null;
	};
	const expand = (lines: readonly string[], from: string, depth: number): string[] => {
		const isCode = fenceReader();
		const result: string[] = [];
		let isBlock = false;
		let opens = false;
		let dropsBlank = false;
		for (const [index, line] of lines.entries()) {
			const isDropped = dropsBlank && line.trim() === "";
			dropsBlank = false;
			if (isDropped) continue;
			const isBelowFence: boolean = opens;
			const inCode = isCode(line);
			opens = inCode && fencePattern.test(line) && !isBelowFence;
			const asked = read(line, inCode);
			if (asked === "block") {
				isBlock = !isBlock;
				continue;
			}
			if (isBlock && line.trim() === "") continue;
			const include = isBlock ? { path: line.trim() } : asked;
			if (include === null) {
				result.push(line);
				continue;
			}
			const indent = /^[ \t>]*/.exec(line)?.[0] ?? "";
			const found = find(include.path, from);
			const part = found && partOf(found.text, include);
			if (!found || !part) {
				if (!include.isOptional) missing.push(include.region === undefined ? include.path : `${include.path} (${include.region})`);
				continue;
			}
			const isWhole = inCode && isBelowFence && /^[\s>]*(?:`{3,}|~{3,})[ \t]*$/.test(lines[index + 1] ?? "");
			const opening = result.at(-1) ?? "";
			if (isWhole && part.range !== null && !/\bfile=|\{[ \t]*\./.test(opening)) {
				result[result.length - 1] = `${opening} file=${fileOption(found.file, part.range)}`;
				result.push(indent.trimEnd());
				continue;
			}
			if (include.fence !== undefined && part.range !== null && !include.hidesRust) {
				result.push(`${indent}\`\`\`${include.fence} file=${fileOption(found.file, part.range)}`, `${indent}\`\`\``);
				// The blank line below gives way, so that the lines keep their numbers.
				dropsBlank = true;
				continue;
			}
			const isText = !inCode && include.fence === undefined && depth < deepest;
			const own = isText ? expand(part.lines, found.file, depth + 1) : part.lines;
			const fenced = include.fence === undefined ? own : [`\`\`\`${include.fence || extensionOf(found.file)}`, ...own, "```"];
			result.push(...fenced.map((written) => (written === "" ? "" : indent + written)));
		}
		return result;
	};
	const result = expand(text.split("\n"), place.file, 0).join("\n");
	return { text: result, files: [...files.values()], missing };
}

/** The files, relative to the root, that a path may mean. */
function candidates(path: string, from: string, folders: readonly string[]): string[] {
	const [, rooted] = /^(?:@\/|\/)(.*)$/.exec(path) ?? [];
	const above: string[] = [];
	for (let folder = folderOf(from); ; folder = folderOf(folder)) {
		above.push(folder);
		if (folder === "") break;
	}
	if (rooted !== undefined) return [...folders, ...above.reverse()].map((folder) => joinPath(folder, rooted));
	const [own = "", ...others] = above;
	return [...new Set([own, ...folders, ...others].map((folder) => joinPath(folder, path)))];
}

/** Lines of a file. `range` is `null` if lines in between were left out. */
type Part = { readonly lines: readonly string[]; readonly range: readonly [number, number] | "all" | null };

/** A line of a file that marks the beginning or the end of a part. */
const mark = /--8<--[ \t]*\[(?:start|end):|\bANCHOR(?:_END)?:[ \t]*\S|^[ \t]*(?:\/\/|\/\*|#|<!--|--|;)?[ \t]*#(?:end)?region\b/;

function partOf(text: string, include: Include): Part | null {
	const { hidesRust } = include;
	const lines = text.replace(/\n$/, "").split("\n");
	const [first, last] = rangeOf(lines, include);
	const found = lines.slice(first - 1, last);
	if (first < 1 || found.length === 0) return null;
	const kept = found.filter((line) => !mark.test(line) && !(hidesRust && /^[ \t]*#(?:[ \t]|$)/.test(line)));
	const isAll = first === 1 && last >= lines.length;
	const range = isAll ? "all" : ([first, Math.min(last, lines.length)] as const);
	return { lines: dedent(kept), range: kept.length < found.length ? null : range };
}

/** The first and last line that are asked for; an empty range if there is no such part. */
function rangeOf(lines: readonly string[], { lines: asked, region, mayBeHeading }: Include): readonly [number, number] {
	if (region === undefined) return asked ?? [1, lines.length];
	const marked = regionOf(lines, region);
	const [first, last] = marked[0] < 1 && mayBeHeading ? sectionOf(lines, region) : marked;
	return asked === undefined || first < 1 ? [first, last] : [first + asked[0] - 1, Math.min(last, first + asked[1] - 1)];
}

/** The first and last line below a heading with this id, up to the next one of its level; an empty range if there is none. */
function sectionOf(lines: readonly string[], id: string): readonly [number, number] {
	const isCode = fenceReader();
	const slugger = new Slugger();
	const headings = lines.flatMap((line, index) => {
		const [, marks, written = ""] = (isCode(line) ? null : /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/.exec(line)) ?? [];
		if (marks === undefined) return [];
		const [, own] = /\{#([^\s{}]+)\}$/.exec(written) ?? [];
		return [{ index, level: marks.length, id: own ?? slugger.slug(written.replace(/[`*]|!?\[([^[\]]*)\]\([^()]*\)/g, "$1")) }];
	});
	const start = headings.find((heading) => heading.id === id);
	if (!start) return [0, 0];
	const end = headings.find(({ index, level }) => index > start.index && level <= start.level);
	return [start.index + 2, end?.index ?? lines.length];
}

/** The first and last line of a part, without its marks; an empty range if there is none. */
function regionOf(lines: readonly string[], name: string): readonly [number, number] {
	const quoted = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
	const start = new RegExp(
		`--8<--[ \\t]*\\[start:[ \\t]*${quoted}\\]|\\bANCHOR:[ \\t]*${quoted}(?![\\w-])|#region\\b[ \\t]+${quoted}(?![\\w-])`,
	);
	const end = new RegExp(
		`--8<--[ \\t]*\\[end:[ \\t]*${quoted}\\]|\\bANCHOR_END:[ \\t]*${quoted}(?![\\w-])|#endregion\\b(?:[ \\t]+${quoted}(?![\\w-])|[^\\w]*$)`,
	);
	const from = lines.findIndex((line) => start.test(line));
	const to = lines.findIndex((line, index) => index > from && end.test(line));
	return from < 0 ? [0, 0] : [from + 2, to < 0 ? lines.length : to];
}

function dedent(lines: readonly string[]): string[] {
	const indents = lines.filter((line) => line.trim() !== "").map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
	const indent = Math.min(...indents, 1000);
	return lines.map((line) => line.slice(indent));
}

function fileOption(file: string, range: readonly [number, number] | "all"): string {
	const value = `@site/${file}${range === "all" ? "" : `#L${range[0]}-L${range[1]}`}`;
	return /[\s"']/.test(value) ? `"${value}"` : value;
}

function extensionOf(file: string): string {
	return /\.(\w+)$/.exec(file)?.[1] ?? "text";
}
