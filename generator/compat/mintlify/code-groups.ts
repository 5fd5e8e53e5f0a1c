import type { Code, Nodes, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { visit } from "../../lib/visit.ts";

/** Other tools' components for groups of code blocks, one of which is visible. */
const groups: ReadonlySet<string> = new Set(["CodeGroup", "CodeTabs", "RequestExample", "ResponseExample"]);

/**
 * Reads `<CodeGroup>` that contains only code as `:::code-group`, unless the page imports or declares the component. The words after the
 * language are the title of a block.
 */
export function readCodeGroups(tree: Root): void {
	const code = tree.children.map((node) => (node.type === "mdxjsEsm" ? node.value : "")).join("\n");
	visit(tree, (node, index, parent) => {
		if (node.type !== "mdxJsxFlowElement" || !parent || index === undefined || !groups.has(node.name ?? "")) return undefined;
		const blocks = node.children as Nodes[];
		const isGroup = blocks.length > 0 && blocks.every((child) => child.type === "code");
		if (!isGroup || new RegExp(`\\b${node.name}\\b`).test(code)) return undefined;
		const children = (blocks as Code[]).map(withLabel);
		const group: ContainerDirective = { type: "containerDirective", name: "code-group", attributes: {}, children };
		(parent.children as Nodes[])[index] = Object.assign(group, { position: node.position });
		return undefined;
	});
}

/** Writes the title of a block as code groups do: `npm {1} lines` → `[npm] {1} lines`. */
function withLabel(block: Code): Code {
	const meta = block.meta ?? "";
	const label = /^[^\s={}"'[\]]+(?: [^\s={}"'[\]]+)*(?=\s|$)/.exec(meta)?.[0] ?? "";
	const name = label.replace(/(?:(?:^| )(?:lines|wrap|expandable|twoslash|showLineNumbers))+$/, "");
	return name === "" ? block : { ...block, meta: `[${name}]${meta.slice(name.length)}` };
}
