import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { SHARE_ENV, Worker } from "node:worker_threads";
import type { BuildOptions, Metafile, Plugin } from "esbuild";
import { esbuildProblems } from "../lib/esbuild-problems.ts";
import { escapePattern } from "../lib/escape-pattern.ts";
import { packageOf } from "../lib/find-package.ts";
import { loadBundler } from "../lib/load-bundler.ts";
import { installHint, packageName } from "../lib/package-name.ts";
import { packageRoot } from "../lib/package-root.ts";
import { relativePath } from "../lib/paths.ts";
import { errorMessage, SiteError, type SourcePosition, siteError } from "../lib/problem.ts";
import { refusalHint, refusalReason } from "../lib/refused-file.ts";
import { isSpecialFile, readRegularText } from "../lib/regular-file.ts";
import { sentence } from "../lib/sentence.ts";
import { normalizeText, positionAt } from "../lib/text-file.ts";
import { type ConfigModule, keepConfigModule } from "./config-module.ts";
import type { ConfigAnswer, ConfigFailure } from "./config-thread.ts";
import { unpackConfig } from "./config-transfer.ts";

/** An imported configuration: its default export (`undefined` if missing), its files in the site (absolute, the configuration first), and a function that stores the compiled module, if there is one. */
export type ImportedConfig = { readonly value: unknown; readonly files: readonly string[]; readonly keep: () => ConfigModule | null };

/** Time limit in ms for loading a configuration file. */
const loadTimeout = 30_000;

/** What a configuration imports from this package, and the compiled file of each. */
const entries: readonly (readonly [name: string, file: string])[] = [
	[`${packageName}/openapi`, "./openapi.js"],
	[`${packageName}/typedoc`, "./typedoc.js"],
	[packageName, "./define-site.js"],
];

/** Compiles a configuration file with its imports and runs it. Stand-ins replace its functions. The compiled file is in `cacheDir` while it runs. Throws `SiteError`, with the place in the sources, if this fails. */
export async function importConfig(options: {
	readonly configFile: string;
	readonly root: string;
	readonly cacheDir: string;
}): Promise<ImportedConfig> {
	const { configFile, root, cacheDir } = options;
	const thread = startConfigThread();
	const { build } = loadBundler();
	const bundling = {
		entryPoints: [configFile],
		absWorkingDir: root,
		outfile: join(cacheDir, "config.mjs"),
		bundle: true,
		write: false,
		metafile: true,
		sourcemap: "external",
		platform: "node",
		format: "esm",
		target: "node20",
		// Packages are resolved from the compiled file, which may be outside of the site.
		packages: relative(root, cacheDir).startsWith("..") ? "bundle" : "external",
		alias: Object.fromEntries(entries.map(([name, file]) => [name, fileURLToPath(new URL(file, import.meta.url))])),
		plugins: [regularFilesPlugin(root)],
		logLevel: "silent",
	} satisfies BuildOptions;
	const { withBundler } = await import("../lib/with-bundler.ts");
	const outputs = await withBundler(() => build(bundling)).catch((error: unknown) => {
		void thread.close();
		throw new SiteError(esbuildProblems(error, { root }));
	});
	const output = (ending: string) => outputs.outputFiles.find((file) => file.path.endsWith(ending))?.text ?? "";
	const [code, map] = [output(".mjs"), output(".map")];
	// Each run has its own file, because it is removed below, other runs may happen at the same time, and Node loads a file only once.
	const bundled = join(cacheDir, `config-${randomUUID()}.mjs`);
	await writeFile(bundled, code);
	const answer = await thread.run(pathToFileURL(bundled).href, loadTimeout).finally(() => rm(bundled, { force: true }));
	if (!("value" in answer)) throw configFailed(answer, { configFile, bundled, map, root, metafile: outputs.metafile });
	const imports = Object.values(outputs.metafile.outputs).flatMap((file) => file.imports);
	const packages = imports.filter((entry) => entry.external && !/^(?:node:|[./])/.test(entry.path)).map((entry) => entry.path);
	return {
		value: answer.value,
		files: siteFiles(outputs.metafile, root),
		keep: () => keepConfigModule({ code, map, packages, root, cacheDir }),
	};
}

/** Refuses to load pipes and devices, which would block the bundler. `root` is absolute. */
function regularFilesPlugin(root: string): Plugin {
	return {
		name: "keyframe-regular-files",
		setup(builder) {
			builder.onLoad({ filter: /.*/ }, ({ path }) => {
				if (!isSpecialFile(path)) return undefined;
				const text = `The file \`${relativePath(root, path)}\` ${refusalReason("special")}`;
				return { errors: [{ text, notes: [{ text: refusalHint(path, "special") }] }] };
			});
		},
	};
}

/** A compiled configuration: its file, its source map as JSON, and its inputs. */
type CompiledConfig = {
	readonly configFile: string;
	readonly bundled: string;
	readonly map: string;
	readonly root: string;
	readonly metafile: Metafile;
};

function configFailed({ message, stack }: ConfigFailure, config: CompiledConfig): SiteError {
	const name = basename(config.configFile);
	const missing = /^Cannot find (?:package|module) '([^']+)'/.exec(message)?.[1];
	const reason = missing === undefined ? message : `there is no package \`${missing}\``;
	const place = missing === undefined ? thrownAt(stack, config) : importedAt(missing, config.metafile, config.root);
	return siteError({
		code: "config-failed",
		message: sentence(`\`${name}\` failed to load: ${reason}`),
		hint: missing === undefined ? null : installHint(packageOf(missing)),
		at: place ?? { file: name, line: 1, column: 1 },
	});
}

/** The configuration file and its imports in the site, without packages and files of Keyframe. */
function siteFiles({ inputs, outputs }: Metafile, root: string): string[] {
	const entries = Object.values(outputs).flatMap(({ entryPoint }) => entryPoint ?? []);
	const program = `${join(packageRoot(), "dist")}/`;
	return [...new Set([...entries, ...Object.keys(inputs)])]
		.map((file) => resolve(root, file))
		.filter((file) => !file.includes("/node_modules/") && !file.startsWith(program));
}

/** The place in the sources where an error was thrown, from the first stack frame in the compiled file. */
function thrownAt(stack: string, files: CompiledConfig): SourcePosition | null {
	const match = new RegExp(`${basename(files.bundled)}:(\\d+):(\\d+)`).exec(stack);
	if (!match) return null;
	const entry = new SourceMap(JSON.parse(files.map)).findEntry(Number(match[1]) - 1, Number(match[2]) - 1);
	if (!("originalSource" in entry)) return null;
	const file = relativePath(files.root, resolve(dirname(files.bundled), entry.originalSource));
	return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

/** The place in the sources where a package is imported. */
function importedAt(name: string, { inputs }: Metafile, root: string): SourcePosition | null {
	for (const [file, { imports }] of Object.entries(inputs)) {
		if (!imports.some(({ path }) => path === name || path.startsWith(`${name}/`))) continue;
		const text = normalizeText(readRegularText(resolve(root, file)));
		const match = new RegExp(`["']${escapePattern(name)}(?:/[^"']*)?["']`).exec(text);
		if (match) return { file, ...positionAt(text, match.index), length: match[0].length };
	}
	return null;
}

/** A thread that runs one compiled configuration. */
type ConfigThread = {
	/** Runs the module at a URL and ends the thread. Returns its default export, with stand-ins for functions, or the error. `timeout` is in ms. */
	readonly run: (url: string, timeout: number) => Promise<{ readonly value: unknown } | ConfigFailure>;
	readonly close: () => Promise<unknown>;
};

/**
 * Starts a thread for a configuration, so that a configuration that never ends, exits or fails later cannot harm a build or watch
 * mode. The thread starts while the configuration is being compiled.
 */
export function startConfigThread(): ConfigThread {
	const thread = new Worker(join(packageRoot(), "dist/config-thread.js"), { env: SHARE_ENV });
	const failure = (message: string, stack = ""): ConfigFailure => ({ message, stack });
	let timer: NodeJS.Timeout | undefined;
	const answered = new Promise<ConfigAnswer>((resolve) => {
		let thrown: ConfigFailure | null = null;
		thread.once("message", resolve);
		thread.once("error", (error: unknown) => {
			thrown = failure(errorMessage(error), error instanceof Error ? error.stack : "");
		});
		// An error may arrive before a value that was sent earlier. The end of the thread arrives after both.
		thread.once("exit", (code) => resolve(thrown ?? failure(`it ended its process with \`process.exit(${code})\``)));
	});
	return {
		async run(url, timeout) {
			thread.postMessage(url);
			const late = new Promise<ConfigAnswer>((resolve) => {
				timer = setTimeout(() => resolve(failure(`no result after ${timeout / 1000} s`)), timeout);
			});
			const answer = await Promise.race([answered, late]);
			clearTimeout(timer);
			await thread.terminate();
			return "value" in answer ? { value: unpackConfig(answer.value) } : answer;
		},
		close: () => thread.terminate(),
	};
}
