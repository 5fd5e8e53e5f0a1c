/** For processes that run several commands. */
export { openSpareProcesses } from "../workers/spare-processes.ts";
export { runCommandLine } from "./command-line.ts";
