/** Letters that Unicode does not decompose, with what people type for them if their keyboard lacks the key. */
const plainLetters: ReadonlyMap<string, string> = new Map([
	["ß", "ss"],
	["æ", "ae"],
	["œ", "oe"],
	["ø", "o"],
	["ł", "l"],
	["đ", "d"],
	["ð", "d"],
	["þ", "th"],
	["ı", "i"],
	["ς", "σ"],
	["ё", "е"],
]);

/**
 * Normalizes a text for comparison: lower case, one Unicode form, no accents. Keeps marks where they are letters in their own right, as in
 * Japanese, Thai or Hindi. The result may be longer or shorter than the text.
 */
export function foldText(text: string): string {
	const lower = text.toLowerCase();
	if (isPlain(lower)) return lower;
	return lower
		.normalize("NFKD")
		.replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu, "$1")
		.replace(/[ßæœøłđðþıςё]/g, (letter) => plainLetters.get(letter) ?? letter)
		.replace(/[\u0640\u200b-\u200d\u00ad]/g, "")
		.normalize("NFC");
}

/** Returns whether a text has only ASCII characters. */
function isPlain(text: string): boolean {
	for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false;
	return true;
}
