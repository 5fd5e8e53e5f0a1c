import { nameIndex, nearestNames } from "../../lib/nearest-name.ts";

/** Finds up to three paths that may have been meant, best first. */
export type PathSuggester = (path: string) => readonly string[];

/** A path, its folders and its name, without the extension of pages and in lower case. */
type Candidate = { readonly path: string; readonly folders: readonly string[]; readonly name: string };

/**
 * A suggester over paths, which are read when the first link is broken. It suggests paths of the same name elsewhere,
 * else those whose names look alike, else those whose names contain the given one or the other way round.
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

/** `docs/guides/Setup.md` → `setup` in `docs/guides`. An index is named after its folder. */
function candidateOf(path: string): Candidate {
	const key = path
		.toLowerCase()
		.replace(/\.mdx?$/, "")
		.replace(/\/(?:(?:index|readme)(?:\.html?)?)?$/, "");
	const folders = key.split("/");
	return { path, name: folders.pop() ?? "", folders };
}

/** An index under its own name, which may be misspelled as well. */
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

/** Whether names look alike. What they share makes short names look more alike than they are, so an extension does not count, and each word is compared with its counterpart: `npm-docs` is not `npm-bugs`. */
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

/** Whether one name is the other and more words: `install` and `installation`, `setup` and `project-setup`. */
function containsWords(a: string, b: string): boolean {
	const [short, long] = a.length < b.length ? [a, b] : [b, a];
	return short.length >= 4 && (long.startsWith(short) || wordsOf(long).includes(short));
}

/** The paths of these names in the wanted folder, else those that share most folders with it; of equals, those of the first names and the shortest. */
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
