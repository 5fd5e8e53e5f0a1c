import type { Include } from "../includes.ts";

/** `{{#include file.rs:2:5}}`, `{{#include file.rs:anchor}}`, `{{#rustdoc_include …}}` and `{{#playground file.rs editable}}` on lines of their own. */
export function readMdBookInclude(line: string, isCode: boolean): Include | null {
	if (!line.includes("{{#")) return null;
	const [, name, path, part] =
		/^[ \t>]*\{\{[ \t]*#(include|rustdoc_include|playground|playpen)[ \t]+([^\s:{}]+)(?::([^\s{}]+))?[^{}\n]*\}\}[ \t]*$/.exec(line) ?? [];
	if (path === undefined) return null;
	const isExample = name === "playground" || name === "playpen";
	const [, first = "", rest, last = ""] = /^(\d*)(:(\d*))?$/.exec(part ?? "") ?? [];
	const isRange = first !== "" || rest !== undefined;
	const lines = [Number(first || 1), Number(rest === undefined ? first : last || Number.MAX_SAFE_INTEGER)] as const;
	return {
		path,
		hidesRust: path.endsWith(".rs"),
		...(isRange && { lines }),
		...(part !== undefined && !isRange && { region: part }),
		...(isExample && !isCode && { fence: "rust" }),
	};
}
