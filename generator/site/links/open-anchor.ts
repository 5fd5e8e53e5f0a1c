import type { Problem } from "../../lib/problem.ts";

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

/** A link to a part of a page that is code, and what is known of the problem that it is when the part is not there. `subjectText` begins its message. */
export type OpenAnchor = AnchorQuestion & {
	readonly subjectText: string;
	readonly problem: Pick<Problem, "code" | "severity" | "at" | "subject">;
};

/** A link to a file that a later stage may make, and the problem that it is when none does. `file` is its path in the output folder. */
export type OpenFile = { readonly file: string; readonly problem: Problem };
