import { writeStored } from "../components/storage.ts";
import { addCodeTools } from "./content/code-tools.ts";
import { mountIslands } from "./content/islands.ts";
import { revealTargets } from "./content/reveal.ts";
import { upgradeTabs } from "./content/tabs.ts";
import { foldContents, followToc } from "./content/toc.ts";

/** Behaviors of static content. Pages work without any of them. */
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

/** Adds behavior to new content until the signal aborts. */
export function enhanceContent(main: HTMLElement, signal: AbortSignal): void {
	for (const mount of behaviors) mount(main, signal);
}

/** Records which version of the documentation the reader has visited. */
function rememberDocsVersion(main: HTMLElement): void {
	const { plugin, version } = main.querySelector<HTMLElement>(".docs-page")?.dataset ?? {};
	if (plugin !== undefined && version !== undefined) writeStored("local", `docs-preferred-version-${plugin}`, version);
}

/** Shows the types of names in samples. Loads the script at the reader's first interest in a sample that has types. */
function explainNames(main: HTMLElement, signal: AbortSignal): void {
	let isStarted = false;
	const onSign = async (sign: Event) => {
		if (isStarted || !(sign.target as Element).closest("pre:has([data-types])")) return;
		isStarted = true;
		try {
			const { showTypes } = await import("./content/type-tip.ts");
			await showTypes(main, sign, signal);
		} catch {
			// The next sign of interest tries again.
			isStarted = false;
		}
	};
	for (const type of ["pointerover", "focusin"]) main.addEventListener(type, onSign, { signal });
}

/** The elements that `content/media.ts` handles. Without it, pictures keep their size, and links to videos lead to their host. */
const media = ".prose img, video[data-autoplay], a[data-youtube]";

/** Makes pictures and videos interactive, on pages that have any. */
function loadMedia(main: HTMLElement, signal: AbortSignal): void {
	if (main.querySelector(media)) {
		import("./content/media.ts").then(
			({ mountMedia }) => signal.aborted || mountMedia(main, signal),
			(error: unknown) => console.warn("The script for images and videos failed.", error),
		);
	}
}
