import { type PageContext, report } from "../markdown/page-context.ts";

/** Names of invisible characters. Those that change the reading direction can make text look like other text. */
const names: Readonly<Record<string, string>> = {
	"\u202A": "left-to-right embedding",
	"\u202B": "right-to-left embedding",
	"\u202C": "pop directional formatting",
	"\u202D": "left-to-right override",
	"\u202E": "right-to-left override",
	"\u2066": "left-to-right isolate",
	"\u2067": "right-to-left isolate",
	"\u2068": "first strong isolate",
	"\u2069": "pop directional isolate",
	"\u200B": "zero width space",
	"\uFEFF": "byte order mark",
};

const turns = /[\u202A-\u202E\u2066-\u2069]/;

/**
 * Those, control characters, a byte order mark that is not the first thing, and a space of no width in a heading, which would be in its address.
 * The lookbehind follows the rare character: before it, it would be tried at every position of a page.
 */
const hidden = /[\u202A-\u202E\u2066-\u2069\x03-\x08\x0B\x0E-\x1F\x7F\uFEFF]|\u200B(?<=^#{1,6} [^\n]*)/m;

/** Warns of the first invisible character: it changes the direction of a page's text, or is not text. */
export function checkCharacters(context: PageContext): void {
	const { source } = context;
	const offset = source.search(hidden);
	if (offset < 0) return;
	const character = source.charAt(offset);
	const code = `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
	const message = `There is an invisible character here: ${code}, ${names[character] ?? "control character"}.`;
	const hint = turns.test(character) ? `Remove it, or write it as \`&#x${code.slice(2)};\` where it is meant.` : "Remove it.";
	report(offset, { code: "character-hidden", message, hint }, context);
}
