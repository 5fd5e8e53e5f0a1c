import { relative } from "node:path";
import { outputFile } from "../../../theme/lib/urls.ts";
import type { UserConfig } from "../../config/schema.ts";
import { siteConfigOf } from "../../config/site-config.ts";
import { compareText } from "../../lib/compare-text.ts";
import { textOf } from "../../lib/config-values.ts";
import { plural } from "../../lib/plural.ts";
import { type Problem, siteError } from "../../lib/problem.ts";
import { withSlashRule } from "../../lib/site-path.ts";
import { loadEngine } from "../../page/markdown/load-engine.ts";
import type { CommandContext, Integration } from "../integration.ts";
import { type CollectionsPlan, planCollections } from "./collection-options.ts";
import { type SourceCollection, sourceCollections } from "./collections.ts";
import { applyConfigFunctions } from "./config-functions.ts";
import { configFiles, markdownPluginsFile } from "./config-text.ts";
import { carryStyles } from "./custom-styles.ts";
import { headTagsFile, siteHead } from "./head-tags.ts";
import { readHostFiles } from "./host-files.ts";
import { languageOptions } from "./language-options.ts";
import { faviconFile, leftoverNotes } from "./leftovers.ts";
import { carriedPlugins, markdownPluginsText } from "./markdown-plugins.ts";
import { contentAnchors, type Edits } from "./markdown-text.ts";
import { contentFiles, type NewFiles } from "./new-files.ts";
import { countsLine, type MigrationCounts, migrationLines, migrationMarkdown, type Note, type Noted } from "./notes.ts";
import { pageEdits } from "./page-edits.ts";
import { type PlannedPage, planPages } from "./page-plan.ts";
import { addPlaceholders } from "./placeholders.ts";
import { preprocessPages } from "./preprocess-pages.ts";
import { siteNavigation, siteOptions } from "./site-options.ts";
import { type SiteRedirect, searchRedirects, siteRedirects, versionRedirects } from "./site-redirects.ts";
import { type SourcePage, sourcePages } from "./source-pages.ts";
import { readSourceSite, type SourceSite, sourceName } from "./source-site.ts";
import { openTarget, writeNewFiles } from "./target-folder.ts";
import { planTranslations, readTranslations, type Translations } from "./translations.ts";

/** Options of a migration. */
export type MigrationOptions = {
	/** Folder of the new site; `null` for a folder next to the old site. */
	readonly out: string | null;
	/** Whether to replace a folder that is not empty. */
	readonly force: boolean;
	/** Whether to leave no files behind. */
	readonly dryRun: boolean;
	/** Time limit for each file of the configuration, in ms. */
	readonly timeout: number;
};

/** The result of a migration. */
type Migration = {
	/** Absolute folder of the new site. */
	readonly out: string;
	/** What was migrated: `3 docs, 1 sidebar`. */
	readonly summary: string;
	/** The number of things left to do, and the lines that list them in a terminal. */
	readonly notes: number;
	readonly lines: readonly string[];
	/** Files that could not be read. */
	readonly problems: readonly Problem[];
};

/** The content of the old site. */
type Source = {
	readonly site: SourceSite;
	readonly collections: readonly SourceCollection[];
	readonly pages: readonly SourcePage[];
	readonly translations: Translations;
	/** About files that cannot be read. */
	readonly problems: readonly Problem[];
};

/** The new site before it is written. */
type NewSite = {
	readonly config: UserConfig;
	readonly plan: CollectionsPlan;
	readonly planned: readonly PlannedPage[];
	readonly translated: readonly PlannedPage[];
	readonly edits: ReadonlyMap<SourcePage, Edits>;
	readonly redirects: readonly SiteRedirect[];
	readonly files: NewFiles;
};

/** What a migration uses of the command line. Its problems are complete. */
type MigrationContext = Pick<CommandContext, "print"> & { readonly report: (problems: readonly Problem[]) => void };

/** Makes a Keyframe site from a Docusaurus site. Its command takes the folder of the old site, and prints what is left to do. */
export function docusaurusMigration(options: MigrationOptions) {
	return {
		name: "docusaurus-migration",
		commands: {
			migrate: {
				description: "Create a new site from a Docusaurus site.",
				needs: "folder",
				run: (folder: string, context: MigrationContext) => migrate(folder, options, context),
			},
		},
	} as const satisfies Integration;
}

async function migrate(from: string, options: MigrationOptions, { print, report }: MigrationContext): Promise<number> {
	const { out, summary, notes, lines, problems } = await migrateDocusaurus(from, options);
	report(problems);
	for (const line of lines) print(line);
	const target = relative(process.cwd(), out) || ".";
	print("");
	print(`${options.dryRun ? "Would migrate" : "Migrated"} ${summary}; ${plural(notes, "thing")} left to do.`);
	print(
		options.dryRun
			? `Nothing was written. The site would go to \`${target}\`.`
			: `The new site is in \`${target}\`; MIGRATION.md there has this list.`,
	);
	if (!options.dryRun) print(`Preview it: keyframe dev ${target}`);
	return 0;
}

/**
 * Makes a Keyframe site from the Docusaurus site in a folder, in a new folder, with the same URLs and titles. The old site is not changed.
 * Throws `SiteError` if the site does not exist or has no content, if its configuration fails and the literal values in it are not
 * enough, or if the new folder cannot be written.
 */
async function migrateDocusaurus(from: string, options: MigrationOptions): Promise<Migration> {
	const target = openTarget({ ...options, from });
	try {
		const site = await readSourceSite(from, options.timeout);
		const source = await readContent(site);
		const made = await planSite(source);
		const { files } = made.value;
		const planned = [...made.value.planned, ...made.value.translated];
		writeNewFiles(target.staging, files);
		const config = siteConfigOf(made.value.config, target.staging);
		const placeholderNotes = await addPlaceholders({ site, config, planned, files, engine: await loadEngine() });
		const notes = uniqueNotes([...made.notes, ...placeholderNotes]);
		const counts = countAll(made.value);
		writeNewFiles(target.staging, new Map([["MIGRATION.md", { text: migrationMarkdown(notes, counts, "Docusaurus") }]]));
		if (options.dryRun) target.discard();
		else target.publish();
		return {
			out: target.out,
			summary: countsLine(counts),
			notes: notes.length,
			lines: migrationLines(notes),
			problems: source.value.problems,
		};
	} catch (error) {
		target.discard();
		throw error;
	}
}

async function readContent(site: SourceSite): Promise<Noted<Source>> {
	const collections = await applyConfigFunctions(site, sourceCollections(site));
	const original = await preprocessPages(site, collections);
	const { value: pages, notes, problems } = sourcePages(site, { collections, changed: original.value });
	if (pages.length === 0) throw noContent(collections, site);
	const others = await readTranslations(site, collections);
	return {
		value: { site, collections, pages, translations: others.value, problems: [...problems, ...others.problems] },
		notes: [...faultNotes(site), ...original.notes, ...notes, ...others.notes],
	};
}

function faultNotes({ fault }: SourceSite): Note[] {
	if (!fault) return [];
	const what = `The configuration cannot run (${fault.message.replace(/\.$/, "")}), so only its literal values were read.`;
	const todo = "Fix it and migrate again, or compare it with `site.config.ts`.";
	return [{ kind: "config", what, todo, ...(fault.at && { at: fault.at }) }];
}

/** Removes duplicates: several pages may cause the same note. */
function uniqueNotes(notes: readonly Note[]): Note[] {
	return [...new Map(notes.map((note) => [JSON.stringify(note), note])).values()];
}

async function planSite(source: Noted<Source>): Promise<Noted<NewSite>> {
	const { site, collections, pages, translations } = source.value;
	const { value: planned, notes: pageNotes } = await planPages(site, pages);
	const { value: plan, notes: collectionNotes } = await planCollections({ site, collections, pages });
	const options = siteOptions(site);
	const base: UserConfig = { ...options.value, collections: plan.collections };
	const locales = languageOptions(site, translations.languages);
	const { value: edits, notes: editNotes } = pageEdits(site, planned, base);
	for (const [page, own] of plan.edits) edits.set(page, { ...edits.get(page), ...own });
	const others = await planTranslations(source.value, { ofOriginals: plan.edits, config: base });
	for (const [page, own] of others.value.edits) edits.set(page, own);
	const translated = others.value.planned;
	const { value: files, notes: fileNotes } = contentFiles({
		...{ site, edits },
		collections: [...collections, ...translations.collections],
		planned: [...planned, ...translated],
		engine: await loadEngine(),
	});
	const styles = carryStyles(site, files);
	const head = siteHead(site);
	for (const [file, content] of head.value.files) files.set(file, content);
	const favicon = faviconFile(site);
	if (favicon !== null && !files.has("static/favicon.ico")) files.set("static/favicon.ico", { from: favicon });
	const host = readHostFiles(site);
	if (host.rules.length > 0 && !files.has("static/_redirects")) files.set("static/_redirects", { text: `${host.rules.join("\n")}\n` });
	for (const [file, content] of plan.lists) files.set(`lists/${file}`, content);
	const paths = new Set([...pages.filter((page) => !page.isDraft).map((page) => page.path), ...plan.paths]);
	const hiddenNotes = dropHiddenFiles(files, paths, site);
	const moved = [...versionRedirects(collections, paths), ...searchRedirects(site)];
	const redirects = await siteRedirects(site, { paths, moved, ofHosts: host.redirects, hasAnchor: anchorsOf(pages) });
	const navigation = siteNavigation(site, plan.targets);
	const own = [
		pageNotes,
		collectionNotes,
		options.notes,
		locales.notes,
		editNotes,
		others.notes,
		fileNotes,
		styles.notes,
		head.notes,
		hiddenNotes,
		redirects.notes,
	].flat();
	const notes = [...source.notes, ...own, ...leftoverNotes(site, collections), ...host.notes, ...navigation.notes];
	const settings = severities(site, notes);
	const config: UserConfig = {
		...base,
		...locales.value,
		...(styles.value.length > 0 && { styles: [...styles.value] }),
		...navigation.value,
		...head.value.options,
		...(redirects.value.length > 0 && { redirects: redirects.value }),
		...settings.value,
	};
	const plugins = carriedPlugins(site);
	if (plugins.length > 0) files.set(markdownPluginsFile, { text: markdownPluginsText(plugins) });
	const pluginKeys = [...new Set(plugins.map(({ to }) => to))].sort(compareText);
	for (const [file, content] of configFiles(config, { sidebars: plan.sidebars, hasHeadTags: files.has(headTagsFile), pluginKeys }))
		files.set(file, content);
	files.set(".gitignore", { text: "node_modules/\nout/\n.keyframe/\n" });
	return { value: { config, plan, planned, translated, edits, redirects: redirects.value, files }, notes: [...notes, ...settings.notes] };
}

/** Returns a function that tells whether the page at a path has an anchor. */
function anchorsOf(pages: readonly SourcePage[]): (path: string, anchor: string) => boolean {
	const byPath = new Map(pages.map((page) => [withSlashRule(page.path, false), page]));
	return (path, anchor) => contentAnchors(byPath.get(withSlashRule(path, false))?.text ?? "").has(anchor);
}

/** Removes static files that have the path of an output file of a page. Returns a note about each. */
function dropHiddenFiles(files: NewFiles, paths: ReadonlySet<string>, site: SourceSite): Note[] {
	const made = new Set([...paths].flatMap((path) => (["html", "json", "md"] as const).map((kind) => `static/${outputFile(path, kind)}`)));
	return [...files].flatMap(([target, file]): Note[] => {
		if (!("from" in file) || (!made.has(target) && target !== "static/404.html")) return [];
		files.delete(target);
		const todo = "A page has the same URL. If you need the file, rename it.";
		return [{ kind: "host", what: `\`${target}\` was not copied.`, todo, at: { file: sourceName(site, file.from) } }];
	});
}

function noContent(collections: readonly SourceCollection[], site: SourceSite): Error {
	const folders = collections.map((collection) => `\`${collection.target}\``).join(", ");
	const where = folders === "" ? "the folders in its plugins do not exist" : `there is no Markdown in ${folders}`;
	const hint = "Check `path` of the docs in the presets and plugins of its configuration.";
	return siteError({ code: "no-pages", message: `\`${site.configFile}\` describes a site without content: ${where}.`, hint });
}

/** Kinds of notes about possible link targets. */
const linkTargets: ReadonlySet<string> = new Set(["page", "version", "address", "content", "import", "plugin", "blog"]);

/**
 * The severity of mistakes. Broken links are errors if they were errors before and if all possible link targets were migrated.
 * Other mistakes are warnings at first, because code in pages may depend on what was not migrated.
 */
function severities(site: SourceSite, notes: readonly Note[]): Noted<Pick<UserConfig, "brokenLinks" | "lenient">> {
	const isComplete = !notes.some(({ kind }) => linkTargets.has(kind));
	const policy = (key: string, standard: string) => textOf(site.config[key]) ?? standard;
	const isStrict = policy("onBrokenLinks", "throw") === "throw" && policy("onBrokenAnchors", "warn") === "throw";
	const links: Note = {
		kind: "config",
		what: "Broken links are only warnings, because pages may link to something that was not migrated.",
		todo: 'When the rest of this list is done, set `brokenLinks: "error"`.',
	};
	const mistakes: Note = {
		kind: "config",
		what: "Mistakes in pages are only warnings, and pages with code that fails show plain text.",
		todo: "When the rest of this list is done, remove `lenient`, so that mistakes stop the build.",
	};
	return {
		value: { brokenLinks: isStrict && isComplete ? "error" : "warn", lenient: true },
		notes: isStrict && !isComplete ? [links, mistakes] : [mistakes],
	};
}

function countAll({ planned, translated, plan, files, edits, redirects }: NewSite): MigrationCounts {
	const ofKind = (kind: SourceCollection["kind"]) => planned.filter(({ page }) => page.collection.kind === kind).length;
	return {
		docs: ofKind("docs"),
		posts: ofKind("blog"),
		pages: ofKind("pages"),
		translations: translated.length,
		lists: plan.lists.size,
		sidebars: [...plan.sidebars.values()].reduce((sum, sidebars) => sum + Object.keys(sidebars).length, plan.automatic),
		redirects: redirects.length,
		files: files.size,
		renamed: [...planned, ...translated].filter(({ page, target }) => target.endsWith(".mdx") && page.file.endsWith(".md")).length,
		edited: [...edits.values()].filter((edit) => Object.keys(edit).length > 0).length,
	};
}
