import { loadProgram } from "./load-program.ts";

// Pools kill their processes. By this time, one has compiled or rendered its first pages.
await loadProgram({ purpose: "pages", keepAfter: 1000 }).servePages();
