import { existsSync } from "node:fs";
import { join } from "node:path";
import type { CompatPolicy } from "../../compat/policy.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { fileInSite } from "../../config/site-config.ts";
import { escapePattern } from "../../lib/escape-pattern.ts";
import { didYouMean } from "../../lib/nearest-name.ts";
import type { Problem, StageOutput } from "../../lib/problem.ts";
import { sentence } from "../../lib/sentence.ts";
import { positionAt, readTextFile } from "../../lib/text-file.ts";
import type { Document } from "../../page/document.ts";
import { type Author, type AuthorReference, authorFile } from "../../page/front-matter/author-schema.ts";
import { expectation } from "../../problems/schema-issue.ts";
import { parseYaml } from "./parse-yaml.ts";

/** Who wrote each page that says so, by its file. */
export type PageAuthors = ReadonlyMap<string, readonly Author[]>;

const fileName = "authors.yml";

/**
 * Finds the authors of pages: what a page says itself, over what `authors.yml` in the collection's folder
 * says of the key. Reports keys that are not there (`author-unknown`) and mistakes in the file (`authors-invalid`). Where these are
 * warnings, keys that are not there are names, and of the file what is valid counts.
 */
export function findAuthors(config: SiteConfig, documents: readonly Document[]): StageOutput<PageAuthors> {
	const problems: Problem[] = [];
	const value = new Map<string, readonly Author[]>();
	const files = new Map<string, ReadonlyMap<string, Author>>();
	for (const document of documents) {
		const references = document.frontMatter.authors ?? legacyAuthor(document);
		if (references.length === 0) continue;
		const known = files.get(document.collection) ?? readAuthors(config, document.collection, problems);
		files.set(document.collection, known);
		value.set(
			document.file,
			references.flatMap((reference) => resolveAuthor(reference, { document, known, problems, policy: config.policy })),
		);
	}
	return { value, problems: config.policy.soften(problems, "what is there is shown") };
}

/** Older sites write one author in keys of its own: `author`, `author_url` or `authorURL`, and so on. */
function legacyAuthor({ frontMatter }: Document): AuthorReference[] {
	const { author, author_title, authorTitle, author_url, authorURL, author_image_url, authorImageURL } = frontMatter;
	if (author === undefined) return [];
	const [title, url, image_url] = [author_title ?? authorTitle, author_url ?? authorURL, author_image_url ?? authorImageURL];
	return [{ name: author, ...(title ? { title } : {}), ...(url ? { url } : {}), ...(image_url ? { image_url } : {}) }];
}

function resolveAuthor(
	reference: AuthorReference,
	input: {
		readonly document: Document;
		readonly known: ReadonlyMap<string, Author>;
		readonly problems: Problem[];
		readonly policy: CompatPolicy;
	},
): Author[] {
	const { key, name, ...own } = { name: undefined, ...reference };
	if (key === undefined) return name === undefined ? [] : [{ ...own, name }];
	const found = input.known.get(key);
	if (found) return [{ ...found, ...own, name: name ?? found.name }];
	const problem: Problem = {
		code: "author-unknown",
		severity: "error",
		message: `There is no author \`${key}\` in \`${fileName}\`.`,
		hint: didYouMean(key, input.known.keys()) ?? `Add \`${key}:\` with a \`name\` to \`${fileName}\` in the folder of the collection.`,
		at: input.document.frontMatterPositions.authors ?? null,
		subject: key,
	};
	input.problems.push(...input.policy.unknownAuthor(problem, { hasFile: input.known.size > 0 }));
	return [{ ...own, name: name ?? key }];
}

function readAuthors(config: SiteConfig, name: string, problems: Problem[]): ReadonlyMap<string, Author> {
	const collection = config.collections.find((candidate) => candidate.name === name);
	const path = collection && join(collection.dir, fileName);
	if (!collection || !path || !existsSync(path)) return new Map();
	const file = fileInSite(collection, fileName);
	const content = readTextFile(path, file);
	if ("code" in content) {
		problems.push(content);
		return new Map();
	}
	return parseAuthors(content.text, file, problems);
}

/** Reads the text of a file of authors; what is not valid is reported and left out. */
function parseAuthors(text: string, file: string, problems: Problem[]): ReadonlyMap<string, Author> {
	const report = (offset: number, message: string) =>
		problems.push({ code: "authors-invalid", severity: "error", message, hint: authorHint, at: { file, ...positionAt(text, offset) } });
	const parsed = parseYaml(text, 100);
	if (!parsed.ok) {
		report(parsed.offset, parsed.message);
		return new Map();
	}
	const value = parsed.value ?? {};
	const result = authorFile.safeParse(value);
	if (result.success) return new Map(Object.entries(result.data));
	const broken = new Set(result.error.issues.map((issue) => issue.path[0]));
	for (const issue of result.error.issues) {
		const key = String(issue.path[0] ?? "");
		const place = Math.max(0, text.search(new RegExp(`^["']?${escapePattern(key)}["']?\\s*:`, "m")));
		report(place, sentence(`\`${issue.path.join(".") || fileName}\`: ${expectation(issue)}`));
	}
	if (broken.has(undefined)) return new Map();
	const rest = Object.entries(value as Record<string, unknown>).filter(([key]) => !broken.has(key));
	return new Map(Object.entries(authorFile.parse(Object.fromEntries(rest))));
}

const authorHint = "Write `key:` and below it, indented, `name: A name`.";
