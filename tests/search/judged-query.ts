/** A query as a reader types it, and the pages that answer it. */
export type JudgedQuery = {
	readonly query: string;
	/** URLs of pages that answer it, any of which may come first: usually one, at most three. With `#anchor` where one section is the answer and the page as a whole is not. */
	readonly answers: readonly string[];
	readonly kind: "name" | "part-of-name" | "phrase" | "question" | "typo" | "error" | "synonym";
};
