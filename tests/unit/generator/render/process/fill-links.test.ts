import { expect, test } from "vitest";
import { fillLinks } from "../../../../../generator/render/process/fill-links.ts";

test("an unsafe link is dropped, and what it contains stays", () => {
	const html = '<p><a class="x" href="\u0001L0\u0002">a <b>b</b></a> <a href="\u0001L1\u0002">c</a> <img src="\u0001L2\u0002" alt="d"></p>';
	expect(fillLinks(html, { hrefs: ["", "/c?x&y", ""], sizes: {} })).toBe(
		'<p>a <b>b</b> <a href="/c?x&amp;y">c</a> <img src="" alt="d"></p>',
	);
});
