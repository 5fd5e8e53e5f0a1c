import type { ReactElement } from "react";
import { useText } from "../texts/use-text.ts";

/** Shows that something crashed, and why, down to the root cause. */
export function CrashScreen({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactElement {
	const text = useText();
	return (
		<div className="crash" role="alert">
			<p className="crash-title">{text("crash.title")}</p>
			<button type="button" onClick={onRetry}>
				{text("crash.retry")}
			</button>
			<pre>{causalChain(error).join("\n\nCause:\n")}</pre>
		</div>
	);
}

/** The messages of an error and its causes, outermost first. */
function causalChain(error: unknown): string[] {
	const chain = new Set<unknown>();
	for (let cause: unknown = error; cause !== undefined && !chain.has(cause); cause = cause instanceof Error ? cause.cause : undefined)
		chain.add(cause);
	return [...chain].map((cause) => (cause instanceof Error ? cause.message || cause.name : String(cause)));
}
