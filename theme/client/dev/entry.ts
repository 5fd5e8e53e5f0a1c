import { pageStyleAttribute, recoveredEvent } from "../../contract/hydration.ts";
import type { LiveMessage } from "../../contract/live-message.ts";
import { createChangedFiles } from "./changed-files.ts";
import { onContentSwap } from "./content-swap.ts";
import { keepIslands } from "./keep-islands.ts";
import { showProblems } from "./overlay.ts";

// Watch mode in the browser: takes the server's messages and changes the page in place.
const token = new URL(import.meta.url).searchParams.get("token") ?? "";
const changedFiles = createChangedFiles();
const events = new EventSource(new URL(`../_keyframe/events?token=${token}`, import.meta.url));

events.addEventListener(
	"open",
	() => {
		// Opened again: the server was restarted, and nothing here is known to be current.
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
			showProblems(message.problems);
	}
});

onContentSwap((old, main) => {
	keepIslands(old, main);
	changedFiles.show();
});

addEventListener(recoveredEvent, (event) => console.error("React rendered a part of the page anew:", (event as CustomEvent).detail));

/** The old sheet stays until the new one has loaded, so that the page never stands without style. */
function replaceStyle(href: string): void {
	const old = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"]:not([${pageStyleAttribute}])`);
	const link = document.createElement("link");
	link.rel = "stylesheet";
	link.href = href;
	link.addEventListener("load", () => old?.remove());
	document.head.append(link);
}
