import type { QueryWithAnswers } from "../../generator/integrations/hosted-search/judge.ts";

/** A query as a reader types it, and the pages that answer it: usually one, at most three. */
export type JudgedQuery = QueryWithAnswers & {
	readonly kind: "name" | "part-of-name" | "phrase" | "question" | "typo" | "error" | "synonym";
};
