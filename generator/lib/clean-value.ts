/**
 * Replaces in all texts of a value from a data file what is not text, with U+FFFD: control characters, among them those that mark holes, and
 * halves of surrogate pairs. Escapes in YAML, TOML and JSON can produce them; terminals would obey them, and no address or file can have them.
 */
export function cleanValue(value: unknown): unknown {
	if (typeof value === "string") return cleanText(value);
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) return value.map(cleanValue);
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [cleanText(key), cleanValue(inner)]));
}

function cleanText(text: string): string {
	return text.replace(/[\0-\x08\v\f\x0E-\x1F\x7F-\x9F\uFFFE\uFFFF\p{Surrogate}]/gu, "\uFFFD");
}
