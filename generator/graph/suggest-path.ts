import { type NameIndex, nameIndex, nearestNames } from "../lib/nearest-name.ts";

/** Finds up to three paths that may have been meant, best first. */
export type PathSuggester = (path: string) => readonly string[];

/** A suggester over paths, which are asked for when the first link is broken: those of the same name elsewhere come first, then those that look alike. */
export function pathSuggester(paths: () => Iterable<string>): PathSuggester {
	let byName: ReadonlyMap<string, readonly string[]> | null = null;
	let all: readonly string[] = [];
	const nearest: NameIndex = nameIndex(() => all);
	return (path) => {
		if (!byName) {
			all = [...new Set(paths())];
			byName = groupByName(all);
		}
		const sameName = byName.get(lastName(path)) ?? [];
		if (sameName.length > 0) return closest(path, sameName);
		// Long paths are alike by their folders alone.
		return nearest(path, 20)
			.filter((candidate) => nearestNames(fileName(path), [fileName(candidate)]).length > 0)
			.slice(0, 3);
	};
}

/** `docs/guides/setup.md` → `setup`, in lower case. */
function lastName(path: string): string {
	const name =
		path
			.replace(/\/(?:index(?:\.mdx?)?)?$/i, "")
			.split("/")
			.at(-1) ?? "";
	return name.replace(/\.mdx?$/i, "").toLowerCase();
}

/** `docs/guides/index.md` → `index` */
function fileName(path: string): string {
	return (
		path
			.replace(/\/$/, "")
			.split("/")
			.at(-1)
			?.replace(/\.mdx?$/i, "") ?? ""
	);
}

function groupByName(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
	const groups = new Map<string, string[]>();
	for (const path of paths) {
		const name = lastName(path);
		const group = groups.get(name);
		if (group) group.push(path);
		else if (name !== "") groups.set(name, [path]);
	}
	return groups;
}

/** Those that share most folders with the path. */
function closest(path: string, candidates: readonly string[]): string[] {
	const folders = path.toLowerCase().split("/");
	const shared = (candidate: string) =>
		candidate
			.toLowerCase()
			.split("/")
			.filter((folder) => folders.includes(folder)).length;
	return candidates
		.map((candidate) => ({ candidate, score: shared(candidate) }))
		.sort((a, b) => b.score - a.score || a.candidate.length - b.candidate.length || (a.candidate < b.candidate ? -1 : 1))
		.slice(0, 3)
		.map(({ candidate }) => candidate);
}
