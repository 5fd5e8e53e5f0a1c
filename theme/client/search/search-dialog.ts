import type { SearchData } from "../../contract/search.ts";
import { findSections, maxQueryLength, type SearchGroup, type SearchHit, wordsOf } from "./find-sections.ts";

/** The open dialog of the search; gives the focus back when it closes. */
export type SearchDialog = { readonly open: () => void };

/** Makes the dialog of the search. `load` gets the data, once and anew after a failure. */
export function createSearchDialog(load: () => Promise<SearchData>): SearchDialog {
	const dialog = element("dialog", { class: "search", "aria-label": "Search" });
	const input = element("input", {
		class: "search-input",
		type: "search",
		placeholder: "Search docs",
		maxlength: String(maxQueryLength),
		role: "combobox",
		"aria-label": "Search docs",
		"aria-autocomplete": "list",
		"aria-expanded": "false",
		"aria-controls": "search-results",
		autocomplete: "off",
		spellcheck: "false",
	});
	const close = element("button", { class: "search-close", type: "button" }, "Close");
	const status = element("div", { class: "search-status", role: "status" });
	const results = element("div", { class: "search-results", id: "search-results", role: "listbox", "aria-label": "Results" });
	const bar = element("div", { class: "search-bar" });
	bar.append(input, close);
	const hints = element("p", { class: "search-hints" });
	for (const [key, use] of [
		["Enter", "to select"],
		["↑ ↓", "to navigate"],
		["Esc", "to close"],
	] as const) {
		const hint = element("span", {}, ` ${use}`);
		hint.prepend(element("kbd", {}, key));
		hints.append(hint);
	}
	dialog.append(bar, status, results, hints);
	document.body.append(dialog);

	let data: Promise<SearchData> | null = null;
	let options: HTMLAnchorElement[] = [];
	const choose = (index: number) => {
		for (const [at, option] of options.entries()) option.setAttribute("aria-selected", String(at === index));
		const chosen = options[index];
		if (chosen) input.setAttribute("aria-activedescendant", chosen.id);
		else input.removeAttribute("aria-activedescendant");
		chosen?.scrollIntoView({ block: "nearest" });
	};
	const show = (groups: readonly SearchGroup[], lines: readonly string[]) => {
		status.replaceChildren(...lines.map((line) => element("p", {}, line)));
		results.replaceChildren(...groups.map((group, index) => groupElement(group, { index, words: wordsOf(input.value) })));
		options = [...results.querySelectorAll("a")];
		input.setAttribute("aria-expanded", String(options.length > 0));
		choose(0);
	};
	const search = async () => {
		const query = input.value.trim();
		if (query === "") return show([], []);
		try {
			data ??= load();
			const groups = findSections(await data, query);
			if (query !== input.value.trim()) return;
			show(groups, groups.length === 0 ? [`No results for “${query}”`] : []);
		} catch {
			data = null;
			show([], ["Unable to fetch results", "You might want to check your network connection."]);
		}
	};
	input.addEventListener("input", search);
	input.addEventListener("keydown", (event) => {
		// These keys belong to whoever composes a letter out of several.
		if (event.isComposing) return;
		const at = options.findIndex((option) => option.getAttribute("aria-selected") === "true");
		if (event.key === "ArrowDown") choose((at + 1) % options.length);
		else if (event.key === "ArrowUp") choose((at - 1 + options.length) % options.length);
		else if (event.key === "Enter") options[at]?.click();
		else return;
		event.preventDefault();
	});
	dialog.addEventListener("click", ({ target }) => {
		if (target === dialog || (target instanceof Element && target.closest("a, .search-close"))) dialog.close();
	});
	return {
		open() {
			if (dialog.open) return;
			dialog.showModal();
			input.select();
			// What was found before is still there; after a failure it is tried again.
			if (options.length === 0) void search();
		},
	};
}

function groupElement({ title, hits }: SearchGroup, place: { readonly index: number; readonly words: readonly string[] }): HTMLElement {
	const id = `search-group-${place.index}`;
	const group = element("div", { class: "search-group", role: "group", "aria-labelledby": id });
	group.append(element("p", { class: "search-group-title", id }, title));
	for (const [index, hit] of hits.entries()) group.append(hitElement(hit, { id: `${id}-${index}`, title, words: place.words }));
	return group;
}

function hitElement(hit: SearchHit, { id, title, words }: { id: string; title: string; words: readonly string[] }): HTMLElement {
	const link = element("a", { class: "search-hit", href: hit.url, id, role: "option", tabindex: "-1" });
	const name = element("span", { class: "search-hit-title" });
	name.append(...marked(hit.heading || title, words));
	const snippet = element("span", { class: "search-hit-text" });
	snippet.append(...marked(hit.snippet, words));
	link.append(name, snippet);
	return link;
}

/** A text whose words that begin like those of the query are marked. */
function marked(text: string, words: readonly string[]): (string | HTMLElement)[] {
	return text.split(/([\p{L}\p{N}_$]+)/u).map((part) => {
		const start = words.find((word) => part.toLowerCase().startsWith(word));
		if (start === undefined) return part;
		const whole = element("span", {}, part.slice(start.length));
		whole.prepend(element("mark", {}, part.slice(0, start.length)));
		return whole;
	});
}

function element<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	attributes: Readonly<Record<string, string>>,
	text = "",
): HTMLElementTagNameMap[Name] {
	const created = document.createElement(name);
	for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
	created.append(text);
	return created;
}
