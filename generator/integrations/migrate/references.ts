import { parser } from "@lezer/javascript";
import { unwrapMdxCode } from "../../compat/docusaurus/mdx-code-blocks.ts";
import { mapProse } from "../../lib/prose-lines.ts";
import { positionAt } from "../../lib/text-file.ts";
import { visit } from "../../lib/visit.ts";
import type { MarkdownEngine } from "../../page/markdown/engine.ts";
import { isJsxElement } from "../../page/mdx/jsx-element.ts";

/** The kind of a reference: a link or image (Markdown or attribute), or an import. */
type ReferenceKind = "link" | "import";

/** Returns the replacement of a reference; `null` to keep it. `line` counts from 1 within the text. */
export type Rewrite = (reference: string, kind: ReferenceKind, line: number) => string | null;

const linkPatterns: readonly RegExp[] = [
	// [text](url "title"), also with the URL in angle brackets
	/(\]\(\s*<?)((?:[^\s()<>]|\([^\s()]*\))+)(?=[\s)>])/g,
	// [name]: url
	/(^\s{0,3}\[[^\]]+\]:\s*<?)([^\s<>]+)/g,
	// href="url"
	/(\b(?:href|src|to)=["'])([^"'\s][^"']*)(?=["'])/g,
];

/**
 * Rewrites the references in a Markdown text: links outside of code, and imports. Content of `mdx-code-block` fences
 * counts as MDX.
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

/** The imports in a Markdown text, as written. */
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

/** The line numbers between two offsets, counted from 1. */
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

/** Applies `change` to a line outside of code spans. */
function outsideCode(line: string, change: (part: string) => string): string {
	if (!line.includes("`")) return change(line);
	const spans: string[] = [];
	const masked = line.replace(/(`+)(?!`)(.+?)(?<!`)\1(?!`)/g, (code) => {
		spans.push(code);
		return `\u0000${spans.length - 1}\u0000`;
	});
	return change(masked).replace(/\0(\d+)\0/g, (_, index: string) => spans[Number(index)] ?? "");
}

/** The offsets of executable code in a text. `isModule` is true for imports and exports, and false for code in braces or tags. */
type CodePlace = { readonly start: number; readonly end: number; readonly isModule: boolean };

/** The executable code in an MDX text, in order: from its tree, or from its lines if it cannot be parsed. */
function codePlaces(text: string, engine: MarkdownEngine): CodePlace[] {
	try {
		return placesInTree(text, engine);
	} catch {
		return placesInLines(text);
	}
}

function placesInTree(text: string, engine: MarkdownEngine): CodePlace[] {
	const places: CodePlace[] = [];
	visit(engine.parse(withoutOtherSyntax(text), { mdx: true }), (node) => {
		const start = node.position?.start.offset ?? 0;
		const end = node.position?.end.offset ?? start;
		if (node.type === "mdxjsEsm") places.push({ start, end, isModule: true });
		else if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") places.push({ start, end, isModule: false });
		// Children of the element are visited separately.
		else if (isJsxElement(node)) places.push({ start, end: node.children[0]?.position?.start.offset ?? end, isModule: false });
		return undefined;
	});
	return places;
}

/** Replaces front matter, HTML comments and heading ids, which MDX cannot parse, with spaces. */
function withoutOtherSyntax(text: string): string {
	return text.replace(/^---\n[\s\S]*?\n---(?=\n|$)|<!--[\s\S]*?-->|\{#[^{}\n]*\}/g, (other) => other.replace(/[^\n]/g, " "));
}

/** Text that is probably code: paragraphs that begin with `import` or `export`, and braces within a line. */
function placesInLines(text: string): CodePlace[] {
	const places: CodePlace[] = [];
	let start = 0;
	const starts = text.split("\n").map((line) => {
		start += line.length + 1;
		return start - line.length - 1;
	});
	let isModule = false;
	mapProse(text, (line, index) => {
		const start = starts[index] ?? 0;
		isModule = /^(?:import|export)\s/.test(line) || (isModule && line.trim() !== "");
		if (isModule) places.push({ start, end: start + line.length, isModule });
		else
			for (const { 0: found, index: at } of line.matchAll(/(`+)(?!`).+?(?<!`)\1(?!`)|\{[^{}]*\}/g))
				if (found.startsWith("{")) places.push({ start: start + at, end: start + at + found.length, isModule });
		return line;
	});
	return places;
}

/** An imported module as written, and its offsets without the quotes. */
type CodeImport = { readonly path: string; readonly start: number; readonly end: number };

const codeParser = parser.configure({ dialect: "jsx ts" });

/**
 * The modules that code imports or requires by a literal name, in order. The code is JavaScript, TypeScript or JSX, or a fragment
 * of it. Strings, comments and JSX text are ignored. Code with syntax errors is read as far as possible.
 */
export function importsInCode(code: string): CodeImport[] {
	const found: CodeImport[] = [];
	codeParser.parse(code).iterate({
		enter: ({ name, node }) => {
			if (name !== "String") return;
			const before = node.prevSibling?.name;
			const { parent } = node;
			const isDeclared = /^(?:Import|Export)Declaration$/.test(parent?.name ?? "") && (before === "from" || before === "import");
			const isCalled = before === "(" && (parent?.name === "DynamicImport" || isRequire(code, parent?.parent));
			if (isDeclared || isCalled) found.push({ path: code.slice(node.from + 1, node.to - 1), start: node.from + 1, end: node.to - 1 });
		},
	});
	return found;
}

function isRequire(
	code: string,
	call: { readonly name: string; readonly firstChild: { readonly from: number; readonly to: number } | null } | null | undefined,
): boolean {
	return call?.name === "CallExpression" && call.firstChild !== null && code.slice(call.firstChild.from, call.firstChild.to) === "require";
}

/** The names that code declares or imports, at any depth. */
export function namesInCode(code: string): string[] {
	const names: string[] = [];
	codeParser.parse(code).iterate({
		enter: ({ name, from, to }) => {
			if (name === "VariableDefinition") names.push(code.slice(from, to));
		},
	});
	return names;
}
