import type { SiteConfig } from "../config/site-config.ts";
import { compareText } from "../lib/compare-text.ts";
import { SiteError } from "../lib/problem.ts";
import { reuseBundle } from "./bundle-cache.ts";
import type { LibraryBundle } from "./library-bundle.ts";
import type { PageModules } from "./page-modules.ts";
import { minifyCss } from "./run-build.ts";
import { buildForServer, sitePlaceholders } from "./server-build.ts";
import { combined, sharedFile, sharedModules, sharedPrefix } from "./shared-modules.ts";

type StyledPages = { readonly pages: PageModules; readonly library: LibraryBundle };

/** The CSS that Markdown pages import, by file, for pages with CSS. */
export async function pageStyles(config: SiteConfig, { pages, library }: StyledPages): Promise<Record<string, string>> {
	const cssOf = (id: string) => library.modules[sharedFile(id)]?.css ?? "";
	const styles: Record<string, string> = {};
	/** Ids of modules that pages import together, with the files of these pages. */
	const combinations = new Map<string, string[]>();
	for (const [file, { imports }] of pages.modules) {
		const [first, ...others] = imports.map(({ id }) => id).filter(cssOf);
		if (first !== undefined && others.length === 0) styles[file] = cssOf(first);
		if (first === undefined || others.length === 0) continue;
		const combination = [first, ...others].join(combined);
		combinations.set(combination, [...(combinations.get(combination) ?? []), file]);
	}
	if (combinations.size === 0) return styles;
	// The order of pages changes when one of them is edited.
	const requested = [...combinations.keys()].sort(compareText);
	const parts = requested.flatMap((ids) => ids.split(combined)).map(cssOf);
	// The library's hash does not depend on the order of its imports, so the style sheets are part of the key.
	const facts = [library.folder, ...requested, ...parts];
	const sheets = await reuseBundle({ config, name: "styles", isOfTheme: false, facts }, () =>
		combineStyles(config, requested, { pages, library }),
	);
	for (const [index, combination] of requested.entries())
		for (const file of combinations.get(combination) ?? []) styles[file] = sheets[index] ?? "";
	return styles;
}

/** One style sheet for each combination. They cannot just be concatenated: CSS that two components share must come once, before both. */
async function combineStyles(config: SiteConfig, combinations: readonly string[], { pages, library }: StyledPages) {
	const attempt = await buildForServer(config, {
		entries: combinations.map((ids, index) => ({ in: sharedPrefix + ids, out: String(index) })),
		pages: [],
		plugins: [sharedModules(config, pages.imported)],
		placeholders: sitePlaceholders(config, library.failed),
	});
	if (!attempt.ok) throw new SiteError(attempt.problems);
	const { files, read } = attempt.value;
	const result = await Promise.all(combinations.map((_, index) => minifyCss(files.get(`${index}.css`)?.text ?? "")));
	return { result, inputs: [...read], outputs: [] };
}
