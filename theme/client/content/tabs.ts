import { readStored, writeStored } from "../../components/storage.ts";
import { islandAttribute, tabGroupKey } from "../../contract/hydration.ts";

/**
 * Turns the radio buttons that choose tabs without scripts into a list of tabs: arrow keys, Home and End move the focus, and the browser's
 * search finds closed panels. Groups with the same name share their choice, on this page and the next, and in all windows.
 */
export function upgradeTabs(main: HTMLElement, signal: AbortSignal): void {
	// Groups that React has rendered inside an island belong to that island.
	const all = [...main.querySelectorAll<HTMLElement>(".tabs")].filter((tabs) => !tabs.closest(`[${islandAttribute}]`));
	const chosenBefore: HTMLElement[] = [];
	for (const tabs of all) {
		const isChosen = tabs.querySelector(":scope > .tab-input:checked:not([checked])") !== null;
		if (tabs.querySelector(":scope > .tab-input")) buildList(tabs);
		const value = isChosen ? null : wantedValue(tabs);
		if (value !== null) choose(tabs, value);
		if (isChosen) chosenBefore.push(tabs);
	}
	const select = (tab: HTMLElement) => {
		const tabs = tab.closest<HTMLElement>(".tabs");
		const value = tab.dataset.value ?? "";
		if (!tabs) return;
		const before = tab.getBoundingClientRect().top;
		open(tab);
		const { group, query } = tabs.dataset;
		if (group) {
			for (const other of all) if (other !== tabs) follow(other, group, value);
			writeStored("local", tabGroupKey + group, value);
		}
		if (query) putInAddress(query, value);
		// Groups above may have changed their height; the chosen tab stays under the pointer.
		scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: "instant" });
	};
	// A choice that the reader made before this script ran takes precedence over stored ones.
	for (const tabs of chosenBefore) {
		const tab = tabs.querySelector<HTMLElement>(":scope > .tab-list > [aria-selected=true]");
		if (tab) select(tab);
	}
	main.addEventListener("click", (event) => withTab(event, select), { signal });
	main.addEventListener("keydown", (event) => withTab(event, (tab) => onKey(event, tab, select)), { signal });
	const onStorage = ({ key, newValue }: StorageEvent) => {
		const group = key?.startsWith(tabGroupKey) ? key.slice(tabGroupKey.length) : null;
		if (group && newValue !== null) for (const tabs of all) follow(tabs, group, newValue);
	};
	addEventListener("storage", onStorage, { signal });
	main.addEventListener("beforematch", ({ target }) => target instanceof Element && openPanel(target), { signal });
}

/** Shows a tab panel; does nothing for any other element. Returns whether the panel was closed. */
export function openPanel(panel: Element): boolean {
	if (!panel.classList.contains("tab-panel")) return false;
	const input = panel.previousElementSibling?.previousElementSibling;
	const tab = document.getElementById(panel.getAttribute("aria-labelledby") ?? "");
	if (input instanceof HTMLInputElement && !input.checked) input.checked = true;
	else if (tab && panel.hasAttribute("hidden")) open(tab);
	else return false;
	return true;
}

/** Replaces the radio buttons and labels of a group. Nothing moves on the screen. */
function buildList(tabs: HTMLElement): void {
	const list = document.createElement("div");
	list.className = "tab-list";
	list.setAttribute("role", "tablist");
	for (const input of tabs.querySelectorAll<HTMLInputElement>(":scope > .tab-input")) {
		const label = input.nextElementSibling;
		const panel = label?.nextElementSibling;
		if (!label || !panel) continue;
		const tab = document.createElement("button");
		tab.type = "button";
		tab.id = input.id;
		tab.className = "tab-label";
		tab.dataset.value = input.value;
		tab.setAttribute("role", "tab");
		tab.setAttribute("aria-controls", `${input.id}-panel`);
		tab.append(...label.childNodes);
		panel.id = `${input.id}-panel`;
		panel.setAttribute("role", "tabpanel");
		panel.setAttribute("aria-labelledby", input.id);
		// For print, which shows all panels.
		panel.setAttribute("data-label", tab.textContent);
		show(tab, panel, input.checked);
		if (input === document.activeElement) requestAnimationFrame(() => tab.focus());
		input.remove();
		label.remove();
		list.append(tab);
	}
	tabs.prepend(list);
}

function show(tab: Element, panel: Element | null, isOpen: boolean): void {
	tab.setAttribute("aria-selected", String(isOpen));
	tab.setAttribute("tabindex", isOpen ? "0" : "-1");
	if (isOpen) panel?.removeAttribute("hidden");
	else panel?.setAttribute("hidden", "until-found");
}

function open(tab: Element): void {
	for (const other of tab.parentElement?.children ?? [])
		show(other, document.getElementById(other.getAttribute("aria-controls") ?? ""), other === tab);
}

/** Selects the panel with the group's choice. */
function follow(tabs: HTMLElement, group: string, value: string): void {
	if (tabs.dataset.group === group) choose(tabs, value);
}

function choose(tabs: HTMLElement, value: string): void {
	const list = tabs.querySelector(":scope > .tab-list");
	const tab = [...(list?.children ?? [])].find((candidate) => (candidate as HTMLElement).dataset.value === value);
	if (tab) open(tab);
}

function withTab(event: Event, act: (tab: HTMLElement) => void): void {
	const tab = event.target instanceof Element ? event.target.closest<HTMLElement>("[role=tab]") : null;
	if (tab && !tab.closest(`[${islandAttribute}]`)) act(tab);
}

function onKey(event: KeyboardEvent, tab: HTMLElement, select: (tab: HTMLElement) => void): void {
	const tabs = [...(tab.parentElement?.children ?? [])] as HTMLElement[];
	const at = tabs.indexOf(tab);
	const right = tab.matches(":dir(rtl)") ? -1 : 1;
	const target = { ArrowRight: at + right, ArrowLeft: at - right, Home: 0, End: -1 }[event.key];
	const next = target === undefined ? undefined : tabs.at(target % tabs.length);
	if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
	event.preventDefault();
	next.focus({ preventScroll: true });
	select(next);
}

/** Returns the choice that the address names, otherwise the stored one. */
function wantedValue({ dataset }: HTMLElement): string | null {
	const inAddress = dataset.query ? new URLSearchParams(location.search).get(dataset.query) : null;
	return inAddress ?? (dataset.group ? readStored("local", tabGroupKey + dataset.group) : null);
}

function putInAddress(name: string, value: string): void {
	const url = new URL(location.href);
	url.searchParams.set(name, value);
	history.replaceState(history.state, "", url);
}
