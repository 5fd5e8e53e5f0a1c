import { readStored, writeStored } from "../components/storage.ts";
import { browserColors, type ColorMode, colorModeKey, colorModeReturns } from "../contract/color-mode.ts";

/**
 * Makes the toggle change the color mode and store the choice; other tabs follow. After both modes, the toggle returns to the system's
 * mode, which applies until the reader chooses one. The boot script has already set the first mode.
 */
export function startColorMode(): void {
	const root = document.documentElement;
	const system = matchMedia("(prefers-color-scheme: dark)");
	const systemMode = (): ColorMode => (system.matches ? "dark" : "light");
	/** If storage is blocked, this lasts as long as the document. */
	let choice: ColorMode | null = null;
	const apply = () => {
		const mode = choice ?? systemMode();
		root.setAttribute("data-theme", mode);
		root.toggleAttribute(colorModeReturns, choice === systemMode());
		for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = browserColors[mode];
	};
	const follow = () => {
		const stored = readStored("local", colorModeKey);
		if (stored === "light" || stored === "dark") choice = stored;
		apply();
	};
	document.addEventListener("click", ({ target }) => {
		if (!(target instanceof Element) || !target.closest(".color-mode-toggle")) return;
		choice = choice === systemMode() ? null : root.getAttribute("data-theme") === "dark" ? "light" : "dark";
		writeStored("local", colorModeKey, choice ?? "");
		apply();
	});
	addEventListener("storage", ({ key }) => {
		// An event without a key means that the storage was cleared.
		if (key !== null && key !== colorModeKey) return;
		choice = null;
		follow();
	});
	system.addEventListener("change", apply);
	follow();
}
