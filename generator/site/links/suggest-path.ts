import { nameIndex, nearestNames } from "../../lib/nearest-name.ts";

/** Finds up to three paths that the author may have meant, best first. */
export type PathSuggester = (path: string) => readonly string[];

/** A path, its folders and its name, in lower case and without a page's extension. */
type Candidate = { readonly path: string; readonly folders: readonly string[]; readonly name: string };

/**
 * Creates a suggester. It reads `paths` when it meets the first broken link. It suggests paths with the same name elsewhere, or else
 * paths with a similar name, or else paths whose name contains the given one or is contained in it.
 */
export function pathSuggester(paths: () => Iterable<string>): PathSuggester {
	let byName: ReadonlyMap<string, readonly Candidate[]> | null = null;
	const names = () => {
		byName ??= groupByName(paths());
		return byName;
	};
	const nearest = nameIndex(() => names().keys());
	return (path) => {
		const wanted = candidateOf(path);
		const known = names();
		if (wanted.name === "") return [];
		if (known.has(wanted.name)) return closest(wanted, [wanted.name], known);
		const alike = nearest(wanted.name, 20).filter((name) => looksLike(wanted.name, name));
		return closest(wanted, alike.length > 0 ? alike : [...known.keys()].filter((name) => containsWords(name, wanted.name)), known);
	};
}

/** Splits a path: `docs/guides/Setup.md` → `setup` in `docs/guides`. An index gets the name of its folder. */
function candidateOf(path: string): Candidate {
	const key = path
		.toLowerCase()
		.replace(/\.mdx?$/, "")
		.replace(/\/(?:(?:index|readme)(?:\.html?)?)?$/, "");
	const folders = key.split("/");
	return { path, name: folders.pop() ?? "", folders };
}

/** An index under its own name, which may be misspelled, too. */
function literalIndex(path: string): Candidate[] {
	const [, folder = "", name = ""] = /^(?:(.*)\/)?(index|readme)\.(?:mdx?|html?)$/.exec(path.toLowerCase()) ?? [];
	return name === "" ? [] : [{ path, folders: folder.split("/"), name }];
}

function groupByName(paths: Iterable<string>): ReadonlyMap<string, readonly Candidate[]> {
	const groups = new Map<string, Candidate[]>();
	for (const candidate of [...new Set(paths)].flatMap((path) => [candidateOf(path), ...literalIndex(path)])) {
		const group = groups.get(candidate.name);
		if (group) group.push(candidate);
		else if (candidate.name !== "") groups.set(candidate.name, [candidate]);
	}
	return groups;
}

/**
 * Whether names look alike. Shared parts make short names seem too similar, so the extension does not count, and each word is compared
 * with its counterpart: `npm-docs` is not like `npm-bugs`.
 */
function looksLike(a: string, b: string): boolean {
	const extension = /\.\w+$/.exec(a)?.[0] ?? "";
	const [bareA = a, bareB = b] = extension !== "" && b.endsWith(extension) ? [a, b].map((name) => name.slice(0, -extension.length)) : [];
	const [wordsA, wordsB] = [wordsOf(bareA), wordsOf(bareB)];
	if (wordsA.length !== wordsB.length) return nearestNames(bareA, [bareB]).length > 0;
	return wordsA.every((word, index) => nearestNames(word, [wordsB[index] ?? ""]).length > 0);
}

function wordsOf(name: string): string[] {
	return name.split(/[-_. ]/);
}

/** Whether one name contains the words of the other: `install` and `installation`, `setup` and `project-setup`. */
function containsWords(a: string, b: string): boolean {
	const [short, long] = a.length < b.length ? [a, b] : [b, a];
	return short.length >= 4 && (long.startsWith(short) || wordsOf(long).includes(short));
}

/**
 * The paths with these names in the wanted folder, or else those that share the most folders with it. Among equals, prefers earlier
 * names and shorter paths.
 */
function closest(wanted: Candidate, names: readonly string[], known: ReadonlyMap<string, readonly Candidate[]>): string[] {
	const shared = ({ folders }: Candidate) => folders.filter((folder) => wanted.folders.includes(folder)).length;
	const candidates = names.flatMap((name, rank) =>
		(known.get(name) ?? []).map((candidate) => ({ ...candidate, rank, score: shared(candidate) })),
	);
	const beside = candidates.filter(({ folders }) => folders.join("/") === wanted.folders.join("/"));
	return (beside.length > 0 ? beside : candidates)
		.sort((a, b) => b.score - a.score || a.rank - b.rank || a.path.length - b.path.length || (a.path < b.path ? -1 : 1))
		.slice(0, 3)
		.map(({ path }) => path);
}
