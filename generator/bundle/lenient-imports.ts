import type { Plugin } from "esbuild";

/** Name of the plugin, by which its warnings are told from others. */
export const lenientImportsName = "keyframe-lenient-imports";

/** Shows what is inside of it, under whatever name it is imported. */
const placeholder = `
const show = ({ children }) => children ?? null;
module.exports = new Proxy(show, {
	get: (target, name) => (name === "__esModule" || typeof name === "symbol" || name in target ? target[name] : show),
	getPrototypeOf: () => module.exports,
});
`;

/**
 * For folders that were not written for this tool: an import that cannot be resolved is a warning, and
 * a component that shows its content takes its place. Must be the first plugin.
 */
export function lenientImports(): Plugin {
	return {
		name: lenientImportsName,
		setup(build) {
			const asked = new Set<string>();
			build.onResolve({ filter: /.*/ }, async ({ path, pluginData, ...args }) => {
				const key = JSON.stringify([path, args.importer, args.namespace, args.kind]);
				if (args.kind === "entry-point" || asked.has(key)) return undefined;
				asked.add(key);
				const { importer, namespace, resolveDir, kind } = args;
				const found = await build.resolve(path, { importer, namespace, resolveDir, kind, pluginData, with: args.with });
				asked.delete(key);
				if (found.errors.length === 0) return found;
				const text = `\`${path}\` cannot be loaded; a component that shows its content takes its place`;
				return { path, namespace: "placeholder", warnings: [{ text, notes: found.errors[0]?.notes ?? [] }] };
			});
			build.onLoad({ filter: /.*/, namespace: "placeholder" }, () => ({ contents: placeholder, loader: "js" }));
		},
	};
}
