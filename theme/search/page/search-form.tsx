import type { ReactElement } from "react";
import { Icon } from "../../components/icon.tsx";
import { useText } from "../../texts/use-text.ts";
import { maxTypedLength } from "../engine/search-answer.ts";

/** A form that leads to the page with all results. `url` is the address of that page. */
export function SearchForm({ url }: { readonly url: string }): ReactElement {
	const text = useText();
	return (
		// biome-ignore lint/a11y/useSemanticElements: Chromium makes a form inside <search> another landmark, without a name
		<form role="search" className="search-form" action={url}>
			<Icon name="search" />
			<input
				className="search-input"
				type="search"
				name="q"
				placeholder={text("search.placeholder")}
				aria-label={text("search.placeholder")}
				maxLength={maxTypedLength}
				autoComplete="off"
				autoCorrect="off"
				autoCapitalize="off"
				spellCheck={false}
				enterKeyHint="search"
			/>
			<button type="submit">{text("search.label")}</button>
		</form>
	);
}
