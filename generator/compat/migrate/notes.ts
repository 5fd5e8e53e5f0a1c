/** What a part of the source site that needs the reader's hand belongs to; the order is that of the report. */
const noteKinds = {
	address: "Addresses that differ",
	content: "Pages to look at",
	import: "Components and imports",
	sidebar: "Sidebars",
	theme: "Theme: replaced components, styles, scripts",
	plugin: "Plugins and presets",
	config: "Configuration",
	blog: "Blog",
	page: "Pages made of React",
	version: "Versions and translations",
	host: "Files of hosts",
} as const;

/** Something that was not carried over, or not whole. */
export type Note = {
	readonly kind: keyof typeof noteKinds;
	/** What it is, with its name in backticks. */
	readonly what: string;
	/** What to do in Keyframe. */
	readonly todo: string;
	/** Where it stands in the source site, relative to it; `null` for what has no place. */
	readonly at: { readonly file: string; readonly line: number | null } | null;
};

/** Collects the notes of a migration; the same note is kept once. */
export class Notes {
	readonly #notes = new Map<string, Note>();

	/** Notes something. `at` is a file (with its line) of the source site. */
	add(kind: Note["kind"], what: string, todo: string, at: { file: string; line?: number } | null = null): void {
		const note = { kind, what, todo, at: at && { file: at.file, line: at.line ?? null } };
		this.#notes.set(JSON.stringify(note), note);
	}

	/** All notes by kind, in the order of the report. */
	grouped(): { readonly title: string; readonly notes: readonly Note[] }[] {
		const all = [...this.#notes.values()];
		return Object.entries(noteKinds)
			.map(([kind, title]) => ({ title, notes: all.filter((note) => note.kind === kind) }))
			.filter(({ notes }) => notes.length > 0);
	}
}
