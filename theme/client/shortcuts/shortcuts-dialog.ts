import "../../styles/shortcuts-dialog.css" with { type: "adopted" };
import { text } from "../../texts/client-text.ts";

/**
 * What the overview shows, and what its switch does. The caller passes it in because each module that an import shared with the entry would
 * become one more file for every page.
 */
type ShortcutsOptions = {
	readonly hasSearch: boolean;
	readonly areSingleKeysOn: boolean;
	readonly switchSingleKeys: (on: boolean) => void;
	readonly trustedHtml: (html: string) => string;
};

type Shortcut = { readonly keys: readonly string[]; readonly use: string };

/** Opens the overview of this page's shortcuts. The browser returns the focus when the overview closes. */
export function showShortcuts({ hasSearch, areSingleKeysOn, switchSingleKeys, trustedHtml }: ShortcutsOptions): void {
	const dialog = document.createElement("dialog");
	dialog.className = "shortcuts";
	dialog.setAttribute("aria-labelledby", "shell:shortcuts-title");
	const rows = shortcuts(hasSearch).map(
		({ keys, use }) => `<div><dt>${keys.map((key) => `<kbd>${key}</kbd>`).join(text("keys.or"))}</dt><dd>${use}</dd></div>`,
	);
	dialog.innerHTML = trustedHtml(
		`<h2 id="shell:shortcuts-title">${text("keys.title")}</h2><dl>${rows.join("")}</dl>` +
			`<form method="dialog"><label><input type="checkbox"${areSingleKeysOn ? " checked" : ""}> ${text("keys.single")}</label><button>${text("keys.close")}</button></form>`,
	);
	dialog.querySelector("input")?.addEventListener("change", ({ currentTarget }) => {
		switchSingleKeys((currentTarget as HTMLInputElement).checked);
	});
	dialog.addEventListener("click", ({ target, clientX, clientY }) => {
		// The dialog itself is the target of clicks outside the content: on the backdrop or the padding.
		const { left, right, top, bottom } = dialog.getBoundingClientRect();
		if (target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom)) dialog.close();
	});
	dialog.addEventListener("close", () => dialog.remove());
	document.body.append(dialog);
	const root = document.documentElement;
	root.toggleAttribute("data-scrollbar", innerWidth > root.clientWidth);
	dialog.showModal();
}

/** The keys that have a function on this page. */
function shortcuts(hasSearch: boolean): Shortcut[] {
	const control = document.documentElement.dataset.js === "apple" ? "⌘ K" : "Ctrl K";
	const has = (rel: string) => document.querySelector(`#main a[rel="${rel}"]`) !== null;
	return [
		...(hasSearch ? [{ keys: ["/", control], use: text("keys.search") }] : []),
		...(has("next") ? [{ keys: ["N"], use: text("keys.next") }] : []),
		...(has("prev") ? [{ keys: ["P"], use: text("keys.previous") }] : []),
		{ keys: ["?"], use: text("keys.list") },
		{ keys: ["Esc"], use: text("keys.escape") },
	];
}
