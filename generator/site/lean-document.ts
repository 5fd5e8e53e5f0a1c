import type { CompiledDocument, Document } from "../page/document.ts";

// What a large site would need most memory for: per page 4.3 of the 5.5 KB of a document are headings, anchors, links, and keys of code.

/** Below this number of pages, reading the details again costs more time than it is worth. */
export const leanFrom = 20_000;

/** The parts of a document that are read again when they are asked for. */
const details = ["headings", "anchors", "links", "codeBlocks", "samples"] as const;

/** Number of documents whose details stay in memory: more than the pages that are rendered at the same time. */
const recentLimit = 256;

/** Returns a function that makes documents which do not hold their details, but read them again with `read`, which receives their key. */
export function leanDocuments(read: (key: string) => CompiledDocument): (document: CompiledDocument) => Document {
	const recent = new Map<string, CompiledDocument>();
	const whole = (key: string): CompiledDocument => {
		const known = recent.get(key);
		if (known) return known;
		const document = read(key);
		if (recent.size === recentLimit) for (const oldest of [...recent.keys()].slice(0, recentLimit / 2)) recent.delete(oldest);
		recent.set(key, document);
		return document;
	};
	const getter = (name: (typeof details)[number]): PropertyDescriptor => ({
		get(this: Document) {
			return whole(this.key)[name];
		},
	});
	const prototype = Object.defineProperties({}, Object.fromEntries(details.map((name) => [name, getter(name)])));
	return ({ headings, anchors, links, codeBlocks, samples, ...rest }) => Object.assign(Object.create(prototype), rest) as Document;
}

/** A document with some other properties. */
export function changedDocument(document: Document, changes: Partial<Document>): Document {
	return Object.assign(Object.create(Object.getPrototypeOf(document)), document, changes) as Document;
}

/** The same document, whose equal texts share their memory: several places name its file, and anchors are mostly ids of headings. */
export function withSharedTexts(document: CompiledDocument): CompiledDocument {
	const { file, frontMatter, frontMatterPositions, headings, anchors, samples } = document;
	const ids = new Map(headings.map(({ id }) => [id, id]));
	const inFile = <Place extends { readonly file: string }>(place: Place): Place => (place.file === file ? { ...place, file } : place);
	return {
		...document,
		description: document.description === frontMatter.description ? frontMatter.description : document.description,
		anchors: anchors.map((anchor) => ids.get(anchor) ?? anchor),
		frontMatterPositions: Object.fromEntries(Object.entries(frontMatterPositions).map(([key, place]) => [key, inFile(place)])),
		...(samples && { samples: samples.map(inFile) }),
	};
}
