import { capitalized } from "../../../theme/lib/admonition-kinds.ts";
import { fenceReader } from "../../lib/prose-lines.ts";
import { type Block, blankLines, colonsAround, directiveLabel } from "./directive-lines.ts";
import { convertIndentedBlocks, depthLimit, indentedLines, tabLine } from "./indented-blocks.ts";
import { readSlashBlock } from "./slash-blocks.ts";

/** `??? note "Title"`, or open: `???+ note`. */
const detailsLine = /^( *)\?\?\?(\+?)[ \t]*(?:([A-Za-z][\w-]*)(?:[ \t]+[A-Za-z][\w-]*)*(?:[ \t]+"(.*)")?|"(.*)")[ \t]*$/;

/** `!!! note`, whose content may have the other blocks in it. */
const noteLine = /^( *)!!![ \t]*["A-Za-z]/;

/** `:   Definition`, below its term. */
const definitionLine = /^( *):[ ]{1,3}(?! )(\S.*)$/;

/** The opening of a grid of cards. */
const gridLine = /^( *)<div\b[^<>]*\bclass="[^"]*\bgrid cards\b[^"]*"[^<>]*>[ \t]*$/;

/** `::: package.name`, also in a heading, where mkdocstrings puts the documentation of a name in Python, and `mkdocs-click` the documentation of a command. */
const objectLine = /^((?: {0,3}>)* {0,3})(#{1,6} +)?::: +([A-Za-z_]\w*(?:\.\w+)+|mkdocs-click)[ \t]*$/;

/**
 * Turns the blocks of Python-Markdown that have a counterpart here into it: tabs, collapsed notes and grids of cards into directives,
 * lists of definitions into lists below their terms, blocks between slashes into directives, and places for the documentation of a name in
 * Python into the name. Blocks without room for the end of a directive, which needs a blank line, stay
 * as they are. Lines keep their numbers.
 */
export function convertPythonMarkdownBlocks(source: string): string {
	if (
		!/^[ \t]*(?:===[!+]{0,2}[ \t]+"|\?\?\?|:[ ]{1,3}\S|<div\b[^<>]*\bgrid cards\b|[ >]*(?:#+ +)?::: +(?:\w+\.|mkdocs-click)|\/{3,}[ \t]*[A-Za-z])/m.test(
			source,
		)
	)
		return source;
	return convert(source.split("\n"), 0).join("\n");
}

/** The names in a text whose documentation a tool would take from code in Python, with their lines. */
export function pythonObjects(text: string): { readonly name: string; readonly line: number }[] {
	if (!text.includes("::: ")) return [];
	const isCode = fenceReader();
	return text.split("\n").flatMap((line, index) => {
		const name = isCode(line) ? undefined : objectLine.exec(line)?.[3];
		return name === undefined ? [] : [{ name, line: index + 1 }];
	});
}

function convert(lines: readonly string[], depth: number): readonly string[] {
	if (depth > depthLimit) return lines;
	const result: string[] = [];
	const isCode = fenceReader();
	let at = 0;
	let afterDefinition = false;
	while (at < lines.length) {
		const line = lines[at] ?? "";
		if (isCode(line)) {
			result.push(line);
			at++;
			continue;
		}
		const hasRoom = result.at(-1)?.trim() === "";
		const definition = definitionLine.test(line) ? readDefinition(lines, at, depth) : null;
		if (definition && (afterDefinition || markTerms(result))) {
			result.push(...definition.lines);
			at = definition.next;
			afterDefinition = true;
			continue;
		}
		if (line.trim() !== "") afterDefinition = false;
		const block =
			(hasRoom ? readTabs(lines, at, depth) : null) ??
			readDetails(lines, at, depth) ??
			readObject(lines, at) ??
			readSlashBlock(lines, at, { hasRoom, convert: (content) => convert(content, depth + 1) }) ??
			readGrid(lines, at, depth) ??
			readNote(lines, at, depth);
		if (block?.opening !== undefined) result[result.length - 1] = block.opening;
		result.push(...(block?.lines ?? [line]));
		at = block?.next ?? at + 1;
	}
	return result;
}

/** The lines of a block's content: converted, and with this indentation. */
function inner(content: readonly string[], indent: string, depth: number): string[] {
	return convert(content, depth + 1).map((line) => (line === "" ? "" : indent + line));
}

function readTabs(lines: readonly string[], start: number, depth: number): Block | null {
	const [first, indent = ""] = tabLine.exec(lines[start] ?? "") ?? [];
	if (first === undefined) return null;
	const tabs: { readonly title: string; readonly content: readonly string[]; readonly gap: number }[] = [];
	let next = start;
	for (;;) {
		const [written, own, title = ""] = tabLine.exec(lines[next] ?? "") ?? [];
		const begins = written !== undefined && own === indent && !(tabs.length > 0 && /^ *===!/.test(written));
		const content = begins ? indentedLines(lines, { from: next + 1, width: indent.length + 4 }) : [];
		if (content.length === 0) break;
		const end = next + 1 + content.length;
		const gap = blankLines(lines, end);
		if (gap === 0 && end < lines.length) return null;
		tabs.push({ title, content: inner(content, indent, depth), gap });
		next = end + gap;
	}
	const last = tabs.at(-1);
	if (!last) return null;
	const fence = colonsAround(tabs.flatMap(({ content }) => content));
	// The last tab needs a line for its own end and one for the end of all. A blank line above its content gives way.
	const isAtEnd = next >= lines.length;
	const isTight = last.gap < 2 && !isAtEnd;
	if (isTight && last.content[0] !== "") return null;
	const ends = (count: number) => Array.from({ length: Math.max(0, count) }, () => "");
	const written = tabs.map(({ title, content, gap }) => {
		const opening = `${indent}${fence}tab${directiveLabel(title)}`;
		if (content !== last.content) return [opening, ...content, indent + fence, ...ends(gap - 1)];
		const ending = [indent + fence, `${indent}${fence}:`, ...ends(gap - 2)];
		return [opening, ...(isTight ? content.slice(1) : content), ...ending];
	});
	return { opening: `${indent}${fence}:tabs`, lines: written.flat(), next };
}

function readDetails(lines: readonly string[], start: number, depth: number): Block | null {
	const [written, indent = "", open, name = "note", behind, alone] = detailsLine.exec(lines[start] ?? "") ?? [];
	if (written === undefined) return null;
	const content = indentedLines(lines, { from: start + 1, width: indent.length + 4 });
	const end = start + 1 + content.length;
	const gap = blankLines(lines, end);
	if (content.length === 0 || (gap === 0 && end < lines.length)) return null;
	const converted = inner(content, indent, depth);
	const fence = colonsAround(converted);
	const title = behind ?? alone ?? capitalized(name);
	return {
		lines: [`${indent}${fence}details${directiveLabel(title)}${open ? "{open}" : ""}`, ...converted, indent + fence],
		next: end + Math.min(1, gap),
	};
}

/** The name, with the id to which references lead, in place of its documentation. */
function readObject(lines: readonly string[], start: number): Block | null {
	const [written, indent = "", heading, name = ""] = objectLine.exec(lines[start] ?? "") ?? [];
	if (written === undefined) return null;
	const options = indentedLines(lines, { from: start + 1, width: indent.length + 4 });
	if (name === "mkdocs-click") return { lines: ["", ...options.map(() => "")], next: start + 1 + options.length };
	const shown = heading === undefined ? `<span id="${name}"></span>**\`${name}\`**` : `${heading}\`${name}\` {#${name}}`;
	return { lines: [indent + shown, ...options.map(() => "")], next: start + 1 + options.length };
}

/** The content of a note, converted. The note itself is read by both kinds of sites. */
function readNote(lines: readonly string[], start: number, depth: number): Block | null {
	const line = lines[start] ?? "";
	const [written, indent = ""] = noteLine.exec(line) ?? [];
	if (written === undefined) return null;
	const content = indentedLines(lines, { from: start + 1, width: indent.length + 4 });
	return { lines: [line, ...inner(content, `${indent}    `, depth)], next: start + 1 + content.length };
}

/** A definition as an item of a list. */
function readDefinition(lines: readonly string[], start: number, depth: number): Block | null {
	const [written, indent = "", text = ""] = definitionLine.exec(lines[start] ?? "") ?? [];
	if (written === undefined) return null;
	const content = indentedLines(lines, { from: start + 1, width: indent.length + 4 });
	const next = start + 1 + content.length;
	if (!/^(?:!!!|\?\?\?)/.test(text)) return { lines: [`${indent}*   ${text}`, ...inner(content, `${indent}    `, depth)], next };
	// A note at the beginning of an item must be there in the form that parsers read.
	const [first, ...rest] = convertIndentedBlocks(convert([text, ...content], depth + 1).join("\n")).split("\n");
	return { lines: [`${indent}*   ${first}`, ...rest.map((line) => (line === "" ? "" : `${indent}    ${line}`))], next };
}

/** Makes the last paragraph bold, each line of which is a term. Returns whether there is one. */
function markTerms(result: string[]): boolean {
	let last = result.length - 1;
	if (result[last]?.trim() === "") last--;
	if (!isTerm(result[last])) return false;
	for (let at = last; isTerm(result[at]); at--) {
		const [, indent = "", term = "", id] = /^([ \t]*)(.*?)(?:[ \t]*\{[ \t]*#([\w:.-]+)[^{}]*\})?[ \t]*$/.exec(result[at] ?? "") ?? [];
		const marked = term.includes("**") || term.includes("__") ? term : `**${term}**`;
		result[at] = `${indent}${id === undefined ? "" : `<span id="${id}"></span>`}${marked}${at < last ? "\\" : ""}`;
	}
	return true;
}

function isTerm(line: string | undefined): line is string {
	return line !== undefined && line.trim() !== "" && !/^[ \t]*(?:[-*+>|#<]|\d+[.)][ \t]|:{3}|`{3}|~{3}|\[[^\]]+\]:)/.test(line);
}

/** A grid whose items have content below their titles, as cards; other grids as what is in them. */
function readGrid(lines: readonly string[], start: number, depth: number): Block | null {
	const [opening, indent = ""] = gridLine.exec(lines[start] ?? "") ?? [];
	const end = opening === undefined ? -1 : lines.findIndex((line, index) => index > start && /^[ \t]*<\/div>[ \t]*$/.test(line));
	if (end < 0) return null;
	const content = lines.slice(start + 1, end);
	const cards = readCards(content, depth);
	if (cards === null) return { lines: ["", ...inner(content, "", depth), ""], next: end + 1 };
	const fence = colonsAround(cards);
	return { lines: [`${indent}${fence}cards`, ...cards, indent + fence], next: end + 1 };
}

/** The items of a list as cards, with the lines that they had; `null` if one has no content below its title, or no room for its end. */
function readCards(lines: readonly string[], depth: number): string[] | null {
	const result: string[] = [];
	let at = 0;
	while (at < lines.length) {
		const line = lines[at] ?? "";
		const [item, marker = "", title = ""] = /^((?:[-*+]|\d+\.)[ ]+)(\S.*)$/.exec(line) ?? [];
		if (line.trim() === "") {
			result.push("");
			at++;
			continue;
		}
		const content = item === undefined ? [] : indentedLines(lines, { from: at + 1, width: marker.length });
		const end = at + 1 + content.length;
		if (item === undefined || content.length === 0 || (lines[end] ?? "x").trim() !== "") return null;
		const body = convert(content, depth + 1).map((own) => (/^-{3,}$/.test(own) ? "" : own));
		const fence = colonsAround(body);
		result.push(`${fence}card${cardLabel(title)}`, ...body, fence);
		at = end + 1;
	}
	return result;
}

/** A title without icons and marks. Its links stay links. */
function cardLabel(title: string): string {
	const plain = title
		.replace(/:[\w+-]+:(?:\{[^{}]*\})?/g, "")
		.replace("&nbsp;", " ")
		.trim()
		.replace(/^(\*\*|__)(.*)\1$/, "$2");
	const isBalanced = plain.replace(/\[[^[\]]*\]/g, "").search(/[[\]]/) < 0;
	return isBalanced ? `[${plain}]` : directiveLabel(plain);
}
