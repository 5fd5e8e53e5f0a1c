import { writeStored } from "../components/storage.ts";
import { addCodeTools } from "./content/code-tools.ts";
import { mountIslands } from "./content/islands.ts";
import { revealTargets } from "./content/reveal.ts";
import { upgradeTabs } from "./content/tabs.ts";
import { foldContents, followToc } from "./content/toc.ts";

/** Behaviours of static content, each harmless when it is missing. */
const behaviors = [
	mountIslands,
	upgradeTabs,
	addCodeTools,
	explainNames,
	revealTargets,
	loadMedia,
	followToc,
	foldContents,
	rememberDocsVersion,
] as const;

/** Gives freshly shown content its behaviors, until the signal. */
export function enhanceContent(main: HTMLElement, signal: AbortSignal): void {
	for (const mount of behaviors) mount(main, signal);
}

/** Remembers which version of the documentation the reader has visited. */
function rememberDocsVersion(main: HTMLElement): void {
	const { plugin, version } = main.querySelector<HTMLElement>(".docs-page")?.dataset ?? {};
	if (plugin !== undefined && version !== undefined) writeStored("local", `docs-preferred-version-${plugin}`, version);
}

/** Shows the types of names in samples. Their script is loaded at the first sign of interest in a sample that has types. */
function explainNames(main: HTMLElement, signal: AbortSignal): void {
	let isStarted = false;
	const onSign = async (sign: Event) => {
		if (isStarted || !(sign.target as Element).closest("pre:has([data-types])")) return;
		isStarted = true;
		try {
			const { showTypes } = await import("./content/type-tip.ts");
			await showTypes(main, sign, signal);
		} catch {
			// The next sign tries again.
			isStarted = false;
		}
	};
	for (const type of ["pointerover", "focusin"]) main.addEventListener(type, onSign, { signal });
}

/** The elements that `content/media.ts` handles. Without it, pictures keep their size, and links to videos lead to their host. */
const media = ".prose img, video[data-autoplay], a[data-youtube]";

/** Gives pictures and videos their behaviors, in pages that have any. */
function loadMedia(main: HTMLElement, signal: AbortSignal): void {
	if (main.querySelector(media)) {
		import("./content/media.ts").then(
			({ mountMedia }) => signal.aborted || mountMedia(main, signal),
			(error: unknown) => console.warn("The script for images and videos failed.", error),
		);
	}
}
