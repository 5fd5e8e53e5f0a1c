import { decodePath, isExternal, joinPath, splitHref } from "../../theme/lib/urls.ts";
import type { CollectionConfig } from "../config/site-config.ts";
import { currentVersion } from "../config/versions.ts";
import type { DiskCache } from "../lib/disk-cache.ts";
import { hashList } from "../lib/hash.ts";
import { folderOf } from "../lib/paths.ts";
import type { CompiledDocument, Document, DocumentLink, SourceFile } from "../page/document.ts";
import { changedDocument, type DocumentDetails, detailsOf, leanDocuments } from "./lean-document.ts";

/** A version of the documentation whose pages seldom change, with its sources. */
type Version = { readonly collection: string; readonly sources: readonly SourceFile[] };

/** The documents of whole versions, each version as one entry of the cache. Other collections are left out: their pages change often. */
export type KeptDocuments = {
	/** The documents of the versions that have not changed since they were kept. */
	readonly known: ReadonlyMap<SourceFile, Document>;
	/**
	 * Keeps the other versions for the next build. `documents` are those of all sources, in their order; `isOfUse` says whether the next build
	 * can use one.
	 */
	readonly keep: (documents: readonly Document[], isOfUse: (document: Document, source: SourceFile) => boolean) => void;
};

/** A document without its details, and where these are in the text with the details of the version, in characters. */
type KeptDocument = { readonly document: CompiledDocument; readonly details: readonly [start: number, end: number] };

/**
 * Reads the documents of versions. They read their details only when they are asked for, and a build that renders nothing of a version asks
 * for none. `keyParts` are everything that the document of a source depends on.
 */
export function openKeptDocuments(input: {
	readonly collections: readonly CollectionConfig[];
	readonly sources: readonly SourceFile[];
	readonly cache: DiskCache;
	readonly keyParts: (source: SourceFile) => readonly string[];
}): KeptDocuments {
	const { cache, keyParts } = input;
	const known = new Map<SourceFile, Document>();
	const missing: (Version & { readonly key: string })[] = [];
	for (const version of versionsOf(input)) {
		const key = hashList(version.sources.map((source) => keyParts(source).join("\n")));
		const documents = readVersion(key, version, cache);
		if (documents === null) missing.push({ ...version, key });
		else for (const [index, document] of documents.entries()) known.set(version.sources[index] as SourceFile, document);
	}
	return {
		known,
		keep(documents, isOfUse) {
			if (missing.length === 0) return;
			const documentOf = new Map(input.sources.map((source, index) => [source, documents[index] as Document]));
			for (const { key, sources } of missing) {
				const own = sources.map((source) => documentOf.get(source) as Document);
				if (own.every((document, index) => isOfUse(document, sources[index] as SourceFile))) keepVersion(key, withOtherLinks(own), cache);
			}
		},
	};
}

function versionsOf({ collections, sources }: Parameters<typeof openKeptDocuments>[0]): Version[] {
	const names = new Set(collections.flatMap(({ name, version }) => (version && version.name !== currentVersion ? [name] : [])));
	if (names.size === 0) return [];
	const versions = new Map<string, SourceFile[]>();
	for (const source of sources) {
		if (!names.has(source.collection)) continue;
		const own = versions.get(source.collection);
		if (own) own.push(source);
		else versions.set(source.collection, [source]);
	}
	return [...versions].map(([collection, own]) => ({ collection, sources: own }));
}

function readVersion(key: string, { sources }: Version, cache: DiskCache): Document[] | null {
	const text = cache.has("version-details", key) ? cache.get("version-documents", key) : null;
	if (text === null) return null;
	const kept = JSON.parse(text) as readonly KeptDocument[];
	const places = new Map(kept.map(({ document, details }) => [document.key, details]));
	let all: string | null = null;
	const lean = leanDocuments((document) => {
		all ??= cache.get("version-details", key);
		// If the entry is damaged, the whole documents have the details, too.
		const details = all === null ? cache.get("documents", document) : all.slice(...(places.get(document) ?? []));
		if (details === null) throw new Error(`The cache has lost the document ${document}, of which it had a part`);
		return JSON.parse(details) as DocumentDetails;
	});
	return kept.map(({ document }, index) => lean(document, sources[index] as SourceFile));
}

/** Adds the links that lead to no page of the version: files that pages link to are looked up without reading all links again. */
function withOtherLinks(documents: readonly Document[]): Document[] {
	const files = new Set(documents.map(({ file }) => file));
	return documents.map((document) => {
		const isOther = ({ href, file = document.file }: DocumentLink) => {
			const path = isExternal(href) || href.startsWith("#") ? null : decodePath(splitHref(href.trim()).path);
			return path !== null && (path.startsWith("/") || !files.has(joinPath(folderOf(file), path)));
		};
		const linksToOthers = document.links.filter(isOther).map(({ href, file }) => ({ href, ...(file !== undefined && { file }) }));
		return changedDocument(document, { linksToOthers });
	});
}

function keepVersion(key: string, documents: readonly Document[], cache: DiskCache): void {
	let all = "";
	const kept = documents.map((document): KeptDocument => {
		const { details, rest } = detailsOf(document);
		const start = all.length;
		all += JSON.stringify(details);
		return { document: rest as CompiledDocument, details: [start, all.length] };
	});
	cache.set("version-details", key, all);
	cache.set("version-documents", key, JSON.stringify(kept));
}
