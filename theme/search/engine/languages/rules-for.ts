import { arabic } from "./arabic.ts";
import { chinese } from "./chinese.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import { general } from "./general.ts";
import { german } from "./german.ts";
import { japanese } from "./japanese.ts";
import { korean } from "./korean.ts";
import type { LanguageRules } from "./language-rules.ts";
import { portuguese } from "./portuguese.ts";
import { spanish } from "./spanish.ts";
import { thai } from "./thai.ts";

const rules = { arabic, chinese, english, french, general, german, japanese, korean, portuguese, spanish, thai };

/** The name of the rules for a language: of the file in this folder, and of its export. */
export type RulesName = keyof typeof rules;

/** By the first part of a BCP 47 tag. */
const names: ReadonlyMap<string, RulesName> = new Map([
	["ar", "arabic"],
	["de", "german"],
	["en", "english"],
	["es", "spanish"],
	["fr", "french"],
	["ja", "japanese"],
	["ko", "korean"],
	["pt", "portuguese"],
	["th", "thai"],
	["zh", "chinese"],
]);

/** The name of the rules for a BCP 47 tag. */
export function rulesName(language: string): RulesName {
	return names.get(language.replace(/-.*/, "").toLowerCase()) ?? "general";
}

/** The rules for a BCP 47 tag. */
export function rulesFor(language: string): LanguageRules {
	return rules[rulesName(language)];
}
