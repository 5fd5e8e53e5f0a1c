import type { ReactElement } from "react";
import { Icon } from "./icon.tsx";
import { trustedHtml } from "./trusted.ts";

/** Always the same object, so that React keeps what `client/options/ask-ai.ts` writes here. */
const empty = { __html: trustedHtml("") };

/** The button that opens the assistant. `client/options/ask-ai.ts` loads and opens it. */
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
