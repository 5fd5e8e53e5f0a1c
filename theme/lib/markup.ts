/** Attributes by their JSX names. `undefined` leaves an attribute out. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element of a component, before it becomes hast (in Markdown) or a React element (in MDX). */
export type MarkupElement = { readonly tag: string; readonly attributes: Attributes; readonly children: readonly Markup[] };

/** The content of a component: Markdown or React nodes, which the component places without reading them. */
export type Content = { readonly nodes: unknown };

/** A tree of plain objects, which rendering a component returns. */
export type Markup = string | MarkupElement | Content | readonly Markup[] | null | undefined | false;

/** Creates an element. */
export function h(tag: string, attributes: Attributes, ...children: readonly Markup[]): MarkupElement {
	return { tag, attributes, children };
}

/** Returns whether a piece of markup is an element. */
export function isElement(markup: Markup): markup is MarkupElement {
	return typeof markup === "object" && markup !== null && "tag" in markup;
}

/** Returns whether a piece of markup is a list. */
export function isList(markup: Markup): markup is readonly Markup[] {
	return Array.isArray(markup);
}
