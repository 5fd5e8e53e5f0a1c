import { rootId } from "../contract/hydration.ts";
import { type IconName, iconId, iconNames } from "../contract/icons.ts";
import { baseHintId } from "./boot-script.ts";

/**
 * Ids of the elements that the theme adds to pages. Links and scripts find the first element with an id, so no heading of the content gets one
 * of them. The ids of headings have no colon; those without one are known outside of the theme, to links and style sheets. Code that sets an
 * id uses the type instead of this list, which browsers do not need.
 */
export const shellIds = [
	rootId,
	"main",
	"shell:drawer",
	"shell:toc-title",
	baseHintId,
	"shell:search-results",
	"shell:search-recent",
	"shell:search-star",
	"shell:shortcuts-title",
	"shell:nearest-pages",
	"shell:type-tip",
	...iconNames.map((name): `${typeof iconId}${IconName}` => `${iconId}${name}`),
] as const;

/** An id that the theme uses. */
export type ShellId = (typeof shellIds)[number];

/** Id of the search hit at a place in the list. */
export type SearchHitId = `search-hit:${number}`;

/** Returns whether the theme uses this id. */
export function isShellId(id: string): boolean {
	return /^search-hit:\d+$/.test(id) || (shellIds as readonly string[]).includes(id);
}
