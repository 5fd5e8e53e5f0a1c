// All that starts from one file (`lib/run-program.ts`). Each part loads its modules when it is asked for.

/** The command line, which runs the command of this process. */
export const runCommand = (): Promise<unknown> => import("./cli/main.ts");

/** The process of a pool of pages, which waits for tasks. */
export const servePages = (): Promise<unknown> => import("./render/process/page-process.ts");

/** For processes that run several commands. */
export const embedded = (): Promise<typeof import("./cli/embedded.ts")> => import("./cli/embedded.ts");

/** The functions of the library. */
export const library = (): Promise<typeof import("./public-api.ts")> => import("./public-api.ts");
