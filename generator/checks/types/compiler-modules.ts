/** The parts of the compiler's programming interface that are needed. */
export type CompilerModules = typeof import("typescript/unstable/sync") & typeof import("typescript/unstable/ast");
