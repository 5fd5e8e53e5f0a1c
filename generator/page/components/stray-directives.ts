import type { Nodes, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { scanHtml } from "../../lib/html-scanner.ts";
import { positionAt } from "../../lib/text-file.ts";
import type { PageContext, Positioned } from "../markdown/page-context.ts";
import { visit } from "../markdown/visit.ts";

/** Warns of lines that begin with `:::` and are text nevertheless: ends of nothing, beginnings that no parser reads, directives within a block of HTML. To be called before directives are transformed. */
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
			// What is not closed is told where it begins.
			if (code.some(isIn) || (rest.trim() === "" && unclosed.some(isIn))) continue;
			const written = (colons + rest).trimEnd();
			const name = /^\s*\[?\{?\.?([A-Za-z][\w-]*)/.exec(rest)?.[1] ?? "note";
			warnStray(written, rest.trim() === "" ? endHint : `Write \`${colons}${name}[Title]\`, or \`\\${colons}\` for the text.`, {
				offset,
				context,
			});
		}
	}
}

/** Whether a directive has no end; one that is made of a fence needs none. */
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

/** What stands behind a directive's name and is no label and no attributes goes unseen. */
function checkOpening(node: ContainerDirective, [start]: Range, context: PageContext): void {
	const { source } = context;
	const lineEnd = source.indexOf("\n", start);
	const opening = source.slice(start, lineEnd < 0 ? undefined : lineEnd);
	const first = node.children[0];
	const label = first?.type === "paragraph" && first.data?.directiveLabel ? first.position?.end.offset : undefined;
	const rest = label === undefined ? opening.replace(/^:+[^\s[\]{}]*/, "") : source.slice(label, start + opening.length).replace(/^\]/, "");
	if (!opening.startsWith(":::") || /^(?:\[\])?(?:\{[^\n]*\})?[ \t]*$/.test(rest)) return;
	context.problems.push({
		code: "directive-incomplete",
		severity: "warning",
		message: `\`${rest.trim()}\` behind \`:::${node.name}\` is neither a title nor attributes, so it is left out.`,
		hint: `Write \`:::${node.name}[Title]{key="value"}\`.`,
		at: { file: context.file, ...positionAt(source, start + opening.length - rest.length), length: Math.max(1, rest.trim().length) },
	});
}

/** Markdown is not read in a block of HTML before its first empty line. */
function checkHtml([start, end]: Range, context: PageContext): void {
	const written = context.source.slice(start, end);
	if (!written.includes(":::")) return;
	const match = /^[\s>]*?(:{3,}[ \t]*[A-Za-z][^\n]*)/m.exec(withoutCode(written));
	if (!match) return;
	const [whole, opener = ""] = match;
	warnStray(opener.trimEnd(), "Leave an empty line above it, since Markdown is not read right below HTML.", {
		offset: start + match.index + whole.length - opener.length,
		context,
	});
}

const codeElements: ReadonlySet<string> = new Set(["pre", "code", "script", "style", "textarea", "svg"]);

/** HTML with its comments and its code blanked out, so that what is left keeps its place. */
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

function warnStray(written: string, hint: string, { offset, context }: { readonly offset: number; readonly context: PageContext }): void {
	const shown = written.length > 40 ? `${written.slice(0, 40).trimEnd()}…` : written;
	const isEnd = /^:+$/.test(written);
	context.problems.push({
		code: "directive-stray",
		severity: "warning",
		message: `\`${shown}\` ${isEnd ? "ends no directive" : "is no directive"}, so it is shown as text.`,
		hint,
		at: { file: context.file, ...positionAt(context.source, offset), length: written.length },
	});
}
