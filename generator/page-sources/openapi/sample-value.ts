import { type Fields, fields, list, type Spec, text } from "./spec.ts";

/** Who sends a value: requests leave out what is read-only, responses what is write-only. */
export type Direction = "request" | "response";

/** How deep objects in a sample can be. */
const depthLimit = 6;

/** Texts of string formats. */
const formats: Readonly<Record<string, string>> = {
	"date-time": "2025-01-31T12:00:00Z",
	date: "2025-01-31",
	time: "12:00:00Z",
	duration: "PT1M30S",
	email: "ada@example.com",
	hostname: "example.com",
	ipv4: "192.0.2.1",
	ipv6: "2001:db8::1",
	uri: "https://example.com",
	url: "https://example.com",
	"uri-reference": "/path",
	uuid: "123e4567-e89b-12d3-a456-426614174000",
	byte: "aGVsbG8=",
	binary: "…",
	password: "secret",
};

/** The types that a schema allows, without `null`. */
export function typesOf(schema: Fields): string[] {
	const written = Array.isArray(schema.type) ? schema.type.map(String) : schema.type === undefined ? [] : [String(schema.type)];
	const types = written.filter((type) => type !== "null");
	if (types.length > 0) return types;
	if (schema.properties !== undefined || schema.additionalProperties !== undefined) return ["object"];
	return schema.items === undefined ? [] : ["array"];
}

/** A schema with the parts of its `allOf`: their properties and required names together, and of other keys the last. */
export function mergeAllOf(schema: Fields, spec: Spec, seen: readonly Fields[] = []): Fields {
	if (schema.allOf === undefined || seen.includes(schema)) return schema;
	const { allOf, ...own } = schema;
	const parts = [...list(allOf).map((part) => mergeAllOf(spec.resolve(part).value, spec, [...seen, schema])), own];
	const merged: Fields = Object.assign({}, ...parts);
	const properties: Fields = Object.assign({}, ...parts.map((part) => fields(part.properties)));
	const required = [...new Set(parts.flatMap((part) => list(part.required)))];
	// A variant of one part is not one of the whole if other parts have variants, too.
	return {
		...merged,
		...(Object.keys(properties).length > 0 ? { properties } : {}),
		...(required.length > 0 ? { required } : {}),
	};
}

/** An example of a parameter, a header or a body: the one of the document, or one that its schema allows. */
export function sampleOf(holder: Fields, spec: Spec, direction: Direction): unknown {
	if (holder.example !== undefined) return holder.example;
	for (const example of Object.values(fields(holder.examples))) {
		const { value } = spec.resolve(example);
		if (value.value !== undefined) return value.value;
	}
	return sampleOfSchema(holder.schema, { spec, direction, above: [] });
}

type Sampling = { readonly spec: Spec; readonly direction: Direction; readonly above: readonly Fields[] };

function sampleOfSchema(written: unknown, sampling: Sampling): unknown {
	const { spec, above } = sampling;
	const target = spec.resolve(written).value;
	const schema = mergeAllOf(target, spec);
	for (const key of ["example", "const", "default"]) if (schema[key] !== undefined) return schema[key];
	const [example] = [...list(schema.examples), ...list(schema.enum)];
	if (example !== undefined) return example;
	// A schema that contains itself ends here.
	if (above.includes(target) || above.length >= depthLimit) return undefined;
	const inner: Sampling = { ...sampling, above: [...above, target] };
	const [type = ""] = typesOf(schema);
	const [variant] = [...list(schema.oneOf), ...list(schema.anyOf)];
	if (variant !== undefined && type !== "object" && type !== "array") return sampleOfSchema(variant, inner);
	if (type === "array") {
		const item = sampleOfSchema(schema.items, inner);
		return item === undefined ? [] : [item];
	}
	if (type === "object") {
		const chosen = variant === undefined ? {} : fields(sampleOfSchema(variant, inner));
		return { ...sampleOfObject(schema, inner), ...chosen };
	}
	return sampleOfPrimitive(type, schema);
}

function sampleOfObject(schema: Fields, sampling: Sampling): Fields {
	const hidden = sampling.direction === "request" ? "readOnly" : "writeOnly";
	const known = Object.entries(fields(schema.properties)).flatMap(([name, property]) => {
		const { value } = sampling.spec.resolve(property);
		const sample = value[hidden] === true || value.deprecated === true ? undefined : sampleOfSchema(property, sampling);
		return sample === undefined ? [] : [[name, sample] as const];
	});
	const others = schema.additionalProperties;
	const other = known.length > 0 || typeof others !== "object" ? undefined : sampleOfSchema(others, sampling);
	return Object.fromEntries(other === undefined ? known : [["key", other] as const]);
}

function sampleOfPrimitive(type: string, schema: Fields): unknown {
	if (type === "boolean") return true;
	if (type === "null") return null;
	if (type === "string") {
		const sample = formats[text(schema.format)] ?? "text";
		const shortest = Number(schema.minLength ?? 0);
		return sample.length < shortest ? sample.padEnd(Math.min(shortest, 100), "x") : sample;
	}
	if (type !== "integer" && type !== "number") return undefined;
	const above = typeof schema.exclusiveMinimum === "number" ? schema.exclusiveMinimum + 1 : schema.minimum;
	if (typeof above === "number") return above;
	return typeof schema.maximum === "number" && schema.maximum < 1 ? schema.maximum : 1;
}
