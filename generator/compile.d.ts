/** Compiles the generator into `dist/`. */
export function compileGenerator(): Promise<void>;
