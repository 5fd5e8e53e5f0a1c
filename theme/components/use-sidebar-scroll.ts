import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { type ShowEntry, showEntryName, sidebarScrollKey } from "../contract/sidebar.ts";
import { readStoredJson, writeStored } from "./storage.ts";

/** How far a sidebar was scrolled, in px, and on which page. */
type Position = { readonly url: string; readonly top: number };

/**
 * Keeps how far the sidebar is scrolled, across reloads and visits to other sidebars in this tab, and brings the current page's entry into
 * view if necessary. The boot script has done this for the first paint. Returns the ref for the scrolling element.
 */
export function useSidebarScroll(sidebar: {
	readonly name: string;
	readonly url: string;
	readonly isComplete: boolean;
}): RefObject<HTMLDivElement | null> {
	const { name, url, isComplete } = sidebar;
	const scroller = useRef<HTMLDivElement>(null);
	const latest = useRef<Position>({ url, top: 0 });
	const key = sidebarScrollKey + name;
	useLayoutEffect(() => {
		const element = scroller.current;
		if (!element || !isComplete) return;
		const stored = readStoredJson("session", key, isPosition);
		if (stored && element.scrollTop === 0) element.scrollTop = stored.top;
		latest.current = { url: stored?.url ?? "", top: element.scrollTop };
		let hasScrolled = false;
		const onScroll = () => {
			hasScrolled = true;
			latest.current = { ...latest.current, top: element.scrollTop };
		};
		// The drawer may contain the same sidebar: the one that the reader did not use must not store its position.
		const save = () => {
			if (hasScrolled) writeStored("session", key, JSON.stringify(latest.current));
		};
		// Nothing can be brought into view before the sidebar shows.
		const observer = new ResizeObserver(() => showCurrent(element));
		if (element.clientHeight === 0) observer.observe(element);
		element.addEventListener("scroll", onScroll);
		addEventListener("pagehide", save);
		return () => {
			save();
			observer.disconnect();
			element.removeEventListener("scroll", onScroll);
			removeEventListener("pagehide", save);
		};
	}, [isComplete, key]);
	useEffect(() => {
		if (!isComplete) return;
		// A reload leaves everything in its place.
		if (scroller.current && latest.current.url !== url) showCurrent(scroller.current);
		latest.current = { ...latest.current, url };
	}, [isComplete, url]);
	return scroller;
}

function isPosition(value: unknown): value is Position {
	const { url, top } = (value ?? {}) as Partial<Record<keyof Position, unknown>>;
	return typeof url === "string" && typeof top === "number" && Number.isFinite(top);
}

function showCurrent(sidebar: HTMLElement): void {
	(window as unknown as { readonly [showEntryName]: ShowEntry<HTMLElement> })[showEntryName](sidebar);
}
