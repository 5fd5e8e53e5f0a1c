import type { z } from "zod";

/** What a schema wanted where it found something else: `expected string`, or the words of the schema. */
export function expectation(issue: z.core.$ZodIssue): string {
	if ("expected" in issue) return `expected ${issue.expected === "array" ? "a list" : issue.expected}`;
	if (issue.code === "too_big" && issue.origin !== "string" && issue.origin !== "array")
		return `expected ${issue.inclusive ? "at most" : "less than"} ${issue.maximum}`;
	if (issue.code === "too_small" && issue.origin !== "string" && issue.origin !== "array")
		return `expected ${issue.inclusive ? "at least" : "more than"} ${issue.minimum}`;
	const text = issue.message.replace(/^(?:Invalid|Too) [a-z ]+[:.] /, "");
	return text.charAt(0).toLowerCase() + text.slice(1);
}

/** A received value for a message: its type, and what it is when that is short. */
export function describeValue(value: unknown): string {
	if (value === undefined) return "nothing";
	if (value === null) return "null";
	if (Array.isArray(value)) return "a list";
	if (typeof value === "object") return "an object";
	return `${typeof value} \`${String(value)}\``;
}
