/**
 * Returns a function that tests whether a text matches a pattern, in which `*` stands for any characters. It looks for each part
 * between stars only once, at its first occurrence; a regular expression would try all combinations.
 */
export function wildcardMatcher(pattern: string): (text: string) => boolean {
	const parts = pattern.split("*");
	const first = parts[0] ?? "";
	const last = parts.length > 1 ? (parts.at(-1) ?? "") : "";
	const middle = parts.slice(1, -1);
	return (text) => {
		if (parts.length === 1) return text === pattern;
		if (!text.startsWith(first)) return false;
		let at = first.length;
		for (const part of middle) {
			const found = text.indexOf(part, at);
			if (found < 0) return false;
			at = found + part.length;
		}
		return text.length - last.length >= at && text.endsWith(last);
	};
}
