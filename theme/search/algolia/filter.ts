import type { AttributeValue } from "./record-attributes.ts";

/** A condition on the attributes of a record. */
export type Filter =
	| { readonly kind: "all" | "any"; readonly filters: readonly Filter[] }
	| { readonly kind: "not"; readonly filter: Filter }
	/** One of the attribute's values equals this one. Case does not matter. */
	| { readonly kind: "value"; readonly attribute: string; readonly value: string }
	/** One of the attribute's values is a number in this range, including both ends. */
	| { readonly kind: "range"; readonly attribute: string; readonly from: number; readonly to: number }
	| { readonly kind: "comparison"; readonly attribute: string; readonly operator: ComparisonOperator; readonly number: number };

/** An operator for numbers. */
export type ComparisonOperator = "<" | "<=" | "=" | "!=" | ">=" | ">";

/** Returns whether a record satisfies a filter. `values` returns the record's values of an attribute. */
export function fulfills(filter: Filter, values: (attribute: string) => readonly AttributeValue[]): boolean {
	switch (filter.kind) {
		case "all":
			return filter.filters.every((each) => fulfills(each, values));
		case "any":
			return filter.filters.some((each) => fulfills(each, values));
		case "not":
			return !fulfills(filter.filter, values);
		case "value": {
			const wanted = filter.value.toLowerCase();
			return values(filter.attribute).some((value) => String(value).toLowerCase() === wanted);
		}
		case "range":
			return values(filter.attribute).some((value) => Number(value) >= filter.from && Number(value) <= filter.to);
		case "comparison":
			return values(filter.attribute).some((value) => compare(Number(value), filter.operator, filter.number));
	}
}

function compare(value: number, operator: ComparisonOperator, number: number): boolean {
	switch (operator) {
		case "<":
			return value < number;
		case "<=":
			return value <= number;
		case "=":
			return value === number;
		case "!=":
			return value !== number;
		case ">=":
			return value >= number;
		case ">":
			return value > number;
	}
}

/** The attributes that a filter reads. */
export function filterAttributes(filter: Filter): string[] {
	if ("filters" in filter) return filter.filters.flatMap(filterAttributes);
	return "filter" in filter ? filterAttributes(filter.filter) : [filter.attribute];
}
