import { pageStyleAttribute, recoveredEvent } from "../../contract/hydration.ts";
import { eventsPath, type LiveMessage, type OverlayProblem, warningsPath } from "../../contract/live-message.ts";
import { onView } from "../view-event.ts";
import { createChangedFiles } from "./changed-files.ts";
import { onContentSwap } from "./content-swap.ts";
import { keepFocus } from "./keep-focus.ts";
import { keepIslands } from "./keep-islands.ts";
import { showErrors, showWarnings } from "./overlay.ts";

// Watch mode in the browser: takes the server's messages and changes the page in place.
const token = new URL(import.meta.url).searchParams.get("token") ?? "";
const changedFiles = createChangedFiles();
const restoreFocus = keepFocus();
const address = (path: string) => new URL(`..${path}?token=${token}`, import.meta.url);
const events = new EventSource(address(eventsPath));

events.addEventListener(
	"open",
	() => {
		// Opened again: the server was restarted, so everything here may be out of date.
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

/** Warnings of other pages are shown in the terminal. */
async function updateWarnings(): Promise<void> {
	const url = address(warningsPath);
	const page = location.pathname;
	url.searchParams.set("page", page);
	const response = await fetch(url).catch(() => null);
	if (response?.ok && page === location.pathname) showWarnings((await response.json()) as OverlayProblem[]);
}

addEventListener(recoveredEvent, (event) => console.error("React rendered a part of the page again:", (event as CustomEvent).detail));

/** The old sheet stays until the new one has loaded, so that the page is never without styles. */
function replaceStyle(href: string): void {
	const old = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"]:not([${pageStyleAttribute}])`);
	const link = document.createElement("link");
	link.rel = "stylesheet";
	link.href = href;
	link.addEventListener("load", () => old?.remove());
	document.head.append(link);
}
