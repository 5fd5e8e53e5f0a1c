import { join } from "node:path";
import { transform } from "esbuild";
import type { SiteConfig } from "../config/site-config.ts";
import { hashKey } from "../lib/hash.ts";
import { toolBuild } from "../lib/tool-build.ts";
import type { FoundFiles } from "./asset-plugin.ts";
import { reuseBundle } from "./bundle-cache.ts";
import { type ImportedModule, importedModules, importedPrefix } from "./imported-modules.ts";
import type { LibraryBundle } from "./library-bundle.ts";
import type { PageModules } from "./page-modules.ts";
import { buildForServer, outputFolder } from "./server-build.ts";

/** The CSS that Markdown pages import, by file; pages without are left out. */
export async function pageStyles(
	config: SiteConfig,
	{ pages, library }: { readonly pages: PageModules; readonly library: LibraryBundle },
): Promise<Record<string, string>> {
	const { modules, imported } = pages;
	const styles: Record<string, string> = {};
	/** What pages import together, as JSON, with their files. */
	const combinations = new Map<string, string[]>();
	const parts = new Map<string, string>();
	for (const [file, module] of modules) {
		const styled = module.imports.filter(({ id }) => library.shared[id]?.css);
		if (styled.length === 1) styles[file] = library.shared[styled[0]?.id ?? ""]?.css ?? "";
		if (styled.length < 2) continue;
		for (const { id } of styled) parts.set(id, library.shared[id]?.css ?? "");
		const combination = JSON.stringify(styled.map(({ id }) => id));
		combinations.set(combination, [...(combinations.get(combination) ?? []), file]);
	}
	if (combinations.size === 0) return styles;
	const sheets = await reuseBundle(
		{
			folder: join(config.cacheDir, "bundles"),
			name: "styles",
			// The code of the library does not tell the order of what it imports.
			key: hashKey(toolBuild, config.root, library.folder, ...combinations.keys(), ...parts.keys(), ...parts.values()),
			reuse: config.cache,
		},
		() => combineStyles(config, [...combinations.keys()], imported),
	);
	for (const [index, files] of [...combinations.values()].entries()) for (const file of files) styles[file] = sheets[index] ?? "";
	return styles;
}

/** One style sheet for each combination. They cannot just be put in a row: what two components share must come once, before both. */
async function combineStyles(config: SiteConfig, combinations: readonly string[], imported: ReadonlyMap<string, ImportedModule>) {
	const found: FoundFiles = { assets: new Map(), read: new Set() };
	const built = await buildForServer(config, {
		entryPoints: combinations.map((_, index) => ({ in: `keyframe-combination:${index}`, out: String(index) })),
		plugins: [
			importedModules(config, imported),
			{
				name: "keyframe-combinations",
				setup(builder) {
					builder.onResolve({ filter: /^keyframe-combination:/ }, (args) => ({ path: args.path, namespace: "combination" }));
					builder.onLoad({ filter: /.*/, namespace: "combination" }, (args) => {
						const ids = JSON.parse(combinations[Number(args.path.split(":")[1])] ?? "[]") as string[];
						// An export: a bare import of a package that declares itself free of side effects would be dropped.
						const lines = ids.map((id, index) => `export * as m${index} from ${JSON.stringify(importedPrefix + id)};`);
						return { contents: lines.join("\n"), resolveDir: config.root };
					});
				},
			},
		],
		codes: new Map(),
		found,
		banner: "",
		splitting: false,
	});
	const texts = new Map(built.outputFiles.map((file) => [file.path, file.text]));
	const result = await Promise.all(
		combinations.map(async (_, index) => {
			const css = texts.get(join(outputFolder(config), `${index}.css`)) ?? "";
			return (await transform(css, { loader: "css", minify: true, charset: "utf8" })).code;
		}),
	);
	return { result, inputs: [...found.read], outputs: [] };
}
