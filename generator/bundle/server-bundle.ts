import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { build, type Metafile, type Plugin } from "esbuild";
import type { SiteConfig } from "../config/site-config.ts";
import { createPageCompiler } from "../content/compile-page.ts";
import { referenceEngine } from "../content/markdown/engine.ts";
import { esbuildProblems } from "../lib/esbuild-problems.ts";
import { hashKey } from "../lib/hash.ts";
import { packageRoot } from "../lib/package-root.ts";
import { compareText, type Problem, SiteError } from "../lib/problem.ts";
import { readTextFile } from "../lib/text-file.ts";
import { toolBuild } from "../lib/tool-build.ts";
import { reuseBundle } from "./bundle-cache.ts";
import { islandId } from "./client-bundle.ts";
import { placeInSource, withSourcePath } from "./compiled-source.ts";
import { resolvePlugin } from "./resolve-plugin.ts";

/** A page whose body is a module: compiled MDX, or TSX with holes for its links. `file` is relative to the root. */
export type ModulePage = { readonly file: string; readonly key: string; readonly code: string };

/** Absolute paths of the server's files. `modules` maps a page's file to its module. */
export type ServerBundle = {
	readonly renderer: string;
	readonly modules: Readonly<Record<string, string>>;
	/** Changes with every input: pages rendered with another bundle are out of date. */
	readonly hash: string;
};

/** Bundles the theme's renderer and all pages that are modules, for Node. Throws `SiteError` for what esbuild or an import cycle reports. */
export async function bundleServer(config: SiteConfig, pages: readonly ModulePage[]): Promise<ServerBundle> {
	const sorted = [...pages].sort((a, b) => compareText(a.file, b.file));
	const key = hashKey(toolBuild, config.root, config.base, ...sorted.flatMap((page) => [page.file, page.key]));
	return reuseBundle(
		{
			folder: join(config.cacheDir, "bundles"),
			name: "server",
			key,
			reuse: config.cache,
		},
		() => buildServer(config, sorted),
	);
}

async function buildServer(config: SiteConfig, pages: readonly ModulePage[]) {
	const home = packageRoot();
	const rendererEntry = join(home, "theme", "server", "entry.tsx");
	// Beside the folder that the files go to, so that the sources in their maps are found from there.
	const outdir = join(config.cacheDir, "server", "bundle");
	/** Compiled Markdown by file, for the places of problems. */
	const codes = new Map(pages.map((page) => [page.file, page.code]));
	const result = await build({
		absWorkingDir: config.root,
		entryPoints: [
			{ in: rendererEntry, out: "renderer" },
			...pages.map((page, index) => ({ in: `keyframe-page:${page.file}`, out: `page-${index}` })),
		],
		outdir,
		bundle: true,
		write: false,
		metafile: true,
		splitting: true,
		format: "esm",
		target: "node20",
		platform: "node",
		jsx: "automatic",
		sourcemap: "linked",
		legalComments: "none",
		define: { "process.env.NODE_ENV": '"production"' },
		loader: { ".css": "empty", ".svg": "dataurl", ".png": "dataurl" },
		banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
		plugins: [
			pagePlugin(config, pages),
			islandPlugin(config, home),
			partialPlugin(config, codes),
			resolvePlugin({ root: config.root, packageRoot: home }),
		],
		logLevel: "silent",
	}).catch((error: unknown) => {
		throw new SiteError(esbuildProblems(error, config.root).map((problem) => placeInSource(problem, codes)));
	});
	const cycles = importCycles(result.metafile);
	if (cycles.length > 0) throw new SiteError(cycles);
	const hash = hashKey(...result.outputFiles.filter((file) => file.path.endsWith(".js")).map((file) => file.text));
	const folder = join(config.cacheDir, "server", hash);
	const written = writeOutputs(folder, result.outputFiles, outdir);
	const modules = Object.fromEntries(pages.map((page, index) => [page.file, join(folder, `page-${index}.js`)]));
	const sources = Object.keys(result.metafile.inputs)
		.filter((file) => !/^[a-z-]+:/.test(file))
		.map((file) => resolve(config.root, file));
	return { result: { renderer: join(folder, "renderer.js"), modules, hash }, files: [...sources, ...written] };
}

function writeOutputs(folder: string, files: readonly { readonly path: string; readonly contents: Uint8Array }[], base: string): string[] {
	rmSync(folder, { recursive: true, force: true });
	return files.map((file) => {
		const path = join(folder, relative(base, file.path));
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, file.contents);
		return path;
	});
}

/** Serves the compiled pages to esbuild under the name of their source, so that source maps and messages point there. */
function pagePlugin(config: SiteConfig, pages: readonly ModulePage[]): Plugin {
	const byFile = new Map(pages.map((page) => [page.file, page]));
	return {
		name: "keyframe-pages",
		setup(builder) {
			builder.onResolve({ filter: /^keyframe-page:/ }, (args) => {
				const file = args.path.slice("keyframe-page:".length);
				return { path: join(config.root, file), namespace: "page" };
			});
			builder.onLoad({ filter: /.*/, namespace: "page" }, (args) => {
				const page = byFile.get(relative(config.root, args.path).replaceAll("\\", "/"));
				const contents = withSourcePath(page?.code ?? "", args.path);
				return { contents, loader: args.path.endsWith(".tsx") ? "tsx" : "js", resolveDir: dirname(args.path) };
			});
		},
	};
}

/** An import of `x.island.tsx` becomes the component inside the element that the client looks for. */
function islandPlugin(config: SiteConfig, home: string): Plugin {
	return {
		name: "keyframe-islands",
		setup(builder) {
			builder.onResolve({ filter: /\.island(?:\.tsx)?$/ }, async (args) => {
				if (args.namespace === "island" || args.pluginData === "inner" || args.kind === "entry-point") return undefined;
				const path = args.path.endsWith(".tsx") ? args.path : `${args.path}.tsx`;
				const resolved = await builder.resolve(path, { kind: args.kind, resolveDir: args.resolveDir, pluginData: "inner" });
				return resolved.errors.length > 0 ? resolved : { path: resolved.path, namespace: "island" };
			});
			builder.onLoad({ filter: /.*/, namespace: "island" }, (args) => ({
				contents: `import { createIsland } from ${JSON.stringify(join(home, "theme", "server", "island.tsx"))};
import Component from ${JSON.stringify(args.path)};
export default createIsland(${JSON.stringify(islandId(config.root, args.path))}, Component);`,
				loader: "tsx",
				resolveDir: dirname(args.path),
			}));
			builder.onResolve({ filter: /^\/.*\.island\.tsx$/, namespace: "island" }, (args) => ({ path: args.path }));
		},
	};
}

/** Compiles Markdown that a page or component imports; notes the result in `codes`. */
function partialPlugin(config: SiteConfig, codes: Map<string, string>): Plugin {
	return {
		name: "keyframe-partials",
		setup(builder) {
			builder.onLoad({ filter: /\.mdx?$/, namespace: "file" }, async (args) => {
				const file = relative(config.root, args.path).replaceAll("\\", "/");
				const source = readTextFile(args.path, file);
				if ("code" in source) return { errors: [{ text: source.message }] };
				const compile = createPageCompiler(await referenceEngine(), { lenient: true });
				const result = await compile(
					{ collection: "", file, id: file, kind: "mdx", text: `${source.text}\n\nexport const partial = true\n`, hash: source.hash },
					"",
				);
				if (!result.ok)
					return {
						errors: result.problems.map((problem) => ({
							text: problem.message,
							location: { file, line: problem.at?.line ?? 1, column: (problem.at?.column ?? 1) - 1 },
						})),
					};
				const { content } = result.page.body;
				codes.set(file, content);
				return { contents: withSourcePath(content, args.path), loader: "js", resolveDir: dirname(args.path) };
			});
		},
	};
}

/** Cycles among imports that pass through a Markdown file: rendering them gives a truncated page without an error. */
function importCycles(metafile: Metafile): Problem[] {
	const problems: Problem[] = [];
	const state = new Map<string, "open" | "done">();
	const visit = (file: string, trail: readonly string[]) => {
		if (state.get(file) === "done") return;
		if (state.get(file) === "open") {
			const cycle = [...trail.slice(trail.indexOf(file)), file].map((name) => name.replace(/^[a-z-]+:/, ""));
			if (!cycle.some((name) => /\.mdx?$/.test(name))) return;
			problems.push({
				code: "import-cycle",
				severity: "error",
				message: `Files import each other in a circle: ${cycle.map((name) => `\`${name}\``).join(" → ")}.`,
				hint: "Move what they share into a third file.",
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
