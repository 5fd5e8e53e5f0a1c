import type { ReactElement } from "react";
import { actionAttribute, copyPageAction } from "../contract/hydration.ts";
import type { PageActions as Actions } from "../contract/page.ts";
import { useText } from "../texts/use-text.ts";

const action = { [actionAttribute]: copyPageAction };

type PageActionsProps = {
	readonly actions: Actions | null;
	/** URL of the page as Markdown. */
	readonly markdownUrl: string | null;
};

/** A menu of what readers can do with the text of a page. Except for copying, all actions are links. The menu works without scripts. */
export function PageActions({ actions, markdownUrl }: PageActionsProps): ReactElement | null {
	const text = useText();
	if (!actions || markdownUrl === null) return null;
	return (
		<details className="page-actions">
			<summary {...action}>{text("actions.label")}</summary>
			<ul>
				<li>
					<button type="button" className="nav-link" aria-live="polite" {...action}>
						{text("actions.copy")}
					</button>
				</li>
				<li>
					<a className="nav-link" href={markdownUrl}>
						Markdown
					</a>
				</li>
				{actions.chats.map(({ label, url }) => (
					<li key={label}>
						<a className="nav-link" href={url}>
							{label}
						</a>
					</li>
				))}
			</ul>
		</details>
	);
}
