import { slug } from "github-slugger";
import type { Definition, Heading, Image, Link, Nodes, Parents, Root, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { positionAt } from "../../lib/text-file.ts";
import { attributePlace } from "./address-place.ts";
import { codeFigure } from "./code/code-block.ts";
import { element, setElement } from "./components/element.ts";
import { rewriteHtml } from "./html/raw-html.ts";
import { presentImage, presentJsxImage } from "./images.ts";
import { isJsxElement, type JsxElement } from "./mdx/jsx-element.ts";
import { type PageContext, type Positioned, registerLink, warn } from "./page-context.ts";
import { linkToSelf } from "./self-link.ts";
import { SKIP, visit } from "./visit.ts";

/**
 * One walk over a page's tree that collects what the rest of the site needs of it (headings,
 * links, code blocks, text for search) and leaves holes where the answers are not known yet.
 */
export function transformStructure(tree: Root, context: PageContext): void {
	const definitions = collectDefinitions(tree);
	const framedTables = new Set<Nodes>();
	collectSections(tree, context);
	visit(tree, (node, index, parent) => {
		switch (node.type) {
			case "heading":
				linkHeading(node);
				return;
			case "link":
				addLink(node, context);
				return;
			case "image":
				addLink(node, context);
				presentImage(node, parent, context);
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
				addLink(resolved, context, definition);
				if (resolved.type === "image") presentImage(resolved, parent, context);
				return;
			}
			case "html":
				if (parent) rewriteHtml(node, parent, context);
				return;
			case "code":
				if (parent && index !== undefined) (parent as Parents).children[index] = codeFigure(node, context) as RootContent;
				return SKIP;
			case "table":
				if (!parent || index === undefined || framedTables.has(node)) return;
				framedTables.add(node);
				(parent as Parents).children[index] = element("div", { className: ["table"], tabIndex: 0 }, [node]) as RootContent;
				// Again from the frame, so that the cells are visited too.
				return [SKIP, index];
			case "paragraph":
			case "emphasis":
				addElementFiles(node, context);
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

/** Nodes that begin a new word of a section's text; what is inline joins its neighbours, as in `**un**happy`. */
const wordBreaks: ReadonlySet<string> = new Set(["paragraph", "listItem", "tableCell", "break", "code", "mdxJsxFlowElement"]);

/** Text of headings and of what stands between them, in document order. Code blocks are left out: they would drown the prose. */
function collectSections(tree: Root, context: PageContext): void {
	let current = { anchor: "", heading: "", parts: [] as string[] };
	const close = () => {
		const text = current.parts.join("").replace(/\s+/g, " ").trim();
		if (text !== "" || current.heading !== "") context.sections.push({ anchor: current.anchor, heading: current.heading, text });
	};
	visit(tree, (node) => {
		if (node.type === "heading") {
			const heading = identifyHeading(node, context);
			close();
			current = { anchor: heading.id, heading: heading.text, parts: [] };
			return SKIP;
		}
		notePartial(node, context);
		if (context.headings.length === 0 && isHtmlTitle(node)) context.hasHtmlTitle = true;
		if (node.type === "text" || node.type === "inlineCode") current.parts.push(node.value);
		else if ((node.type === "image" || node.type === "imageReference") && node.alt) current.parts.push(node.alt);
		else if (wordBreaks.has(node.type) || (node.type === "html" && /^<br\b/i.test(node.value))) current.parts.push(" ");
		return;
	});
	close();
}

/** Whether a node is a title in HTML, as README files like it: `<h1 align="center">`. */
function isHtmlTitle(node: Nodes): boolean {
	return node.type === "html" ? /<h1[\s>]/i.test(node.value) : (isJsxElement(node) && node.name === "h1") || node.data?.hName === "h1";
}

/** Notes where a partial is used, so that its headings and text can be put there. */
function notePartial(node: Nodes, { partials, headings, sections }: PageContext): void {
	if (!isJsxElement(node)) return;
	const file = partials.files.get(node.name ?? "");
	if (file !== undefined) partials.uses.push({ file, headings: headings.length, sections: sections.length });
}

/** Gives a heading its id: `{#id}` at its end, or the slug of its text, made unique within the page. */
function identifyHeading(node: Heading, context: PageContext): { id: string; text: string } {
	const explicit = takeExplicitId(node);
	const text = headingText(node);
	const id = explicit ?? context.slugger.slug(slug(text) === "" ? "section" : text);
	if (explicit !== null) {
		if (context.anchors.has(explicit)) {
			warn(
				node,
				{
					code: "heading-id-duplicate",
					message: `The heading id \`${explicit}\` is used twice in this page.`,
					hint: `Choose another, such as \`${explicit}-2\`.`,
				},
				context,
			);
		}
		context.slugger.slug(explicit);
	}
	setElement(node, `h${node.depth}`, { id });
	context.anchors.add(id);
	context.headings.push({ depth: node.depth, id, text });
	return { id, text };
}

/** The text of a heading without its badges: those come and go, and the address should stay. */
function headingText(node: Heading): string {
	const children = node.children.filter((child) => child.type !== "textDirective" && !("name" in child && child.name === "Badge"));
	return textOf({ ...node, children }, { includeHtml: false }).trim();
}

function takeExplicitId(node: Heading): string | null {
	const last = node.children.at(-1);
	if (last?.type !== "text") return null;
	const match = /\s*\{#([^\s{}#]+)\}\s*$/.exec(last.value);
	if (!match) return null;
	last.value = last.value.slice(0, match.index);
	return match[1] ?? null;
}

/** Lets readers copy the address of a section. */
function linkHeading(node: Heading): void {
	const id = (node.data?.hProperties as { id?: string } | undefined)?.id;
	if (id && node.depth > 1) linkToSelf(node, id);
}

/** `placed` is the node that has the address in its source: the link itself, or its definition. */
function addLink(node: Link | Image, context: PageContext, placed: Link | Image | Definition = node): void {
	const text = node.type === "image" ? (node.alt ?? "") : textOf(node);
	const attribute = registerLink({ href: node.url, kind: node.type, text, node: placed }, context);
	const properties = node.type === "link" ? { href: attribute } : { src: attribute };
	node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...properties } };
}

/** Attributes that name a file to be shown, by element and component. */
const imageAttributes: Readonly<Record<string, readonly string[]>> = {
	img: ["src"],
	source: ["src"],
	video: ["src", "poster"],
	audio: ["src"],
	track: ["src"],
	embed: ["src"],
	Image: ["src"],
	Video: ["src", "poster"],
	YouTube: ["poster"],
	Card: ["image"],
};

/** Files and anchors of the plain elements of MDX, such as `<video src>`. */
function addElementFiles(node: Nodes, context: PageContext): void {
	const { hName = "", hProperties } = node.data ?? {};
	if (!hProperties) return;
	if (typeof hProperties.id === "string") context.anchors.add(hProperties.id);
	for (const name of imageAttributes[hName] ?? (hName === "iframe" ? ["src"] : [])) {
		const href = hProperties[name];
		// What a directive made has its holes already.
		if (typeof href !== "string" || href.includes("\u0001")) continue;
		hProperties[name] = registerLink({ href, kind: hName === "iframe" ? "link" : "image", text: "", node }, context);
	}
}

/** Links and ids written as JSX attributes: `<a href>`, `<img src>`, `<Link to>`. Only literal values can be checked. */
function rewriteJsx(node: JsxElement, context: PageContext): void {
	for (const attribute of node.attributes) {
		if (attribute.type !== "mdxJsxAttribute" || typeof attribute.value !== "string") continue;
		if (attribute.name === "id") context.anchors.add(attribute.value);
		const isLink =
			attribute.name === "href" ||
			(attribute.name === "to" && node.name === "Link") ||
			(attribute.name === "src" && node.name === "iframe");
		const isImage = imageAttributes[node.name ?? ""]?.includes(attribute.name) ?? false;
		if (!isLink && !isImage) continue;
		const place = attributePlace(attribute as Positioned, context.source);
		attribute.value = registerLink(
			{
				href: attribute.value,
				kind: isLink ? "link" : "image",
				// The content of a block is too long to name a link by.
				text: node.type === "mdxJsxTextElement" ? textOf(node) : "",
				node,
				...(place ? { line: place.line, column: place.column } : {}),
			},
			context,
		);
	}
}

/** Replaces the literal addresses of links and images in a component's source by holes, so that they are checked and resolved like any other. */
export function holeJsxLinks(source: string, context: PageContext): string {
	const pattern = /(\s(?:href|to)=|<(?:img|source|video|audio)\b[^<>{}]*?\ssrc=)"([^"{}\n]*)"/g;
	return source.replace(pattern, (_, before: string, href: string, offset: number) => {
		const place = positionAt(source, offset + before.length + 1);
		const kind = before.startsWith("<") ? "image" : "link";
		return `${before}"${registerLink({ href, kind, text: "", node: {}, ...place }, context)}"`;
	});
}
