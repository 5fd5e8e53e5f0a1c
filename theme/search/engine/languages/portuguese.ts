import { englishWords } from "./english-words.ts";
import { endingRemover, type LanguageRules, simpleRules, wordList } from "./language-rules.ts";

const words =
	"a ao aos apenas apos aquela aquelas aquele aqueles aquilo as ate cada com como contra da das de dela dele deles depois desde dessa desse desta deste deve do dois dos e ela elas ele eles em entao entre era essa essas esse esses esta estao estar estas este estes eu faz fazer foi foram ha isso isto ja la lhe mais mas me mesmo meu meus minha muito na nao nas nem nessa nesse nesta neste no nos nossa nosso num numa o onde os ou para pela pelas pelo pelos pode podem podemos por porque posso pra qual quais qualquer quando que quem quero sao se seja sem ser sera seu seus si sobre sua suas tambem tem tenho ter teu toda todas todo todos tu tua um uma umas uns voce voces";

const endings = endingRemover(
	"amentos amento imentos imento acoes acao adores ador adoras adora icoes icao oes ao aveis avel iveis ivel mente ando endo indo ados adas ado ada idos idas ido ida aram eram amos emos imos ava avam ara arao ar er ir am em es os as a e o s",
	4,
);

const shortPlural = endingRemover("oes aes ao", 3);

function stem(term: string): string {
	if (term.length < 7 && /(?:ao|[ao]es)$/.test(term)) return shortPlural(term);
	// `terminal` and `terminais`, `atualizar` and `atualize`.
	const short = term.length > 5 ? term.replace(/([aeou])(?:l|is)$/, "$1") : term;
	return short === term ? endings(term).replace(/(?<=.{3})[cz]$/, "") : short;
}

/** Portuguese. */
export const portuguese: LanguageRules = simpleRules({
	stopWords: new Set([...englishWords, ...wordList(words)]),
	stem,
});
