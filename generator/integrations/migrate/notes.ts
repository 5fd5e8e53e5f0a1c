import { listSome } from "../../lib/list-some.ts";
import { plural } from "../../lib/plural.ts";
import { positionAt } from "../../lib/text-file.ts";

/** Titles of the kinds of notes, in the order of the report: first what readers of the site notice first. */
const noteKinds = {
	address: "URLs that differ",
	page: "React pages",
	content: "Pages to check",
	import: "Components and imports",
	version: "Versions and translations",
	sidebar: "Sidebars",
	theme: "Theme: replaced components, styles, scripts",
	blog: "Blog",
	plugin: "Plugins and presets",
	host: "Hosting",
	config: "Configuration",
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
	/** Translated docs, posts and pages. */
	readonly translations?: number;
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
		[counts.translations ?? 0, "translation"],
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
		`## ${title} (${groupSize(group)})`,
		"",
		...group.map((note) => `- ${placeText(note.at, true)}${note.what} ${note.todo}${othersText(note, true)}`),
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
		const lines = group
			.slice(0, shownNotes)
			.map((note) => `  ${placeText(note.at, false)}${note.what}\n      ${note.todo}${othersText(note, false)}`);
		const rest = group.length - shownNotes;
		return ["", `${title} (${groupSize(group)})`, ...lines, ...(rest > 0 ? [`  … and ${rest} more in MIGRATION.md`] : [])];
	});
}

/** Notes that say the same about several places, as one. `others` are the places after the first. */
type CommonNote = Note & { readonly others: readonly NonNullable<Note["at"]>[] };

/** The notes by kind; in each kind, first those about most files. */
function groupNotes(notes: readonly Note[]): { readonly title: string; readonly notes: readonly CommonNote[] }[] {
	return Object.entries(noteKinds)
		.map(([kind, title]) => ({ title, notes: commonNotes(notes.filter((note) => note.kind === kind)) }))
		.filter(({ notes: group }) => group.length > 0);
}

function commonNotes(notes: readonly Note[]): CommonNote[] {
	const groups = new Map<string, Note[]>();
	for (const note of notes) groups.set(note.what + note.todo, [...(groups.get(note.what + note.todo) ?? []), note]);
	return [...groups.values()]
		.flatMap(([first, ...rest]) => (first ? [{ ...first, others: rest.flatMap(({ at }) => (at ? [at] : [])) }] : []))
		.sort((a, b) => b.others.length - a.others.length);
}

/** `3 things in 12 files`. */
function groupSize(group: readonly CommonNote[]): string {
	const files = new Set(group.flatMap(({ at, others }) => [at, ...others].flatMap((place) => (place ? [place.file] : []))));
	return plural(group.length, "thing") + (files.size > 0 ? ` in ${plural(files.size, "file")}` : "");
}

function othersText({ at, others }: CommonNote, asCode: boolean): string {
	if (others.length === 0) return "";
	const files = [...new Set(others.map(({ file }) => file))].filter((file) => file !== at?.file);
	if (files.length === 0) return ` It occurs ${others.length + 1} times in the file.`;
	const names = files.map((file) => (asCode ? `\`${file}\`` : file));
	return ` The same in ${plural(files.length, "more file")}: ${listSome(names, 5)}.`;
}

function placeText(at: Note["at"], asCode: boolean): string {
	if (!at) return "";
	const place = at.line === undefined ? at.file : `${at.file}:${at.line}`;
	return asCode ? `\`${place}\`: ` : `${place} `;
}
