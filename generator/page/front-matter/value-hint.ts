import type * as z from "zod";
import { didYouMean } from "../../lib/nearest-name.ts";

/** Words that other YAML readers take for a boolean. */
const booleanWords: ReadonlyMap<string, boolean> = new Map([
	...["true", "yes", "on", "y"].map((word) => [word, true] as const),
	...["false", "no", "off", "n"].map((word) => [word, false] as const),
]);

/** A value that its key does not accept; `source` is its text in the file. */
type WrongValue = { readonly value: unknown; readonly source: string | undefined };

/** What to write instead of a value that its key does not accept; `null` if that cannot be computed. */
export function valueHint(issue: z.core.$ZodIssue, { key, ...wrong }: WrongValue & { readonly key: string }): string | null {
	const { value, source } = wrong;
	const meant = meantValue(issue, wrong);
	if (issue.code !== "invalid_type") return meant === undefined ? null : `Write \`${key}: ${meant}\`.`;
	if (issue.expected === "array" && source) return `Write a list: \`${key}: [${source}]\`.`;
	if (issue.expected === "string" && source) return `Put it in quotes: \`${key}: ${quote(source)}\`.`;
	if (issue.expected === "number" && meant !== undefined) return `Write \`${key}: ${value}\`, without quotes.`;
	if (issue.expected !== "boolean") return null;
	if (meant === undefined) return "Write `true` or `false`.";
	return `Write \`${key}: ${meant}\`${value === String(meant) ? ", without quotes" : ""}.`;
}

/** The only value that the author of a wrong value can have meant; `undefined` if there is none. */
export function meantValue(issue: z.core.$ZodIssue, { value, source }: WrongValue): unknown {
	if (typeof value === "string" && /\bdate\b/.test(issue.message)) return dayIn(value) ?? undefined;
	if (issue.code !== "invalid_type" || value === null || typeof value === "object") return undefined;
	if (issue.expected === "boolean") return booleanWords.get(String(value).toLowerCase());
	if (issue.expected === "number") return typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : undefined;
	if (issue.expected === "string") return source ?? String(value);
	if (issue.expected !== "array" || typeof value !== "string") return undefined;
	return value.split(",").flatMap((part) => part.trim() || []);
}

/** The message and the hint for an unknown key within the value of `key`; `known` are the keys that it has. */
export function unknownInnerKey(
	inner: string,
	{ key, known }: { readonly key: string; readonly known: readonly string[] },
): { readonly message: string; readonly hint: string } {
	const names = known.map((name) => `\`${name}\``).join(" and ");
	return { message: `The key \`${inner}\` in \`${key}\` is not known.`, hint: didYouMean(inner, known) ?? `\`${key}\` has ${names}.` };
}

/** The day in a text that is not in ISO 8601, if it is unambiguous: `31.01.2025`, `2025/1/31`, `January 31, 2025`. */
function dayIn(text: string): string | null {
	const [, year, month, date] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
	const [, dotDate, dotMonth, dotYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
	const numbers = year ? [year, month, date] : dotYear ? [dotYear, dotMonth, dotDate] : null;
	const written = numbers?.map((part = "") => part.padStart(2, "0")).join("-");
	const hasMonthName = /^(?:[A-Za-z]{3,9}\.? \d{1,2},? \d{4}|\d{1,2} [A-Za-z]{3,9} \d{4})$/.test(text);
	const moment = Date.parse(written ? `${written}T00:00:00Z` : hasMonthName ? `${text} UTC` : "");
	const day = Number.isNaN(moment) ? null : new Date(moment).toISOString().slice(0, 10);
	return written !== undefined && day !== written ? null : day;
}

/** The text as a YAML value in quotes. */
export function quote(text: string): string {
	if (!/["\\]/.test(text)) return `"${text}"`;
	return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}
