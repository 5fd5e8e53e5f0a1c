import type { z } from "zod";
import { didYouMean } from "../../lib/nearest-name.ts";

/** Words that mean a boolean to other readers of YAML. */
const booleanWords: ReadonlyMap<string, boolean> = new Map([
	...["true", "yes", "on", "y"].map((word) => [word, true] as const),
	...["false", "no", "off", "n"].map((word) => [word, false] as const),
]);

/** What to write in place of a value that its key does not take, as far as that can be known; else `null`. `source` is the value as it stands in the file. */
export function valueHint(
	issue: z.core.$ZodIssue,
	{ key, value, source }: { readonly key: string; readonly value: unknown; readonly source: string | undefined },
): string | null {
	const day = typeof value === "string" && /\bdate\b/.test(issue.message) ? dayIn(value) : null;
	if (day !== null) return `Write \`${key}: ${day}\`.`;
	if (issue.code !== "invalid_type") return null;
	if (issue.expected === "array" && source) return `Write a list: \`${key}: [${source}]\`.`;
	if (issue.expected === "boolean") {
		const meant = booleanWords.get(String(value).toLowerCase());
		if (meant === undefined) return "Write `true` or `false`.";
		return `Write \`${key}: ${meant}\`${value === String(meant) ? ", without quotes" : ""}.`;
	}
	if (issue.expected === "number" && typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value))
		return `Write \`${key}: ${value}\`, without quotes.`;
	return issue.expected === "string" && source ? `Put it in quotes: \`${key}: ${quote(source)}\`.` : null;
}

/** The value that was meant by one that its key does not take, where only one can be; else `undefined`. */
export function meantValue(
	issue: z.core.$ZodIssue,
	{ value, source }: { readonly value: unknown; readonly source: string | undefined },
): unknown {
	const day = typeof value === "string" && /\bdate\b/.test(issue.message) ? dayIn(value) : null;
	if (day !== null) return day;
	if (issue.code !== "invalid_type" || value === null || typeof value === "object") return undefined;
	if (issue.expected === "boolean") return booleanWords.get(String(value).toLowerCase());
	if (issue.expected === "number") return typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : undefined;
	if (issue.expected === "string") return source ?? String(value);
	if (issue.expected !== "array" || typeof value !== "string") return undefined;
	const parts = value.split(",").map((part) => part.trim());
	return parts.filter((part) => part !== "");
}

/** What is wrong with a key within the value of `key`, which knows others. */
export function unknownInnerKey(
	inner: string,
	{ key, known }: { readonly key: string; readonly known: readonly string[] },
): { readonly message: string; readonly hint: string } {
	const names = known.map((name) => `\`${name}\``).join(" and ");
	return { message: `The key \`${inner}\` in \`${key}\` is not known.`, hint: didYouMean(inner, known) ?? `\`${key}\` has ${names}.` };
}

/** The day that a text names in a form other than ISO 8601, where only one can be meant: `31.01.2025`, `2025/1/31`, `January 31, 2025`. */
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
