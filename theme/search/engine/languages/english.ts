import { stemmer } from "stemmer";
import { englishWords } from "./english-words.ts";
import { type LanguageRules, simpleRules } from "./language-rules.ts";

/** Abbreviations and other words that software documentation uses interchangeably. A site adds its own. */
const synonyms: readonly (readonly string[])[] = [
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
	["turn on", "switch on", "enable", "activate"],
	["turn off", "switch off", "disable", "deactivate"],
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
	["combine", "join", "merge", "concatenate", "stitch"],
	["limit", "maximum", "max"],
	["length", "duration"],
	["cost", "price", "pricing"],
	["cheap", "cheaper", "cheapest", "inexpensive", "cost"],
	["safe", "secure", "security"],
	["takes forever", "slow"],
	["website", "webpage", "web page"],
	["app", "application"],
	["organize", "organise", "arrange", "group"],
	["subtitles", "captions"],
	["extract", "rip"],
];

/** American and British endings of English words, each as the other one. */
const endings: readonly (readonly [RegExp, string])[] = [
	[/^(.{3,})is(e|es|ed|er|ers|ing|ations?)$/, "$1iz$2"],
	[/^(.{3,})iz(e|es|ed|er|ers|ing|ations?)$/, "$1is$2"],
	[/^(.{2,})our(s|ed|ing|ful|ite|ites)?$/, "$1or$2"],
	[/^(.{2,})or(s|ed|ing|ful|ite|ites)?$/, "$1our$2"],
	[/^(.{2,})tre(s|d)?$/, "$1ter$2"],
	[/^(.{2,})ter(s)?$/, "$1tre$2"],
	[/^(.{2,})ys(e|es|ed|er|ers|ing)$/, "$1yz$2"],
	[/^(.{2,})yz(e|es|ed|er|ers|ing)$/, "$1ys$2"],
	[/^(.{2,})ogue(s)?$/, "$1og$2"],
	[/^(.{2,})og(s)?$/, "$1ogue$2"],
];

/** How a term would be written in the other English: `organise` for `organize`. Few of the results are words. */
function otherSpellings(term: string): string[] {
	return endings.filter(([ending]) => ending.test(term)).map(([ending, other]) => term.replace(ending, other));
}

/** The beginning that a word shares with all words that have the same stem. */
function stemPrefix(term: string): string {
	const stem = stemmer(term);
	let length = 0;
	while (length < stem.length && stem[length] === term[length]) length++;
	return term.slice(0, Math.max(1, stem.endsWith("i") ? length - 1 : length));
}

/** English. */
export const english: LanguageRules = simpleRules({
	stopWords: englishWords,
	stem: stemmer,
	stemPrefix,
	spellings: otherSpellings,
	synonyms,
});
