import type { Problem, SourcePosition } from "../../lib/problem.ts";

/** A fragment of a page that is code: whether it is there is known when the page has been rendered. */
export type AnchorQuestion = {
	/** Site path of the page. */
	readonly page: string;
	readonly id: string;
	/** What stands before the fragment. */
	readonly address: string;
	/** Whether the page's source has the id, too, so that it is worth no look. */
	readonly isLikely: boolean;
};

/** A link as its problem names it. */
export type NamedLink = {
	/** Begins the message: "The link `a.md`". */
	readonly subject: string;
	readonly href: string;
	readonly at: SourcePosition | null;
	readonly severity: "error" | "warning";
	/** The code of the problem where it is not that of the fault. */
	readonly code?: "redirect-invalid";
};

/** A link to a part of a page that is code. */
export type OpenAnchor = AnchorQuestion & { readonly link: NamedLink };

/** A link to a file that a later stage may make, and the problem that it is when none does. `file` is its path in the output folder. */
export type OpenFile = { readonly file: string; readonly problem: Problem };
