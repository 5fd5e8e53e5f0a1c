import { englishWords } from "./english-words.ts";
import { endingRemover, type LanguageRules, simpleRules, wordList } from "./language-rules.ts";

const words =
	"aber alle allem allen aller alles als also am an auch auf aus bei beim bin bis bitte da dabei dadurch damit dann das dass dein deine dem den denn der deren des dessen die dies diese diesem diesen dieser dieses dir du durch ein eine einem einen einer eines er es etwas euch euer fur gegen gibt hab habe haben hat hatte hier hin ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in indem ins ist ja jede jedem jeden jeder jedes jetzt kann kannst kein keine keinem keinen keiner konnen konnte mal man mein meine meinem meinen meiner mich mir mit muss mussen nach nicht noch nun nur ob oder ohne sehr sein seine seinem seinen seiner sich sie sind so soll sollte sollten sondern uber um und uns unser unter vom von vor wann war waren warum was weil welche welchem welchen welcher welches wenn wer werde werden wie wieder will wir wird wo wobei wodurch worden wozu wurde wurden zu zum zur zwischen";

/** Of the long endings, those of foreign verbs come first, so that `Installation` and `installieren` have the same stem. */
const derived = endingRemover(
	"ierungen ierung ierbar ierend ierenden ierte ierten ierter iertes iertem ieren ierst iere iert ationen ation atoren ator ungen ung",
	4,
);
const inflected = endingRemover("ern em en er es e est st et t n s", 4);

function stem(term: string): string {
	const short = derived(term);
	return short === term ? inflected(term) : short;
}

/** German. Vowels with an umlaut are written without, or with an `e`. */
export const german: LanguageRules = simpleRules({
	stopWords: new Set([...englishWords, ...wordList(words)]),
	stem,
	spellings: (term) => (/[aou]e/.test(term) ? [term.replace(/([aou])e/g, "$1")] : []),
	links: ["", "s", "es", "n", "en", "e"],
});
