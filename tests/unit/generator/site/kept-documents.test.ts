import { join } from "node:path";
import { expect, test } from "vitest";
import { DiskCache } from "../../../../generator/lib/disk-cache.ts";
import type { Document, SourceFile } from "../../../../generator/page/document.ts";
import { openKeptDocuments } from "../../../../generator/site/kept-documents.ts";
import { siteConfig } from "../../../support/config.ts";
import { documentOf } from "../../../support/documents.ts";
import { temporarySite } from "../../../support/site.ts";

const { collections } = siteConfig({
	collections: { docs: { dir: "docs", route: "/docs", versions: { current: {}, "2": { dir: "two" }, "1": { dir: "one" } } } },
});

/** The collections of the versions: the newest released one has the name of the collection. */
const names: Readonly<Record<string, string>> = { docs: "docs-current", two: "docs", one: "docs-1" };

const documents = ["docs/a.md", "two/a.md", "two/b.md", "one/a.md"].map((file) =>
	documentOf(file, {
		collection: names[file.split("/")[0] ?? ""] ?? "",
		anchors: [`id of ${file}`],
		links: ["b.md#x", "../shared/c.png", "/d.png", "#here", "https://example.com/a"],
	}),
);

const sources = documents.map(({ collection, file, id }): SourceFile => ({ collection, file, id, kind: "md", hash: `hash of ${file}` }));

/** Opens the documents with a cache that has what earlier builds have saved, and counts what is read from it. */
function open(folder: string, now = sources) {
	const cache = new DiskCache(folder, { reuse: true });
	const reads: string[] = [];
	const { get } = cache;
	cache.get = (kind, key) => {
		reads.push(kind);
		return get.call(cache, kind, key);
	};
	const keyParts = ({ file, hash }: SourceFile) => [file, hash];
	return { cache, reads, kept: openKeptDocuments({ collections, sources: now, cache, keyParts }) };
}

/** The folder of a cache that has all documents. */
function saved(): string {
	const folder = join(temporarySite({}), "cache");
	const { cache, kept } = open(folder);
	expect(kept.known.size).toBe(0);
	kept.keep(documents, () => true);
	cache.close();
	return folder;
}

test("versions that have not changed are read as a whole, and their details when they are asked for", () => {
	const { reads, kept } = open(saved());
	expect([...kept.known.keys()].map(({ file }) => file)).toEqual(["two/a.md", "two/b.md", "one/a.md"]);
	expect(reads).toEqual(["version-documents", "version-documents"]);
	for (const document of documents.slice(1)) {
		const known = kept.known.get(sources[documents.indexOf(document)] as SourceFile);
		expect(known).toMatchObject({ file: document.file, key: document.key, title: document.title });
		expect([known?.anchors, known?.links]).toEqual([document.anchors, document.links]);
	}
	expect(reads.slice(2)).toEqual(["version-details", "version-details"]);
});

test("links to files are known without details", () => {
	const { reads, kept } = open(saved());
	expect(kept.known.get(sources[1] as SourceFile)?.linksToOthers).toEqual([{ href: "../shared/c.png" }, { href: "/d.png" }]);
	// This version has no page `b`.
	expect(kept.known.get(sources[3] as SourceFile)?.linksToOthers?.map(({ href }) => href)).toContain("b.md#x");
	expect(reads).not.toContain("version-details");
});

test("a version with another source is not known", () => {
	const changed = sources.map((source) => (source.file === "two/b.md" ? { ...source, hash: "other" } : source));
	const { kept } = open(saved(), changed);
	expect([...kept.known.keys()].map(({ file }) => file)).toEqual(["one/a.md"]);
});

test("a version with a page that has no document to keep is not kept", () => {
	const folder = join(temporarySite({}), "cache");
	const { cache, kept } = open(folder);
	kept.keep(documents, ({ file }) => file !== "two/a.md");
	cache.close();
	expect([...open(folder).kept.known.keys()].map(({ file }) => file)).toEqual(["one/a.md"]);
});

test("if the details of a version are damaged, those of its documents are read", () => {
	const { cache, kept } = open(saved());
	const damaged = documents[1] as Document;
	cache.set("documents", damaged.key, JSON.stringify(damaged));
	const { get } = cache;
	cache.get = (kind, key) => (kind === "version-details" ? null : get.call(cache, kind, key));
	expect(kept.known.get(sources[1] as SourceFile)?.links).toEqual(damaged.links);
});
