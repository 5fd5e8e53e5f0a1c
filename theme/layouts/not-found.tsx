import type { ReactElement } from "react";

/** The page for addresses that lead nowhere. */
export function NotFound({ home }: { readonly home: string }): ReactElement {
	return (
		<div className="not-found prose">
			<p className="not-found-code">404</p>
			<h1>Page not found</h1>
			<p>There is no page at this address. It may have moved, or the link that brought you here may be wrong.</p>
			<p>
				The menu at the top leads back to what exists, and so does the <a href={home}>start page</a>.
			</p>
		</div>
	);
}
