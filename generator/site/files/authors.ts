import { existsSync } from "node:fs";
import { join } from "node:path";
import { joinPath } from "../../../theme/lib/urls.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { escapePattern } from "../../lib/escape-pattern.ts";
import { lineTable } from "../../lib/line-table.ts";
import { didYouMean } from "../../lib/nearest-name.ts";
import type { Problem, SourcePosition, StageOutput } from "../../lib/problem.ts";
import { fileRefusal } from "../../lib/refused-file.ts";
import { readTextFile } from "../../lib/text-file.ts";
import type { Document } from "../../page/document.ts";
import { type Author, type AuthorFields, type AuthorReference, authorFile } from "../../page/front-matter/author-schema.ts";
import { readDataFile } from "../../problems/data-file.ts";
import { authorAccounts } from "./author-accounts.ts";

/** The authors of pages, by file. Pages without authors are left out. */
export type PageAuthors = ReadonlyMap<string, readonly Author[]>;

const fileName = "authors.yml";

/**
 * Finds the authors of pages. A page's own data overrides the entry in the `authors.yml` of its collection's folder. Reports unknown
 * keys (`author-unknown`), and mistakes in the file and in accounts (`authors-invalid`). If these are warnings, unknown keys become names,
 * and the valid entries of the file are used.
 */
export function findAuthors(
	config: Pick<SiteConfig, "root" | "allow" | "collections" | "policy">,
	documents: readonly Document[],
): StageOutput<PageAuthors> {
	const problems: Problem[] = [];
	const value = new Map<string, readonly Author[]>();
	const files = new Map<string, ReadonlyMap<string, Author>>();
	for (const document of documents) {
		const references = document.frontMatter.authors ?? legacyAuthor(document);
		if (references.length === 0) continue;
		let known = files.get(document.collection);
		if (!known) {
			const read = readAuthors(config, document.collection);
			problems.push(...read.problems);
			known = read.value;
			files.set(document.collection, known);
		}
		const authors = references.map((reference) => resolveAuthor(reference, { document, known: known ?? new Map() }));
		problems.push(...authors.flatMap((author) => author.problems));
		value.set(
			document.file,
			authors.flatMap((author) => author.value ?? []),
		);
	}
	return { value, problems: config.policy.settle(problems, "; the valid part is shown") };
}

/** The author of a page in older sites, which use a separate key for each detail: `author`, `author_url` or `authorURL`, and so on. */
function legacyAuthor({ frontMatter }: Document): AuthorReference[] {
	const { author, author_title, authorTitle, author_url, authorURL, author_image_url, authorImageURL } = frontMatter;
	if (author === undefined) return [];
	const [title, url, image_url] = [author_title ?? authorTitle, author_url ?? authorURL, author_image_url ?? authorImageURL];
	return [{ name: author, ...(title ? { title } : {}), ...(url ? { url } : {}), ...(image_url ? { image_url } : {}) }];
}

function resolveAuthor(
	reference: AuthorReference,
	{ document, known }: { readonly document: Document; readonly known: ReadonlyMap<string, Author> },
): StageOutput<Author | null> {
	const { key, name, ...fields } = { name: undefined, ...reference };
	const found = key === undefined ? undefined : known.get(key);
	const shownName = name ?? found?.name ?? key;
	const { authors, author } = document.frontMatterPositions;
	const own = describeAuthor(fields, () => authors ?? author ?? { file: document.file, line: 1, column: 1 });
	const value = shownName === undefined ? null : { ...found, ...own.value, name: shownName, ...(found ? { key } : {}) };
	if (key === undefined || found) return { value, problems: own.problems };
	const problem: Problem = {
		code: "author-unknown",
		severity: "error",
		message: `There is no author \`${key}\` in \`${fileName}\`.`,
		hint: didYouMean(key, known.keys()) ?? `Add \`${key}:\` with a \`name\` to \`${fileName}\` in the folder of the collection.`,
		at: document.frontMatterPositions.authors ?? null,
		subject: key,
		// Without a file, other tools show the key.
		outcome: known.size > 0 ? "; the key is shown as the name" : null,
	};
	return { value, problems: [problem, ...own.problems] };
}

/** The fields of an author as pages show them. `placeOf` finds a text that is written in the fields. */
function describeAuthor(
	{ image_url, imageURL, avatar, picture, socials = {}, ...fields }: Omit<AuthorFields, "name">,
	placeOf: (text: string) => SourcePosition,
): StageOutput<Omit<Author, "name">> {
	const href = [image_url, imageURL, avatar, picture].find(Boolean);
	const { accounts, unknown } = authorAccounts(socials);
	const value = {
		...fields,
		...(href !== undefined && { picture: { href, at: placeOf(href) } }),
		...(accounts.length > 0 && { accounts }),
	};
	const problems = unknown.map(
		([service, account]): Problem => ({
			code: "authors-invalid",
			severity: "error",
			message: `The account \`${account}\` of \`${service}\` in \`socials\` has no known address.`,
			hint: `Write the address of the account: \`${service}: https://…\`.`,
			at: placeOf(account),
			subject: `${service} ${account}`,
			outcome: "; it is left out",
		}),
	);
	return { value, problems };
}

/** Reads a collection's author file, if it exists. */
function readAuthors(config: Pick<SiteConfig, "root" | "allow" | "collections">, name: string): StageOutput<ReadonlyMap<string, Author>> {
	const collection = config.collections.find((candidate) => candidate.name === name);
	const folders = collection ? [collection.relativeDir, collection.originalDir] : [];
	const file = folders.map((folder) => joinPath(folder, fileName)).find((candidate) => existsSync(join(config.root, candidate)));
	if (file === undefined) return { value: new Map(), problems: [] };
	const path = join(config.root, file);
	const content = fileRefusal(path, file, config) ?? readTextFile(path, file);
	if ("code" in content) return { value: new Map(), problems: [content] };
	const hint = "Write `key:` and below it, indented, `name: A name`.";
	const { value, problems } = readDataFile({
		file,
		text: content.text,
		schema: authorFile,
		code: "authors-invalid",
		hint,
		maxAliasCount: 100,
	});
	const positionAt = lineTable(content.text);
	const described = Object.entries(value ?? {}).map(([key, { name, ...fields }]) => {
		const start = Math.max(0, content.text.search(new RegExp(`^["']?${escapePattern(key)}["']?\\s*:`, "m")));
		const author = describeAuthor(fields, (text) => {
			const found = new RegExp(`:\\s*["']?(?=${escapePattern(text)}["']?\\s*(?:[,}#\\n]|$))`).exec(content.text.slice(start));
			const { line, column } = positionAt(start + (found ? found.index + found[0].length : 0));
			return { file, line, column, length: found ? Math.max(1, text.length) : 1 };
		});
		return { entry: [key, { ...author.value, name }] as const, problems: author.problems };
	});
	return {
		value: new Map(described.map(({ entry }) => entry)),
		problems: [...problems, ...described.flatMap((author) => author.problems)],
	};
}
