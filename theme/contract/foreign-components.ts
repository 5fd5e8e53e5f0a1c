import { admonitionKind, standardAdmonitions } from "./admonition-kinds.ts";

/** What a component of another tool is shown as. */
export type ForeignKind =
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

/** Names that other tools have for what this theme knows as well, in lower case. */
const kinds: ReadonlyMap<string, ForeignKind> = new Map(
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
	} satisfies Record<ForeignKind, string>).flatMap(([kind, names]) => names.split(" ").map((name) => [name, kind as ForeignKind] as const)),
);

/** What a component of this name (`Callout`, `Cards.Card`) is shown as where nobody brings it; `null` when that is not known, and only its title and content are. */
export function foreignKind(name: string): ForeignKind | null {
	const own = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
	return kinds.get(own) ?? (/(?:code|codeblock|snippet)$/.test(own) ? "code" : /(?:image|img)$/.test(own) ? "image" : null);
}

/** The standard kind of an admonition by the name of its component, else by the type that it is given; `note` when neither is one. */
export function foreignAdmonitionKind(name: string, type: unknown): string {
	const kind = admonitionKind(name, standardAdmonitions) ?? admonitionKind(String(type), standardAdmonitions);
	return kind?.like ?? "note";
}
