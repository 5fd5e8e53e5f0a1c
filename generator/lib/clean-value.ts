import { withoutHoleCharacters } from "../../theme/lib/holes.ts";

/** A value of a data file without the characters that mark holes in any of its texts: escapes in YAML, TOML and JSON can write them. */
export function cleanValue(value: unknown): unknown {
	if (typeof value === "string") return withoutHoleCharacters(value);
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) return value.map(cleanValue);
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [withoutHoleCharacters(key), cleanValue(inner)]));
}
