import type { Code, Image, Link, Nodes } from "mdast";
import { elementSlots } from "../../../theme/contract/slots/element-slots.ts";
import { kebabCase } from "../../lib/kebab-case.ts";
import type { PageContext } from "../markdown/page-context.ts";

/** Turns a link or an image whose attributes are known into an element of MDX, if the site has something in its slot: such a page is rendered by React. */
export function fillElement(node: Link | Image, context: PageContext): void {
	const { part } = elementSlots[node.type];
	if (!context.dialect.filled.has(part)) return;
	context.counts.components++;
	const properties = {
		written: node.url,
		...node.data?.hProperties,
		alt: node.type === "image" ? (node.alt ?? "") : undefined,
		title: node.title,
	};
	Object.assign(node, {
		type: "mdxJsxTextElement",
		name: part,
		attributes: attributesOf(properties),
		children: node.type === "link" ? node.children : [],
		data: {},
	});
}

/** Puts a code block with its frame into an element of MDX, if the site has something in its slot. */
export function fillCode(figure: Nodes, { lang }: Pick<Code, "lang">, context: PageContext): Nodes {
	const { part } = elementSlots["code-block"];
	const block = context.found.codeBlocks.at(-1);
	if (!block || !context.dialect.filled.has(part)) return figure;
	context.counts.components++;
	const attributes = attributesOf({ language: lang ?? "", code: block.code });
	return { type: "mdxJsxFlowElement", name: part, attributes, children: [figure] } as Nodes;
}

/** Properties of hast as attributes of JSX. */
function attributesOf(properties: Readonly<Record<string, unknown>>) {
	return Object.entries(properties).flatMap(([name, value]) => {
		if (value === undefined || value === null || value === false) return [];
		const written = /^(?:data|aria)[A-Z]/.test(name) ? kebabCase(name) : name;
		const text = Array.isArray(value) ? value.join(" ") : value === true ? null : String(value);
		return [{ type: "mdxJsxAttribute", name: written, value: text }];
	});
}
