import { didYouMean } from "../../lib/nearest-name.ts";
import type { Problem, SourcePosition } from "../../lib/problem.ts";

/** Returns the names of all languages that code blocks may have. */
export type ListLanguages = () => Promise<ReadonlySet<string>>;

/** The languages of most pages. Pages with no others do not load the list. */
const common: ReadonlySet<string> = new Set(
	" text txt js jsx ts tsx javascript typescript json bash sh shell html css md mdx yaml yml diff python py".split(" "),
);

/** Warns about unknown languages, whose code has no colors. `places` has the first use of each language in a page. */
export async function unknownLanguages(places: ReadonlyMap<string, SourcePosition>, list: ListLanguages): Promise<Problem[]> {
	const rare = [...places].filter(([name]) => !common.has(name));
	if (rare.length === 0) return [];
	const known = new Set([...(await list())].filter((name) => name !== ""));
	return rare
		.filter(([name]) => !known.has(name))
		.map(([name, at]) => ({
			code: "code-language-unknown",
			severity: "warning",
			message: `The language \`${name}\` is not known, so its code has no colors.`,
			hint: didYouMean(name, known) ?? "Use `text` for text that is not code.",
			at,
		}));
}
