import { readdirSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { relativePath } from "../lib/paths.ts";
import { errorMessage, type Problem } from "../lib/problem.ts";
import { sentence } from "../lib/sentence.ts";
import { describeUnresolved, type ImportPlace } from "./unresolved-import.ts";

type Note = { readonly text: string; readonly location?: { readonly line: number; readonly column: number } | null };

/** Problems from an esbuild failure; positions are taken over, file names are relative to `root`. `folder` is where esbuild ran, when that is another. A plugin's own problems, in `detail`, stay as they are; `place` corrects the places of others. */
export function esbuildProblems(
	error: unknown,
	places: { readonly root: string; readonly folder?: string; readonly place?: (problem: Problem) => Problem },
): Problem[] {
	const { root, folder = root, place = (problem) => problem } = places;
	const failure = error as {
		errors?: readonly {
			text: string;
			location: { file: string; line: number; column: number; length: number; lineText?: string } | null;
			notes: readonly Note[];
			detail?: unknown;
		}[];
	};
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
						describeUnresolved(entry.text, importPlace(entry.location, folder), root) ?? {
							message: sentence(entry.text),
							hint: hintOf(entry.notes[0]) ?? missingComma(entry.text),
						}),
					at: entry.location && {
						file: relativePath(root, moduleFile(entry.location.file, folder)),
						line: entry.location.line,
						column: entry.location.column + 1,
						length: Math.max(1, entry.location.length),
					},
				}),
	);
}

function importPlace(
	location: (Omit<ImportPlace, "lineText"> & { readonly lineText?: string }) | null,
	folder: string,
): ImportPlace | null {
	return location && { ...location, lineText: location.lineText ?? "", file: moduleFile(location.file, folder) };
}

/** Whether what a plugin has put into a message is a problem. */
export function isProblem(detail: unknown): detail is Problem {
	return typeof detail === "object" && detail !== null && "severity" in detail && "code" in detail && "message" in detail;
}

/** The file (absolute) behind the bundler's name of a module, which is relative to `folder`: without what our plugins add to it. */
export function moduleFile(name: string, folder: string): string {
	return resolve(folder, name.replace(/^[a-z-]+:/, "").replace(/\?page=.*$/, ""));
}

/** The note of a message that helps its reader. That a plugin was at work is none. Notes that show another place say so by a colon at the end. */
function hintOf(note: Note | undefined): string | null {
	if (note?.text.startsWith("The plugin ")) return null;
	if (!note?.location || !note.text.endsWith(":")) return note?.text ?? null;
	return `${note.text.slice(0, -1)}: line ${note.location.line}, column ${note.location.column + 1}.`;
}

/** Two entries without a comma between them are what breaks a list or an object most often. */
function missingComma(text: string): string | null {
	const isOpen = /^Expected "[}\]]" but found (?!end of file)/.test(text);
	return isOpen ? "Put a comma behind what stands in front of it, or close what is open." : null;
}

/** esbuild finds files whatever the case of their names, and then cannot read them. */
function describeUnreadable(text: string, root: string): { readonly message: string; readonly hint: string | null } | null {
	const path = /^Cannot read file: (.+)$/.exec(text)?.[1];
	if (path === undefined) return null;
	const message = `There is no file \`${relativePath(root, path)}\`.`;
	try {
		const right = readdirSync(dirname(path)).find((name) => name.toLowerCase() === basename(path).toLowerCase());
		return { message, hint: right === undefined ? null : `The case differs: write \`${right}\`.` };
	} catch {
		return { message, hint: null };
	}
}
