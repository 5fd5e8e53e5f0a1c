/** What the server of watch mode tells the pages that are open. The channel carries no source but the frames of problems, and only goes one way. */
export type LiveMessage =
	| { readonly type: "content" }
	| { readonly type: "style"; readonly href: string }
	| { readonly type: "reload" }
	| { readonly type: "problems"; readonly problems: readonly OverlayProblem[] };

/** A problem as the overlay shows it. `editor` is an address that opens the place in the author's editor. */
export type OverlayProblem = {
	readonly severity: "error" | "warning";
	readonly message: string;
	readonly hint: string | null;
	/** `file:line:column`, relative to the site root. */
	readonly place: string | null;
	readonly frame: string | null;
	readonly editor: string | null;
};
