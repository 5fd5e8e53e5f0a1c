import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { kebabCase } from "../../lib/kebab-case.ts";
import { isRecord, type JsonRecord, recordOf, textOf } from "../docusaurus/values.ts";
import type { SourceCollection } from "./collections.ts";

/** An author of a blog. `path` is that of the author's page below that of all authors; `null` for none. */
export type BlogAuthor = {
	readonly name: string;
	readonly title: string | null;
	readonly about: string | null;
	readonly path: string | null;
};

/** A tag that a file defines: its text, and its address below that of all tags. */
export type DefinedTag = { readonly label: string; readonly permalink: string; readonly description: string | null };

/** Absolute path of the file in which a blog names its authors, or `null` when there is none. */
export function authorsFile(collection: SourceCollection): string | null {
	if (collection.kind !== "blog") return null;
	const file = join(collection.dir, textOf(collection.options.authorsMapPath) ?? "authors.yml");
	return existsSync(file) ? file : null;
}

/** The authors that a blog's file names, by key. */
export function blogAuthors(collection: SourceCollection): ReadonlyMap<string, BlogAuthor> {
	const file = authorsFile(collection);
	return new Map(
		Object.entries(file === null ? {} : readData(file)).map(([key, value]): [string, BlogAuthor] => {
			const { name, title, description, page } = recordOf(value);
			const path = isRecord(page) ? textOf(page.permalink) : page === true ? kebabCase(key) : null;
			return [key, { name: textOf(name) ?? key, title: textOf(title), about: textOf(description), path }];
		}),
	);
}

/** The tags that a file defines, by the key that pages name. */
export function definedTags(collection: SourceCollection): ReadonlyMap<string, DefinedTag> {
	const { tags } = collection.options;
	const file = tags === false || tags === null ? null : join(collection.dir, textOf(tags) ?? "tags.yml");
	return new Map(
		Object.entries(file === null || !existsSync(file) ? {} : readData(file)).map(([key, value]) => {
			const tag = recordOf(value);
			const label = textOf(tag.label) ?? key.charAt(0).toUpperCase() + key.slice(1).toLowerCase();
			return [key, { label, permalink: textOf(tag.permalink) ?? `/${kebabCase(key)}`, description: textOf(tag.description) }];
		}),
	);
}

/** A YAML or JSON file; empty when it cannot be read. */
export function readData(file: string): JsonRecord {
	try {
		return recordOf(parse(readFileSync(file, "utf8"), { schema: "core", maxAliasCount: 100 }));
	} catch {
		return {};
	}
}
