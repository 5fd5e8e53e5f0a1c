import { join } from "node:path";
import { type JsonRecord, textOf } from "../../lib/config-values.ts";
import { documentId, splitPostFile } from "../../lib/file-names.ts";
import type { Problem, StageOutput } from "../../lib/problem.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { withSlashRule } from "../../lib/site-path.ts";
import { readTextFile } from "../../lib/text-file.ts";
import { collectionFiles, collectionPath, markdownName, type SourceCollection } from "./collections.ts";
import { docBaseId, docId, docSlug, fileStem, pageSlug, postSlug, splitName } from "./doc-rules.ts";
import { contentHeading, splitMarkdown } from "./markdown-text.ts";
import type { Note, Noted } from "./notes.ts";
import type { ChangedTexts } from "./preprocess-pages.ts";
import { reactFrontMatter } from "./react-pages.ts";
import { type SourceSite, sourceName } from "./source-site.ts";

/** A page of the source site, with its path and title in Docusaurus. */
export type SourcePage = {
	readonly collection: SourceCollection;
	/** Absolute. */
	readonly source: string;
	/** Relative to the folder of its collection. */
	readonly file: string;
	/** As readers saw it: with the changes of the configuration. */
	readonly text: string;
	/** Whether `text` is not what the file has. */
	readonly isChanged: boolean;
	readonly data: JsonRecord;
	/** Path without the base path. */
	readonly path: string;
	readonly title: string;
	/** Its id in Docusaurus, which sidebars use, and its id in the new site. */
	readonly id: string;
	readonly newId: string;
	/** The date of a post (ISO 8601) from its front matter or file name. */
	readonly date: string | null;
	/** The number prefix of its name, by which sidebars sort it. */
	readonly number: number | null;
	/** Whether it is a React page, whose `text` is only its front matter. */
	readonly isReact: boolean;
	readonly isDraft: boolean;
	readonly isUnlisted: boolean;
};

/** The pages of all collections, one collection after the other. The problems are about files that cannot be read. */
export function sourcePages(
	site: SourceSite,
	{ collections, changed }: { readonly collections: readonly SourceCollection[]; readonly changed: ChangedTexts },
): StageOutput<readonly SourcePage[]> & Noted<readonly SourcePage[]> {
	const problems: Problem[] = [];
	const found = collections.flatMap((collection) => {
		const pages = collectionFiles(collection, markdownName).flatMap((file): SourcePage[] => {
			const source = join(collection.dir, file);
			const content = readTextFile(source, sourceName(site, source));
			if ("code" in content) {
				problems.push(content);
				return [];
			}
			const text = changed.get(source);
			return [describePage(site, { collection, file, source, text: text ?? content.text, isChanged: text !== undefined, isReact: false })];
		});
		const paths = new Set(pages.map((page) => page.path));
		for (const { file, text } of reactPages(site, collection)) {
			const page = describePage(site, { collection, file, source: join(collection.dir, file), text, isChanged: false, isReact: true });
			if (!paths.has(page.path)) pages.push(page);
		}
		return pages;
	});
	return { ...withoutDuplicates(site, found), problems };
}

/** Removes pages whose path another page in the same language has. Docusaurus shows the first page at a path; Markdown pages take precedence over React pages. */
function withoutDuplicates(site: SourceSite, pages: readonly SourcePage[]): Noted<SourcePage[]> {
	const notes: Note[] = [];
	const taken = new Map<string, SourcePage>();
	const keyOf = ({ path, collection }: SourcePage) => `${collection.translationOf?.locale ?? ""}:${withSlashRule(path, false)}`;
	for (const page of [...pages.filter(({ isReact }) => !isReact), ...pages.filter(({ isReact }) => isReact)])
		if (!page.isDraft && !taken.has(keyOf(page))) taken.set(keyOf(page), page);
	const value = pages.filter((page) => {
		const first = taken.get(keyOf(page));
		if (page.isDraft || first === undefined || first === page) return true;
		const what = `\`${page.path}\` is also the URL of \`${sourceName(site, first.source)}\`, so this page was left out.`;
		const todo = "Change the `slug` of one of them and migrate again.";
		notes.push({ kind: "address", what, todo, at: { file: sourceName(site, page.source) } });
		return false;
	});
	return { value, notes };
}

function describePage(
	site: SourceSite,
	input: Pick<SourcePage, "collection" | "file" | "source" | "text" | "isChanged" | "isReact">,
): SourcePage {
	const { collection, file, text } = input;
	const { data, body } = splitMarkdown(text);
	const slug = textOf(data.slug) ?? undefined;
	const prefixes = data.parse_number_prefixes === false ? "off" : collection.prefixes;
	const pathId = file.replace(/\.(?:mdx?|[jt]sx?)$/i, "");
	const doc = { file, id: textOf(data.id) ?? undefined, slug, prefixes } as const;
	const rules = {
		docs: { slug: docSlug(doc), fallback: docBaseId(doc) },
		blog: { slug: postSlug(file, slug), fallback: splitPostFile(file).text },
		pages: { slug: pageSlug(file, slug), fallback: null },
	}[collection.kind];
	return {
		...input,
		data,
		path: collectionPath(collection, rules.slug),
		title: scalarText(data.title) ?? contentHeading(body) ?? rules.fallback ?? textOf(site.config.title) ?? "Home",
		id: docId(doc),
		newId: collection.kind === "docs" ? documentId(pathId, doc.id) : pathId,
		number: splitName(fileStem(file), prefixes).number,
		date: collection.kind === "blog" ? postDate(data.date, file) : null,
		isDraft: data.draft === true,
		isUnlisted: data.unlisted === true,
	};
}

function scalarText(value: unknown): string | null {
	return typeof value === "number" ? String(value) : textOf(value);
}

/** The date of a post (ISO 8601), read as Docusaurus reads it: any date that `Date` accepts, and 29 February of a common year is 1 March. */
function postDate(value: unknown, file: string): string | null {
	const written = (typeof value === "string" ? value : splitPostFile(file).date)?.trim();
	if (written === undefined) return null;
	const [, year, month, day, rest = ""] = /^(\d{4})-(\d{1,2})-(\d{1,2})(.*)$/.exec(written) ?? [];
	if (year === undefined) return isoDate(Date.parse(`${written} UTC`)) ?? isoDate(Date.parse(written));
	const time = rest.replace(/^[T ](\d\d:\d\d(?::\d\d)?)$/, "T$1Z") || "T00:00Z";
	const sinceMidnight = Date.parse(`1970-01-01${time}`);
	return isoDate(Date.UTC(Number(year), Number(month) - 1, Number(day)) + sinceMidnight);
}

function isoDate(time: number): string | null {
	return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** A React page and its front matter. */
type ReactPage = {
	/** Relative to the folder of its collection. */
	readonly file: string;
	readonly text: string;
};

/** The React pages of a folder. Their code does not run; the title and the description are read from it. */
function reactPages(site: SourceSite, collection: SourceCollection): ReactPage[] {
	if (collection.kind !== "pages") return [];
	return collectionFiles(collection, /\.[jt]sx?$/i)
		.filter((file) => !file.endsWith(".d.ts"))
		.map((file) => ({ file, text: reactFrontMatter(site, { file, code: readRegularText(join(collection.dir, file)) }) }));
}
