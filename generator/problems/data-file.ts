import { basename } from "node:path";
import { type Document, isMap, isScalar, parseDocument, type Scalar, visit } from "yaml";
import type * as z from "zod";
import { cleanValue } from "../lib/clean-value.ts";
import { escapePattern } from "../lib/escape-pattern.ts";
import { jsonMistake } from "../lib/json-mistake.ts";
import { lineTable } from "../lib/line-table.ts";
import { didYouMean } from "../lib/nearest-name.ts";
import { errorMessage, type Problem, type StageOutput } from "../lib/problem.ts";
import type { ProblemCode } from "../lib/problem-codes.ts";
import { sentence } from "../lib/sentence.ts";
import { yamlValue } from "../lib/yaml-value.ts";
import { describeValue, expectation } from "./schema-issue.ts";

/** A YAML or JSON file that contains a mapping, and how to read it. */
export type DataFile<Schema extends z.ZodType> = {
	/** Name for problems, relative to the root. */
	readonly file: string;
	readonly text: string;
	readonly schema: Schema;
	/** Keys of the mapping, if others are not allowed. */
	readonly keys?: readonly string[];
	/** Code of the problems. */
	readonly code: ProblemCode;
	/** The hint for values that do not match the schema. */
	readonly hint?: string;
	/** Maximum number of aliases, because aliases can expand a few lines to a huge value. */
	readonly maxAliasCount: number;
	/** Changes the value before validation. */
	readonly prepare?: (value: unknown) => unknown;
};

/** A mistake in a data file. `key` is the entry of the mapping with the mistake. */
type Fault = { readonly message: string; readonly hint?: string | null; readonly offset: number; readonly key?: string };

/** Reads a data file. Invalid entries are reported and left out. */
export function readDataFile<Schema extends z.ZodType>(source: DataFile<Schema>): StageOutput<z.output<Schema> | null> {
	const { file, text, code, schema } = source;
	const placeOf = lineTable(text);
	const toProblem = ({ message, hint = source.hint ?? null, offset, key = "" }: Fault): Problem => {
		const { line, column } = placeOf(offset);
		const at = { file, line, column, length: Math.max(1, key.length) };
		return { code, severity: "error", message, hint, at };
	};
	const parsed = parse(source);
	if ("offset" in parsed) return { value: null, problems: [toProblem(parsed)] };
	const result = schema.safeParse(parsed.value);
	if (result.success) return { value: result.data, problems: [] };
	const faults = result.error.issues.flatMap((issue) => issueFaults(issue, parsed, source));
	const broken = new Set(faults.map(({ key }) => key));
	const valid = Object.entries(isRecord(parsed.value) ? parsed.value : {}).filter(([key]) => !broken.has(key));
	return { value: schema.safeParse(Object.fromEntries(valid)).data ?? null, problems: faults.map(toProblem) };
}

/** The value of a file, and the offsets of the keys of its mapping. */
type ParsedData = { readonly value: unknown; readonly offsets: ReadonlyMap<string, number> };

/** Parses YAML, or JSON with the syntax that YAML allows. Mistakes in JSON files are explained in terms of JSON. */
function parse({ file, text, maxAliasCount, prepare = (value) => value }: DataFile<z.ZodType>): ParsedData | Fault {
	const isJson = file.endsWith(".json");
	const options = { schema: "core", prettyErrors: false, logLevel: "error", uniqueKeys: false } as const;
	const document = parseDocument(isJson ? text.replaceAll("\t", " ") : text, options);
	const [error] = document.errors;
	if (error) {
		const fault = { message: sentence(error.message.split("\n")[0] ?? ""), offset: error.pos[0] };
		return isJson ? { ...fault, ...jsonMistake(text) } : fault;
	}
	const duplicate = duplicateKey(document);
	if (duplicate !== null) return { message: `The key \`${duplicate.key}\` is given twice.`, offset: duplicate.offset };
	try {
		const items = isMap(document.contents) ? document.contents.items : [];
		const offsets = new Map(items.flatMap(({ key }) => (isScalar(key) ? [[String(key.value), nameOffset(key)] as const] : [])));
		return { value: prepare(cleanValue(yamlValue(document, maxAliasCount))) ?? {}, offsets };
	} catch (thrown) {
		return { message: sentence(errorMessage(thrown)), hint: "Write the values out.", offset: 0 };
	}
}

/** The offset of a key, after its opening quote. */
function nameOffset({ range, type }: Scalar): number {
	return (range?.[0] ?? 0) + (type?.startsWith("QUOTE") ? 1 : 0);
}

function issueFaults(issue: z.core.$ZodIssue, { value, offsets }: ParsedData, { file, text, keys = [] }: DataFile<z.ZodType>): Fault[] {
	const offsetOf = (key: string) => offsets.get(key) ?? Math.max(0, text.search(new RegExp(`(?<![\\w.-])${escapePattern(key)}["']?\\s*:`)));
	if (issue.code === "unrecognized_keys") {
		return issue.keys.map((key) => {
			const hint = didYouMean(key, keys) ?? `Known keys: ${keys.join(", ")}.`;
			return { key, message: `\`${basename(file)}\` cannot have the key \`${key}\`.`, hint, offset: offsetOf(key) };
		});
	}
	const key = issue.path.length === 0 ? undefined : String(issue.path[0]);
	const received = issue.path.reduce<unknown>((inner, part) => (isRecord(inner) ? inner[String(part)] : undefined), value);
	const message = `\`${issue.path.join(".") || basename(file)}\`: ${expectation(issue)}, received ${describeValue(received)}.`;
	return [{ message, offset: key === undefined ? 0 : offsetOf(key), ...(key !== undefined && { key }) }];
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The first key of a YAML document that its mapping has already, and its offset; `null` when there is none. The check of the package compares each
 * key with all others, which takes minutes for 60,000 of them: parse with `uniqueKeys: false`.
 */
function duplicateKey(document: Document.Parsed): { readonly key: string; readonly offset: number } | null {
	let found: { readonly key: string; readonly offset: number } | null = null;
	visit(document, {
		Map(_, { items }) {
			const known = new Set<unknown>();
			for (const { key } of items) {
				if (!isScalar(key)) continue;
				if (known.has(key.value)) {
					found = { key: String(key.value), offset: key.range?.[0] ?? 0 };
					return visit.BREAK;
				}
				known.add(key.value);
			}
			return undefined;
		},
	});
	return found;
}
