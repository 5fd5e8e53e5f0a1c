import { join } from "node:path";
import type { SiteConfig } from "../config/site-config.ts";
import { compareText } from "../lib/compare-text.ts";
import { hashKey } from "../lib/hash.ts";
import { SiteError } from "../lib/problem.ts";
import { toolBuild } from "../lib/tool-build.ts";
import type { FoundFiles } from "./asset-plugin.ts";
import { reuseBundle } from "./bundle-cache.ts";
import type { LibraryBundle } from "./library-bundle.ts";
import type { PageModules } from "./page-modules.ts";
import { minifyCss } from "./run-build.ts";
import { buildForServer, outputFolder } from "./server-build.ts";
import { combined, type SharedModule, sharedModules, sharedPrefix } from "./shared-modules.ts";

/** The CSS that Markdown pages import, by file; pages without are left out. */
export async function pageStyles(
	config: SiteConfig,
	{ pages, library }: { readonly pages: PageModules; readonly library: LibraryBundle },
): Promise<Record<string, string>> {
	const { modules, imported } = pages;
	const styles: Record<string, string> = {};
	/** Ids of what pages import together, with the files of these pages. */
	const combinations = new Map<string, string[]>();
	for (const [file, module] of modules) {
		const styled = module.imports.filter(({ id }) => library.shared[id]?.css);
		if (styled.length === 1) styles[file] = library.shared[styled[0]?.id ?? ""]?.css ?? "";
		if (styled.length < 2) continue;
		const combination = styled.map(({ id }) => id).join(combined);
		combinations.set(combination, [...(combinations.get(combination) ?? []), file]);
	}
	if (combinations.size === 0) return styles;
	// Pages come in another order when one of them was edited.
	const requested = [...combinations.keys()].sort(compareText);
	const parts = requested.flatMap((ids) => ids.split(combined)).map((id) => library.shared[id]?.css ?? "");
	const sheets = await reuseBundle(
		{
			folder: join(config.cacheDir, "bundles"),
			name: "styles",
			// The code of the library does not tell the order of what it imports.
			key: hashKey(toolBuild, config.root, library.folder, ...requested, ...parts),
			reuse: config.cache,
		},
		() => combineStyles(config, requested, { imported, library }),
	);
	for (const [index, combination] of requested.entries())
		for (const file of combinations.get(combination) ?? []) styles[file] = sheets[index] ?? "";
	return styles;
}

/** One style sheet for each combination. They cannot just be put in a row: what two components share must come once, before both. */
async function combineStyles(
	config: SiteConfig,
	combinations: readonly string[],
	{ imported, library }: { readonly imported: ReadonlyMap<string, SharedModule>; readonly library: LibraryBundle },
) {
	const found: FoundFiles = { assets: new Map(), read: new Set() };
	const attempt = await buildForServer(config, {
		entryPoints: combinations.map((ids, index) => ({ in: sharedPrefix + ids, out: String(index) })),
		plugins: [sharedModules(config, imported)],
		codes: new Map(),
		found,
		banner: "",
		splitting: false,
		placeholders: config.policy.placeholders(library.failed),
	});
	if (!attempt.ok) throw new SiteError(attempt.problems);
	const texts = new Map(attempt.value.outputFiles.map((file) => [file.path, file.text]));
	const result = await Promise.all(combinations.map((_, index) => minifyCss(texts.get(join(outputFolder(config), `${index}.css`)) ?? "")));
	return { result, inputs: [...found.read], outputs: [] };
}
