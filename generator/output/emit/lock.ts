import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { errorMessage, type SiteError, siteError } from "../../lib/problem.ts";
import { isAlive } from "../../lib/process-alive.ts";
import { recoverOutput } from "../../lib/recover-output.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { exitTemporary } from "../../lib/system-error.ts";

/**
 * Locks an output folder, so that only one build at a time writes to it. Returns a function that releases the lock. Throws `SiteError`
 * with exit code 75 if another build holds it.
 */
export function lockOutput(outDir: string): () => void {
	const file = lockFile(outDir);
	for (let attempt = 0; attempt < 3; attempt++) {
		if (create(file, outDir)) return () => rmSync(file, { force: true });
		const owner = readOwner(file);
		if (owner && isHeldBy(owner)) throw locked(outDir, file, owner);
		rmSync(file, { force: true });
	}
	throw locked(outDir, file, null);
}

/**
 * Removes what this process has staged for an output folder if the process ends without publishing it. The output folder stays
 * unchanged.
 */
export function abandonOutput(outDir: string): void {
	recoverOutput(outDir);
	unlockOutput(outDir);
}

/** Releases this process's lock, if it holds one. */
function unlockOutput(outDir: string): void {
	const file = lockFile(outDir);
	const owner = readOwner(file);
	if (owner?.pid === process.pid && isHeldBy(owner)) rmSync(file, { force: true });
}

function lockFile(outDir: string): string {
	return join(dirname(outDir), `.${basename(outDir)}.lock`);
}

function locked(outDir: string, file: string, owner: Owner | null): SiteError {
	const isRemote = owner !== null && owner.host !== hostname();
	const who = owner?.pid === undefined ? "Another build" : `Process ${owner.pid}${isRemote ? ` on the machine \`${owner.host}\`` : ""}`;
	const unless = isRemote ? "if that machine no longer builds this site" : "if no such build is running";
	return siteError({
		code: "build-locked",
		message: `${who} is writing to \`${basename(outDir)}\`.`,
		hint: `Wait for it to finish; ${unless}, remove \`${basename(file)}\`.`,
		exitCode: exitTemporary,
	});
}

/** Who holds a lock. `start` distinguishes processes that have had the same id at different times, which is common in containers. */
type Owner = { readonly pid: number | undefined; readonly host: string; readonly start: string };

function thisProcess(): Owner {
	return { pid: process.pid, host: hostname(), start: processStart(process.pid) ?? String(performance.timeOrigin) };
}

/** Creates the lock. Returns `false` if it already exists. */
function create(file: string, outDir: string): boolean {
	try {
		mkdirSync(dirname(file), { recursive: true });
		const handle = openSync(file, "wx");
		writeSync(handle, JSON.stringify(thisProcess()));
		closeSync(handle);
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "EEXIST" && existsSync(file)) return false;
		const reason = (error as NodeJS.ErrnoException).code === "EEXIST" ? "a file is where its parent folder should be" : errorMessage(error);
		const message = `\`${basename(outDir)}\` cannot be written: ${reason}.`;
		throw siteError({ code: "out-refused", message, hint: "Choose another output folder with `--out`.", exitCode: 2 });
	}
}

/** Reads the lock's owner; `null` if the file is empty or incomplete because its owner died while writing it. */
function readOwner(file: string): Owner | null {
	try {
		const { pid, host, start } = JSON.parse(readRegularText(file)) as Partial<Record<keyof Owner, unknown>>;
		return { pid: typeof pid === "number" ? pid : undefined, host: String(host), start: String(start) };
	} catch {
		return null;
	}
}

function isHeldBy(owner: Owner): boolean {
	if (owner.host !== hostname() || owner.pid === undefined) return true;
	if (owner.pid === process.pid) return owner.start === thisProcess().start;
	const start = processStart(owner.pid);
	return start === null ? isAlive(owner.pid) : start === owner.start;
}

/**
 * When a process started, according to the system: the boot id and field 22 of `/proc/<pid>/stat`. `null` if the system has no such
 * file.
 */
function processStart(pid: number): string | null {
	try {
		const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		// The program's name, in parentheses, may contain spaces.
		const ticks = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
		return ticks === undefined ? null : `${boot} ${ticks}`;
	} catch {
		return null;
	}
}
