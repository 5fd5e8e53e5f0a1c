import { relative } from "node:path";
import { errorMessage, type ProblemExitCode, type SiteError, siteError } from "./problem.ts";

type Advice = { readonly hint: string /** Whether the same command may succeed later. */; readonly passes: boolean };

/** Advice for operating system errors that can occur in a build, by error code. */
const advice: Readonly<Record<string, Advice>> = {
	ENOSPC: { hint: "The disk is full: free some space, or choose a folder on another disk with `--out`.", passes: true },
	EDQUOT: { hint: "Your disk quota is used up: free some space, or choose a folder on another disk with `--out`.", passes: true },
	EFBIG: { hint: "The file is larger than this system allows: raise the limit (`ulimit -f`) or make the file smaller.", passes: false },
	EMFILE: { hint: "Too many files are open: raise the limit (`ulimit -n`), or build with fewer `--workers`.", passes: true },
	ENFILE: { hint: "Too many files are open on this machine: close other programs and try again.", passes: true },
	EBUSY: {
		hint: "Another program uses it, or it is a mount point: close the program, or choose a folder below it with `--out`.",
		passes: true,
	},
	EROFS: { hint: "The disk is read-only: choose a folder on another disk with `--out`.", passes: false },
	EACCES: { hint: "Change its permissions, or run the command as its owner.", passes: false },
	EPERM: { hint: "Change its permissions, or run the command as its owner.", passes: false },
	EIO: { hint: "The disk failed: check it before you try again.", passes: false },
	ENOMEM: { hint: "The system is out of memory: close other programs and try again.", passes: true },
	EAGAIN: { hint: "The system has no resources left: close other programs and try again.", passes: true },
	EISDIR: { hint: "Remove the folder that is where the file should be.", passes: false },
	ENOTDIR: { hint: "Remove the file that is where the folder should be.", passes: false },
};

/** Exit code for failures that may pass by themselves: `EX_TEMPFAIL` in `sysexits.h`. */
export const exitTemporary = 75 satisfies ProblemExitCode;

/**
 * Turns an operating system error into a problem: what failed (`what`, a clause such as "`out` cannot be replaced"), why, and what to
 * do. `null` for any other error. The exit code is 75 for failures that may pass by themselves.
 */
export function systemError(error: unknown, what?: string): SiteError | null {
	const { code = "", path } = (error instanceof Error ? error : {}) as NodeJS.ErrnoException;
	const known = Object.hasOwn(advice, code) ? advice[code] : undefined;
	if (!known) return null;
	const subject =
		what ?? (path === undefined ? "The system refused a request" : `\`${relative(process.cwd(), path) || "."}\` cannot be read or written`);
	return siteError({
		code: "system-failed",
		message: `${subject}: ${errorMessage(error)}.`,
		hint: known.hint,
		exitCode: known.passes ? exitTemporary : 1,
	});
}

/** Ignores operating system errors, for work that will soon be repeated. Throws any other error. */
export function dropSystemError(error: unknown): void {
	if (!systemError(error)) throw error;
}
