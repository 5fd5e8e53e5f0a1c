import { join } from "node:path";
import type { Plugin } from "esbuild";
import { placeholderModule } from "../content/compile/compile-module.ts";

/** Name of the plugin, by which its warnings are told from others. */
export const lenientImportsName = "keyframe-lenient-imports";

/** Shows what is inside of it, under whatever name it is imported, and so do its members (`Tabs.Tab`). */
const placeholder = `
function show(props) {
	return props?.children ?? null;
}
module.exports = new Proxy(show, {
	get: (target, name) => (name === "__esModule" || typeof name === "symbol" || name in target ? target[name] : module.exports),
	getPrototypeOf: () => module.exports,
});
`;

/** Files that are there, and that no bundler reads without a package for them. */
const unreadable = /\.(?:s[ac]ss|less|styl(?:us)?|vue|svelte|astro)$/;

/**
 * For folders that were not written for this tool: an import that cannot be resolved is a warning, and
 * a component that shows its content takes its place. Must be the first plugin. Where the missing files
 * would be is noted in `missing` (absolute): as soon as there is one, the bundle is another.
 */
export function lenientImports(root: string, missing: Set<string>): Plugin {
	return {
		name: lenientImportsName,
		setup(build) {
			const asked = new Set<string>();
			build.onResolve({ filter: /.*/ }, async ({ path, pluginData, ...args }) => {
				const key = JSON.stringify([path, args.importer, args.namespace, args.kind]);
				if (args.kind === "entry-point" || asked.has(key)) return undefined;
				if (path === placeholderModule) return { path, namespace: "placeholder" };
				asked.add(key);
				const { importer, namespace, resolveDir, kind } = args;
				const found = await build.resolve(path, { importer, namespace, resolveDir, kind, pluginData, with: args.with });
				asked.delete(key);
				if (found.errors.length === 0 && !unreadable.test(found.path)) return found;
				for (const file of possibleFiles(path, { root, folder: resolveDir })) missing.add(file);
				const text = `\`${path}\` cannot be loaded; a component that shows its content takes its place`;
				// What esbuild advises concerns those who call it.
				const notes = found.errors[0]?.pluginName ? found.errors[0].notes : [];
				return { path, namespace: "placeholder", warnings: [{ text, notes }] };
			});
			build.onLoad({ filter: /.*/, namespace: "placeholder" }, () => ({ contents: placeholder, loader: "js" }));
		},
	};
}

/** Endings that an import may leave out. */
const endings: readonly string[] = ["", ".tsx", ".ts", ".jsx", ".js", ".mjs", ".css", ".json"];

/** The files that would satisfy an import in a file of `folder`. */
function possibleFiles(path: string, from: { readonly root: string; readonly folder: string }): string[] {
	const isInSite = path.startsWith("@site/");
	if (!isInSite && !path.startsWith(".")) return [join(from.root, "node_modules", path, "package.json")];
	const file = isInSite ? join(from.root, path.slice("@site/".length)) : join(from.folder, path);
	return endings.flatMap((ending) => [file + ending, ...(ending === "" ? [] : [join(file, `index${ending}`)])]);
}
