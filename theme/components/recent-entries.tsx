import type { ReactElement } from "react";
import type { RecentEntries as Recent } from "../contract/list.ts";

/** The newest entries of a list by year, next to the content on wide screens. */
export function RecentEntries({ recent: { title, groups }, url }: { readonly recent: Recent; readonly url: string }): ReactElement {
	return (
		<nav className="recent" aria-label={title}>
			<p className="toc-title">{title}</p>
			{groups.map(({ label, entries }) => (
				<div key={label}>
					{label !== null && <p>{label}</p>}
					<ul>
						{entries.map((entry) => (
							<li key={entry.url}>
								<a href={entry.url} aria-current={entry.url === url ? "page" : undefined}>
									{entry.title}
								</a>
							</li>
						))}
					</ul>
				</div>
			))}
		</nav>
	);
}
