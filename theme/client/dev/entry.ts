import {
	islandAttribute,
	islandLiveAttribute,
	islandPropsAttribute,
	pageStyleAttribute,
	recoveredEvent,
} from "../../contract/hydration.ts";
import { eventsPath, type LiveMessage, type OverlayProblem, warningsPath } from "../../contract/live-message.ts";
import { onView } from "../view-event.ts";
import { createChangedFiles } from "./changed-files.ts";
import { showErrors, showWarnings } from "./overlay.ts";

// Watch mode in the browser: receives the server's messages and updates the page in place.
const token = new URL(import.meta.url).searchParams.get("token") ?? "";
const changedFiles = createChangedFiles();
const restoreFocus = keepFocus();
const address = (path: string) => new URL(`..${path}?token=${token}`, import.meta.url);
const events = new EventSource(address(eventsPath));

events.addEventListener(
	"open",
	() => {
		// The connection has opened again: the server was restarted, so everything here may be out of date.
		events.addEventListener("open", () => location.reload());
	},
	{ once: true },
);

events.addEventListener("message", (event: MessageEvent<string>) => {
	const message = JSON.parse(event.data) as LiveMessage;
	switch (message.type) {
		case "content":
			if (document.documentElement.hasAttribute("data-hydrated")) dispatchEvent(new Event("keyframe:refresh"));
			else location.reload();
			return;
		case "style":
			replaceStyle(message.href);
			return;
		case "files":
			changedFiles.add(message.urls);
			return;
		case "reload":
			location.reload();
			return;
		case "problems":
			showErrors(message.errors);
			void updateWarnings();
	}
});

onContentSwap((old, main) => {
	keepIslands(old, main);
	restoreFocus();
	changedFiles.show();
});

onView(() => void updateWarnings());

/** The terminal shows the warnings of other pages. */
async function updateWarnings(): Promise<void> {
	const url = address(warningsPath);
	const page = location.pathname;
	url.searchParams.set("page", page);
	const response = await fetch(url).catch(() => null);
	if (response?.ok && page === location.pathname) showWarnings((await response.json()) as OverlayProblem[]);
}

addEventListener(recoveredEvent, (event) => console.error("React rendered a part of the page again:", (event as CustomEvent).detail));

/** The old sheet stays until the new one has loaded, so that the page always has styles. */
function replaceStyle(href: string): void {
	const old = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"]:not([${pageStyleAttribute}])`);
	const link = document.createElement("link");
	link.rel = "stylesheet";
	link.href = href;
	link.addEventListener("load", () => old?.remove());
	document.head.append(link);
}

/**
 * Calls the function when the content of `<main>` changes: with the previous elements if they belong to the same page, otherwise with none.
 */
function onContentSwap(listener: (old: readonly Element[], main: Element) => void): void {
	let shownPath = location.pathname;
	new MutationObserver((records) => {
		const isSamePage = location.pathname === shownPath;
		shownPath = location.pathname;
		for (const { target, removedNodes } of records) {
			if (!(target instanceof Element) || target.id !== "main") continue;
			listener(isSamePage ? [...removedNodes].filter((node) => node instanceof Element) : [], target);
		}
	}).observe(document.body, { childList: true, subtree: true });
}

/**
 * Remembers which element has the focus, for when it is taken out of the document and put back. Returns a function that restores the focus;
 * it does nothing if the reader has left the element, or if something else has the focus.
 */
function keepFocus(): () => void {
	let focused: HTMLElement | null = null;
	addEventListener("focusin", ({ target }) => {
		focused = target instanceof HTMLElement ? target : null;
	});
	addEventListener("focusout", ({ target }) => {
		// A removal may also cause this event. When the timer runs, the element is back.
		setTimeout(() => {
			if (focused === target && document.activeElement !== target) focused = null;
		});
	});
	return () => {
		const isFree = document.activeElement === document.body || document.activeElement === null;
		if (isFree && focused?.isConnected) focused.focus({ preventScroll: true });
	};
}

/**
 * Replaces islands in the new content with the live islands of the old content that have the same module and props, and so keeps their
 * state.
 */
function keepIslands(old: readonly ParentNode[], main: ParentNode): void {
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
