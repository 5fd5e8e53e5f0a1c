/** Attributes by their names in JSX. `undefined` leaves an attribute out. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element of a component, before it becomes hast (Markdown) or a React element (MDX). */
export type MarkupElement = { readonly tag: string; readonly attributes: Attributes; readonly children: readonly Markup[] };

/** The content of a component: nodes of Markdown or of React, which the component places without reading them. */
export type Content = { readonly nodes: unknown };

/** A tree of plain objects: the result of rendering a component. */
export type Markup = string | MarkupElement | Content | readonly Markup[] | null | undefined | false;

/** Makes an element. */
export function h(tag: string, attributes: Attributes, ...children: readonly Markup[]): MarkupElement {
	return { tag, attributes, children };
}

/** Whether a piece of markup is an element. */
export function isElement(markup: Markup): markup is MarkupElement {
	return typeof markup === "object" && markup !== null && "tag" in markup;
}

/** Whether a piece of markup is a list of others. */
export function isList(markup: Markup): markup is readonly Markup[] {
	return Array.isArray(markup);
}
