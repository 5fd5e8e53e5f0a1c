import { join } from "node:path";
import { expect, test } from "vitest";
import { packageRoot } from "../../../../../generator/lib/package-root.ts";
import { thrownAt } from "../../../../../generator/page/extensions/extension-failed.ts";

function thrown(...frames: readonly string[]): Error {
	const error = new Error("x");
	error.stack = ["Error: x", ...frames.map((frame) => `    at ${frame}`)].join("\n");
	return error;
}

const ours = `run (file://${join(packageRoot(), "dist", "cli.js")}:1:2)`;

test.each([
	["a function of the site", [`shout (/site/plugins/shout.ts:12:3)`, ours], "plugins/shout.ts:12:3"],
	["a frame without a name, by its URL", ["file:///site/site.config.ts:4:5", ours], "site.config.ts:4:5"],
	["a package that the site calls", ["visit (/site/node_modules/v/index.js:1:1)", "a (/site/p.ts:2:3)", ours], "p.ts:2:3"],
	["a plugin of a package", ["a (/site/node_modules/remark-x/index.js:7:8)", ours], "node_modules/remark-x/index.js:7:8"],
	["what the site does not call", [ours, "a (/site/p.ts:2:3)"], null],
	["compiled files", ["a (/site/.keyframe/functions-1.mjs:2:3)", ours], null],
])("%s", (_, frames, expected) => {
	expect(thrownAt(thrown(...frames), "/site")).toBe(expected);
});

test("a value that is not an error has no place", () => {
	expect(thrownAt("text", "/site")).toBeNull();
	expect(thrownAt(thrown("a (/site/p.ts:2:3)"), null)).toBeNull();
});
