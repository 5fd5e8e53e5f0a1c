import { existsSync } from "node:fs";
import { join } from "node:path";
import type { OnLoadResult, Plugin } from "esbuild";
import { packageRoot } from "../lib/package-root.ts";

/** Name of the plugin, by which its warnings are told from others. */
export const missingModulesName = "keyframe-missing-modules";

/** Name of a module that stands in for the components of other tools, under any name. */
export const placeholderModule = "keyframe/placeholder";

/** Namespace of modules that stand in for others. */
export const placeholderNamespace = "placeholder";

/** A module that stands in for another: whatever is imported of it is a component that shows what it can. A style sheet is empty. */
function loadPlaceholder(path: string, isStyleSheet: boolean): OnLoadResult {
	if (isStyleSheet) return { contents: "", loader: "css" };
	const helper = join(packageRoot(), "theme", "content-components", "compat.tsx");
	// What a module exports by default is named after its file: `theme/callout`.
	const name =
		path
			.replace(/\.\w+$/, "")
			.split("/")
			.at(-1) ?? "";
	const contents = `module.exports = require(${JSON.stringify(helper)}).compatComponents(${JSON.stringify(name)});`;
	return { contents, loader: "js", resolveDir: packageRoot() };
}

/** Files that are there, and that no bundler reads without a package for them. */
const unreadable = /\.(?:s[ac]ss|less|styl(?:us)?|vue|svelte|astro)$/;

/** What a build with placeholders starts from, and what it notes. */
export type PlaceholderState = {
	/** Files (absolute) that cannot be bundled: a placeholder is bundled for each of them. */
	readonly failed: Set<string>;
	/** The files that import a file, both absolute. Filled by the build, also when it fails. */
	readonly importers: Map<string, Set<string>>;
};

/** Ends the importer of a request that this plugin asks the others. The importer alone goes with it: other copies of the same file may ask for the same at the same time. */
const askedMark = "?asked";

/**
 * An import that cannot be resolved is a warning, and components that show what they can take its place. A path with a slash in front begins at the
 * root (absolute). Modules whose name begins with `ownPrefix` are never missing. Must come before the plugins that resolve.
 */
export function missingModules(
	{ root, ownPrefix }: { readonly root: string; readonly ownPrefix: string },
	{ failed, importers }: PlaceholderState,
): Plugin {
	return {
		name: missingModulesName,
		setup(build) {
			build.onResolve({ filter: /.*/ }, async ({ path, importer, namespace, kind, pluginData, ...args }) => {
				if (kind === "entry-point" || importer.endsWith(askedMark) || path.startsWith(ownPrefix)) return undefined;
				// What pages import is asked for again, by the plugin that bundles it once for all of them.
				if ((namespace === "page" || namespace === "partial") && pluginData !== "shared") return undefined;
				if (path === placeholderModule) return { path, namespace: placeholderNamespace };
				const isOfRoot = path.startsWith("/") && existsSync(join(root, path));
				const [request, resolveDir] = isOfRoot ? [`.${path}`, root] : [path, args.resolveDir];
				const asked = { importer: importer + askedMark, namespace, resolveDir, kind, pluginData, with: args.with };
				const found = await build.resolve(request, asked);
				if (found.errors.length === 0 && !unreadable.test(found.path)) {
					importers.set(found.path, (importers.get(found.path) ?? new Set()).add(importer));
					return found;
				}
				const [error] = found.errors;
				const fault = error && !error.text.startsWith("Could not resolve ") ? error.text : `\`${path}\` cannot be loaded`;
				const isInStyles = kind === "url-token" || kind === "import-rule";
				const text = `${fault}; ${isInStyles ? "it is left out" : "components stand in that show what they can"}`;
				// What esbuild advises concerns those who call it.
				const notes = (error?.notes ?? []).filter((note) => !note.text.startsWith("You can mark the path"));
				const warnings = [{ text, notes }];
				if (kind === "url-token") return { path, external: true, warnings };
				return { path: path.replace(/^\//, "./"), namespace: placeholderNamespace, pluginData: { kind }, warnings };
			});
			if (failed.size > 0)
				build.onLoad({ filter: /.*/ }, ({ path, namespace }) => {
					if (!failed.has(path)) return undefined;
					if (namespace === "css-module") return { contents: "export default {};", loader: "js" };
					return loadPlaceholder(path, path.endsWith(".css"));
				});
			build.onLoad({ filter: /.*/, namespace: placeholderNamespace }, ({ path, pluginData }) =>
				loadPlaceholder(path, (pluginData as { readonly kind?: string } | undefined)?.kind === "import-rule"),
			);
		},
	};
}
