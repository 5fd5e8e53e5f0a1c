import { loadProgram } from "./load-program.ts";

// Pools kill their processes. After a second, one has compiled its first pages; after three, one of a large site also renders.
await loadProgram({ purpose: "pages", keepAfter: [1000, 3000], optimizeAfter: 0 }).servePages();
