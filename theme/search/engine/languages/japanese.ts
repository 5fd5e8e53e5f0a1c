import { englishWords } from "./english-words.ts";
import { type LanguageRules, simpleRules, wordList } from "./language-rules.ts";

const words =
	"の に は を た が で て と し れ さ も な い や か だ へ ず ある いる する した して され され ます ました ません です でき できる から こと として など ない なり なる この その あの ため よう また もの という あり まで られ られる より による により よって おり ください どう どの どれ どこ なに 何 これ それ ここ そこ たい たり なら ば";

/** The endings of a word that begins with Chinese characters, and the last dash of a long loanword. */
const inflection = /(?<=\p{Script=Han})\p{Script=Hiragana}+$|(?<=\p{Script_Extensions=Katakana}{2})ー$/u;

/** Japanese: `書き出し` and `書き出す` have the same stem, and so have `サーバー` and `サーバ`. */
export const japanese: LanguageRules = simpleRules({
	stopWords: new Set([...englishWords, ...wordList(words)]),
	stem: (term) => term.replace(inflection, ""),
});
