import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "esbuild";
import type { SiteConfig } from "../config/site-config.ts";
import { shortHash } from "../lib/hash.ts";
import { packageRoot, withoutPackageFolder } from "../lib/package-root.ts";
import { portablePath, shownModule } from "../lib/portable-path.ts";

/**
 * A module that pages import and that is bundled once for all of them, as resolved by the bundler. For files, `path` is absolute. A
 * `require` of the same file is a separate module: it has only a value, no names.
 */
export type SharedModule = {
	readonly id: string;
	readonly path: string;
	readonly namespace: string;
	readonly kind: "import" | "require";
};

/**
 * The code of a bundle as it is on every machine: without its map, without the folder of the site in the bundler's comments, without the folder from which it loads React, and without a flag that the
 * bundler sets for CommonJS modules if it happens to reach the importing file through a plugin last. The names of chunks depend on it.
 */
export function comparableCode(text: string, root: string): string {
	return withoutPackageFolder(text, root)
		.replace(/\/\/# sourceMappingURL=\S+\s*$/, "")
		.replaceAll(`${root}/`, "")
		.replace(/(\b__require\(")\.[^"]*\/node_modules\//g, "$1node_modules/")
		.replace(/(\b__toESM\(require_\w+\(\)), 1\)/g, "$1)")
		.replace(/\bchunk-[A-Z\d]{8}\b/g, "chunk");
}

/** Name of the file that exports an imported module as `shared`. */
export function sharedFile(id: string): string {
	return `shared-${id}.mjs`;
}

/** Name of the variable that holds an imported module in a page's module. */
export function sharedName(id: string): string {
	return `shared_${id}`;
}

/** Whether a namespace contains compiled Markdown: pages or partials. */
const isMarkdown = (namespace: string) => namespace === "page" || namespace === "partial";

/**
 * Keeps the modules that pages import out of the pages' modules. Each import becomes a variable, because a CommonJS module can export any
 * set of names. Adds the modules to `imported`, by id.
 */
export function externalizeImports(config: Pick<SiteConfig, "root">, imported: Map<string, SharedModule>): Plugin {
	return {
		name: "keyframe-externalize-imports",
		setup(builder) {
			builder.onResolve({ filter: /.*/ }, async ({ path, pluginData, ...args }) => {
				if (!isMarkdown(args.namespace) || args.kind === "entry-point" || pluginData === "shared") return undefined;
				const { importer, namespace, resolveDir } = args;
				const found = await builder.resolve(path, {
					importer,
					namespace,
					resolveDir,
					kind: args.kind,
					pluginData: "shared",
					with: args.with,
				});
				if (found.errors.length > 0 || found.external) return found;
				// The bundler ignores case when it resolves a file, and only reports a mismatch when it reads the file.
				if (found.namespace === "file" && !existsSync(found.path)) return { errors: [{ text: `Cannot read file: ${found.path}` }] };
				const kind = args.kind === "require-call" ? "require" : "import";
				const id = shortHash(JSON.stringify([found.namespace, portablePath(config.root, found.path), kind]));
				imported.set(id, { id, path: found.path, namespace: found.namespace, kind });
				return { path: id, namespace: "shared", warnings: found.warnings };
			});
			builder.onLoad({ filter: /.*/, namespace: "shared" }, (args) => ({
				contents: `module.exports = ${sharedName(args.path)};`,
				loader: "js",
			}));
		},
	};
}

/** Prefix of a request for a resolved module. Its id follows. */
export const importedPrefix = "keyframe-imported:";

/** Prefix of an entry that exports an imported module. Its id follows. */
export const sharedPrefix = "keyframe-shared:";

/** Separates the ids in an entry for several modules. */
export const combined = "+";

/** Serves the entries that export imported modules: one module each, or several to combine their style sheets. */
export function sharedModules(config: Pick<SiteConfig, "root">, imported: ReadonlyMap<string, SharedModule>): Plugin {
	const helper = join(packageRoot(), "theme", "server", "shared-module.ts");
	return {
		name: "keyframe-shared-modules",
		setup(builder) {
			builder.onResolve({ filter: /^keyframe-shared:/ }, (args) => ({ path: args.path, namespace: "shared-entry" }));
			builder.onLoad({ filter: /.*/, namespace: "shared-entry" }, (args) => {
				const ids = args.path.slice(sharedPrefix.length).split(combined);
				const [id = ""] = ids;
				// An export, because esbuild would drop a bare import of a package that declares itself free of side effects.
				const exports = ids.map((id, index) => `export * as m${index} from ${JSON.stringify(importedPrefix + id)};`);
				if (ids.length > 1) return { contents: exports.join("\n"), resolveDir: config.root };
				const module = imported.get(id);
				if (!module) return undefined;
				const request = JSON.stringify(importedPrefix + id);
				const label = JSON.stringify(shownModule(config.root, module.path));
				const contents =
					module.kind === "require"
						? `export const shared = require(${request});`
						: `import * as module from ${request};\nimport { sharedModule } from ${JSON.stringify(helper)};\nexport const shared = sharedModule(module, ${label});`;
				return { contents, loader: "js", resolveDir: config.root };
			});
			builder.onResolve({ filter: /^keyframe-imported:/ }, (args) => {
				const module = imported.get(args.path.slice(importedPrefix.length));
				return module && { path: module.path, namespace: module.namespace };
			});
		},
	};
}
