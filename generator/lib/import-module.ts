/** What the start of a program whose code is kept gives to it (`run-program.ts`). */
declare const programImport: ((specifier: string) => Promise<unknown>) | undefined;

/**
 * Imports a module that is not compiled into this program, by its URL or by the name of a dependency of this package. Kept code cannot import by itself: before
 * version 22, Node.js does not know from where.
 */
export function importModule(specifier: string): Promise<unknown> {
	return typeof programImport === "function" ? programImport(specifier) : import(specifier);
}
