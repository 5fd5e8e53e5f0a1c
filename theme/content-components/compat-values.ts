import { Children, isValidElement, type ReactElement, type ReactNode } from "react";

/** A property as text; `undefined` for other values. */
export function text(value: unknown): string | undefined {
	return typeof value === "string" && value !== "" ? value : undefined;
}

/** Whether a property is text or an element. */
export function isNode(value: unknown): value is string | ReactElement {
	return text(value) !== undefined || isValidElement(value);
}

/** Whether there is more than spaces. */
export function hasContent(children: ReactNode): boolean {
	return Children.toArray(children).some((child) => typeof child !== "string" || child.trim() !== "");
}

/** Whether nodes can be part of a line. */
export function isInline(children: ReactNode): boolean {
	return Children.toArray(children).every(
		(child) => !isValidElement(child) || /^(?:a|b|br|code|em|i|kbd|span|strong)$/.test(String(child.type)),
	);
}
