import { existsSync } from "node:fs";
import { basename, join, relative } from "node:path";
import glob from "fast-glob";
import { policyNamed } from "../../compat/policies.ts";
import type { UserConfig } from "../../config/schema.ts";
import type { SidebarItemInput } from "../../config/sidebar-schema.ts";
import { knownLocales, zeroConfig } from "../../config/zero-config.ts";
import { compareText } from "../../lib/compare-text.ts";
import { isFolder } from "../../lib/file-kind.ts";
import { listSome } from "../../lib/list-some.ts";
import { relativePath } from "../../lib/paths.ts";
import { plural } from "../../lib/plural.ts";
import { siteError } from "../../lib/problem.ts";
import { fenceReader, mapProse, mapText } from "../../lib/prose-lines.ts";
import { publishingFault, realOf } from "../../lib/publishable-file.ts";
import { readTextFile } from "../../lib/text-file.ts";
import { analyticsOf, gtagTrackers, oldIdNotes, trackerNote } from "./analytics.ts";
import { configFiles } from "./config-text.ts";
import { splitMarkdown } from "./markdown-text.ts";
import type { MigrationOptions } from "./migrate.ts";
import type { NewFiles } from "./new-files.ts";
import { countsLine, type MigrationCounts, migrationLines, migrationMarkdown, type Note, type Noted } from "./notes.ts";
import { openTarget, writeNewFiles } from "./target-folder.ts";

/** The tools whose sites this migration reads, by the name of the command; the names are those of `FoundSite`. */
const tools = {
	mdbook: ["mdBook"],
	mkdocs: ["MkDocs", "Zensical"],
	nextra: ["Nextra"],
	starlight: ["Starlight"],
	vitepress: ["VitePress"],
} as const;

/** Name of a command that migrates the sites of a tool whose pages need no code of its own. */
export type ForeignToolName = keyof typeof tools;

/** Makes a Keyframe site from a site of another tool, whose configuration and code are read but never run. */
export function foreignMigration(tool: ForeignToolName) {
	return (options: MigrationOptions) => ({
		name: `${tool}-migration`,
		commands: {
			migrate: {
				description: `Create a new site from a site of ${tools[tool].join(" or ")}.`,
				needs: "folder" as const,
				run: async (folder: string, { print }: { readonly print: (line: string) => void }) => {
					for (const line of migrate(folder, tool, options)) print(line);
					return 0;
				},
			},
		},
	});
}

/** Migrates the site in a folder. Returns the lines of the report. Throws `SiteError`. */
function migrate(folder: string, tool: ForeignToolName, options: MigrationOptions): string[] {
	const target = openTarget({ ...options, from: folder });
	try {
		const { value, notes } = planSite(folder, tool);
		const counts = value.counts;
		value.files.set(value.report, { text: migrationMarkdown(notes, counts, value.tool) });
		writeNewFiles(target.staging, value.files);
		if (options.dryRun) target.discard();
		else target.publish();
		const out = relative(process.cwd(), target.out) || ".";
		const left = plural(notes.length, "thing");
		return [
			...migrationLines(notes),
			"",
			`${options.dryRun ? "Would migrate" : "Migrated"} ${countsLine(counts)}; ${left} left to do.`,
			...(options.dryRun
				? [`Nothing was written. The site would go to \`${out}\`.`]
				: [`The new site is in \`${out}\`; ${value.report} there has this list.`, `Preview it: keyframe dev ${out}`]),
		];
	} catch (error) {
		target.discard();
		throw error;
	}
}

type NewSite = {
	readonly tool: string;
	/** Name of the file with the report. */
	readonly report: string;
	readonly files: NewFiles;
	readonly counts: MigrationCounts;
};

function planSite(folder: string, tool: ForeignToolName): Noted<NewSite> {
	if (!isFolder(folder))
		throw siteError({
			code: "root-not-found",
			message: `There is no folder \`${folder}\`.`,
			hint: "Use the folder of the site.",
			exitCode: 2,
		});
	const { parsed, root, foreign } = zeroConfig(realOf(folder));
	if (!foreign || !tools[tool].some((name) => name === foreign.tool)) {
		const message = `\`${folder}\` is not a site of ${tools[tool].join(" or ")}.`;
		const hint = foreign ? `It is a site of ${foreign.tool}.` : "Use the folder with its configuration.";
		throw siteError({ code: "root-not-found", message, hint, exitCode: 2 });
	}
	const { moved } = foreign;
	const { collections, locales, ...options } = moved?.options ?? foreign.options;
	const files: NewFiles = new Map();
	const notes: Note[] = (foreign.notes ?? []).map((note) => ({ kind: "config", ...note }));
	const counts = { docs: 0, rewritten: 0 };
	const contentDirs = Object.values(collections).flatMap(({ dir, translations = {} }) => [dir, ...Object.values(translations)]);
	const dirs = [...contentDirs, parsed.staticDir].filter((dir) => isFolder(join(root, dir)));
	for (const file of dirs.flatMap((dir) => filesIn(root, dir))) {
		if (files.has(file) || publishingFault(join(root, file), { root, allow: [] }) !== null) continue;
		const isPage = /\.mdx?$/.test(file) && !file.startsWith(`${parsed.staticDir}/`);
		const content = isPage ? readTextFile(join(root, file), file) : null;
		const target = moved?.files.get(file) ?? file;
		if (!content || !("text" in content)) {
			files.set(target, { from: join(root, file) });
			continue;
		}
		const page = convertPage(content.text, { root, file });
		for (const included of page.files) if (!files.has(included)) files.set(included, { from: join(root, included) });
		notes.push(...page.notes);
		counts.docs++;
		if (page.text !== content.text) counts.rewritten++;
		files.set(target, page.text === content.text ? { from: join(root, file) } : { text: page.text, of: join(root, file) });
	}
	for (const file of foreign.shared === undefined ? [] : filesIn(root, foreign.shared))
		if (!files.has(file) && !/\.mdx?$/.test(file) && publishingFault(join(root, file), { root, allow: [] }) === null)
			files.set(file, { from: join(root, file) });
	for (const [file, text] of foreign.made ?? []) if (!files.has(file)) files.set(file, { text });
	const sidebars = new Map(
		Object.entries(collections).flatMap(([name, own]) =>
			own.sidebars ? [[name, own.sidebars as Readonly<Record<string, readonly SidebarItemInput[]>>] as const] : [],
		),
	);
	const logo = foreign.logoFile && { light: `/${basename(foreign.logoFile.light)}`, dark: `/${basename(foreign.logoFile.dark)}` };
	for (const mode of ["light", "dark"] as const)
		if (foreign.logoFile && logo) files.set(`${parsed.staticDir}${logo[mode]}`, { from: foreign.logoFile[mode] });
	const { value: analytics, notes: analyticsNotes } = foreignAnalytics(foreign);
	for (const [file, content] of analytics.files) files.set(file.replace(/^static/, parsed.staticDir), content);
	notes.push(...analyticsNotes);
	const config = {
		title: parsed.title,
		...options,
		...(logo && { logo: logo.light === logo.dark ? logo.light : logo }),
		...analytics.options,
		...(analytics.hosts.length > 0 && { contentSecurityPolicy: { "script-src": analytics.hosts } }),
		...knownLocales(locales, options.language),
		...(parsed.staticDir !== "static" && isFolder(join(root, parsed.staticDir)) && { staticDir: parsed.staticDir }),
		collections,
		brokenLinks: "warn",
		lenient: true,
	} as unknown as UserConfig;
	for (const [file, content] of configFiles(config, { sidebars })) files.set(file, content);
	files.set(".gitignore", { text: "node_modules/\nout/\n.keyframe/\n" });
	if (sidebars.size === 0 && (foreign.tool === "mdBook" || foreign.tool === "Nextra"))
		notes.push({
			kind: "sidebar",
			what: `The order of the sidebar is read from the files of ${foreign.tool} only while \`lenient\` is set.`,
			todo: "Write `sidebars` before you remove it.",
		});
	notes.push({
		kind: "config",
		what: "Mistakes in pages are only warnings, and components without a counterpart show their text.",
		todo: "When the rest of this list is done, remove `lenient` and `brokenLinks`, so that mistakes stop the build.",
	});
	const all = [...sidebars.values()].reduce((sum, own) => sum + Object.keys(own).length, 0);
	const none = { posts: 0, pages: 0, lists: 0, renamed: 0, edited: 0 };
	return {
		value: {
			tool: foreign.tool,
			// A file whose name begins with `_` is not a page.
			report: Object.values(collections).some(({ dir }) => dir === ".") ? "_MIGRATION.md" : "MIGRATION.md",
			files,
			counts: { ...none, ...counts, sidebars: all, redirects: options.redirects?.length ?? 0, files: files.size },
		},
		notes,
	};
}

/** The counter of page views of the old site, for the new one, with notes about it. */
function foreignAnalytics({ tracking }: NonNullable<ReturnType<typeof zeroConfig>["foreign"]>): Noted<ReturnType<typeof analyticsOf>> {
	if (!tracking) return { value: analyticsOf([]), notes: [] };
	const { provider, id, at } = tracking;
	const trackers = provider === "google" ? gtagTrackers([id]) : [];
	const place = { configFile: at.file, configText: "" };
	const notes = provider === "google" ? [...trackers.map((tracker) => trackerNote(tracker, place)), ...oldIdNotes(id, place)] : [];
	const what = `\`extra.analytics\` was not taken: \`${provider}\` is not known.`;
	const unknown: Note = { kind: "plugin", what, todo: "Write its script as a provider of `analytics`." };
	return { value: analyticsOf(trackers), notes: (notes.length > 0 ? notes : [unknown]).map((note) => ({ ...note, at })) };
}

/** The files of a folder of the site, relative to its root, sorted. */
function filesIn(root: string, dir: string): string[] {
	// What a build of the old folder has written is not part of it.
	const built = existsSync(join(root, dir, "out", "build-manifest.json")) ? ["out/**"] : [];
	const options = { cwd: join(root, dir), ignore: ["**/node_modules/**", ...built], followSymbolicLinks: false, suppressErrors: true };
	return glob
		.sync("**/*", options)
		.map((file) => relativePath(root, join(root, dir, file)))
		.sort(compareText);
}

/** A page in Keyframe's Markdown, with the files that its code blocks show, and notes about what is left. */
function convertPage(text: string, { root, file }: { readonly root: string; readonly file: string }) {
	const policy = policyNamed("compat");
	const completed = policy.completeSource(text, { root, allow: [], file });
	const { body } = splitMarkdown(completed.text);
	const head = completed.text.slice(0, completed.text.length - body.length);
	const converted = policy.prepareSource(body, file.endsWith(".mdx") ? "mdx" : "md");
	const notes = completed.missing.map((path): Note => {
		const what = `\`${path}\`, which the page includes, cannot be read.`;
		return { kind: "content", what, todo: "Add the text, or remove the line.", at: { file } };
	});
	const objects = (completed.undocumented ?? []).map(({ name }) => `\`${name}\``);
	if (objects.length > 0) {
		const what = `${plural(objects.length, "name")} of Python ${objects.length === 1 ? "stands" : "stand"} without documentation, which mkdocstrings takes from code: ${listSome(objects, 3)}.`;
		notes.push({ kind: "content", what, todo: "Write it, or link to a published reference.", at: { file } });
	}
	const shown = completed.files.map((included) => included.file).filter((included) => converted.includes(`file=@site/${included}`));
	return { text: head + withSpace(converted), files: shown, notes: [...notes, ...rawSyntax(converted, head, file)] };
}

/** Adds a blank line before each directive and after its end, which the conversion leaves out so that lines keep their numbers. */
function withSpace(text: string): string {
	const lines = text.split("\n");
	const isCode = fenceReader();
	const bounds = lines.map((line) => (isCode(line) ? null : (/^[ \t]*:{3,}[ \t]*(\S)?/.exec(line) ?? null)));
	return lines
		.flatMap((line, index) => {
			const [bound, before] = [bounds[index], bounds[index - 1]];
			const isTight = index > 0 && line.trim() !== "" && lines[index - 1]?.trim() !== "";
			const opens = Boolean(bound?.[1]);
			const follows = Boolean(before && !before[1]);
			return isTight && (opens || (follows && !bound)) ? ["", line] : [line];
		})
		.join("\n");
}

/** Expressions of template languages, and directives that only another tool knows, which stay in the text. */
const raw = /\{\{[^{}\n]*\}\}|\{%[^{}%\n]*%\}|^[ \t]*<<<[ \t]*\S+|-{2,}8<-{2,}/;

function rawSyntax(body: string, head: string, file: string): Note[] {
	const offset = head.split("\n").length - 1;
	const notes: Note[] = [];
	mapProse(body, (line, index) => {
		mapText(line, (part) => {
			const [written] = raw.exec(part) ?? [];
			if (written !== undefined)
				notes.push({
					kind: "content",
					what: `\`${written.trim()}\` is shown as text.`,
					todo: "Write out what it stands for.",
					at: { file, line: index + 1 + offset },
				});
			return part;
		});
		return line;
	});
	return notes;
}
