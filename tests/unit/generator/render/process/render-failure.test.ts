import { describe, expect, test } from "vitest";
import { renderFailure, swallowedError } from "../../../../../generator/render/process/render-failure.ts";

/** An error with this message and these lines of stack. */
function thrown(message: string, ...frames: readonly string[]): Error {
	return Object.assign(new Error(message), { stack: [`Error: ${message}`, ...frames.map((frame) => `    at ${frame}`)].join("\n") });
}

function failure(error: unknown) {
	return renderFailure(error, { file: "docs/a.mdx", root: "/home/me/site" });
}

describe("an error in a page", () => {
	test("has the place of the first frame in the site", () => {
		const error = thrown(
			"broken",
			"fn (node:internal/x:1:2)",
			"react (/home/me/site/node_modules/react/index.js:3:4)",
			"page (/home/me/site/.keyframe/server/abc/page-0.js:5:6)",
			"Chart (/home/me/site/docs/chart.tsx:7:8)",
			"MDXContent (/home/me/site/docs/a.mdx:9:10)",
		);
		expect(failure(error)).toEqual({
			code: "render-failed",
			severity: "error",
			message: "The page `docs/a.mdx` crashed while it was rendered: broken.",
			hint: null,
			at: { file: "docs/chart.tsx", line: 7, column: 8 },
		});
	});

	test.each([
		["a frame without a function", "/home/me/site/docs/a.mdx:3:5", { file: "docs/a.mdx", line: 3, column: 5 }],
		["a file URL", "file:///home/me/site/docs/a%20b.mdx:3:5", { file: "docs/a b.mdx", line: 3, column: 5 }],
		["a file URL in parentheses", "f (file:///home/me/site/docs/x.tsx:3:5)", { file: "docs/x.tsx", line: 3, column: 5 }],
		["a file outside of the site", "f (/home/me/other/x.tsx:3:5)", { file: "docs/a.mdx", line: 1, column: 1 }],
		["no frame of a file", "async Promise.all (index 0)", { file: "docs/a.mdx", line: 1, column: 1 }],
		["a URL that is no file", "f (file:///home/me/site/%E0.mdx:3:5)", { file: "docs/a.mdx", line: 1, column: 1 }],
	])("with %s", (_, frame, at) => {
		expect(failure(thrown("broken", frame)).at).toEqual(at);
	});

	test.each([
		["text", "text"],
		[null, "null"],
		[undefined, "undefined"],
		[{}, "[object Object]"],
	])("may be a value that is not an error: %o", (value, text) => {
		expect(failure(value)).toMatchObject({
			message: `The page crashed while it was rendered: ${text}.`,
			at: { file: "docs/a.mdx", line: 1, column: 1 },
		});
	});

	test("its message keeps its own end", () => {
		expect(failure(thrown("What?")).message).toBe("The page crashed while it was rendered: What?");
	});

	test("its message names files as the author knows them", () => {
		expect(failure(thrown("Cannot find package 'x' imported from /home/me/site/.keyframe/server/page-0.js")).message).toBe(
			"The page crashed while it was rendered: Cannot find package 'x' imported from .keyframe/server/page-0.js.",
		);
	});

	test.each([
		[
			"window is not defined",
			"`window` exists only in the browser: use it in an effect, or make the component an island (`*.island.tsx`).",
		],
		[
			"localStorage is not defined",
			"`localStorage` exists only in the browser: use it in an effect, or make the component an island (`*.island.tsx`).",
		],
		["Expected component `Foo` to be defined: you likely forgot to import, pass, or provide it.", "Import `Foo` at the top of the page."],
		["x is not defined", null],
		["windowing failed", null],
	])("%s: a hint", (message, hint) => {
		expect(failure(thrown(message)).hint).toBe(hint);
	});
});

test.each([
	["<p>x</p>", false],
	["<!--$--><p>x</p><!--/$-->", false],
	["<!--$!--><template></template>fallback<!--/$-->", true],
	["<!--$?--><template id=B:0></template><!--/$-->", true],
	['<template data-msg="broken"></template>', true],
	["<p>data-msg=x and &lt;!--$!--&gt;</p>", false],
])("what React swallows in Suspense is an error: %s", (html, isProblem) => {
	const problem = swallowedError(html, "docs/a.mdx");
	expect(problem !== null).toBe(isProblem);
	if (problem) expect(problem).toMatchObject({ code: "render-failed", severity: "error", at: { file: "docs/a.mdx" } });
});
