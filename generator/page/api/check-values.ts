import type { List, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { PageContext } from "../markdown/page-context.ts";
import type { ApiElement } from "./api-element.ts";
import { reportApi } from "./report-api.ts";

/**
 * Compares lists that explain the values of an option (``- `'left'`: …``) with its type. Reports `api-unknown` for values that it does not take, and
 * `api-incomplete` for those that are missing. Types with other values than literals are not compared.
 */
export function checkValues(
	option: ApiElement,
	{
		children,
		name,
		type,
		unions = {},
		context,
	}: {
		readonly children: readonly RootContent[];
		readonly name: string;
		readonly type: string;
		readonly unions: Readonly<Record<string, readonly string[]>> | undefined;
		readonly context: PageContext;
	},
): void {
	const values = type.split(" | ").flatMap((part) => (Object.hasOwn(unions, part) ? (unions[part] ?? []) : [part]));
	const isNothing = (value: string) => value === "null" || value === "undefined";
	const known = values.filter((value) => !isNothing(value));
	if (known.length < 2 || !known.every(isLiteral)) return;
	for (const list of children) {
		const listed = list.type === "list" ? valuesIn(list) : null;
		if (listed === null) continue;
		for (const value of listed.filter((value) => !isNothing(value) && !known.includes(value))) {
			const hint = `It takes ${known.map((one) => `\`${one}\``).join(", ")}.`;
			reportApi(option, { code: "api-unknown", message: `\`${name}\` does not take \`${value}\`.`, hint }, context);
		}
		const missing = known.filter((value) => !listed.includes(value));
		if (missing.length === 0) continue;
		const message = `\`${name}\` also takes ${missing.map((value) => `\`${value}\``).join(", ")}.`;
		reportApi(option, { code: "api-incomplete", message, hint: "Add it to the list of values, or write a paragraph instead." }, context);
	}
}

/** The literals that the items of a list explain; `null` for any other list. */
function valuesIn(list: List): string[] | null {
	const values = list.children.map(({ children: [first] }) => {
		const code = first?.type === "paragraph" ? first.children[0] : undefined;
		return code?.type === "inlineCode" && textOf(first).startsWith(`${code.value}:`) ? code.value : "";
	});
	return values.every((value) => isLiteral(value) || value === "null") ? values : null;
}

function isLiteral(value: string): boolean {
	return /^(?:'[^']*'|-?[\d.]+|true|false)$/.test(value);
}
