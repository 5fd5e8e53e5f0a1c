import { expect, test } from "vitest";
import { withoutForgedHoles } from "../../../../../generator/render/process/forged-holes.ts";

test("code blocks are not inserted into attributes", () => {
	const block = "<code>\u0001C0\u0002</code>";
	expect(withoutForgedHoles(`<b title="\u0001C0\u0002" id=\u0001C0\u0002>x</b>${block}`)).toBe(`<b title="\uFFFD" id=\uFFFD>x</b>${block}`);
	expect(withoutForgedHoles(`<b title="<code>\u0001C0\u0002</code>">x</b>${block}`)).toBe(`<b title="<code>\uFFFD</code>">x</b>${block}`);
});

test("code that is shown twice stays, and so do links", () => {
	const html = '<a href="\u0001L0\u0002"><code>\u0001C0\u0002</code></a><code>\u0001C0\u0002</code><a href="\u0001L0\u0002">b</a>';
	expect(withoutForgedHoles(html)).toBe(html);
});
