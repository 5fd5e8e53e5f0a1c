import { positionAt } from "../../lib/text-file.ts";
import { plural } from "../../problems/report.ts";

/** Kinds of things that are left to do, in the order of the report. */
const noteKinds = {
	address: "Addresses that differ",
	content: "Pages to check",
	import: "Components and imports",
	sidebar: "Sidebars",
	theme: "Theme: replaced components, styles, scripts",
	plugin: "Plugins and presets",
	config: "Configuration",
	blog: "Blog",
	page: "React pages",
	version: "Versions and translations",
	host: "Hosting",
} as const;

/** Something that was not migrated, or not completely. */
export type Note = {
	readonly kind: keyof typeof noteKinds;
	/** What happened, with the name of the thing in backticks. */
	readonly what: string;
	/** What to do in Keyframe. */
	readonly todo: string;
	/** Its place, relative to the source site; `null` for none. */
	readonly at: { readonly file: string; readonly line: number | null } | null;
};

/** The configuration of the source site: its name and its text. */
type SourceConfig = { readonly configFile: string; readonly configText: string };

/** Collects the notes of a migration; the same note is kept once. */
export class Notes {
	readonly #notes = new Map<string, Note>();
	readonly #config: SourceConfig;

	constructor(config: SourceConfig) {
		this.#config = config;
	}

	/** Adds a note. `at` is a file (with its line) of the source site. */
	add(kind: Note["kind"], what: string, todo: string, at: { file: string; line?: number } | null = null): void {
		const note = { kind, what, todo, at: at && { file: at.file, line: at.line ?? null } };
		this.#notes.set(JSON.stringify(note), note);
	}

	/** Adds a note about the first place in the configuration that matches, or its first line. */
	inConfig(kind: Note["kind"], what: string, todo: string, wanted: string | RegExp): void {
		const { configFile, configText } = this.#config;
		const offset = typeof wanted === "string" ? configText.indexOf(wanted) : configText.search(wanted);
		this.add(kind, what, todo, { file: configFile, line: positionAt(configText, Math.max(0, offset)).line });
	}

	/** All notes by kind, in the order of the report. */
	grouped(): { readonly title: string; readonly notes: readonly Note[] }[] {
		const all = [...this.#notes.values()];
		return Object.entries(noteKinds)
			.map(([kind, title]) => ({ title, notes: all.filter((note) => note.kind === kind) }))
			.filter(({ notes }) => notes.length > 0);
	}
}

/** What was migrated, in numbers. */
export type MigrationCounts = {
	readonly docs: number;
	readonly posts: number;
	readonly pages: number;
	readonly lists: number;
	readonly sidebars: number;
	readonly redirects: number;
	readonly files: number;
	/** Pages that became `.mdx`, and pages whose front matter got a key. */
	readonly renamed: number;
	readonly edited: number;
};

/** What was migrated, in one line. */
export function countsLine(counts: MigrationCounts): string {
	const parts = [
		[counts.docs, "doc"],
		[counts.posts, "post"],
		[counts.pages, "page"],
		[counts.lists, "list"],
		[counts.sidebars, "sidebar"],
		[counts.redirects, "redirect"],
	] as const;
	return parts.flatMap(([count, noun]) => (count > 0 ? [plural(count, noun)] : [])).join(", ") || "nothing";
}

/** `MIGRATION.md`: what was done and what is left to do, with places in the source site. */
export function migrationMarkdown(notes: Notes, counts: MigrationCounts): string {
	const groups = notes.grouped();
	const done = [
		`- Migrated: ${countsLine(counts)}; ${plural(counts.files, "file")} in all.`,
		...(counts.renamed > 0
			? [`- ${plural(counts.renamed, "page")} became \`.mdx\`, because of imports, components or expressions in a \`.md\`.`]
			: []),
		...(counts.edited > 0
			? [
					`- ${plural(counts.edited, "page")} got a \`slug\`, \`title\` or other front matter, so that addresses, titles, dates and tags stay the same.`,
				]
			: []),
	];
	const todo = groups.flatMap(({ title, notes: group }) => [
		"",
		`## ${title}`,
		"",
		...group.map((note) => `- ${placeText(note.at, true)}${note.what} ${note.todo}`),
	]);
	return [
		"# Migration from Docusaurus",
		"",
		"Delete this file when nothing is left to do. Files and lines are those of the old site.",
		"",
		...done,
		...(groups.length === 0 ? ["- Nothing is left to do."] : todo),
		"",
	].join("\n");
}

/** Lines of one kind that a terminal shows. */
const shownNotes = 8;

/** The same for a terminal; long lists are cut. */
export function migrationLines(notes: Notes): string[] {
	return notes.grouped().flatMap(({ title, notes: group }) => {
		const lines = group.slice(0, shownNotes).map((note) => `  ${placeText(note.at, false)}${note.what}\n      ${note.todo}`);
		const rest = group.length - shownNotes;
		return ["", `${title} (${group.length})`, ...lines, ...(rest > 0 ? [`  … and ${rest} more in MIGRATION.md`] : [])];
	});
}

function placeText(at: { readonly file: string; readonly line: number | null } | null, asCode: boolean): string {
	if (at === null) return "";
	const place = at.line === null ? at.file : `${at.file}:${at.line}`;
	return asCode ? `\`${place}\`: ` : `${place} `;
}
