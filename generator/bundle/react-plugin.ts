import { mkdirSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { ImportKind, Plugin, PluginBuild, ResolveResult } from "esbuild";
import { packageRoot } from "../lib/package-root.ts";
import { relativePath } from "../lib/paths.ts";

/** Namespace of modules that load React. Their path is the request, such as `react/jsx-runtime`. */
export const reactNamespace = "react";

/** Requests for React's packages. */
export const reactRequest = /^react(?:-dom)?(?:\/|$)/;

/**
 * Excludes React from bundles for Node: a module loads the theme's copy from its package instead, so that all bundles in a process share
 * it. The bundles are written to a folder inside `parent` (absolute); paths to React are relative to `parent`, because a cache may
 * move together with its site.
 */
export function reactPlugin(parent: string): Plugin {
	const { resolve } = createRequire(join(packageRoot(), "package.json"));
	return {
		name: "keyframe-react",
		setup(build) {
			const resolveReact = reactResolver(build);
			build.onResolve({ filter: reactRequest }, async ({ path, kind, pluginData }) => {
				if (pluginData === ownReact) return undefined;
				const { errors } = await resolveReact(path, kind);
				return errors.length > 0 ? { errors } : { path, namespace: reactNamespace };
			});
			build.onLoad({ filter: /.*/, namespace: reactNamespace }, ({ path }) => {
				mkdirSync(parent, { recursive: true });
				const file = relativePath(join(realpathSync(parent), "bundle"), resolve(path));
				return { contents: `module.exports = require(${JSON.stringify(file)});`, loader: "js" };
			});
			build.onResolve({ filter: /.*/, namespace: reactNamespace }, ({ path }) => ({ path, external: true }));
		},
	};
}

/** Marks a request for the theme's copy of React. */
export const ownReact = "own-react";

/**
 * Returns a function that resolves modules of the theme's copy of React. It resolves each only once, because almost every component
 * imports one.
 */
export function reactResolver(build: PluginBuild): (path: string, kind: ImportKind) => Promise<ResolveResult> {
	const found = new Map<string, Promise<ResolveResult>>();
	return (path, kind) => {
		const key = `${kind} ${path}`;
		const result = found.get(key) ?? build.resolve(path, { kind, resolveDir: packageRoot(), pluginData: ownReact });
		found.set(key, result);
		return result;
	};
}

/** The versions of React's packages: part of the hash of all code that runs with them. */
export function reactVersions(): string {
	const { resolve } = createRequire(join(packageRoot(), "package.json"));
	const versionOf = (name: string) => JSON.parse(readFileSync(resolve(`${name}/package.json`), "utf8")).version as string;
	return `react ${versionOf("react")}, react-dom ${versionOf("react-dom")}`;
}
