import { plural } from "../../lib/plural.ts";
import { positionAt } from "../../lib/text-file.ts";

/** Titles of the kinds of notes, in the order of the report. */
const noteKinds = {
	address: "URLs that differ",
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

/** Something that was not migrated, or only in part. */
export type Note = {
	readonly kind: keyof typeof noteKinds;
	/** What happened, with names in backticks. */
	readonly what: string;
	/** What to do in Keyframe. */
	readonly todo: string;
	/** Its place. The file is relative to the source site. */
	readonly at?: { readonly file: string; readonly line?: number };
};

/** The result of a step of a migration, and notes about what it could not migrate. */
export type Noted<Value> = { readonly value: Value; readonly notes: readonly Note[] };

/** A note about the first match in the site's configuration, or about its first line if nothing matches. */
export function configNote(
	{ configFile, configText }: { readonly configFile: string; readonly configText: string },
	wanted: string | RegExp,
	note: Omit<Note, "at">,
): Note {
	const offset = typeof wanted === "string" ? configText.indexOf(wanted) : configText.search(wanted);
	return { ...note, at: { file: configFile, line: positionAt(configText, Math.max(0, offset)).line } };
}

/** Joins lists and their notes. */
export function joinNoted<Value>(parts: readonly Noted<readonly Value[]>[]): Noted<Value[]> {
	return { value: parts.flatMap(({ value }) => value), notes: parts.flatMap(({ notes }) => notes) };
}

/** A result without notes. */
export function withoutNotes<Value>(value: Value): Noted<Value> {
	return { value, notes: [] };
}

/** An empty list with a note about what was left out. */
export function leftOut(note: Note): Noted<never[]> {
	return { value: [], notes: [note] };
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
	/** Pages that became `.mdx`, and pages whose front matter changed. */
	readonly renamed: number;
	readonly edited: number;
	/** Pages whose Markdown was rewritten. */
	readonly rewritten?: number;
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

/** The text of `MIGRATION.md`: what was done, and what is left to do, with places in the source site. `tool` is the tool of that site. */
export function migrationMarkdown(notes: readonly Note[], counts: MigrationCounts, tool: string): string {
	const groups = groupNotes(notes);
	const done = [
		`- Migrated: ${countsLine(counts)}; ${plural(counts.files, "file")} in all.`,
		...(counts.renamed > 0 ? [`- ${plural(counts.renamed, "page")} became \`.mdx\`, because of imports, components or expressions.`] : []),
		...(counts.edited > 0
			? [
					`- ${plural(counts.edited, "page")} got a \`slug\`, a \`title\` or other front matter, so that URLs, titles, dates and tags stay the same.`,
				]
			: []),
		...(counts.rewritten ? [`- ${plural(counts.rewritten, "page")} now use Keyframe's Markdown.`] : []),
	];
	const todo = groups.flatMap(({ title, notes: group }) => [
		"",
		`## ${title}`,
		"",
		...group.map((note) => `- ${placeText(note.at, true)}${note.what} ${note.todo}`),
	]);
	return [
		`# Migration from ${tool}`,
		"",
		"Delete this file when nothing is left to do. File names and line numbers refer to the old site.",
		"",
		...done,
		...(groups.length === 0 ? ["- Nothing is left to do."] : todo),
		"",
	].join("\n");
}

/** Maximum number of notes of one kind in a terminal. */
const shownNotes = 8;

/** The notes as lines for a terminal. Long lists are shortened. */
export function migrationLines(notes: readonly Note[]): string[] {
	return groupNotes(notes).flatMap(({ title, notes: group }) => {
		const lines = group.slice(0, shownNotes).map((note) => `  ${placeText(note.at, false)}${note.what}\n      ${note.todo}`);
		const rest = group.length - shownNotes;
		return ["", `${title} (${group.length})`, ...lines, ...(rest > 0 ? [`  … and ${rest} more in MIGRATION.md`] : [])];
	});
}

function groupNotes(notes: readonly Note[]): { readonly title: string; readonly notes: readonly Note[] }[] {
	return Object.entries(noteKinds)
		.map(([kind, title]) => ({ title, notes: notes.filter((note) => note.kind === kind) }))
		.filter(({ notes }) => notes.length > 0);
}

function placeText(at: Note["at"], asCode: boolean): string {
	if (!at) return "";
	const place = at.line === undefined ? at.file : `${at.file}:${at.line}`;
	return asCode ? `\`${place}\`: ` : `${place} `;
}
