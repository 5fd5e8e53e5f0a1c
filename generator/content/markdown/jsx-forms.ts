import type { Nodes, Root } from "mdast";
import { componentNames } from "../../../theme/contract/component-names.ts";
import { nearestNames } from "../../lib/nearest-name.ts";
import { positionAt } from "../../lib/text-file.ts";
import { type PageContext, type Positioned, warn } from "./page-context.ts";
import { visit } from "./visit.ts";

type JsxElement = Extract<Nodes, { type: "mdxJsxFlowElement" | "mdxJsxTextElement" }>;

/** Names that HTML has for attributes, and JSX other ones. */
const jsxNames: Readonly<Record<string, string>> = {
	class: "className",
	for: "htmlFor",
	tabindex: "tabIndex",
	colspan: "colSpan",
	rowspan: "rowSpan",
	frameborder: "frameBorder",
	allowfullscreen: "allowFullScreen",
	autoplay: "autoPlay",
	playsinline: "playsInline",
	srcset: "srcSet",
	crossorigin: "crossOrigin",
	// React takes no text for `style`; styles leave the HTML anyway.
	style: "data-style",
};

/** Drops comments, brings elements that are written as in HTML (`class`, `style="…"`) to what React takes, and reports handlers, which pages never run. */
export function transformJsx(tree: Root, context: PageContext): void {
	visit(tree, (node) => {
		if ("children" in node) node.children = (node.children as Nodes[]).filter((child) => !isComment(child)) as typeof node.children;
		if ((node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") && /^[a-z]/.test(node.name ?? ""))
			transformElement(node, context);
		return undefined;
	});
}

/** Whether an expression is nothing but a comment; the mark that ends an excerpt means something. */
function isComment(node: Nodes): boolean {
	if (node.type !== "mdxFlowExpression" && node.type !== "mdxTextExpression") return false;
	return node.value.replace(/\/\*(?!\s*truncate\s*\*)[\s\S]*?\*\//g, "").trim() === "";
}

function transformElement(node: JsxElement, context: PageContext): void {
	node.attributes = node.attributes.filter((attribute) => {
		if (attribute.type !== "mdxJsxAttribute") return true;
		const isText = typeof attribute.value !== "object" || attribute.value === null;
		if (/^on[A-Z]/.test(attribute.name) || (isText && /^on[a-z]/.test(attribute.name))) {
			warnHandler(attribute.name, (attribute as Positioned).position ? (attribute as Positioned) : node, context);
			return false;
		}
		const name = jsxNames[attribute.name];
		if (name !== undefined && (isText || attribute.name !== "style")) attribute.name = name;
		return true;
	});
}

/** Reports an attribute such as `onclick`. */
export function warnHandler(name: string, node: Positioned, context: PageContext): void {
	const hint = "Move the element into a component in a file `*.island.tsx`, which the browser runs, and import that.";
	warn(context, "html-unsafe", node, `\`${name}\` does nothing here, since pages are not run in the browser.`, hint);
}

/** Reports components that a compiled page uses and neither imports nor has from the theme. */
export function checkComponents(code: string, context: PageContext): void {
	if (context.source.includes("components=")) return;
	for (const [, name = ""] of code.matchAll(/_missingMdxReference\("([\w.$]+)", true\)/g)) {
		const [object = ""] = name.split(".");
		if ((componentNames as readonly string[]).includes(object)) continue;
		// What the page defines itself may have the member.
		if (object !== name && !new RegExp(`\\{[^{}]*\\b${object.replaceAll("$", "\\$")}\\b[^{}]*\\} = _components`).test(code)) continue;
		const imported = [...context.source.matchAll(/^(?:import|export)\b.*$/gm)].flatMap(([line]) => line.match(/\b[A-Z]\w*/g) ?? []);
		const nearest = nearestNames(name, [...new Set([...componentNames, ...imported])])[0];
		const offset = context.source.search(new RegExp(`<${name.replaceAll(".", "\\.").replaceAll("$", "\\$")}(?![\\w.])`));
		context.problems.push({
			code: "component-unknown",
			severity: "error",
			message: `The component \`${name}\` is used but not imported.`,
			hint: nearest ? `Did you mean \`${nearest}\`?` : `Import \`${name.split(".")[0]}\` at the top of the page.`,
			at: { file: context.file, ...(offset < 0 ? { line: 1, column: 1 } : positionAt(context.source, offset)), length: name.length + 1 },
		});
	}
}
