import { expect, test } from "vitest";
import { parseDocument } from "yaml";
import { readPlainMapping } from "../../../../../generator/page/front-matter/plain-mapping.ts";
import { createRandom } from "../../../../bench/random.ts";

const values = (yaml: string) => {
	const entries = readPlainMapping(yaml);
	return entries && Object.fromEntries(entries.map(({ name, value }) => [name, value]));
};

test("reads lines of keys and plain values, and where the keys are", () => {
	const yaml = "title: My page\n\nsidebar_position: 3\ndraft: true\ndescription: \"A: b\"\nslug: '/a'\n";
	expect(values(yaml)).toEqual({ title: "My page", sidebar_position: 3, draft: true, description: "A: b", slug: "/a" });
	expect(readPlainMapping(yaml)?.map(({ name, offset }) => yaml.slice(offset).startsWith(`${name}:`))).toEqual(Array(5).fill(true));
});

test.each([
	"a: [b]",
	"a: {b: c}",
	"a: |\n  b",
	"a: b: c",
	"a: b # c",
	"a: null",
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
	"a: 2026-01-01",
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
		"true",
		"no",
		".",
		"é",
		"\u{1f600}",
		"\n",
		"\nb: ",
	];
	let read = 0;
	for (let index = 0; index < 20_000; index++) {
		const length = 1 + Math.floor(random.next() * 6);
		const yaml = `a: ${Array.from({ length }, () => random.pick(parts)).join("")}`;
		const own = values(yaml);
		if (own === null) continue;
		read++;
		const document = parseDocument(yaml, { uniqueKeys: true, merge: false, schema: "core", logLevel: "error" });
		expect(document.errors, JSON.stringify(yaml)).toEqual([]);
		expect(own, JSON.stringify(yaml)).toEqual(document.toJS());
	}
	expect(read).toBeGreaterThan(1000);
});
