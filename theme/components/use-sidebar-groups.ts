import { useCallback, useEffect, useMemo, useState } from "react";
import type { ActiveNodes, SidebarNode } from "../contract/sidebar.ts";
import { readStoredJson, writeStored } from "./storage.ts";

/** Which groups of a sidebar are open. `groupKey` makes the keys. */
export type SidebarGroups = {
	/** `standard` is the state of a group that the reader has neither opened nor closed. */
	readonly isOpen: (key: string, standard: boolean) => boolean;
	/** Records that the reader has opened or closed a group. */
	readonly toggle: (key: string, isOpen: boolean) => void;
};

type Choices = Readonly<Record<string, boolean>>;

/** How many groups keep their state on the device. The oldest choices go first. */
const choiceLimit = 200;

/** The key of a group: the labels on the way to it, which survive edits better than positions do. */
export function groupKey(parent: string, label: string): string {
	return parent === "" ? label : `${parent} / ${label}`;
}

/**
 * The open groups of a sidebar. Arriving at a page opens the groups that contain it; otherwise groups stay as the reader left them, on this
 * device. `isComplete` is false while the first render must match the HTML.
 */
export function useSidebarGroups(sidebar: {
	readonly name: string;
	readonly nodes: readonly SidebarNode[];
	readonly url: string;
	readonly active: ActiveNodes | undefined;
}): { readonly isComplete: boolean; readonly groups: SidebarGroups } {
	const { name, nodes, url, active } = sidebar;
	const [isComplete, setComplete] = useState(false);
	const [shownUrl, setShownUrl] = useState(url);
	const [choices, setChoices] = useState<Choices>({});
	if (shownUrl !== url) {
		setShownUrl(url);
		setChoices({ ...choices, ...openAlong(nodes, active) });
	}
	const storageKey = `sidebar-groups:${name}`;
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
	useEffect(() => {
		setChoices((before) => ({ ...readChoices(storageKey), ...openAlong(nodes, active), ...before }));
		setComplete(true);
	}, []);
	const toggle = useCallback(
		(key: string, isOpen: boolean) => {
			setChoices((before) => ({ ...before, [key]: isOpen }));
			const { [key]: _, ...others } = readChoices(storageKey);
			const kept = Object.entries(others).slice(1 - choiceLimit);
			writeStored("local", storageKey, JSON.stringify(Object.fromEntries([...kept, [key, isOpen]])));
		},
		[storageKey],
	);
	const groups = useMemo(
		() => ({ toggle, isOpen: (key: string, standard: boolean) => (Object.hasOwn(choices, key) ? choices[key] === true : standard) }),
		[choices, toggle],
	);
	return { isComplete, groups };
}

function readChoices(storageKey: string): Choices {
	return readStoredJson("local", storageKey, isChoices) ?? {};
}

function isChoices(value: unknown): value is Choices {
	return (
		typeof value === "object" &&
		value !== null &&
		!Array.isArray(value) &&
		Object.values(value).every((choice) => typeof choice === "boolean")
	);
}

/** The groups that contain the current page, all open. */
function openAlong(nodes: readonly SidebarNode[], active: ActiveNodes | undefined, parent = ""): Choices {
	const found: Record<string, boolean> = {};
	for (const node of nodes) {
		if (node.type !== "category" || !active?.has(node)) continue;
		const key = groupKey(parent, node.label);
		found[key] = true;
		Object.assign(found, openAlong(node.items, active, key));
	}
	return found;
}
