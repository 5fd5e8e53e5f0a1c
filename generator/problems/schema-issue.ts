import type * as z from "zod";

/** What a schema expects: `expected string`, or the schema's own message. */
export function expectation(issue: z.core.$ZodIssue): string {
	if ("expected" in issue)
		return `expected ${{ array: "a list", tuple: "a list", record: "object" }[issue.expected as string] ?? issue.expected}`;
	const isSize = "origin" in issue && (issue.origin === "string" || issue.origin === "array");
	if (issue.code === "too_big" && !isSize) return `expected ${issue.inclusive ? "at most" : "less than"} ${issue.maximum}`;
	if (issue.code === "too_small" && !isSize) return `expected ${issue.inclusive ? "at least" : "more than"} ${issue.minimum}`;
	// The message of the schema for the key is clearer.
	if (issue.code === "invalid_key" && issue.issues[0]) return expectation(issue.issues[0]);
	const text = issue.message.replace(/^(?:Invalid|Too) [a-z ]+[:.] /, "");
	return text.charAt(0).toLowerCase() + text.slice(1);
}

/** A received value for a message: its type, and the value itself if it is short. */
export function describeValue(value: unknown): string {
	if (value === undefined) return "nothing";
	if (value === null) return "null";
	if (Array.isArray(value)) return "a list";
	if (typeof value === "object") return "an object";
	if (typeof value === "function") return "a function";
	return `${typeof value} \`${String(value)}\``;
}
