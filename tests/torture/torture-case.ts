/** Files that are hard on a site, and what a build says of them. */
export type TortureCase = {
	/** The number of the row, and what is tried. */
	readonly name: string;
	/** By path within the site. */
	readonly files: Readonly<Record<string, string | Uint8Array>>;
	/** The problems, sorted: `docs/page.md:3:5 link-broken`. Empty when the site builds with it. */
	readonly expected: readonly string[];
	/** Takes seconds, so that only the long form tries it. */
	readonly isSlow?: true;
};

/** Rows of one kind, which all stand in one site. */
export type TortureGroup = { readonly title: string; readonly cases: readonly TortureCase[] };

/** A case of one page, `docs/<id>.md`, and its problems: `3:5 link-broken`. */
export function page(id: string, what: string, text: string | Uint8Array, ...expected: readonly string[]): TortureCase {
	return oneFile(`docs/${id}.md`, `${id}: ${what}`, text, expected);
}

/** A case of one page of MDX, `docs/<id>.mdx`. */
export function mdx(id: string, what: string, text: string, ...expected: readonly string[]): TortureCase {
	return oneFile(`docs/${id}.mdx`, `${id}: ${what}`, text, expected);
}

/** A case of a page with the front matter, and text below it. */
export function frontMatter(id: string, what: string, keys: string, ...expected: readonly string[]): TortureCase {
	return page(id, what, `---\n${keys}\n---\n\n# Page\n`, ...expected);
}

/** A case of a page that shows the component `X` of a file beside it, `docs/_<id>.tsx`. Problems begin with `mdx` or `tsx`. */
export function component(id: string, what: string, code: string, ...expected: readonly string[]): TortureCase {
	const files = { [`docs/_${id}.tsx`]: code, [`docs/${id}.mdx`]: `import { X } from "./_${id}.tsx";\n\n# A\n\n<X />\n` };
	const named = expected.map((problem) => problem.replace(/^tsx:/, `docs/_${id}.tsx:`).replace(/^mdx:/, `docs/${id}.mdx:`));
	return { name: `${id}: ${what}`, files, expected: named };
}

/** The same case, for the long form alone. */
export function slow(one: TortureCase): TortureCase {
	return { ...one, isSlow: true };
}

function oneFile(file: string, name: string, text: string | Uint8Array, expected: readonly string[]): TortureCase {
	return { name, files: { [file]: text }, expected: expected.map((problem) => `${file}:${problem}`) };
}
