import { stemmer } from "stemmer";

/** American and British endings of English words, each as the other one. */
const endings: readonly (readonly [RegExp, string])[] = [
	[/^(.{3,})is(e|es|ed|er|ers|ing|ations?)$/, "$1iz$2"],
	[/^(.{3,})iz(e|es|ed|er|ers|ing|ations?)$/, "$1is$2"],
	[/^(.{2,})our(s|ed|ing|ful|ite|ites)?$/, "$1or$2"],
	[/^(.{2,})or(s|ed|ing|ful|ite|ites)?$/, "$1our$2"],
	[/^(.{2,})tre(s|d)?$/, "$1ter$2"],
	[/^(.{2,})ter(s)?$/, "$1tre$2"],
	[/^(.{2,})ys(e|es|ed|er|ers|ing)$/, "$1yz$2"],
	[/^(.{2,})yz(e|es|ed|er|ers|ing)$/, "$1ys$2"],
	[/^(.{2,})ogue(s)?$/, "$1og$2"],
	[/^(.{2,})og(s)?$/, "$1ogue$2"],
];

/** How a term would be written in the other English: `organise` for `organize`. Few of the results are words. */
export function otherSpellings(term: string): string[] {
	return endings.filter(([ending]) => ending.test(term)).map(([ending, other]) => term.replace(ending, other));
}

/** The beginning that a word shares with all words that have the same stem. */
export function stemPrefix(term: string): string {
	const stem = stemmer(term);
	let length = 0;
	while (length < stem.length && stem[length] === term[length]) length++;
	return term.slice(0, Math.max(1, stem.endsWith("i") ? length - 1 : length));
}
