import { positionAt } from "../../../lib/text-file.ts";
import type { PageContext } from "../page-context.ts";

/** Characters that turn the reading direction of what follows: an attacker can make text look like other text with them. */
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
};

/** Warns once of characters that nobody sees and that turn the direction of a page's text. */
export function checkCharacters(text: string, context: PageContext): void {
	const offset = text.search(/[\u202A-\u202E\u2066-\u2069]/);
	if (offset < 0) return;
	const character = text.charAt(offset);
	const code = `U+${character.charCodeAt(0).toString(16).toUpperCase()}`;
	context.problems.push({
		code: "character-hidden",
		severity: "warning",
		message: `There is an invisible character here: ${code}, ${names[character]}.`,
		hint: `Remove it, or write it as \`&#x${code.slice(2)};\` where it is meant.`,
		at: { file: context.file, ...positionAt(text, offset) },
	});
}
