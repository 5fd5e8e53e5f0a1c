import glob from "fast-glob";
import { isRecord, type JsonRecord } from "../../lib/config-values.ts";
import { escapePattern } from "../../lib/escape-pattern.ts";

/** The paths of pages that `rewrites` changes, by their own paths. Both are relative to the folder of sources (absolute). */
export function rewrittenPages(rewrites: unknown, sources: string): ReadonlyMap<string, string> {
	const rules = Object.entries(isRecord(rewrites) ? rewrites : ({} as JsonRecord)).flatMap(([from, to]) =>
		typeof to === "string" ? [{ pattern: patternOf(from), to }] : [],
	);
	const moved = new Map<string, string>();
	if (rules.length === 0) return moved;
	const ignore = ["**/node_modules/**"];
	for (const file of glob.sync("**/*.md", { cwd: sources, ignore, followSymbolicLinks: false, suppressErrors: true })) {
		for (const { pattern, to } of rules) {
			const match = pattern.exec(file);
			if (!match) continue;
			const target = to.replace(/:(\w+)(?:\([^()]*\))?[*+?]?/g, (_, name: string) => match.groups?.[name] ?? "");
			if (/\.md$/.test(target) && !target.split("/").includes("..")) moved.set(file, target.replace(/^\/|\/(?=\/)/g, ""));
			break;
		}
	}
	return moved;
}

/** The pattern of a rule: `packages/:pkg/src/:rest(.*)`. A name stands for one part of a path, with `*` or `+` for several, or for its own pattern. */
function patternOf(rule: string): RegExp {
	const parts = rule.split(/(:\w+(?:\([^()]*\))?[*+?]?)/);
	const source = parts.map((part) => {
		const [, name, own, many] = /^:(\w+)(?:\(([^()]*)\))?([*+?]?)$/.exec(part) ?? [];
		if (name === undefined) return escapePattern(part);
		return `(?<${name}>${own ?? (many === "*" || many === "+" ? ".+" : "[^/]+")})`;
	});
	try {
		return new RegExp(`^${source.join("")}$`);
	} catch {
		// A pattern of the site's own may be one that only its tool can read.
		return /(?!)/;
	}
}
