import { inspect, isDeepStrictEqual } from "node:util";

/** The expectation that a comment states for a value. */
export type ExpectedValue = { readonly value: unknown; readonly round: (number: number) => number; readonly isRounded: boolean };

/**
 * Reads the expected value in a comment, as an expression. Numbers have the precision with which they are written: `0.33` is any number that rounds to it, but `28`
 * is only 28, and `≈ 28` is any number that rounds to it. `null` for a comment without a value.
 */
export function readExpected(comment: string): ExpectedValue | null {
	const isRounded = comment.startsWith("≈");
	const written = comment.replace(/^≈\s*/, "");
	const decimals = Math.max(0, ...[...written.matchAll(/\.(\d+)/g)].map(([, digits = ""]) => digits.length));
	const round = decimals > 0 || isRounded ? (number: number) => Number(number.toFixed(decimals)) : (number: number) => number;
	try {
		return { value: new Function(`"use strict"; return (${written});`)() as unknown, round, isRounded };
	} catch {
		return null;
	}
}

/** `null` if a value is what a comment expects, otherwise the text that the comment should have. */
export function differenceFrom({ value, round, isRounded }: ExpectedValue, actual: unknown): string | null {
	const rounded = mapNumbers(actual, round);
	if (isDeepStrictEqual(rounded, mapNumbers(value, round))) return null;
	return `${isRounded ? "≈ " : ""}${showValue(rounded)}`;
}

/** A plain copy of a value with all its numbers replaced. Minus zero is zero. */
function mapNumbers(value: unknown, change: (number: number) => number): unknown {
	if (typeof value === "number") return change(value) + 0;
	if (Array.isArray(value)) return value.map((item) => mapNumbers(item, change));
	if (value === null || typeof value !== "object" || !isPlain(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapNumbers(item, change)]));
}

function isPlain(value: object): boolean {
	const prototype: unknown = Object.getPrototypeOf(value);
	return prototype === Object.prototype || prototype === null;
}

/** A value on one line. */
export function showValue(value: unknown): string {
	return inspect(value, { depth: 8, breakLength: Number.POSITIVE_INFINITY, compact: true, maxArrayLength: 100 });
}
