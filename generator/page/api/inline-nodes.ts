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

/** A text of the theme with nodes as its values: `{name}` stands for those with that name. */
export function phrase(message: string, values: Readonly<Record<string, readonly PhrasingContent[]>>): PhrasingContent[] {
	return message
		.split(/\{(\w+)\}/)
		.flatMap((part, index) => (index % 2 === 1 ? [...(values[part] ?? [])] : part === "" ? [] : [text(part)]));
}

/** Code in a row, separated by commas. */
export function codeList(values: readonly string[]): PhrasingContent[] {
	return values.flatMap((value, index) => [...(index > 0 ? [text(", ")] : []), code(value)]);
}
