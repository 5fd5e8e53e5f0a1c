import { type Program, runProgram } from "../lib/run-program.ts";

/** The file of `program.ts`, which the compiler of this package has made. */
declare const __KEYFRAME_PROGRAM__: string;

/** Loads the program, whose parts then load what they need. */
export function loadProgram(options: Omit<Program, "url">): typeof import("../program.ts") {
	return runProgram({ url: new URL(__KEYFRAME_PROGRAM__, import.meta.url), ...options }) as typeof import("../program.ts");
}
