import { englishWords } from "./english-words.ts";
import { endingRemover, type LanguageRules, simpleRules, wordList } from "./language-rules.ts";

const words =
	"그 그것 그리고 그러나 나 나는 내 너 때 때문에 또는 또한 및 수 어떤 어떻게 언제 여기 왜 우리 위해 위한 이 이것 있는 있다 있습니다 것 것은 것을 것이 저 저는 제 좀 할 하는 하기 한 합니다 해야 무엇 당신 더 각 모든 및 대한 대해 다음 경우 없는 없습니다 있을";

/** Particles after nouns, and endings of verbs that are made from nouns. */
const endings = endingRemover(
	"했습니다 하였습니다 합니다 됩니다 되었습니다 됐습니다 하십시오 하세요 하려면 하려고 하나요 했나요 할까요 하는지 합니까 하거나 하면서 하면 하지 하는 하기 하고 하여 해서 해야 한다 된다 되는 되면 되지 되어 됨 함 할 한 해 될 된 입니다 이다 에서는 에서 으로는 으로 로는 에는 에게 부터 까지 처럼 보다 이나 이란 들을 들이 들은 들의 들 은 는 이 가 을 를 의 에 도 로 와 과 만 란",
	2,
);

/** Korean. */
export const korean: LanguageRules = simpleRules({
	stopWords: new Set([...englishWords, ...wordList(words)]),
	stem: endings,
	links: [""],
});
