import { englishWords } from "./english-words.ts";
import { type LanguageRules, simpleRules, wordList } from "./language-rules.ts";

const words =
	"的 了 是 在 和 与 或 有 我 你 您 他 她 它 们 我们 你们 他们 这 那 这个 那个 这些 那些 如何 怎么 怎样 什么 哪些 吗 呢 把 被 对 从 到 中 里 可以 会 要 能 请 以 及 为 将 并 也 就 都 而 等 一个 个 地 得 之 其 所 由 于 此 與 為 這 個 們 我們 你們 嗎 會 從 對 請 怎麼 怎樣 什麼 這個 這些 將 並 裡";

/** Chinese, simplified and traditional. Its words have one form. */
export const chinese: LanguageRules = simpleRules({
	stopWords: new Set([...englishWords, ...wordList(words)]),
	stem: (term) => term,
});
