import { rootId } from "../contract/hydration.ts";
import { type IconName, iconId, iconNames } from "../contract/icons.ts";
import { baseHintId } from "./boot-script.ts";

/**
 * Ids of the elements that the theme adds to pages. Headings of the content get other ids, because links and scripts find the first element
 * with an id. Code that sets an id uses the type instead of this list, which browsers do not need.
 */
export const shellIds = [
	rootId,
	"main",
	"drawer",
	"toc-title",
	baseHintId,
	"search-results",
	"search-recent",
	"search-star",
	"shortcuts-title",
	"nearest-pages",
	"type-tip",
	...iconNames.map((name): `${typeof iconId}${IconName}` => `${iconId}${name}`),
] as const;

/** An id that the theme uses. */
export type ShellId = (typeof shellIds)[number];

/** Id of the search hit at a place in the list. The colon prevents clashes with the ids of headings. */
export type SearchHitId = `search-hit:${number}`;

/** Returns whether the theme uses this id. */
export function isShellId(id: string): boolean {
	return /^search-hit:\d+$/.test(id) || (shellIds as readonly string[]).includes(id);
}
