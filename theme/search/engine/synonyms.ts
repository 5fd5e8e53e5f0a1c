import { stopWords } from "./stop-words.ts";
import type { Token, Tokenizer, Word } from "./tokenizer.ts";

/** Abbreviations and other words that English software documentation uses interchangeably. A site adds its own. */
export const commonSynonyms: readonly (readonly string[])[] = [
	["config", "configuration", "configure", "settings", "options"],
	["params", "parameters", "arguments", "args"],
	["prop", "property", "attribute"],
	["dir", "directory", "folder"],
	["env", "environment"],
	["auth", "authentication", "authorization", "login", "sign in"],
	["delete", "remove"],
	["create", "add", "make", "write"],
	["setup", "set up", "install", "installation"],
	["start", "begin", "get started", "getting started"],
	["docs", "documentation"],
	["repo", "repository"],
	["js", "javascript"],
	["ts", "typescript"],
	["db", "database"],
	["img", "image", "picture", "photo"],
	["func", "function"],
	["async", "asynchronous"],
	["error", "exception", "failure"],
	["fix", "solve", "troubleshoot", "troubleshooting"],
	["url", "link", "address"],
	["show", "display"],
	["stop", "cancel", "abort"],
	["speed up", "faster", "performance"],
	["upgrade", "update", "migrate", "migration"],
	["test", "testing"],
	["deploy", "deployment", "publish"],
	["example", "sample", "demo"],
	["cli", "command line", "terminal"],
	["fetch", "request", "load"],
	["wait", "delay", "pause"],
	["size", "dimensions"],
	["repeat", "loop"],
	["i18n", "internationalization"],
	["l10n", "localization"],
	["a11y", "accessibility"],
	["scss", "sass"],
	["sound", "audio"],
	["auto", "automatic", "automatically"],
	["custom", "own"],
	["many", "multiple", "several"],
	["combine", "join", "merge", "concatenate"],
	["limit", "maximum", "max"],
	["length", "duration"],
	["cost", "price", "pricing"],
	["website", "webpage", "web page"],
	["app", "application"],
	["organize", "organise", "arrange", "group"],
];

/** Terms that may replace tokens of a query. */
export type Synonym = { readonly tokens: readonly Word[]; readonly terms: readonly string[] };

/** The synonyms of a query's words and phrases, from the lists that contain them. */
export function synonymsOf(
	tokens: readonly Token[],
	{ lists, tokenize }: { readonly lists: readonly (readonly string[])[]; readonly tokenize: Tokenizer },
): Synonym[] {
	const found: Synonym[] = [];
	for (const list of lists) {
		const phrases = list.map((phrase) => tokenize(phrase).map(({ term }) => term));
		for (const [index, phrase] of phrases.entries()) {
			const at = placeOfPhrase(tokens, phrase);
			if (at < 0) continue;
			const replaced = tokens.slice(at, at + phrase.length);
			for (const other of phrases.filter((_, position) => position !== index)) {
				const meaningful = other.filter((term) => !stopWords.has(term));
				if (meaningful.length > 0) found.push({ tokens: replaced, terms: meaningful });
			}
		}
	}
	return found;
}

/** The position where the terms of a phrase are next to each other; -1 if they are not. */
function placeOfPhrase(tokens: readonly Token[], phrase: readonly string[]): number {
	if (phrase.length === 0) return -1;
	return tokens.findIndex((_, at) => phrase.every((term, offset) => tokens[at + offset]?.term === term));
}
