import * as z from "zod";
import type { Field, Fields } from "../../config/field-schema.ts";
import type { Problem } from "../../lib/problem.ts";
import { moment, type ValueIssue, valueIssues } from "./front-matter-schema.ts";

/**
 * Validates the front matter keys that a collection declares. Reports wrong and missing values, and leaves them out. `written` has the
 * text of the values in the file.
 */
export function readOwnFields(
	values: Readonly<Record<string, unknown>>,
	{ fields, written }: { readonly fields: Fields; readonly written: ReadonlyMap<string, string> },
): { readonly fields: Readonly<Record<string, unknown>>; readonly issues: readonly ValueIssue[] } {
	const found: Record<string, unknown> = {};
	const issues: ValueIssue[] = [];
	for (const [name, field] of Object.entries(fields)) {
		if (!Object.hasOwn(values, name)) {
			if (field.required) issues.push(missingField(name, field));
			continue;
		}
		const result = z.object({ [name]: schemaOf(field) }).safeParse({ [name]: values[name] });
		if (result.success) found[name] = result.data[name];
		else issues.push(...result.error.issues.flatMap((issue) => valueIssues(issue, { ...values }, written)));
	}
	return { fields: found, issues };
}

/** The mistakes of a page without front matter: the missing keys. */
export function missingFields(fields: Fields, file: string): Problem[] {
	const { issues } = readOwnFields({}, { fields, written: new Map() });
	return issues.map(({ key: _, inner: __, ...issue }) => ({ ...issue, at: { file, line: 1, column: 1 } }));
}

function schemaOf({ type, options }: Field): z.ZodType {
	const text = options === null ? z.string() : z.enum(options);
	if (type === "string") return text;
	if (type === "list") return z.array(text);
	if (type === "number") return z.number();
	if (type === "boolean") return z.boolean();
	return type === "date" ? moment : z.unknown();
}

function missingField(name: string, { type, options }: Field): ValueIssue {
	const example = options?.[0] ?? { string: "…", number: "1", boolean: "true", date: "2025-01-31", list: "[…]", data: "…" }[type];
	return {
		key: name,
		inner: null,
		code: "front-matter-invalid",
		severity: "error",
		message: `The key \`${name}\` is missing, which every page of the collection needs.`,
		hint: `Add \`${name}: ${example}\`.`,
		at: null,
	};
}
