import { unclosedBrace } from "../../compat/mdx/mdx-faults.ts";
import { voidElements } from "../../lib/html-names.ts";
import { nearestNames } from "../../lib/nearest-name.ts";
import { errorMessage, type Problem } from "../../lib/problem.ts";
import { sentence } from "../../lib/sentence.ts";
import { positionAt } from "../../lib/text-file.ts";
import { TextLimitError } from "../source/text-limits.ts";

type Place = { readonly line: number; readonly column: number };

/** A mistake and its place, before it becomes a problem of a file. */
type Fault = Pick<Problem, "message" | "hint"> & { readonly at: Place & { readonly length?: number } };

/** Turns an error of a parser into a problem with a place. `source` is the text that was parsed. */
export function compileProblem(error: unknown, file: string, source = ""): Problem {
	if (error instanceof TextLimitError) return { ...error.fault, severity: "error", at: { file, ...error.at } };
	if (error instanceof RangeError) {
		const message = "The page is nested too deeply to be read.";
		const hint = "Flatten the list, quote or markup.";
		return { code: "nesting-too-deep", severity: "error", message, hint, at: { file, line: 1, column: 1 } };
	}
	const placed = isPlaced(error) ? error : null;
	const reason = placed?.reason ?? errorMessage(error);
	const place = placed?.line ? { line: placed.line, column: placed.column ?? 1 } : null;
	const known = place && (autolinkFault(reason, source, place) ?? unfinishedTagFault(reason, source, place));
	const { at, ...fault } = known ?? parserFault(reason, source, { place, cause: placed?.cause });
	return { code: "markdown-syntax", severity: "error", ...fault, at: { file, ...at } };
}

/** An error with the message of the parser. Sometimes only the message has its place, or its place is the end of `source`. */
function parserFault(reason: string, source: string, { place, cause }: { readonly place: Place | null; readonly cause: unknown }): Fault {
	const inText = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(reason) ?? /^(\d+):(\d+)(?:-\d+:\d+)?: /.exec(reason);
	const written = { line: Number(inText?.[1] ?? 1), column: Number(inText?.[2] ?? 1) };
	// An unclosed tag is reported at the end of the surrounding element; only the message has its own place.
	const isUnclosed = reason.startsWith("Expected a closing tag");
	const brace = reason.includes("corresponding closing brace") ? unclosedBrace(source) : null;
	const at = brace === null ? ((isUnclosed ? null : place) ?? written) : positionAt(source, brace);
	const isElsewhere = inText !== null && (at.line !== written.line || at.column !== written.column);
	const text = reason
		.replace(/^\d+:\d+(?:-\d+:\d+)?: /, "")
		.replace(/\s*\((\d+:\d+)-\d+:\d+\)/, isElsewhere ? " ($1)" : "")
		.replace(" with acorn", acornReason(cause));
	return { message: sentence(text), hint: mdxHint(text), at };
}

/** An address in angle brackets (`<address>`), which MDX lacks. */
function autolinkFault(reason: string, source: string, { line, column }: Place): Fault | null {
	if (!reason.includes("to create a link in MDX")) return null;
	const text = source.split("\n")[line - 1] ?? "";
	const start = text.lastIndexOf("<", column - 1);
	const address = start < 0 ? undefined : /^<([^\s<>]+)>/.exec(text.slice(start))?.[1];
	if (address === undefined) return null;
	const href = address.includes(":") ? address : `mailto:${address}`;
	return {
		message: `\`<${address}>\` is not a link in \`.mdx\`, where \`<\` begins a component.`,
		hint: `Write \`[${address}](${href})\`, or leave out \`<\` and \`>\`.`,
		at: { line, column: start + 1, length: address.length + 2 },
	};
}

/** The tag at a place, if an empty line, another tag or the end of the text comes before its end. */
function unfinishedTagFault(reason: string, source: string, { line, column }: Place): Fault | null {
	if (!/name|attribute|end of the tag/.test(reason)) return null;
	const lines = source.split("\n");
	const before = [...lines.slice(0, line - 1), (lines[line - 1] ?? "").slice(0, column - 1)].join("\n");
	const start = /<(\/?[A-Za-z][\w.:-]*)(?=[\s{/]|$)[^<]*$/.exec(before);
	const name = start?.[1];
	if (!start || name === undefined) return null;
	const rest = source.slice(start.index + 1 + name.length);
	const [attributes = ""] = tagAttributes.exec(rest) ?? [];
	if (rest[attributes.length] === ">") return null;
	return {
		message: `The tag \`<${name}\` has no end, so what follows is read as a part of it.`,
		hint: `Write ${name.startsWith("/") ? "`>`" : "`>` or `/>`"} where the tag ends.`,
		at: { ...positionAt(source, start.index), length: name.length + 1 },
	};
}

/** The text between the name of a tag and its end: it has no empty lines, and has `<` and `>` only in values. */
const tagAttributes = /^(?:"(?:(?!\n[ \t]*\n)[^"])*"|'(?:(?!\n[ \t]*\n)[^'])*'|\{(?:[^{}]|\{[^{}]*\})*\}|(?!\n[ \t]*\n)[^<>"'{])*/;

/** A message of the unified parsers. Recognized by its shape, because its class exists several times: only some packages are bundled. */
type PlacedError = Error & { readonly reason: string; readonly line?: number; readonly column?: number };

function isPlaced(error: unknown): error is PlacedError {
	return error instanceof Error && typeof (error as Partial<PlacedError>).reason === "string";
}

/** `: Unexpected token`, from the cause of an MDX error. */
function acornReason(cause: unknown): string {
	return cause instanceof Error ? `: ${cause.message.replace(/\s*\(\d+:\d+\)$/, "")}` : "";
}

/** Hints by a part of the parser's message. The first match counts. */
const hints: readonly (readonly [RegExp, string])[] = [
	[
		/expected a corresponding closing brace|Could not parse expression/,
		"In `.mdx`, `{` begins an expression. Write `\\{` for a brace, or rename the page to `.md`.",
	],
	[/to create a link in MDX/, "Write `[text](url)`."],
	[/duplicate layout/, "Remove one of the two `export default`."],
	[/already been declared/, "Give one of the two another name."],
	[/import\/exports/, "Complete the statement, and leave an empty line between it and the text below."],
	[/to create a comment in MDX/, "Write comments as `{/* … */}` in `.mdx`."],
	[/before attribute value/, 'Put the value in quotes, such as `name="value"`, or in braces.'],
	[/attribute name/, 'Write attributes as `name="value"`, and `>` where the tag ends.'],
	[/before name|Unexpected character/, "In `.mdx`, `<` begins a component. Write `&lt;` for the character, or rename the page to `.md`."],
];

function mdxHint(message: string): string | null {
	const hint = hints.find(([part]) => part.test(message))?.[1];
	if (hint !== undefined) return hint;
	const [, closing = "", opening = ""] = /closing tag `<\/([\w.:-]+)>`.* for `<([\w.:-]+)>`/.exec(message) ?? [];
	if (closing.length > 2 && nearestNames(closing, [opening]).length > 0) return `Write \`</${opening}>\`.`;
	if (message.includes("closing tag")) return closingHint(/tag for `<([\w.:-]+)>/.exec(message)?.[1]);
	return null;
}

function closingHint(name: string | undefined): string {
	if (name === undefined) return "Close the tag, or write `<Tag />` when it has no content.";
	if (voidElements.has(name)) return `In \`.mdx\` every tag is closed: write \`<${name} />\`.`;
	return `Add \`</${name}>\` where it ends, or write \`<${name} />\` when it has no content.`;
}
