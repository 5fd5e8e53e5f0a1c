import { loadProgram } from "./load-program.ts";

export { comments, defineSite } from "../config/define-site.ts";

/** The functions of `public-api.ts`. */
export const { build, check } = await loadProgram({ purpose: "library", keepAfter: [], optimizeAfter: 0 }).library();
