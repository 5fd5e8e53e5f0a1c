import { Fragment, type ReactElement, type ReactNode } from "react";

/** Values for `{name}` in a text. */
export type InterpolateValues = Readonly<Record<string, ReactNode>>;

/** A text that replaces each `{name}` with a value, which may be an element. */
export function Interpolate({ children, values }: { readonly children: string; readonly values?: InterpolateValues }): ReactElement {
	return <>{interpolate(children, values)}</>;
}

/** The function form of `Interpolate`: pieces of text and values. */
export function interpolate(text: string, values: InterpolateValues = {}): ReactNode {
	const pieces = text.split(/\{(\w+)\}/);
	const parts = pieces.map((piece, index) => (index % 2 === 0 ? piece : (values[piece] ?? `{${piece}}`)));
	if (parts.every((part) => typeof part === "string" || typeof part === "number")) return parts.join("");
	// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places.
	return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

export default Interpolate;
