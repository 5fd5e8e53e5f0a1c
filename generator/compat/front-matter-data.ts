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
