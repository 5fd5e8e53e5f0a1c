import { admonitionKind, capitalized, standardAdmonitions } from "../../../theme/lib/admonition-kinds.ts";
import { fenceReader } from "../../lib/prose-lines.ts";

/** `!!! note "Title"`, or collapsed: `??? note`, whose kind may be missing. */
const noteLine = /^( *)(?:!!!|\?\?\?\+?)[ \t]*(?:([A-Za-z][\w-]*)(?:[ \t]+[A-Za-z][\w-]*)*(?:[ \t]+"(.*)")?|"(.*)")[ \t]*$/;

/** `=== "Title"`; the second group is the title. */
export const tabLine: RegExp = /^( *)===[!+]{0,2}[ \t]+"(.*)"[ \t]*$/;

/**
 * Turns the blocks of Python-Markdown, whose content is indented by four spaces, into blocks that parsers read: notes into alerts (`>
 * [!NOTE]`), and tabs into list items. Their content keeps its place.
 */
export function convertIndentedBlocks(source: string): string {
	if (!/^ *(?:!!!|\?\?\?\+?|===[!+]{0,2})[ \t]*["A-Za-z]/m.test(source)) return source;
	return convertLines(source.split("\n"), 0).join("\n");
}

/** Levels of nested blocks that are read. Each level reads its lines again. */
export const depthLimit = 8;

function convertLines(lines: readonly string[], depth: number): readonly string[] {
	if (depth > depthLimit) return lines;
	const result: string[] = [];
	const isCode = fenceReader();
	for (let at = 0; at < lines.length; at++) {
		const line = lines[at] ?? "";
		const block = isCode(line) ? null : readBlock(line);
		const content = block === null ? [] : indentedLines(lines, { from: at + 1, width: block.indent.length + 4 });
		if (block === null || content.length === 0) {
			result.push(line);
			continue;
		}
		result.push(block.indent + block.opening);
		for (const inner of convertLines(content, depth + 1))
			result.push(inner === "" && block.prefix.trim() === "" ? "" : (block.indent + block.prefix + inner).trimEnd());
		at += content.length;
	}
	return result;
}

/** The block that a line opens: its first line for parsers, and the prefix of its content, which is as long as the indentation that it replaces. */
function readBlock(line: string): { readonly indent: string; readonly opening: string; readonly prefix: string } | null {
	const [note, indent = "", name = "note", behind, alone] = noteLine.exec(line) ?? [];
	const title = behind ?? alone;
	if (note !== undefined) {
		const { like, title: usual } = admonitionKind(name, standardAdmonitions) ?? { like: "note", title: capitalized(name) };
		return { indent, opening: `> [!${like.toUpperCase()}] ${title || (usual ?? capitalized(like))}`, prefix: ">   " };
	}
	const [tab, tabIndent = "", label = ""] = tabLine.exec(line) ?? [];
	return tab === undefined ? null : { indent: tabIndent, opening: `*   **${label}**`, prefix: "    " };
}

/** The next lines with this indentation, without it and without blank lines at the end. */
export function indentedLines(lines: readonly string[], { from, width }: { readonly from: number; readonly width: number }): string[] {
	const found: string[] = [];
	let length = 0;
	for (let at = from; at < lines.length; at++) {
		const line = lines[at] ?? "";
		const spaced = line.replace(/^[ \t]+/, (blank) => blank.replaceAll("\t", "    "));
		if (line.trim() !== "" && !spaced.startsWith(" ".repeat(width))) break;
		found.push(spaced.slice(width));
		if (line.trim() !== "") length = found.length;
	}
	return found.slice(0, length);
}
