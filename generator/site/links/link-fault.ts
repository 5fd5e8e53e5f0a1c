import type { Problem, SourcePosition } from "../../lib/problem.ts";

/** What is wrong with a link, as part of a sentence, and what to write instead. */
export type LinkFault = {
	readonly code: "link-broken" | "anchor-broken" | "image-missing" | "link-unsafe" | "link-malformed";
	readonly reason: string;
	readonly hint: string | null;
	/** Addresses to write instead, best first. */
	readonly suggestions: readonly string[];
};

/** A fragment of a page that is code. Whether the page has it is known when the page has been rendered. */
export type AnchorQuestion = {
	/** Site path of the page. */
	readonly page: string;
	readonly id: string;
	/** The address before the fragment. */
	readonly address: string;
	/** Whether the page's source has the id, too. */
	readonly isLikely: boolean;
};

/** A file that only a later stage may make. `fault` is what is wrong when none does. */
export type FileQuestion = {
	/** Path in the output folder. */
	readonly file: string;
	readonly fault: LinkFault;
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

/** A link to a file that a later stage may make, and the problem when none does. `file` is its path in the output folder. */
export type OpenFile = { readonly file: string; readonly problem: Problem };
