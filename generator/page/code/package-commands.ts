import type { Code, Nodes, Root } from "mdast";
import { fenceWord, readFenceWords } from "../../../theme/contract/fence-words.ts";
import { visit } from "../../lib/visit.ts";
import type { PageContext } from "../markdown/page-context.ts";
import { convertNpm } from "./convert-npm.ts";

/** The package managers in the order of their tabs. Commands are written for the first. */
const managers = ["npm", "yarn", "pnpm", "bun"] as const;

/** Turns code blocks of npm commands with the option `npm2yarn` into tabs with the same commands for each package manager. */
export function transformPackageCommands(tree: Root, context: PageContext): void {
	if (!context.source.includes("npm2yarn")) return;
	visit(tree, (node, index, parent) => {
		if (node.type !== "code" || !parent || index === undefined || fenceWord(readFenceWords(node.meta ?? ""), "npm2yarn") === null)
			return undefined;
		(parent.children as Nodes[])[index] = commandTabs(node);
		return undefined;
	});
}

function commandTabs(node: Code): Nodes {
	const words = readFenceWords(node.meta ?? "").filter(({ name }) => name !== "npm2yarn");
	const meta = words.map(({ written }) => written).join(" ");
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
