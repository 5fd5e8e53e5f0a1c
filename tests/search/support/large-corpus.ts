import type { SearchPage } from "../../../generator/lib/search-page.ts";
import { capitalize } from "../../bench/names.ts";
import { codeSpan, paragraph, phrase } from "../../bench/prose.ts";
import { createRandom } from "../../bench/random.ts";
import { page, section } from "./corpus.ts";

/** Sections of each page of `largeCorpus`, with the page as a whole. */
export const sectionsPerPage = 11;

/** Pages of a large documentation with sample text. The same number of pages is always the same text. */
export function largeCorpus(pages: number): SearchPage[] {
	const random = createRandom(1);
	const text = () => `${paragraph(random, () => "[page](page.md)")} ${paragraph(random, () => "[page](page.md)")}`;
	return Array.from({ length: pages }, (_, index) => {
		const title = `${capitalize(phrase(random))} ${index}`;
		const sections = Array.from({ length: sectionsPerPage - 1 }, (_, at) => ({
			...section(at % 3 === 2 ? 3 : 2, random.chance(0.4) ? `The ${codeSpan(random)} option` : capitalize(phrase(random)), text()),
			code: random.chance(0.5) ? `const ${codeSpan(random)} = ${codeSpan(random)};\n` : "",
		}));
		return page(`/docs/page-${index}`, title, { text: text(), sections, group: `Part ${index % 9}`, path: [`Part ${index % 9}`] });
	});
}
