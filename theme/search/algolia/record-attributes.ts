import type { FoundSections } from "../engine/search-engine.ts";
import { omittedHeadings } from "../engine/search-format.ts";
import type { SearchEntry } from "../engine/search-index.ts";
import { SearchRetryError } from "./client-errors.ts";
import {
	hierarchyLevels,
	levelWeight,
	type PageFacts,
	pageFacts,
	type RecordType,
	type SearchRecord,
	searchRecord,
} from "./search-record.ts";

/** A value that can filter records. */
export type AttributeValue = string | number;

/** Attributes that are counted if a request asks for all facets. */
export const facetAttributes: readonly string[] = ["hierarchy.lvl0", "type", "kind", "tags", "lang"];

/** Attributes in the entries of an index. A large index has to load the entries for them. */
const inEntries = /^(?:hierarchy\.lvl[1-6]|objectID|url|url_without_anchor|anchor)$/;

/** Attributes that are known before anything is loaded, even in a very large index. */
const inCore: ReadonlySet<string> = new Set(["lang", "hierarchy.lvl0", "weight.pageRank", "weight.position"]);

/** The attributes of found sections. */
export class RecordAttributes {
	readonly #found: FoundSections;
	readonly #typeOf: (section: number) => RecordType;
	readonly #pages = new Map<number, PageFacts>();
	readonly #entries = new Map<number, SearchEntry>();

	constructor(found: FoundSections) {
		this.#found = found;
		this.#typeOf = recordTypes(found);
	}

	/** Loads what `values` needs for some attributes. Throws if loading fails. */
	async load(attributes: Iterable<string>): Promise<void> {
		const wanted = [...attributes];
		const sections = this.#found.ranked.map(({ section }) => section);
		if (wanted.some((attribute) => inEntries.test(attribute))) await this.#loadEntries(sections);
		else if (!wanted.every((attribute) => inCore.has(attribute))) await this.#loading(this.#found.index.loadPages(sections));
	}

	/** All values of an attribute of a section; none if records do not have the attribute. */
	values(section: number, attribute: string): readonly AttributeValue[] {
		const page = this.#pageOf(section);
		switch (attribute) {
			case "type":
				return [this.#typeOf(section)];
			case "kind":
			case "lang":
				return present(page[attribute]);
			case "tags":
			case "_tags":
				return page.tags;
			case "hierarchy.lvl0":
				return present(page.group);
			case "weight.pageRank":
				return [page.pageRank];
			case "weight.level":
				return [levelWeight(this.#typeOf(section))];
			case "weight.position":
				return [this.#position(section)];
		}
		const [group = "", name = ""] = attribute.split(".");
		if (group === "breadcrumbs") return Object.hasOwn(page.breadcrumbs, name) ? present(page.breadcrumbs[name]) : [];
		if (!inEntries.test(attribute)) return [];
		const record = this.#record(section);
		if (!record) return [];
		return present(group === "hierarchy" ? record.hierarchy[name as "lvl1"] : record[attribute as "url"]);
	}

	/** The records of sections, with their texts. Throws if a large index cannot load them. */
	async records(sections: readonly number[]): Promise<SearchRecord[]> {
		await this.#loadEntries(sections);
		return sections.flatMap((section) => this.#record(section) ?? []);
	}

	#record(section: number): SearchRecord | null {
		const entry = this.#entries.get(section);
		if (!entry) return null;
		return searchRecord(entry, { page: this.#pageOf(section), type: this.#typeOf(section), position: this.#position(section) });
	}

	#position(section: number): number {
		const { pages, firstSections } = this.#found.index;
		return section - (firstSections[pages[section] ?? 0] ?? 0);
	}

	#pageOf(section: number): PageFacts {
		const { index } = this.#found;
		const page = index.pages[section] ?? 0;
		let facts = this.#pages.get(page);
		if (!facts) {
			facts = pageFacts(index, page);
			this.#pages.set(page, facts);
		}
		return facts;
	}

	/** Waits for parts of the index. More may be known about pages afterward. */
	async #loading<Part>(part: Promise<Part>): Promise<Part> {
		try {
			return await part;
		} catch (error) {
			throw new SearchRetryError("The texts of the search index could not be loaded", { cause: error });
		} finally {
			this.#pages.clear();
		}
	}

	async #loadEntries(sections: readonly number[]): Promise<void> {
		const missing = sections.filter((section) => !this.#entries.has(section));
		const entries = await this.#loading(this.#found.index.entries(missing));
		for (const [at, section] of missing.entries()) {
			const entry = entries[at];
			if (entry) this.#entries.set(section, entry);
		}
	}
}

function present(value: string | null | undefined): readonly string[] {
	return value === null || value === undefined || value === "" ? [] : [value];
}

/**
 * Returns what the record of a section represents: its page, its heading, or its text. Algolia has a record for each; an interface shows
 * the heading of one and the text of the other. So a section whose text alone matches is `content`.
 */
function recordTypes({ index, words }: Pick<FoundSections, "index" | "words">): (section: number) => RecordType {
	const found = new Set<number>();
	const terms = new Set(words.flatMap(({ alternatives }) => alternatives.flatMap((way) => way.terms)));
	for (const term of terms) {
		for (const slot of (index.postings(term).get("heading") ?? []).slice(0, omittedHeadings))
			for (const section of slot) found.add(section);
	}
	return (section) => {
		const depth = index.headingPath(section).length;
		if (depth > 0 && words.length > 0 && !found.has(section)) return "content";
		return (hierarchyLevels[depth + 1] ?? "lvl6") as RecordType;
	};
}
