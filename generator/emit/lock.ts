import { closeSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { siteError } from "../lib/problem.ts";
import { isAlive } from "../lib/process-alive.ts";

/** Makes sure that one build at a time works on an output folder. Returns how to release it; throws `SiteError` while another build holds it. */
export function lockOutput(outDir: string): () => void {
	const file = join(dirname(outDir), `.${basename(outDir)}.lock`);
	for (let attempt = 0; attempt < 3; attempt++) {
		try {
			const handle = openSync(file, "wx");
			writeSync(handle, JSON.stringify({ pid: process.pid, host: hostname() }));
			closeSync(handle);
			return () => rmSync(file, { force: true });
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
			if (isHeld(file)) break;
			rmSync(file, { force: true });
		}
	}
	throw siteError(
		"build-locked",
		`Another build is writing to \`${basename(outDir)}\`.`,
		`Wait for it; if there is none, remove \`${basename(file)}\`.`,
	);
}

function isHeld(file: string): boolean {
	try {
		const owner = JSON.parse(readFileSync(file, "utf8")) as { pid?: number; host?: string };
		if (owner.host !== hostname() || typeof owner.pid !== "number") return true;
		return isAlive(owner.pid);
	} catch {
		// Empty or torn: its owner died while writing it.
		return false;
	}
}
