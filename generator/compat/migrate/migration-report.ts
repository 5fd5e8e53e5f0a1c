import { plural } from "../../lib/plural.ts";
import { type Note, noteKinds } from "./notes.ts";

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
export function migrationMarkdown(notes: readonly Note[], counts: MigrationCounts): string {
	const groups = groupNotes(notes);
	const done = [
		`- Migrated: ${countsLine(counts)}; ${plural(counts.files, "file")} in all.`,
		...(counts.renamed > 0
			? [`- ${plural(counts.renamed, "page")} became \`.mdx\`, because of imports, components or expressions in a \`.md\`.`]
			: []),
		...(counts.edited > 0
			? [
					`- ${plural(counts.edited, "page")} got a \`slug\`, \`title\` or other front matter, so that URLs, titles, dates and tags stay the same.`,
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
