import GithubSlugger from "github-slugger";
import { Document, isMap, parseDocument } from "yaml";
import { isRecord, type JsonRecord } from "../../lib/config-values.ts";
import { mapProse } from "../../lib/prose-lines.ts";
import { yamlValue } from "../../lib/yaml-value.ts";

const yamlOptions = { schema: "core", prettyErrors: false, logLevel: "silent" } as const;

/** The front matter and the body of a Markdown file. `lines` is the number of lines of front matter, including its fences. */
type MarkdownParts = { readonly data: JsonRecord; readonly body: string; readonly lines: number };

const pattern = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m;

/** Splits a file into front matter and body. Front matter that is not valid YAML counts as empty. */
export function splitMarkdown(text: string): MarkdownParts {
	const match = text.startsWith("---") ? pattern.exec(text) : null;
	if (match?.index !== 0) return { data: {}, body: text, lines: 0 };
	return {
		data: frontMatterData(match[1] ?? ""),
		body: text.slice(match[0].length),
		lines: match[0].split("\n").length - 1,
	};
}

function frontMatterData(yaml: string): JsonRecord {
	const document = parseDocument(yaml, yamlOptions);
	if (document.errors.length > 0) return {};
	try {
		const value = yamlValue(document, 100);
		return isRecord(value) ? value : {};
	} catch {
		return {};
	}
}

/** A file with the given front matter. Keys with the same values keep their lines. */
export function setFrontMatter(text: string, data: JsonRecord): string {
	const { data: old, body, lines } = splitMarkdown(text);
	const isSame = (key: string) => JSON.stringify(old[key]) === JSON.stringify(data[key]);
	const changed = [...new Set([...Object.keys(old), ...Object.keys(data)])].filter((key) => !isSame(key));
	if (changed.length === 0) return text;
	const source = text
		.split("\n")
		.slice(1, lines - 1)
		.join("\n");
	const written = parseDocument(source, yamlOptions);
	// Nothing is kept of front matter that is not valid.
	const document = written.errors.length === 0 && isMap(written.contents) ? written : new Document({});
	for (const key of changed) {
		if (data[key] === undefined) document.delete(key);
		else document.set(key, data[key]);
	}
	if (Object.keys(data).length === 0) return body;
	return `---\n${document.toString({ lineWidth: 0 })}---\n${lines === 0 ? "\n" : ""}${body}`;
}

/** Changes to a page's front matter by key. `undefined` removes the key. */
export type Edits = Record<string, string | null | undefined | readonly Readonly<Record<string, string>>[]>;

/** Applies changes to a file's front matter. All other lines stay the same. */
export function editFrontMatter(text: string, edits: Readonly<Edits>): string {
	const entries = Object.entries(edits);
	if (entries.length === 0) return text;
	const match = text.startsWith("---") ? pattern.exec(text) : null;
	const hasOwn = match !== null && match.index === 0;
	const kept: string[] = [];
	let isDropped = false;
	for (const line of hasOwn ? (match[1] ?? "").split("\n").slice(0, -1) : []) {
		const key = /^(["']?)([\w-]+)\1[ \t]*:/.exec(line)?.[2];
		if (key !== undefined) isDropped = key in edits;
		// Indented lines, list items and closing brackets belong to the key above them.
		else if (/^\S/.test(line) && !/^(?:-(?:\s|$)|[\]}])/.test(line)) isDropped = false;
		if (!isDropped) kept.push(line);
	}
	const added = entries.flatMap(([key, value]) => (value === undefined ? [] : yamlLines(key, value)));
	const lines = [...kept, ...added];
	const body = hasOwn ? text.slice(match[0].length) : text;
	if (lines.length === 0) return body;
	return `---\n${lines.join("\n")}\n---\n${hasOwn ? "" : "\n"}${body}`;
}

function yamlLines(key: string, value: Exclude<Edits[string], undefined>): string[] {
	if (value === null || typeof value === "string") return [`${key}: ${value === null ? "null" : yamlText(value)}`];
	const records = value.map((record) => Object.entries(record).map(([name, text]) => `${name}: ${yamlText(text)}`));
	return [`${key}:`, ...records.map((pairs) => `  - { ${pairs.join(", ")} }`)];
}

/** A text as a YAML scalar, without quotes if they are certainly not needed. */
export function yamlText(text: string): string {
	const isPlain = /^[A-Za-z/][\w/ .-]*[\w/.-]$|^[A-Za-z/]$/.test(text) && !/^(?:true|false|null|yes|no|on|off)$/i.test(text);
	return isPlain ? text : JSON.stringify(text);
}

/** A Markdown link with an escaped text. */
export function linkText(text: string, path: string): string {
	return `[${escapeText(text)}](${encodeURI(path)})`;
}

/** Escapes a text so that Markdown and MDX show it literally. */
export function escapeText(text: string): string {
	return text
		.replace(/[\\[\]*`<{&~$|]|(?<!\w)_|_(?!\w)/g, "\\$&")
		.replace(/^(?=[#>+=:-])/, "\\")
		.replace(/^(\d+)(?=[.)])/, "$1\\");
}

/** The level-1 heading with which the content begins, after imports and comments, as plain text; `null` if it begins with something else. */
export function contentHeading(body: string): string | null {
	const above = /^(?:\s|import\s[^\n]*(?:\n[^\n]+)*?["'];?[ \t]*(?=\n|$)|<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\})*/.exec(body)?.[0] ?? "";
	const content = body.slice(above.length);
	const match = /^#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\n|$)/.exec(content) ?? /^([^\n]+)\n=+[ \t]*(?:\n|$)/.exec(content);
	if (!match) return null;
	const plain = plainText(match[1] ?? "");
	return plain === "" ? null : plain;
}

/** A line of Markdown without its syntax. */
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

/** The anchors in a text: ids of headings and of HTML elements. */
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

/** Whether a text has a level-1 heading outside of fenced code blocks. */
export function hasTopHeading(text: string): boolean {
	return /^(?:#[ \t]+\S|[^\n]+\n=+[ \t]*$)/m.test(text.replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, ""));
}

/** The page with its title added as a heading above the content. */
export function withTitle(text: string, title: string): string {
	const { body } = splitMarkdown(text);
	return `${text.slice(0, text.length - body.length).replace(/(?<=.)\n*$/s, "\n\n")}# ${escapeText(title)}\n\n${body.replace(/^\n+/, "")}`;
}
