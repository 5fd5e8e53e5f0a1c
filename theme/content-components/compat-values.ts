import { Children, isValidElement, type ReactElement, type ReactNode } from "react";

/** A property if it is text, otherwise `undefined`. */
export function text(value: unknown): string | undefined {
	return typeof value === "string" && value !== "" ? value : undefined;
}

/** Returns whether a property is text or an element. */
export function isNode(value: unknown): value is string | ReactElement {
	return text(value) !== undefined || isValidElement(value);
}

/** Returns whether a node contains more than spaces. */
export function hasContent(children: ReactNode): boolean {
	return Children.toArray(children).some((child) => typeof child !== "string" || child.trim() !== "");
}

/** Returns whether nodes can be part of a line. */
export function isInline(children: ReactNode): boolean {
	return Children.toArray(children).every(
		(child) => !isValidElement(child) || /^(?:a|b|br|code|em|i|kbd|span|strong)$/.test(String(child.type)),
	);
}
