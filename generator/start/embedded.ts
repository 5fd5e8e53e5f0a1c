import { loadProgram } from "./load-program.ts";

/** What `cli/embedded.ts` exports. */
export const { openSpareWorkers, runCommandLine } = await loadProgram({ purpose: "embedded", keepAfter: [], optimizeAfter: 0 }).embedded();
