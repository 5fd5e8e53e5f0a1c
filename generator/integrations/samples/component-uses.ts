import type { Diagnostic } from "./type-check.ts";

/** A file that uses what a module exports as components without props, one on each line. What the compiler reports for a line shows what kind of export it uses. */
export type ComponentUses = {
	readonly path: string;
	/** The path of the module. */
	readonly of: string;
	readonly text: string;
	readonly names: readonly string[];
};

/** Uses all exports of a module that may be components: those with a capital letter, and the default export. */
export function componentUses(path: string, exports: readonly string[]): ComponentUses | null {
	const names = exports.filter((name) => /^[A-Z]/.test(name) || name === "default");
	if (names.length === 0) return null;
	const module = path.replace(/\.tsx?$/, "");
	const lines = names.map((name, index) => `export const use${index} = <all.${name} />;`);
	const text = `import * as all from "./${module.split("/").at(-1)}";\n${lines.join("\n")}\n`;
	return { path: `${module}.uses.tsx`, of: path, text, names };
}

/** The components of a module: those that need no props, and those that do. */
export type SampleComponents = { readonly complete: readonly string[]; readonly needy: readonly string[] };

/** Numbers of the errors about props: missing, of another type, and of no overload. */
const propErrors: readonly number[] = [2322, 2739, 2740, 2741, 2769];

/** Reads from the compiler's answers which exports are components. Other errors mean that an export is not a component. */
export function readComponents({ path, names }: ComponentUses, diagnostics: readonly Diagnostic[]): SampleComponents {
	const codes = names.map((_, index) =>
		diagnostics.filter((found) => found.path === path && found.line === index + 2).map(({ code }) => code),
	);
	return {
		complete: names.filter((_, index) => codes[index]?.length === 0),
		needy: names.filter((_, index) => codes[index]?.some((code) => propErrors.includes(code))),
	};
}
