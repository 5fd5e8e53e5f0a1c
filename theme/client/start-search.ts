import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { readStoredJson, writeStored } from "../components/storage.ts";
import { trustedHtml, trustedScript } from "../components/trusted.ts";
import type { SiteMeta } from "../contract/site.ts";
import type { SearchUi } from "../search/dialog/search-ui.tsx";
import { text } from "../texts/client-text.ts";
import { mayPrefetch } from "./prefetch.ts";
import { showProgress } from "./progress.ts";
import { areSingleKeysOn, isSingleKey } from "./shortcuts/single-keys.ts";
import { onView } from "./view-event.ts";

const button = ".search-button";

/**
 * Opens the search with its button, with `/`, and with Ctrl+K or ⌘K. Everything else loads at the reader's first interest, and on pages
 * that search.
 */
export function startSearch(site: SiteMeta): void {
	const { search } = site;
	if (!search) return;
	let ui: Promise<SearchUi> | null = null;
	/** What the reader types while the dialog loads; `null` if it is not loading. */
	let typed: string | null = null;
	const load = () => {
		ui ??= import("../search/dialog/search-ui.tsx").then(({ createSearchUi }) =>
			createSearchUi(
				{ ...site, search },
				{ createRoot, flushSync, readStoredJson, writeStored, onView, trustedScript, onClose: focusButton },
			),
		);
		ui.catch(() => {
			ui = null;
		});
		return ui;
	};
	const open = async () => {
		if (typed !== null || document.querySelector("dialog[open]")) return;
		typed = "";
		const stopProgress = showProgress();
		try {
			(await load()).open(typed);
		} catch {
			showFailure();
		} finally {
			typed = null;
			stopProgress();
		}
	};
	const showParts = () => {
		if (!document.querySelector("[data-search]")) return;
		load().catch(() => {
			const found = document.querySelector('[data-search="results"] .search-found');
			if (found) found.innerHTML = trustedHtml(failureHtml);
		});
	};
	showParts();
	onView(showParts);
	const onIntent = ({ target }: Event) => {
		if (isIn(target, button) && mayPrefetch()) load().catch(() => {});
	};
	for (const type of ["pointerover", "touchstart", "focusin"]) document.addEventListener(type, onIntent, { passive: true });
	document.addEventListener("click", ({ target }) => {
		if (isIn(target, button)) void open();
	});
	document.addEventListener("keydown", (event) => {
		const { key } = event;
		const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
		const isShortcut = !isPlain && !event.altKey && !event.shiftKey && key.toLowerCase() === "k";
		if (isShortcut || (key === "/" && typed === null && isSingleKey(event) && areSingleKeysOn())) void open();
		else if (isPlain && typed !== null && key.length === 1) typed += key;
		else return;
		event.preventDefault();
	});
}

const failureHtml = `<p class="search-message">${text("search.failed")}<p>${text("search.checkNetwork")}`;

/** Shows that the search did not load. The next click tries again. */
function showFailure(): void {
	const dialog = document.createElement("dialog");
	dialog.className = "search";
	dialog.setAttribute("aria-label", text("search.label"));
	dialog.innerHTML = trustedHtml(
		`<form class="search-status" method="dialog">${failureHtml}<p><button class="search-retry">${text("search.close")}</button></form>`,
	);
	dialog.onclose = () => {
		dialog.remove();
		focusButton();
	};
	document.body.append(dialog);
	dialog.showModal();
}

function focusButton(): void {
	document.querySelector<HTMLElement>(button)?.focus({ preventScroll: true });
}

function isIn(target: EventTarget | null, selector: string): boolean {
	return target instanceof Element && target.closest(selector) !== null;
}
