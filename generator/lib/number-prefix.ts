/** A name without the number before it, and the number. */
export type SplitName = { readonly name: string; readonly number: number | null };

/** Dates and versions, which begin with numbers and are none that order. */
const noPrefix = /^(?:(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?|\d+[-_.]\d+)/;

/** Takes off the number that orders a file or folder among others, as Docusaurus does: `01-intro` → `intro` and 1. */
export function splitNumberPrefix(name: string): SplitName {
	const match = noPrefix.test(name) ? null : /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name);
	return match ? { name: match[2] ?? name, number: Number(match[1]) } : { name, number: null };
}
