import { admonitionKind, capitalized, standardAdmonitions } from "../../../theme/lib/admonition-kinds.ts";
import { fenceReader } from "../../lib/prose-lines.ts";
import { type Block, blankLines, colonsAround, directiveLabel } from "./directive-lines.ts";

/** `/// note | Title`, up to a line with as many slashes and nothing else. */
const opening = /^([ \t]*)(\/{3,})[ \t]*([A-Za-z][\w-]*)(?:[ \t]*\|[ \t]*(.*?))?[ \t]*$/;

/** Names of blocks that only add an element around their content, which has its place in the text without it. */
const plainNames: ReadonlySet<string> = new Set(["html", "caption", "figure-caption", "table-caption"]);

type SlashBlock = {
	readonly indent: string;
	readonly slashes: string;
	readonly name: string;
	readonly title: string;
	readonly options: readonly string[];
	readonly content: readonly string[];
	/** Index of the line that ends it. */
	readonly end: number;
};

/**
 * Reads a block of pymdownx.blocks (https://facelessuser.github.io/pymdown-extensions/extensions/blocks/): notes, details and tabs become
 * directives, and of other blocks the content remains. `hasRoom`: the line before is blank and may be replaced. `convert` converts lines
 * in the block. Returns `null` for other lines, and for blocks without an end.
 */
export function readSlashBlock(
	lines: readonly string[],
	start: number,
	{ hasRoom, convert }: { readonly hasRoom: boolean; readonly convert: (lines: readonly string[]) => readonly string[] },
): Block | null {
	const block = readBlock(lines, start);
	if (block === null) return null;
	if (block.name === "tab") return readTabs(lines, block, { hasRoom, convert });
	const { indent, name, title, options } = block;
	const next = block.end + 1;
	const content = [...options.map(() => ""), ...convert(block.content)];
	if (name === "define") return { lines: ["", ...withTerms(content), ""], next };
	const option = (key: string) => options.flatMap((line) => new RegExp(`^\\s*${key}:\\s*(\\S.*?)\\s*$`).exec(line)?.[1] ?? [])[0];
	const fence = colonsAround(content);
	if (name === "details") {
		const isOpen = option("open")?.toLowerCase() === "true";
		const label = title || capitalized(option("type") ?? "details");
		return { lines: [`${indent}${fence}details${directiveLabel(label)}${isOpen ? "{open}" : ""}`, ...content, indent + fence], next };
	}
	const type = name === "admonition" ? (option("type") ?? "note") : name;
	const kind = plainNames.has(name) ? null : admonitionKind(type, standardAdmonitions);
	const isNote = kind !== null || name === "admonition" || (title !== "" && !plainNames.has(name));
	if (!isNote) return { lines: ["", ...content, ""], next };
	const label = title || (kind?.title ?? capitalized(type));
	return { lines: [`${indent}${fence}${kind?.like ?? "note"}${directiveLabel(label)}`, ...content, indent + fence], next };
}

function readBlock(lines: readonly string[], start: number): SlashBlock | null {
	const [written, indent = "", slashes = "", name = "", title = ""] = opening.exec(lines[start] ?? "") ?? [];
	if (written === undefined) return null;
	const isCode = fenceReader();
	const length = lines.slice(start + 1).findIndex((line) => !isCode(line) && line.trim() === slashes);
	if (length < 0) return null;
	const inside = lines.slice(start + 1, start + 1 + length);
	const isOption = (line: string) => line.startsWith(`${indent}    `) && /^\s+[\w-]+:(?:\s|$)/.test(line);
	const first = inside.findIndex((line) => !isOption(line));
	const options = inside.slice(0, first < 0 ? inside.length : first);
	const content = inside.slice(options.length);
	return { indent, slashes, name: name.toLowerCase(), title, options, content, end: start + 1 + length };
}

/** Tabs that follow each other; each as a note with its title if there is no room for the lines around all. */
function readTabs(
	lines: readonly string[],
	first: SlashBlock,
	{ hasRoom, convert }: { readonly hasRoom: boolean; readonly convert: (lines: readonly string[]) => readonly string[] },
): Block {
	const { indent } = first;
	const tabs = [{ ...first, gap: 0 }];
	let next = first.end + 1;
	for (;;) {
		const gap = blankLines(lines, next);
		const block = readBlock(lines, next + gap);
		const isNew = block?.options.some((line) => /^\s*new:\s*true/i.test(line));
		if (block?.name !== "tab" || block.slashes !== first.slashes || block.indent !== indent || isNew) break;
		tabs.push({ ...block, gap });
		next = block.end + 1;
	}
	const contents = tabs.map(({ options, content }) => [...options.map(() => ""), ...convert(content)]);
	const fence = colonsAround(contents.flat());
	const last = contents.at(-1) ?? [];
	const opensInside = contents[0]?.[0] === "";
	const endsInside = last.at(-1) === "" && (last.length > 1 || tabs.length > 1 || !opensInside);
	const endsBelow = !endsInside && (next >= lines.length || (lines[next] ?? "").trim() === "");
	if (!(hasRoom || opensInside) || !(endsInside || endsBelow)) {
		const content = contents[0] ?? [];
		return { lines: [`${indent}${fence}note${directiveLabel(first.title)}`, ...content, indent + fence], next: first.end + 1 };
	}
	const written = tabs.flatMap((tab, index) => {
		const content = contents[index] ?? [];
		const own = `${indent}${fence}tab${directiveLabel(tab.title)}`;
		const before = index > 0 || hasRoom ? [own, ...content] : [`${indent}${fence}:tabs`, own, ...content.slice(1)];
		const gap = Array.from({ length: tab.gap }, () => "");
		if (index < tabs.length - 1) return [...gap, ...before, indent + fence];
		return [...gap, ...(endsInside ? before.slice(0, -1) : before), indent + fence, `${indent}${fence}:`];
	});
	const end = endsBelow ? next + 1 : next;
	return { ...(hasRoom && { opening: `${indent}${fence}:tabs` }), lines: written, next: end };
}

/** Paragraphs of terms and the lists of their definitions, with the terms in bold. */
function withTerms(lines: readonly string[]): string[] {
	return lines.map((line) => (/^[ \t]*(?:[-*+:>#<]|\d+[.)]|$)|^ {2,}|^\t|\*\*/.test(line) ? line : `**${line.trim()}**`));
}
