import type { PackageFacts } from "../../lib/api-facts.ts";

/** Values that fit on one line stay on one line. */
const lineLength = 140;

/** Facts as JSON: sorted by name, one member in a line, so that a difference between two versions reads as such. */
export function formatFacts(facts: PackageFacts): string {
	return `${write(facts, "")}\n`;
}

function write(value: unknown, indent: string): string {
	const short = JSON.stringify(value);
	if (typeof value !== "object" || value === null || (indent.length > 1 && short.length + indent.length * 2 <= lineLength))
		return spaced(value);
	const inner = `${indent}\t`;
	const [open, close] = Array.isArray(value) ? "[]" : "{}";
	const entries = Array.isArray(value)
		? value.map((entry) => write(entry, inner))
		: Object.entries(value).flatMap(([key, entry]) => (entry === undefined ? [] : [`${JSON.stringify(key)}: ${write(entry, inner)}`]));
	return `${open}\n${entries.map((entry) => inner + entry).join(",\n")}\n${indent}${close}`;
}

/** JSON on one line, with spaces after colons and commas. */
function spaced(value: unknown): string {
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	if (Array.isArray(value)) return `[${value.map(spaced).join(", ")}]`;
	const entries = Object.entries(value).flatMap(([key, entry]) =>
		entry === undefined ? [] : [`${JSON.stringify(key)}: ${spaced(entry)}`],
	);
	return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}
