import type { ReactElement } from "react";

/** Says above the content of a page that only its address leads to it. */
export function UnlistedNotice(): ReactElement {
	return (
		<div className="admonition unlisted-notice" data-kind="caution" role="note">
			<p className="admonition-title">Unlisted page</p>
			<p>This page is unlisted. Search engines will not index it, and only users having a direct link can access it.</p>
		</div>
	);
}
