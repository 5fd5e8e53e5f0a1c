import { mkdirSync } from "node:fs";
import { expect, test } from "vitest";
import { findAuthors } from "../../../../../generator/site/files/authors.ts";
import { siteConfig } from "../../../../support/config.ts";
import { documentOf } from "../../../../support/documents.ts";
import { shortProblem } from "../../../../support/printed-problems.ts";
import { temporarySite, writeFiles } from "../../../../support/site.ts";

/** Authors of a page with the given front matter, in a blog with the given `authors.yml`. */
function authorsOf(frontMatter: Parameters<typeof documentOf>[1], file?: string) {
	const root = temporarySite({});
	mkdirSync(`${root}/blog`);
	if (file !== undefined) writeFiles(root, { "blog/authors.yml": file });
	const config = siteConfig({ collections: { blog: { dir: "blog", route: "/blog" } } }, { root });
	const { value, problems } = findAuthors(config, [documentOf("blog/a.md", frontMatter)]);
	return { authors: value.get("blog/a.md"), problems: problems.map(shortProblem) };
}

test("a key is looked up, and the page's own data takes precedence over the file", () => {
	const file = "sam:\n  name: Sam\n  title: Writer\n  socials: { x: sam }\n";
	expect(authorsOf({ frontMatter: { authors: [{ key: "sam", title: "Editor" }, { name: "Kim" }] } }, file)).toEqual({
		authors: [
			{ key: "sam", name: "Sam", title: "Editor", accounts: [{ service: "x", label: "X", url: "https://x.com/sam" }] },
			{ name: "Kim" },
		],
		problems: [],
	});
});

test("older sites describe a single author in separate keys", () => {
	expect(authorsOf({ frontMatter: { author: "Sam", authorURL: "https://example.com", author_title: "Writer" } }).authors).toEqual([
		{ name: "Sam", title: "Writer", url: "https://example.com" },
	]);
});

test("a picture is found under each name that other tools use, and is placed where it is written", () => {
	const file = "sam:\n  name: Sam\n  avatar: ./sam.png\nkim:\n  name: Kim\n  imageURL: ./sam.png\n";
	const frontMatter = { authors: [{ key: "sam" }, { key: "kim" }, { name: "Lee", picture: "/lee.png" }] };
	expect(authorsOf({ frontMatter }, file).authors?.map(({ picture }) => picture)).toEqual([
		{ href: "./sam.png", at: { file: "blog/authors.yml", line: 3, column: 11, length: 9 } },
		{ href: "./sam.png", at: { file: "blog/authors.yml", line: 6, column: 13, length: 9 } },
		{ href: "/lee.png", at: expect.objectContaining({ file: "blog/a.md" }) },
	]);
});

test("an account is a name at a known service, or an address", () => {
	const socials = {
		GitHub: "@sam",
		mastodon: "@sam@social.example",
		blog: "https://sam.example/",
		stackoverflow: 12,
		email: "s@sam.example",
	};
	const file = JSON.stringify({ sam: { name: "Sam", socials } });
	expect(
		authorsOf({ frontMatter: { authors: [{ key: "sam" }] } }, file).authors?.[0]?.accounts?.map(({ label, url }) => [label, url]),
	).toEqual([
		["GitHub", "https://github.com/sam"],
		["Mastodon", "https://social.example/@sam"],
		["Blog", "https://sam.example/"],
		["Stack Overflow", "https://stackoverflow.com/users/12"],
		["Email", "mailto:s@sam.example"],
	]);
});

test.each([
	["nowhere: sam", "sam", "nowhere"],
	["mastodon: sam", "sam", "mastodon"],
	["x: 'javascript:alert(1)//'", "javascript:alert(1)//", "x"],
])("the account `%s` has no address, and the rest of the author remains", (written, account, service) => {
	const { authors, problems } = authorsOf(
		{ frontMatter: { authors: [{ key: "sam" }] } },
		`sam:\n  name: Sam\n  socials:\n    ${written}\n`,
	);
	expect(authors).toEqual([{ key: "sam", name: "Sam" }]);
	expect(problems).toEqual([expect.stringMatching(/^4:\d+\+\d+ /)]);
	expect(problems[0]).toContain(`The account \`${account}\` of \`${service}\` in \`socials\` has no known address. | Write the address`);
});

test("a page without an author has none, and needs no file", () => {
	expect(authorsOf({})).toEqual({ authors: undefined, problems: [] });
});

test("each wrong entry is named at its own place", () => {
	const file = "ab:\n  name: 5\nb:\n  name: 5\n";
	const places = authorsOf({ frontMatter: { authors: [{ key: "b" }] } }, file).problems.map((problem) => problem.split(":", 2).join(":"));
	expect(places.slice(0, 2)).toEqual(["1:1+2 `ab.name`", "3:1+1 `b.name`"]);
});

test("an unknown key is reported with the nearest one", () => {
	expect(authorsOf({ frontMatter: { authors: [{ key: "sma" }] } }, "sam:\n  name: Sam\n").problems).toEqual([
		"2:1+7 There is no author `sma` in `authors.yml`. | Did you mean `sam`?",
	]);
});

test.each([
	["sam: [", "1:7+1 Flow sequence in block collection must be sufficiently indented and end with a ]."],
	["a:\n  name: A\nsam:\n  title: x\n", "3:1+3 `sam.name`: expected string, received nothing."],
	["a:\n  name: A\na:\n  name: B\n", "3:1+1 The key `a` is given twice."],
	["a: { name: A, name: B }\n", "1:15+1 The key `name` is given twice."],
	["- a\n", "1:1+1 `authors.yml`: expected object, received a list."],
])("a mistake in the file %j is placed", (file, problem) => {
	expect(authorsOf({ frontMatter: { authors: [{ key: "a" }] } }, file).problems[0]).toBe(
		`${problem} | Write \`key:\` and below it, indented, \`name: A name\`.`,
	);
});
