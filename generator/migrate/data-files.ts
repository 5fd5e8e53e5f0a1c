import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { SourceCollection } from "./collections.ts";
import { kebabCase } from "./doc-rules.ts";
import { isRecord, type JsonRecord, recordOf, textOf } from "./values.ts";

/** Name of an author, and the address below that of all authors when it is not made of the key. */
export type AuthorPage = { readonly name: string; readonly path: string | null };

/** A tag that is defined apart from the pages: its text, and its address below that of all tags. */
export type DefinedTag = { readonly label: string; readonly permalink: string; readonly description: string | null };

/** Authors that have a page of their own, by key. */
export function authorPages(collection: SourceCollection): ReadonlyMap<string, AuthorPage> {
	if (collection.kind !== "blog") return new Map();
	const authors = readData(collection, textOf(collection.options.authorsMapPath) ?? "authors.yml");
	const withPage = Object.entries(authors).filter(([, author]) => Boolean(recordOf(author).page));
	return new Map(
		withPage.map(([key, author]) => {
			const { name, page } = recordOf(author);
			return [key, { name: textOf(name) ?? key, path: isRecord(page) ? textOf(page.permalink) : null }];
		}),
	);
}

/** The tags that a file defines, by the key that pages name. */
export function definedTags(collection: SourceCollection): ReadonlyMap<string, DefinedTag> {
	const { tags } = collection.options;
	const entries = tags === false || tags === null ? {} : readData(collection, textOf(tags) ?? "tags.yml");
	return new Map(
		Object.entries(entries).map(([key, value]) => {
			const tag = recordOf(value);
			const label = textOf(tag.label) ?? key.charAt(0).toUpperCase() + key.slice(1).toLowerCase();
			return [key, { label, permalink: textOf(tag.permalink) ?? `/${kebabCase(key)}`, description: textOf(tag.description) }];
		}),
	);
}

/** A YAML file in the folder of a collection; empty when it is not there or cannot be read. */
function readData(collection: SourceCollection, name: string): JsonRecord {
	const file = join(collection.dir, name);
	if (!existsSync(file)) return {};
	try {
		return recordOf(parse(readFileSync(file, "utf8"), { schema: "core", maxAliasCount: 100 }));
	} catch {
		return {};
	}
}
