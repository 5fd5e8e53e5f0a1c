import type { Problem } from "../lib/problem.ts";
import type { CompiledDocument, Document, SourceFile } from "../page/document.ts";

// What a large site would need most memory for: per page 4.3 of the 5.5 KB of a document are headings, anchors, links, and keys of code.

/** Below this number of pages, reading the details again costs more time than it is worth. */
export const leanFrom = 20_000;

/** The parts of a document that are read again when they are asked for. */
const details = ["headings", "anchors", "links", "codeBlocks", "samples", "frontMatterPositions"] as const;

/** The large parts of a document. */
export type DocumentDetails = Pick<CompiledDocument, (typeof details)[number]>;

/** Separates the details of a document from the rest. */
export function detailsOf({ headings, anchors, links, codeBlocks, samples, frontMatterPositions, ...rest }: Document): {
	readonly details: DocumentDetails;
	readonly rest: Omit<CompiledDocument, keyof DocumentDetails>;
} {
	return { details: { headings, anchors, links, codeBlocks, frontMatterPositions, ...(samples && { samples }) }, rest };
}

/** Number of documents whose details stay in memory: more than the pages that are rendered at the same time. */
const recentLimit = 256;

/** What documents without problems have in common. */
const noProblems: readonly Problem[] = [];

/**
 * Returns a function that makes documents which do not hold their details, but read them again with `read`, which receives their key. They
 * share texts with their sources.
 */
export function leanDocuments(
	read: (key: string) => DocumentDetails,
): (document: CompiledDocument, source: Pick<SourceFile, "collection" | "file" | "id">) => Document {
	const recent = new Map<string, DocumentDetails>();
	const whole = (key: string): DocumentDetails => {
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
	return (document, { collection, file, id }) => {
		const { rest } = detailsOf(document);
		const ids = rest.id === id ? { collection, file, id } : { collection, file };
		const problems = rest.problems.length === 0 ? noProblems : rest.problems;
		return Object.assign(Object.create(prototype), rest, ids, { problems }) as Document;
	};
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
