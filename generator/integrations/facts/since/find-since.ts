import { isNextVersion, nextPatch } from "../../../lib/version-order.ts";

/** Returns the names that each of several versions has; `null` for a version that cannot be read. */
export type NamesOf = (versions: readonly string[]) => Promise<ReadonlyMap<string, ReadonlySet<string> | null>>;

/** Where a name appeared: absent in the version at `absent` of the list, present in that at `present`. */
type Range = { absent: number; present: number };

/**
 * Finds the version that brought each name by halving the list of published versions (oldest first), so that few of
 * them are read. Where versions before the first one that has a name are not published, it is a range: `4.0.100–4.0.110`. Names that the oldest
 * version has are left out, because it is unknown when they were added, and so are names that the newest version does not have, such as those that a module of the site adds.
 */
export async function findSince(
	names: readonly string[],
	versions: readonly string[],
	namesOf: NamesOf,
): Promise<ReadonlyMap<string, string>> {
	const versionAt = (index: number) => versions[index] as string;
	const start = await firstWithNames(versions, namesOf);
	const last = versions.length - 1;
	if (start === null || start.index === last) return new Map();
	const newest = (await namesOf([versionAt(last)])).get(versionAt(last));
	const ranges = new Map<string, Range>();
	for (const name of names) if (!start.names.has(name) && newest?.has(name)) ranges.set(name, { absent: start.index, present: last });
	const unreadable = new Set<number>();
	for (;;) {
		const middles = new Map(
			[...ranges].flatMap(([name, range]) => {
				const index = middleOf(range, unreadable);
				return index === null ? [] : [[name, index] as const];
			}),
		);
		if (middles.size === 0) break;
		const found = await namesOf([...new Set(middles.values())].map((index) => versionAt(index)));
		for (const [name, index] of middles) {
			const range = ranges.get(name);
			const has = found.get(versionAt(index))?.has(name);
			if (has === undefined) unreadable.add(index);
			else if (range) range[has ? "present" : "absent"] = index;
		}
	}
	return new Map([...ranges].map(([name, { absent, present }]) => [name, describe(versionAt(absent), versionAt(present))]));
}

/** The oldest version that has names: some packages begin with an empty one, which only keeps their name. */
async function firstWithNames(
	versions: readonly string[],
	namesOf: NamesOf,
): Promise<{ readonly index: number; readonly names: ReadonlySet<string> } | null> {
	for (const [index, version] of versions.entries()) {
		const names = (await namesOf([version])).get(version);
		if (names && names.size > 0) return { index, names };
	}
	return null;
}

/** The readable version nearest to the middle between the ends of a range; `null` when there is none. */
function middleOf({ absent, present }: Range, unreadable: ReadonlySet<number>): number | null {
	const middle = Math.floor((absent + present) / 2);
	for (let distance = 0; distance <= present - absent; distance++)
		for (const index of [middle - distance, middle + distance])
			if (index > absent && index < present && !unreadable.has(index)) return index;
	return null;
}

function describe(absent: string, present: string): string {
	return isNextVersion(absent, present) ? present : `${nextPatch(absent)}–${present}`;
}
