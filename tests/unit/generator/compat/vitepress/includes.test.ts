import { expect, test } from "vitest";
import { readVitePressInclude } from "../../../../../generator/compat/vitepress/includes.ts";

test.each([
	["<<< @/a.js", { path: "@/a.js", fence: "js" }],
	["<<< ./a.vue#part{1,3-4 ts:line-numbers} [A]", { path: "./a.vue", region: "part", fence: "ts {1,3-4} showLineNumbers [A]" }],
	["<!--@include: ./a.md-->", { path: "./a.md" }],
	["<!-- @include: ./a.md#part{3,} -->", { path: "./a.md", region: "part", mayBeHeading: true, lines: [3, Number.MAX_SAFE_INTEGER] }],
	["Text <<< a.js", null],
])("%j", (line, expected) => {
	expect(readVitePressInclude(line, false)).toEqual(expected);
	expect(readVitePressInclude(line, true)).toBeNull();
});
