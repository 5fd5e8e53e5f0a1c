import { existsSync } from "node:fs";
import { join } from "node:path";
import { isNode, parseDocument } from "yaml";
import { decodePath, joinPath } from "../../../theme/lib/urls.ts";
import { cleanValue } from "../../lib/clean-value.ts";
import { folderOf } from "../../lib/paths.ts";
import { type Problem, SiteError, siteError } from "../../lib/problem.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { positionAt } from "../../lib/text-file.ts";
import { yamlValue } from "../../lib/yaml-value.ts";
import { type Fields, fields, text } from "../fields.ts";

/** A part of a document, and where its reference leads, if it is one: `openapi.yaml#/components/schemas/Pet`. */
export type Resolved = { readonly value: Fields; readonly ref: string | null };

/** A document and the files that it refers to. `file` is relative to the site's folder. */
export type Spec = {
	readonly file: string;
	readonly root: Fields;
	/** Follows references. Keys next to a `$ref` override those of its target, as in OpenAPI 3.1. */
	readonly resolve: (value: unknown) => Resolved;
};

/** A file: its text, and its value. */
type Source = { readonly text: string; readonly value: unknown };

/** Where a reference leads, and where it is. */
type Reference = { readonly target: string; readonly file: string; readonly pointer: readonly string[] };

/** Maximum number of references that lead to one another. */
const maximumHops = 50;

/** Maximum number of mistakes to report at once. */
const reportedAtOnce = 20;

/**
 * Reads a document (YAML or JSON; relative to `root`) and the files that it refers to, which must be among `files`. Throws `SiteError` for
 * mistakes.
 */
export function readSpec(file: string, { root, files }: { readonly root: string; readonly files: readonly string[] }): Spec {
	const sources = new Map<string, Source>();
	const references = new Map<object, Reference>();
	const problems: Problem[] = [];
	const open = [file];
	for (let name = open.shift(); name !== undefined; name = open.shift()) {
		if (sources.has(name)) continue;
		const source = readSource(name, root);
		sources.set(name, source);
		for (const { node, pointer } of referencesIn(source.value)) {
			const written = text(node.$ref);
			const [path = "", fragment = ""] = written.split("#");
			const target = path === "" ? name : joinPath(folderOf(name), decodePath(path) ?? path);
			const at = () => placeOf(pointer, { file: name as string, text: source.text });
			if (/^\w{2,}:/.test(path))
				problems.push(fault(`\`${written}\` is on another host.`, "Save it in the folder of the site, and refer to the file.", at()));
			else if (target !== file && !files.includes(target))
				problems.push(fault(`\`${target}\` is not an input of the collection.`, `Add it to \`files\`: \`files: ["${target}"]\`.`, at()));
			else {
				references.set(node, { target: `${target}#${fragment}`, file: name, pointer });
				open.push(target);
			}
		}
	}
	const lookUp = (target: string) => valueAt(sources, target);
	const main = fields(sources.get(file)?.value);
	if (!/^3\.[01]\./.test(text(main.openapi))) problems.push(wrongVersion(main, file));
	for (const [node, { target, file, pointer }] of references) {
		if (lookUp(target) !== undefined) continue;
		const at = placeOf(pointer, { file, text: sources.get(file)?.text ?? "" });
		problems.push(fault(`\`${text(fields(node).$ref)}\` does not exist.`, "Correct the reference, or add what it refers to.", at));
	}
	if (problems.length > 0) throw new SiteError(problems.slice(0, reportedAtOnce));
	const resolve = (value: unknown, hops = 0): Resolved => {
		const node = fields(value);
		const target = references.get(node)?.target;
		if (target === undefined) return { value: node, ref: null };
		if (hops === maximumHops) return { value: {}, ref: target };
		const { $ref: _, ...own } = node;
		const found = resolve(lookUp(target), hops + 1);
		return { value: Object.keys(own).length === 0 ? found.value : { ...found.value, ...own }, ref: found.ref ?? target };
	};
	return { file, root: main, resolve };
}

function readSource(file: string, root: string): Source {
	const path = join(root, file);
	if (!existsSync(path))
		throw siteError({
			code: "integration-problem",
			message: `The document \`${file}\` does not exist.`,
			hint: "Write its path relative to the folder of the site.",
		});
	const written = readRegularText(path);
	try {
		if (file.endsWith(".json")) return { text: written, value: cleanValue(JSON.parse(written)) };
	} catch {
		// The parser of YAML says where the mistake is.
	}
	const document = parseDocument(written, { prettyErrors: false, logLevel: "error", uniqueKeys: false });
	const invalid = ({ message }: Error, offset: number, hint: string) =>
		new SiteError([
			fault(`\`${file}\` is not valid: ${message.split("\n")[0]?.replace(/\.?$/, ".")}`, hint, { file, ...positionAt(written, offset) }),
		]);
	const [error] = document.errors;
	if (error) throw invalid(error, error.pos[0], "Correct the line.");
	try {
		return { text: written, value: cleanValue(yamlValue(document, 1000)) };
	} catch (error) {
		throw invalid(error as Error, 0, "Write the values out.");
	}
}

/** Keys whose values are data of readers, in which `$ref` is a name like others. */
const dataKeys: ReadonlySet<string> = new Set(["default", "enum", "const", "example", "value"]);

/** Keys whose values have names of the author as keys. */
const nameMaps: ReadonlySet<string> = new Set(
	"properties patternProperties $defs definitions responses headers examples schemas parameters requestBodies callbacks links paths content".split(
		" ",
	),
);

/** The mappings of a value that are references, with the keys that lead to them. */
function* referencesIn(
	value: unknown,
	pointer: readonly string[] = [],
): Generator<{ readonly node: Fields; readonly pointer: readonly string[] }> {
	if (typeof value !== "object" || value === null) return;
	const node = fields(value);
	const hasNames = nameMaps.has(pointer.at(-1) ?? "");
	if (typeof node.$ref === "string") yield { node, pointer };
	for (const [key, inner] of Object.entries(value)) {
		if (typeof inner !== "object" || inner === null) continue;
		if (dataKeys.has(key) && !hasNames) continue;
		yield* referencesIn(inner, [...pointer, key]);
	}
}

/** What a target such as `openapi.yaml#/components/schemas/Pet` names; `undefined` if it does not exist. */
function valueAt(sources: ReadonlyMap<string, Source>, target: string): unknown {
	const [file = "", pointer = ""] = target.split("#");
	const keys = pointer.split("/").slice(1);
	return keys
		.map((key) => (decodePath(key) ?? key).replaceAll("~1", "/").replaceAll("~0", "~"))
		.reduce<unknown>(
			(inner, key) => (Array.isArray(inner) ? (inner[Number(key)] as unknown) : fields(inner)[key]),
			sources.get(file)?.value,
		);
}

function wrongVersion({ openapi, swagger }: Fields, file: string): Problem {
	const at = { file, line: 1, column: 1 };
	if (swagger !== undefined)
		return fault(
			`\`${file}\` is a document of Swagger ${String(swagger)}.`,
			"Convert it to OpenAPI 3.1, for example at https://editor.swagger.io.",
			at,
		);
	const found = openapi === undefined ? "has no `openapi` version" : `has the \`openapi\` version \`${String(openapi)}\``;
	return fault(`\`${file}\` ${found}.`, "Write a document of OpenAPI 3.0 or 3.1, which begins with `openapi: 3.1.0`.", at);
}

function fault(message: string, hint: string, at: Problem["at"]): Problem {
	return { code: "integration-problem", severity: "error", message, hint, at };
}

/** The place of a value in a text, by the keys that lead to it. */
function placeOf(pointer: readonly string[], { file, text }: { readonly file: string; readonly text: string }): Problem["at"] {
	const node = parseDocument(text, { prettyErrors: false, logLevel: "error", uniqueKeys: false }).getIn(pointer, true);
	return { file, ...positionAt(text, (isNode(node) && node.range?.[0]) || 0) };
}
