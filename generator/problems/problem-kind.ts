import type { ProblemCode } from "../lib/problem.ts";

/** What a person calls problems of a code; `-` in the code is a blank where nothing better is said. */
const kinds: Partial<Readonly<Record<ProblemCode, string>>> = {
	"link-broken": "broken link",
	"link-malformed": "malformed link",
	"link-unsafe": "unsafe link",
	"link-empty": "link without text",
	"anchor-broken": "broken anchor",
	"image-missing": "missing image",
	"image-alt-missing": "image without alternative text",
	"asset-unused": "unused file",
	"page-orphan": "page in no sidebar",
	"redirect-invalid": "broken redirect",
	"category-invalid": "invalid category file",
	"docs-missing": "sidebar without documentation",
	"sidebar-unknown": "unknown sidebar",
	"sidebar-unknown-doc": "unknown sidebar entry",
	"pagination-unknown": "unknown neighbour",
	"heading-id-duplicate": "duplicate id",
	"heading-order": "skipped heading level",
	"heading-empty": "empty heading",
	"external-broken": "dead address",
	"external-unreachable": "unreachable address",
	"external-moved": "moved address",
	"front-matter-syntax": "front matter mistake",
	"front-matter-invalid": "invalid front matter value",
	"front-matter-unknown-key": "unknown front matter key",
	"markdown-syntax": "syntax mistake",
	"variable-unknown": "unknown variable",
	"reference-undefined": "undefined reference",
	"character-hidden": "invisible character",
	"math-invalid": "invalid formula",
	"diagram-invalid": "invalid diagram",
	"extension-failed": "failed extension",
	"author-unknown": "unknown author",
	"authors-invalid": "mistake in authors",
	"directive-unknown": "unknown directive",
	"directive-unclosed": "unclosed directive",
	"directive-stray": "stray directive",
	"directive-incomplete": "incomplete directive",
	"code-language-unknown": "unknown language",
	"code-option-unknown": "unknown code option",
	"code-file-missing": "missing code file",
	"component-unknown": "unknown component",
	"html-unsafe": "unsafe piece of HTML",
	"file-encoding": "file in another encoding",
	"file-too-large": "oversized file",
	"nesting-too-deep": "overdeep nesting",
	"module-failed": "failed module",
	"render-failed": "crashed page",
	"page-crashed": "crashed page",
	"page-timeout": "page over time",
	"route-duplicate": "duplicate address",
	"output-duplicate": "duplicate file",
	"root-not-found": "missing folder",
	"no-pages": "empty site",
	"out-refused": "refused output folder",
	"output-unwritable": "unwritable output folder",
	"output-missing": "missing build",
	"build-locked": "locked output folder",
	"address-unavailable": "unavailable address",
	"config-failed": "failed configuration",
	"config-invalid": "configuration mistake",
	"baseline-invalid": "damaged baseline",
};

/** Name of a kind of problems, in the singular: `broken link`. */
export function problemKind(code: ProblemCode): string {
	return kinds[code] ?? code.replaceAll("-", " ");
}

/** Problems counted by kind, most first: `4 broken links, 1 broken anchor`. */
export function countByKind(problems: readonly { readonly code: ProblemCode }[]): string {
	const counts = new Map<string, number>();
	for (const { code } of problems) counts.set(problemKind(code), (counts.get(problemKind(code)) ?? 0) + 1);
	return [...counts]
		.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
		.map(([kind, count]) => `${count} ${count === 1 ? kind : inPlural(kind)}`)
		.join(", ");
}

/** Pluralises the noun, which stands before `in`, `of`, `over` or `without`. */
function inPlural(kind: string): string {
	const [, noun = kind, rest = ""] = /^(.*?)( (?:in|of|over|without) .*)?$/.exec(kind) ?? [];
	const plural = /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
	return plural + rest;
}
