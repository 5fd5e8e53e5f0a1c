import { expect, test } from "vitest";
import { editText, htmlTagAt, htmlTags, scanHtml } from "../../../../generator/lib/html-scanner.ts";

/** The tokens of HTML as they stand in it. */
function tokensOf(html: string): string[] {
	const tokens: string[] = [];
	scanHtml(html, (token) => tokens.push(`${token.kind} ${html.slice(token.start, token.end)}`));
	return tokens;
}

test.each([
	["<p>a</p >", ["start <p>", "end </p >"]],
	["a<!-- <b> -->c<!-->d<!--->", ["comment <!-- <b> -->", "comment <!-->", "comment <!--->"]],
	["a<!-- <b>", ["comment <!-- <b>"]],
	["<script><b></b><!-- a --></script><i>", ["start <script>", "end </script>", "start <i>"]],
	["<textarea><b></textarea>", ["start <textarea>", "end </textarea>"]],
	['<a title="<b>" c>', ['start <a title="<b>" c>']],
	["<a b='>'/>c", ["start <a b='>'/>"]],
	["a < b && c > d", []],
	['<a href="x" class=">', ['start <a href="x" class=">']],
	["</>a</ b>", ["comment </ b>"]],
])("%s", (html, expected) => {
	expect(tokensOf(html)).toEqual(expected);
});

test("names of tags and attributes are in lower case, values as they are written", () => {
	expect(htmlTags("<A HREF='x&amp;Y' b c= D e=\"\">")).toMatchObject([
		{
			name: "a",
			isClosed: true,
			attributes: [
				{ name: "href", value: "x&amp;Y", start: 3, end: 17, valueStart: 9, isQuoted: true },
				{ name: "b", value: null, start: 18, end: 19 },
				{ name: "c", value: "D", start: 20, end: 24, valueStart: 23, isQuoted: false },
				{ name: "e", value: "", start: 25, end: 29, valueStart: 28, isQuoted: true },
			],
		},
	]);
});

test("one tag is read at its place, with places in the whole text", () => {
	const html = "<p><b c=d>e</b></p>";
	expect(htmlTagAt(html, 3)).toMatchObject({ name: "b", start: 3, end: 10, attributes: [{ start: 6, valueStart: 8, end: 9 }] });
	expect(htmlTagAt(html, 4)).toBeNull();
	expect(htmlTagAt("a < b", 2)).toBeNull();
});

test("edits are made by place, in whatever order they come", () => {
	expect(
		editText("abcdef", [
			{ start: 4, end: 4, text: "!" },
			{ start: 1, end: 3, text: "-" },
		]),
	).toBe("a-d!ef");
});
