import type { Nodes, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { scanHtml } from "../../lib/html-scanner.ts";
import { visit } from "../../lib/visit.ts";
import { type PageContext, type Positioned, report } from "../markdown/page-context.ts";

/**
 * Warns about lines that begin with `:::` but are shown as text: ends without a beginning, malformed beginnings, and directives inside an
 * HTML block. Call it before directives are transformed.
 */
export function checkStrayDirectives(tree: Root, context: PageContext): void {
	const { source } = context;
	if (!source.includes(":::")) return;
	const unclosed: Range[] = [];
	const code: Range[] = [];
	const texts: Range[] = [];
	visit(tree, (node) => {
		const range = rangeOf(node);
		if (!range) return undefined;
		if (node.type === "containerDirective") {
			checkOpening(node as ContainerDirective, range, context);
			if (isUnclosed(node as ContainerDirective, source)) unclosed.push(range);
		} else if (node.type === "inlineCode") code.push(range);
		else if (node.type === "paragraph" || node.type === "heading") texts.push(range);
		else if (node.type === "html") checkHtml(range, context);
		return undefined;
	});
	for (const [start, end] of texts) {
		for (const match of source.slice(start, end).matchAll(/(?:^|\n)[\s>]*(:{3,})([^\n]*)/g)) {
			const [whole, colons = "", rest = ""] = match;
			const offset = start + match.index + whole.length - colons.length - rest.length;
			const isIn = ([from, to]: Range) => from < offset && offset < to;
			// An unclosed directive is reported where it begins.
			if (code.some(isIn) || (rest.trim() === "" && unclosed.some(isIn))) continue;
			const written = (colons + rest).trimEnd();
			const name = /^\s*\[?\{?\.?([A-Za-z][\w-]*)/.exec(rest)?.[1] ?? "note";
			const hint = rest.trim() === "" ? endHint : `Write \`${colons}${name}[Title]\`, or \`\\${colons}\` for the text.`;
			warnStray({ written, hint, offset }, context);
		}
	}
}

/** Whether a directive has no end. A directive that was made from a fence needs none. */
export function isUnclosed(node: ContainerDirective, source: string): boolean {
	const written = source.slice(node.position?.start.offset, node.position?.end.offset);
	const [colons = ""] = /^:*/.exec(written) ?? [];
	const end = /\n[\s>]*(:{3,})[ \t>]*$/.exec(written)?.[1] ?? "";
	return colons.length >= 3 && end.length < colons.length;
}

/** Offsets in the source. */
type Range = readonly [start: number, end: number];

const endHint = "Remove it, or begin a directive above it, such as `:::note`. Write `\\:::` for the text.";

function rangeOf({ position }: Nodes & Positioned): Range | null {
	const [start, end] = [position?.start.offset, position?.end.offset];
	return start === undefined || end === undefined ? null : [start, end];
}

/** Reports text after a directive's name that is neither a label nor attributes, because readers do not see it. */
function checkOpening(node: ContainerDirective, [start]: Range, context: PageContext): void {
	const { source } = context;
	const lineEnd = source.indexOf("\n", start);
	const opening = source.slice(start, lineEnd < 0 ? undefined : lineEnd);
	const first = node.children[0];
	const label = first?.type === "paragraph" && first.data?.directiveLabel ? first.position?.end.offset : undefined;
	const rest = label === undefined ? opening.replace(/^:+[^\s[\]{}]*/, "") : source.slice(label, start + opening.length).replace(/^\]/, "");
	if (!opening.startsWith(":::") || /^(?:\[\])?(?:\{[^\n]*\})?[ \t]*$/.test(rest)) return;
	const message = `\`${rest.trim()}\` after \`:::${node.name}\` is neither a title nor attributes, so it is left out.`;
	const hint = `Write \`:::${node.name}[Title]{key="value"}\`.`;
	const length = Math.max(1, rest.trim().length);
	report(start + opening.length - rest.length, { code: "directive-incomplete", message, hint, length }, context);
}

/** Reports a directive in an HTML block before the block's first empty line, where Markdown is not read. */
function checkHtml([start, end]: Range, context: PageContext): void {
	const written = context.source.slice(start, end);
	if (!written.includes(":::")) return;
	const match = /^[\s>]*?(:{3,}[ \t]*[A-Za-z][^\n]*)/m.exec(withoutCode(written));
	if (!match) return;
	const [whole, opener = ""] = match;
	const hint = "Leave an empty line above it, because Markdown right below HTML is not read.";
	warnStray({ written: opener.trimEnd(), hint, offset: start + match.index + whole.length - opener.length }, context);
}

const codeElements: ReadonlySet<string> = new Set(["pre", "code", "script", "style", "textarea", "svg"]);

/** HTML with spaces in place of its comments and code. Everything else keeps its place. */
function withoutCode(html: string): string {
	const hidden: { start: number; end: number }[] = [];
	let open: { readonly name: string; readonly start: number } | null = null;
	scanHtml(html, (token) => {
		if (token.kind === "comment") hidden.push(token);
		else if (token.kind === "start" && codeElements.has(token.name)) open ??= token;
		else if (token.kind === "end" && token.name === open?.name) {
			hidden.push({ start: open.start, end: token.end });
			open = null;
		}
	});
	const last = open as { readonly start: number } | null;
	if (last) hidden.push({ start: last.start, end: html.length });
	return hidden.reduce(
		(text, { start, end }) => text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, " ") + text.slice(end),
		html,
	);
}

function warnStray(
	{ written, hint, offset }: { readonly written: string; readonly hint: string; readonly offset: number },
	context: PageContext,
): void {
	const shown = written.length > 40 ? `${written.slice(0, 40).trimEnd()}…` : written;
	const message = `\`${shown}\` ${/^:+$/.test(written) ? "ends no directive" : "is not a directive"}, so it is shown as text.`;
	report(offset, { code: "directive-stray", message, hint, length: written.length }, context);
}
