import { expect, test } from "vitest";
import { withMagicLinks } from "../../../../../generator/compat/mkdocs/magic-links.ts";

const repository = { user: "example", name: "kiln" };

test.each([
	["Fixed #12 (!3)", "Fixed [#12](https://github.com/example/kiln/issues/12) ([!3](https://github.com/example/kiln/pull/3))"],
	["Thanks, @potter!", "Thanks, [@potter](https://github.com/potter)!"],
	["[a link](b.md) and #1", "[a link](b.md) and [#1](https://github.com/example/kiln/issues/1)"],
])("reads %j", (source, expected) => {
	expect(withMagicLinks(source, repository)).toBe(expected);
});

test.each([
	"`#12`",
	"[see #12](a.md)",
	"[#12][issue]",
	"[issue]: https://example.com/#12",
	"https://example.com/#12",
	'<a href="#12">',
	"## Heading {#12}",
	"me@example.com",
	"&#12;",
	"#fff",
	"```\n#12\n```",
])("%j stays", (source) => {
	expect(withMagicLinks(source, repository)).toBe(source);
});
