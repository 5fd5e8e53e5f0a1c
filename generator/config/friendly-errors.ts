import type * as z from "zod";
import { escapePattern } from "../lib/escape-pattern.ts";
import { didYouMean } from "../lib/nearest-name.ts";
import type { Problem, SourcePosition } from "../lib/problem.ts";
import { positionAt } from "../lib/text-file.ts";
import { integrationPlace } from "../problems/integration-failed.ts";
import { describeValue, expectation } from "../problems/schema-issue.ts";
import { correctedValue } from "./corrected-value.ts";
import type { ConfigSource } from "./locate-pattern.ts";
import { siteSchema } from "./schema.ts";

/** Turns schema issues into problems with the path of the key, the expected and received values, and the place of the key in the file. */
export function configProblems(input: {
	readonly issues: readonly z.core.$ZodIssue[];
	readonly value: unknown;
	readonly file: string;
	readonly source: string;
	/** All files of the configuration. */
	readonly sources: readonly ConfigSource[];
}): Problem[] {
	return input.issues.filter((issue) => !isMistyped(issue, input)).flatMap((issue) => issueProblems(issue, input));
}

/** Whether a key is missing because it is misspelled, which is reported separately. */
function isMistyped(issue: z.core.$ZodIssue, { issues, value }: Context): boolean {
	const key = issue.path.at(-1);
	if (typeof key !== "string" || valueAt(value, issue.path) !== undefined) return false;
	const parent = formatPath(issue.path.slice(0, -1));
	return issues.some(
		(other) =>
			other.code === "unrecognized_keys" && formatPath(other.path) === parent && other.keys.some((name) => intendedKey(name, [key])),
	);
}

type Context = Parameters<typeof configProblems>[0];

/** Hints for keys with more names than a message should list. */
const listedBy: ReadonlyMap<PropertyKey | undefined, string> = new Map([
	["slots", "Run `keyframe slots` for their names."],
	["texts", "Run `keyframe translate` for their names."],
]);

function issueProblems(issue: z.core.$ZodIssue, context: Context): Problem[] {
	const received = valueAt(context.value, issue.path);
	const key = formatPath(issue.path);
	// The place of a missing key is the place of its object.
	const at = findKey(received === undefined ? issue.path.slice(0, -1) : issue.path, context);
	if (issue.code === "unrecognized_keys") {
		return issue.keys.map((unknown) => {
			const known = namedKeys(issue) ?? knownKeys(issue.path);
			return configProblem(
				unknownKey([...issue.path, unknown], context),
				movedKey([...issue.path, unknown]) ??
					intendedKey(unknown, known) ??
					listedBy.get(issue.path[0]) ??
					`Known here: ${known.join(", ")}.`,
				findKey([...issue.path, unknown], context),
			);
		});
	}
	if (issue.code === "invalid_union") {
		const best = closestUnionBranch(issue);
		const expected = wholeExpectations(issue);
		if (expected.length > 1)
			return [
				configProblem(
					`\`${key}\`: expected ${expected.join(" or ")}, received ${describeValue(received)}.`,
					correctedValue(issue.path, received, expected),
					at,
				),
			];
		if (best) {
			const issues = best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }) as z.core.$ZodIssue);
			return issues.filter((inner) => !isMistyped(inner, { ...context, issues })).flatMap((inner) => issueProblems(inner, context));
		}
	}
	const meant = typeof received === "string" ? didYouMean(received, namesIn(issue)) : null;
	const added = issue.path.at(-1) === "type" ? missingType(valueAt(context.value, issue.path.slice(0, -1))) : null;
	const hint =
		received === undefined
			? (added ?? `Add \`${key}\` to the configuration.`)
			: (meant ?? correctedValue(issue.path, received, [expectation(issue).replace(/^expected /, "")]));
	if (issue.code === "custom" && issue.params?.isSecret) {
		return [{ ...configProblem(`\`${key}\` ${expectation(issue)}.`, null, at), isSecret: true }];
	}
	// Neither a whole object nor the value of an unknown key shows which rule it breaks.
	const shown =
		issue.code === "invalid_key" || (issue.code === "custom" && typeof received === "object")
			? ""
			: `, received ${describeValue(received)}`;
	return [configProblem(`\`${key}\`: ${expectation(issue)}${shown}.`, hint, at)];
}

/** The keys that a check of its own names. */
function namedKeys({ params }: z.core.$ZodIssue & { readonly params?: unknown }): readonly string[] | null {
	const { known } = (params ?? {}) as { readonly known?: readonly string[] };
	return known ?? null;
}

/** Says which key is unknown. An integration is named, because a position in a list says little about where it is written. */
function unknownKey(path: readonly PropertyKey[], { value }: Context): string {
	const name = integrationName(path, value);
	return name === null
		? `\`${formatPath(path)}\` is not a known option.`
		: `\`${formatPath(path.slice(2))}\` is not a known key of the integration \`${name}\`.`;
}

/** Name of the integration that contains a path; `null` for other paths, and for an integration without a name. */
function integrationName([key, index]: readonly PropertyKey[], value: unknown): string | null {
	const name = key === "integrations" && typeof index === "number" ? valueAt(value, [key, index, "name"]) : null;
	return typeof name === "string" && name !== "" ? name : null;
}

/** The hint for an unknown key: its name in Keyframe, or a similar name. */
function intendedKey(key: string, known: readonly string[]): string | null {
	const named = elsewhere.get(key)?.find((name) => known.includes(name));
	return named === undefined ? didYouMean(key, known) : `Did you mean \`${named}\`?`;
}

/** The hint for an option that other tools have at the top level of the configuration, and Keyframe has elsewhere. */
function movedKey(path: readonly PropertyKey[]): string | null {
	return path.length === 1 ? (moved.get(String(path[0])) ?? null) : null;
}

const moved: ReadonlyMap<string, string> = new Map(
	Object.entries({
		favicon: "Put the icon into the static folder, as `favicon.ico` or `icon.svg`.",
		nav: "Did you mean `navbar`?",
		sidebar: "Write `sidebars` in a collection: `collections: { docs: { …, sidebars: { … } } }`.",
		sidebars: "Write `sidebars` in a collection: `collections: { docs: { …, sidebars: { … } } }`.",
	}),
);

/** Names of keys in other tools, and their names in Keyframe. */
const elsewhere: ReadonlyMap<string, readonly string[]> = new Map(
	Object.entries({
		path: ["dir"],
		routeBasePath: ["route"],
		items: ["left", "columns"],
		links: ["columns"],
		text: ["label"],
		link: ["to"],
		url: ["to"],
		customCss: ["styles"],
		baseUrl: ["base"],
		apiKey: ["searchKey"],
		dirName: ["dir"],
	}),
);

/** The hint for a sidebar item without a type, based on its other keys. */
function missingType(entry: unknown): string | null {
	if (typeof entry !== "object" || entry === null) return null;
	const type = typeOfKey.find(([key]) => key in entry)?.[1];
	return type === undefined ? null : `Write \`type: "${type}"\`.`;
}

const typeOfKey = [
	["items", "category"],
	["href", "link"],
	["id", "doc"],
	["dir", "autogenerated"],
	["value", "html"],
] as const;

/** The allowed values in an issue. */
function namesIn(issue: z.core.$ZodIssue): readonly string[] {
	if (issue.code === "invalid_value") return issue.values.map(String);
	const isListed = issue.code === "invalid_union" || issue.code === "invalid_format";
	return isListed ? [...expectation(issue).matchAll(/'([^']+)'/g)].map(([, name = ""]) => name) : [];
}

/** What the members of a union expect if none of them accepts the type of the value; otherwise empty. */
function wholeExpectations(issue: z.core.$ZodIssueInvalidUnion): readonly string[] {
	const first = issue.errors.map(([inner]) => inner);
	if (!first.every((inner) => inner?.path.length === 0 && (inner.code === "invalid_type" || inner.code === "invalid_value"))) return [];
	return [...new Set(first.map((inner) => (inner ? expectation(inner).replace(/^expected /, "") : "")))];
}

/** The issues of the union member that the author most likely meant: the one with the deepest issue. */
function closestUnionBranch(issue: z.core.$ZodIssueInvalidUnion): readonly z.core.$ZodIssue[] | null {
	const depth = (issues: readonly z.core.$ZodIssue[]) =>
		Math.max(...issues.map((inner) => inner.path.length + (inner.code === "unrecognized_keys" ? 1 : 0)));
	return issue.errors.filter((issues) => issues.length > 0).sort((a, b) => depth(b) - depth(a))[0] ?? null;
}

function configProblem(message: string, hint: string | null, at: SourcePosition): Problem {
	return { code: "config-invalid", severity: "error", message, hint, at };
}

/** `navbar.left[0].label` */
function formatPath(path: readonly PropertyKey[]): string {
	const written = path.map((part, index) => {
		if (typeof part === "number") return `[${part}]`;
		const key = String(part);
		// A name such as 1.0 is not an identifier.
		if (/[.\s"]/.test(key) && index > 0) return `[${JSON.stringify(key)}]`;
		return index === 0 ? key : `.${key}`;
	});
	return written.join("") || "the configuration";
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
	return path.reduce<unknown>(
		(inner, key) => (typeof inner === "object" && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined),
		value,
	);
}

/** The place of a key in the source, found by searching for the keys of its path one after the other. In code that is not literal, it may be the place of a nearby key. */
function findKey(path: readonly PropertyKey[], context: Context): SourcePosition {
	const inIntegration = findIntegrationKey(path, context);
	if (inIntegration) return inIntegration;
	let offset = 0;
	let length = 1;
	for (const key of path) {
		if (typeof key !== "string") continue;
		const match = new RegExp(`(?<![\\w$.])["']?${escapePattern(key)}["']?\\s*[:(,]`).exec(context.source.slice(offset));
		if (!match) break;
		offset += match.index;
		length = key.length;
	}
	const exact = findValue(path, offset, context);
	return { file: context.file, ...positionAt(context.source, exact ?? offset), length };
}

/**
 * The place of a key in the file that defines its integration, which the configuration may import: the first one after the name of the
 * integration, or else before it. `null` if the key or the name is not there.
 */
function findIntegrationKey(path: readonly PropertyKey[], { value, sources }: Context): SourcePosition | null {
	const name = integrationName(path, value);
	const key = path.findLast((part) => typeof part === "string");
	const place = name === null ? null : integrationPlace({ name, configSources: sources });
	const text = sources.find(({ file }) => file === place?.file)?.text;
	if (name === null || place === null || text === undefined || typeof key !== "string" || path.length < 3) return null;
	const { line, column } = place;
	const start = text.split("\n", line - 1).join("\n").length + column;
	const matches = [...text.matchAll(new RegExp(`(?<![\\w$.])["']?${escapePattern(key)}["']?\\s*[:(,]`, "g"))];
	const match = matches.find(({ index }) => index >= start) ?? matches.at(-1);
	return match ? { file: place.file, ...positionAt(text, match.index), length: key.length } : place;
}

/** The offset of the key together with its value, because entries of a list have the same keys; `null` if it is not found. */
function findValue(path: readonly PropertyKey[], from: number, { source, value }: Context): number | null {
	const key = path.at(-1);
	const text = valueAt(value, path);
	if (typeof key !== "string" || typeof text !== "string" || !path.some((part) => typeof part === "number")) return null;
	const found = new RegExp(`(?<![\\w$.])["']?${escapePattern(key)}["']?\\s*:\\s*(["'\`])${escapePattern(text)}\\1`).exec(
		source.slice(from),
	);
	return found && from + found.index;
}

/** The parts of a Zod schema in which keys are found. */
type SchemaNode = {
	readonly def?: {
		readonly type?: string;
		readonly shape?: Record<string, SchemaNode>;
		readonly innerType?: SchemaNode;
		readonly element?: SchemaNode;
		readonly keyType?: { readonly def?: { readonly entries?: Record<string, unknown> } };
		readonly valueType?: SchemaNode;
		readonly options?: readonly SchemaNode[];
		readonly getter?: () => SchemaNode;
		readonly in?: SchemaNode;
	};
};

/** Known keys of the object at a path of the configuration. */
function knownKeys(path: readonly PropertyKey[]): readonly string[] {
	let nodes: SchemaNode[] = [siteSchema as unknown as SchemaNode];
	for (const key of path) nodes = nodes.flatMap(unwrap).flatMap((node) => childSchemas(node, key));
	return [
		...new Set(
			nodes.flatMap(unwrap).flatMap(({ def }) => [...Object.keys(def?.shape ?? {}), ...Object.keys(def?.keyType?.def?.entries ?? {})]),
		),
	];
}

function unwrap(node: SchemaNode): SchemaNode[] {
	const inner = node.def?.innerType ?? node.def?.in ?? node.def?.getter?.();
	if (inner) return unwrap(inner);
	return node.def?.options ? node.def.options.flatMap(unwrap) : [node];
}

function childSchemas(node: SchemaNode, key: PropertyKey): SchemaNode[] {
	const child = node.def?.shape?.[String(key)] ?? node.def?.element ?? node.def?.valueType;
	return child ? [child] : [];
}
