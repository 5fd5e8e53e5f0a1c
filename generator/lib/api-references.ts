/** An export that a page names: `remotion#spring`, `@remotion/renderer/client#combine`. */
export type ApiReference = {
	readonly package: string;
	/** As in the facts: an export of another entry point has a name such as `client#combine`. */
	readonly name: string;
};

/** Reads a reference as authors write it. Without a package, it refers to `home`. `null` if the text is not a reference. */
export function apiReference(written: string, home: string | null): ApiReference | null {
	const [, path, name] = /^(?:([^#\s]+)#)?([^#\s]+)$/.exec(written.trim()) ?? [];
	if (name === undefined) return null;
	if (path === undefined) return home === null ? null : { package: home, name };
	const [, owner = path, entry = ""] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.+))?$/.exec(path) ?? [];
	return { package: owner, name: entry === "" ? name : `${entry}#${name}` };
}

/** A reference as a text that is the same for the same export. */
export function referenceKey({ package: owner, name }: ApiReference): string {
	return `${owner}#${name}`;
}

/** The exports that a page names: in its front matter (`of: remotion#spring`), and in its components (`of="SpringConfig"`). */
export function referencesIn(text: string): ApiReference[] {
	const written = /^of:[ \t]*["']?([^\s"']+)/m.exec(frontMatterOf(text))?.[1];
	const home = written === undefined ? null : apiReference(written, null);
	if (home === null) return [];
	const others = [...text.matchAll(/\bof=["']([^"'\n]+)["']/g)].flatMap(([, name = ""]) => apiReference(name, home.package) ?? []);
	return [home, ...others];
}

/** The front matter of a page as it is written; empty without any. */
export function frontMatterOf(text: string): string {
	return (text.startsWith("---\n") && /^---\n([\s\S]*?)^(?:---|\.\.\.)[ \t]*$/m.exec(text)?.[1]) || "";
}
