import { parseDocument } from "yaml";
import { isRecord, type JsonRecord } from "../docusaurus/values.ts";

/** A Markdown file in its two parts. `lines` counts those of the first part, its fences included. */
export type MarkdownParts = { readonly data: JsonRecord; readonly body: string; readonly lines: number };

const pattern = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m;

/** Splits a file; front matter that is not YAML counts as empty. */
export function splitMarkdown(text: string): MarkdownParts {
	const match = text.startsWith("---") ? pattern.exec(text) : null;
	if (match?.index !== 0) return { data: {}, body: text, lines: 0 };
	const document = parseDocument(match[1] ?? "", { schema: "core", prettyErrors: false, logLevel: "silent" });
	const value: unknown = document.errors.length > 0 ? {} : document.toJS({ maxAliasCount: 100 });
	return {
		data: isRecord(value) ? value : {},
		body: text.slice(match[0].length),
		lines: match[0].split("\n").length - 1,
	};
}

/** Changes of a page's front matter: a text, a list of records, `null`, or `undefined` to remove the key. */
export type Edits = Record<string, string | null | undefined | readonly Readonly<Record<string, string>>[]>;

/** Sets keys of a file's front matter, and removes those whose value is `undefined`; all other lines stay as they are. */
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
		// What is indented, a list below the key, or the end of one in brackets belongs to it.
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

/** A text as YAML, without quotes where YAML certainly reads it as the same text. */
export function yamlText(text: string): string {
	const isPlain = /^[A-Za-z/][\w/ .-]*[\w/.-]$|^[A-Za-z/]$/.test(text) && !/^(?:true|false|null|yes|no|on|off)$/i.test(text);
	return isPlain ? text : JSON.stringify(text);
}
