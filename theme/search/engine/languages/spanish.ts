import { englishWords } from "./english-words.ts";
import { endingRemover, type LanguageRules, simpleRules, wordList } from "./language-rules.ts";

const words =
	"a al algo algun alguna algunas algunos ante antes aqui asi aun aunque cada como con contra cual cuales cualquier cuando de debe deben debo del desde donde dos durante e el ella ellas ellos en entre era es esa esas ese eso esos esta estaba estan estar estas este esto estos fue fueron ha hacer hace hacia han has hasta hay he la las le les lo los mas me mi mientras mis mucho muy nada ni no nos nosotros nuestra nuestro o otra otras otro otros para pero poder por porque pueda puede pueden puedo que quien quiero se sea segun ser si sido sin sino sobre solo son su sus tambien tan tanto te tener tengo ti tiene tienen toda todas todo todos tu tus un una unas uno unos usted ustedes ya yo";

const endings = endingRemover(
	"amientos amiento imientos imiento aciones acion adores ador adoras adora iciones icion ables able ibles ible mente arlos arlas arlo arla arse ando iendo ados adas ado ada idos idas ido ida aron ieron amos emos imos aba aban ara aran ar er ir an en es os as a e o s",
	4,
);

/** Spanish. The last letter may change: `actualizar` and `actualice`. */
export const spanish: LanguageRules = simpleRules({
	stopWords: new Set([...englishWords, ...wordList(words)]),
	stem: (term) => endings(term).replace(/(?<=.{3})[cz]$/, ""),
});
