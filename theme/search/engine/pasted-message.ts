import type { Token, Tokenizer } from "./tokenizer.ts";

/** The maximum number of words that readers type. A longer query is a message that they have pasted. */
const maxTyped = 12;

/** The maximum number of words of a message that are searched: each loads a file of terms. */
const maxRead = 9;

/** Names of errors that say nothing about the error. */
const anyError: ReadonlySet<string> = new Set(["error", "typeerror", "rangeerror", "referenceerror", "syntaxerror", "uncaught"]);

/** Whether a query with these words is a message that a reader has pasted. */
export function isMessage(tokens: readonly Token[]): boolean {
	return tokens.length > maxTyped;
}

/**
 * The words of a pasted error message that its page may have, too: without addresses, paths, numbers and ids, which belong to the reader's
 * project.
 */
export function messageTokens(query: string, tokenize: Tokenizer): Token[] {
	const plain = query
		.replace(/\bhttps?:\/\/[^\s"'`)]+/g, (address) => nameInAddress(address).padStart(address.length))
		.replace(/\S*(?:[/\\][^\s/\\]+){2,}\S*|\S+:\d+:\d+\)?/g, (path) => " ".repeat(path.length));
	const seen = new Set<string>();
	const words = tokenize(plain).filter(({ term, isStopWord }) => {
		if (isStopWord || seen.has(term) || anyError.has(term) || isId(term)) return false;
		seen.add(term);
		return true;
	});
	return words.slice(0, maxRead);
}

/** The last part of an address, because a message may link to its page: `rate-limit`. Empty for the address of a file. */
function nameInAddress(address: string): string {
	const last = address
		.replace(/[#?].*/, "")
		.replace(/[/.,]+$/, "")
		.replace(/.*\//, "");
	return /^[a-z-]+$/i.test(last) ? last : "";
}

/** Whether a term is a number, with or without a unit, or a longer text with digits. `h264` and `mp4` are neither. */
function isId(term: string): boolean {
	return /^\d+[a-z]{0,3}$/.test(term) || (term.length > 6 && /\d/.test(term));
}
