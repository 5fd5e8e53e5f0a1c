import { mapProse } from "../../lib/prose-lines.ts";
import { positionAt } from "../../lib/text-file.ts";
import type { MarkdownEngine } from "../../page/markdown/engine.ts";
import { unwrapMdxCode } from "../docusaurus/mdx-code-blocks.ts";
import { type CodePlace, codePlaces } from "./code-places.ts";
import { type CodeImport, importsInCode } from "./imports-in-code.ts";

/** How a reference is written: as a link or image (Markdown or attribute), or as the module of an import. */
type ReferenceKind = "link" | "import";

/** Returns the replacement of a reference; `null` to keep it. `line` counts from 1 within the text. */
export type Rewrite = (reference: string, kind: ReferenceKind, line: number) => string | null;

const linkPatterns: readonly RegExp[] = [
	// [text](address "title"), also with the address in angle brackets
	/(\]\(\s*<?)((?:[^\s()<>]|\([^\s()]*\))+)(?=[\s)>])/g,
	// [name]: address
	/(^\s{0,3}\[[^\]]+\]:\s*<?)([^\s<>]+)/g,
	// href="address"
	/(\b(?:href|src|to)=["'])([^"'\s][^"']*)(?=["'])/g,
];

/**
 * Rewrites the references of a Markdown text: links outside of code, and the modules that its code imports. MDX in
 * `mdx-code-block` fences counts as MDX.
 */
export function rewriteMarkdown(
	written: string,
	{ rewrite, engine }: { readonly rewrite: Rewrite; readonly engine: MarkdownEngine },
): string {
	const text = unwrapMdxCode(written);
	const places = codePlaces(text, engine);
	const modules = places.filter(({ isModule }) => isModule);
	const moduleLines = new Set(modules.flatMap(({ start, end }) => lineRange(text, start, end)));
	return mapProse(replaceImports(text, importsAt(places, text), rewrite), (line, index) =>
		moduleLines.has(index + 1) ? line : outsideCode(line, (part) => replaceLinks(part, rewrite, index + 1)),
	);
}

/** Rewrites the imports of a JavaScript or TypeScript module. */
export function rewriteModule(text: string, rewrite: Rewrite): string {
	return replaceImports(text, importsInCode(text), rewrite);
}

/** The modules that a Markdown text imports, as written. */
export function importsOf(text: string, engine: MarkdownEngine): { readonly path: string; readonly line: number }[] {
	const unwrapped = unwrapMdxCode(text);
	return importsAt(codePlaces(unwrapped, engine), unwrapped).map(({ path, start }) => ({ path, line: positionAt(unwrapped, start).line }));
}

/** The imports in parts of a text, with their offsets in the text. */
function importsAt(places: readonly CodePlace[], text: string): CodeImport[] {
	return places.flatMap((place) =>
		importsInCode(text.slice(place.start, place.end)).map(({ path, start, end }) => ({
			path,
			start: place.start + start,
			end: place.start + end,
		})),
	);
}

/** Numbers, from 1, of the lines between two offsets. */
function lineRange(text: string, start: number, end: number): number[] {
	const first = positionAt(text, start).line;
	return Array.from({ length: positionAt(text, end).line - first + 1 }, (_, index) => first + index);
}

function replaceImports(text: string, imports: readonly CodeImport[], rewrite: Rewrite): string {
	let result = "";
	let done = 0;
	for (const { path, start, end } of imports) {
		result += text.slice(done, start) + (rewrite(path, "import", positionAt(text, start).line) ?? path);
		done = end;
	}
	return result + text.slice(done);
}

function replaceLinks(text: string, rewrite: Rewrite, line: number): string {
	return linkPatterns.reduce(
		(result, pattern) =>
			result.replace(pattern, (whole, before: string, address: string) => {
				const changed = rewrite(address, "link", line);
				return changed === null ? whole : before + changed;
			}),
		text,
	);
}

/** Changes the parts of a line outside of code spans. */
function outsideCode(line: string, change: (part: string) => string): string {
	if (!line.includes("`")) return change(line);
	const spans: string[] = [];
	const masked = line.replace(/(`+)(?!`)(.+?)(?<!`)\1(?!`)/g, (code) => {
		spans.push(code);
		return `\u0000${spans.length - 1}\u0000`;
	});
	return change(masked).replace(/\0(\d+)\0/g, (_, index: string) => spans[Number(index)] ?? "");
}
