import { didYouMean } from "../../lib/nearest-name.ts";
import type { Problem, SourcePosition } from "../../lib/problem.ts";

/** Gives the names of all languages that code blocks may have. */
export type ListLanguages = () => Promise<ReadonlySet<string>>;

/** What most pages use: known without loading the list. */
const common: ReadonlySet<string> = new Set(
	" text txt js jsx ts tsx javascript typescript json bash sh shell html css md mdx yaml yml diff python py".split(" "),
);

/** Warns of languages that nobody knows: their code has no colours. `places` holds the first use of each in a page. */
export async function unknownLanguages(places: ReadonlyMap<string, SourcePosition>, list: ListLanguages): Promise<Problem[]> {
	const rare = [...places].filter(([name]) => !common.has(name));
	if (rare.length === 0) return [];
	const known = new Set([...(await list())].filter((name) => name !== ""));
	return rare
		.filter(([name]) => !known.has(name))
		.map(([name, at]): Problem => {
			return {
				code: "code-language-unknown",
				severity: "warning",
				message: `The language \`${name}\` is not known, so its code has no colours.`,
				hint: didYouMean(name, known) ?? "Use `text` for what is no code.",
				at,
			};
		});
}
