import type { SearchCore } from "../../../theme/search/engine/search-format.ts";
import type { SearchPage } from "../../lib/search-page.ts";

type Columns = Pick<SearchCore, "labels" | "sections" | "groups" | "kinds" | "paths" | "tags" | "boosts">;

/** The data of each page in the core, besides its texts. */
export class PageColumns {
	readonly #labels = new Map<string, number>();
	readonly #sections: number[] = [];
	readonly #groups: number[] = [];
	readonly #kinds: number[] = [];
	readonly #paths: number[][] = [];
	readonly #tags: Record<string, readonly number[]> = {};
	readonly #boosts: Record<string, number> = {};

	/** Adds the next page. */
	add({ sections, group, kind, path, tags, boost }: SearchPage): void {
		const page = this.#sections.length;
		this.#sections.push(sections.length);
		this.#groups.push(this.#label(group));
		this.#kinds.push(this.#label(kind));
		this.#paths.push(path.map((label) => this.#label(label)));
		if (tags.length > 0) this.#tags[page] = tags.map((label) => this.#label(label));
		if (boost !== 1) this.#boosts[page] = boost;
	}

	/** The columns of all pages. */
	get columns(): Columns {
		const [sections, groups, kinds, paths] = [this.#sections, this.#groups, this.#kinds, this.#paths];
		return { labels: [...this.#labels.keys()], sections, groups, kinds, paths, tags: this.#tags, boosts: this.#boosts };
	}

	#label(text: string): number {
		const known = this.#labels.get(text) ?? this.#labels.size;
		this.#labels.set(text, known);
		return known;
	}
}
