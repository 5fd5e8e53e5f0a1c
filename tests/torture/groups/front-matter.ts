import { frontMatter, page, type TortureGroup } from "../torture-case.ts";

const syntax = "front-matter-syntax";
const invalid = "front-matter-invalid";

const aliasBomb = [..."bcdefghi"].reduce(
	(lines, name, index) => `${lines}\n${name}: &${name} [${Array(9).fill(`*${"abcdefgh"[index]}`).join(",")}]`,
	`a: &a [${Array(9).fill("x").join(",")}]`,
);

/** Front matter and YAML. */
export const frontMatterGroup: TortureGroup = {
	title: "front matter",
	cases: [
		frontMatter("t001", "a quote that is never closed", 'title: "a: b', `2:8 ${syntax}`),
		frontMatter("t002", "a tab", "title: A\nkeywords:\n\t- b", `4:1 ${syntax}`),
		frontMatter("t003", "a key twice", "title: A\nslug: a\ntitle: B", `4:1 ${syntax}`),
		frontMatter("t004", "a colon in a value", "title: Foo: bar", `2:8 ${syntax}`),
		page("t005", "never closed", "---\ntitle: A\n\n# A\n", `1:1 ${syntax}`),
		frontMatter("t006-text", "a text", "just text", `2:1 ${syntax}`),
		frontMatter("t006-list", "a list", "- a\n- b", `2:1 ${syntax}`),
		page("t007-empty", "empty", "---\n---\n\n# A\n"),
		page("t007-break", "a break at the top", "---\n\nText.\n"),
		...["js", "javascript", "json", "toml", "coffee"].map((language) =>
			page(`t008-${language}`, "another language", `---${language}\nglobalThis.ran = 1\n---\n\n# A\n`, `1:4 ${syntax}`),
		),
		...["__proto__", "constructor", "prototype"].map((key) =>
			frontMatter(`t009-${key.replaceAll("_", "")}`, "a key of all objects", `${key}: { admin: true }`, `2:1 ${syntax}`),
		),
		frontMatter("t010", "aliases that multiply", aliasBomb, `2:1 ${syntax}`),
		frontMatter("t010-self", "an alias of the value that it is in", "a: &a [*a]", `2:1 ${syntax}`),
		frontMatter("t010-key", "an alias of a mapping that it is in", "title: A\na: &a { b: [*a] }", `2:1 ${syntax}`),
		{
			name: "t010-data: an alias of the value that it is in, in a data file",
			files: { "docs/t010-data/index.md": "# A\n", "docs/t010-data/_category_.yml": "label: &a [*a]\n" },
			expected: ["docs/t010-data/_category_.yml:1:1 category-invalid"],
		},
		frontMatter("t011", "10,000 brackets", `a: ${"[".repeat(10_000)}`, `2:68 ${syntax}`),
		frontMatter("t012-function", "a tag for a function", "title: !!js/function 'function(){}'", `2:8 ${syntax}`),
		frontMatter("t012-binary", "a tag for bytes", "title: !!binary aGVsbG8=", `2:1 ${invalid}`),
		frontMatter("t012-unknown", "an unknown tag", "title: !own x", `2:8 ${syntax}`),
		frontMatter("t013-title", "a number for a text", "title: 123", `2:1 ${invalid}`),
		frontMatter("t013-position", "a text for a number", "sidebar_position: abc", `2:1 ${invalid}`),
		frontMatter("t013-slug", "a list for a text", "slug: [a]", `2:1 ${invalid}`),
		frontMatter("t013-date", "a date that does not exist", "date: 2024-13-45", `2:1 ${invalid}`),
		frontMatter("t013-id", "a number that is not exact", "id: 12345678901234567890", `2:1 ${invalid}`),
		frontMatter("t013-tags", "a text for a list", "tags: x", `2:1 ${invalid}`),
		frontMatter("t014", "a typo", "tittle: A", "2:1 front-matter-unknown-key"),
		...["../../x", "//evil.com", "C:\\x", "foo?x#y", "%2e%2e", "a".repeat(3000), ".git/x", "con", "a\0b"].map((slug, index) =>
			frontMatter(`t015-${index}`, `the slug ${JSON.stringify(slug.slice(0, 20))}`, `slug: ${JSON.stringify(slug)}`, `2:1 ${invalid}`),
		),
		frontMatter("t016-size", "1 MB", `title: ${"x".repeat(1_000_000)}`, `1:1 ${syntax}`),
		frontMatter("t016-keys", "5,000 keys", Array.from({ length: 5000 }, (_, index) => `k${index}: 1`).join("\n"), `1:1 ${syntax}`),
		page("t017-bom", "a byte order mark", "\ufeff---\ntitle: A\n---\n\n# A\n\n[x](gone.md)\n", "7:5 link-broken"),
		page("t017-crlf", "lines of Windows", "---\r\ntitle: A\r\n---\r\n\r\n# A\r\n\r\n[x](gone.md)\r\n", "7:5 link-broken"),
		page("t017-space", "a space after the fences", "--- \ntitle: A\n--- \n\n# A\n\n[x](gone.md)\n", "7:5 link-broken"),
		page("t017-cr", "lines of an old Mac", "---\rtitle: A\r---\r\r# A\r\r[x](gone.md)\r", "7:5 link-broken"),
		frontMatter("t018-half", "half of a surrogate pair", 'title: "a\\uD800b"\ntags: ["\\uDC00"]\nkeywords: ["\\uD800"]'),
		frontMatter("t018-slug", "half of a surrogate pair in an address", 'slug: "/a\\uD800b"', `2:1 ${invalid}`),
		frontMatter("t018-redirect", "half of a surrogate pair in an old address", 'redirect_from: ["/a\\uD800b"]', "2:1 redirect-invalid"),
		frontMatter("t018-turn", "a character that turns an address around", 'slug: "/a\\u202Eb"', `2:1 ${invalid}`),
	],
};
