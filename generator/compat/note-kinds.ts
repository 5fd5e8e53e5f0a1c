/** The kinds of notes that other tools have besides the standard ones, and the standard kind that says the same. */
const kinds: Readonly<Record<string, string>> = {
	abstract: "note",
	attention: "warning",
	bug: "danger",
	check: "tip",
	cite: "note",
	done: "tip",
	error: "danger",
	example: "note",
	fail: "danger",
	failure: "danger",
	faq: "info",
	help: "info",
	hint: "tip",
	missing: "danger",
	primary: "note",
	question: "info",
	quote: "note",
	secondary: "note",
	seealso: "info",
	success: "tip",
	summary: "note",
	tldr: "note",
	todo: "info",
};

/** A kind of note of another tool: the standard kind, and the title that it has there; `null` for other names. */
export function foreignNote(name: string): { readonly like: string; readonly title: string } | null {
	const like = Object.hasOwn(kinds, name.toLowerCase()) ? kinds[name.toLowerCase()] : undefined;
	return like === undefined ? null : { like, title: capitalized(name) };
}

/** A word as a title. */
export function capitalized(word: string): string {
	return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
