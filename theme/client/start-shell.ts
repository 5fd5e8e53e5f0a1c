import { trustedScript } from "../components/trusted.ts";
import { manifestAttribute } from "../contract/hydration.ts";
import type { SiteMeta } from "../contract/site.ts";
import { startColorMode } from "./color-mode.ts";
import { startOptions } from "./options/start-options.ts";
import { startShortcuts } from "./shortcuts/start-shortcuts.ts";
import { startSearch } from "./start-search.ts";
import { onView } from "./view-event.ts";

/**
 * Starts everything that the shell does besides rendering, once per document. Resolves when all of it reacts, so that no earlier click
 * counts twice. Optional features load only on sites that use them.
 */
export async function startShell(site: SiteMeta): Promise<void> {
	startColorMode();
	keepFocusInDialogs();
	startSearch(site);
	startShortcuts(site.search !== null);
	linkManifest();
	try {
		await startOptions(site, { onView, trustedScript });
	} catch (error) {
		console.warn("A part of this site's script could not be loaded.", error);
	}
}

/** Links the web manifest. It comes before the title because each page replaces the tags after that. */
function linkManifest(): void {
	const href = document.documentElement.getAttribute(manifestAttribute);
	if (href !== null) document.querySelector("title")?.before(Object.assign(document.createElement("link"), { rel: "manifest", href }));
}

/** Keeps Tab inside an open dialog; otherwise the focus would pass through the browser's own controls. */
function keepFocusInDialogs(): void {
	document.addEventListener("keydown", (event) => {
		const dialog = event.key === "Tab" && document.querySelector("dialog:modal");
		if (!dialog) return;
		const controls = [...dialog.querySelectorAll<HTMLElement>("a[href], button, summary, input")].filter(
			(control) => control.tabIndex >= 0 && control.checkVisibility(),
		);
		const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
		if (document.activeElement !== from) return;
		event.preventDefault();
		to?.focus();
	});
}
