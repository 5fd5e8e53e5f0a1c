import type { ReactElement } from "react";
import { useText } from "../texts/use-text.ts";

/**
 * The state of loading a page from the browser's history. `url` is the page's URL with the base path; the shell marks it as the current one
 * while it loads.
 */
export type LoadState =
	| { readonly status: "loaded" }
	| { readonly status: "loading"; readonly url: string }
	| { readonly status: "failed"; readonly url: string; readonly retry: () => void };

/** Replaces the content during loading, and if loading fails. */
export function PageLoading({ load }: { readonly load: LoadState }): ReactElement | null {
	const text = useText();
	switch (load.status) {
		case "loaded":
			return null;
		case "loading":
			return <div className="page-loading" role="status" aria-label={text("loading.label")} />;
		case "failed":
			return (
				<div className="page-loading">
					<div className="load-error" role="alert">
						<p>
							<strong>{text("loading.failed")}</strong>
						</p>
						<p>{text("search.checkNetwork")}</p>
						<button type="button" ref={takeFocus} onClick={load.retry}>
							{text("loading.retry")}
						</button>
					</div>
				</div>
			);
	}
}

/** Takes the focus, because the element that had it may be hidden. */
function takeFocus(button: HTMLElement | null): void {
	button?.focus({ preventScroll: true });
}
