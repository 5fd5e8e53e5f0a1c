/**
 * What the server of watch mode tells the open pages. The messages contain no source except the code frames of problems, and go in one
 * direction only.
 */
export type LiveMessage =
	/** The content of the page may have changed: the page fetches it again, in place. */
	| { readonly type: "content" }
	/** There is a new style sheet. */
	| { readonly type: "style"; readonly href: string }
	/** Files (URL paths) have new content at the same address. */
	| { readonly type: "files"; readonly urls: readonly string[] }
	| { readonly type: "reload" }
	/** The problems have changed; these are the errors of the site. A page requests its own warnings at `warningsPath`. */
	| { readonly type: "problems"; readonly errors: readonly OverlayProblem[] };

/** Site path that returns the warnings of a page as JSON: `?token=…&page=…`, with the URL path of the page. */
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
