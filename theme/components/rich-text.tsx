import { Fragment, type ReactElement, type ReactNode } from "react";
import type { TextKey, ValueNames } from "../texts/texts.ts";
import { useText } from "../texts/use-text.ts";

type RichTextProps<Key extends TextKey> = { readonly of: Key; readonly values: { readonly [Name in ValueNames<Key>]: ReactNode } };

/** A text whose values may be elements. */
export function RichText<Key extends TextKey>({ of, values }: RichTextProps<Key>): ReactElement {
	const text = useText() as (key: TextKey, values: object) => string;
	const elements: Readonly<Record<string, ReactNode>> = values;
	// Each value stands for itself, to find its place in the language of the page.
	const places = Object.fromEntries(Object.keys(elements).map((name) => [name, `{${name}}`]));
	const parts = text(of, places).split(/\{(\w+)\}/);
	return (
		<>
			{parts.map((part, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
				<Fragment key={index}>{index % 2 === 0 ? part : elements[part]}</Fragment>
			))}
		</>
	);
}
