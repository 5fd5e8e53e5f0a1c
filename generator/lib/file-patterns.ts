import { escapePattern } from "./escape-pattern.ts";

/**
 * Whether patterns match a file (`guides/draft.md`). They are those of a `.gitignore`: `*.tmp` and `drafts/` match anywhere, `/drafts/` only
 * at the top, `**` any folders, and `!` excepts files that an earlier pattern matches. The last pattern that matches decides.
 */
export function fileMatcher(patterns: readonly string[]): (file: string) => boolean {
	const rules = patterns.flatMap((pattern) => ruleOf(pattern.trim()) ?? []);
	return (file) => rules.findLast(({ matches }) => matches.test(file))?.isMatch ?? false;
}

function ruleOf(pattern: string): { readonly matches: RegExp; readonly isMatch: boolean } | null {
	const isMatch = !pattern.startsWith("!");
	const path = isMatch ? pattern : pattern.slice(1);
	if (path === "" || path.startsWith("#") || path === "/") return null;
	const isAnchored = /\/./.test(path);
	const end = path.endsWith("/") ? "" : "(?:$|/)";
	const parts = path.replace(/^\//, "").split(/(\*\*\/|\/\*\*$|\*+|\?|\[!?[^\]/]+\])/);
	const source = parts.map((part, index) => (index % 2 === 0 ? escapePattern(part) : wildcard(part))).join("");
	return { matches: new RegExp(`${isAnchored ? "^" : "(?:^|/)"}${source}${end}`), isMatch };
}

function wildcard(part: string): string {
	if (part === "**/") return "(?:.*/)?";
	if (part === "/**") return "/.*";
	if (part === "?") return "[^/]";
	if (part.startsWith("*")) return "[^/]*";
	const set = part.slice(1, -1).replace(/\\/g, "\\\\");
	return `[${set.startsWith("!") ? `^${set.slice(1)}` : set}]`;
}
