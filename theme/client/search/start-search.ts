import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { readStoredJson, writeStored } from "../../components/storage.ts";
import type { SiteMeta } from "../../contract/site.ts";
import { mayPrefetch } from "../prefetch.ts";
import { showProgress } from "../progress.ts";
import type { SearchDialog } from "./search-dialog.tsx";

/** Opens the search by its button, by `/`, and by K with Ctrl or ⌘. The dialog is loaded at the first sign of interest. */
export function startSearch(site: SiteMeta): void {
	const { search } = site;
	if (!search) return;
	let dialog: Promise<SearchDialog> | null = null;
	/** What is typed while the dialog is being loaded; `null` when it is not. */
	let typed: string | null = null;
	const load = () => {
		dialog ??= import("./search-dialog.tsx").then(({ createSearchDialog }) =>
			createSearchDialog({ ...site, search }, { createRoot, flushSync, readStoredJson, writeStored, onClose: focusButton }),
		);
		return dialog;
	};
	const open = async () => {
		if (typed !== null || document.querySelector("dialog[open]")) return;
		typed = "";
		const stopProgress = showProgress();
		try {
			(await load()).open(typed);
		} catch {
			dialog = null;
			showFailure();
		} finally {
			typed = null;
			stopProgress();
		}
	};
	for (const type of ["pointerover", "touchstart", "focusin"]) {
		const onIntent = ({ target }: Event) => {
			if (!isButton(target) || !mayPrefetch()) return;
			load().then(
				({ warmUp }) => warmUp(),
				() => {
					dialog = null;
				},
			);
		};
		document.addEventListener(type, onIntent, { passive: true });
	}
	document.addEventListener("click", ({ target }) => {
		if (isButton(target)) void open();
	});
	document.addEventListener("keydown", (event) => {
		const { key } = event;
		const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
		const isShortcut = !isPlain && !event.altKey && !event.shiftKey && key.toLowerCase() === "k";
		if (isShortcut || (isPlain && key === "/" && typed === null && !isEditable(event.target))) void open();
		else if (isPlain && typed !== null && key.length === 1) typed += key;
		else return;
		event.preventDefault();
	});
}

/** Says that the search cannot be loaded. The next click tries again. */
function showFailure(): void {
	const dialog = document.createElement("dialog");
	dialog.className = "search";
	dialog.setAttribute("aria-label", "Search");
	dialog.innerHTML =
		'<form class="search-status" method="dialog"><p class="search-message">Unable to fetch results<p>You might want to check your network connection.<p><button class="search-retry">Close</button></form>';
	dialog.onclose = () => {
		dialog.remove();
		focusButton();
	};
	document.body.append(dialog);
	dialog.showModal();
}

function focusButton(): void {
	document.querySelector<HTMLElement>(".search-button")?.focus({ preventScroll: true });
}

function isButton(target: EventTarget | null): boolean {
	return target instanceof Element && target.closest(".search-button") !== null;
}

function isEditable(target: EventTarget | null): boolean {
	return target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
