import { statSync } from "node:fs";
import type { CompatPolicy } from "../../compat/policy.ts";
import type { Fields } from "../../config/field-schema.ts";
import { folderOf, lastPart } from "../../lib/paths.ts";
import type { Problem } from "../../lib/problem.ts";
import type { FileScope } from "../../lib/publishable-file.ts";
import { fileRefusal } from "../../lib/refused-file.ts";
import { readTextFile } from "../../lib/text-file.ts";
import type { PartialSource } from "../document.ts";
import { type FrontMatterDefaults, readFrontMatterFile } from "./front-matter.ts";
import { knownKeys } from "./front-matter-schema.ts";

/** The files of a folder with the front matter that its pages share; the last one that exists wins. */
const fileNames: readonly string[] = ["_defaults.yaml", "_defaults.yml"];

/** The keys that only make sense for one page. */
const keysOfOnePage: ReadonlySet<string> = new Set(["title", "id", "slug", "redirect_from"]);

/** Returns the defaults in a folder, given relative to the root. */
export type DefaultsReader = (folder: string) => readonly (PartialSource | Problem)[];

/** Creates a reader that reads each folder once. */
export function createDefaultsReader(scope: FileScope): DefaultsReader {
	const known = new Map<string, readonly (PartialSource | Problem)[]>();
	return (folder) => {
		const found = known.get(folder) ?? readFolder(folder, scope);
		known.set(folder, found);
		return found;
	};
}

function readFolder(folder: string, scope: FileScope): (PartialSource | Problem)[] {
	const files = fileNames.map((name) => (folder === "" ? name : `${folder}/${name}`));
	return files.flatMap((file): (PartialSource | Problem)[] => {
		const path = `${scope.root}/${file}`;
		if (!statSync(path, { throwIfNoEntry: false })) return [];
		const content = fileRefusal(path, file, scope) ?? readTextFile(path, file);
		return "code" in content ? [content] : [{ kind: "defaults", file, text: content.text, hash: content.hash }];
	});
}

/** The files with the defaults of a page, outermost first. Those that cannot be read are missing. */
export function defaultsFiles(page: { readonly file: string; readonly id: string }, read: DefaultsReader): PartialSource[] {
	return foldersOf(page)
		.flatMap(read)
		.filter((file) => "kind" in file);
}

/** The folders of a page, from the folder of its collection to its own, relative to the root. */
function foldersOf({ file, id }: { readonly file: string; readonly id: string }): string[] {
	const folders = [folderOf(file)];
	for (let depth = id.split("/").length - 1; depth > 0; depth--) folders.unshift(folderOf(folders[0] ?? ""));
	return folders;
}

type Rules = { readonly fields: Fields; readonly policy: CompatPolicy };

/** The defaults in files, each of which overrides those before it. Wrong values are left out. */
export function mergeDefaults(files: readonly PartialSource[], rules: Rules): FrontMatterDefaults {
	const read = files.filter(({ kind }) => kind === "defaults").map((file) => readDefaults(file, rules));
	return {
		values: Object.assign({}, ...read.map(({ values }) => values)),
		positions: Object.assign({}, ...read.map(({ positions }) => positions)),
	};
}

/** What is wrong with the defaults in the folders of pages: each mistake once, whatever the number of pages. */
export function defaultsProblems(
	pages: readonly { readonly file: string; readonly id: string }[],
	read: DefaultsReader,
	rules: Rules,
): Problem[] {
	const first = new Map(pages.map((page) => [folderOf(page.file), page]));
	const folders = [...new Set([...first.values()].flatMap(foldersOf))].sort();
	return folders.flatMap(read).flatMap((file) => ("kind" in file ? readDefaults(file, rules).problems : [file]));
}

function readDefaults({ file, text }: PartialSource, { fields, policy }: Rules): FrontMatterDefaults & { readonly problems: Problem[] } {
	// A page may have the keys that the collection requires.
	const optional = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, required: false }]));
	const { frontMatter, fields: declared, values, positions, problems } = readFrontMatterFile({ text, file, policy, fields: optional });
	const ofOnePage = Object.keys(values).filter((key) => keysOfOnePage.has(key) && !Object.hasOwn(fields, key));
	const isValid = (key: string) => {
		if (Object.hasOwn(fields, key)) return Object.hasOwn(declared, key);
		return !ofOnePage.includes(key) && (!knownKeys.includes(key) || Object.hasOwn(frontMatter, key));
	};
	const refused = ofOnePage.map((key): Problem => {
		const message = `\`${lastPart(file)}\` cannot have the key \`${key}\`, which differs from page to page.`;
		const at = positions[key] ?? { file, line: 1, column: 1 };
		return { code: "front-matter-invalid", severity: "error", message, hint: "Write it in the page that it is for.", at };
	});
	return {
		values: Object.fromEntries(Object.entries(values).filter(([key]) => isValid(key))),
		positions: Object.fromEntries(Object.entries(positions).filter(([key]) => isValid(key))),
		problems: [...problems, ...policy.settle(refused, "; it is left out")],
	};
}
