import type { TypedSample } from "../../contract/typed-sample.ts";

/**
 * Turns the names in all samples into elements with the index of their type. The names come in a file with the types: marks in the page
 * would make it a twentieth larger. Resolves with the types of each `code` element. Rejects if the file does not load or the signal aborts.
 */
export async function markSamples(main: HTMLElement, signal: AbortSignal): Promise<ReadonlyMap<Element | null, readonly string[]>> {
	const samples = [...main.querySelectorAll<HTMLElement>("figure.code code > [data-types]")].map((reference) => {
		const [url = "", index] = reference.dataset.types?.split("#") ?? [];
		return { code: reference.parentElement as HTMLElement, url, index: Number(index) };
	});
	// All samples of a page share one file.
	const response = await fetch(samples[0]?.url ?? "", { signal });
	const typed = (await response.json()) as readonly TypedSample[];
	const types = new Map<Element, readonly string[]>();
	for (const { code, index } of samples) {
		const sample = typed[index];
		if (!sample) continue;
		types.set(code, sample.types);
		markNames(code, sample);
		for (const [at, name] of namesIn(code).entries()) name.tabIndex = at === 0 ? 0 : -1;
	}
	return types;
}

/** Returns the names of a marked sample. */
export function namesIn(code: Element): HTMLElement[] {
	return [...code.querySelectorAll<HTMLElement>("[data-t]")];
}

/** Works from the last name to the first: marking a name splits its text node, and the node keeps the text before the name. */
function markNames(code: HTMLElement, { names }: TypedSample): void {
	const text = code.textContent;
	const name = /[\p{ID_Continue}$]+/uy;
	const nodes = textNodes(code);
	for (const [start, type] of [...names].reverse()) {
		name.lastIndex = start;
		const end = start + (name.exec(text)?.[0].length ?? 0);
		// Colors and marks can split a name.
		for (const { node, from } of nodes) if (start < from + node.length && from < end) markPart(node, start - from, end - from, type);
	}
}

function textNodes(code: HTMLElement): { readonly node: Text; readonly from: number }[] {
	const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
	const nodes: { node: Text; from: number }[] = [];
	for (let from = 0; walker.nextNode(); ) {
		const node = walker.currentNode as Text;
		nodes.push({ node, from });
		from += node.length;
	}
	return nodes;
}

function markPart(node: Text, start: number, end: number, type: number): void {
	const part = document.createRange();
	part.setStart(node, Math.max(0, start));
	part.setEnd(node, Math.min(node.length, end));
	const element = document.createElement("span");
	element.dataset.t = String(type);
	part.surroundContents(element);
}
