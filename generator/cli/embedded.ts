/** Commands for a process that runs more than one of them. */
export { openSpareProcesses } from "../workers/spare-processes.ts";
export { runCommandLine } from "./command-line.ts";
