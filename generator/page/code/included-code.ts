import type { Code, Root } from "mdast";
import { fenceWord, readFenceWords } from "../../../theme/contract/fence-words.ts";
import { folderOf } from "../../lib/paths.ts";
import { isSecret, publishingFault } from "../../lib/publishable-file.ts";
import { readTextFile } from "../../lib/text-file.ts";
import { visit } from "../../lib/visit.ts";
import type { PartialSource } from "../document.ts";
import { type PageContext, report } from "../markdown/page-context.ts";
import { resolveMarkdown } from "../partials.ts";
import { readFence } from "./read-fence.ts";

/** The opening of a fence with the option `file`. Inside of another fence it matches too; the file is then read but not shown. */
const opening = /^[ \t>*+\d.-]*(?:`{3,}|~{3,})([^`\n]*\bfile=.*)$/gm;

/** Reads the files that code blocks of the given texts show. Files that are missing or must not be published are left out. `root` is absolute. */
export function readIncludedCode(texts: readonly { readonly file: string; readonly text: string }[], root: string): PartialSource[] {
	const found = new Map<string, PartialSource>();
	for (const { file, text } of texts) {
		if (!text.includes("file=")) continue;
		for (const [, meta = ""] of text.matchAll(opening)) {
			const included = readTarget(fenceWord(readFenceWords(meta), "file") ?? "", file).file;
			const path = `${root}/${included}`;
			if (found.has(included) || publishingFault(path, root) !== null) continue;
			const content = readTextFile(path, included);
			if ("text" in content) found.set(included, { file: included, text: content.text, hash: content.hash, isCode: true });
		}
	}
	return [...found.values()];
}

/** The lines of a file that the option `file` of a code block in the file `from` names, and the number of the first one; `null` when `textOf` does not know it or the lines are not in it. */
export function includedLines(
	written: string,
	from: string,
	textOf: (file: string) => string | undefined,
): { readonly file: string; readonly first: number; readonly lines: readonly string[] } | null {
	const { file, first, last } = readTarget(written, from);
	const lines = textOf(file)?.replace(/\n$/, "").split("\n") ?? [];
	return first > lines.length || first > last ? null : { file, first, lines: withoutIndent(lines.slice(first - 1, last)) };
}

/** Fills empty code blocks with their files: `file=./example.ts`, `file=@site/src/example.ts#L3-L8`. */
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
	if (isSecret(file)) {
		const hint = "Copy the public part into another file.";
		fileMissing({ node, message: `The file \`${file}\` is hidden or a key, and cannot be shown.`, hint }, context);
		return;
	}
	if (text === undefined) {
		const hint = "A path is relative to the page; `@site/` is the folder of the site.";
		fileMissing({ node, message: `The code block shows \`${file}\`, which is not a text file of the site.`, hint }, context);
		return;
	}
	const included = includedLines(written, context.file, (name) => context.data.get(name));
	if (included === null) {
		const range = `L1-L${text.replace(/\n$/, "").split("\n").length}`;
		fileMissing({ node, message: `The lines of \`file=${written}\` are not in the file.`, hint: `It has \`#${range}\`.` }, context);
		return;
	}
	if (lang === "") Object.assign(node, { lang: /\.([^./]+)$/.exec(file)?.[1] ?? "text", meta });
	node.value = included.lines.join("\n");
}

/** The file, relative to the root, and its first and last line, in the value of the option `file`. */
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
	const problem = { code: "code-file-missing", severity: "error", message, hint, at: { file: context.file, line, column } } as const;
	context.found.problems.push(...context.policy.soften([problem], "the block is empty"));
}

/** Removes the indentation that all lines share. */
function withoutIndent(lines: readonly string[]): string[] {
	const indents = lines.filter((line) => line.trim() !== "").map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
	const indent = Math.min(...indents, Number.MAX_SAFE_INTEGER);
	return lines.map((line) => line.slice(indent));
}
