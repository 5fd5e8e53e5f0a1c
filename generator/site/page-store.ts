import type { DiskCache } from "../lib/disk-cache.ts";
import type { StoredText } from "../lib/packs.ts";
import type { PagePart } from "../page/compile-task.ts";
import type { CodeBlock, Document, DocumentBody } from "../page/document.ts";

/** The stored parts of compiled pages. If a part is missing, the page is compiled again. */
export type PageStore = {
	/** Returns where the body of a page is stored, for the page process that renders it. */
	readonly locateBody: (document: Document) => Promise<StoredText>;
	/** Returns where a page's code blocks are stored. */
	readonly locateCode: (document: Document) => Promise<StoredText>;
	/** Returns a part as text, for use when a page process could not read it. */
	readonly text: (part: PagePart, document: Document) => Promise<string>;
	readonly body: (document: Document) => Promise<DocumentBody>;
	readonly codeBlocks: (document: Document) => Promise<readonly CodeBlock[]>;
	/** Returns the search sections of a page that is not a module, as JSON. */
	readonly sections: (document: Document) => Promise<string>;
	/** Returns search sections by the key of their page, or of its render if it is a module; `null` until it has been compiled or rendered. */
	readonly sectionsOf: (key: string) => string | null;
	readonly addRenderedSections: (key: string, sections: StoredText) => void;
	/** Returns the collections whose pages a page reads, by the key of its render without them. */
	readonly usedCollections: (key: string) => readonly string[];
	readonly addUsedCollections: (key: string, names: readonly string[]) => void;
};

/** Opens the store. `recompile` compiles a page and adds it to the cache. */
export function openPageStore({
	cache,
	recompile,
}: {
	readonly cache: DiskCache;
	readonly recompile: (document: Document) => Promise<void>;
}): PageStore {
	/** Several parts of a page may be missing at the same time. */
	const underWay = new Map<string, Promise<void>>();
	const recompileOnce = (document: Document): Promise<void> => {
		const { key } = document;
		const work = underWay.get(key) ?? recompile(document).finally(() => underWay.delete(key));
		underWay.set(key, work);
		return work;
	};
	const read = async (part: PagePart, document: Document): Promise<string> => {
		const known = cache.get(part, document.key);
		if (known !== null) return known;
		await recompileOnce(document);
		const again = cache.get(part, document.key);
		if (again === null) throw new Error(`The page ${document.file} was compiled before and cannot be compiled again`);
		return again;
	};
	const locate = async (part: PagePart, document: Document): Promise<StoredText> =>
		cache.locate(part, document.key) ?? { text: await read(part, document) };
	const usedCollections = (key: string): readonly string[] =>
		cache.has("collections", key) ? (JSON.parse(cache.get("collections", key) ?? "[]") as string[]) : [];
	return {
		locateBody: (document) => locate("bodies", document),
		locateCode: (document) => locate("code", document),
		text: read,
		body: async (document) => JSON.parse(await read("bodies", document)) as DocumentBody,
		codeBlocks: async (document) => JSON.parse(await read("code", document)) as CodeBlock[],
		sections: (document) => read("sections", document),
		sectionsOf: (key) => cache.get("sections", key),
		addRenderedSections: (key, sections) => cache.add("sections", key, sections),
		usedCollections,
		addUsedCollections(key, names) {
			const known = usedCollections(key);
			const all = [...new Set([...known, ...names])].sort();
			if (all.length > known.length) cache.set("collections", key, JSON.stringify(all));
		},
	};
}
