import { readStoredJson, writeStored } from "../components/storage.ts";
import { BoundedMap } from "./bounded-map.ts";

/** Knows for each entry of the session history how far it was scrolled, in px. */
export type ScrollMemory = {
	/** Notes the position of the entry that is about to be left. */
	readonly leave: () => void;
	/** Takes over the entry that is current now; returns its position, `null` when it is new. */
	readonly enter: () => number | null;
	/** Hands over to the browser, which restores the position when the document is loaded again, and keeps the others for then. */
	readonly suspend: () => void;
	/** Takes restoring back from the browser. */
	readonly resume: () => void;
};

/** Entries whose position is known; browsers keep about 50. */
const entryLimit = 100;

/** Key of the session storage. */
const storageKey = "scroll";

/** Makes the memory of this tab, with what earlier documents of the site left in it. */
export function createScrollMemory(): ScrollMemory {
	const positions = new BoundedMap<string, number>(entryLimit);
	for (const [key, position] of readStoredJson("session", storageKey, isPositions) ?? []) positions.set(key, position);
	let current = entryKey();
	return {
		leave: () => void positions.set(current, scrollY),
		enter() {
			current = entryKey();
			return positions.get(current) ?? null;
		},
		suspend() {
			positions.set(current, scrollY);
			history.scrollRestoration = "auto";
			writeStored("session", storageKey, JSON.stringify([...positions]));
		},
		resume() {
			history.scrollRestoration = "manual";
		},
	};
}

/** The key in the state of the current entry, which gets one when it has none. */
function entryKey(): string {
	const state = history.state as { key?: string } | null;
	if (state?.key) return state.key;
	const key = `${Date.now()}-${Math.random()}`;
	history.replaceState({ ...state, key }, "");
	return key;
}

function isPositions(value: unknown): value is [string, number][] {
	return Array.isArray(value) && value.every((entry) => Array.isArray(entry) && typeof entry[1] === "number");
}
