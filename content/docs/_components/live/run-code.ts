import * as React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as remotion from "remotion";
import { transform } from "sucrase";
import Sval from "sval";
import { locateErrors, locateName } from "./function-lines.ts";
import { limitLoops, roundCounter, roundName } from "./limit-loops.ts";
import { lineName, noteLines } from "./module-lines.ts";

/** A component that code exports, with a function that tells what it throws while it is drawn, or why there is none. */
export type RunResult =
	| { readonly component: React.ComponentType<Record<string, unknown>>; readonly describe: (error: unknown) => string }
	| { readonly error: string };

/** What code can import. */
const modules: Readonly<Record<string, object>> = { react: React, "react/jsx-runtime": jsxRuntime, remotion };

/**
 * Compiles TSX and returns the component that it exports: the default export, or the last one with a capital letter. The content policy of the site
 * does not allow evaluating text as code, because that would apply to all scripts of all pages, so an interpreter runs it. Code from readers can access what
 * any script on the page can, and comes only from themselves. Endless loops are stopped. Errors have the line of the statement that throws.
 */
export function runCode(text: string): RunResult {
	let line = 0;
	const lines = new WeakMap<object, number>();
	const locate = (error: unknown, at: number) => {
		// The innermost function tells first.
		if (typeof error === "object" && error !== null && !lines.has(error)) lines.set(error, at);
		return error;
	};
	const describe = (error: unknown) => {
		const at = (typeof error === "object" && error !== null && lines.get(error)) || line;
		const message = error instanceof Error ? error.message : String(error);
		return at === 0 ? message : `Line ${at}: ${message}`;
	};
	try {
		const { code } = transform(text, {
			transforms: ["typescript", "jsx"],
			jsxRuntime: "automatic",
			production: true,
			disableESTransforms: true,
		});
		refuseImports(code);
		const noteLine = (now: number) => {
			line = now;
		};
		const exports = runModule(code, { ...modules, rounds: { [roundName]: roundCounter(), [lineName]: noteLine, [locateName]: locate } });
		line = 0;
		const names = ["default", ...Object.keys(exports).reverse()].filter((name) => name === "default" || /^[A-Z]/.test(name));
		const component = names.map((name) => exports[name]).find((value) => typeof value === "function");
		if (component) return { component: component as React.ComponentType<Record<string, unknown>>, describe };
		return { error: "Export a component whose name begins with a capital letter." };
	} catch (error) {
		return { error: describe(error) };
	}
}

/** Runs a module and returns its exports. */
function runModule(code: string, imported: Readonly<Record<string, object>>): Readonly<Record<string, unknown>> {
	// An ES2022 module would run as a promise, which swallows errors. Its syntax is parsed anyway.
	const reader = new Sval({ ecmaVer: "latest", sourceType: "module", sandBox: true });
	const interpreter = new Sval({ ecmaVer: 2021, sourceType: "module", sandBox: true });
	interpreter.import(Object.fromEntries(Object.entries(imported).map(([name, module]) => [name, () => module])));
	// The interpreter imports in source order.
	const whole = `import { ${roundName}, ${lineName}, ${locateName} } from "rounds"; ${code}`;
	const program = reader.parse(whole);
	noteLines(program, whole);
	locateErrors(program, whole);
	limitLoops(program);
	interpreter.run(program);
	return interpreter.exports;
}

/** Throws if code imports anything else. */
function refuseImports(code: string): void {
	for (const [, name = ""] of code.matchAll(/^\s*(?:import|export)\b[^'"]*?\bfrom\s*["']([^"']+)["']/gm))
		if (!Object.hasOwn(modules, name)) throw new Error(`You can only import "react" and "remotion" here, not "${name}".`);
}
