import type { ReactElement } from "react";
import type { Heading } from "../contract/page.ts";

/** Links to the sections of the page. The client marks the one in view. */
export function TableOfContents({ headings }: { readonly headings: readonly Heading[] }): ReactElement | null {
	if (headings.length === 0) return null;
	return (
		<aside className="toc">
			<nav aria-labelledby="toc-title">
				<p className="toc-title" id="toc-title">
					On this page
				</p>
				<ul>
					{headings.map((heading) => (
						<li key={heading.id} data-depth={heading.depth}>
							<a href={`#${heading.id}`}>{heading.text}</a>
						</li>
					))}
				</ul>
			</nav>
		</aside>
	);
}
