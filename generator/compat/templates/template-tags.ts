import { compatAdmonition, standardAdmonitions } from "../../../theme/lib/admonition-kinds.ts";
import { fencePattern, fenceReader } from "../../lib/prose-lines.ts";

/** A line that is a tag of a template language and nothing else. */
type Tag = {
	readonly line: number;
	/** The text before it: indentation, or the marker of a quote or a list item. */
	readonly before: string;
	readonly name: string;
	readonly rest: string;
	readonly isEnd: boolean;
};

/** `{% name … %}` of GitBook and Jekyll, `{{< name … >}}` and `{{% name … %}}` of Hugo, `{{ #name … }}` of mdBook. */
const tagLine =
	/^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?)(?:\{%-?[ \t]*(end)?([A-Za-z][\w-]*)([^\n]*?)-?%\}|\{\{[<%][ \t]*(\/?)[ \t]*([A-Za-z][\w-]*)([^\n]*?)[%>]\}\}|\{\{[ \t]*#(end)?([A-Za-z]\w*)([^\n}]*)\}\})[ \t]*$/;

/** Tags that only affect the layout of their content. */
const frames: ReadonlySet<string> = new Set(["columns", "column", "content-ref", "raw", "step", "stepper"]);

/**
 * Turns the tags in which other tools write notes, tabs and code into directives and fences. Tags without an end, and
 * those of any other name, stay as they are. Lines keep their numbers.
 */
export function convertTemplateTags(source: string): string {
	if (!/\{%|\{\{[<% #]/.test(source)) return source;
	const lines = source.split("\n");
	const { pairs, single } = pairTags(lines);
	for (const tag of single) lines[tag.line] = linkOf(tag) ?? lines[tag.line] ?? "";
	for (const pair of pairs) convertPair(lines, pair);
	return lines.join("\n");
}

type Pair = { readonly start: Tag; readonly end: Tag; readonly inside: Tag[] };

/** Tags with an end tag, in the order of the end tags, and those without; `inside` has their direct children. */
function pairTags(lines: readonly string[]): { readonly pairs: Pair[]; readonly single: Tag[] } {
	const pairs: Pair[] = [];
	const single: Tag[] = [];
	const open: { readonly start: Tag; readonly inside: Tag[] }[] = [];
	const isCode = fenceReader();
	for (const [index, line] of lines.entries()) {
		const tag = !isCode(line) && line.includes("{") ? readTag(line, index) : null;
		const verbatim = open.at(-1)?.start.name;
		if (!tag || ((verbatim === "highlight" || verbatim === "comment") && !(tag.isEnd && tag.name === verbatim))) continue;
		if (!tag.isEnd) {
			open.push({ start: tag, inside: [] });
			continue;
		}
		const at = open.findLastIndex(({ start }) => start.name === tag.name);
		const [pair, ...unclosed] = at < 0 ? [] : open.splice(at);
		if (!pair) continue;
		single.push(...unclosed.map(({ start }) => start));
		open.at(-1)?.inside.push(pair.start);
		pairs.push({ ...pair, end: tag });
	}
	return { pairs, single: [...single, ...open.map(({ start }) => start)] };
}

/** A tag that only refers to something, as a link to it; `null` for others. */
function linkOf(tag: Tag): string | null {
	const target = /^(?:embed|file|page-ref)$/.test(tag.name) ? attribute(tag, "url|src|page") : null;
	if (target === null || /[<>]/.test(target)) return null;
	return `${tag.before}${/^https?:/.test(target) ? `<${target}>` : `[${target.slice(target.lastIndexOf("/") + 1)}](<${target}>)`}`;
}

function readTag(line: string, index: number): Tag | null {
	const match = tagLine.exec(line);
	if (!match) return null;
	const [, before = "", end1, name1, rest1, end2, name2, rest2, end3, name3, rest3] = match;
	return {
		line: index,
		before,
		name: name1 ?? name2 ?? name3 ?? "",
		rest: rest1 ?? rest2 ?? rest3 ?? "",
		isEnd: Boolean(end1 || end2 || end3),
	};
}

function convertPair(lines: string[], { start, end, inside }: Pair): void {
	const put = (opening: string, closing: string) => {
		if (opening !== "" || start.before.trim() === "") lines[start.line] = opening === "" ? "" : start.before + opening;
		lines[end.line] = closing === "" ? "" : end.before.replace(/[-*+]|\d+[.)]/, (marker) => " ".repeat(marker.length)) + closing;
	};
	const note = noteKind(start);
	if (note) put(`:::${note.like}${label(titleOf(start) ?? note.title)}`, ":::");
	else if (start.name === "tabs" && inside.length > 0 && inside.every(({ name }) => isTab(name))) {
		const titles = positional(start);
		for (const [index, tab] of inside.entries())
			lines[tab.line] =
				`${tab.before}:::tab${label(titleOf(tab) ?? attribute(tab, "name|label|header") ?? titles[index] ?? positional(tab)[0] ?? `Tab ${index + 1}`)}`;
		put("::::tabs", "::::");
	} else if (isTab(start.name)) lines[end.line] = `${end.before}:::`;
	else if (/^(?:details|expand|expandable|collapse)$/.test(start.name))
		put(`:::details${label(titleOf(start) ?? positional(start)[0] ?? "Details")}`, ":::");
	else if (start.name === "highlight") put(`\`\`\`${/^[ \t]*["']?([\w+#.-]*)/.exec(start.rest)?.[1] ?? ""}`, "```");
	else if (start.name === "comment") for (let line = start.line; line <= end.line; line++) lines[line] = "";
	else if (start.name === "code") {
		const title = titleOf(start);
		const next = lines[start.line + 1] ?? "";
		if (title !== null && fencePattern.test(next) && !next.includes("title=")) lines[start.line + 1] = `${next} title="${title}"`;
		put("", "");
	} else if (frames.has(start.name)) put("", "");
	else {
		const link = linkOf(start);
		// The text below is the caption.
		if (link !== null) put(`${link.slice(start.before.length)}\\`, "");
	}
}

function isTab(name: string): boolean {
	return name === "tab" || name === "codetab";
}

/** The kind of note that a tag stands for: by its name or its attributes. */
function noteKind(tag: Tag): { readonly like: string; readonly title: string | null } | null {
	const known = (name: string) => (standardAdmonitions.has(name) ? { like: name, title: null } : compatAdmonition(name));
	const name = tag.name.toLowerCase();
	if (!/^(?:hint|alert|callout|admonition|notice)$/.test(name)) return known(name);
	const said = attribute(tag, "style|type|color|kind") ?? positional(tag)[0];
	const { like } = known((said ?? "note").toLowerCase()) ?? { like: "note" };
	return { like, title: null };
}

function titleOf(tag: Tag): string | null {
	return attribute(tag, "title|header");
}

function attribute({ rest }: Tag, names: string): string | null {
	const [, double, single, bare] = new RegExp(`(?:^|\\s)(?:${names})=(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`).exec(rest) ?? [];
	return (double ?? single ?? bare) || null;
}

/** The arguments of a tag without a name. */
function positional({ rest }: Tag): string[] {
	return [...rest.matchAll(/(?:^|\s)(?:"([^"]*)"|([^\s"'=]+)(?=\s|$))/g)].map(([, quoted, word]) => quoted ?? word ?? "");
}

function label(title: string | null): string {
	return title === null ? "" : `[${title.replace(/[[\]]/g, "\\$&")}]`;
}
