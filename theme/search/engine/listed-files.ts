import { type IndexedFile, listLength } from "./search-format.ts";

/**
 * Some files of an index, in order. A very large index has lists of them in files of their own, which are loaded when they are needed: what a query
 * loads does not grow with the number of files.
 */
export class ListedFiles<From extends string | number> {
	/** The lists that are loaded, by number. */
	readonly #loaded = new Map<number, readonly IndexedFile<From>[]>();
	/** Where each list begins; `null` if the index has no lists. */
	readonly #lists: readonly IndexedFile<From>[] | null;
	readonly #load: (name: string) => Promise<readonly IndexedFile<From>[]>;

	/** `all` has the files, unless there are lists. */
	constructor(
		{ all, lists }: { readonly all: readonly IndexedFile<From>[]; readonly lists: readonly IndexedFile<From>[] | undefined },
		load: (name: string) => Promise<readonly IndexedFile<From>[]>,
	) {
		this.#lists = lists ?? null;
		this.#load = load;
		if (!lists) this.#loaded.set(0, all);
	}

	/** Loads the lists that have the files for some values, and the next ones as long as `isWanted` says so of their beginning. Throws if one does not load. */
	async load(values: readonly From[], isWanted: (from: From, value: From) => boolean = () => false): Promise<void> {
		const lists = this.#lists;
		if (lists === null) return;
		const wanted = new Set<number>();
		for (const value of values) {
			const first = Math.max(0, placeIn(lists, value));
			wanted.add(first);
			const next = lists[first + 1];
			if (next && isWanted(next.from, value)) wanted.add(first + 1);
		}
		await Promise.all(
			[...wanted].map(async (number) => {
				const list = lists[number];
				if (list && !this.#loaded.has(number)) this.#loaded.set(number, await this.#load(list.file));
			}),
		);
	}

	/** Whether there are no files at all. */
	get isEmpty(): boolean {
		return (this.#lists ?? this.#loaded.get(0) ?? []).length === 0;
	}

	/** The place of the file that has a value; -1 if no loaded list has it. */
	placeOf(value: From): number {
		const number = this.#lists === null ? 0 : Math.max(0, placeIn(this.#lists, value));
		const place = placeIn(this.#loaded.get(number) ?? [], value);
		return place === -1 ? -1 : number * listLength + place;
	}

	/** The file at a place; `undefined` behind the last file, and if its list is not loaded. */
	at(place: number): IndexedFile<From> | undefined {
		const number = this.#lists === null ? 0 : Math.floor(place / listLength);
		return this.#loaded.get(number)?.[place - number * listLength];
	}
}

function placeIn<From extends string | number>(files: readonly IndexedFile<From>[], value: From): number {
	return files.findLastIndex(({ from }) => from <= value);
}
