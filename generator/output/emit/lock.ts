import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { errorMessage, siteError } from "../../lib/problem.ts";
import { isAlive } from "../../lib/process-alive.ts";

/** Locks an output folder, so that one build at a time writes to it. Returns a function that releases the lock; throws `SiteError` if another build holds it. */
export function lockOutput(outDir: string): () => void {
	const file = join(dirname(outDir), `.${basename(outDir)}.lock`);
	for (let attempt = 0; attempt < 3; attempt++) {
		if (create(file, outDir)) return () => rmSync(file, { force: true });
		if (isHeld(file)) break;
		rmSync(file, { force: true });
	}
	throw siteError({
		code: "build-locked",
		message: `Another build is writing to \`${basename(outDir)}\`.`,
		hint: `Wait for it; if there is none, remove \`${basename(file)}\`.`,
	});
}

/** Who holds a lock. `start` distinguishes a process from an earlier one with the same id, which is common in containers. */
type Owner = { readonly pid: number; readonly host: string; readonly start: number };

function thisProcess(): Owner {
	return { pid: process.pid, host: hostname(), start: performance.timeOrigin };
}

/** Creates the lock; `false` if it exists already. */
function create(file: string, outDir: string): boolean {
	try {
		mkdirSync(dirname(file), { recursive: true });
		const handle = openSync(file, "wx");
		writeSync(handle, JSON.stringify(thisProcess()));
		closeSync(handle);
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "EEXIST" && existsSync(file)) return false;
		const reason =
			(error as NodeJS.ErrnoException).code === "EEXIST" ? "what should be the folder above it is a file" : errorMessage(error);
		const message = `\`${basename(outDir)}\` cannot be written: ${reason}.`;
		throw siteError({ code: "out-refused", message, hint: "Choose another output folder with `--out`.", exitCode: 2 });
	}
}

function isHeld(file: string): boolean {
	try {
		const owner = JSON.parse(readFileSync(file, "utf8")) as Partial<Owner>;
		if (owner.host !== hostname() || typeof owner.pid !== "number") return true;
		return owner.pid === process.pid ? owner.start === thisProcess().start : isAlive(owner.pid);
	} catch {
		// Empty or incomplete: its owner died while writing it.
		return false;
	}
}
