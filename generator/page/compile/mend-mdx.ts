import type { Root } from "mdast";
import { componentNames } from "../../../theme/contract/component-registry.ts";
import { foreignKind } from "../../../theme/contract/foreign-components.ts";
import { escapePattern } from "../../lib/escape-pattern.ts";
import type { Problem } from "../../lib/problem.ts";
import { positionAt } from "../../lib/text-file.ts";
import { voidElements } from "../html/html-names.ts";
import { hideSigns, showSigns, showTreeSigns } from "../source/hidden-signs.ts";
import { compileProblem } from "./compile-problem.ts";

/** Text that parses as MDX, its tree, and a warning for each place where it was changed for that: signs, and tags of which one of two is missing. */
export type MendedMdx = {
	readonly tree: Root;
	readonly text: string;
	readonly problems: readonly Problem[];
	readonly tags: readonly Problem[];
};

/** More places are not mended: such a text is no MDX. */
const mostPlaces = 50;

/**
 * Parses MDX in which signs stand that begin neither a component nor an expression, such as `<3` and `{`: they are text,
 * and `<br>`, addresses in angle brackets and values without quotes are written as MDX has them. Lines keep their numbers. With `mendsTags`, what
 * is never closed has no content, and what ends nothing is left out. Throws the error of `parse` that cannot be mended like that, else the first one: `explains` asks for the best words.
 */
export async function mendMdx(
	text: string,
	{ file, mendsTags }: { readonly file: string; readonly mendsTags: boolean },
	parse: (text: string, explains: boolean) => Root | Promise<Root>,
): Promise<MendedMdx> {
	const tags: Problem[] = [];
	const places: { line: number; column: number; added: number }[] = [];
	const problems: Problem[] = [];
	let mended = text;
	let firstError: unknown = null;
	for (;;) {
		try {
			return { tree: showTreeSigns(await parse(mended, false)), text: showSigns(mended), problems, tags };
		} catch (error) {
			firstError ??= error;
			const mend = places.length < mostPlaces ? findMend(mended, compileProblem(error, file, mended), mendsTags) : null;
			if (mend === null) {
				const isElsewhere = places.length < mostPlaces && !isOnLine(error, places);
				await parse(isElsewhere ? mended : text, true);
				throw firstError;
			}
			const { offset, length, by, message, hint, isTag } = mend;
			const { line, column } = positionAt(mended, offset);
			// The place in the text as it was written.
			const added = places.reduce((sum, place) => sum + (place.line === line && place.column < column ? place.added : 0), 0);
			places.push({ line, column, added: by.length - length });
			const at = { file, line, column: column - added };
			const problem = { code: "markdown-syntax", severity: "warning", message: showSigns(message), hint: showSigns(hint), at } as const;
			(isTag ? tags : problems).push(problem);
			mended = mended.slice(0, offset) + by + mended.slice(offset + length);
		}
	}
}

/** Whether an error lies in a line that was changed, so that its column is not that of the text as it was written. */
function isOnLine(error: unknown, places: readonly { readonly line: number }[]): boolean {
	const { at } = compileProblem(error, "");
	return places.some(({ line }) => line === at?.line);
}

/** What is written instead of `length` characters at `offset`, and what is told of it. */
type Mend = {
	readonly offset: number;
	readonly length: number;
	readonly by: string;
	readonly message: string;
	readonly hint: string;
	readonly isTag?: boolean;
};

/** What must be written differently where parsing ended; `null` when that is not known. */
function findMend(text: string, problem: Problem, mendsTags: boolean): Mend | null {
	if (!problem.at || problem.code !== "markdown-syntax") return null;
	const at = offsetOf(text, problem.at);
	// What cannot be read begins with the sign at or before the place.
	const offset = Math.max(text.lastIndexOf("<", at), text.lastIndexOf("{", at));
	if (offset < 0 || text[offset - 1] === "\\") return null;
	const rest = text.slice(offset, offset + longestTag);
	const change = (written: string, by: string, why: string): Mend => {
		const message = `\`${written}\` is read as \`${by}\`: ${why}.`;
		return { offset, length: written.length, by, message, hint: `Write \`${by}\`.` };
	};
	const tag = /^<[a-z][\w-]*(?:"[^"]*"|'[^']*'|[^"'<>{}])*>/.exec(rest)?.[0] ?? "";
	if (/closing (?:tag|slash)/.test(problem.message)) {
		const mend = mendTag(text, { offset, message: problem.message, change });
		if (!mend?.isTag || mendsTags) return mend;
		return mend.message.includes("ends nothing") ? asSign("<", mend.offset) : null;
	}
	const [, address] = /^<([a-z][a-z+.-]*:[^\s<>]+|[^\s<>@]+@[^\s<>@]+)>/i.exec(rest) ?? [];
	if (address !== undefined)
		return change(
			`<${address}>`,
			`[${address}](${address.includes(":") ? address : `mailto:${address}`})`,
			"`<` begins a component in MDX",
		);
	const quoted = tag.replace(/(\s[a-z-]+=)([^\s"'<>{}=`]+)/gi, '$1"$2"');
	if (quoted !== tag) return change(tag, quoted, "in MDX values have quotes");
	return asSign(text.charAt(offset), offset);
}

function asSign(sign: string, offset: number): Mend {
	const message = `\`${sign}\` begins no ${sign === "<" ? "component" : "expression"} here, so it is shown as text.`;
	return { offset, length: 1, by: hideSigns(sign, [0]), message, hint: `Write \`\\${sign}\` for the sign.` };
}

/** What to write for a tag without an end, or an end without a beginning. */
function mendTag(
	text: string,
	fault: { offset: number; message: string; change: (written: string, by: string, why: string) => Mend },
): Mend | null {
	const [, unclosed, line, column] = /closing tag for `<([\w.:-]+)>`(?: \((\d+):(\d+)\))?/.exec(fault.message) ?? [];
	const offset = line === undefined ? fault.offset : offsetOf(text, { line: Number(line), column: Number(column) });
	const rest = text.slice(offset, offset + longestTag);
	if (unclosed === undefined) {
		const end = /^<\/[\w.:-]*\s*>/.exec(rest)?.[0];
		if (end === undefined) return null;
		const hint = `Remove it, or write \`${end.replace("/", "")}\` where it begins.`;
		return { offset, length: end.length, by: "", message: `\`${end}\` ends nothing, so it is left out.`, hint, isTag: true };
	}
	const tag = /^<[A-Za-z](?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^"'<>{}])*>/.exec(rest)?.[0] ?? "";
	if (!tag.startsWith(`<${unclosed}`)) return null;
	if (voidElements.has(unclosed)) return fault.change(tag, `${tag.slice(0, -1)}/>`, "in MDX every tag is closed");
	if (optionalEnds.test(unclosed)) return null;
	const isComponent = /^[A-Z]/.test(unclosed) && (/\s/.test(tag) || isKnown(unclosed, text));
	const isGroup = elements.test(unclosed) || /^(?:tabs|cards|steps|content)$/.test(foreignKind(unclosed) ?? "");
	const closing = `Add \`</${unclosed}>\` where it ends.`;
	if (isGroup)
		return { offset, length: tag.length, by: "", message: `\`${tag}\` is never closed, so it is left out.`, hint: closing, isTag: true };
	if (isComponent) {
		const message = `\`${tag}\` is never closed, so it has no content.`;
		return { offset, length: tag.length, by: `${tag.slice(0, -1)}/>`, message, hint: closing, isTag: true };
	}
	// It may be a type (`Array<string>`) or stand for a name.
	const isBlock = !/[^\s>]/.test(text.slice(text.lastIndexOf("\n", offset) + 1, offset));
	return { ...asSign("<", offset), isTag: isBlock || !/^<[\w.]+>/.test(tag) };
}

/** Whether a name is that of a component: the theme's, another tool's, or one that the page imports, makes or closes elsewhere. */
function isKnown(name: string, text: string): boolean {
	if (componentNames.includes(name) || foreignKind(name) !== null) return true;
	return text.includes(`</${name}>`) || new RegExp(`^(?:import|export)\\b[^\\n]*\\b${escapePattern(name)}\\b`, "m").test(text);
}

/** Longest tag that is looked at, in characters. */
const longestTag = 2000;

/** Elements that HTML ends by itself, whose place tells what they hold: such a page is read as HTML. */
const optionalEnds = /^(?:li|p|td|th|tr|thead|tbody|dt|dd|option)$/;

/** Other elements of HTML that hold something. */
const elements =
	/^(?:a|abbr|b|big|blockquote|center|cite|code|del|details|dfn|div|dl|em|figure|font|h[1-6]|i|ins|kbd|mark|ol|pre|q|s|samp|section|small|span|strike|strong|sub|summary|sup|table|tt|u|ul|var)$/;

function offsetOf(text: string, { line, column }: { readonly line: number; readonly column: number }): number {
	let start = 0;
	for (let at = 1; at < line; at++) start = text.indexOf("\n", start) + 1;
	return start + column - 1;
}
