import type { Paragraph, PhrasingContent } from "mdast";
import { type PageContext, type PageInput, report } from "./page-context.ts";

/** Text that was meant to be something else: its offset, and the warning about it. */
type Slip = {
	readonly offset: number;
	readonly code: "link-malformed" | "markdown-syntax";
	readonly message: string;
	readonly hint: string;
	readonly subject: string;
};

/** The form of addresses within a site, which prose in brackets hardly ever has. */
const address = String.raw`(?:\.{0,2}\/|#)[^\[\]()<>\n]*|[^\[\]()<>\n]*\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|avif|pdf|zip)(?:[?#][^\[\]()<>\n]*)?`;

const withSpace = new RegExp(String.raw`(?<!\\)(!?\[[^\[\]\n]*\])\((${address})\)`, "g");
const spacedLink = new RegExp(String.raw`(?<!\\)(!?\[[^\[\]\n]+\])[ \t]+\((${address})\)`, "g");
const swapped = new RegExp(String.raw`(?<!\\)\(([^()\n]+)\)\[(${address})\]`, "g");

/** Warns about text that is almost a link, a heading or a table, and is shown as written. */
export function lintText(paragraph: Paragraph, context: PageContext): void {
	const from = paragraph.position?.start.offset;
	if (from === undefined) return;
	const source = context.source.slice(from, paragraph.position?.end.offset);
	// Most paragraphs have nothing of the kind.
	if (!/[\])][ \t]*[([]|^[ \t>]*(?:#{2}|\|.*\n)/m.test(source)) return;
	for (const { offset, ...slip } of [...linkSlips(paragraph.children, context), ...lineSlips(source, from)]) report(offset, slip, context);
}

function linkSlips(children: readonly PhrasingContent[], { source }: PageInput): Slip[] {
	return children.flatMap((node): Slip[] => {
		const start = node.position?.start.offset;
		if (node.type !== "text" || start === undefined) return [];
		const text = source.slice(start, node.position?.end.offset);
		const slip = (match: RegExpMatchArray, reason: string, right: string): Slip => ({
			offset: start + (match.index ?? 0),
			code: "link-malformed",
			message: `\`${match[0]}\` is not ${match[0].startsWith("!") ? "an image" : "a link"} and is shown as it is written: ${reason}.`,
			hint: `Write \`${right}\`.`,
			subject: match[0],
		});
		return [
			...[...text.matchAll(withSpace)].flatMap((match) =>
				/\S\s+\S/.test(match[2] ?? "") ? [slip(match, "its URL has a space", match[1] + writable(match[2] ?? ""))] : [],
			),
			...[...text.matchAll(spacedLink)].map((match) =>
				slip(match, "there is a space between its brackets", match[1] + writable(match[2] ?? "")),
			),
			...[...text.matchAll(swapped)].map((match) => slip(match, "its brackets are swapped", `[${match[1]}]${writable(match[2] ?? "")}`)),
		];
	});
}

/** An address in the brackets of a link. */
function writable(target: string): string {
	if (!/\s/.test(target.trim())) return `(${target.trim()})`;
	const [path = "", fragment] = target.split("#", 2);
	const part = fragment === undefined ? "" : `#${fragment.trim().toLowerCase().replace(/\s+/g, "-")}`;
	return /\s/.test(path) ? `(<${path}${part}>)` : `(${path}${part})`;
}

function lineSlips(source: string, from: number): Slip[] {
	const lines = source.split("\n");
	let offset = from;
	return lines.flatMap((line, index): Slip[] => {
		const at = offset + (/^[ \t>]*/.exec(line)?.[0].length ?? 0);
		offset += line.length + 1;
		const text = line.replace(/^[ \t>]+/, "").trimEnd();
		const [, hashes, title] = /^(#{2,6})([^\s#].*)$/.exec(text) ?? [];
		const plain = { offset: at, code: "markdown-syntax", subject: text } as const;
		if (hashes && title)
			return [
				{ ...plain, message: `\`${text}\` is not a heading without a space after \`${hashes}\`.`, hint: `Write \`${hashes} ${title}\`.` },
			];
		const above = cellCount(lines[index - 1] ?? "");
		if (!/^\|(?:\s*:?-+:?\s*\|)+$/.test(text) || above < 2 || above === cellCount(text)) return [];
		return [
			{
				...plain,
				message: `This is not a table: its first line has ${above} cells, and the line below it ${cellCount(text)}.`,
				hint: `Write \`|${" - |".repeat(above)}\`.`,
			},
		];
	});
}

/** Number of cells in a table line, which begins and ends with a bar; 0 for other lines. */
function cellCount(line: string): number {
	const [, cells] = /^[ \t>]*\|(.*)\|\s*$/.exec(line) ?? [];
	return cells === undefined ? 0 : cells.replace(/\\./g, "").split("|").length;
}
