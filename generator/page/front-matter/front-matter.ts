import { isMap, isScalar, parseDocument } from "yaml";
import type { CompatPolicy } from "../../compat/policy.ts";
import type { Fields } from "../../config/field-schema.ts";
import { cleanValue } from "../../lib/clean-value.ts";
import { didYouMean } from "../../lib/nearest-name.ts";
import type { Problem, SourcePosition } from "../../lib/problem.ts";
import { positionAt } from "../../lib/text-file.ts";
import { yamlValue } from "../../lib/yaml-value.ts";
import { compatKeys, type FrontMatter, knownKeys, validateFrontMatter } from "./front-matter-schema.ts";
import { missingFields, readOwnFields } from "./own-fields.ts";
import { type MappingEntry, readPlainMapping } from "./plain-mapping.ts";
import { rescueMapping } from "./rescue-mapping.ts";
import { readToml, tomlBlock } from "./toml-mapping.ts";
import { firstSentence, type YamlText, yamlProblems } from "./yaml-problem.ts";

/** The front matter of a page, and its content. Empty lines replace the front matter in the content, so that positions stay valid. */
export type FrontMatterResult = {
	readonly frontMatter: FrontMatter;
	/** Values of the keys that the collection declares. */
	readonly fields: Readonly<Record<string, unknown>>;
	/** All keys of the file, including those of other tools. */
	readonly values: Readonly<Record<string, unknown>>;
	readonly body: string;
	readonly positions: Readonly<Record<string, SourcePosition>>;
	readonly problems: readonly Problem[];
};

/** The values that a page has unless its own front matter sets them, and the places of their keys. */
export type FrontMatterDefaults = Pick<FrontMatterResult, "values" | "positions">;

/** Maximum length of front matter, in characters. Longer front matter is a mistake, and YAML parsers are not linear. */
const lengthLimit = 65_536;

/** Maximum number of lines. More lines are a mistake, too: the check for duplicate keys compares each key with all others. */
const lineLimit = 1000;

/** Deeper flow collections can abort the process inside the YAML parser, where nothing can catch it. */
const depthLimit = 64;

/** Maximum number of aliases that one front matter may resolve; more is an expansion attack. */
const aliasLimit = 100;

const inCommentOpening = /^\/\*---[ \t]*\n/;

const forbiddenKeys: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Splits and reads the front matter of a page. `---` alone opens and closes it. A language after it is refused (and never executed), and
 * so is TOML, unless the policy accepts them. The front matter of a `.tsx` page is in a leading comment that opens with the line `/*---`.
 */
export function readFrontMatter(input: {
	readonly text: string;
	readonly file: string;
	readonly policy: CompatPolicy;
	readonly inComment?: boolean;
	/** Keys that the collection declares. */
	readonly fields?: Fields;
	readonly defaults?: FrontMatterDefaults;
}): FrontMatterResult {
	const result = readForms(input);
	return { ...result, problems: input.policy.settle(result.problems, "") };
}

/** Reads a file that consists of front matter without fences. */
export function readFrontMatterFile(input: {
	readonly text: string;
	readonly file: string;
	readonly policy: CompatPolicy;
	readonly fields: Fields;
}): Omit<FrontMatterResult, "body"> {
	const { text, file, policy, fields } = input;
	const result = parseYaml({
		...{ yaml: text, start: 0, text, file, fields, forms: policy.frontMatter, defaults: noDefaults },
		problem: (offset, message, hint, length) => syntaxProblem({ text, file, offset, message, hint, length }),
	});
	return { ...result, problems: policy.settle(result.problems, "; it is left out") };
}

const noDefaults: FrontMatterDefaults = { values: {}, positions: {} };

function syntaxProblem(fault: {
	readonly text: string;
	readonly file: string;
	readonly offset: number;
	readonly message: string;
	readonly hint: string | null;
	readonly length?: number | undefined;
}): Problem {
	const { text, file, offset, message, hint, length = 1 } = fault;
	return { code: "front-matter-syntax", severity: "error", message, hint, at: { file, ...positionAt(text, offset), length } };
}

function readForms(input: Parameters<typeof readFrontMatter>[0]): FrontMatterResult {
	const { text, file, fields = {}, defaults = noDefaults } = input;
	const { frontMatter: forms } = input.policy;
	const problem = (offset: number, message: string, hint: string | null, length?: number): Problem =>
		syntaxProblem({ text, file, offset, message, hint, length });
	const common = { text, file, forms, problem, fields, defaults };
	const none = { ...withoutEntries(common), body: text };
	const opening = (input.inComment ? inCommentOpening : forms.opening).exec(text);
	const toml = opening || input.inComment ? null : tomlBlock(text);
	if (!opening && !toml) return none;
	if (toml) {
		const refused = problem(0, "Front matter in TOML is not supported.", "Write it as YAML between two `---` lines.", 3);
		if (!forms.toml) return { ...none, problems: [refused] };
		const read = readToml(toml.toml);
		const body = blankTo(text, toml.end);
		if ("message" in read) return { ...none, body, problems: [problem(toml.start + read.offset, read.message, null)] };
		return { ...readEntries(read.entries, { ...toml, yaml: "", ...common }), body };
	}
	const language = opening?.[1]?.trim() ?? "";
	if (!opening || !forms.languages.test(language)) {
		return {
			...none,
			problems: [
				problem(3, `Front matter in \`${language}\` is not supported.`, "Write it as YAML between two `---` lines.", language.length),
			],
		};
	}
	const start = opening[0].length;
	const closing = new RegExp(input.inComment ? "^---\\*/[ \\t]*$" : "^(?:---|\\.\\.\\.)[ \\t]*$", "m").exec(text.slice(start));
	if (!closing) {
		// A lone `---` at the top is a thematic break, unless a key follows it.
		if (!/^[\w-]+:/.test(text.slice(start))) return none;
		return { ...none, problems: [problem(0, "The front matter is not closed.", "Add a line `---` below the last key.", 3)] };
	}
	const yaml = text.slice(start, start + closing.index);
	const end = start + closing.index + closing[0].length;
	const parsed = parseYaml({ yaml, start, ...common });
	// Without keys, it may be text between two thematic breaks.
	return { ...parsed, body: parsed.isText ? text : blankTo(text, end) };
}

/** The text with empty lines up to an offset. */
function blankTo(text: string, end: number): string {
	return text.slice(0, end).replace(/[^\n]/g, "") + text.slice(end);
}

type YamlInput = YamlText & {
	readonly file: string;
	readonly forms: CompatPolicy["frontMatter"];
	readonly fields: Fields;
	readonly defaults: FrontMatterDefaults;
};

/** `isText` is true if there are problems and no key could be read. */
type YamlResult = Pick<FrontMatterResult, "frontMatter" | "fields" | "values" | "positions"> & {
	readonly problems: Problem[];
	readonly isText?: boolean;
};

function parseYaml(input: YamlInput): YamlResult {
	const { yaml, forms, problem } = input;
	const failed = (...problems: Problem[]): YamlResult => ({ frontMatter: {}, fields: {}, values: {}, positions: {}, problems });
	if (yaml.length > lengthLimit)
		return failed(
			problem(0, `The front matter has ${yaml.length} characters, over the limit of ${lengthLimit}.`, "Move data to a file of its own."),
		);
	const lines = yaml.split("\n").length - 1;
	if (lines > lineLimit)
		return failed(problem(0, `The front matter has ${lines} lines, over the limit of ${lineLimit}.`, "Move data to a file of its own."));
	const read = readPlainMapping(yaml) ?? readMapping(input);
	if (read === null) return withoutEntries(input);
	if ("length" in read) return readEntries(read, input);
	if (!forms.rescue || nestingOffset(yaml) >= 0) return failed(...read.problems);
	const rescued = rescueMapping(yaml);
	if (rescued.length === 0) return { ...failed(...read.problems), isText: true };
	const { problems, ...result } = readEntries(rescued, input);
	const known = read.problems.map((entry) => ({ ...entry, message: entry.message.replace(/\.$/, "; the readable keys are used.") }));
	return { ...result, problems: [...known, ...problems] };
}

/** The result for a page whose own front matter has no keys. */
function withoutEntries(input: Omit<YamlInput, "yaml" | "start">): YamlResult {
	const { fields, file, defaults } = input;
	if (Object.keys(defaults.values).length > 0) return readEntries([], { yaml: "", start: 0, ...input });
	return { frontMatter: {}, fields: {}, values: {}, positions: {}, problems: missingFields(fields, file) };
}

/** Validates the entries of a mapping, and adds the defaults. */
function readEntries(read: readonly MappingEntry[], { start, text, file, forms, problem, fields, defaults }: YamlInput): YamlResult {
	const positions = new Map<string, SourcePosition>();
	const written = new Map<string, string>();
	const problems: Problem[] = [];
	const place = (offset: number, name: string): SourcePosition => ({ file, ...positionAt(text, start + offset), length: name.length });
	for (const { name, source, offset } of read) {
		const at = start + offset;
		positions.set(name, place(offset, name));
		if (source !== "") written.set(name, source);
		if (forbiddenKeys.has(name)) problems.push(problem(at, `The key \`${name}\` is not allowed.`, "Choose another name.", name.length));
		else if (!knownKeys.includes(name) && !Object.hasOwn(fields, name))
			problems.push(...typoProblem(name, { own: Object.keys(fields), at: positions.get(name) ?? null }));
	}
	const own = read.filter(({ name }) => !forbiddenKeys.has(name)).map(({ name, value }) => [name, cleanValue(value)]);
	const values: Record<string, unknown> = { ...defaults.values, ...Object.fromEntries(own) };
	const { frontMatter, issues } = validateFrontMatter(values, written);
	const declared = readOwnFields(values, { fields, written });
	for (const { key, inner, meant, ...issue } of [...issues, ...declared.issues]) {
		const offset = inner === null ? undefined : read.find(({ name }) => name === key)?.inner?.get(inner);
		const found = {
			...issue,
			at: offset === undefined ? (positions.get(key) ?? { file, line: 1, column: 1 }) : place(offset, inner ?? ""),
		};
		problems.push({ ...found, outcome: meant === undefined ? "; it is left out" : "; the intended value is used" });
	}
	const corrected = issues.flatMap(({ key, meant }) => (meant === undefined || !forms.rescue ? [] : [[key, meant] as const]));
	return {
		frontMatter:
			corrected.length === 0 ? frontMatter : validateFrontMatter({ ...values, ...Object.fromEntries(corrected) }, written).frontMatter,
		fields: declared.fields,
		values,
		positions: { ...defaults.positions, ...Object.fromEntries(positions) },
		problems,
	};
}

/** Entries of any YAML mapping; `null` if it is empty. */
function readMapping(input: YamlInput): readonly MappingEntry[] | { readonly problems: Problem[] } | null {
	const { yaml, start, problem } = input;
	const failed = (...problems: Problem[]) => ({ problems });
	const tooDeep = nestingOffset(yaml);
	if (tooDeep >= 0) return failed(problem(start + tooDeep, `The front matter is nested deeper than ${depthLimit} levels.`, null));
	const document = parseDocument(yaml, { uniqueKeys: true, merge: false, schema: "core", logLevel: "error", prettyErrors: false });
	if (document.errors.length > 0) return failed(...yamlProblems(document.errors, input));
	const [warning] = document.warnings;
	if (warning) return failed(problem(start + warning.pos[0], `${firstSentence(warning.message)}`, "Use plain values only."));
	if (document.contents === null) return null;
	if (!isMap(document.contents))
		return failed(problem(start, "The front matter must be a mapping of keys to values.", "Write lines such as `title: My page`."));
	let values: Record<string, unknown>;
	try {
		values = yamlValue(document, aliasLimit) as Record<string, unknown>;
	} catch (error) {
		return failed(aliasProblem(error, input));
	}
	return document.contents.items.flatMap(({ key, value }) => {
		if (!isScalar(key)) return [];
		const name = String(key.value);
		const offset = key.range?.[0] ?? 0;
		return [{ name, value: values[name], source: (isScalar(value) && value.source) || "", offset, inner: keyOffsets(value) }];
	});
}

/** Where the keys of a mapping begin (offsets in the YAML); empty for other values. */
function keyOffsets(value: unknown): ReadonlyMap<string, number> {
	const keys = isMap(value) ? value.items.map(({ key }) => key).filter((key) => isScalar(key)) : [];
	return new Map(keys.map((key) => [String(key.value), key.range?.[0] ?? 0]));
}

/** Reports an alias without an anchor, which is most likely a text that begins with an asterisk. */
function aliasProblem(error: unknown, { yaml, start, problem }: YamlInput): Problem {
	const message = error instanceof Error ? error.message : String(error);
	const name = /^Unresolved alias .*: (\S+)$/.exec(message)?.[1];
	const offset = name === undefined ? -1 : yaml.indexOf(`*${name}`);
	if (offset < 0) return problem(start, firstSentence(message), "Write the values out.");
	return problem(
		start + offset,
		`\`*${name}\` is an alias in YAML, and its anchor does not exist.`,
		`For the text, write \`"*${name}"\`.`,
		1 + (name?.length ?? 0),
	);
}

function typoProblem(name: string, { own, at }: { readonly own: readonly string[]; readonly at: SourcePosition | null }): Problem[] {
	const hint = compatKeys.has(name) ? null : didYouMean(name, [...knownKeys, ...own]);
	if (hint === null) return [];
	return [{ code: "front-matter-unknown-key", severity: "warning", message: `The key \`${name}\` is not known.`, hint, at }];
}

/** Offset at which collections exceed the depth limit, or -1. Linear. Also counts brackets in strings, which is harmless at this limit. */
function nestingOffset(yaml: string): number {
	let depth = 0;
	for (let index = 0; index < yaml.length; index++) {
		const character = yaml.charCodeAt(index);
		if (character === 0x5b || character === 0x7b) depth++;
		else if (character === 0x5d || character === 0x7d) depth = Math.max(0, depth - 1);
		if (depth > depthLimit) return index;
	}
	// A line with this indentation must exceed it with block collections.
	return yaml.search(new RegExp(`^(?: |[-?] ){${depthLimit * 2},}(?=[-?] )`, "m"));
}
