import type { Nodes, Properties } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { expect, test } from "vitest";
import { createHtmlSerializer } from "../../../../../generator/page/html/serialize-html.ts";

const serialize = createHtmlSerializer();

const expected = (node: Nodes) => toHtml(node, { allowDangerousHtml: true });

const propertySets: readonly Readonly<Record<string, unknown>>[] = [
	{},
	{ id: "a", className: ["b", "c"], ariaLabel: "d", dataLang: "e", tabIndex: 0 },
	{ title: "&<>\"'`\0é" },
	{ checked: true, disabled: false, hidden: "", download: true, value: "" },
	{ download: "file", hidden: "until-found", open: true, reversed: 0 },
	{ accept: ["a", "b"], sizes: ["c", "d"], rel: ["e"] },
	{ width: Number.NaN, height: 10, lang: null, dir: undefined },
	{ "@click": "a", "x:y": "b", dataFooBar: "c", ariaHidden: "true", className: [] },
	{ srcSet: "a 1x", crossOrigin: "", spellCheck: "false", contentEditable: true },
];

test.each(propertySets.map((properties) => ({ properties })))("attributes $properties", ({ properties }) => {
	const node: Nodes = { type: "element", tagName: "a", properties: properties as Properties, children: [] };
	expect(serialize(node)).toBe(expected(node));
});

test.each([
	"<p>a &amp; b &lt; c > \"d\" 'e'</p>",
	"<br><img src=a><input disabled><hr>",
	"<!-- a --><p>b</p>",
	"<svg viewBox='0 0 1 1'><path d='M0 0' stroke-width=2 /><foreignObject><br></foreignObject></svg>",
	"<template><p>a</p></template><script>a && b < c</script><style>a > b</style>",
	"<table><tr><td colspan=2>a</table><details open><summary>b</summary></details>",
	"<!doctype html><title>a</title>",
	"<pre>\n\na</pre><textarea>\nb</textarea>",
])("%s", (html) => {
	const tree = fromHtml(html, { fragment: !html.startsWith("<!doctype") });
	expect(serialize(tree)).toBe(expected(tree));
});

test("raw HTML is left as it is", () => {
	const node = { type: "root", children: [{ type: "raw", value: "<b>&" }] } as Nodes;
	expect(serialize(node)).toBe("<b>&");
});
