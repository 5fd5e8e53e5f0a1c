import { unclosedBrace } from "../../compat/mdx/mdx-faults.ts";
import { nearestNames } from "../../lib/nearest-name.ts";
import { errorMessage, type Problem } from "../../lib/problem.ts";
import { sentence } from "../../lib/sentence.ts";
import { positionAt } from "../../lib/text-file.ts";
import { voidElements } from "../html/html-names.ts";

/** An error of a parser as a problem with a place; MDX sometimes gives it only in its words, or at the end of `source`. */
export function compileProblem(error: unknown, file: string, source = ""): Problem {
	if (error instanceof RangeError) {
		return {
			code: "nesting-too-deep",
			severity: "error",
			message: "The page is nested too deeply to be read.",
			hint: "Flatten the list, quote or markup.",
			at: { file, line: 1, column: 1 },
		};
	}
	const placed = isPlaced(error) ? error : null;
	const message = placed?.reason ?? errorMessage(error);
	const inText = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(message) ?? /^(\d+):(\d+)(?:-\d+:\d+)?: /.exec(message);
	const written = { line: Number(inText?.[1] ?? 1), column: Number(inText?.[2] ?? 1) };
	// A tag that is not closed is reported at the end of what it stands in; its own place is in the text only.
	const isUnclosed = message.startsWith("Expected a closing tag");
	const opened = message.includes("corresponding closing brace") ? braceAt(source) : null;
	const autolink =
		message.includes("to create a link in MDX") && placed?.line ? findAutolink(source, placed.line, placed.column ?? 1) : null;
	if (autolink !== null) {
		const { column, address } = autolink;
		const href = address.includes(":") ? address : `mailto:${address}`;
		return {
			code: "markdown-syntax",
			severity: "error",
			message: `\`<${address}>\` is no link in \`.mdx\`, where \`<\` begins a component.`,
			hint: `Write \`[${address}](${href})\`, or the address without \`<\` and \`>\`.`,
			at: { file, line: placed?.line ?? 1, column, length: address.length + 2 },
		};
	}
	const tag =
		placed?.line && /name|attribute|end of the tag/.test(message) ? findEndlessTag(source, placed.line, placed.column ?? 1) : null;
	if (tag !== null) {
		return {
			code: "markdown-syntax",
			severity: "error",
			message: `The tag \`<${tag.name}\` has no end, so what follows is read as a part of it.`,
			hint: `Write ${tag.name.startsWith("/") ? "`>`" : "`>` or `/>`"} where the tag ends.`,
			at: { file, ...positionAt(source, tag.offset), length: tag.name.length + 1 },
		};
	}
	const at = opened ?? (!isUnclosed && placed?.line ? { line: placed.line, column: placed.column ?? 1 } : written);
	const isElsewhere = inText !== null && (at.line !== written.line || at.column !== written.column);
	const text = message
		.replace(/^\d+:\d+(?:-\d+:\d+)?: /, "")
		.replace(/\s*\((\d+:\d+)-\d+:\d+\)/, isElsewhere ? " ($1)" : "")
		.replace(" with acorn", acornReason(placed?.cause));
	return {
		code: "markdown-syntax",
		severity: "error",
		message: sentence(text),
		hint: mdxHint(text),
		at: { file, ...at },
	};
}

/** The `<address>` that holds a place. */
function findAutolink(source: string, line: number, column: number): { readonly column: number; readonly address: string } | null {
	const text = source.split("\n")[line - 1] ?? "";
	const start = text.lastIndexOf("<", column - 1);
	const address = start < 0 ? undefined : /^<([^\s<>]+)>/.exec(text.slice(start))?.[1];
	return address === undefined ? null : { column: start + 1, address };
}

/** The tag that a place lies in, when a blank line, another tag or the end of the text comes before its end. */
function findEndlessTag(source: string, line: number, column: number): { readonly name: string; readonly offset: number } | null {
	const lines = source.split("\n");
	const before = [...lines.slice(0, line - 1), (lines[line - 1] ?? "").slice(0, column - 1)].join("\n");
	const start = /<(\/?[A-Za-z][\w.:-]*)(?=[\s{/]|$)[^<]*$/.exec(before);
	const name = start?.[1];
	if (!start || name === undefined) return null;
	const rest = source.slice(start.index + 1 + name.length);
	const [attributes = ""] = tagAttributes.exec(rest) ?? [];
	return rest[attributes.length] === ">" ? null : { name, offset: start.index };
}

/** What stands between the name of a tag and its end: no blank line, and neither `<` nor `>` but in values. */
const tagAttributes = /^(?:"(?:(?!\n[ \t]*\n)[^"])*"|'(?:(?!\n[ \t]*\n)[^'])*'|\{(?:[^{}]|\{[^{}]*\})*\}|(?!\n[ \t]*\n)[^<>"'{])*/;

function braceAt(source: string): { line: number; column: number } | null {
	const offset = unclosedBrace(source);
	return offset === null ? null : positionAt(source, offset);
}

/** A message of the unified parsers. Told by its shape: there are several copies of its class, since some packages are bundled and others are not. */
type PlacedError = Error & { readonly reason: string; readonly line?: number; readonly column?: number };

function isPlaced(error: unknown): error is PlacedError {
	return error instanceof Error && typeof (error as Partial<PlacedError>).reason === "string";
}

/** `: Unexpected token`, from the error behind that of MDX. */
function acornReason(cause: unknown): string {
	return cause instanceof Error ? `: ${cause.message.replace(/\s*\(\d+:\d+\)$/, "")}` : "";
}

function mdxHint(message: string): string | null {
	if (message.includes("expected a corresponding closing brace") || message.includes("Could not parse expression"))
		return "In `.mdx`, `{` begins an expression. Write `\\{` for a brace, or rename the page to `.md`.";
	if (message.includes("to create a link in MDX")) return "Write `[text](address)`.";
	if (message.includes("duplicate layout")) return "Remove one of the two `export default`.";
	if (message.includes("already been declared")) return "Give one of the two another name.";
	if (message.includes("import/exports")) return "Complete the statement, and leave a blank line between it and the text below.";
	if (message.includes("to create a comment in MDX")) return "Write comments as `{/* … */}` in `.mdx`.";
	if (message.includes("before attribute value")) return 'Put the value in quotes, such as `name="value"`, or in braces.';
	if (message.includes("attribute name")) return 'Write attributes as `name="value"`, and `>` where the tag ends.';
	if (message.includes("before name") || message.includes("Unexpected character"))
		return "In `.mdx`, `<` begins a component. Write `&lt;` for the sign, or rename the page to `.md`.";
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
