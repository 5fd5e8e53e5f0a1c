import { join } from "node:path";
import pLimit from "p-limit";
import type { API, Diagnostic as ApiDiagnostic, Program } from "typescript/unstable/async";
import { loadLiveCompiler } from "../../lib/compiler-modules.ts";
import type { SamplePackages } from "../../lib/sample-packages.ts";
import { positionAt } from "../../lib/text-file.ts";
import type { SampleFile } from "./sample-files.ts";
import { type Diagnostic, typeCheck, writeProgram } from "./type-check.ts";

type Files = ReadonlyMap<string, SampleFile>;

/** The packages that samples import, and whether they are those of the site. A version of the documentation can have others. */
export type ProgramPackages = SamplePackages & { readonly isUsual: boolean };

/** A running compiler, and the files of its last program. */
type Running = { readonly api: API; readonly packages: string; paths: ReadonlySet<string> };

/**
 * Programs with more files are checked once, when watch mode starts, by a separate compiler: a running compiler would keep their types
 * in memory.
 */
const mostFiles = 300;

/**
 * Checks the samples of pages that are being written. The compiler keeps what it knows about packages, which takes it a second to read.
 * Checks of many pages run in parallel with checks of few, which do not wait for them.
 */
export class LiveCompiler {
	readonly #folder: string;
	readonly #wholeFolder: string;
	/** Checks of few pages and checks of many use separate folders, and run one at a time in each. */
	readonly #few = pLimit(1);
	readonly #many = pLimit(1);
	#running: Running | null = null;

	/** Programs are written to `folder` (absolute). */
	constructor(folder: string) {
		this.#folder = join(folder, "edited");
		this.#wholeFolder = join(folder, "all");
	}

	/**
	 * Returns what the compiler reports for the files, as `typeCheck` does. If the compiler cannot keep running, each check starts a new
	 * one.
	 */
	check(files: Files, packages: ProgramPackages): Promise<Diagnostic[]> {
		// The compiler that runs has the packages of the site: versions with others are rarely edited.
		if (packages.isUsual && files.size <= mostFiles) return this.#few(() => this.#checkFew(files, packages));
		return this.#many(() => typeCheck(files, packages, { folder: this.#wholeFolder, inBackground: true }));
	}

	/** Ends the compiler once its current check is done: writing to an ended compiler would fail, and nobody waits for the result. */
	close(): void {
		const running = this.#running;
		this.#running = null;
		if (running !== null) void this.#few(() => running.api.close()).catch(() => {});
	}

	async #checkFew(files: Files, packages: SamplePackages): Promise<Diagnostic[]> {
		const running = await this.#start(packages);
		if (running === null) return typeCheck(files, packages, { folder: this.#folder });
		try {
			return await this.#checkWith(running, files, packages);
		} catch {
			// The compiler's process has ended, or its interface differs from the version that this code was written for.
			this.close();
			return typeCheck(files, packages, { folder: this.#folder });
		}
	}

	async #start({ compiler, key }: SamplePackages): Promise<Running | null> {
		if (this.#running?.packages !== key) {
			this.close();
			const modules = await loadLiveCompiler(compiler);
			this.#running = modules && { api: new modules.API({ cwd: this.#folder }), packages: key, paths: new Set() };
		}
		return this.#running;
	}

	async #checkWith(running: Running, files: Files, packages: SamplePackages): Promise<Diagnostic[]> {
		const roots = writeProgram(files, packages, this.#folder);
		const config = join(this.#folder, "tsconfig.json");
		const place = (path: string) => join(this.#folder, path);
		const paths = [...files.keys()];
		const fileChanges = {
			changed: [config, ...paths.filter((path) => running.paths.has(path)).map(place)],
			created: paths.filter((path) => !running.paths.has(path)).map(place),
			deleted: [...running.paths].filter((path) => !files.has(path)).map(place),
		};
		const isFirst = running.paths.size === 0;
		running.paths = new Set(paths);
		const snapshot = await running.api.updateSnapshot({ ...(isFirst ? { openProjects: [config] } : {}), fileChanges });
		try {
			const program = snapshot.getProject(config)?.program;
			if (!program) throw new Error("The compiler has not opened the project of the samples");
			const found = await Promise.all(
				roots.map(async (path) => diagnosticsOf(path, files.get(path)?.text ?? "", { program, file: place(path) })),
			);
			return found.flat();
		} finally {
			await snapshot.dispose();
		}
	}
}

/** The mistakes in a file. If it has syntax errors, only these. */
async function diagnosticsOf(
	path: string,
	text: string,
	{ program, file }: { readonly program: Program; readonly file: string },
): Promise<Diagnostic[]> {
	const syntax = await program.getSyntacticDiagnostics(file);
	const found = syntax.length > 0 ? syntax : await program.getSemanticDiagnostics(file);
	return found.map(({ pos, code, text: message }: ApiDiagnostic) => ({ path, ...positionAt(text, pos), code, message: message.trim() }));
}
