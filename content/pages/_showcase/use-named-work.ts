import { useCallback, useEffect, useState } from "react";
import type { ClipName } from "../../compositions/clips.ts";
import { works } from "./works.ts";

/** The composition in the URL hash. The functions stay the same. */
export type NamedWork = {
	/** `null` when the hash names none. */
	readonly name: ClipName | null;
	/** Replaces the composition in the hash. */
	readonly show: (id: string) => void;
	/** Removes the name from the URL. */
	readonly close: () => void;
};

/** Follows the URL hash, and handles links to compositions, so the page does not scroll to them. */
export function useNamedWork(): NamedWork {
	const [name, setName] = useState<ClipName | null>(null);
	useEffect(() => {
		const stop = new AbortController();
		const { signal } = stop;
		const read = () => setName(workNamed(location.hash));
		const onClick = (event: MouseEvent) => {
			const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(".work a") : null;
			const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
			if (!link || !isPlain || workNamed(link.hash) === null) return;
			event.preventDefault();
			// The page keeps its place in the history.
			dispatchEvent(new CustomEvent("keyframe:entry", { detail: new URL(link.href) }));
			read();
		};
		read();
		addEventListener("popstate", read, { signal });
		document.addEventListener("click", onClick, { signal, capture: true });
		return () => stop.abort();
	}, []);
	const show = useCallback((id: string) => {
		history.replaceState(history.state, "", `#${id}`);
		setName(workNamed(`#${id}`));
	}, []);
	const close = useCallback(() => {
		if (workNamed(location.hash) !== null) history.replaceState(history.state, "", location.pathname + location.search);
		setName(null);
	}, []);
	return { name, show, close };
}

function workNamed(hash: string): ClipName | null {
	return works.find(({ clip }) => `#${clip}` === hash)?.clip ?? null;
}
