import { positionAt } from "../../lib/text-file.ts";

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
