import type { Image, Nodes, Parents, PhrasingContent } from "mdast";
import { renderComponent } from "../../../theme/lib/component.ts";
import { image } from "../../../theme/lib/components/index.ts";
import { isElement } from "../../../theme/lib/markup.ts";
import { mapProse } from "../../lib/prose-lines.ts";
import { setChildren, setElement } from "../components/element.ts";
import { markdownHost } from "../components/markdown-component.ts";
import { hastProperties, markupNodes } from "../components/markup-nodes.ts";
import { isJsxElement } from "../mdx/jsx-element.ts";
import type { PageContext } from "./page-context.ts";

/** Attributes that may follow an image in braces, and the patterns of their values. */
const attributes: Readonly<Record<string, RegExp>> = {
	width: /^\d{1,5}$/,
	height: /^\d{1,5}$/,
	loading: /^(?:lazy|eager)$/,
	zoom: /^false$/,
};

const braces = /^\{\s*((?:[a-z]+=(?:"[^"]*"|[\w-]+)\s*)+)\}/;

/** In MDX, `{` begins an expression, so the `{width=300}` after an image is escaped. */
export function escapeImageAttributes(source: string): string {
	if (!/\)\{\s*[a-z]+=/.test(source)) return source;
	return mapProse(source, (line) => line.replace(/(!\[[^\]]*\]\([^()]*(?:\([^()]*\)[^()]*)*\))(\{\s*[a-z]+=[^{}]*\})/g, "$1\\$2"));
}

/**
 * Finishes an image whose address is known: sets its size from `{width=300}` after it, and how it loads. An image that stands alone and
 * has a title becomes a figure with the title as its caption.
 */
export function presentImage(node: Image, parent: Parents | undefined, context: PageContext): void {
	const written = takeAttributes(node, parent);
	const loading = isLater(context) ? "lazy" : "eager";
	const caption = node.title && parent?.type === "paragraph" && isAlone(node, parent) ? node.title : null;
	const attributes = { alt: node.alt, src: node.data?.hProperties?.src, loading, ...written, caption };
	const markup = renderComponent(image, attributes, { nodes: [] }, markdownHost(context));
	const [picture, ...rest] = isElement(markup) && markup.tag !== "img" ? markup.children : [markup];
	if (!picture || !isElement(picture)) return;
	node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...hastProperties(picture.attributes) } };
	if (!parent || !isElement(markup) || picture === markup) return;
	node.title = null;
	setElement(parent, markup.tag, hastProperties(markup.attributes));
	setChildren(parent, [node, ...markupNodes(rest, node, context)]);
}

/** Lets `<Image>` load immediately if it is the first image of the page. */
export function presentJsxImage(node: Nodes, context: PageContext): void {
	if (!isJsxElement(node) || node.name !== "Image") return;
	const isWritten = node.attributes.some((attribute) => attribute.type === "mdxJsxAttribute" && attribute.name === "loading");
	if (!isLater(context) && !isWritten) node.attributes.push({ type: "mdxJsxAttribute", name: "loading", value: "eager" });
}

/** Counts an image. The first image of a page must not wait for the layout, because it is probably visible immediately. */
function isLater(context: PageContext): boolean {
	return ++context.counts.images > 1;
}

function isAlone(node: Image, parent: Parents): boolean {
	return (parent.children as Nodes[]).every((child) => child === node || (child.type === "text" && child.value.trim() === ""));
}

/** Reads and removes `{…}` after an image. Other text stays. */
function takeAttributes(node: Image, parent: Parents | undefined): Record<string, string> {
	const siblings = (parent?.children ?? []) as PhrasingContent[];
	const next = siblings[siblings.indexOf(node) + 1];
	const match = next?.type === "text" ? braces.exec(next.value) : null;
	if (next?.type !== "text" || !match) return {};
	const pairs = [...(match[1] ?? "").matchAll(/([a-z]+)=(?:"([^"]*)"|([\w-]+))/g)].map(([, name = "", quoted, plain]): [string, string] => [
		name,
		quoted ?? plain ?? "",
	]);
	if (!pairs.every(([name, value]) => Object.hasOwn(attributes, name) && attributes[name]?.test(value))) return {};
	next.value = next.value.slice(match[0].length);
	return Object.fromEntries(pairs);
}
