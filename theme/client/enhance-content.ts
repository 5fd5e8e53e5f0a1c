import { addCopyButtons } from "./content/copy-code.ts";
import { mountIslands } from "./content/islands.ts";
import { syncTabs } from "./content/tabs.ts";
import { followToc } from "./content/toc.ts";

/** Behaviours of static content, each harmless when it is missing. */
const behaviours = [mountIslands, addCopyButtons, syncTabs, followToc] as const;

/** Gives freshly shown content its behaviours; returns how to take them away again. */
export function enhanceContent(main: HTMLElement): () => void {
	const stops = behaviours.map((mount) => mount(main));
	return () => {
		for (const stop of stops) stop();
	};
}
