import type { ReactElement } from "react";
import { actionAttribute, copyPageAction } from "../contract/hydration.ts";
import type { PageActions as Actions } from "../contract/page.ts";

type PageActionsProps = {
	readonly actions: Actions | null;
	/** URL of the page as Markdown. */
	readonly markdownUrl: string | null;
};

/** What readers can do with the text of a page. Except for copying, all actions are links, which work without scripts. */
export function PageActions({ actions, markdownUrl }: PageActionsProps): ReactElement | null {
	if (!actions || markdownUrl === null) return null;
	return (
		<ul className="page-actions">
			<li>
				<button type="button" aria-live="polite" {...{ [actionAttribute]: copyPageAction }}>
					Copy page
				</button>
			</li>
			<li>
				<a href={markdownUrl}>Markdown</a>
			</li>
			{actions.chats.map(({ label, url }) => (
				<li key={label}>
					<a href={url}>{label}</a>
				</li>
			))}
		</ul>
	);
}
