import type { Code, Root } from "mdast";
import { fenceWord, readFenceWords } from "../../../theme/lib/fence-words.ts";
import { didYouMean } from "../../lib/nearest-name.ts";
import { folderOf } from "../../lib/paths.ts";
import { type FileScope, isSecret, publishingFault } from "../../lib/publishable-file.ts";
import { readTextFile } from "../../lib/text-file.ts";
import { visit } from "../../lib/visit.ts";
import type { PartialSource } from "../document.ts";
import { type PageContext, report } from "../markdown/page-context.ts";
import { resolveMarkdown } from "../partials.ts";
import { readFence } from "./read-fence.ts";

/** The opening of a fence with the option `file`. Also matches inside another fence; the file is then read but not shown. */
const opening = /^[ \t>*+\d.-]*(?:`{3,}|~{3,})([^`\n]*\bfile=.*)$/gm;

/** Reads the files that code blocks in the given texts show. Leaves out files that are missing or must not be published. */
export function readIncludedCode(texts: readonly { readonly file: string; readonly text: string }[], scope: FileScope): PartialSource[] {
	const found = new Map<string, PartialSource>();
	for (const { file, text } of texts) {
		if (!text.includes("file=")) continue;
		for (const [, meta = ""] of text.matchAll(opening)) {
			const included = readTarget(fenceWord(readFenceWords(meta), "file") ?? "", file).file;
			const path = `${scope.root}/${included}`;
			if (found.has(included) || publishingFault(path, scope) !== null) continue;
			const content = readTextFile(path, included);
			if ("text" in content) found.set(included, { kind: "code", file: included, text: content.text, hash: content.hash });
		}
	}
	return [...found.values()];
}

/** Lines of a file that a code block shows. */
export type IncludedLines = {
	/** Relative to the root. */
	readonly file: string;
	/** Number of the first line, from 1. */
	readonly first: number;
	readonly lines: readonly string[];
};

/**
 * The lines of a file that the words `file` and `region` after a fence in the file `from` name; `null` if the words are missing, if
 * `textOf` does not know the file, or if the file lacks the lines.
 */
export function includedLines(meta: string, from: string, textOf: (file: string) => string | undefined): IncludedLines | null {
	const words = readFenceWords(meta);
	const written = fenceWord(words, "file");
	if (written === null) return null;
	const { file, first, last } = readTarget(written, from);
	const lines = linesOf(textOf(file) ?? "");
	const name = fenceWord(words, "region");
	if (name !== null) {
		const region = findRegion(lines, name);
		return region && { file, first: region.first + 1, lines: withoutIndent(lines.slice(region.first, region.end)) };
	}
	return first > lines.length || first > last ? null : { file, first, lines: withoutIndent(lines.slice(first - 1, last)) };
}

function linesOf(text: string): string[] {
	return text === "" ? [] : text.replace(/\n$/, "").split("\n");
}

/** Fills empty code blocks with their files: `file=./example.ts`, `file=@site/src/example.ts#L3-L8`, `file=./example.ts region=setup`. */
export function includeCode(tree: Root, context: PageContext): void {
	if (!context.source.includes("file=")) return;
	visit(tree, (node) => {
		if (node.type === "code") fillBlock(node, context);
		return undefined;
	});
}

function fillBlock(node: Code, context: PageContext): void {
	const { lang, meta } = readFence(node);
	const written = fenceWord(readFenceWords(meta), "file");
	if (written === null || context.dialect.fences.has("file")) return;
	if (node.value.trim() !== "") {
		const message = `The code block has code of its own, so \`file=${written}\` does nothing.`;
		report(node, { code: "code-option-unknown", message, hint: `Use \`title="${written}"\`, or remove the code.` }, context);
		return;
	}
	const { file } = readTarget(written, context.file);
	const text = context.data.get(file);
	if (text === undefined && isSecret(file)) {
		const hint = "Copy the public part into another file, or add it to `allow` in the configuration.";
		fileMissing({ node, message: `The file \`${file}\` is hidden or a key, and cannot be shown.`, hint }, context);
		return;
	}
	if (text === undefined) {
		const hint = "A path is relative to the page; `@site/` is the folder of the site.";
		fileMissing({ node, message: `The code block shows \`${file}\`, which is not a text file of the site.`, hint }, context);
		return;
	}
	const included = includedLines(meta, context.file, (name) => context.data.get(name));
	if (included === null) {
		const region = fenceWord(readFenceWords(meta), "region");
		const message =
			region === null ? `The lines of \`file=${written}\` are not in the file.` : `The file \`${file}\` has no region \`${region}\`.`;
		const hint = region === null ? `It has \`#L1-L${linesOf(text).length}\`.` : regionHint(linesOf(text), region);
		fileMissing({ node, message, hint }, context);
		return;
	}
	if (lang === "") Object.assign(node, { lang: /\.([^./]+)$/.exec(file)?.[1] ?? "text", meta });
	node.value = included.lines.filter((line) => !isRegionMarker(line)).join("\n");
}

/** The file (relative to the root) and its first and last line, from the value of the option `file`. */
function readTarget(written: string, from: string): { readonly file: string; readonly first: number; readonly last: number } {
	const [, path = "", first = "1", last] = /^(.*?)(?:#L(\d+)(?:-L?(\d+))?)?$/.exec(written) ?? [];
	const isWhole = !written.includes("#L");
	return {
		file: resolveMarkdown(path, folderOf(from)),
		first: Number(first),
		last: isWhole ? Number.POSITIVE_INFINITY : Number(last ?? first),
	};
}

function fileMissing(
	{ node, message, hint }: { readonly node: Code; readonly message: string; readonly hint: string },
	context: PageContext,
): void {
	const { line, column } = node.position?.start ?? { line: 1, column: 1 };
	const at = { file: context.file, line, column };
	context.found.problems.push({ code: "code-file-missing", severity: "error", message, hint, at, outcome: "; the block is empty" });
}

/** Removes the indentation that all lines share. */
function withoutIndent(lines: readonly string[]): string[] {
	const indents = lines.filter((line) => line.trim() !== "").map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
	const indent = Math.min(...indents, Number.MAX_SAFE_INTEGER);
	return lines.map((line) => line.slice(indent));
}

/** A comment such as `// #region setup`, `#region setup` or `<!-- #endregion -->`. */
const marker = /^\s*(?:(?:\{?\/\*+|\/\/|<!--|--|#|;+)\s*)?#(end)?region\b[ \t]*([^\s*>-][^\s*>]*)?.*$/;

/**
 * The lines between the comments `#region name` and `#endregion`: the index of the first line, and the index after the last; `null` if
 * there is no such region.
 */
function findRegion(lines: readonly string[], name: string): { readonly first: number; readonly end: number } | null {
	const first = lines.findIndex((line) => isStart(line, name)) + 1;
	if (first === 0) return null;
	let depth = 1;
	const length = lines.slice(first).findIndex((line) => {
		const [found, end] = marker.exec(line) ?? [];
		if (found !== undefined) depth += end ? -1 : 1;
		return depth === 0;
	});
	return { first, end: length < 0 ? lines.length : first + length };
}

function isStart(line: string, name: string): boolean {
	const [, end, found] = marker.exec(line) ?? [];
	return end === undefined && found === name;
}

/** Whether a line only begins or ends a region. Readers do not see such lines. */
function isRegionMarker(line: string): boolean {
	return marker.test(line);
}

/** Names the region that the author probably meant, or all regions. */
function regionHint(lines: readonly string[], name: string): string {
	const names = lines.flatMap((line) => {
		const [, end, found] = marker.exec(line) ?? [];
		return end === undefined && found !== undefined ? [found] : [];
	});
	if (names.length === 0) return `Write \`#region ${name}\` in a comment above the lines, and \`#endregion\` below them.`;
	return didYouMean(name, names) ?? `It has ${names.map((found) => `\`${found}\``).join(", ")}.`;
}
