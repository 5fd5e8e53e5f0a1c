/** What the server of watch mode tells the pages that are open. The messages contain no source except the code frames of problems, and go in one direction only. */
export type LiveMessage =
	/** The content of the page may have changed: fetch it again, in place. */
	| { readonly type: "content" }
	/** There is another style sheet. */
	| { readonly type: "style"; readonly href: string }
	/** Files (URL paths) have another content under the same address. */
	| { readonly type: "files"; readonly urls: readonly string[] }
	| { readonly type: "reload" }
	/** The problems have changed: these are the errors of the site. A page asks for its own warnings at `warningsPath`. */
	| { readonly type: "problems"; readonly errors: readonly OverlayProblem[] };

/** Site path that answers with the warnings of a page, as JSON: `?token=…&page=…`, the URL path of the page. */
export const warningsPath = "/_keyframe/warnings";

/** Site path of the messages, as server-sent events: `?token=…`. */
export const eventsPath = "/_keyframe/events";

/** A problem as a page shows it. `editor` is an address that opens the place in the author's editor. */
export type OverlayProblem = {
	readonly severity: "error" | "warning";
	readonly message: string;
	readonly hint: string | null;
	/** `file:line:column`, relative to the site root. */
	readonly place: string | null;
	readonly frame: string | null;
	readonly editor: string | null;
};
