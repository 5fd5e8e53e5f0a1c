import { plural } from "../../lib/plural.ts";
import { code, descriptionText, directive, escapeMarkdown, joinBlocks, listItem, type ResolveHref } from "../markdown.ts";
import { mergeAllOf, typesOf } from "./sample-value.ts";
import { type Fields, fields, list, type Spec, text } from "./spec.ts";

/** What the text about a schema needs. */
export type SchemaContext = {
	readonly spec: Spec;
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
	return isNullable && name !== "null" ? `${name} or null` : name;
}

function bareType(schema: Fields, context: SchemaContext, depth: number): string {
	const types = typesOf(schema);
	const variants = [...list(schema.oneOf), ...list(schema.anyOf)];
	if (types.length === 0 && variants.length > 0) {
		if (depth > 2 || variants.length > 4) return "one of several types";
		return [...new Set(variants.map((variant) => typeText(variant, context, depth + 1)))].join(" or ");
	}
	if (types.length === 0) return typeOfValue(schema);
	return types.map((type) => namedType(type, schema, { context, depth })).join(" or ");
}

/** The type of a schema without a type. */
function typeOfValue({ type, enum: allowed, const: only }: Fields): string {
	if (type === "null" || list(type).includes("null")) return "null";
	const [example] = only === undefined ? list(allowed) : [only];
	if (example === undefined) return "any";
	return example === null ? "null" : typeof example;
}

function namedType(type: string, schema: Fields, { context, depth }: { readonly context: SchemaContext; readonly depth: number }): string {
	if (type === "array") return schema.items === undefined || depth > 3 ? "array" : `array of ${typeText(schema.items, context, depth + 1)}`;
	const others = schema.additionalProperties;
	if (type === "object" && schema.properties === undefined && typeof others === "object" && depth < 3)
		return `map of ${typeText(others, context, depth + 1)}`;
	const format = text(schema.format);
	return format === "" || type === "object" ? type : `${type} (${escapeMarkdown(format)})`;
}

/** The fields of a schema, or its variants, as blocks; empty for simple types. */
export function schemaBlocks(written: unknown, context: SchemaContext): string[] {
	const { spec, above = [], depth = 0 } = context;
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
	else if (others === false && schema.properties !== undefined) blocks.push("Other fields are not allowed.");
	for (const [key, words] of [
		["oneOf", "Exactly one of these:"],
		["anyOf", "At least one of these:"],
	] as const)
		blocks.push(...variantBlocks(list(schema[key]), { words, schema, context: inner }));
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
	const { value } = context.spec.resolve(field.schema);
	const schema = mergeAllOf(value, context.spec);
	const about = { ...schema, ...field.about };
	const marks = [
		field.isRequired ? "**required**" : "",
		about.deprecated === true ? "**deprecated**" : "",
		schema.readOnly === true ? "read-only" : "",
		schema.writeOnly === true ? "write-only" : "",
	].filter(Boolean);
	const inner = schemaBlocks(field.schema, context);
	return listItem([
		[code(field.name), typeText(field.schema, context), ...marks].join(" · "),
		descriptionText(text(about.description), context.resolveHref),
		limitsText(schema, field.about ?? schema),
		inner.length === 0 ? "" : directive(`details[Fields of ${code(field.name)}]`, inner),
	]);
}

function otherFields(others: unknown, hasFields: boolean, context: SchemaContext): string[] {
	const inner = schemaBlocks(others, context);
	return [
		// Without fields of its own, the type of the schema says so.
		hasFields ? `Other fields can have any name. Their type: ${typeText(others, context)}.` : "",
		inner.length === 0 ? "" : directive("details[Fields of each value]", inner),
	];
}

function variantBlocks(
	variants: readonly unknown[],
	{ words, schema, context }: { readonly words: string; readonly schema: Fields; readonly context: SchemaContext },
): string[] {
	const { spec } = context;
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
			type: [typeText(variant, context), when.length > 0 ? `if ${code(property)} is ${when.join(" or ")}` : ""].filter(Boolean).join(" · "),
			label:
				title !== "" ? escapeMarkdown(title) : nameOf(ref, context) || typeText(variant, context).replace(/\[([^\]]*)\]\([^)]*\)/g, "$1"),
			description: ref === null ? descriptionText(text(value.description), context.resolveHref) : "",
			inner,
		};
	});
	if (shown.every(({ inner, description, type }) => inner.length === 0 && description === "" && !type.includes("·"))) return [];
	const items = shown.map(({ type, label, description, inner }) =>
		listItem([type, description, inner.length === 0 ? "" : directive(`details[Fields of ${label}]`, inner)]),
	);
	return [words, items.join("\n")];
}

function nameOf(ref: string | null, { pageOf }: SchemaContext): string {
	return escapeMarkdown((ref === null ? null : pageOf(ref)?.name) ?? "");
}

/** What values are allowed, as sentences. */
export function limitsText(schema: Fields, examples: Fields): string {
	const items = fields(schema.items);
	const allowed = [...list(schema.enum), ...list(items.enum)];
	const sentences = [
		allowed.length === 0 ? "" : `Allowed: ${allowed.slice(0, 50).map(valueText).join(", ")}${allowed.length > 50 ? ", …" : ""}.`,
		schema.const === undefined ? "" : `Always ${valueText(schema.const)}.`,
		schema.default === undefined ? "" : `Default: ${valueText(schema.default)}.`,
		rangeText(schema),
		sizeText("character", schema.minLength, schema.maxLength),
		sizeText("entry", schema.minItems, schema.maxItems),
		schema.uniqueItems === true ? "Each entry once." : "",
		schema.multipleOf === undefined ? "" : `A multiple of ${valueText(schema.multipleOf)}.`,
		text(schema.pattern) === "" ? "" : `Matches ${code(text(schema.pattern))}.`,
		exampleText(examples),
	];
	return sentences.filter(Boolean).join(" ");
}

function exampleText({ example, examples }: Fields): string {
	const shown = example ?? list(examples)[0];
	return shown === undefined || (typeof shown === "object" && shown !== null) ? "" : `Example: ${valueText(shown)}.`;
}

function valueText(value: unknown): string {
	const written = typeof value === "string" ? value : JSON.stringify(value);
	return code(written === "" ? '""' : written);
}

function rangeText({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Fields): string {
	// In OpenAPI 3.0, the exclusive limits are flags.
	const above = typeof exclusiveMinimum === "number" ? exclusiveMinimum : exclusiveMinimum === true ? minimum : undefined;
	const below = typeof exclusiveMaximum === "number" ? exclusiveMaximum : exclusiveMaximum === true ? maximum : undefined;
	const parts = [
		above === undefined ? (minimum === undefined ? "" : `at least ${valueText(minimum)}`) : `more than ${valueText(above)}`,
		below === undefined ? (maximum === undefined ? "" : `at most ${valueText(maximum)}`) : `less than ${valueText(below)}`,
	].filter(Boolean);
	return parts.length === 0 ? "" : `${upperFirst(parts.join(", "))}.`;
}

function sizeText(unit: "character" | "entry", least: unknown, most: unknown): string {
	const amount = (count: unknown) => plural(Number(count), unit, unit === "entry" ? "entries" : "characters");
	if (least === undefined && most === undefined) return "";
	if (least === most) return `${upperFirst(amount(least))}.`;
	if (most === undefined) return `At least ${amount(least)}.`;
	return least === undefined ? `At most ${amount(most)}.` : `${String(least)} to ${amount(most)}.`;
}

function upperFirst(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The type of a schema, its description, its limits and its fields, which `frame` can put into another block. */
export function schemaText(written: unknown, context: SchemaContext, frame: (blocks: readonly string[]) => string = joinBlocks): string {
	const { value, ref } = context.spec.resolve(written);
	const schema = mergeAllOf(value, context.spec);
	const page = ref === null ? null : context.pageOf(ref);
	const inner = schemaBlocks(written, context);
	return joinBlocks([
		`Type: ${typeText(written, context)}`,
		page === null ? descriptionText(text(schema.description), context.resolveHref) : "",
		limitsText(schema, {}),
		inner.length === 0 ? "" : frame(inner),
	]);
}
