import { islandAttribute, islandLiveAttribute, islandPropsAttribute } from "../../contract/hydration.ts";

/** Puts the live islands of the old content, with their state, in place of those in the new content with the same module and props. */
export function keepIslands(old: readonly ParentNode[], main: ParentNode): void {
	const kept = old.flatMap((part) => [...part.querySelectorAll(`[${islandLiveAttribute}]`)]);
	for (const fresh of main.querySelectorAll(`[${islandAttribute}]`)) {
		const index = kept.findIndex((island) => isSame(island, fresh));
		const [island] = index < 0 ? [] : kept.splice(index, 1);
		if (island) fresh.replaceWith(island);
	}
}

function isSame(a: Element, b: Element): boolean {
	return [islandAttribute, islandPropsAttribute].every((name) => a.getAttribute(name) === b.getAttribute(name));
}
