import type { Nodes, Root } from "mdast";
import { escapePattern } from "../../../lib/escape-pattern.ts";
import { type PageContext, warn } from "../page-context.ts";
import { visit } from "../visit.ts";

/** A name, or a way into what it stands for: `version`, `props.version`. */
const namePattern = /^\s*([A-Za-z_$][\w$]*)(?:\s*\??\.\s*[A-Za-z_$][\w$]*)*\s*$/;

/** Names that every page has. */
const pageNames: ReadonlySet<string> = new Set(["props", "toc", "frontMatter"]);

/** Shows names in braces that nothing in the page defines as the text that they were most likely meant as (`/users/{id}`), and warns of them: as code they would stop the page. */
export function showUndefinedNames(tree: Root, context: PageContext): void {
	const code = tree.children.map((node) => (node.type === "mdxjsEsm" ? node.value : "")).join("\n");
	visit(tree, (node, index, parent) => {
		if ((node.type !== "mdxFlowExpression" && node.type !== "mdxTextExpression") || !parent || index === undefined) return undefined;
		const name = namePattern.exec(node.value)?.[1];
		if (name === undefined || pageNames.has(name) || name in globalThis) return undefined;
		if (new RegExp(`(?<![\\w$])${escapePattern(name)}(?![\\w$])`).test(code)) return undefined;
		const shown: Nodes = { type: "text", value: `{${node.value}}`, position: node.position };
		(parent.children as Nodes[])[index] =
			node.type === "mdxFlowExpression" ? { type: "paragraph", children: [shown], position: node.position } : shown;
		const hint = `Write \`\\{${node.value}}\` for the text.`;
		warn(node, { code: "variable-unknown", message: `\`${name}\` is not defined, so it is shown as text.`, hint, subject: name }, context);
		return undefined;
	});
}
