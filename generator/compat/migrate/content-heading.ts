import GithubSlugger from "github-slugger";
import { mapProse } from "../../lib/prose-lines.ts";
import { splitMarkdown } from "./front-matter-text.ts";
import { escapeText } from "./markdown-text.ts";

/** The heading at the start of the content, after imports and comments, as plain text. */
export function contentHeading(body: string): string | null {
	const above = /^(?:\s|import\s[^\n]*(?:\n[^\n]+)*?["'];?[ \t]*(?=\n|$)|<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\})*/.exec(body)?.[0] ?? "";
	const content = body.slice(above.length);
	const match = /^#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\n|$)/.exec(content) ?? /^([^\n]+)\n=+[ \t]*(?:\n|$)/.exec(content);
	if (!match) return null;
	const plain = plainText(match[1] ?? "");
	return plain === "" ? null : plain;
}

/** A line of Markdown without its marks. */
function plainText(line: string): string {
	return line
		.replace(/\s*(?:\\?\{#[^}]*\}|\{\/\*.*?\*\/\})\s*$/, "")
		.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
		.replace(/<\/?[A-Za-z][^>]*>/g, "")
		.replace(/(`|\*\*|__|~~)(.+?)\1/g, "$2")
		.replace(/(^|\W)[*_](\S(?:.*?\S)?)[*_](?=\W|$)/g, "$1$2")
		.replace(/\\(?=[^\w\s])/g, "")
		.trim();
}

/** Anchors of a text: of its headings, and ids in it. */
export function contentAnchors(text: string): ReadonlySet<string> {
	const slugger = new GithubSlugger();
	const anchors = new Set<string>();
	mapProse(text, (line) => {
		const heading = /^\s{0,3}#{1,6}[ \t]+(.+?)[ \t]*#*[ \t]*$/.exec(line)?.[1];
		const written = /\{(?:\/\*\s*)?#([^\s{}*]+)\s*(?:\*\/)?\}\s*$/.exec(line)?.[1];
		if (heading !== undefined) anchors.add(written ?? slugger.slug(plainText(heading)));
		for (const [, id = ""] of line.matchAll(/<[a-z]\w*\s(?:[^<>]*\s)?(?:id|name)=["']([^"'\s]+)["']/g)) anchors.add(id);
		return line;
	});
	return anchors;
}

/** Whether a text has a level-1 heading outside of fenced code. */
export function hasTopHeading(text: string): boolean {
	return /^(?:#[ \t]+\S|[^\n]+\n=+[ \t]*$)/m.test(text.replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, ""));
}

/** The page with its title as a heading above its content. */
export function withTitle(text: string, title: string): string {
	const { body } = splitMarkdown(text);
	return `${text.slice(0, text.length - body.length).replace(/(?<=.)\n*$/s, "\n\n")}# ${escapeText(title)}\n\n${body.replace(/^\n+/, "")}`;
}
