import { SourceMap } from "node:module";
import { localPath, portablePath } from "../lib/portable-path.ts";
import type { Problem } from "../lib/problem.ts";

const mapComment = /(\/\/# sourceMappingURL=data:application\/json;base64,)(\S+)\s*$/;

/** Sets the source in the source map of compiled Markdown to its absolute path, so that the bundler and Node find it from any folder. */
export function withSourcePath(code: string, path: string): string {
	return withMap(code, (map) => JSON.stringify({ ...(JSON.parse(map) as object), sources: [path] }));
}

/** Makes the paths of the sources in a source map (JSON) portable. `root` is the folder of the site (absolute). */
export function portableSources(map: string, root: string): string {
	return withSources(map, (path) => portablePath(root, path));
}

/** Replaces the portable paths in the source map of code with those of this machine. `root` is the folder of the site (absolute). */
export function withLocalSources(code: string, root: string): string {
	return withMap(code, (map) => withSources(map, (path) => localPath(root, path)));
}

function withSources(map: string, change: (path: string) => string): string {
	const parsed = JSON.parse(map) as { readonly sources: readonly string[] };
	return JSON.stringify({ ...parsed, sources: parsed.sources.map(change) });
}

/** Changes the source map (JSON) at the end of code. */
function withMap(code: string, change: (map: string) => string): string {
	return code.replace(mapComment, (_, start: string, encoded: string) => {
		const map = change(Buffer.from(encoded, "base64").toString());
		return `${start}${Buffer.from(map).toString("base64")}\n`;
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
