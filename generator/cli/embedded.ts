/** For processes that run several commands. */
export { openSpareWorkers } from "../highlight/spare-workers.ts";
export { runCommandLine } from "./command-line.ts";
