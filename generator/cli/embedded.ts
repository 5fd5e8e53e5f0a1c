/** For processes that run several commands. */
export { openSpareWorkers } from "../workers/spare-workers.ts";
export { runCommandLine } from "./command-line.ts";
