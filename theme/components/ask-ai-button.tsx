import type { ReactElement } from "react";
import { Icon } from "./icon.tsx";
import { trustedHtml } from "./trusted.ts";

/** Nothing for React to compare: `client/options/ask-ai.ts` writes here. */
const empty = { __html: trustedHtml("") };

/** The button that opens the assistant. Loading and opening it is `client/options/ask-ai.ts`. */
export function AskAiButton({ label }: { readonly label: string }): ReactElement {
	return (
		<div className="ask-ai">
			<p className="ask-ai-status" role="status" dangerouslySetInnerHTML={empty} suppressHydrationWarning />
			<button className="ask-ai-button" type="button">
				<Icon name="chat" />
				{label}
			</button>
		</div>
	);
}
