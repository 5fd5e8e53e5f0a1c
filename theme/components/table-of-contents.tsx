import type { ReactElement } from "react";
import type { Heading } from "../contract/page.ts";
import { useText } from "../texts/use-text.ts";

type TocProps = { readonly headings: readonly Heading[] };

/** Links to the sections of the page, next to it on wide screens. The client marks the section in view. */
export function TableOfContents({ headings }: TocProps): ReactElement | null {
	const text = useText();
	if (headings.length === 0) return null;
	return (
		<nav className="toc" aria-labelledby="shell:toc-title">
			<p className="toc-title" id="shell:toc-title">
				{text("page.contents")}
			</p>
			<TocList headings={headings} />
		</nav>
	);
}

/** The same links below the title, collapsed, for screens without room next to the page. */
export function InlineTableOfContents({ headings }: TocProps): ReactElement | null {
	const text = useText();
	if (headings.length === 0) return null;
	return (
		<details className="toc-inline">
			<summary>{text("page.contents")}</summary>
			<TocList headings={headings} />
		</details>
	);
}

function TocList({ headings }: TocProps): ReactElement {
	return (
		<ul>
			{headings.map((heading) => (
				<li key={heading.id} data-depth={heading.depth}>
					<a href={`#${heading.id}`}>{heading.isCode ? <code>{heading.text}</code> : heading.text}</a>
				</li>
			))}
		</ul>
	);
}
