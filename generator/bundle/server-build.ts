import { dirname, join, relative, resolve } from "node:path";
import type { BuildOptions, Metafile, Plugin } from "esbuild";
import { missingModules, type PlaceholderState } from "../compat/missing-modules.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { moduleFile } from "../lib/esbuild-problems.ts";
import { shortHash } from "../lib/hash.ts";
import { packageRoot } from "../lib/package-root.ts";
import { relativePath } from "../lib/paths.ts";
import type { Problem } from "../lib/problem.ts";
import type { BuildAttempt } from "./bundle-failures.ts";
import { islandFolders, islandId } from "./islands.ts";
import { markdownPlugin } from "./markdown-plugin.ts";
import { type ModulePage, pagePlugin, pagePrefix } from "./page-plugin.ts";
import { reactPlugin } from "./react-plugin.ts";
import { type BuildOutput, runBuild } from "./run-build.ts";
import { importedPrefix } from "./shared-modules.ts";
import { placeInMarkdown } from "./source-maps.ts";

/** What to bundle for Node. */
export type ServerBuildInput = {
	/** Entries besides the pages: a request, and a file name without `.mjs`. */
	readonly entries: readonly { readonly in: string; readonly out: string }[];
	readonly pages: readonly ModulePage[];
	/** Plugins for this bundle only. They come first. */
	readonly plugins: readonly Plugin[];
	/** Set if unresolved imports and files that fail should become placeholders; otherwise `null`. */
	readonly placeholders: PlaceholderState | null;
	readonly options?: BuildOptions;
};

/** A bundled file; `imports` and `stylesheet` name other files. */
export type BuiltFile = {
	readonly contents: Uint8Array;
	readonly text: string;
	readonly imports: readonly string[];
	readonly exports: readonly string[];
	readonly stylesheet: string | null;
};

/** A bundle for Node. `files` are keyed by name. */
export type ServerBuild = BuildOutput & { readonly files: ReadonlyMap<string, BuiltFile> };

/** File name of a page's module. */
export function pageFile(file: string): string {
	return `page-${shortHash(file)}.mjs`;
}

/** File name of the module for a site's layout (`file`, relative to the site's root). */
export function layoutFile(file: string): string {
	return `layout-${shortHash(file)}.mjs`;
}

/**
 * The placeholders that a build begins with: placeholders for the files (absolute) that failed before. `null` in sites that are not
 * lenient, where an import that cannot be resolved is an error.
 */
export function sitePlaceholders({ policy }: Pick<SiteConfig, "policy">, failed: readonly string[] = []): PlaceholderState | null {
	return policy.isLenient ? { failed: new Set(failed), importers: new Map() } : null;
}

/** Bundles code for Node. Fails with the problems that esbuild reports, or with import cycles. */
export async function buildForServer(config: SiteConfig, input: ServerBuildInput): Promise<BuildAttempt<ServerBuild>> {
	const { entries, pages, placeholders } = input;
	const { root, aliasDir } = config;
	/** Compiled Markdown by file, to locate problems. */
	const codes = new Map(pages.flatMap((page) => [page, ...page.partials]).map(({ file, code }) => [file, code]));
	// A sibling of the folders that files are written to, because source maps refer to sources relative to it.
	const outdir = join(config.cacheDir, "server", "bundle");
	const attempt = await runBuild(config, {
		options: {
			absWorkingDir: root,
			// Content outside of a site can use the site's packages.
			nodePaths: aliasDir === root ? [] : [join(aliasDir, "node_modules")],
			entryPoints: [...entries, ...pages.map(({ file }) => ({ in: pagePrefix + file, out: pageFile(file).replace(/\.mjs$/, "") }))],
			outdir,
			// In a CommonJS package, Node would treat `.js` as CommonJS.
			outExtension: { ".js": ".mjs" },
			target: "node20",
			platform: "node",
			sourcemap: "linked",
			sourcesContent: false,
			loader: { ".css": "css", ".js": "jsx" },
			...input.options,
		},
		plugins: [
			// Comes first: partials are part of their page.
			pagePlugin(config, pages),
			...input.plugins,
			...(placeholders ? [missingModules({ root, ownPrefix: importedPrefix }, placeholders)] : []),
			reactPlugin(dirname(outdir)),
			islandPlugin(config),
			markdownPlugin(config, codes),
		],
		withStyles: true,
		place: (problem) => placeInMarkdown(problem, codes),
	});
	if (!attempt.ok) return attempt;
	const cycles = circularImports(attempt.value.metafile, root);
	if (cycles.length > 0) return { ok: false, problems: cycles };
	return { ok: true, value: { ...attempt.value, files: filesByName(attempt.value, (path) => relative(outdir, resolve(root, path))) } };
}

function filesByName({ metafile, outputFiles }: BuildOutput, nameOf: (path: string) => string): Map<string, BuiltFile> {
	const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [nameOf(path), output]));
	return new Map(
		outputFiles.map(({ path, contents, text }) => {
			const name = nameOf(path);
			const { imports = [], exports = [], cssBundle } = outputs.get(name) ?? {};
			const stylesheet = cssBundle === undefined ? null : nameOf(cssBundle);
			return [name, { contents, text, imports: imports.map((imported) => nameOf(imported.path)), exports, stylesheet }];
		}),
	);
}

/** Turns an import of `x.island.tsx` into the component inside an element that the client can find. */
function islandPlugin(config: Pick<SiteConfig, "root" | "slots" | "integrations" | "collections">): Plugin {
	return {
		name: "keyframe-islands",
		setup(builder) {
			builder.onResolve({ filter: /\.island(?:\.tsx)?$/ }, async (args) => {
				if (args.namespace === "island" || args.pluginData === "inner" || args.kind === "entry-point") return undefined;
				const path = args.path.endsWith(".tsx") ? args.path : `${args.path}.tsx`;
				const { kind, importer, resolveDir } = args;
				const resolved = await builder.resolve(path, { kind, importer, resolveDir, pluginData: "inner" });
				if (resolved.errors.length > 0) return resolved;
				const file = relativePath(config.root, resolved.path);
				if (islandFolders(config).some((folder) => folder === "" || file.startsWith(`${folder}/`)))
					return { path: resolved.path, namespace: "island" };
				// The browser bundle is built before it is known what pages import.
				const notes = [{ text: "Move it into `components/`, or into the folder of a collection or a layout." }];
				return { errors: [{ text: `\`${file}\` is not in a folder that can have islands`, notes }] };
			});
			builder.onLoad({ filter: /.*/, namespace: "island" }, (args) => ({
				contents: `import { createIsland } from ${JSON.stringify(join(packageRoot(), "theme", "server", "island.tsx"))};
import Component from ${JSON.stringify(args.path)};
export default createIsland(${JSON.stringify(islandId(config.root, args.path))}, Component);`,
				loader: "tsx",
				resolveDir: dirname(args.path),
			}));
		},
	};
}

/** Reports import cycles that include a Markdown file: rendering them would silently truncate the page. */
export function circularImports(metafile: Metafile, root: string): Problem[] {
	const problems: Problem[] = [];
	const state = new Map<string, "open" | "done">();
	const visit = (file: string, trail: readonly string[]) => {
		if (state.get(file) === "done") return;
		if (state.get(file) === "open") {
			const cycle = [...trail.slice(trail.indexOf(file)), file].map((name) => relativePath(root, moduleFile(name, root)));
			if (!cycle.some((name) => /\.mdx?$/.test(name))) return;
			problems.push({
				code: "import-cycle",
				severity: "error",
				message: `Files import one another in a circle: ${cycle.map((name) => `\`${name}\``).join(" → ")}.`,
				hint: "Move the shared code into another file.",
				at: { file: cycle[0] ?? "", line: 1, column: 1 },
			});
			return;
		}
		state.set(file, "open");
		for (const imported of metafile.inputs[file]?.imports ?? []) if (!imported.external) visit(imported.path, [...trail, file]);
		state.set(file, "done");
	};
	for (const file of Object.keys(metafile.inputs)) if (!file.includes("node_modules/")) visit(file, []);
	return problems;
}
