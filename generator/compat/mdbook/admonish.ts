import { admonitionKind, capitalized, standardAdmonitions } from "../../../theme/lib/admonition-kinds.ts";
import { fencePattern } from "../../lib/prose-lines.ts";
import { colonsAround, directiveLabel } from "../mkdocs/directive-lines.ts";

/** The words after the fence of a note: `admonish warning title="Hot" collapsible=true`. */
const words = /^[ \t]*admonish\b[ \t]*(?:([A-Za-z]\w*)(?![\w=]))?(.*)$/;

/** Turns notes that the preprocessor mdbook-admonish writes as fenced code into directives. Lines keep their numbers. */
export function convertAdmonish(source: string): string {
	if (!source.includes("admonish")) return source;
	const lines = source.split("\n");
	const result: string[] = [];
	for (let at = 0; at < lines.length; at++) {
		const line = lines[at] ?? "";
		const [opening, fence] = fencePattern.exec(line) ?? [];
		const end = opening === undefined || fence === undefined ? -1 : endOf(lines, { from: at + 1, fence });
		if (opening === undefined || fence === undefined || end < 0) {
			result.push(line);
			continue;
		}
		const note = words.exec(line.slice(opening.length));
		const content = lines.slice(at + 1, end);
		if (note) {
			const inner = convertAdmonish(content.join("\n")).split("\n");
			const colons = colonsAround(inner);
			const indent = opening.slice(0, -fence.length);
			result.push(indent + colons + directive(note[1] ?? "note", note[2] ?? ""), ...(content.length === 0 ? [] : inner));
			result.push(`${indent.replace(/[^\s>]/g, " ")}${colons}`);
		} else result.push(line, ...content, lines[end] ?? "");
		at = end;
	}
	return result.join("\n");
}

function directive(type: string, options: string): string {
	const option = (name: string) =>
		new RegExp(`\\b${name}[ \\t]*=[ \\t]*(?:"((?:[^"\\\\]|\\\\.)*)"|(\\w+))`).exec(options)?.slice(1).find(Boolean);
	const kind = admonitionKind(option("type") ?? type, standardAdmonitions) ?? { like: "note", title: capitalized(type) };
	const title = option("title")?.replaceAll('\\"', '"') ?? kind.title;
	if (option("collapsible") === "true") return `details${directiveLabel(title ?? capitalized(kind.like))}`;
	return `${kind.like}${title === null ? "" : directiveLabel(title)}`;
}

/** The line that closes fenced code; -1 if none does. */
function endOf(lines: readonly string[], { from, fence }: { readonly from: number; readonly fence: string }): number {
	const closing = new RegExp(`^[\\s>]*${fence}[${fence.charAt(0)}]*[ \\t]*$`);
	return lines.findIndex((line, index) => index >= from && closing.test(line));
}
