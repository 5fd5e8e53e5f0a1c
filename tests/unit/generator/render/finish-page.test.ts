import { expect, test } from "vitest";
import { typedNames } from "../../../../generator/highlight/typed-names.ts";
import { pageTypes } from "../../../../generator/lib/assets-folder.ts";
import { moveTypes } from "../../../../generator/render/finish-page.ts";

const types = (...texts: string[]) => typedNames("a", { types: texts, names: [[0, 0, 0]] });

test("the types of all blocks of a page are one file, to which each block refers", () => {
	const texts = [['a: Map<string, "x">\nIt\'s a & b.'], ["</template>"]] as const;
	const { code, file } = moveTypes([`a${types(...texts[0])}`, "plain", `b${types(...texts[1])}`], "/sub/");
	expect(JSON.parse(file?.text ?? "")).toEqual(texts.map((types) => ({ types, names: [[0, 0]] })));
	const url = `/sub/${pageTypes(file?.text ?? "")}`;
	expect(file?.path).toBe(pageTypes(file?.text ?? ""));
	expect(code).toEqual([`a<template data-types="${url}#0"></template>`, "plain", `b<template data-types="${url}#1"></template>`]);
});

test("a page without types has no file", () => {
	const code = ["plain", "&lt;template>a&lt;/template>"];
	expect(moveTypes(code, "/")).toEqual({ code, file: null });
});
