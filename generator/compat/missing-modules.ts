import { existsSync } from "node:fs";
import { join } from "node:path";
import type { OnLoadResult, Plugin } from "esbuild";
import { packageName } from "../lib/package-name.ts";
import { packageRoot } from "../lib/package-root.ts";

/** Name of the plugin, which identifies its warnings. */
export const missingModulesName = "keyframe-missing-modules";

/** Name of the module that stands in for components of other tools, regardless of their names. */
export const placeholderModule = `${packageName}/placeholder`;

/** Namespace of modules that stand in for others. */
export const placeholderNamespace = "placeholder";

/** Packages that join class names. Without the names, pages would lose their styles. */
const classJoiners = /^(?:clsx|classnames|classcat)$/;

const joinClasses = `const names = (value) =>
	!value ? [] : Array.isArray(value) ? value.flatMap(names) : typeof value === "object" ? Object.keys(value).filter((key) => value[key]) : [String(value)];
module.exports = (...values) => names(values).join(" ");
module.exports.clsx = module.exports;`;

/** A module that stands in for another: everything imported from it is a component that shows its title and content. A style sheet is empty. */
function loadPlaceholder(path: string, isStyleSheet: boolean): OnLoadResult {
	if (isStyleSheet) return { contents: "", loader: "css" };
	if (classJoiners.test(path)) return { contents: joinClasses, loader: "js" };
	const helper = join(packageRoot(), "theme", "content-components", "compat.tsx");
	// The default export is named after its file: `theme/callout`.
	const name =
		path
			.replace(/\.\w+$/, "")
			.split("/")
			.at(-1) ?? "";
	const contents = `module.exports = require(${JSON.stringify(helper)}).compatComponents(${JSON.stringify(name)});`;
	return { contents, loader: "js", resolveDir: packageRoot() };
}

/** Existing files that no bundler reads without a package for them. */
const unreadable = /\.(?:s[ac]ss|less|styl(?:us)?|vue|svelte|astro)$/;

/** What a build with placeholders starts from, and what it records. */
export type PlaceholderState = {
	/** Files (absolute) that cannot be bundled: a placeholder is bundled for each of them. */
	readonly failed: Set<string>;
	/** The files that import a file, both absolute. The build fills this map, even if it fails. */
	readonly importers: Map<string, Set<string>>;
};

/** Suffix of the importer in requests of this plugin to the others. It is part of the importer because several copies of a file may make the same request at the same time. */
const askedMark = "?asked";

/**
 * An import that cannot be resolved is a warning, and placeholder components take its place. A path with a leading slash begins at the
 * root (absolute). Modules whose name begins with `ownPrefix` are never missing. Must come before the plugins that resolve.
 */
export function missingModules(
	{ root, ownPrefix }: { readonly root: string; readonly ownPrefix: string },
	{ failed, importers }: PlaceholderState,
): Plugin {
	const theme = join(packageRoot(), "theme", "/");
	return {
		name: missingModulesName,
		setup(build) {
			build.onResolve({ filter: /.*/ }, async ({ path, importer, namespace, kind, pluginData, ...args }) => {
				if (kind === "entry-point" || importer.endsWith(askedMark) || path.startsWith(ownPrefix)) return undefined;
				// The theme has all of its own modules. Components in its slots are imported by their absolute paths.
				if (importer.startsWith(theme) && !path.startsWith("/")) return undefined;
				// The plugin that bundles the imports of Markdown pages once for all of them asks again.
				const isMarkdown = (namespace === "page" || namespace === "partial") && !importer.endsWith(".tsx");
				if (isMarkdown && pluginData !== "shared") return undefined;
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
				const text = `${fault}; ${isInStyles ? "it is left out" : "a placeholder is used instead"}`;
				// The advice of esbuild is meant for programs that call it.
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
