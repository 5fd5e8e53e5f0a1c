import { withoutHoleCharacters } from "../../theme/lib/holes.ts";

/** Removes the characters that mark holes from all texts in a value from a data file: escapes in YAML, TOML and JSON can produce them. */
export function cleanValue(value: unknown): unknown {
	if (typeof value === "string") return withoutHoleCharacters(value);
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) return value.map(cleanValue);
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [withoutHoleCharacters(key), cleanValue(inner)]));
}
