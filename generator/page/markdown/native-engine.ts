import type { Root as HastRoot } from "hast";
import type { Nodes, Parents, Root } from "mdast";
import { toHast } from "mdast-util-to-hast";
import { importModule } from "../../lib/import-module.ts";
import { createHtmlSerializer } from "../html/serialize-html.ts";
import type { MarkdownEngine } from "./engine.ts";

/** satteri: Rust, the same mdast as remark-parse. */
export async function nativeEngine(): Promise<MarkdownEngine> {
	const { markdownToMdast, mdxToMdast, htmlToHast } = (await importModule("satteri")) as typeof import("satteri");
	const features = { gfm: true, frontmatter: false, directive: true };
	const optionsFor = (math: boolean) => ({ features: { ...features, math } });
	const [plain, withMath] = [optionsFor(false), optionsFor(true)];
	return {
		name: "native",
		parse: (source, { mdx, math }) => {
			const read = (text: string) => (mdx ? mdxToMdast : markdownToMdast)(text, math ? withMath : plain) as unknown as Root;
			const tree = read(source);
			if (!source.includes(":::")) return tree;
			const whole = endTables(tree, source, read);
			endBeforeParents(whole, source);
			return whole;
		},
		toHast: (tree, options) => toHast(tree, { allowDangerousHtml: true, ...options }) as HastRoot,
		serializeHtml: createHtmlSerializer(),
		parseHtml: (html) => htmlToHast(html, { fragment: true }) as unknown as HastRoot,
	};
}

/** A directive without its own end ends before the end of its parent, which the native parser assigns to both. Changes `parent`. */
function endBeforeParents(parent: Parents, source: string): void {
	const end = parent.position?.end.offset;
	for (const child of parent.children) {
		if (!("children" in child)) continue;
		endBeforeParents(child, source);
		const { position } = child;
		if (child.type !== "containerDirective" || parent.type !== "containerDirective" || !position || position.end.offset !== end) continue;
		const offset = source.lastIndexOf("\n", (end ?? 0) - 1) + 1;
		position.end = { line: position.end.line, column: 1, offset };
	}
}

/**
 * Ends tables at the line of colons that closes their directive, which the native parser reads as another row. Parses the page again with a
 * line break instead of the last `|` before that line: `|` is optional there, and all offsets stay. Repeats it for directives that follow.
 */
function endTables(tree: Root, source: string, read: (text: string) => Root): Root {
	const pipes = new Set<number>();
	let [current, known] = [tree, -1];
	while (known < pipes.size) {
		known = pipes.size;
		for (const pipe of pipesBeforeColons(current, source)) pipes.add(pipe);
		if (known < pipes.size)
			current = read(Array.from(pipes).reduce((text, pipe) => `${text.slice(0, pipe)}\n${text.slice(pipe + 1)}`, source));
	}
	if (pipes.size > 0) restorePositions(current, source, [...pipes]);
	return current;
}

/** Offsets of the last `|` of lines that a table should end with. */
function pipesBeforeColons(parent: Parents, source: string): number[] {
	return parent.children.flatMap((child, index) => {
		if (child.type !== "tableRow") return "children" in child ? pipesBeforeColons(child, source) : [];
		const { start, end } = child.position ?? {};
		if (index === 0 || !/^\s*:{3,}\s*$/.test(source.slice(start?.offset, end?.offset))) return [];
		const before = source.slice(0, source.lastIndexOf("\n", (start?.offset ?? 0) - 1)).trimEnd();
		return before.endsWith("|") ? [before.length - 1] : [];
	});
}

/** Gives nodes the lines that they have in the source, and ends tables with their last line again. Changes `node`. */
function restorePositions(node: Nodes, source: string, pipes: readonly number[]): void {
	const { start, end } = node.position ?? {};
	for (const point of [start, end]) if (point) point.line -= pipes.filter((pipe) => pipe < (point.offset ?? 0)).length;
	const offset = end?.offset ?? 0;
	const pipe = node.type.startsWith("table") ? pipes.find((at) => at >= offset && source.slice(offset, at).trim() === "") : undefined;
	const lineEnd = source.indexOf("\n", pipe);
	if (end && pipe !== undefined) Object.assign(end, { column: end.column + lineEnd - offset, offset: lineEnd });
	if ("children" in node) for (const child of node.children) restorePositions(child, source, pipes);
}
