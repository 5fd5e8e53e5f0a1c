/** Whether a text has all words of a query, in any case and order, and with or without the dashes of flags. */
export function matchesWords(text: string, query: string): boolean {
	const plain = (value: string) => value.toLowerCase().replaceAll("-", "");
	const found = plain(text);
	return query.split(/\s+/).every((word) => found.includes(plain(word)));
}
