import { englishWords } from "./english-words.ts";
import { endingRemover, type LanguageRules, simpleRules, wordList } from "./language-rules.ts";

const words =
	"ان او اي ايضا اذا الا التي الذي الذين الى انا انت انه اين بعد بعض بل بها به بين تم تكون ثم حتى حول حيث خلال ذلك سوف شكل عبر عدم على عليه عليها عن عند عندما غير فان فقط في فيه فيها قبل قد كان كانت كل كم كما كيف لا لان لدى لدي لقد لك لكل لكن لم لن له لها ليس ليست ما ماذا متى مثل مع من منذ منه منها نحن هذا هذه هل هم هنا هناك هو هي و وان وفي وقد ولا ومن وهو وهي يا يتم يمكن يمكنك يكون";

/** The article, alone or with what is written together with it. */
const article = /^(?:[وف]?(?:ال|بال|كال|لل))(?=\p{L}{2})/u;

/** Conjunctions and prepositions of one letter. Many words begin with these letters, so the index has both. */
const joined = /^(?:[وف][بلك]|[وفبلك])(?=\p{L}{3})/u;

const marks = /[\u0640\p{M}]/gu;

/** Arabic, with the endings of the light stemmer of Larkey and others. */
export const arabic: LanguageRules = simpleRules({
	stopWords: new Set([...englishWords, ...wordList(words)]),
	stem: endingRemover("ها ان ات ون ين يه ية ه ة ى ي", 2),
	withoutArticle: (word) => (/^\p{Script=Arabic}/u.test(word) ? word.replace(marks, "").replace(article, "") : word),
	innerTerms: (term) => (joined.test(term) ? [term.replace(joined, "")] : []),
});
