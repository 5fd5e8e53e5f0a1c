import type { Text } from "../../../theme/texts/texts.ts";
import { type Fields, fields, list, text } from "../fields.ts";
import { code, descriptionText, directive, escapeMarkdown, joinBlocks, listItem, type ResolveHref } from "../markdown.ts";
import { mergeAllOf, typesOf } from "./sample-value.ts";
import type { Spec } from "./spec.ts";

/** What the text about a schema needs. */
export type SchemaContext = {
	readonly spec: Spec;
	readonly words: Text;
	/** The name and the link of the page about what a reference leads to; `null` if there is none. */
	readonly pageOf: (ref: string) => { readonly name: string; readonly href: string } | null;
	readonly resolveHref: ResolveHref;
	/** The schemas around this one, and the number of fields that contain it. */
	readonly above?: readonly Fields[];
	readonly depth?: number;
};

/** How deep the fields of schemas are shown. */
const depthLimit = 4;

/** The same for schemas that have pages, which are linked. */
const namedDepthLimit = 2;

/** The type of a schema in words: `array of [Pet](…)`. */
export function typeText(written: unknown, context: SchemaContext, depth = 0): string {
	const { value, ref } = context.spec.resolve(written);
	const page = ref === null ? null : context.pageOf(ref);
	if (page) return `[${escapeMarkdown(page.name)}](${page.href})`;
	const schema = mergeAllOf(value, context.spec);
	const isNullable = schema.nullable === true || list(schema.type).includes("null");
	const name = bareType(schema, context, depth);
	return isNullable && name !== "null" ? `${name}${context.words("openapi.or")}null` : name;
}

function bareType(schema: Fields, context: SchemaContext, depth: number): string {
	const types = typesOf(schema);
	const variants = [...list(schema.oneOf), ...list(schema.anyOf)];
	if (types.length === 0 && variants.length > 0) {
		if (depth > 2 || variants.length > 4) return context.words("openapi.several");
		return [...new Set(variants.map((variant) => typeText(variant, context, depth + 1)))].join(context.words("openapi.or"));
	}
	if (types.length === 0) return typeOfValue(schema, context.words);
	return types.map((type) => namedType(type, schema, { context, depth })).join(context.words("openapi.or"));
}

/** The type of a schema without a type. */
function typeOfValue({ type, enum: allowed, const: only }: Fields, words: Text): string {
	if (type === "null" || list(type).includes("null")) return "null";
	const [example] = only === undefined ? list(allowed) : [only];
	if (example === undefined) return words("openapi.any");
	return example === null ? "null" : typeof example;
}

function namedType(type: string, schema: Fields, { context, depth }: { readonly context: SchemaContext; readonly depth: number }): string {
	const { words } = context;
	if (type === "array" && schema.items !== undefined && depth <= 3)
		return words("openapi.arrayOf", { type: typeText(schema.items, context, depth + 1) });
	const others = schema.additionalProperties;
	if (type === "object" && schema.properties === undefined && typeof others === "object" && depth < 3)
		return words("openapi.mapOf", { type: typeText(others, context, depth + 1) });
	const format = text(schema.format);
	return format === "" || type === "object" ? type : `${type} (${escapeMarkdown(format)})`;
}

/** The fields of a schema, or its variants, as blocks; empty for simple types. */
export function schemaBlocks(written: unknown, context: SchemaContext): string[] {
	const { spec, words, above = [], depth = 0 } = context;
	const { value: target, ref } = spec.resolve(written);
	const hasPage = ref !== null && context.pageOf(ref) !== null;
	if (above.includes(target) || depth >= (hasPage ? namedDepthLimit : depthLimit)) return [];
	const schema = mergeAllOf(target, spec);
	const inner: SchemaContext = { ...context, above: [...above, target] };
	const others = schema.additionalProperties;
	const blocks = [fieldList(schema, { ...inner, depth: depth + 1 })];
	if (typesOf(schema).includes("array") && schema.items !== undefined) blocks.push(...schemaBlocks(schema.items, inner));
	if (typeof others === "object" && others !== null)
		blocks.push(...otherFields(others, schema.properties !== undefined, { ...inner, depth: depth + 1 }));
	else if (others === false && schema.properties !== undefined) blocks.push(words("openapi.noOthers"));
	blocks.push(
		...variantBlocks(list(schema.oneOf), { lead: words("openapi.oneOf"), schema, context: inner }),
		...variantBlocks(list(schema.anyOf), { lead: words("openapi.anyOf"), schema, context: inner }),
	);
	return blocks.filter((block) => block !== "");
}

/** The properties of a schema as a list. */
function fieldList(schema: Fields, context: SchemaContext): string {
	const required = list(schema.required);
	return Object.entries(fields(schema.properties))
		.map(([name, property]) => fieldItem({ name, schema: property, isRequired: required.includes(name) }, context))
		.join("\n");
}

/** A field or a parameter as an entry of a list, with the fields in it. */
export function fieldItem(
	field: { readonly name: string; readonly schema: unknown; readonly isRequired: boolean; readonly about?: Fields },
	context: SchemaContext,
): string {
	const { spec, words } = context;
	const { value } = spec.resolve(field.schema);
	const schema = mergeAllOf(value, spec);
	const about = { ...schema, ...field.about };
	const marks = [
		field.isRequired ? `**${words("api.required")}**` : "",
		about.deprecated === true ? `**${words("api.memberDeprecated")}**` : "",
		schema.readOnly === true ? words("openapi.readOnly") : "",
		schema.writeOnly === true ? words("openapi.writeOnly") : "",
	].filter(Boolean);
	const inner = schemaBlocks(field.schema, context);
	return listItem([
		[code(field.name), typeText(field.schema, context), ...marks].join(" · "),
		descriptionText(text(about.description), context.resolveHref),
		limitsText(schema, { examples: field.about ?? schema, words }),
		inner.length === 0 ? "" : directive(`details[${words("openapi.fieldsOf", { name: code(field.name) })}]`, inner),
	]);
}

function otherFields(others: unknown, hasFields: boolean, context: SchemaContext): string[] {
	const inner = schemaBlocks(others, context);
	return [
		// Without fields of its own, the type of the schema says so.
		hasFields ? context.words("openapi.others", { type: typeText(others, context) }) : "",
		inner.length === 0 ? "" : directive(`details[${context.words("openapi.fieldsOfEach")}]`, inner),
	];
}

function variantBlocks(
	variants: readonly unknown[],
	{ lead, schema, context }: { readonly lead: string; readonly schema: Fields; readonly context: SchemaContext },
): string[] {
	const { spec, words } = context;
	const mapping = Object.entries(fields(fields(schema.discriminator).mapping)).map(([value, ref]) => [value, text(ref)] as const);
	const property = text(fields(schema.discriminator).propertyName);
	const shown = variants.map((variant) => {
		const { value, ref } = spec.resolve(variant);
		const title = text(value.title);
		const when = mapping
			.filter(([, target]) => ref !== null && target !== "" && ref.endsWith(target.replace(/^.*#/, "")))
			.map(([name]) => code(name));
		const inner = schemaBlocks(variant, context);
		return {
			type: [
				typeText(variant, context),
				when.length > 0 ? words("openapi.if", { property: code(property), values: when.join(words("openapi.or")) }) : "",
			]
				.filter(Boolean)
				.join(" · "),
			label:
				title !== "" ? escapeMarkdown(title) : nameOf(ref, context) || typeText(variant, context).replace(/\[([^\]]*)\]\([^)]*\)/g, "$1"),
			description: ref === null ? descriptionText(text(value.description), context.resolveHref) : "",
			inner,
		};
	});
	if (shown.every(({ inner, description, type }) => inner.length === 0 && description === "" && !type.includes("·"))) return [];
	const items = shown.map(({ type, label, description, inner }) =>
		listItem([type, description, inner.length === 0 ? "" : directive(`details[${words("openapi.fieldsOf", { name: label })}]`, inner)]),
	);
	return [lead, items.join("\n")];
}

function nameOf(ref: string | null, { pageOf }: SchemaContext): string {
	return escapeMarkdown((ref === null ? null : pageOf(ref)?.name) ?? "");
}

/** What values are allowed, as sentences. */
export function limitsText(schema: Fields, { examples, words }: { readonly examples: Fields; readonly words: Text }): string {
	const items = fields(schema.items);
	const allowed = [...list(schema.enum), ...list(items.enum)];
	const sentences = [
		allowed.length === 0
			? ""
			: words("openapi.allowed", { values: allowed.slice(0, 50).map(valueText).join(", ") + (allowed.length > 50 ? ", …" : "") }),
		schema.const === undefined ? "" : words("openapi.always", { value: valueText(schema.const) }),
		schema.default === undefined ? "" : words("openapi.default", { value: valueText(schema.default) }),
		rangeText(schema, words),
		sizeText(schema.minLength, schema.maxLength, { words, amount: (count) => words("openapi.characters", { count }) }),
		sizeText(schema.minItems, schema.maxItems, { words, amount: (count) => words("openapi.entries", { count }) }),
		schema.uniqueItems === true ? words("openapi.unique") : "",
		schema.multipleOf === undefined ? "" : words("openapi.multiple", { value: valueText(schema.multipleOf) }),
		text(schema.pattern) === "" ? "" : words("openapi.matches", { pattern: code(text(schema.pattern)) }),
		exampleText(examples, words),
	];
	return sentences.filter(Boolean).join(" ");
}

function exampleText({ example, examples }: Fields, words: Text): string {
	const shown = example ?? list(examples)[0];
	return shown === undefined || (typeof shown === "object" && shown !== null)
		? ""
		: words("openapi.exampleValue", { value: valueText(shown) });
}

function valueText(value: unknown): string {
	const written = typeof value === "string" ? value : JSON.stringify(value);
	return code(written === "" ? '""' : written);
}

function rangeText({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Fields, words: Text): string {
	// In OpenAPI 3.0, the exclusive limits are flags.
	const above = typeof exclusiveMinimum === "number" ? exclusiveMinimum : exclusiveMinimum === true ? minimum : undefined;
	const below = typeof exclusiveMaximum === "number" ? exclusiveMaximum : exclusiveMaximum === true ? maximum : undefined;
	const limits = [
		above === undefined
			? minimum === undefined
				? ""
				: words("openapi.atLeast", { value: valueText(minimum) })
			: words("openapi.moreThan", { value: valueText(above) }),
		below === undefined
			? maximum === undefined
				? ""
				: words("openapi.atMost", { value: valueText(maximum) })
			: words("openapi.lessThan", { value: valueText(below) }),
	];
	return limits.filter(Boolean).join(" ");
}

function sizeText(
	least: unknown,
	most: unknown,
	{ words, amount }: { readonly words: Text; readonly amount: (count: number) => string },
): string {
	if (least === undefined && most === undefined) return "";
	if (least === most) return words("openapi.exactly", { value: amount(Number(least)) });
	if (most === undefined) return words("openapi.atLeast", { value: amount(Number(least)) });
	if (least === undefined) return words("openapi.atMost", { value: amount(Number(most)) });
	return words("openapi.range", { least: Number(least), most: amount(Number(most)) });
}

/** The type of a schema, its description, its limits and its fields, which `frame` can put into another block. */
export function schemaText(written: unknown, context: SchemaContext, frame: (blocks: readonly string[]) => string = joinBlocks): string {
	const { value, ref } = context.spec.resolve(written);
	const schema = mergeAllOf(value, context.spec);
	const page = ref === null ? null : context.pageOf(ref);
	const inner = schemaBlocks(written, context);
	return joinBlocks([
		context.words("reference.type", { type: typeText(written, context) }),
		page === null ? descriptionText(text(schema.description), context.resolveHref) : "",
		limitsText(schema, { examples: {}, words: context.words }),
		inner.length === 0 ? "" : frame(inner),
	]);
}
