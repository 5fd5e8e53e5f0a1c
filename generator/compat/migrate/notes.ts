import { positionAt } from "../../lib/text-file.ts";

/** Kinds of things that are left to do with their titles, in the order of the report. */
export const noteKinds = {
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
	/** Its place, relative to the source site; none when absent. */
	readonly at?: { readonly file: string; readonly line?: number };
};

/** What a step of a migration makes, and what it cannot migrate. */
export type Noted<Value> = { readonly value: Value; readonly notes: readonly Note[] };

/** A note about the first place in the site's configuration that matches, or about its first line. */
export function configNote(
	{ configFile, configText }: { readonly configFile: string; readonly configText: string },
	wanted: string | RegExp,
	note: Omit<Note, "at">,
): Note {
	const offset = typeof wanted === "string" ? configText.indexOf(wanted) : configText.search(wanted);
	return { ...note, at: { file: configFile, line: positionAt(configText, Math.max(0, offset)).line } };
}

/** Several lists with their notes as one. */
export function joinNoted<Value>(parts: readonly Noted<readonly Value[]>[]): Noted<Value[]> {
	return { value: parts.flatMap(({ value }) => value), notes: parts.flatMap(({ notes }) => notes) };
}

/** A result without notes. */
export function unnoted<Value>(value: Value): Noted<Value> {
	return { value, notes: [] };
}

/** An empty list with one note: what the note is about was left out. */
export function leftOut(note: Note): Noted<never[]> {
	return { value: [], notes: [note] };
}
