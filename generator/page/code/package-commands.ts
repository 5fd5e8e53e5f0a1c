import type { Code, Nodes, Root } from "mdast";
import { readFenceWords } from "../../../theme/lib/fence-words.ts";
import { visit } from "../../lib/visit.ts";
import type { PageContext } from "../markdown/page-context.ts";
import { convertNpm } from "./convert-npm.ts";

/** The package managers in the order of their tabs. Commands are written for the first. */
const managers = ["npm", "yarn", "pnpm", "bun"] as const;

/** The words that ask for tabs: Keyframe's own, and the word of another tool. */
const words: readonly string[] = ["npm", "npm2yarn"];

/** The opening of a fence with one of these words. */
const opening = /^[ \t>*+\d.-]*(?:`{3,}|~{3,})[^`\n]*\bnpm/m;

/** Turns code blocks of npm commands with the word `npm` or `npm2yarn` into tabs with the same commands for each package manager. */
export function transformPackageCommands(tree: Root, context: PageContext): void {
	if (!opening.test(context.source)) return;
	visit(tree, (node, index, parent) => {
		if (node.type !== "code" || !parent || index === undefined) return undefined;
		if (!readFenceWords(node.meta ?? "").some(({ name }) => words.includes(name))) return undefined;
		(parent.children as Nodes[])[index] = commandTabs(node);
		return undefined;
	});
}

/** The tabs for a block of npm commands. */
export function commandTabs(node: Code): Nodes {
	const others = readFenceWords(node.meta ?? "").filter(({ name }) => !words.includes(name));
	const meta = others.map(({ written }) => written).join(" ");
	const children = managers.map((manager) => {
		const lines = node.value.split("\n");
		const value = manager === "npm" ? node.value : lines.map((line) => convertNpm(line, manager)).join("\n");
		const label = { type: "paragraph", data: { directiveLabel: true }, children: [{ type: "text", value: manager }] };
		const code = { ...node, lang: node.lang === "npm" ? "bash" : node.lang, meta: meta || null, value };
		return { type: "containerDirective", name: "tab", attributes: { value: manager }, children: [label, code], position: node.position };
	});
	const attributes = { group: "package-manager" };
	return { type: "containerDirective", name: "tabs", attributes, children, position: node.position } as unknown as Nodes;
}
