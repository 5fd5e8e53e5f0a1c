import { type JsonRecord, recordOf } from "../lib/config-values.ts";
import { readableYaml } from "../lib/yaml-value.ts";

/** The front matter of a text as written and as data (empty if it has mistakes), and the text below it. */
export function splitFrontMatter(text: string): { readonly head: string; readonly data: JsonRecord; readonly body: string } {
	const [head = "", yaml = ""] = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(text) ?? [];
	const body = text.slice(head.length);
	try {
		return { head, data: recordOf(readableYaml(yaml ?? "", { schema: "core" })), body };
	} catch {
		return { head, data: {}, body };
	}
}

/** A change of front matter: keys to remove with their values, lines to add, and blocks of Markdown to put above the text. */
type KeyChange = { readonly removed: readonly string[]; readonly added: readonly string[]; readonly above?: readonly string[] };

/** A text with front matter, changed. Lines below keep their numbers if blank lines below the front matter make room for the new ones. */
export function withKeys(text: string, { removed, added, above = [] }: KeyChange): string {
	const { head, body } = splitFrontMatter(text);
	const kept = removed.reduce(
		(left, key) => left.replace(new RegExp(`^${key}:.*\\n(?:(?:[ \\t]+\\S|-[ \\t]).*\\n|[ \\t]*\\n(?=[ \\t]+\\S))*`, "m"), ""),
		head.replace(/---[ \t]*\n?$/, ""),
	);
	const blocks = above.length === 0 ? "" : `\n${above.join("\n\n")}\n\n`;
	const changed = `${kept}${added.map((line) => `${line}\n`).join("")}---\n${blocks}`;
	const more = changed.split("\n").length - head.split("\n").length;
	return more > 0 ? changed + body.replace(new RegExp(`^\\n{0,${more}}`), "") : changed + "\n".repeat(-more) + body;
}
