/** Words of languages with spaces that adults read silently in a minute (Brysbaert 2019, https://doi.org/10.1016/j.jml.2019.104047). */
const wordsPerMinute = 238;

/** Chinese and Japanese characters in a minute, as publishing platforms count them. */
const charactersPerMinute = 500;

const character = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Letters and digits with the signs inside of words; what consists of other signs is no word. */
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’_-]*/gu;

/** The minutes that reading a text takes, rounded up. */
export function readingMinutes(text: string): number {
	const characters = text.match(character)?.length ?? 0;
	const words = text.replace(character, " ").match(word)?.length ?? 0;
	return Math.max(1, Math.ceil(words / wordsPerMinute + characters / charactersPerMinute));
}
