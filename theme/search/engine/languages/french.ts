import { englishWords } from "./english-words.ts";
import { endingRemover, type LanguageRules, simpleRules, wordList } from "./language-rules.ts";

const words =
	"a ai as au aucun aucune aussi autre autres aux avec avez avoir avons c ca car ce cela ces cet cette ceux chaque ci comme comment d dans de depuis des deux doit donc dont du elle elles en encore entre es est et etaient etait etant etc ete etes etre eu eux faire fait faut il ils j je l la le les leur leurs lors lui m ma mais me meme memes mes moi mon n ne ni nos notre nous on ont ou par parce pas peut peuvent peux plus plusieurs pour pourquoi quand que quel quelle quelles quels qui quoi s sa sans se sera ses si son sont sous suis sur t ta te tes toi ton tous tout toute toutes tres tu un une vers veux vos votre voulez vous y";

const plural = (term: string) => (term.length > 4 ? term.replace(/aux$/, "al").replace(/[sx]$/, "") : term);
const endings = endingRemover(
	"issement issant ications ication ations ation atrice ateur ements ement ment antes ante ant entes ente ent ees ee eurs eur euses euse iez ions ons er ez ai ait aient era es e",
	4,
);

function stem(term: string): string {
	// The last letter may change: `déployer` and `déploiement`, `terminal` and `terminaux`.
	const short = endings(plural(term)).replace(/(?<=.{3})[yi]$/, "");
	return /..al$/.test(short) ? short.slice(0, -1) : short;
}

/** French. */
export const french: LanguageRules = simpleRules({
	stopWords: new Set([...englishWords, ...wordList(words)]),
	stem,
	withoutArticle: (word) => word.replace(/^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)['’](?=.)/i, ""),
});
