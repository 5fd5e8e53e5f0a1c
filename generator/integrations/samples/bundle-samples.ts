import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, extname, join, posix, relative } from "node:path";
import { type BuildFailure, type BuildOptions, build, type Loader, type Plugin } from "esbuild";
import type { SamplePackages } from "../../lib/sample-packages.ts";
import { assetTypes } from "./type-check.ts";

/** A sample as a module for Node. */
export type SampleModule = {
	/** Absolute. */
	readonly file: string;
	/** Names of its exports; `default` for the default export. */
	readonly exports: readonly string[];
	/** Paths of the files that it consists of. */
	readonly inputs: readonly string[];
};

/** What is bundled: entries by their path in `files`, which has the texts of these and of what they import. */
type BundleInput = {
	readonly files: ReadonlyMap<string, string>;
	readonly entries: readonly string[];
	/** The module of the site that renders components (absolute); `null` for none. */
	readonly stage: string | null;
	readonly packages: SamplePackages;
	/** Where the modules are written to (absolute). */
	readonly folder: string;
};

/** The modules of samples by path, and the module of the stage. */
export type SampleBundle = { readonly modules: ReadonlyMap<string, SampleModule>; readonly stage: string | null };

/** Prefix of the sources in the source maps of samples. */
export const sourceScheme = "sample:";

/**
 * Makes a module for Node of each entry, in one run. Packages stay imports, and all modules share them. Entries that cannot be bundled,
 * which the compiler reports, are left out.
 */
export async function bundleSamples(input: BundleInput): Promise<SampleBundle> {
	const { folder, packages, stage, entries } = input;
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	const modules = join(packages.folder, "node_modules");
	if (existsSync(modules)) symlinkSync(modules, join(folder, "node_modules"), "junction");
	const run = (paths: readonly string[]) => runBuild(input, paths);
	const made = await run(entries).catch((error: BuildFailure) => {
		// esbuild writes nothing while anything is wrong.
		const broken = new Set(error.errors.map(({ location }) => dirname(location?.file.replace(sourceScheme, "") ?? "")));
		return run(entries.filter((path) => ![...broken].some((name) => name === dirname(path) || name.startsWith(`${folderOf(path)}/`))));
	});
	return { modules: made, stage: stage === null ? null : join(folder, "stage.mjs") };
}

/** The folder of a sample: `page/number`. */
export function folderOf(path: string): string {
	return path.split("/", 2).join("/");
}

async function runBuild({ files, stage, folder }: BundleInput, paths: readonly string[]): Promise<ReadonlyMap<string, SampleModule>> {
	const entryPoints = paths.map((path, index) => ({ in: `${sourceScheme}${path}`, out: String(index) }));
	const { metafile } = await build({
		...options,
		absWorkingDir: folder,
		entryPoints: stage === null ? entryPoints : [...entryPoints, { in: stage, out: "stage" }],
		outdir: folder,
		plugins: [samplePlugin(files)],
		metafile: true,
	});
	const found = new Map<string, SampleModule>();
	for (const [file, { entryPoint, exports, inputs }] of Object.entries(metafile.outputs)) {
		if (!entryPoint?.startsWith(sourceScheme)) continue;
		const sources = Object.keys(inputs).map((source) => source.slice(sourceScheme.length));
		found.set(entryPoint.slice(sourceScheme.length), { file: join(folder, file), exports, inputs: sources });
	}
	return found;
}

const options: BuildOptions = {
	bundle: true,
	format: "esm",
	platform: "node",
	target: "node20",
	jsx: "automatic",
	tsconfigRaw: {},
	sourcemap: "inline",
	sourcesContent: false,
	outExtension: { ".js": ".mjs" },
	logLevel: "silent",
};

const sampleName = "sample";
const assetName = "sample-asset";

/** Finds the files of samples in memory. Assets exist only as their URL. */
function samplePlugin(files: ReadonlyMap<string, string>): Plugin {
	return {
		name: "samples",
		setup({ onResolve, onLoad }) {
			onResolve({ filter: /^sample:/ }, ({ path }) => ({ path: path.slice(sourceScheme.length), namespace: sampleName }));
			onResolve({ filter: /.*/ }, ({ path, importer, namespace, kind }) => {
				if (kind === "entry-point") return undefined;
				const isFile = path.startsWith(".");
				const found = isFile && namespace === sampleName ? resolveFile(posix.join(posix.dirname(importer), path), files) : null;
				if (found !== null) return { path: found, namespace: sampleName };
				if (assetTypes.includes(extname(path).slice(1))) return { path, namespace: assetName };
				return isFile ? undefined : { path, external: true };
			});
			onLoad({ filter: /.*/, namespace: assetName }, ({ path }) => ({ contents: `export default ${JSON.stringify(path)};` }));
			onLoad({ filter: /.*/, namespace: sampleName }, ({ path }) => ({
				contents: files.get(path) ?? "",
				loader: extname(path).replace(/^\.[cm]?/, "") as Loader,
			}));
		},
	};
}

/** The file that an import refers to without an extension, or with the extension of the compiled file. */
function resolveFile(path: string, files: ReadonlyMap<string, string>): string | null {
	const compiled = /\.([cm]?)jsx?$/.exec(path);
	const bare = compiled ? path.slice(0, compiled.index) : path;
	const types = ["ts", "tsx", "js", "jsx", "json"].flatMap((type) => [`${path}.${type}`, `${bare}.${type}`]);
	const candidates = [path, ...types, `${bare}.${compiled?.[1] ?? ""}ts`];
	const folders = ["ts", "tsx", "js", "jsx"].map((type) => `${path}/index.${type}`);
	return [...candidates, ...folders].map((name) => relative(".", name)).find((name) => files.has(name)) ?? null;
}
