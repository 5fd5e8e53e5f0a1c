import type { ReactElement } from "react";
import type { MarkedText } from "../../contract/search/search-answer.ts";

/** A text with what was found in it. */
export function Marked({ text }: { readonly text: MarkedText }): ReactElement {
	// biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their place
	return <>{text.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))}</>;
}
