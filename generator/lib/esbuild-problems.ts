import { readdirSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { jsonMistake } from "./json-mistake.ts";
import { relativePath } from "./paths.ts";
import { errorMessage, type Problem, type SourcePosition } from "./problem.ts";
import { readRegularText } from "./regular-file.ts";
import { sentence } from "./sentence.ts";
import { positionAt } from "./text-file.ts";
import { describeUnresolved, type ImportPlace } from "./unresolved-import.ts";

type Note = { readonly text: string; readonly location?: { readonly line: number; readonly column: number } | null };

type Location = Omit<ImportPlace, "lineText"> & { readonly line: number; readonly lineText?: string };

/** The parts of an esbuild message that are used here. */
type BundleMessage = {
	readonly text: string;
	readonly location: Location | null;
	readonly notes: readonly Note[];
	readonly detail?: unknown;
};

/** The problems of an esbuild failure, with files relative to `root`. `folder` is the working directory of esbuild, if it is not `root`. Problems of our plugins, in `detail`, are kept as they are; `place` corrects the places of others. */
export function esbuildProblems(
	error: unknown,
	places: { readonly root: string; readonly folder?: string; readonly place?: (problem: Problem) => Problem },
): Problem[] {
	const { root, folder = root, place = (problem) => problem } = places;
	const failure = error as { readonly errors?: readonly BundleMessage[] };
	if (!failure.errors || failure.errors.length === 0) {
		return [{ code: "module-failed", severity: "error", message: errorMessage(error), hint: null, at: null }];
	}
	return failure.errors.map((entry) =>
		isProblem(entry.detail)
			? entry.detail
			: place({
					code: "module-failed",
					severity: "error",
					...(describeUnreadable(entry.text, root) ??
						describeOtherFile(entry.text) ??
						describeIsland(entry, { root, folder }) ??
						describeUnresolved(entry.text, importPlace(entry.location, folder), root) ?? {
							message: sentence(entry.text),
							hint: hintOf(entry.notes[0]) ?? missingComma(entry.text),
						}),
					at: entry.location && placeOf(entry.location, { root, folder }),
					...(entry.location && describeJson(entry.location, { root, folder })),
				}),
	);
}

function importPlace(location: Location | null, folder: string): ImportPlace | null {
	return location && { ...location, lineText: location.lineText ?? "", file: moduleFile(location.file, folder) };
}

/** Whether the `detail` of a message is a problem of one of our plugins. */
export function isProblem(detail: unknown): detail is Problem {
	return typeof detail === "object" && detail !== null && "severity" in detail && "code" in detail && "message" in detail;
}

/** The file (absolute) of a module, from its name in the bundler, which is relative to `folder` and has prefixes and suffixes of our plugins. */
export function moduleFile(name: string, folder: string): string {
	return resolve(folder, name.replace(/^[a-z-]+:/, "").replace(/\?page=.*$/, ""));
}

/** The note of a message as a hint, except notes about plugins. A note that ends with a colon refers to another place. */
function hintOf(note: Note | undefined): string | null {
	if (note?.text.startsWith("The plugin ")) return null;
	if (!note?.location || !note.text.endsWith(":")) return note?.text ?? null;
	return `${note.text.slice(0, -1)}: line ${note.location.line}, column ${note.location.column + 1}.`;
}

/** The hint for a list or an object that is broken, most often by a missing comma. */
function missingComma(text: string): string | null {
	const isOpen = /^Expected "[}\]]" but found (?!end of file)/.test(text);
	return isOpen ? "Add a comma after the entry before it, or close the open bracket." : null;
}

function placeOf(location: Location, { root, folder }: { readonly root: string; readonly folder: string }): SourcePosition {
	const file = relativePath(root, moduleFile(location.file, folder));
	// A problem in the generated module of an island is one of the whole island.
	if (location.file.startsWith(islandNamespace)) return { file, line: 1, column: 1 };
	return { file, line: location.line, column: location.column + 1, length: Math.max(1, location.length) };
}

/** Prefix of the generated modules of islands, as in the plugin for islands. */
const islandNamespace = "island:";

/** The problem of an island without a default export, which its generated module imports. */
function describeIsland(
	{ text, location }: BundleMessage,
	{ root, folder }: { readonly root: string; readonly folder: string },
): { readonly message: string; readonly hint: string } | null {
	if (!location?.file.startsWith(islandNamespace) || !text.startsWith("No matching export in ")) return null;
	const message = `The island \`${relativePath(root, moduleFile(location.file, folder))}\` has no default export.`;
	return { message, hint: "Export its component as `export default function Name(props) { … }`." };
}

/** The problem of an imported JSON file; `null` for other files. */
function describeJson(
	location: Location,
	{ root, folder }: { readonly root: string; readonly folder: string },
): Pick<Problem, "message" | "hint" | "at"> | null {
	if (!location.file.endsWith(".json")) return null;
	const path = moduleFile(location.file, folder);
	const text = readRegularText(path);
	const mistake = jsonMistake(text);
	if (mistake === null) return null;
	const { message, hint, offset } = mistake;
	return { message, hint, at: { file: relativePath(root, path), ...positionAt(text, offset), length: 1 } };
}

/** The problem of an imported file that is not code. */
function describeOtherFile(text: string): { readonly message: string; readonly hint: string } | null {
	const [, extension, path] = /^No loader is configured for "([^"]+)" files: (.+)$/.exec(text) ?? [];
	if (extension === undefined || path === undefined) return null;
	const name = basename(path);
	const hint = `Import \`${name}?raw\` for its text, or \`${name}?url\` for its address.`;
	return { message: `\`${path}\` cannot be imported as code: it is a \`${extension}\` file.`, hint };
}

/** The problem of a name in the wrong case: esbuild finds such a file, but cannot read it. */
function describeUnreadable(text: string, root: string): { readonly message: string; readonly hint: string | null } | null {
	const path = /^Cannot read file: (.+)$/.exec(text)?.[1];
	if (path === undefined) return null;
	const message = `There is no file \`${relativePath(root, path)}\`.`;
	try {
		const right = readdirSync(dirname(path)).find((name) => name.toLowerCase() === basename(path).toLowerCase());
		return { message, hint: right === undefined ? null : `The case differs: use \`${right}\`.` };
	} catch {
		return { message, hint: null };
	}
}
