/** A schema as JSON Schema: the parts that a reader needs. */
export type JsonSchema = {
	readonly type?: string | readonly string[];
	readonly const?: unknown;
	readonly enum?: readonly unknown[];
	readonly anyOf?: readonly JsonSchema[];
	readonly oneOf?: readonly JsonSchema[];
	readonly items?: JsonSchema;
	readonly prefixItems?: readonly JsonSchema[];
	readonly properties?: Readonly<Record<string, JsonSchema>>;
	readonly required?: readonly string[];
	readonly additionalProperties?: JsonSchema | boolean;
	readonly default?: unknown;
	readonly $ref?: string;
};

/** The type of a value as TypeScript writes it; objects with keys of their own are `object`. */
export function valueType(schema: JsonSchema): string {
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return [...new Set(choices.map(valueType))].join(" | ");
	if (schema.const !== undefined) return JSON.stringify(schema.const);
	if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
	if (schema.prefixItems) return `[${schema.prefixItems.map(valueType).join(", ")}]`;
	if (schema.type === "array") {
		const item = valueType(schema.items ?? {});
		return / \| /.test(item) ? `(${item})[]` : `${item}[]`;
	}
	if (schema.type === "object" && !schema.properties && typeof schema.additionalProperties === "object")
		return `Record<string, ${valueType(schema.additionalProperties)}>`;
	if (schema.type === "integer") return "number";
	if (typeof schema.type === "string") return schema.type;
	return schema.$ref ? "object" : "value";
}

/** The object with keys of its own in a type, through lists, choices and records; `null` if there is none. */
export function objectIn(schema: JsonSchema): JsonSchema | null {
	if (schema.properties) return schema;
	const inner = [...(schema.anyOf ?? schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])];
	if (typeof schema.additionalProperties === "object") inner.push(schema.additionalProperties);
	const found = inner.map(objectIn).filter((object) => object !== null);
	if (found.length === 0) return null;
	const required = found[0]?.required?.filter((key) => found.every((object) => object.required?.includes(key))) ?? [];
	const keys = [...new Set(found.flatMap(({ properties = {} }) => Object.keys(properties)))];
	const valuesOf = (key: string) => [
		...new Map(found.flatMap(({ properties }) => properties?.[key] ?? []).map((value) => [JSON.stringify(value), value])).values(),
	];
	const merged = keys.map((key) => {
		const [value = {}, ...others] = valuesOf(key);
		return [key, others.length === 0 ? value : { anyOf: valuesOf(key) }] as const;
	});
	return { properties: Object.fromEntries(merged), required };
}
