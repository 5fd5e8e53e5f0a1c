import { fork } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { childEnvironment } from "../../lib/parent-watchdog.ts";
import { relativePath } from "../../lib/paths.ts";
import { type Problem, SiteError, type SourcePosition } from "../../lib/problem.ts";
import { sentence } from "../../lib/sentence.ts";
import { esbuildProblems } from "../../problems/esbuild-problems.ts";
import { childRuntime } from "./child-runtime.ts";
import { sourcePlugin } from "./source-plugin.ts";

/** What a module of the source site exports, as JSON (functions and values of absent packages are marked), files that it imports and that are not there, and packages that it uses and that are not installed. */
export type EvaluatedModule = { readonly value: unknown; readonly missing: readonly string[]; readonly absent: readonly string[] };

type Answer = { readonly value: unknown; readonly absent: readonly string[] } | { readonly error: string; readonly stack: string };

/** A function of what a module exports, by its place there, and what to call it with: plain data, and marked functions. */
export type FunctionCall = { readonly path: readonly string[]; readonly args: readonly unknown[] };

/** What a call gave, or what it threw. */
export type CallResult = { readonly value: unknown } | { readonly error: string };

/**
 * Runs a module of the source site again and calls functions of its export, one after the other. Throws
 * `SiteError` as `evaluateModule` does.
 */
export async function callFunctions(
	options: { readonly file: string; readonly root: string; readonly timeout: number },
	calls: readonly FunctionCall[],
): Promise<CallResult[]> {
	if (calls.length === 0) return [];
	const { value } = await evaluateModule({ ...options, calls });
	return value as CallResult[];
}

/**
 * Runs a module of the source site in a process of its own and gives its default export; a function is
 * called. With `calls`, it gives their results instead. Packages that are not installed are replaced by objects that take every use. Throws
 * `SiteError` (`config-failed`, `module-failed`), with the place in the source, when it fails or takes
 * longer than `timeout` ms.
 */
export async function evaluateModule(options: {
	readonly file: string;
	readonly root: string;
	readonly timeout: number;
	readonly calls?: readonly FunctionCall[];
}): Promise<EvaluatedModule> {
	const { file, root, timeout, calls } = options;
	const asked = calls === undefined ? "" : `, ${JSON.stringify(calls)}`;
	const name = relativePath(root, file);
	const missing: string[] = [];
	const { build } = await import("esbuild");
	const folder = mkdtempSync(join(realpathSync(tmpdir()), "keyframe-migrate-"));
	const bundled = join(folder, "module.mjs");
	const output = await build({
		stdin: {
			contents: `import * as loaded from ${JSON.stringify(file)};\n__keyframe.answer(loaded${asked});\n`,
			resolveDir: root,
			loader: "js",
		},
		absWorkingDir: root,
		bundle: true,
		write: false,
		platform: "node",
		format: "esm",
		target: "node20",
		sourcemap: "inline",
		outfile: bundled,
		banner: { js: childRuntime(pathToFileURL(file).href) },
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
	}).catch((error: unknown) => {
		rmSync(folder, { recursive: true, force: true });
		throw new SiteError(esbuildProblems(error, { root }));
	});
	try {
		writeFileSync(bundled, output.outputFiles[0]?.text ?? "");
		const answer = await runChild({ bundled, cwd: root, timeout });
		if (answer === "timeout") {
			const hint = "It may wait for a server or a file; make it end, or give it longer with `--timeout`.";
			throw failed(`\`${name}\` gave no result after ${timeout / 1000} s.`, hint, { file: name, line: 1, column: 1 });
		}
		if ("value" in answer) return { value: answer.value, missing, absent: answer.absent.filter((name) => !missing.includes(name)) };
		const at = thrownAt(answer.stack, root) ?? { file: name, line: 1, column: 1 };
		throw failed(
			sentence(`\`${name}\` failed to load: ${answer.error}`),
			"Put it right there, or remove what the migration does not need.",
			at,
		);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function failed(message: string, hint: string, at: SourcePosition): SiteError {
	const problem: Problem = { code: "config-failed", severity: "error", message, hint, at };
	return new SiteError([problem]);
}

/** Runs a file in a child process and waits for its one message. */
function runChild(options: { readonly bundled: string; readonly cwd: string; readonly timeout: number }): Promise<Answer | "timeout"> {
	const child = fork(options.bundled, [], {
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
	});
}

/** The first place of a stack that lies in the source site and in no package. */
function thrownAt(stack: string, root: string): SourcePosition | null {
	for (const [, path = "", line, column] of stack.matchAll(/(?:file:\/\/)?(\/[^\s():]+):(\d+):(\d+)/g)) {
		const file = relativePath(root, path);
		if (file.startsWith("..") || file.includes("node_modules/") || file.includes("keyframe-migrate")) continue;
		return { file, line: Number(line), column: Number(column) };
	}
	return null;
}
