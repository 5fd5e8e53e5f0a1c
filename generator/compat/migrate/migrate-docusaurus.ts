import { join } from "node:path";
import { outputFile } from "../../../theme/contract/urls.ts";
import type { UserConfig } from "../../config/schema.ts";
import { siteSchema } from "../../config/schema.ts";
import { resolveSiteConfig, type SiteConfig } from "../../config/site-config.ts";
import { type Problem, siteError } from "../../lib/problem.ts";
import { loadEngine } from "../../page/markdown/load-engine.ts";
import { type CollectionsPlan, planCollections } from "./collection-options.ts";
import { type SourceCollection, sourceCollections } from "./collections.ts";
import { askAboutCollections } from "./config-functions.ts";
import { configFiles } from "./config-text.ts";
import { contentAnchors } from "./content-heading.ts";
import { noteLeftovers } from "./leftovers.ts";
import type { MigrationCounts } from "./migration-report.ts";
import { migrationMarkdown } from "./migration-report.ts";
import { contentFiles, type NewFiles } from "./new-files.ts";
import { Notes } from "./notes.ts";
import { newId, pageEdits } from "./page-edits.ts";
import { type PlannedPage, planPages } from "./page-plan.ts";
import { withNavbarLinks } from "./react-pages.ts";
import { siteNavigation } from "./site-navigation.ts";
import { siteOptions } from "./site-options.ts";
import { searchRedirects, siteRedirects, versionRedirects } from "./site-redirects.ts";
import { type SourcePage, sourcePages } from "./source-pages.ts";
import { readSourceSite, type SourceSite, sourceName } from "./source-site.ts";
import { addStandIns } from "./stand-ins.ts";
import { openTarget, writeNewFiles } from "./target-folder.ts";

/** What a migration is asked for. */
export type MigrationOptions = {
	/** Folder of the Docusaurus site. */
	readonly from: string;
	/** Folder of the new site; beside the old one when `null`. */
	readonly out: string | null;
	/** Replace a folder that is not empty. */
	readonly force: boolean;
	/** Do all but leave nothing behind. */
	readonly dryRun: boolean;
	/** ms that each file of the configuration may run. */
	readonly timeout: number;
};

/** What a migration did. `out` is absolute; problems are files that could not be read. */
export type Migration = {
	readonly out: string;
	readonly notes: Notes;
	readonly counts: MigrationCounts;
	readonly problems: readonly Problem[];
};

/**
 * Makes a site of this generator from a Docusaurus site, in a folder of its own, with the same
 * addresses and titles; the source is only read. Throws `SiteError` when there is no such site, its
 * configuration or sidebars fail, it has no content, or the folder cannot be written.
 */
export async function migrateDocusaurus(options: MigrationOptions): Promise<Migration> {
	const target = openTarget(options);
	const site = await readSourceSite(options.from, options.timeout);
	const notes = new Notes();
	if (site.fault) noteFault(site.fault, notes);
	const problems: Problem[] = [];
	const collections = await askAboutCollections(site, sourceCollections(site), options.timeout);
	const pages = sourcePages(site, collections, { problems, notes });
	if (pages.length === 0) throw noContent(collections, site);
	const planned = await planPages(site, pages, notes);
	const newIds = new Map(planned.map((plan) => [plan.page, newId(plan)]));
	const plan = await planCollections({ site, collections, pages, newIds, notes, timeout: options.timeout });
	const base: UserConfig = { ...siteOptions(site, notes), collections: plan.collections };
	const edits = pageEdits(site, planned, { config: base, notes });
	for (const planEntry of planned) Object.assign(edits.get(planEntry) ?? {}, plan.edits.get(planEntry.page));
	const engine = await loadEngine();
	const files = contentFiles({ site, collections, planned, edits, notes, engine });
	for (const [file, content] of plan.lists) files.set(`lists/${file}`, content);
	const paths = new Set([...pages.filter((page) => !page.isDraft).map((page) => page.path), ...plan.paths]);
	dropHiddenFiles(files, { paths, site, notes });
	const moved = [...versionRedirects(collections, paths, site.trailingSlash), ...searchRedirects(site)];
	const redirects = await siteRedirects(site, { paths, moved, hasAnchor: anchorsOf(pages) }, { notes, timeout: options.timeout });
	noteLeftovers(site, collections, notes);
	const config: UserConfig = {
		...base,
		...siteNavigation(site, plan.targets, notes),
		collections: plan.collections,
		...(redirects.length > 0 && { redirects }),
		brokenLinks: strictness(site, notes),
		...leniency(planned, notes),
	};
	const home = planned.find(({ page }) => page.isReact && page.path === "/");
	const standIn = home && files.get(home.target);
	if (standIn && "text" in standIn) files.set(home.target, { text: withNavbarLinks(standIn.text, config.navbar) });
	for (const [file, content] of configFiles(config, plan.sidebars)) files.set(file, content);
	files.set(".gitignore", { text: "node_modules/\nout/\n.keyframe/\n" });
	try {
		writeNewFiles(target.staging, files);
		await addStandIns({ site, config: newSiteConfig(config, target.staging), planned, files, notes, engine });
		const counts = countAll({ site, pages: planned, plan, files, edits: [...edits.values()], redirects: redirects.length });
		writeNewFiles(target.staging, new Map([["MIGRATION.md", { text: migrationMarkdown(notes, counts) }]]));
		if (options.dryRun) target.discard();
		else target.publish();
		return { out: target.out, notes, counts, problems };
	} catch (error) {
		target.discard();
		throw error;
	}
}

function noteFault(fault: Problem, notes: Notes): void {
	const what = `The configuration cannot be run (${fault.message.replace(/\.$/, "")}): only what its text tells was taken.`;
	notes.add("config", what, "Put it right and migrate again, or compare `site.config.ts` with it.", fault.at);
}

/** Tells whether the page at an address shows a part of a name. */
function anchorsOf(pages: readonly SourcePage[]): (path: string, anchor: string) => boolean {
	const bare = (path: string) => path.replace(/(?<=.)\/$/, "");
	const byPath = new Map(pages.map((page) => [bare(page.path), page]));
	return (path, anchor) => contentAnchors(byPath.get(bare(path))?.text ?? "").has(anchor);
}

/** Leaves out static files at addresses of files that are made of a page. */
function dropHiddenFiles(files: NewFiles, context: { paths: ReadonlySet<string>; site: SourceSite; notes: Notes }): void {
	const made = new Set(
		[...context.paths].flatMap((path) => (["html", "json", "md"] as const).map((kind) => `static/${outputFile(path, kind)}`)),
	);
	for (const [target, file] of [...files]) {
		if (!("from" in file) || (!made.has(target) && target !== "static/404.html")) continue;
		files.delete(target);
		const todo = "A page is at its address: give the file another name if it is needed.";
		context.notes.add("host", `\`${target}\` was not copied.`, todo, { file: sourceName(context.site, file.from) });
	}
}

function noContent(collections: readonly SourceCollection[], site: SourceSite): Error {
	const folders = collections.map((collection) => `\`${collection.target}\``).join(", ");
	const where = folders === "" ? "the folders that its plugins name are not there" : `there is no Markdown in ${folders}`;
	const hint = "Look at `path` of the docs in the presets and plugins of its configuration.";
	return siteError({ code: "no-pages", message: `\`${site.configFile}\` describes a site without content: ${where}.`, hint });
}

/** Whatever the report has of these, links may lead to it. */
const linkable: ReadonlySet<string> = new Set(["page", "version", "address", "content", "import", "plugin", "blog"]);

/** Broken links stop a build where they did before. Links to what was not migrated are broken now, so they only warn as long as there is something of that. */
function strictness(site: SourceSite, notes: Notes): "error" | "warn" {
	const policy = (key: string, standard: string) => (typeof site.config[key] === "string" ? site.config[key] : standard);
	const isStrict = policy("onBrokenLinks", "throw") === "throw" && policy("onBrokenAnchors", "warn") === "throw";
	if (!isStrict) return "warn";
	const isWhole = !notes.grouped().some(({ notes: group }) => group.some(({ kind }) => linkable.has(kind)));
	if (!isWhole)
		notes.add(
			"config",
			"Broken links only warn, because pages may link to what was not migrated.",
			'Set `brokenLinks: "error"` when the rest of this list is done.',
			null,
		);
	return isWhole ? "error" : "warn";
}

/** Pages with code may fail where it is not that of the old site any more: they show their text then. */
function leniency(planned: readonly PlannedPage[], notes: Notes): Pick<UserConfig, "lenient"> {
	if (!planned.some(({ target }) => target.endsWith(".mdx"))) return {};
	const todo = "Remove `lenient` when the rest of this list is done: then they stop the build.";
	notes.add("config", "Pages whose code fails show their text and only warn.", todo);
	return { lenient: true };
}

function newSiteConfig(config: UserConfig, root: string): SiteConfig {
	const cli = { out: null, base: null, cache: false, drafts: false, strict: false, workers: 1 };
	return resolveSiteConfig({ parsed: siteSchema.parse(config), root, configFile: join(root, "site.config.ts"), configSources: [], cli });
}

function countAll(input: {
	site: SourceSite;
	pages: Awaited<ReturnType<typeof planPages>>;
	plan: CollectionsPlan;
	files: NewFiles;
	edits: readonly object[];
	redirects: number;
}): MigrationCounts {
	const { pages, plan, files, edits } = input;
	const ofKind = (kind: SourceCollection["kind"]) => pages.filter(({ page }) => page.collection.kind === kind).length;
	return {
		docs: ofKind("docs"),
		posts: ofKind("blog"),
		pages: ofKind("pages"),
		lists: plan.lists.size,
		sidebars: [...plan.sidebars.values()].reduce((sum, sidebars) => sum + Object.keys(sidebars).length, plan.automatic),
		redirects: input.redirects,
		files: files.size,
		renamed: pages.filter(({ page, target }) => target.endsWith(".mdx") && page.file.endsWith(".md")).length,
		edited: edits.filter((edit) => Object.keys(edit).length > 0).length,
	};
}
