import type { Problem, SourcePosition } from "../../lib/problem.ts";

/** What is wrong with a link, as part of a sentence, and what to write instead. */
export type LinkFault = {
	readonly code: "link-broken" | "anchor-broken" | "image-missing" | "link-unsafe" | "link-malformed";
	readonly reason: string;
	readonly hint: string | null;
	/** Addresses to write instead, best first. */
	readonly suggestions: readonly string[];
};

/** A fragment of a page that is code. Whether the page has it is only known once the page has been rendered. */
export type AnchorQuestion = {
	/** Site path of the page. */
	readonly page: string;
	readonly id: string;
	/** The address before the fragment. */
	readonly address: string;
	/** Whether the page's source contains the id. */
	readonly isLikely: boolean;
};

/** A file that only a later stage may generate. `fault` applies if no stage does. */
export type FileQuestion = {
	/** Path in the output folder. */
	readonly file: string;
	readonly fault: LinkFault;
};

/** A link as described in its problem. */
export type NamedLink = {
	/** The beginning of the message: "The link `a.md`". */
	readonly subject: string;
	readonly href: string;
	readonly at: SourcePosition | null;
	readonly severity: "error" | "warning";
	/** The code of the problem, if it differs from the fault's code. */
	readonly code?: "redirect-invalid";
};

/** A link to a part of a page that is code. */
export type OpenAnchor = AnchorQuestion & { readonly link: NamedLink };

/** A link to a file that a later stage may generate, and the problem to report if none does. `file` is its path in the output folder. */
export type OpenFile = { readonly file: string; readonly problem: Problem };
