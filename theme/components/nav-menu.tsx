import {
	type Dispatch,
	type FocusEvent,
	type KeyboardEvent,
	type PointerEvent,
	type ReactElement,
	type RefObject,
	type SetStateAction,
	useEffect,
	useId,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import type { NavMenu as NavMenuData } from "../contract/site.ts";
import { isCurrentLink, NavAnchor } from "./nav-anchor.tsx";

/** How long the pointer must rest on the entry before the list opens, and be away from it before the list closes, in ms. */
const hoverDelay = { open: 100, close: 250 };

/** `peek`: the pointer opened the list, which closes when the pointer leaves. */
type Opening = "closed" | "peek" | "open";

/**
 * An entry of the navbar that opens a list of links. The list closes when the reader moves on to anything else. Until scripts run, the
 * style sheet opens it for the pointer and the focus.
 */
export function NavMenu({ menu, url }: { readonly menu: NavMenuData; readonly url: string }): ReactElement {
	const [opening, setOpening] = useState<Opening>("closed");
	const root = useRef<HTMLDivElement>(null);
	const listId = useId();
	const isOpen = opening !== "closed";

	// biome-ignore lint/correctness/useExhaustiveDependencies: the address is the trigger
	useEffect(() => setOpening("closed"), [url]);
	useEffect(() => {
		// The style sheet may have opened it before scripts ran.
		if (root.current?.matches(":hover, :focus-within")) setOpening("peek");
	}, []);
	const focusOnOpen = useFocusOnOpen(root, isOpen);
	useDismissal({ root, isOpen, close: () => setOpening("closed") });
	const [hover, stopHover] = useHover(setOpening);

	const press = (isKeyboard: boolean) => {
		stopHover();
		if (isKeyboard) focusOnOpen.current = 0;
		setOpening(opening === "open" ? "closed" : "open");
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === "Tab" && isOpen) setOpening("closed");
		const links = linksOf(root.current);
		const target = nextPosition(event.key, links.indexOf(document.activeElement as HTMLAnchorElement), links.length);
		if (target === null || (!isOpen && !event.key.startsWith("Arrow"))) return;
		event.preventDefault();
		if (isOpen) links.at(target)?.focus();
		else focusOnOpen.current = target;
		setOpening("open");
	};
	const onBlur = ({ relatedTarget }: FocusEvent) => {
		if (relatedTarget && !root.current?.contains(relatedTarget)) setOpening("closed");
	};
	const holdsCurrent = menu.items.some((item) => item.url === url);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only observes events inside
		<div className="nav-menu" ref={root} onPointerEnter={hover} onPointerLeave={hover} onKeyDown={onKeyDown} onBlur={onBlur}>
			<button
				className="nav-menu-button"
				type="button"
				aria-expanded={isOpen}
				aria-controls={listId}
				data-current={holdsCurrent || undefined}
				onClick={(event) => press(event.detail === 0)}
			>
				{menu.label}
			</button>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
			<ul id={listId} onClick={() => setOpening("closed")}>
				{menu.items.map((item) => (
					<li key={item.label}>
						<NavAnchor link={item} current={isCurrentLink(item, url, null)} />
					</li>
				))}
			</ul>
		</div>
	);
}

/** The position of the link that takes the focus once the list is open. */
function useFocusOnOpen(root: RefObject<HTMLElement | null>, isOpen: boolean): RefObject<number | null> {
	const position = useRef<number | null>(null);
	useLayoutEffect(() => {
		if (isOpen && position.current !== null) linksOf(root.current).at(position.current)?.focus();
		position.current = null;
	}, [root, isOpen]);
	return position;
}

/** Opens a list when the mouse rests on its entry, and closes it after the mouse leaves, both with a delay. */
function useHover(setOpening: Dispatch<SetStateAction<Opening>>) {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const stopHover = () => clearTimeout(timer.current);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on unmount
	useEffect(() => stopHover, []);
	const after = (delay: number, from: Opening, to: Opening) => {
		stopHover();
		timer.current = setTimeout(() => setOpening((now) => (now === from ? to : now)), delay);
	};
	const hover = (event: PointerEvent) => {
		if (event.pointerType !== "mouse") return;
		if (event.type === "pointerenter") after(hoverDelay.open, "closed", "peek");
		else after(hoverDelay.close, "peek", "closed");
	};
	return [hover, stopHover] as const;
}

/** Closes an open list when the reader presses Escape, which returns the focus to its button, or points elsewhere. */
function useDismissal({
	root,
	isOpen,
	close,
}: {
	readonly root: RefObject<HTMLElement | null>;
	readonly isOpen: boolean;
	readonly close: () => void;
}): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: `close` does the same in every render
	useEffect(() => {
		if (!isOpen) return;
		const controller = new AbortController();
		const { signal } = controller;
		const isInside = (target: EventTarget | null) => target instanceof Node && root.current?.contains(target) === true;
		const onPointer = ({ target }: Event) => !isInside(target) && close();
		const onKey = ({ key }: globalThis.KeyboardEvent) => {
			if (key !== "Escape") return;
			close();
			if (isInside(document.activeElement)) root.current?.querySelector("button")?.focus();
		};
		document.addEventListener("pointerdown", onPointer, { signal });
		document.addEventListener("keydown", onKey, { signal });
		return () => controller.abort();
	}, [isOpen]);
}

function linksOf(root: HTMLElement | null): HTMLAnchorElement[] {
	return [...(root?.querySelectorAll("a") ?? [])];
}

/** The link that a key moves to from `position` (-1: the button). `null` for other keys. Negative results count from the end. */
function nextPosition(key: string, position: number, length: number): number | null {
	switch (key) {
		case "ArrowDown":
			return (position + 1) % length;
		case "ArrowUp":
			return position <= 0 ? -1 : position - 1;
		case "Home":
			return 0;
		case "End":
			return -1;
		default:
			return null;
	}
}
