import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, extname } from "node:path";
import { pathToFileURL } from "node:url";
import type { Loader, Plugin } from "esbuild";

const loaders: Readonly<Record<string, Loader>> = { ".ts": "ts", ".mts": "ts", ".cts": "ts", ".tsx": "tsx" };

/**
 * How modules of a source site are bundled: its own files as they are, with their own `__dirname`;
 * packages are loaded if they are installed. `onMissing` is called for imported files that do not
 * exist.
 */
export function sourcePlugin(onMissing: (path: string) => void): Plugin {
	return {
		name: "keyframe-source",
		setup(build) {
			build.onResolve({ filter: /.*/ }, async (args) => {
				// Its `createRequire` fails for packages that are not installed.
				if (/^(?:node:)?module$/.test(args.path))
					return args.namespace === "file" ? { path: args.path, namespace: "require" } : { path: args.path, external: true };
				if (args.pluginData === "own" || args.kind === "entry-point" || isBuiltin(args.path)) return undefined;
				if (/^[./]/.test(args.path) || /^[a-z]:[\\/]/i.test(args.path)) {
					const found = await build.resolve(args.path, {
						kind: args.kind,
						resolveDir: args.resolveDir,
						importer: args.importer,
						pluginData: "own",
					});
					if (found.errors.length === 0) return found;
					onMissing(args.path);
				}
				const importer = args.importer === "" || args.importer.startsWith("<") ? args.resolveDir : args.importer;
				return { path: args.path, namespace: "package", pluginData: pathToFileURL(importer).href };
			});
			build.onLoad({ filter: /.*/, namespace: "package" }, (args) => {
				const call = `load(${JSON.stringify(args.path)}, ${JSON.stringify(args.pluginData)})`;
				return { contents: `module.exports = __keyframe.${call};`, loader: "js" };
			});
			build.onLoad({ filter: /.*/, namespace: "require" }, () => ({
				contents: `import module from "node:module"; export * from "node:module"; export const createRequire = __keyframe.requireFrom; export default { ...module, createRequire };`,
				loader: "js",
			}));
			build.onLoad({ filter: /\.[mc]?[jt]sx?$/, namespace: "file" }, (args) => {
				const place = { dirname: dirname(args.path), filename: args.path, url: pathToFileURL(args.path).href };
				const names = Object.entries(place).map(([name, value]) => `__keyframe_${name} = ${JSON.stringify(value)}`);
				for (const name of ["resolvePath", "resolveUrl"])
					names.push(`__keyframe_${name} = (name) => __keyframe.${name}(name, __keyframe_url)`);
				// On the first line, so that the lines keep their numbers.
				const contents = `var ${names.join(", ")};${readFileSync(args.path, "utf8").replace(/^#!/, "//")}`;
				return { contents, loader: loaders[extname(args.path)] ?? "jsx", resolveDir: dirname(args.path) };
			});
		},
	};
}
