import type { Definition, Heading, Image, Link, Nodes, Parents, Root, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { components } from "../../../theme/lib/component-registry.ts";
import { isHole } from "../../../theme/lib/holes.ts";
import { positionAt } from "../../lib/text-file.ts";
import { SKIP, visit } from "../../lib/visit.ts";
import { codeFigure } from "../code/code-block.ts";
import { readFence } from "../code/read-fence.ts";
import { element } from "../components/element.ts";
import { keepCode } from "../components/fill-elements.ts";
import { mapAddresses } from "../html/address-attributes.ts";
import { holeAddresses, rewriteHtml } from "../html/raw-html.ts";
import { type JsxElement, literalValue } from "../mdx/jsx-element.ts";
import { attributePlace, placeAfter } from "./address-place.ts";
import { collectHeadings } from "./headings.ts";
import { presentImage, presentJsxImage } from "./images.ts";
import { type PageContext, type Positioned, registerLink } from "./page-context.ts";
import { linkToSelf } from "./self-link.ts";

/**
 * Walks over a page's tree once. Collects what the rest of the site needs to know about it (headings, links, code blocks, text for
 * search), and leaves holes for what is not known yet.
 */
export function transformStructure(tree: Root, context: PageContext): void {
	const definitions = collectDefinitions(tree);
	const framedTables = new Set<Nodes>();
	collectHeadings(tree, context);
	visit(tree, (node, index, parent) => {
		switch (node.type) {
			case "heading":
				linkHeading(node);
				return;
			case "link":
			case "image":
				addAddress(node, parent, context);
				return;
			case "linkReference":
			case "imageReference": {
				const definition = definitions.get(node.identifier.toUpperCase());
				if (!definition || !parent || index === undefined) return;
				const title = definition.title ?? null;
				const resolved: Link | Image =
					node.type === "linkReference"
						? { type: "link", url: definition.url, title, children: node.children, position: node.position }
						: { type: "image", url: definition.url, title, alt: node.alt ?? null, position: node.position };
				(parent as Parents).children[index] = resolved;
				addAddress(resolved, parent, context, definition);
				return;
			}
			case "html":
				if (parent) rewriteHtml(node, parent, context);
				return;
			case "code":
				if (parent && index !== undefined)
					(parent as Parents).children[index] = keepCode(codeFigure(node, context), readFence(node), context) as RootContent;
				return SKIP;
			case "table":
				if (!parent || index === undefined || framedTables.has(node)) return;
				framedTables.add(node);
				(parent as Parents).children[index] = element("div", { className: ["table"], tabIndex: 0 }, [node]) as RootContent;
				// Continues at the frame, so that the cells are visited as well.
				return [SKIP, index];
			case "paragraph":
			case "emphasis":
				addElement(node, context);
				return;
			case "mdxJsxFlowElement":
			case "mdxJsxTextElement":
				rewriteJsx(node, context);
				presentJsxImage(node, context);
				return;
			default:
				return;
		}
	});
}

function collectDefinitions(tree: Root): Map<string, Definition> {
	const definitions = new Map<string, Definition>();
	visit(tree, (node) => {
		if (node.type !== "definition") return undefined;
		const key = node.identifier.toUpperCase();
		if (!definitions.has(key)) definitions.set(key, node);
		return undefined;
	});
	return definitions;
}

/** Lets readers copy the address of a section. */
function linkHeading(node: Heading): void {
	const id = (node.data?.hProperties as { id?: string } | undefined)?.id;
	if (id && node.depth > 1) linkToSelf(node, id);
}

/**
 * Turns a link or an image into what readers see. `placed` is the node whose source has the address: the link itself, or its definition.
 */
function addAddress(node: Link | Image, parent: Parents | undefined, context: PageContext, placed: Link | Image | Definition = node): void {
	const text = node.type === "image" ? (node.alt ?? "") : textOf(node);
	const attribute = registerLink({ href: node.url, kind: node.type, text, node: placed }, context);
	const properties = node.type === "link" ? { href: attribute } : { src: attribute };
	node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...properties } };
	if (node.type === "image") presentImage(node, parent, context);
}

/** Collects the links, files and ids of nodes that became elements, such as plain MDX elements. */
function addElement(node: Nodes, context: PageContext): void {
	const { hName = "", hProperties } = node.data ?? {};
	if (!hProperties) return;
	if (typeof hProperties.id === "string") context.found.anchors.add(hProperties.id);
	// Links are separate nodes, except for the self-links of headings.
	if (hName !== "a") holeAddresses({ element: hName, properties: hProperties, node }, context);
}

/** Links and ids written as JSX attributes: `<a href>`, `<img src>`, `<Link to>`. Only literal values can be checked. */
function rewriteJsx(node: JsxElement, context: PageContext): void {
	const props = components.get(node.name ?? "")?.props;
	for (const attribute of node.attributes) {
		const value = literalValue(attribute);
		// The addresses of a directive that became an element are already holes.
		if (attribute.type !== "mdxJsxAttribute" || value === null || isHole(value)) continue;
		const { name } = attribute;
		if (name === "id" && !(props && Object.hasOwn(props, name))) context.found.anchors.add(value);
		const place = attributePlace(attribute as Positioned, context.source);
		// The content of a block is too long for the name of a link.
		const text = node.type === "mdxJsxTextElement" ? textOf(node) : "";
		const { isImagePath = false } = (attribute.data ?? {}) as { readonly isImagePath?: boolean };
		const written = { element: isImagePath ? "img" : (node.name ?? ""), name, value };
		const mapped = mapAddresses(written, ({ kind, href, start }) => {
			const at = place && placeAfter(place, value.slice(0, start));
			return registerLink({ href, kind, text, node, at }, context);
		});
		if (mapped !== value) attribute.value = mapped;
	}
}

/** Replaces the literal addresses in a component's source with holes, so that they are checked and resolved like any others. */
export function holeJsxLinks(source: string, context: PageContext): string {
	return source.replace(/(\s([A-Za-z]+)=)"([^"{}\n]+)"/g, (whole, before: string, name: string, value: string, offset: number) => {
		const element = /^<([A-Za-z][\w.]*)/.exec(source.slice(source.lastIndexOf("<", offset)))?.[1] ?? "";
		const mapped = mapAddresses({ element, name, value }, ({ kind, href, start }) => {
			const place = positionAt(source, offset + before.length + 1 + start);
			return registerLink({ href, kind, text: "", node: {}, at: place }, context);
		});
		return mapped === value ? whole : `${before}"${mapped}"`;
	});
}
