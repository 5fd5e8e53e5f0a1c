import { join } from "node:path";
import { splitPostFile } from "../../lib/file-names.ts";
import type { Problem, StageOutput } from "../../lib/problem.ts";
import { readTextFile } from "../../lib/text-file.ts";
import { documentId } from "../../page/document.ts";
import { withSlashRule } from "../../site/routes/routes.ts";
import { type JsonRecord, textOf } from "../docusaurus/values.ts";
import { addressIn, collectionFiles, markdownName, type SourceCollection } from "./collections.ts";
import { contentHeading } from "./content-heading.ts";
import { docBaseId, docId, docSlug, fileStem, pageSlug, postSlug, splitName } from "./doc-rules.ts";
import { splitMarkdown } from "./front-matter-text.ts";
import type { Note, Noted } from "./notes.ts";
import { reactPages } from "./react-pages.ts";
import { type SourceSite, sourceName } from "./source-site.ts";

/** A page of the source site, with its address and title in Docusaurus. */
export type SourcePage = {
	readonly collection: SourceCollection;
	/** Absolute. */
	readonly source: string;
	/** Relative to the folder of its collection. */
	readonly file: string;
	readonly text: string;
	readonly data: JsonRecord;
	/** Address without the base path. */
	readonly path: string;
	readonly title: string;
	/** Its id in Docusaurus, which sidebars use, and its id in the new site. */
	readonly id: string;
	readonly newId: string;
	/** ISO date of a post from its front matter or file name. */
	readonly date: string | null;
	/** Number before its name, by which sidebars order it. */
	readonly number: number | null;
	/** A React page: `text` is a placeholder. */
	readonly isReact: boolean;
	readonly isDraft: boolean;
	readonly isUnlisted: boolean;
};

/** The pages of all collections, by collection and file. The problems are files that cannot be read. */
export function sourcePages(
	site: SourceSite,
	collections: readonly SourceCollection[],
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
			return [describePage(site, { collection, file, source, text: content.text, isReact: false })];
		});
		const paths = new Set(pages.map((page) => page.path));
		for (const { file, text } of reactPages(site, collection)) {
			const page = describePage(site, { collection, file, source: join(collection.dir, file), text, isReact: true });
			if (!paths.has(page.path)) pages.push(page);
		}
		return pages;
	});
	return { ...withoutDuplicates(site, found), problems };
}

/** Of several pages at one address Docusaurus shows the first; Markdown comes before React. */
function withoutDuplicates(site: SourceSite, pages: readonly SourcePage[]): Noted<SourcePage[]> {
	const notes: Note[] = [];
	const taken = new Map<string, SourcePage>();
	for (const page of [...pages.filter(({ isReact }) => !isReact), ...pages.filter(({ isReact }) => isReact)])
		if (!page.isDraft && !taken.has(withSlashRule(page.path, false))) taken.set(withSlashRule(page.path, false), page);
	const value = pages.filter((page) => {
		const first = taken.get(withSlashRule(page.path, false));
		if (page.isDraft || first === undefined || first === page) return true;
		const what = `\`${page.path}\` is also the URL of \`${sourceName(site, first.source)}\`: this page was left out.`;
		const todo = "Give one of them another `slug` and migrate again.";
		notes.push({ kind: "address", what, todo, at: { file: sourceName(site, page.source) } });
		return false;
	});
	return { value, notes };
}

function describePage(site: SourceSite, input: Pick<SourcePage, "collection" | "file" | "source" | "text" | "isReact">): SourcePage {
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
		path: addressIn(collection, rules.slug),
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

function postDate(value: unknown, file: string): string | null {
	const written = typeof value === "string" ? value : splitPostFile(file).date;
	if (written === null) return null;
	const [, year = "", month = "", day = "", rest = ""] = /^(\d{4})-(\d{1,2})-(\d{1,2})(.*)$/.exec(written) ?? [];
	const time = Date.parse(
		`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}${rest.replace(/^[T ](\d\d:\d\d(?::\d\d)?)$/, "T$1Z")}`,
	);
	return Number.isNaN(time) ? null : new Date(time).toISOString();
}
