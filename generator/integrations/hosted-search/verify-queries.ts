import * as z from "zod";
import { errorMessage, siteError } from "../../lib/problem.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import type { SearchPage } from "../../lib/search-page.ts";
import type { QueryWithAnswers } from "./judge.ts";

/** Maximum number of titles to search for. */
const titleLimit = 100;

/** The titles of pages as queries; if there are too many, a sample from all parts of the site. */
export function titleQueries(pages: readonly Pick<SearchPage, "title" | "url">[]): QueryWithAnswers[] {
	const byTitle = new Map<string, string[]>();
	for (const { title, url } of pages) byTitle.set(title, [...(byTitle.get(title) ?? []), url]);
	const queries = [...byTitle].filter(([title]) => title.trim() !== "").map(([query, answers]) => ({ query, answers }));
	const step = Math.max(1, queries.length / titleLimit);
	return Array.from({ length: Math.min(queries.length, titleLimit) }, (_, number) => queries[Math.floor(number * step)] ?? []).flat();
}

const queriesSchema = z.array(z.looseObject({ query: z.string().min(1), answers: z.array(z.string().min(1)).min(1) })).min(1);

/** Reads queries from a JSON file: `[{ "query": "loop a video", "answers": ["/docs/loop"] }]`. Throws `SiteError` with exit code 2. */
export function readQueries(file: string): QueryWithAnswers[] {
	const failure = (reason: string) =>
		siteError({
			code: "search-push-refused",
			message: `The queries in \`${file}\` cannot be used: ${reason}.`,
			hint: 'Write them as `[{ "query": "loop a video", "answers": ["/docs/loop"] }]`.',
			exitCode: 2,
		});
	let value: unknown;
	try {
		value = JSON.parse(readRegularText(file));
	} catch (error) {
		throw failure(errorMessage(error));
	}
	const result = queriesSchema.safeParse(value);
	if (result.success) return result.data;
	const [issue] = result.error.issues;
	throw failure(`${issue?.path.join(".") || "the file"}: ${issue?.message ?? "unknown"}`);
}
