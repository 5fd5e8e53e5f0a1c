import { expect, test } from "vitest";
import { colorCode } from "../../../content/pages/_stage/color-code.ts";
import { openingCode, openingDefaults } from "../../../content/pages/_stage/opening-code.ts";

const textOf = (html: string) =>
	html
		.replaceAll(/<[^>]*>/g, "")
		.replaceAll("&lt;", "<")
		.replaceAll("&amp;", "&");

test("coloring changes nothing of the code", () => {
	const code = openingCode({ ...openingDefaults, text: '<b>&amp; "x"' });
	expect(textOf(colorCode(code))).toBe(code);
});

test.each([
	["const frame = useCurrentFrame();", '<span class="k">const</span> frame = <span class="f">useCurrentFrame</span>();'],
	['text = "a // b",', 'text = <span class="s">"a // b"</span>,'],
	["// 60 there", '<span class="m">// 60 there</span>'],
	["</svg>", '<span class="k">&lt;/</span><span class="f">svg</span>>'],
])("%s", (line, html) => {
	expect(colorCode(line)).toBe(html);
});
