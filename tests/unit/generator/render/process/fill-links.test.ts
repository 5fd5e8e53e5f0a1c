import { expect, test } from "vitest";
import { fillLinks, withoutForgedHoles } from "../../../../../generator/render/process/fill-links.ts";

test("an unsafe link is dropped, and what it contains stays", () => {
	const html = '<p><a class="x" href="\u0001L0\u0002">a <b>b</b></a> <a href="\u0001L1\u0002">c</a> <img src="\u0001L2\u0002" alt="d"></p>';
	expect(fillLinks(html, { hrefs: ["", "/c?x&y", ""], sizes: {}, tips: {} })).toBe(
		'<p>a <b>b</b> <a href="/c?x&amp;y">c</a> <img src="" alt="d"></p>',
	);
});

test("a link to a term shows what it means, unless its author wrote a title", () => {
	const html = '<a href="\u0001L0\u0002">a</a> <a href="\u0001L1\u0002" title="b">b</a> <a href="\u0001L2\u0002">c</a>';
	expect(fillLinks(html, { hrefs: ["/a", "/b", "/c"], sizes: {}, tips: { 0: 'An "a".', 1: "B." } })).toBe(
		'<a href="/a" title="An &quot;a&quot;.">a</a> <a href="/b" title="b">b</a> <a href="/c">c</a>',
	);
});

test("code blocks are not inserted into attributes", () => {
	const block = "<code>\u0001C0\u0002</code>";
	expect(withoutForgedHoles(`<b title="\u0001C0\u0002" id=\u0001C0\u0002>x</b>${block}`)).toBe(`<b title="\uFFFD" id=\uFFFD>x</b>${block}`);
	expect(withoutForgedHoles(`<b title="<code>\u0001C0\u0002</code>">x</b>${block}`)).toBe(`<b title="<code>\uFFFD</code>">x</b>${block}`);
});

test("code that is shown twice stays, and so do links", () => {
	const html = '<a href="\u0001L0\u0002"><code>\u0001C0\u0002</code></a><code>\u0001C0\u0002</code><a href="\u0001L0\u0002">b</a>';
	expect(withoutForgedHoles(html)).toBe(html);
});
