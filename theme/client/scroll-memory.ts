import { readStoredJson, writeStored } from "../components/storage.ts";
import { BoundedMap } from "./bounded-map.ts";
import { whenIdle } from "./when-idle.ts";

/** Knows how far each entry of the session history was scrolled, in px. */
export type ScrollMemory = {
	/** Records the position of the entry that the reader is about to leave. */
	readonly leave: () => void;
	/** Adds an entry with this address and makes it the current one. */
	readonly push: (url: URL) => void;
	/** Switches to the entry that a step in the history led to. Returns its position, or `null` if the entry is new. */
	readonly enter: () => number | null;
	/** Leaves restoring to the browser when the document loads again, and keeps the other positions until then. */
	readonly suspend: () => void;
	/** Takes restoring back from the browser. */
	readonly resume: () => void;
};

/** How many entries keep their position. Browsers keep about 50 entries. */
const entryLimit = 100;

/** Key of the session storage. */
const storageKey = "scroll";

/**
 * Creates the memory of this tab, with the positions that earlier documents of the site left in it. The first use of the storage and each
 * change of an entry wait for another process, about 10 ms, so they happen while the browser is idle.
 */
export function createScrollMemory(): ScrollMemory {
	const positions = new BoundedMap<string, number>(entryLimit);
	let current = keyOfEntry();
	let isRecalled = false;

	const recall = () => {
		if (isRecalled) return;
		isRecalled = true;
		for (const [key, position] of readStoredJson("session", storageKey, isPositions) ?? []) positions.set(key, position);
	};

	whenIdle(() => {
		recall();
		current ??= giveKey();
	});

	return {
		leave() {
			recall();
			// After a step in the history, an entry that never got a key is out of reach.
			if (current === null && keyOfEntry() === null) current = giveKey();
			if (current !== null) positions.set(current, scrollY);
		},
		push(url) {
			current = newKey();
			history.pushState({ key: current }, "", url);
		},
		enter() {
			recall();
			current = keyOfEntry() ?? giveKey();
			return positions.get(current) ?? null;
		},
		suspend() {
			recall();
			if (current !== null) positions.set(current, scrollY);
			history.scrollRestoration = "auto";
			writeStored("session", storageKey, JSON.stringify([...positions]));
		},
		resume() {
			history.scrollRestoration = "manual";
		},
	};
}

function keyOfEntry(): string | null {
	return (history.state as { key?: string } | null)?.key ?? null;
}

/** Gives the entry its own key, and keeps what others store in it. */
function giveKey(): string {
	const key = newKey();
	history.replaceState({ ...history.state, key }, "");
	return key;
}

function newKey(): string {
	return `${Date.now()}-${Math.random()}`;
}

function isPositions(value: unknown): value is [string, number][] {
	return Array.isArray(value) && value.every((entry) => Array.isArray(entry) && typeof entry[1] === "number");
}
