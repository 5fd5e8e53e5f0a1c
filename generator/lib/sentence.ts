/** Adds a period to a text, unless it already ends like a sentence. */
export function sentence(text: string): string {
	return /[.!?]$/.test(text) ? text : `${text}.`;
}
