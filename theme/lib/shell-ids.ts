import { rootId } from "../contract/hydration.ts";
import { type IconName, iconId, iconNames } from "../contract/icons.ts";
import { baseHintId } from "./boot-script.ts";

/**
 * Ids of the elements that the theme adds to pages. Headings of the content get others, because links and scripts find the first of equal
 * ids. Code that sets an id names its type, not this list, which browsers do not need.
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

/** An id of the theme. */
export type ShellId = (typeof shellIds)[number];

/** Id of the search hit at a place in the list. The colon keeps it apart from the ids of headings. */
export type SearchHitId = `search-hit:${number}`;

/** Whether an id is the theme's. */
export function isShellId(id: string): boolean {
	return /^search-hit:\d+$/.test(id) || (shellIds as readonly string[]).includes(id);
}
