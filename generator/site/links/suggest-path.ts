import { type NameIndex, nameIndex, nearestNames } from "../../lib/nearest-name.ts";

/** Finds up to three paths that may have been meant, best first. */
export type PathSuggester = (path: string) => readonly string[];

/** A path as it was given, and what is compared of it: without the endings of pages, in lower case. */
type Candidate = { readonly path: string; readonly key: string; readonly name: string };

/**
 * A suggester over paths, which are asked for when the first link is broken: those of the same name elsewhere come first, then
 * those that look alike as a whole, then those whose names do, then those whose names are the given one and more.
 */
export function pathSuggester(paths: () => Iterable<string>): PathSuggester {
	let known: Known | null = null;
	return (path) => {
		known ??= indexPaths(paths());
		const wanted = candidateOf(path);
		if (wanted.name === "") return [];
		const sameName = known.byName.get(wanted.name) ?? [];
		if (sameName.length > 0) return closest(wanted, sameName);
		const { all, byName, byKey } = known;
		const found = known
			.nearestKey(wanted.key, 20)
			.flatMap((key) => byKey.get(key) ?? [])
			.filter(({ name }) => looksLike(wanted.name, name));
		if (found.length > 0) return found.slice(0, 3).map((candidate) => candidate.path);
		const elsewhere = known
			.nearestName(wanted.name, 20)
			.filter((name) => looksLike(wanted.name, name))
			.flatMap((name) => byName.get(name) ?? []);
		return closest(wanted, elsewhere.length > 0 ? elsewhere : all.filter(({ name }) => isMore(name, wanted.name)));
	};
}

type Known = {
	readonly all: readonly Candidate[];
	readonly byName: ReadonlyMap<string, readonly Candidate[]>;
	readonly byKey: ReadonlyMap<string, readonly Candidate[]>;
	readonly nearestName: NameIndex;
	readonly nearestKey: NameIndex;
};

function indexPaths(paths: Iterable<string>): Known {
	const all = [...new Set(paths)].flatMap((path) => [candidateOf(path), ...literalIndex(path)]);
	const byName = groupBy(all, ({ name }) => name);
	const byKey = groupBy(all, ({ key }) => key);
	return { all, byName, byKey, nearestName: nameIndex(() => byName.keys()), nearestKey: nameIndex(() => byKey.keys()) };
}

/** `docs/guides/Setup.md` → `docs/guides/setup`, named `setup`; an index is named after its folder. */
function candidateOf(path: string): Candidate {
	const key = path
		.toLowerCase()
		.replace(/\.mdx?$/, "")
		.replace(/\/(?:(?:index|readme)(?:\.html?)?)?$/, "");
	return { path, key, name: key.slice(key.lastIndexOf("/") + 1) };
}

/** An index under its own name, which may be misspelt as well. */
function literalIndex(path: string): Candidate[] {
	const [, key = "", name = ""] = /^((?:.*\/)?(index|readme))\.(?:mdx?|html?)$/.exec(path.toLowerCase()) ?? [];
	return name === "" ? [] : [{ path, key, name }];
}

function groupBy(candidates: readonly Candidate[], keyOf: (candidate: Candidate) => string): ReadonlyMap<string, readonly Candidate[]> {
	const groups = new Map<string, Candidate[]>();
	for (const candidate of candidates) {
		const key = keyOf(candidate);
		const group = groups.get(key);
		if (group) group.push(candidate);
		else if (candidate.name !== "") groups.set(key, [candidate]);
	}
	return groups;
}

/** Whether names look alike by themselves: long paths do by their folders alone, and short names by their endings. */
function looksLike(a: string, b: string): boolean {
	const ending = /\.\w+$/.exec(a)?.[0] ?? "";
	const [bareA, bareB] = ending !== "" && b.endsWith(ending) ? [a.slice(0, -ending.length), b.slice(0, -ending.length)] : [a, b];
	return nearestNames(bareA, [bareB]).length > 0;
}

/** Whether one name is the other and more words: `install` and `installation`, `setup` and `project-setup`. */
function isMore(a: string, b: string): boolean {
	const [short, long] = a.length < b.length ? [a, b] : [b, a];
	return short.length >= 4 && (long.startsWith(short) || long.split(/[-_. ]/).includes(short));
}

/** Those that share most folders with the path. */
function closest(wanted: Candidate, candidates: readonly Candidate[]): string[] {
	const folders = new Set(wanted.key.split("/").slice(0, -1));
	const shared = ({ key }: Candidate) => key.split("/").filter((folder) => folders.has(folder)).length;
	return candidates
		.map((candidate) => ({ path: candidate.path, score: shared(candidate) }))
		.sort((a, b) => b.score - a.score || a.path.length - b.path.length || (a.path < b.path ? -1 : 1))
		.slice(0, 3)
		.map(({ path }) => path);
}
