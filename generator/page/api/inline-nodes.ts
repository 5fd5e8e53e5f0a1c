import type { PhrasingContent, RootContent } from "mdast";
import { text } from "../components/element.ts";

/** Inline code. */
export function code(value: string): PhrasingContent {
	return { type: "inlineCode", value };
}

/** A text with code in backticks and Markdown links. */
export function inlineNodes(written: string, position?: RootContent["position"]): PhrasingContent[] {
	return written.split(/(`[^`]+`|\[[^\]]+\]\([^()\s]+\))/).flatMap((part): PhrasingContent[] => {
		const [, label, url] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
		if (label !== undefined && url !== undefined) {
			const link: PhrasingContent = { type: "link", url, title: null, children: inlineNodes(label) };
			return [position ? { ...link, position } : link];
		}
		if (part === "") return [];
		return [part.startsWith("`") ? code(part.slice(1, -1)) : text(part)];
	});
}
