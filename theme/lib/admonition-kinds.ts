/**
 * A kind of admonition: its default title, and the standard kind whose style it has. The title is `null` if it is the title of the standard kind in
 * the language of the page.
 */
export type AdmonitionKind = { readonly title: string | null; readonly like: string };

/** Kinds by name. */
export type AdmonitionKinds = ReadonlyMap<string, AdmonitionKind>;

/** The kinds that the theme draws. */
export const standardKinds = ["note", "tip", "info", "important", "warning", "caution", "danger"] as const;

/** The kinds that the theme draws, by name. */
export const standardAdmonitions: ReadonlyMap<string, AdmonitionKind> = new Map(
	standardKinds.map((kind) => [kind, { title: null, like: kind }]),
);

/** Names of kinds in other tools, each with the equivalent standard kind. */
const compatKinds: ReadonlyMap<string, string> = new Map(
	Object.entries({
		note: "abstract cite default example primary quote secondary summary tldr",
		tip: "check done hint idea success",
		info: "faq help question seealso todo",
		warning: "attention warn",
		danger: "bug destructive error fail failure missing",
	}).flatMap(([like, names]) => names.split(" ").map((name) => [name, like] as const)),
);

/** Returns a kind of another tool, with its title there; `null` for other names. */
export function compatAdmonition(name: string): { readonly title: string; readonly like: string } | null {
	const like = compatKinds.get(name.toLowerCase());
	return like === undefined ? null : { like, title: capitalized(name) };
}

/** Returns the kind with this name on a site with these kinds; `null` for other names. */
export function admonitionKind(name: string, kinds: AdmonitionKinds): AdmonitionKind | null {
	return kinds.get(name) ?? kinds.get(name.toLowerCase()) ?? compatAdmonition(name);
}

/** Turns a word into a title. */
export function capitalized(word: string): string {
	return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
