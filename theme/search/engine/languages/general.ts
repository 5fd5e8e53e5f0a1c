import { englishWords } from "./english-words.ts";
import { type LanguageRules, simpleRules } from "./language-rules.ts";

/** A language without rules of its own. */
export const general: LanguageRules = simpleRules({ stopWords: englishWords, stem: (term) => term });
