import * as React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as remotion from "remotion";
import { transform } from "sucrase";
import Sval from "sval";
import { limitLoops, roundCounter, roundName } from "./limit-loops.ts";

/** A component that code exports, or why there is none. */
export type RunResult = { readonly component: React.ComponentType<Record<string, unknown>> } | { readonly error: string };

/** What code can import. */
const modules: Readonly<Record<string, object>> = { react: React, "react/jsx-runtime": jsxRuntime, remotion };

/**
 * Compiles TSX and gives the component that it exports: the default export, else the last one with a capital letter. The content policy of the site
 * does not allow text to be evaluated as code, which it would have to allow to all scripts of all pages, so that an interpreter runs it. What readers write reaches what
 * any script of the page does, and comes from nobody else. A loop that does not end is stopped.
 */
export function runCode(text: string): RunResult {
	try {
		const { code } = transform(text, {
			transforms: ["typescript", "jsx"],
			jsxRuntime: "automatic",
			production: true,
			disableESTransforms: true,
		});
		const interpreter = new Sval({ ecmaVer: "latest", sourceType: "module", sandBox: true });
		interpreter.import(Object.fromEntries(Object.entries(modules).map(([name, module]) => [name, () => module])));
		refuseImports(code);
		// The interpreter imports in the order of the text.
		const program = interpreter.parse(`import { ${roundName} } from "rounds"; ${code}`);
		limitLoops(program);
		const rounds = roundCounter();
		interpreter.import({ rounds: () => ({ [roundName]: rounds.count }) });
		interpreter.run(program);
		// The interpreter runs modules as promises, which keep what is thrown.
		const stopped = rounds.stopped();
		if (stopped !== null) return { error: stopped };
		const exports: Readonly<Record<string, unknown>> = interpreter.exports;
		const names = ["default", ...Object.keys(exports).reverse()].filter((name) => name === "default" || /^[A-Z]/.test(name));
		const component = names.map((name) => exports[name]).find((value) => typeof value === "function");
		if (component) return { component: component as React.ComponentType<Record<string, unknown>> };
		return { error: "Export a component: its name begins with a capital letter." };
	} catch (error) {
		return { error: error instanceof Error ? error.message : String(error) };
	}
}

/** Throws when code imports something else. */
function refuseImports(code: string): void {
	for (const [, name = ""] of code.matchAll(/^\s*(?:import|export)\b[^'"]*?\bfrom\s*["']([^"']+)["']/gm))
		if (!Object.hasOwn(modules, name)) throw new Error(`Only "react" and "remotion" can be imported here, and not "${name}".`);
}
