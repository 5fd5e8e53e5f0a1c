import { tabGroupKey } from "../../contract/hydration.ts";

/** Keeps groups of tabs with the same name on the same choice, on this page and the next. */
export function syncTabs(main: HTMLElement): () => void {
	for (const tabs of main.querySelectorAll<HTMLElement>(".tabs[data-group]")) {
		const stored = readChoice(tabs.dataset.group ?? "");
		if (stored !== null) choose(tabs, stored);
	}
	const onChange = (event: Event) => {
		const input = event.target;
		if (!(input instanceof HTMLInputElement) || !input.classList.contains("tab-input")) return;
		const tabs = input.closest<HTMLElement>(".tabs[data-group]");
		const group = tabs?.dataset.group;
		if (!tabs || !group) return;
		const label = labelOf(input);
		const before = tabs.getBoundingClientRect().top;
		for (const other of main.querySelectorAll<HTMLElement>(".tabs[data-group]")) if (other.dataset.group === group) choose(other, label);
		// Groups above may have changed their height; what was clicked stays under the pointer.
		scrollBy({ top: tabs.getBoundingClientRect().top - before, behavior: "instant" });
		writeChoice(group, label);
	};
	main.addEventListener("change", onChange);
	return () => main.removeEventListener("change", onChange);
}

function choose(tabs: HTMLElement, label: string): void {
	for (const input of tabs.querySelectorAll<HTMLInputElement>(":scope > .tab-input")) if (labelOf(input) === label) input.checked = true;
}

function labelOf(input: HTMLInputElement): string {
	return input.labels?.[0]?.textContent ?? "";
}

function readChoice(group: string): string | null {
	try {
		return localStorage.getItem(tabGroupKey + group);
	} catch {
		return null;
	}
}

function writeChoice(group: string, label: string): void {
	try {
		localStorage.setItem(tabGroupKey + group, label);
	} catch {
		// Storage may be blocked; the choice then lasts for this page.
	}
}
