import type { Include } from "../includes.ts";

/**
 * `--8<-- "file.md"` with lines (`:3:5`) or the name of a section, and the lines between which each line is a path. `;` keeps the
 * notation as text.
 */
export function readSnippet(line: string): Include | "block" | null {
	if (!line.includes("-8<-")) return null;
	const [, escaped, path, lines, region] =
		/^[ \t>]*(;?)-{1,}8<-{1,}[ \t]+"([^":\n]+|https?:[^"\n]+)(?::(\d*:\d*)|:([\w.-]+))?"[ \t]*$/.exec(line) ?? [];
	if (path !== undefined) {
		if (escaped !== "") return null;
		const [first = "", last = ""] = (lines ?? "").split(":");
		return {
			path,
			isOptional: /^https?:/.test(path),
			...(lines !== undefined && { lines: [Number(first || 1), Number(last || Number.MAX_SAFE_INTEGER)] }),
			...(region !== undefined && { region }),
		};
	}
	return /^[ \t>]*-{1,}8<-{1,}[ \t]*$/.test(line) ? "block" : null;
}
