import type { BuildRole } from "../shards/build-role.ts";

/** A list of segments in the store, by what it is about. */
export type ListName = { readonly branch: string; readonly list: string | null };

/** A list that a build reads and writes. */
export type ListPlan = {
	readonly own: ListName;
	/** The lists to read: those of the first group in which there is one. */
	readonly read: readonly (readonly ListName[])[];
	/** Whether an entry with this name belongs to the list. */
	readonly has: (entry: string) => boolean;
	/** Whether this build uses all entries that builds with this list need, so that the others can be left out. */
	readonly isComplete: boolean;
};

/** Number of lists of a kind that the shards of a build share at most. Each shard reads all lists of documents. */
const mostLists = 32;

/** The kind of entries that are files of their own, as the beginning of a name. */
export const keptKind = "kept ";

/** The kinds of entries that each shard needs of all pages, as the beginnings of names. */
const documentKinds: readonly string[] = ["documents ", "module-facts "];

/**
 * The lists of a build. Shards end at the same time, so each has lists of its own. It reads the documents of all shards, because each knows
 * all pages, and only its own list of everything else, because it renders only its own pages.
 */
export function planLists(role: BuildRole, [own, base]: readonly [own: string, base: string]): readonly ListPlan[] {
	const branches = [...new Set([own, base])];
	const name = (list: string | null, branch = own): ListName => ({ branch, list });
	const single = (list: string | null) => branches.map((branch) => [name(list, branch)]);
	switch (role.kind) {
		case "whole":
			return [{ own: name(null), read: single(null), has: () => true, isComplete: true }];
		case "merge":
			// Everything else comes from the shards.
			return [{ own: name("merge"), read: single("merge"), has: (entry) => entry.startsWith(keptKind), isComplete: true }];
	}
	const { index, count } = role.shard;
	const numbers = Array.from({ length: Math.min(count, mostLists) }, (_, at) => `${at + 1}/${count}`);
	const number = numbers[(index - 1) % mostLists] as string;
	const all = (kind: string) => branches.map((branch) => numbers.map((each) => name(`${kind} ${each}`, branch)));
	const isDocument = (entry: string) => documentKinds.some((kind) => entry.startsWith(kind));
	// Other shards write the same list if there are very many.
	const isComplete = role.kind === "shard" && count <= mostLists;
	const documents = { own: name(`documents ${number}`), has: isDocument, isComplete };
	if (role.kind === "summaries") return [{ ...documents, read: all("documents") }];
	return [
		{ ...documents, read: [...all("documents"), ...single(null)] },
		{
			own: name(`shard ${number}`),
			// A shard without a list begins with what others know.
			read: [...single(`shard ${number}`), ...all("shard"), ...single(null)],
			has: (entry) => !isDocument(entry),
			isComplete,
		},
	];
}
