import type { Root } from "mdast";
import type { Problem } from "../../lib/problem.ts";
import { positionAt } from "../../lib/text-file.ts";
import { hideSigns, showSigns, showTreeSigns } from "../markdown/source/hidden-signs.ts";
import { compileProblem } from "./compile-problem.ts";

/** Text that parses as MDX, its tree, and a warning for each place where it was changed for that. */
export type MendedMdx = { readonly tree: Root; readonly text: string; readonly problems: readonly Problem[] };

/** More places are not mended: such a text is no MDX. */
const mostPlaces = 50;

/**
 * Parses MDX in which signs stand that begin neither a component nor an expression, such as `<3` and `{`: they are text,
 * and `<br>`, addresses in angle brackets and values without quotes are written as MDX has them. Lines keep their numbers. Throws the first error of
 * `parse` when a text cannot be mended like that.
 */
export async function mendMdx(text: string, file: string, parse: (text: string) => Root | Promise<Root>): Promise<MendedMdx> {
	const places: { line: number; column: number; added: number }[] = [];
	const problems: Problem[] = [];
	let mended = text;
	let firstError: unknown = null;
	for (;;) {
		try {
			return { tree: showTreeSigns(await parse(mended)), text: showSigns(mended), problems };
		} catch (error) {
			firstError ??= error;
			const mend = places.length < mostPlaces ? findMend(mended, compileProblem(error, file, mended)) : null;
			if (mend === null) throw firstError;
			const { offset, length, by, message, hint } = mend;
			const { line, column } = positionAt(mended, offset);
			// The place in the text as it was written.
			const added = places.reduce((sum, place) => sum + (place.line === line && place.column < column ? place.added : 0), 0);
			places.push({ line, column, added: by.length - length });
			const at = { file, line, column: column - added };
			problems.push({ code: "markdown-syntax", severity: "warning", message: showSigns(message), hint: showSigns(hint), at });
			mended = mended.slice(0, offset) + by + mended.slice(offset + length);
		}
	}
}

/** What is written instead of `length` characters at `offset`, and what is told of it. */
type Mend = { readonly offset: number; readonly length: number; readonly by: string; readonly message: string; readonly hint: string };

/** What must be written differently where parsing ended; `null` when that is not known. */
function findMend(text: string, problem: Problem): Mend | null {
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
	const unclosed = /closing tag for `<([\w.:-]+)>`/.exec(problem.message)?.[1];
	if (unclosed !== undefined) {
		if (voidElements.test(unclosed)) return tag === "" ? null : change(tag, `${tag.slice(0, -1)}/>`, "in MDX every tag is closed");
		// It may be a type (`Array<string>`) or stand for a name, but not where it begins a block.
		const before = text.slice(text.lastIndexOf("\n", offset) + 1, offset);
		if (!/^<[\w.]+>/.test(rest) || !/[^\s>]/.test(before)) return null;
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
	const sign = text.charAt(offset);
	const message = `\`${sign}\` begins no ${sign === "<" ? "component" : "expression"} here, so it is shown as text.`;
	return { offset, length: 1, by: hideSigns(sign, [0]), message, hint: `Write \`\\${sign}\` for the sign.` };
}

/** Longest tag that is looked at, in characters. */
const longestTag = 2000;

/** Elements that have no end in HTML. */
const voidElements = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

function offsetOf(text: string, { line, column }: { readonly line: number; readonly column: number }): number {
	let start = 0;
	for (let at = 1; at < line; at++) start = text.indexOf("\n", start) + 1;
	return start + column - 1;
}
