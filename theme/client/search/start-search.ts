import { type SearchData, searchDataPath } from "../../contract/search.ts";
import type { SearchDialog } from "./search-dialog.ts";

/** Opens the search by its button, by `/`, and by K with Ctrl or ⌘. The dialog and its data are loaded at the first use. */
export function startSearch(base: string): void {
	let dialog: Promise<SearchDialog> | null = null;
	const load = async () => {
		const response = await fetch(base + searchDataPath);
		if (!response.ok) throw new Error(`The search data could not be loaded (${response.status})`);
		return (await response.json()) as SearchData;
	};
	const open = async () => {
		try {
			dialog ??= import("./search-dialog.ts").then(({ createSearchDialog }) => createSearchDialog(load));
			(await dialog).open();
		} catch (error) {
			dialog = null;
			console.warn("The search could not be loaded.", error);
		}
	};
	document.addEventListener("click", ({ target }) => {
		if (target instanceof Element && target.closest(".search-button")) void open();
	});
	document.addEventListener("keydown", (event) => {
		const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
		const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isEditable(event.target);
		if (!isShortcut && !isSlash) return;
		event.preventDefault();
		void open();
	});
}

function isEditable(target: EventTarget | null): boolean {
	return target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
