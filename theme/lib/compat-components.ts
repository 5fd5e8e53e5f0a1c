import { admonitionKind, standardAdmonitions } from "./admonition-kinds.ts";

/** What a component of another tool is rendered as. */
export type CompatKind =
	| "admonition"
	| "badge"
	| "card"
	| "cards"
	| "code"
	| "content"
	| "details"
	| "element"
	| "file"
	| "image"
	| "nothing"
	| "parameter"
	| "step"
	| "steps"
	| "tab"
	| "tabs";

/** Names of components in other tools, in lower case, with what the theme renders for them. */
const kinds: ReadonlyMap<string, CompatKind> = new Map(
	Object.entries({
		admonition: "admonition alert aside callout caution check danger error important info note success tip warning",
		badge: "badge pill tag",
		card: "card linkcard",
		cards: "cardgrid cardgroup cards columns linkcards",
		code: "dynamiccodeblock mermaid source",
		content: "accordiongroup accordions box center codegroup column container frame fragment panel section",
		details: "accordion accordionitem collapse collapsible details disclosure dropdown expandable spoiler toggle",
		element: "kbd table tbody td tfoot th thead tr",
		file: "file folder",
		image: "figureimage image img picture",
		nothing: "head icon meta nextseo script seo style",
		parameter: "paramfield property responsefield",
		step: "step",
		steps: "steps",
		tab: "codetab tab tabitem tabpanel",
		tabs: "tabgroup tabs",
	} satisfies Record<CompatKind, string>).flatMap(([kind, names]) => names.split(" ").map((name) => [name, kind as CompatKind] as const)),
);

/**
 * Returns what a missing component with this name (`Callout`, `Cards.Card`) is rendered as. `null` for other names, whose title and content
 * are shown.
 */
export function compatKind(name: string): CompatKind | null {
	const own = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
	return kinds.get(own) ?? (/(?:code|codeblock|snippet)$/.test(own) ? "code" : /(?:image|img)$/.test(own) ? "image" : null);
}

/** Returns the standard kind of an admonition, from the name of its component or else from its type; `note` if neither is a kind. */
export function compatAdmonitionKind(name: string, type: unknown): string {
	const kind = admonitionKind(name, standardAdmonitions) ?? admonitionKind(String(type), standardAdmonitions);
	return kind?.like ?? "note";
}
