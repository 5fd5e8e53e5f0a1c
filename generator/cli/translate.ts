import { join, resolve } from "node:path";
import { catalogueFor } from "../../theme/texts/catalogues.ts";
import { en } from "../../theme/texts/en.ts";
import type { PluralText, TextKey } from "../../theme/texts/texts.ts";
import { loadConfig } from "../config/load-config.ts";
import { siteTexts } from "../config/site-texts.ts";
import { formatLocale } from "../lib/format-locale.ts";
import { replaceFile } from "../lib/replace-file.ts";
import type { CommandEnvironment } from "./command-environment.ts";
import { withReporter } from "./report-failure.ts";

/**
 * Options of `keyframe translate`: the language (by default, the language of the site), a JSON file to write the texts to that are still in
 * English, and whether such texts are a failure.
 */
export type TranslateOptions = { readonly lang?: string; readonly write?: string; readonly check: boolean };

/** Lists the theme's texts in a language and returns the exit code: 1 if `check` finds faults. */
export async function runTranslate(
	root: string,
	{ lang, write, check }: TranslateOptions,
	{ output }: CommandEnvironment,
): Promise<number> {
	return withReporter({ root, output }, async () => {
		const { config } = await loadConfig(root, {});
		const language = formatLocale(lang ?? config.language);
		const { texts } = siteTexts({ language, texts: config.texts });
		const own = { ...config.texts[language.replace(/-.*/, "")], ...config.texts[language] };
		const keys = Object.keys(en) as TextKey[];
		const isKnown = catalogueFor(language) !== null;
		const missing = isKnown ? [] : keys.filter((key) => own[key] === undefined);
		const wrong = keys.filter((key) => namesIn(texts[key]).some((name) => !namesIn(en[key]).includes(name)));
		for (const key of keys) {
			const state = missing.includes(key) ? "missing" : own[key] === undefined ? "" : "own";
			output.stdout(`${state.padEnd(8)}${key}: ${formsOf(texts[key]).join(" | ")}\n`);
		}
		for (const key of wrong) output.stdout(`\n\`${key}\` has a value that it does not get. It gets ${listed(namesIn(en[key]))}.\n`);
		const count = Object.keys(own).length;
		output.stdout(`\n${language}: ${keys.length} texts, ${count} of them the site's own, ${missing.length} missing\n`);
		if (write !== undefined) {
			const toFill = Object.fromEntries(keys.filter((key) => missing.includes(key) || own[key]).map((key) => [key, own[key] ?? en[key]]));
			replaceFile(join(resolve(root), write), `${JSON.stringify(toFill, null, "\t")}\n`);
			output.stdout(`Wrote ${Object.keys(toFill).length} texts to ${write}. Import it in the configuration: texts: { "${language}": … }\n`);
		}
		return check && missing.length + wrong.length > 0 ? 1 : 0;
	});
}

function formsOf(text: string | PluralText): string[] {
	return typeof text === "string" ? [text] : Object.values(text);
}

function namesIn(text: string | PluralText): string[] {
	return [...new Set(formsOf(text).flatMap((form) => form.match(/\{\w+\}/g) ?? []))];
}

function listed(names: readonly string[]): string {
	return names.length === 0 ? "no values" : names.map((name) => `\`${name}\``).join(", ");
}
