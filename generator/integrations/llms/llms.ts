import { statSync } from "node:fs";
import { join } from "node:path";
import GithubSlugger from "github-slugger";
import { withBase } from "../../../theme/lib/urls.ts";
import { plural } from "../../lib/plural.ts";
import type { Integration, IntegrationFile, Site, SiteLanguage, SitePage, SiteSection } from "../integration.ts";

const listName = "llms.txt";
const fullName = "llms-full.txt";
const skillName = "skill.md";

/**
 * About how much text a file with the text of pages has at most, in bytes of their sources: a quarter of a million tokens, which is what
 * large models read at once.
 */
const partSize = 1_000_000;

/** How long a list of pages is at most, in characters: about 60,000 tokens. Longer lists are divided. */
const listSize = 250_000;

/** How many pages the overview in `skill.md` names for each section. */
const namedPages = 5;

/**
 * Publishes the site for language models: `llms.txt` lists all pages (https://llmstxt.org), or only the lists of its sections if that would be
 * too long, `llms/<section>.txt` those of a section, and `skill.md` tells agents how to look something up. With `full`, `llms-full.txt` contains the text of all pages, in several files if it is
 * long. Each other language has such files in its folder. A site without a public address gets none of them.
 */
export function llms({ full }: { readonly full: boolean }): Integration {
	return { name: "llms", outputs: (site) => (site.url === null ? [] : llmsFiles(site, site.url, full)) };
}

type Section = SiteSection & { readonly path: string };

/** A language of the site: its texts and sections, and the folder of its files, such as `de/`. */
type LanguageFiles = Pick<SiteLanguage, "title" | "tagline" | "sections"> & { readonly folder: string };

/** The files of all languages. Those of the default language name the others. */
function llmsFiles(site: Site, origin: string, full: boolean): IntegrationFile[] {
	const href = (path: string) => `${origin}${withBase(`/${path}`, site.base)}`;
	const others = site.languages.filter(({ sections }) => sections.length > 0);
	const links = others.map(({ label, path }) => `[${label}](${href(path.slice(1) + listName)})`);
	const more = links.length === 0 ? "" : `\nOther languages: ${links.join(", ")}.\n`;
	const options = { origin, href, full, root: site.root };
	const { title, tagline, sections } = site;
	return [
		...(sections.length === 0 && others.length > 0 ? [] : languageFiles({ title, tagline, sections, folder: "" }, { ...options, more })),
		...others.flatMap((language) => languageFiles({ ...language, folder: language.path.slice(1) }, { ...options, more: "" })),
	];
}

type FileOptions = {
	readonly origin: string;
	readonly href: (path: string) => string;
	readonly full: boolean;
	readonly root: string;
	/** What the list says of other languages. */
	readonly more: string;
};

function languageFiles(language: LanguageFiles, { more, ...options }: FileOptions): IntegrationFile[] {
	const { title, tagline, folder } = language;
	const { origin, href, full } = options;
	const slugger = new GithubSlugger();
	const sections = language.sections.map(({ label, pages }) => ({
		label,
		pages,
		path: `${folder}llms/${slugger.slug(oneLine(label)) || "section"}.txt`,
	}));
	const start = `# ${oneLine(title)}\n${tagline === "" ? "" : `\n> ${oneLine(tagline)}\n`}`;
	const isLong = sections.reduce((sum, section) => sum + listOf(section, origin).length, 0) > listSize;
	const partPath = (label: string) => `${folder}llms/${slugger.slug(label)}.txt`;
	const parts = new Map(sections.map((section) => [section, isLong ? partsOfSection(section, { origin, partPath }) : [section]]));
	const listed = sections.map((section) => (isLong ? listOfParts(parts.get(section) ?? [], href) : listOf(section, origin)));
	const hint = full ? `\nThe text of all pages is in [${fullName}](${href(folder + fullName)}).\n` : "";
	const list = () => start + hint + more + listed.map((text) => `\n${text}`).join("");
	const file = (path: string, content: IntegrationFile["content"]): IntegrationFile => ({ path, isReplaceable: true, content });
	return [
		file(folder + listName, list),
		// A single section is the whole list.
		...(sections.length < 2 && !isLong ? [] : [...parts.values()].flat()).map((section) =>
			file(section.path, () => `${start}\n${listOf(section, origin)}`),
		),
		file(folder + skillName, () => skill(language, { ...options, sections, lists: isLong ? listed : null })),
		...(full ? fullFiles(sections, { ...options, start, folder }) : []),
	];
}

function listOf({ label, pages }: Section, origin: string): string {
	return `## ${oneLine(label)}\n\n${pages.map((page) => entry(page, origin)).join("")}`;
}

/** Divides a section whose list would be too long. `partPath` makes the path of a part from a label. */
function partsOfSection(
	section: Section,
	{ origin, partPath }: { readonly origin: string; readonly partPath: (label: string) => string },
): readonly Section[] {
	const parts = partsOf(section.pages, { limit: listSize, sizeOf: (page) => entry(page, origin).length });
	return parts.length < 2
		? [section]
		: parts.map((pages, index) => ({ ...section, pages, path: partPath(`${section.label} ${index + 1}`) }));
}

/** A section in a list of lists: links to the lists of its pages. */
function listOfParts(parts: readonly Section[], href: (path: string) => string): string {
	const lines = parts.map(({ pages, path }) => `- [${plural(pages.length, "page")}](${href(path)}): ${rangeOf(pages)}\n`);
	return `## ${oneLine(parts[0]?.label ?? "")}\n\n${lines.join("")}`;
}

/** The titles of the first and the last page. */
function rangeOf(pages: readonly SitePage[]): string {
	return [...new Set([pages[0], pages.at(-1)])].map((page) => oneLine(page?.title ?? "")).join(" – ");
}

/** An entry for a page, which links to the page's Markdown. */
function entry(page: SitePage, origin: string): string {
	const target = page.markdownUrl ?? page.url;
	const description = page.description ? `: ${oneLine(page.description)}` : "";
	return `- [${oneLine(page.title).replace(/[\\[\]]/g, "\\$&")}](${origin}${target.replaceAll("(", "%28").replaceAll(")", "%29")})${description}\n`;
}

type FullOptions = Pick<FileOptions, "origin" | "href" | "root"> & {
	/** What each file begins with. */
	readonly start: string;
	readonly folder: string;
};

/** `llms-full.txt` with the text of all pages, or a list of files with parts of it. */
function fullFiles(sections: readonly Section[], { start, folder, origin, href, root }: FullOptions): IntegrationFile[] {
	// The sizes of sources are known before the pages are rendered.
	const sizeOf = ({ file }: SitePage) => (file === null ? 0 : (statSync(join(root, file), { throwIfNoEntry: false })?.size ?? 0));
	const parts = partsOf(
		sections.flatMap(({ pages }) => pages),
		{ limit: partSize, sizeOf },
	);
	const textOf = (pages: readonly SitePage[]) => [start, ...pages.flatMap((page) => [`\n---\n\nSource: ${origin}${page.url}\n\n`, page])];
	if (parts.length < 2) return [{ path: folder + fullName, isReplaceable: true, content: textOf(parts[0] ?? []) }];
	const nameOf = (index: number) => `${folder}llms-full-${index + 1}.txt`;
	const list = () => `${start}\n${parts.map((pages, index) => `- [${rangeOf(pages)}](${href(nameOf(index))})\n`).join("")}`;
	return [
		{ path: folder + fullName, isReplaceable: true, content: list },
		...parts.map((pages, index) => ({ path: nameOf(index), isReplaceable: true, content: textOf(pages) })),
	];
}

/** Divides pages into parts of at most a size, unless a single page is larger. Keeps their order. */
function partsOf(
	pages: readonly SitePage[],
	{ limit, sizeOf }: { readonly limit: number; readonly sizeOf: (page: SitePage) => number },
): SitePage[][] {
	const parts: SitePage[][] = [];
	let size = Number.POSITIVE_INFINITY;
	for (const page of pages) {
		const own = sizeOf(page);
		if (size + own > limit) {
			parts.push([]);
			size = 0;
		}
		parts.at(-1)?.push(page);
		size += own;
	}
	return parts;
}

type SkillInput = Pick<FileOptions, "origin" | "href" | "full"> & {
	readonly sections: readonly Section[];
	/** The lists of each section, if there is no list of all pages. */
	readonly lists: readonly string[] | null;
};

/** Tells agents when and how to use the site, in the form of a skill (https://agentskills.io). Its name and description have the lengths that the form allows. */
function skill({ title, tagline, folder }: LanguageFiles, { sections, lists, origin, href, full }: SkillInput): string {
	const name =
		new GithubSlugger()
			.slug(`${oneLine(title)} ${folder.slice(0, -1)}`.trim())
			.replace(/[^a-z\d-]/g, "")
			.replace(/-+/g, "-")
			.replace(/^-|-$/g, "")
			.slice(0, 64) || "documentation";
	const about = tagline === "" ? "" : ` ${oneLine(tagline).replace(/[^\p{Sentence_Terminal}]$/u, "$&.")}`;
	const description =
		`Documentation of ${oneLine(title)}.${about} Use it to answer questions about ${oneLine(title)} and to write code with it.`.slice(
			0,
			1024,
		);
	const ofPages = sections.map(({ label, pages, path }) => {
		const more = pages.length > namedPages && sections.length > 1 ? `- [All ${pages.length} pages](${href(path)})\n` : "";
		return `### ${oneLine(label)}\n\n${pages
			.slice(0, namedPages)
			.map((page) => entry(page, origin))
			.join("")}${more}`;
	});
	return `---
name: ${name}
description: ${JSON.stringify(description)}
---

# ${oneLine(title)}
${tagline === "" ? "" : `\n${oneLine(tagline)}\n`}
## How to look something up

1. Read [${listName}](${href(folder + listName)}), which lists ${lists ? "the sections, and the list of a section, which names its pages" : "all pages"} with a description each.
2. Read the Markdown of the pages that answer the question. The list links to it; for any other page, follow its \`<link rel="alternate" type="text/markdown">\`.
${full ? `3. To search the text of all pages at once, read [${fullName}](${href(folder + fullName)}).\n` : ""}
Prefer what the pages say to what you remember: they describe the current version.

## Overview

${(lists?.map((text) => `#${text}`) ?? ofPages).join("\n")}`;
}

function oneLine(text: string): string {
	return text.replace(/\s+/g, " ").trim();
}
