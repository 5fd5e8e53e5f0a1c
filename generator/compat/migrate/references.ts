import { mapProse } from "../../page/source/prose-lines.ts";
import { unwrapMdxCode } from "../docusaurus/mdx-code-blocks.ts";

/** What a reference is written as: a link or image (Markdown or attribute), or the module of an import. */
export type ReferenceKind = "link" | "import";

/** Gives what is to be written instead of a reference; `null` to leave it. `line` counts from 1 within the text. */
export type Rewrite = (reference: string, kind: ReferenceKind, line: number) => string | null;

const linkPatterns: readonly RegExp[] = [
	// [text](address "title"), also with the address in angle brackets
	/(\]\(\s*<?)((?:[^\s()<>]|\([^\s()]*\))+)(?=[\s)>])/g,
	// [name]: address
	/(^\s{0,3}\[[^\]]+\]:\s*<?)([^\s<>]+)/g,
	// href="address"
	/(\b(?:href|src|to)=["'])([^"'\s][^"']*)(?=["'])/g,
];

const importPattern = /((?:\bfrom\s*|\bimport\s+|\bimport\(\s*|\brequire\(\s*)(["']))((?:(?!\2).)+)(?=\2)/g;

/** Rewrites the references of a Markdown text outside of code; MDX that is marked as code counts as what it is. */
export function rewriteMarkdown(written: string, rewrite: Rewrite): string {
	const text = unwrapMdxCode(written);
	let number = 0;
	let isImport = false;
	const lines = text.split("\n");
	// Lines inside of fences are not visited, so that each is found again from where the last one was.
	return mapProse(text, (line) => {
		while (number < lines.length && lines[number] !== line) number++;
		number++;
		isImport = /^(?:import|export)\s/.test(line) || (isImport && line.trim() !== "");
		const changed = isImport || line.includes("require(") ? replaceImports(line, rewrite, number) : line;
		return isImport ? changed : outsideCode(changed, (part) => replaceLinks(part, rewrite, number));
	});
}

/** Rewrites the imports of a JavaScript or TypeScript module. */
export function rewriteModule(text: string, rewrite: Rewrite): string {
	return replaceImports(text, rewrite, 1);
}

/** The modules that a text imports, as written; Markdown and code alike. */
export function importsOf(text: string, isMarkdown: boolean): { readonly path: string; readonly line: number }[] {
	const found: { path: string; line: number }[] = [];
	const note: Rewrite = (path, kind, line) => {
		if (kind === "import") found.push({ path, line });
		return null;
	};
	if (isMarkdown) rewriteMarkdown(text, note);
	else rewriteModule(text, note);
	return found;
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

function replaceImports(text: string, rewrite: Rewrite, line: number): string {
	return text.replace(importPattern, (whole, before: string, _quote: string, path: string) => {
		const changed = rewrite(path, "import", line);
		return changed === null ? whole : before + changed;
	});
}

/** Changes the parts of a line that are no code spans. */
function outsideCode(line: string, change: (part: string) => string): string {
	if (!line.includes("`")) return change(line);
	const spans: string[] = [];
	const masked = line.replace(/(`+)(?!`)(.+?)(?<!`)\1(?!`)/g, (code) => {
		spans.push(code);
		return `\u0000${spans.length - 1}\u0000`;
	});
	return change(masked).replace(/\0(\d+)\0/g, (_, index: string) => spans[Number(index)] ?? "");
}
