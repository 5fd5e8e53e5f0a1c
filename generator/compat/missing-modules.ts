import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "esbuild";
import { packageRoot } from "../lib/package-root.ts";

/** Name of the plugin, by which its warnings are told from others. */
export const missingModulesName = "keyframe-missing-modules";

/** Name of a module that stands in for the components of other tools, under any name. */
export const placeholderModule = "keyframe/placeholder";

/** Namespace of modules that stand in for others. */
export const placeholderNamespace = "placeholder";

/** The text of a module that stands in for another: whatever is imported of it is a component that shows what it can. */
function placeholder(path: string): string {
	const helper = join(packageRoot(), "theme", "content-components", "foreign.tsx");
	// What a module exports by default is named after its file: `theme/callout`.
	const name =
		path
			.replace(/\.\w+$/, "")
			.split("/")
			.at(-1) ?? "";
	return `module.exports = require(${JSON.stringify(helper)}).foreignComponents(${JSON.stringify(name)});`;
}

/** Files that are there, and that no bundler reads without a package for them. */
const unreadable = /\.(?:s[ac]ss|less|styl(?:us)?|vue|svelte|astro)$/;

/**
 * An import that cannot be resolved is a warning, and components that show what they can take its place. A path with a slash in front begins at the
 * root (absolute). Modules whose name begins with `ownPrefix` are never missing. Must come before the plugins that resolve.
 */
export function missingModules({ root, ownPrefix }: { readonly root: string; readonly ownPrefix: string }): Plugin {
	return {
		name: missingModulesName,
		setup(build) {
			const asked = new Set<string>();
			const aliased = new Set<string>();
			build.onResolve({ filter: /.*/ }, async ({ path, pluginData, ...args }) => {
				const key = JSON.stringify([path, args.importer, args.namespace, args.resolveDir, args.kind]);
				if (args.kind === "entry-point" || asked.has(key) || path.startsWith(ownPrefix)) return undefined;
				// What pages import is asked for again, by the plugin that bundles it once for all of them.
				if ((args.namespace === "page" || args.namespace === "partial") && pluginData !== "shared") return undefined;
				// The file that an alias stands for is told by the alias.
				if (aliased.has(JSON.stringify([path, args.importer, args.kind]))) return undefined;
				if (path === placeholderModule) return { path, namespace: placeholderNamespace };
				asked.add(key);
				const { importer, namespace, kind } = args;
				const alias = path.startsWith("@site/") ? JSON.stringify([`./${path.slice("@site/".length)}`, importer, kind]) : null;
				if (alias !== null) aliased.add(alias);
				const isOfRoot = path.startsWith("/") && existsSync(join(root, path));
				const [request, resolveDir] = isOfRoot ? [`.${path}`, root] : [path, args.resolveDir];
				const found = await build.resolve(request, { importer, namespace, resolveDir, kind, pluginData, with: args.with });
				asked.delete(key);
				if (alias !== null) aliased.delete(alias);
				if (found.errors.length === 0 && !unreadable.test(found.path)) return found;
				const [error] = found.errors;
				const fault = error && error.pluginName !== "" && alias === null ? error.text : `\`${path}\` cannot be loaded`;
				const text = `${fault}; components stand in that show what they can`;
				// What esbuild advises concerns those who call it.
				const notes = (error?.notes ?? []).filter((note) => !note.text.startsWith("You can mark the path"));
				return { path: path.replace(/^\//, "./"), namespace: placeholderNamespace, warnings: [{ text, notes }] };
			});
			build.onLoad({ filter: /.*/, namespace: placeholderNamespace }, ({ path }) => ({
				contents: placeholder(path),
				loader: "js",
				resolveDir: packageRoot(),
			}));
		},
	};
}
