import { join, sep } from "node:path";
import type { Plugin } from "esbuild";
import type { LanguageTexts, PluralText, TextKey } from "../../theme/texts/texts.ts";
import { packageRoot } from "../lib/package-root.ts";
import { readRegularText } from "../lib/regular-file.ts";

/** Reads a module of the theme with its texts in one language. */
export type TextReader = (path: string) => string;

/** Creates the function that reads modules of the theme for the scripts of a language. */
export function textReader(language: LanguageTexts): TextReader {
	return (path) => (/[\\/]theme[\\/]texts[\\/]/.test(path) ? readRegularText(path) : insertTexts(readRegularText(path), language));
}

/**
 * Puts the texts of one language into the scripts for browsers, in place of the calls that get them. So a script contains the texts that
 * it shows and nothing else, and pages load no file with texts.
 */
export function textPlugin(read: TextReader): Plugin {
	return {
		name: "keyframe-texts",
		setup(builder) {
			const folder = join(packageRoot(), "theme") + sep;
			builder.onLoad({ filter: /\.tsx?$/ }, ({ path }) =>
				path.startsWith(folder) ? { contents: read(path), loader: path.endsWith("x") ? "tsx" : "ts" } : undefined,
			);
		},
	};
}

/** Lines that get the function: imports, calls of the hook, and the property of a component's host. */
const getters = /^(?:import \{ (?:useText|text) \} from "[./]+\/texts\/.*|\t+(?:const text = useText\(\);|text: useText\(\),))\n/gm;

/**
 * Replaces the calls of `text` in a module with their texts. A call has a literal key, and a literal object with the values, if the text
 * has any.
 */
export function insertTexts(code: string, language: LanguageTexts): string {
	let result = "";
	let end = 0;
	for (const call of code.matchAll(/(?:\bhost\.)?\btext\("([\w.]+)"/g)) {
		// A call among the values of another one was inserted with it.
		if (call.index < end) continue;
		const message: string | PluralText | undefined = language.texts[call[1] as TextKey];
		if (message === undefined) throw new Error(`The theme has no text \`${call[1]}\``);
		const values = readValues(code, call.index + call[0].length);
		const byName = new Map([...values.byName].map(([name, value]) => [name, insertTexts(value, language)]));
		result += code.slice(end, call.index) + expression(message, { values: byName, language: language.language });
		end = values.end;
	}
	return (result + code.slice(end)).replace(getters, "");
}

/** The expressions of a call's values by name, and the position after the call. */
function readValues(code: string, from: number): { readonly byName: ReadonlyMap<string, string>; readonly end: number } {
	const byName = new Map<string, string>();
	const open = /^,\s*\{/.exec(code.slice(from));
	if (!open) return { byName, end: code.indexOf(")", from) + 1 };
	let depth = 0;
	let start = from + open[0].length;
	for (let at = start; ; at++) {
		const sign = code[at];
		if (sign === undefined) throw new Error("A call of `text` is not closed");
		if (depth === 0 && (sign === "," || sign === "}")) {
			const [, name, value = name] = /^\s*(\w+)(?::\s*([\s\S]*?))?\s*$/.exec(code.slice(start, at)) ?? [];
			if (name !== undefined && value !== undefined) byName.set(name, value);
			start = at + 1;
			if (sign === "}") return { byName, end: code.indexOf(")", at) + 1 };
		}
		depth += "([{".includes(sign) ? 1 : ")]}".includes(sign) ? -1 : 0;
	}
}

type Fill = { readonly values: ReadonlyMap<string, string>; readonly language: string };

/** The expression whose value is a text. */
function expression(message: string | PluralText, { values, language }: Fill): string {
	if (typeof message === "string") return template(message, values);
	const count = values.get("count") ?? "0";
	const forms = Object.entries(message).map(([form, text]) => [form, template(text, values)] as const);
	const other = template(message.other, values);
	const rules = new Intl.PluralRules(language);
	const { pluralCategories } = rules.resolvedOptions();
	if (pluralCategories.length === 1) return other;
	if (isOneOrOther(rules)) return `(${count} === 1 ? ${template(message.one ?? message.other, values)} : ${other})`;
	const byForm = forms.map(([form, text]) => `${form}: ${text}`).join(", ");
	return `({ ${byForm} }[new Intl.PluralRules(${JSON.stringify(language)}).select(${count})] ?? ${other})`;
}

/** Whether a language has one form for 1, and another one for all other whole numbers. */
function isOneOrOther(rules: Intl.PluralRules): boolean {
	return Array.from({ length: 201 }, (_, number) => rules.select(number) === (number === 1 ? "one" : "other")).every(Boolean);
}

/** A text as a literal. A name that is not among the values stays in the text. */
function template(message: string, values: ReadonlyMap<string, string>): string {
	const parts = message.split(/\{(\w+)\}/);
	const escaped = (text: string) => text.replace(/[\\`$]/g, "\\$&");
	if (!parts.some((part, index) => index % 2 === 1 && values.has(part))) return JSON.stringify(message);
	const written = parts.map((part, index) => {
		if (index % 2 === 0) return escaped(part);
		const value = values.get(part);
		return value === undefined ? `{${part}}` : `\${${value}}`;
	});
	return `\`${written.join("")}\``;
}
