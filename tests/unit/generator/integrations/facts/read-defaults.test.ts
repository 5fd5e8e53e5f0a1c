import { join } from "node:path";
import { expect, test } from "vitest";
import { readDefaults } from "../../../../../generator/integrations/facts/read-defaults.ts";
import { openScripts } from "../../../../../generator/integrations/facts/script.ts";
import type { Members } from "../../../../../generator/lib/api-facts.ts";
import { temporarySite } from "../../../../support/site.ts";

/** The defaults of the function `run` in a file of JavaScript. */
function defaultsOf(code: string, members: Members = {}): Record<string, string> {
	const open = openScripts();
	const script = open(join(temporarySite({ "index.js": code }), "index.js"));
	if (script === null) throw new Error("The code cannot be parsed.");
	return Object.fromEntries(readDefaults({ script, name: "run", open, takes: "options", members }));
}

test("a literal that replaces an option that is not passed is its default, however that is written", () => {
	const code = `const run = (options) => {
		const { a = 1 } = options;
		let f = "left";
		if (options.f !== undefined) { f = options.f; }
		if (options.g === undefined) options.g = [1];
		const d = typeof options.d === "number" ? options.d : 4;
		const e = options.e === undefined ? 5 : options.e;
		return [options.b ?? 2, options.c || 3, a, d, e, f, options.h ?? { mode: "fast", size: [2] }];
	};`;
	expect(defaultsOf(code)).toEqual({ a: "1", b: "2", c: "3", d: "4", e: "5", f: "'left'", g: "[1]", h: "{ mode: 'fast', size: [2] }" });
});

test("`null` and `undefined` count only if no inner function replaces them", () => {
	const code = `const run = ({ a, b, c, d }) => inner({ a: a ?? null, b: b ?? null, c: c ?? undefined, d: d ?? null });
	const inner = ({ a, b = 2, c = 3, d }) => [a ?? 1, b, c, d];`;
	// A default in a pattern does not replace \`null\`.
	expect(defaultsOf(code)).toEqual({ a: "1", b: "null", c: "3", d: "null" });
});

test("the outermost literal counts, and in a chain of options the last value", () => {
	const code = `const run = ({ a, b, c }) => inner({ a: a ?? 1, b: (b ?? c) ?? 80 });
	const inner = ({ a, b }) => [a ?? 2, b];`;
	expect(defaultsOf(code)).toEqual({ a: "1", b: "80" });
});

test("what is computed, or differs between places, is no default", () => {
	const code = `const run = ({ a, b, c, isFast }) => [a ?? isFast ? 1 : 2, b ?? Math.random(), c ?? 1, c ?? 2, (a && b) || isFast];`;
	expect(defaultsOf(code)).toEqual({});
});

test("an empty text is nothing", () => {
	expect(defaultsOf('const run = ({ a, b }) => inner({ a: a ?? "", b: b ?? "" }); const inner = ({ b }) => b || "untitled";')).toEqual({
		a: "undefined",
		b: "'untitled'",
	});
});

test("a boolean that is only tested is `false`, and deprecated options count as left out", () => {
	const members: Members = {
		debug: { type: "boolean", optional: true },
		id: { type: "string", optional: true },
		verbose: { type: "boolean", optional: true, deprecated: "" },
	};
	const code = `const run = ({ debug, id, level, verbose }) => { if (debug && id) return level ?? (verbose ? "all" : "info"); };`;
	expect(defaultsOf(code, members)).toEqual({ debug: "false", verbose: "false", level: "'info'" });
});

test("options are followed into classes", () => {
	const code = `const run = (options) => new Reader({ size: options.size });
	const Reader = function ({ size = 8 }) { this.size = size; };`;
	expect(defaultsOf(code)).toEqual({ size: "8" });
});
