import { readStored, writeStored } from "../components/storage.ts";
import { browserColors, type ColorMode, colorModeKey } from "../contract/color-mode.ts";

/**
 * The toggle flips the colour mode and stores the choice; other tabs follow it. Until there is a choice,
 * the mode follows the system. The boot script has set the first one.
 */
export function startColorMode(): void {
	const root = document.documentElement;
	const system = matchMedia("(prefers-color-scheme: dark)");
	const apply = (mode: ColorMode) => {
		root.setAttribute("data-theme", mode);
		for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = browserColors[mode];
	};
	/** Where storage is blocked, the choice lasts as long as the document. */
	let chosen: ColorMode | null = null;
	const follow = () => {
		const stored = readStored("local", colorModeKey);
		apply(stored === "light" || stored === "dark" ? stored : (chosen ?? (system.matches ? "dark" : "light")));
	};
	document.addEventListener("click", ({ target }) => {
		if (!(target instanceof Element) || !target.closest(".color-mode-toggle")) return;
		const mode = root.getAttribute("data-theme") === "dark" ? "light" : "dark";
		apply(mode);
		chosen = mode;
		writeStored("local", colorModeKey, mode);
	});
	addEventListener("storage", ({ key }) => {
		// Without a key the storage was cleared.
		if (key !== null && key !== colorModeKey) return;
		chosen = null;
		follow();
	});
	system.addEventListener("change", follow);
}
