import { englishWords } from "./english-words.ts";
import { type LanguageRules, simpleRules, wordList } from "./language-rules.ts";

const words =
	"ที่ และ ใน การ ของ เป็น ได้ จะ ให้ กับ มี ไม่ หรือ ว่า ความ โดย จาก อย่าง อย่างไร ยังไง ไร นี้ นั้น คือ ซึ่ง ก็ แต่ เมื่อ ถ้า หาก เพื่อ แล้ว อยู่ ไป มา ต้อง คุณ ฉัน เรา เขา สามารถ ทุก แต่ละ อะไร ไหม ด้วย ถึง";

/** Thai. Its words have one form. */
export const thai: LanguageRules = simpleRules({
	stopWords: new Set([...englishWords, ...wordList(words)]),
	stem: (term) => term,
});
