import { createRequire } from "node:module";
import { basename, join } from "node:path";
import type { OutputFile, Plugin } from "esbuild";
import { escapePattern } from "../lib/escape-pattern.ts";
import { loadBundler } from "../lib/load-bundler.ts";
import { packageRoot } from "../lib/package-root.ts";
import { withBundler } from "../lib/with-bundler.ts";
import { browserOptions, jsxSource } from "./browser-options.ts";

/**
 * What islands that are bundled without the theme import as React: the source of a module that takes React from a script of the theme, and the
 * names that `react` exports.
 */
export type IslandReact = { readonly source: string; readonly names: readonly string[] };

const namespace = "island-react";

/** The entry of the theme's scripts that becomes this module. */
export const islandReactEntry = `${namespace}:source`;

/** Serves the entry. */
export function islandReactSource(): Plugin {
	const jsx = join(packageRoot(), "theme", "client", "react", "jsx-runtime.ts");
	const contents = `export const React = require("react");\nexport { jsx, jsxs } from ${JSON.stringify(jsx)};`;
	return {
		name: "keyframe-island-react-source",
		setup(builder) {
			builder.onResolve({ filter: /^island-react:/ }, () => ({ path: "source", namespace }));
			builder.onLoad({ filter: /.*/, namespace }, () => ({ contents, loader: "js", resolveDir: packageRoot() }));
		},
	};
}

/** The names that `react` exports. */
export function reactNames(): readonly string[] {
	return Object.keys(createRequire(join(packageRoot(), "package.json"))("react") as object);
}

/**
 * Leaves imports of React in islands to `insertReact`. Refuses modules of the theme and other code of React, because a second copy would have
 * a state of its own.
 */
export function outsideReact(): Plugin {
	const theme = escapePattern(join(packageRoot(), "theme"));
	return {
		name: "keyframe-outside-react",
		setup(builder) {
			builder.onResolve({ filter: new RegExp(`^(?:react(?:/jsx-runtime)?|${jsxSource}/jsx-runtime)$`) }, ({ kind }) =>
				kind === "import-statement" ? { path: "react", external: true, sideEffects: false } : undefined,
			);
			builder.onLoad({ filter: new RegExp(`^${theme}[\\\\/]|[\\\\/]node_modules[\\\\/](?:react|react-dom|scheduler)[\\\\/]`) }, () => ({
				errors: [{ text: "The theme has this module" }],
			}));
		},
	};
}

/**
 * Puts into each script what it uses of React. One module for all scripts would be one more file to load. Returns all files, whose names and
 * imports of each other stay; `null` if a script imports a name that React does not export.
 */
export async function insertReact(files: readonly OutputFile[], { source, names }: IslandReact): Promise<readonly OutputFile[] | null> {
	const scripts = new Map(files.filter(({ path }) => path.endsWith(".js")).map((file) => [basename(file.path), file]));
	const exported = [
		'import { React } from "source";',
		'export { React as default, jsx, jsxs } from "source";',
		// The bundler leaves out what the script does not import, because the functions are pure.
		...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => React.${name})();`),
	].join("\n");
	const modules: Readonly<Record<string, string>> = { source, react: exported };
	const plugin: Plugin = {
		name: "keyframe-insert-react",
		setup(builder) {
			builder.onResolve({ filter: /.*/ }, ({ path, kind }) => {
				if (kind === "entry-point") return { path, namespace };
				return Object.hasOwn(modules, path) ? { path, namespace, sideEffects: false } : { path, external: true };
			});
			builder.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
				contents: scripts.get(path)?.contents ?? modules[path] ?? "",
				loader: "js",
			}));
		},
	};
	const inserted = await withBundler(() =>
		loadBundler().build({
			...browserOptions,
			splitting: false,
			bundle: true,
			format: "esm",
			entryPoints: [...scripts.keys()].map((name) => ({ in: name, out: name.replace(/\.js$/, "") })),
			entryNames: "[name]",
			plugins: [plugin],
			logLevel: "silent",
			write: false,
		}),
	).catch(() => null);
	return inserted && [...files.filter(({ path }) => !path.endsWith(".js")), ...inserted.outputFiles];
}
