/** The text with a period, unless it already ends a sentence. */
export function sentence(text: string): string {
	return /[.!?]$/.test(text) ? text : `${text}.`;
}
