import { writeStored } from "../../components/storage.ts";
import { trustedHtml } from "../../components/trusted.ts";
import { areSingleKeysOn, isSingleKey, singleKeysKey, singleKeysOff } from "./single-keys.ts";

/** Links that have a key, on pages that have the links. */
const links: Readonly<Record<string, string>> = { n: '#main a[rel="next"]', p: '#main a[rel="prev"]' };

/** The button in the footer that opens the overview. */
const button = ".shortcuts-button";

/**
 * Follows the links to the next and previous page at `n` and `p`. Opens the overview of all shortcuts, which loads on demand, at `?` or its
 * button.
 */
export function startShortcuts(hasSearch: boolean): void {
	const open = async () => {
		try {
			const { showShortcuts } = await import("./shortcuts-dialog.ts");
			if (document.querySelector("dialog[open]")) return;
			showShortcuts({
				hasSearch,
				areSingleKeysOn: areSingleKeysOn(),
				trustedHtml,
				switchSingleKeys: (on) => writeStored("local", singleKeysKey, on ? "on" : singleKeysOff),
			});
		} catch (error) {
			console.warn("A part of this site's script could not be loaded.", error);
		}
	};
	document.addEventListener("click", ({ target }) => {
		if (target instanceof Element && target.closest(button)) void open();
	});
	document.addEventListener("keydown", (event) => {
		const { key, repeat, defaultPrevented } = event;
		if (repeat || defaultPrevented || !isSingleKey(event) || document.querySelector("dialog[open]")) return;
		// Without the button, this key is the only way to turn the other keys on again.
		const isOverview = key === "?" && (areSingleKeysOn() || !document.querySelector(button));
		const link = document.querySelector<HTMLElement>(links[key.toLowerCase()] ?? ":not(*)");
		if (isOverview) void open();
		else if (link && areSingleKeysOn()) link.click();
		else return;
		event.preventDefault();
	});
}
