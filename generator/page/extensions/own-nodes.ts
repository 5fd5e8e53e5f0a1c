import type { Element, ElementContent, RootContent as HastContent } from "hast";
import type { Root, RootContent } from "mdast";
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";
import type { Handlers, State } from "mdast-util-to-hast";
import { toString as textOf } from "mdast-util-to-string";
import { SKIP, visit } from "../../lib/visit.ts";
import { takeLabel } from "../components/element.ts";
import { holeAddresses } from "../html/raw-html.ts";
import { warnHandler } from "../html/unsafe-html.ts";
import { type PageContext, type Positioned, report } from "../markdown/page-context.ts";
import { extensionFailed } from "./extension-failed.ts";

/** One of Keyframe's own nodes, which becomes the elements of its HTML. */
type MarkupNode = Positioned & { readonly type: "keyframeMarkup"; readonly html: string };

/** A directive of the site, whose handler is called with the directive's finished children. */
type OwnDirectiveNode = Omit<ContainerDirective, "type"> & {
	readonly type: "keyframeDirective";
	readonly form: "block" | "leaf" | "text";
	readonly label: string;
};

/** Creates an HTML node at the place of another node. */
export function markupNode(html: string, node: Positioned): RootContent {
	return { type: "keyframeMarkup", html, position: node.position } as unknown as RootContent;
}

/** Marks the directives that the site handles itself, before other transformers see them. */
export function markOwnDirectives(tree: Root, { dialect }: PageContext): void {
	if (dialect.directives.size === 0) return;
	visit(tree, (node, index, parent) => {
		if (node.type !== "containerDirective" && node.type !== "leafDirective" && node.type !== "textDirective") return undefined;
		const directive: ContainerDirective | LeafDirective | TextDirective = node;
		if (!parent || index === undefined || !dialect.directives.has(directive.name)) return undefined;
		const form = directive.type === "containerDirective" ? "block" : directive.type === "leafDirective" ? "leaf" : "text";
		const label = form === "block" ? (takeLabel(directive as ContainerDirective) ?? []) : directive.children;
		const own = { ...directive, type: "keyframeDirective", form, label: textOf({ type: "paragraph", children: label }) };
		(parent as { children: unknown[] }).children[index] = own;
		return [SKIP, index];
	});
}

/** The handlers that turn Keyframe's own nodes into hast, for `toHast`. */
export function ownHandlers(context: PageContext): Handlers {
	const handlers: Record<string, (state: State, node: never) => ElementContent[]> = {
		keyframeMarkup: (_state: State, node: MarkupNode) => parseMarkup(node.html, node, context),
		keyframeDirective: (state: State, node: OwnDirectiveNode) => {
			const children = state.all(node as never) as ElementContent[];
			const handler = context.dialect.directives.get(node.name);
			try {
				const result = handler?.({
					name: node.name,
					form: node.form,
					attributes: Object.fromEntries(Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ?? ""])),
					label: node.label,
					children,
					file: context.file,
				});
				if (typeof result === "string") return parseMarkup(result, node, context);
				if ((result as unknown) instanceof Promise) throw new TypeError("it returned a promise, which only handlers of fences may do");
				const elements = (Array.isArray(result) ? result : [result]) as (ElementContent | undefined)[];
				if (elements.some((element) => typeof element?.type !== "string")) throw new TypeError("it returned neither HTML nor elements");
				return holeLinks(elements as ElementContent[], node, context);
			} catch (error) {
				extensionFailed(error, { subject: `The directive \`${node.name}\``, culprit: "Its handler", node }, context);
				return children;
			}
		},
	};
	return handlers as Handlers;
}

function parseMarkup(html: string, node: Positioned, context: PageContext): ElementContent[] {
	return holeLinks(context.engine.parseHtml(html).children as ElementContent[], node, context);
}

/**
 * Registers the links and ids of elements from a handler, so that they are checked like links and ids from authors. Removes scripts and
 * event handlers, which a strict content policy blocks.
 */
function holeLinks(elements: ElementContent[], node: Positioned, context: PageContext): ElementContent[] {
	const enter = (element: HastContent) => {
		if (element.type !== "element") return;
		holeAddresses({ element: element.tagName, properties: element.properties, node }, context);
		if (typeof element.properties.id === "string" && element.properties.id !== "") context.found.anchors.add(element.properties.id);
		removeHandlers(element, node, context);
		element.children = withoutScripts((element as Element).children, node, context);
		for (const child of element.children) enter(child);
	};
	const kept = withoutScripts(elements, node, context);
	for (const element of kept) enter(element);
	return kept;
}

function withoutScripts(elements: ElementContent[], node: Positioned, context: PageContext): ElementContent[] {
	return elements.filter((element) => {
		if (element.type !== "element" || element.tagName !== "script") return true;
		const hint = "Return a component in a file `*.island.tsx`, which the browser runs. Handlers of fences can.";
		report(node, { code: "html-unsafe", message: "`<script>` is left out, because scripts within pages are not run.", hint }, context);
		return false;
	});
}

function removeHandlers(element: Element, node: Positioned, context: PageContext): void {
	for (const name of Object.keys(element.properties).filter((name) => /^on[A-Za-z]+$/.test(name))) {
		delete element.properties[name];
		warnHandler(name.toLowerCase(), node, context);
	}
}
