import type { ReactElement, ReactNode } from "react";
import { type InterpolateValues, interpolate } from "./interpolate.tsx";

type TranslateProps = {
	readonly children?: string;
	readonly id?: string;
	readonly description?: string;
	readonly values?: InterpolateValues;
};

/** The text itself, because sites here have one language. */
export function Translate({ children, id = "", values }: TranslateProps): ReactElement {
	return <>{interpolate(children ?? id, values)}</>;
}

/** The function form of `Translate`. */
export function translate(text: { readonly message?: string; readonly id?: string }, values?: InterpolateValues): ReactNode {
	return interpolate(text.message ?? text.id ?? "", values);
}

export default Translate;
