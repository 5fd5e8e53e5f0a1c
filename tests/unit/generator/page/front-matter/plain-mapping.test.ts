import { expect, test } from "vitest";
import { parseDocument } from "yaml";
import { readPlainMapping } from "../../../../../generator/page/front-matter/plain-mapping.ts";
import { createRandom } from "../../../../bench/random.ts";

const values = (yaml: string) => {
	const entries = readPlainMapping(yaml);
	return entries && Object.fromEntries(entries.map(({ name, value }) => [name, value]));
};

test("reads lines of keys and plain values, and where the keys are", () => {
	const yaml = "title: My page\n\nsidebar_position: 3\ndraft: true\ndescription: \"A: b\"\nslug: '/a'\nimage: null\ndate: 2026-01-01\n";
	expect(values(yaml)).toEqual({
		title: "My page",
		sidebar_position: 3,
		draft: true,
		description: "A: b",
		slug: "/a",
		image: null,
		date: "2026-01-01",
	});
	expect(readPlainMapping(yaml)?.map(({ name, offset }) => yaml.slice(offset).startsWith(`${name}:`))).toEqual(Array(7).fill(true));
});

test("reads lists of plain values, in lines of their own or in one line", () => {
	const yaml = 'see:\n  - "[a](b)"\n  - A text\n\ntags: [Video, 4, a b]\nempty: []\nauthors:\n- one\ntitle: My page\n';
	expect(values(yaml)).toEqual({ see: ["[a](b)", "A text"], tags: ["Video", 4, "a b"], empty: [], authors: ["one"], title: "My page" });
	expect(readPlainMapping(yaml)?.map(({ name, offset }) => yaml.slice(offset).startsWith(`${name}:`))).toEqual(Array(5).fill(true));
});

test.each([
	"a: [b: c]",
	"a: [b, [c]]",
	"a: [b,]",
	"a: [,b]",
	"a: [~]",
	"a: ['b']",
	"a: [b] c",
	"a: [b",
	"a: [b ]",
	"a: [b\u00a0, c] ",
	"a: b ",
	"a: ",
	"a:\n  - b: c",
	"a:\n  - b\n    c",
	"a:\n  - b\n - c",
	"a:\n  - - b",
	"a:\n  -",
	"a:\nb: c",
	"a: b\n- c",
	"a: b\n  - c",
	"a: {b: c}",
	"a: |\n  b",
	"a: b: c",
	"a: b # c",
	"a: ~",
	"a: 1.5",
	"a: 0x1",
	"a: &b c",
	"a: *b",
	"a: - b",
	"a:",
	"a: b\na: c",
	'a: "\\n"',
	"a: 'it''s'",
	"- a",
	"# a",
	"a: b\n c",
	"a:\tb",
	"",
	"a: \u0001",
	"a: 2026-01-01 10:00",
	"a: True",
])("leaves %j to the parser", (yaml) => {
	expect(readPlainMapping(yaml)).toBeNull();
});

test("agrees with the parser wherever it reads something", () => {
	const random = createRandom(7);
	const parts = [
		"a",
		"Z",
		"0",
		"17",
		" ",
		"  ",
		":",
		": ",
		"#",
		" #",
		'"',
		"'",
		"\\",
		"-",
		"- ",
		"[",
		"]",
		"{",
		"}",
		",",
		"&",
		"*",
		"!",
		"|",
		">",
		"%",
		"@",
		"`",
		"?",
		"~",
		"null",
		"2026-01-01",
		"true",
		"no",
		".",
		"é",
		"\u00a0",
		"\u{1f600}",
		"\n",
		"\nb: ",
		"\nb:",
		"\n- ",
		"\n  - ",
	];
	let read = 0;
	for (let index = 0; index < 40_000; index++) {
		const length = 1 + Math.floor(random.next() * 6);
		const yaml = `a:${random.pick([" ", "", " [", "\n- a"])}${Array.from({ length }, () => random.pick(parts)).join("")}`;
		const own = values(yaml);
		if (own === null) continue;
		read++;
		const document = parseDocument(yaml, { uniqueKeys: true, merge: false, schema: "core", logLevel: "error" });
		expect(document.errors, JSON.stringify(yaml)).toEqual([]);
		expect(own, JSON.stringify(yaml)).toEqual(document.toJS());
	}
	expect(read).toBeGreaterThan(1000);
});
