import type { Root } from "mdast";
import { compatKind } from "../../../theme/lib/compat-components.ts";
import { componentNames } from "../../../theme/lib/component-registry.ts";
import { escapePattern } from "../../lib/escape-pattern.ts";
import { voidElements } from "../../lib/html-names.ts";
import { maskCharacters, unmask, unmaskTree } from "../../lib/masked-characters.ts";
import type { Problem } from "../../lib/problem.ts";
import { positionAt } from "../../lib/text-file.ts";
import { visit } from "../../lib/visit.ts";
import { type MdxFault, mdxFault } from "./mdx-faults.ts";

/** A text that parses as MDX, its tree, and a warning for each change that was necessary, to characters or to unmatched tags. */
export type RepairedMdx = {
	readonly tree: Root;
	readonly text: string;
	readonly problems: readonly Problem[];
	readonly tags: readonly Problem[];
};

/** Maximum number of repairs: a text with more faults is not MDX. */
const mostPlaces = 50;

/**
 * Parses MDX that may have characters which begin neither a component nor an expression, such as `<3` and `{`. They become text, and
 * `<br>`, addresses in angle brackets and unquoted values are rewritten for MDX. Lines keep their numbers. With `repairsTags`, unclosed
 * tags have no content, and end tags without a start tag are left out. Throws if a fault cannot be repaired; `explains` asks `parse` for
 * the error with the best message.
 */
export async function repairMdx(
	text: string,
	{ file, repairsTags }: { readonly file: string; readonly repairsTags: boolean },
	parse: (text: string, explains: boolean) => Root | Promise<Root>,
): Promise<RepairedMdx> {
	const changes: PlacedChange[] = [];
	let repaired = text;
	let firstError: unknown = null;
	for (;;) {
		try {
			const tree = await parse(repaired, false);
			const found = describeChanges(changes, { file, shown: shownCharacters(tree, repaired) });
			return { tree: unmaskTree(tree), text: unmask(repaired), ...found };
		} catch (error) {
			firstError ??= error;
			const fault = mdxFault(error, repaired);
			const change = changes.length < mostPlaces && fault ? findChange(repaired, fault, repairsTags) : null;
			if (change === null) {
				const line = fault && positionAt(repaired, fault.offset).line;
				// In a changed line, columns differ from the columns in the author's text.
				const isElsewhere = changes.length < mostPlaces && !changes.some((known) => known.line === line);
				await parse(isElsewhere ? repaired : text, true);
				throw firstError;
			}
			const { offset, length, by } = change;
			const { line, column } = positionAt(repaired, offset);
			const added = changes.reduce(
				(sum, known) => sum + (known.line === line && known.column < column ? known.by.length - known.length : 0),
				0,
			);
			changes.push({ ...change, line, column, written: column - added });
			repaired = repaired.slice(0, offset) + by + repaired.slice(offset + length);
		}
	}
}

/** The replacement of `length` characters at `offset`, and the warning about it. */
type Change = {
	readonly kind: "character" | "spelling" | "tag";
	readonly offset: number;
	readonly length: number;
	readonly by: string;
	readonly message: string;
	readonly hint: string;
};

/** The place of a change, in the text at the time of the change; `written` is its column in the author's text. */
type PlacedChange = Change & { readonly line: number; readonly column: number; readonly written: number };

/** For each masked character of a text, in order, whether a text node of its tree has it. */
function shownCharacters(tree: Root, text: string): boolean[] {
	const ranges: (readonly [number, number])[] = [];
	visit(tree, ({ type, position }) => {
		if (position && /^(?:text|inlineCode|code|html)$/.test(type)) ranges.push([position.start.offset ?? 0, position.end.offset ?? 0]);
		return undefined;
	});
	const characters = [...text.matchAll(/[\uFDD6\uFDD7]/g)];
	return characters.map(({ index }) => ranges.some(([start, end]) => start <= index && index < end));
}

/** The warnings for changes, in the order of their places. */
function describeChanges(
	changes: readonly PlacedChange[],
	{ file, shown }: { readonly file: string; readonly shown: readonly boolean[] },
): Pick<RepairedMdx, "problems" | "tags"> {
	const ordered = [...changes].sort((a, b) => a.line - b.line || a.written - b.written);
	const characters = ordered.filter(({ by }) => /^[\uFDD6\uFDD7]$/.test(by));
	const described = ordered.map((change) => {
		const ending = shown[characters.indexOf(change)] ? ", so it is shown as text." : ".";
		const message = unmask(characters.includes(change) ? change.message.replace(/\.$/, ending) : change.message);
		const at = { file, line: change.line, column: change.written };
		const problem: Problem = { code: "markdown-syntax", severity: "warning", message, hint: unmask(change.hint), at };
		return { kind: change.kind, problem };
	});
	const [tags, others] = [described.filter(({ kind }) => kind === "tag"), described.filter(({ kind }) => kind !== "tag")];
	return { problems: others.map(({ problem }) => problem), tags: tags.map(({ problem }) => problem) };
}

/** The change that fixes a fault; `null` if no change is known. */
function findChange(text: string, { kind, offset }: MdxFault, repairsTags: boolean): Change | null {
	if (text[offset - 1] === "\\") return null;
	const rest = text.slice(offset, offset + longestTag);
	if (kind === "stray-end") return repairsTags ? withoutEnd(rest, offset) : asText("<", offset);
	if (kind === "unclosed") {
		const change = closeTag(text, offset);
		return change?.kind !== "tag" || repairsTags ? change : null;
	}
	const [, address] = /^<([a-z][a-z+.-]*:[^\s<>]+|[^\s<>@]+@[^\s<>@]+)>/i.exec(rest) ?? [];
	const link = `[${address}](${address?.includes(":") ? address : `mailto:${address}`})`;
	if (address !== undefined) return spelling(offset, { written: `<${address}>`, by: link, why: "`<` begins a component in MDX" });
	const tag = /^<[a-z][\w-]*(?:"[^"]*"|'[^']*'|[^"'<>{}])*>/.exec(rest)?.[0] ?? "";
	const quoted = tag.replace(/(\s[a-z-]+=)([^\s"'<>{}=`]+)/gi, '$1"$2"');
	if (quoted !== tag) return spelling(offset, { written: tag, by: quoted, why: "in MDX values have quotes" });
	return asText(text.charAt(offset), offset);
}

function spelling(offset: number, { written, by, why }: { readonly written: string; readonly by: string; readonly why: string }): Change {
	const message = `\`${written}\` is read as \`${by}\`: ${why}.`;
	return { kind: "spelling", offset, length: written.length, by, message, hint: `Write \`${by}\`.` };
}

function asText(character: string, offset: number): Change {
	const message = `\`${character}\` does not begin ${character === "<" ? "a component" : "an expression"} here.`;
	return {
		kind: "character",
		offset,
		length: 1,
		by: maskCharacters(character, [0]),
		message,
		hint: `Write \`\\${character}\` for the character.`,
	};
}

/** An end tag without a start tag. */
function withoutEnd(rest: string, offset: number): Change {
	const end = /^<\/[\w$.:-]*\s*>/.exec(rest)?.[0] ?? "<";
	const hint = `Remove it, or write \`${end.replace("/", "")}\` where it begins.`;
	return { kind: "tag", offset, length: end.length, by: "", message: `\`${end}\` has no start tag, so it is left out.`, hint };
}

/** The change for a tag without an end tag. */
function closeTag(text: string, offset: number): Change | null {
	const rest = text.slice(offset, offset + longestTag);
	const [tag = "", name = ""] = /^<([A-Za-z][\w$.:-]*)(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^"'<>{}])*>/.exec(rest) ?? [];
	if (tag === "") return null;
	const closed = `${tag.slice(0, -1)}/>`;
	if (voidElements.has(name)) return spelling(offset, { written: tag, by: closed, why: "in MDX every tag is closed" });
	if (optionalEnds.test(name)) return null;
	const isComponent = /^[A-Z]/.test(name) && (/\s/.test(tag) || isKnown(name, text));
	const isGroup = elements.test(name) || /^(?:tabs|cards|steps|content)$/.test(compatKind(name) ?? "");
	const change = { kind: "tag", offset, length: tag.length, hint: `Add \`</${name}>\` where it ends.` } as const;
	if (isGroup) return { ...change, by: "", message: `\`${tag}\` is never closed, so it is left out.` };
	if (isComponent) return { ...change, by: closed, message: `\`${tag}\` is never closed, so it has no content.` };
	// It may be a type (`Array<string>`) or stand for a name.
	const isBlock = !/[^\s>]/.test(text.slice(text.lastIndexOf("\n", offset) + 1, offset));
	return { ...asText("<", offset), kind: isBlock || !/^<[\w.]+>/.test(tag) ? "tag" : "character" };
}

/** Whether a name belongs to a component: of the theme, of another tool, or one that the page imports, declares or closes elsewhere. */
function isKnown(name: string, text: string): boolean {
	if (componentNames.includes(name) || compatKind(name) !== null) return true;
	return text.includes(`</${name}>`) || new RegExp(`^(?:import|export)\\b[^\\n]*\\b${escapePattern(name)}\\b`, "m").test(text);
}

/** Maximum length of a tag, in characters. */
const longestTag = 2000;

/** Elements whose end tag HTML may omit. A page with an unclosed one is read as HTML. */
const optionalEnds = /^(?:li|p|td|th|tr|thead|tbody|dt|dd|option)$/;

/** Other elements of HTML with content. */
const elements =
	/^(?:a|abbr|b|big|blockquote|center|cite|code|del|details|dfn|div|dl|em|figure|font|h[1-6]|i|ins|kbd|mark|ol|pre|q|s|samp|section|small|span|strike|strong|sub|summary|sup|table|tt|u|ul|var)$/;
