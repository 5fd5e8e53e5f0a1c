import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { dirname, join } from "node:path";
import { type SiteError, siteError } from "../../lib/problem.ts";
import type { SamplePackages } from "../../lib/sample-packages.ts";
import type { SampleFile } from "./sample-files.ts";

/** What the compiler reports; line and column count from 1. `path` is `null` for what is wrong with the compilation as a whole. */
export type Diagnostic = {
	readonly path: string | null;
	readonly line: number;
	readonly column: number;
	readonly code: number;
	readonly message: string;
};

/**
 * Options for all samples. A `tsconfig.json` beside the packages can change them. Samples are modules, so that their names do not collide.
 */
const compilerOptions = {
	strict: true,
	noEmit: true,
	target: "es2022",
	module: "esnext",
	moduleResolution: "bundler",
	moduleDetection: "force",
	jsx: "react-jsx",
	lib: ["es2023", "dom", "dom.iterable"],
	skipLibCheck: true,
	allowJs: true,
	checkJs: false,
	resolveJsonModule: true,
	esModuleInterop: true,
};

/** Extensions of files other than code that bundlers can import. */
export const assetTypes: readonly string[] = "css scss svg png jpg jpeg webp gif mp4 webm mp3 wav woff2 txt md".split(" ");

/** Where a program is written (absolute), whether its compiler runs at a low priority, and how many ms it may take. */
export type TypeCheckOptions = { readonly folder: string; readonly inBackground?: boolean; readonly timeout?: number };

/** ms for a compiler: a hundred times what it needs for 1,500 samples. Deeply nested code, for example, would take it years. */
const longestCheck = 300_000;

/**
 * Has one compiler check all files, which are written to `folder` for it. A program of files on the disk works with every version of
 * TypeScript, and checks 1,500 samples in 1.5 s; the programming interface of the native compiler is not stable yet.
 */
export async function typeCheck(
	files: ReadonlyMap<string, SampleFile>,
	packages: SamplePackages,
	{ folder, inBackground = false, timeout = longestCheck }: TypeCheckOptions,
): Promise<Diagnostic[]> {
	const compile = async (roots: readonly string[]) => {
		writeProject(roots, packages, folder);
		const { output, code, isLate } = await run([packages.compiler, "-p", folder, "--pretty", "false"], {
			cwd: folder,
			inBackground,
			timeout,
		});
		if (isLate) throw lateCompiler(timeout);
		const diagnostics = readDiagnostics(output);
		if (code !== 0 && diagnostics.length === 0) throw compilerFailure(output);
		return diagnostics;
	};
	const roots = writeProgram(files, packages, folder);
	const found = await compile(roots);
	// While there are syntax errors, including unclosed elements, the compiler reports nothing else.
	const isSyntax = ({ path, code }: Diagnostic) => path !== null && (code < 2000 || (code >= 17000 && code < 18000));
	if (found.length === 0 || !found.every(isSyntax)) return found;
	const broken = new Set(found.map(({ path }) => path));
	return [...found, ...(await compile(roots.filter((path) => !broken.has(path))))];
}

/** Writes files for the compiler to `folder` (absolute), with a project of those that it reports on, and returns their paths. */
export function writeProgram(files: ReadonlyMap<string, SampleFile>, packages: SamplePackages, folder: string): readonly string[] {
	writeFolder(files, packages, folder);
	const roots = [...files].flatMap(([path, { isRoot }]) => (isRoot ? [path] : []));
	writeProject(roots, packages, folder);
	return roots;
}

function writeProject(roots: readonly string[], packages: SamplePackages, folder: string): void {
	writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ ...options(packages), files: ["assets.d.ts", ...roots] }));
}

function writeFolder(files: ReadonlyMap<string, SampleFile>, packages: SamplePackages, folder: string): void {
	rmSync(folder, { recursive: true, force: true });
	const folders = new Set([...files.keys()].map((path) => dirname(path)));
	for (const name of [".", ...folders]) mkdirSync(join(folder, name), { recursive: true });
	for (const [path, { text }] of files) writeFileSync(join(folder, path), text);
	const assets = assetTypes.map((type) => `declare module "*.${type}" {\n\tconst content: string;\n\texport default content;\n}\n`);
	writeFileSync(join(folder, "assets.d.ts"), assets.join(""));
	const modules = join(packages.folder, "node_modules");
	if (existsSync(modules)) symlinkSync(modules, join(folder, "node_modules"), "junction");
}

function options({ folder }: SamplePackages): object {
	const own = join(folder, "tsconfig.json");
	if (existsSync(own)) return { extends: own, compilerOptions: { noEmit: true } };
	const types = join(folder, "node_modules/@types");
	return { compilerOptions: { ...compilerOptions, types: existsSync(types) ? readdirSync(types) : [] } };
}

type RunOptions = { readonly cwd: string } & Required<Pick<TypeCheckOptions, "inBackground" | "timeout">>;

type RunResult = { readonly output: string; readonly code: number | null; readonly isLate: boolean };

/** Runs Node. Resolves with what it prints, with its exit code, which is `null` when a signal ended it, and whether it was ended because it took too long. */
function run(args: readonly string[], { cwd, inBackground, timeout }: RunOptions): Promise<RunResult> {
	return new Promise((resolve, reject) => {
		// In a group of its own, because the compiler's command may start another process, which must end with it.
		const hasGroup = process.platform !== "win32";
		const child = spawn(process.execPath, args, { cwd, stdio: "pipe", detached: hasGroup });
		const { pid } = child;
		if (inBackground && pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
		const end = () => {
			try {
				if (hasGroup && pid !== undefined) process.kill(-pid, "SIGKILL");
				else child.kill();
			} catch {
				// It has just ended.
			}
		};
		let isLate = false;
		const timer = setTimeout(() => {
			isLate = true;
			end();
		}, timeout);
		process.once("exit", end);
		const done = () => {
			clearTimeout(timer);
			process.off("exit", end);
		};
		let output = "";
		for (const stream of [child.stdout, child.stderr]) {
			stream.setEncoding("utf8").on("data", (text: string) => {
				output += text;
			});
		}
		child.once("error", (error) => {
			done();
			reject(error);
		});
		child.once("close", (code) => {
			done();
			resolve({ output, code, isLate });
		});
	});
}

function lateCompiler(timeout: number): SiteError {
	return siteError({
		code: "samples-unavailable",
		message: `The TypeScript compiler did not finish within ${timeout / 1000} s.`,
		hint: "Look for types that grow without end, or for deeply nested code, in the samples that were changed last.",
	});
}

function compilerFailure(output: string): SiteError {
	const first = output.split("\n").find((line) => line.trim() !== "");
	return siteError({
		code: "samples-unavailable",
		message: `The TypeScript compiler failed${first ? `: ${first.trim()}` : "."}`,
		hint: "Check that the package `typescript` is installed as a whole, with its optional packages.",
	});
}

/** Reads the compiler's output. Lines that are indented explain the one before, and are left out. */
function readDiagnostics(output: string): Diagnostic[] {
	return output.split("\n").flatMap((text) => {
		const [, path, line, column, code, message] = /^(?:(\S.*?)\((\d+),(\d+)\): )?error TS(\d+): (.*)$/.exec(text) ?? [];
		if (message === undefined) return [];
		return [{ path: path ?? null, line: Number(line ?? 1), column: Number(column ?? 1), code: Number(code), message: message.trim() }];
	});
}
