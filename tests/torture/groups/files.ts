import { page, type TortureCase, type TortureGroup } from "../torture-case.ts";

const pair = (name: string, first: string, second: string, ...expected: readonly string[]): TortureCase => ({
	name,
	files: { [first]: "# A\n", [second]: "# B\n" },
	expected,
});

const names = ["a b", "a#b", "a?b", "a%41", "a&b", "a'b", 'a"b', "[id]", "(x)", "a.", "a ", "é", "x".repeat(240)];

/** Bytes and names. */
export const filesGroup: TortureGroup = {
	title: "bytes and names",
	cases: [
		page("t046", "bytes that are no UTF-8", Buffer.from([0x23, 0x20, 0xff, 0xfe, 0x68, 0xc3, 0x28]), "1:3 file-encoding"),
		page("t047", "UTF-16", Buffer.from("\ufeff# T\n", "utf16le"), "1:1 file-encoding"),
		page("t047-latin", "Latin-1", Buffer.from("# Caf\xe9\n", "latin1"), "1:6 file-encoding"),
		page("t048", "a NUL", "# A\n\na\0b\n", "3:2 file-encoding"),
		page("t048-control", "a control character", "# A\n\na\u0007b\n", "3:2 character-hidden"),
		page("t048-mark", "a byte order mark in the middle", "# A\n\na\ufeffb\n", "3:2 character-hidden"),
		page("t048-turn", "a character that turns the text around", "# A\n\na\u202eb\n", "3:2 character-hidden"),
		page("t048-width", "a space without width in a heading", "# A\n\n## Zero\u200bwidth\n", "3:8 character-hidden"),
		page("t049-cr", "lines of an old Mac", "# A\r\r[x](gone.md)\r", "3:5 link-broken"),
		page("t049-mixed", "lines of all kinds, and no last one", "# A\r\n\n[x](gone.md)", "3:5 link-broken"),
		page("t049-separator", "a line separator and a form feed", "# A\n\na\u2028b\f\n"),
		pair("t050: a name composed in two ways", "docs/caf\u00e9.md", "docs/cafe\u0301.md", "docs/caf\u00e9.md:1:1 route-duplicate"),
		pair("t051: a name in two cases", "docs/Foo.md", "docs/foo.md", "docs/foo.md:1:1 route-duplicate"),
		pair("t052: a page and a folder", "docs/t052.md", "docs/t052/index.md", "docs/t052/index.md:1:1 route-duplicate"),
		...names.map(
			(name): TortureCase => ({
				name: `t055: the name ${JSON.stringify(name.slice(0, 20))}`,
				files: { [`docs/t055/${name}.md`]: "# A\n" },
				expected: [],
			}),
		),
		...["\t", "\n::error::", "\u001b[2J", "\u202e"].map((characters): TortureCase => {
			const file = `docs/t055/a${characters}b.md`;
			const name = `t055: a name with ${JSON.stringify(characters)}`;
			return { name, files: { [file]: "# A\n" }, expected: [`${file}:1:1 front-matter-invalid`] };
		}),
	],
};
