import { fork } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Loader, Plugin } from "esbuild";
import { esbuildProblems } from "../../lib/esbuild-problems.ts";
import { loadBundler } from "../../lib/load-bundler.ts";
import { childEnvironment } from "../../lib/parent-watchdog.ts";
import { relativePath } from "../../lib/paths.ts";
import { SiteError, type SourcePosition } from "../../lib/problem.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { sentence } from "../../lib/sentence.ts";
import { siteFrames } from "../../lib/site-frames.ts";

/** A module of the source site to run. `root` is the site's folder, `timeout` is in ms. */
type SourceModule = { readonly file: string; readonly root: string; readonly timeout: number };

/** The export of a module as JSON, in which marks stand for functions and for values of absent packages; the imported files that do not exist (`missing`); and the packages that are not installed (`absent`). */
type EvaluatedModule = { readonly value: unknown; readonly missing: readonly string[]; readonly absent: readonly string[] };

/** A call of a function at a path in the export. The arguments are plain data, in which marks stand for functions. */
export type FunctionCall = { readonly path: readonly string[]; readonly args: readonly unknown[] };

/** The result of a call, or the message of the error that it threw. */
export type CallResult = { readonly value: unknown } | { readonly error: string };

/** The message to the process: the bundled module (absolute) and the calls to make; `null` asks for its export. */
export type Task = { readonly module: string; readonly calls: readonly FunctionCall[] | null };

/** The message from the process. */
export type Answer = { readonly value: unknown; readonly absent: readonly string[] } | { readonly error: string; readonly stack: string };

/**
 * Runs a module of the source site in a separate process and returns its default export. If the export is a function, it is
 * called. With `calls`, the value is the list of their results. Objects that accept any use replace packages that are not installed.
 * Throws `SiteError` (`config-failed` or `module-failed`, with the place in the source) if the module fails or times out.
 */
export async function evaluateModule(module: SourceModule, calls: readonly FunctionCall[] | null = null): Promise<EvaluatedModule> {
	const { root, timeout } = module;
	const name = relativePath(root, module.file);
	const folder = mkdtempSync(join(realpathSync(tmpdir()), "keyframe-migrate-"));
	const bundled = join(folder, "module.mjs");
	const failed = (message: string, hint: string, at: SourcePosition = { file: name, line: 1, column: 1 }) =>
		new SiteError([{ code: "config-failed", severity: "error", message, hint, at }]);
	try {
		const missing = await bundleModule(module, bundled);
		const answer = await runProcess({ task: { module: bundled, calls }, cwd: root, timeout });
		if (answer === "timeout") {
			const hint = "It may be waiting for a server or a file. Make it finish, or allow more time with `--timeout`.";
			throw failed(`\`${name}\` returned no result after ${timeout / 1000} s.`, hint);
		}
		if ("value" in answer) return { value: answer.value, missing, absent: answer.absent.filter((path) => !missing.includes(path)) };
		const thrown = siteFrames(answer.stack, root).find(({ file }) => !file.includes("node_modules/"));
		const hint = "Fix it there, or remove what the migration does not need.";
		throw failed(sentence(`\`${name}\` failed to load: ${answer.error}`), hint, thrown);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Bundles a module into a file. Returns the imported files that do not exist. */
async function bundleModule({ file, root }: SourceModule, outfile: string): Promise<string[]> {
	const missing: string[] = [];
	const { build } = loadBundler();
	try {
		await build({
			// The module is imported instead of being the entry, so that esbuild treats a mix of `import` and `module.exports` as CommonJS.
			stdin: { contents: `export * as loaded from ${JSON.stringify(file)};`, resolveDir: root, loader: "js" },
			absWorkingDir: root,
			bundle: true,
			platform: "node",
			format: "esm",
			target: "node20",
			sourcemap: "inline",
			outfile,
			banner: { js: `const require = __keyframe.requireFrom(${JSON.stringify(pathToFileURL(file).href)});` },
			define: {
				__dirname: "__keyframe_dirname",
				__filename: "__keyframe_filename",
				"import.meta.url": "__keyframe_url",
				"import.meta.dirname": "__keyframe_dirname",
				"import.meta.filename": "__keyframe_filename",
				"import.meta.resolve": "__keyframe_resolveUrl",
				"require.resolve": "__keyframe_resolvePath",
			},
			loader: { ".css": "empty", ".scss": "empty", ".svg": "empty", ".png": "empty", ".md": "text", ".mdx": "text" },
			plugins: [sourcePlugin((path) => missing.push(path))],
			logLevel: "silent",
		});
	} catch (error) {
		throw new SiteError(esbuildProblems(error, { root }));
	}
	return missing;
}

/** Runs a task in a separate process and waits for its message. */
function runProcess(options: { readonly task: Task; readonly cwd: string; readonly timeout: number }): Promise<Answer | "timeout"> {
	const child = fork(fileURLToPath(new URL("./source-process.js", import.meta.url)), [], {
		cwd: options.cwd,
		execArgv: ["--enable-source-maps", "--no-warnings"],
		env: childEnvironment(),
		stdio: ["ignore", "ignore", "ignore", "ipc"],
	});
	return new Promise((resolve) => {
		const finish = (answer: Answer | "timeout") => {
			clearTimeout(timer);
			child.kill("SIGKILL");
			resolve(answer);
		};
		const timer = setTimeout(() => finish("timeout"), options.timeout);
		child.on("message", (message) => finish(message as Answer));
		child.on("error", (error) => finish({ error: error.message, stack: "" }));
		child.on("exit", (code) => finish({ error: `its process ended with code ${code ?? "unknown"}`, stack: "" }));
		child.send(options.task, () => {});
	});
}

const loaders: Readonly<Record<string, Loader>> = { ".ts": "ts", ".mts": "ts", ".cts": "ts", ".tsx": "tsx" };

/**
 * Bundles the site's own files, each with its own `__dirname`. Packages are loaded at run time if they are installed.
 * Calls `onMissing` for imported files that do not exist.
 */
function sourcePlugin(onMissing: (path: string) => void): Plugin {
	return {
		name: "keyframe-source",
		setup(build) {
			build.onResolve({ filter: /.*/ }, async (args) => {
				// The original `createRequire` fails for packages that are not installed.
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
				// Added to the first line, so that line numbers stay the same.
				const contents = `var ${names.join(", ")};${readRegularText(args.path).replace(/^#!/, "//")}`;
				return { contents, loader: loaders[extname(args.path)] ?? "jsx", resolveDir: dirname(args.path) };
			});
		},
	};
}
