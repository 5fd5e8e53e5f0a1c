import { SourceMap } from "node:module";
import type { Problem } from "../lib/problem.ts";

const mapComment = /(\/\/# sourceMappingURL=data:application\/json;base64,)(\S+)\s*$/;

/** Sets the source in the source map of compiled Markdown to its absolute path, so that the bundler and Node find it from any folder. */
export function withSourcePath(code: string, path: string): string {
	return code.replace(mapComment, (_, start: string, encoded: string) => {
		const map = JSON.parse(Buffer.from(encoded, "base64").toString()) as object;
		return `${start}${Buffer.from(JSON.stringify({ ...map, sources: [path] })).toString("base64")}\n`;
	});
}

/** Moves a problem's location from compiled Markdown to its source. `codes` has the compiled code by file. */
export function placeInMarkdown(problem: Problem, codes: ReadonlyMap<string, string>): Problem {
	const encoded = mapComment.exec(codes.get(problem.at?.file ?? "") ?? "")?.[2];
	if (!problem.at || !encoded) return problem;
	const { file, line, column } = problem.at;
	const entry = new SourceMap(JSON.parse(Buffer.from(encoded, "base64").toString())).findEntry(line - 1, column - 1);
	if (!("originalLine" in entry)) return { ...problem, at: { file, line: 1, column: 1 } };
	return { ...problem, at: { ...problem.at, line: entry.originalLine + 1, column: entry.originalColumn + 1 } };
}
