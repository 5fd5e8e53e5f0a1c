import { parseDocument } from "yaml";
import { jsonMistake } from "../../lib/json-mistake.ts";
import { errorMessage } from "../../lib/problem.ts";
import { sentence } from "../../lib/sentence.ts";

/** What a data file holds, or the first mistake in it, with its offset in the text. */
export type YamlResult =
	| { readonly ok: true; readonly value: unknown }
	| { readonly ok: false; readonly message: string; readonly hint: string | null; readonly offset: number };

/** Reads JSON as leniently as YAML, which it is part of; mistakes are explained as those of JSON. */
export function parseJson(text: string, maxAliasCount: number): YamlResult {
	const parsed = parseYaml(text.replaceAll("\t", " "), maxAliasCount);
	return parsed.ok ? parsed : { ...parsed, ...jsonMistake(text) };
}

/** Reads the text of a YAML file. More than so many aliases are refused: they can make a few lines huge. */
export function parseYaml(text: string, maxAliasCount: number): YamlResult {
	const document = parseDocument(text, { schema: "core", prettyErrors: false, logLevel: "error" });
	const [error] = document.errors;
	if (error) return { ok: false, message: sentence(error.message.split("\n")[0] ?? ""), hint: null, offset: error.pos[0] };
	try {
		return { ok: true, value: document.toJS({ maxAliasCount }) };
	} catch (thrown) {
		return { ok: false, message: sentence(errorMessage(thrown)), hint: "Write the values out.", offset: 0 };
	}
}
