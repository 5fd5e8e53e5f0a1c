import { expect, test } from "vitest";
import { htmlTags } from "../../../../../generator/lib/html-scanner.ts";
import { tagLinks } from "../../../../../generator/page/html/html-links.ts";

/** The addresses in HTML as `kind href`, each checked to stand where it is said to. */
function linksOf(html: string): string[] {
	return htmlTags(html)
		.flatMap(tagLinks)
		.map(({ kind, href, start, end }) => `${kind} ${href}${html.slice(start, end) === href ? "" : ` (${html.slice(start, end)})`}`);
}

test.each([
	['<a class="x" href="a.md">', ["link a.md"]],
	["<A HREF='a.md'>", ["link a.md"]],
	["<a href=a.md>", ["link a.md"]],
	['<a\n\thref = "a.md"\n>', ["link a.md"]],
	['<video poster="p.png" src="v.mp4"></video>', ["image p.png", "image v.mp4"]],
	['<source srcset="a.png 1x, b.png 2x">', ["image a.png", "image b.png"]],
	['<img srcset="a.png, b.png 480w" src="c.png">', ["image a.png", "image b.png", "image c.png"]],
	['<iframe src="/demo">', ["link /demo"]],
	['<object data="a.pdf"> <embed src="b.pdf">', ["image a.pdf", "image b.pdf"]],
	['<form action="/x"><button formaction="/y">', ["link /x", "link /y"]],
	['<a title="<a href=no>" href="yes">', ["link yes"]],
	['<a href="&#106;avascript&colon;x">', ["link javascript:x (&#106;avascript&colon;x)"]],
	['<a href="?a=1&amp;b">', ["link ?a=1&b (?a=1&amp;b)"]],
	['<a href="a" class=">', ["link a"]],
	['<a href="">', ["link "]],
	["<p src=a href=b> text href=c <abbr href=d>", []],
	["a < b href=c", []],
])("%s", (html, expected) => {
	expect(linksOf(html)).toEqual(expected);
});

test("is linear, whatever the HTML", () => {
	for (const piece of ["<a", '<a href="', "<a href=x ", "<a '", "<a ="]) expect(linksOf(piece.repeat(3000))).toBeInstanceOf(Array);
});
