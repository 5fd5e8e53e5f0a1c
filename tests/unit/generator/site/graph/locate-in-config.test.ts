import { describe, expect, test } from "vitest";
import { locateInConfig } from "../../../../../generator/site/graph/locate-in-config.ts";
import { siteConfig } from "../../../../support/config.ts";

function locate(source: string, text: string, key?: string) {
	return locateInConfig(siteConfig({}, { source }), key === undefined ? { text } : { text, key });
}

describe("a value of the configuration", () => {
	test.each([
		["in double quotes", 'x: ["a", "b/c"]', "b/c", undefined, 1, 11],
		["in single quotes", "x: 'a'", "a", undefined, 1, 5],
		["in backticks", "x:\n\t`a`", "a", undefined, 2, 3],
		["with characters that mean something in patterns", 'x: "a.b*(c)[d]{e}|$^\\\\"', "a.b*(c)[d]{e}|$^\\\\", undefined, 1, 5],
		["as a whole, not as a part", '["aa", "a"]', "a", undefined, 1, 9],
		["under its key", '{ from: "/b", to: "/a" },\n{ from: "/a", to: "/c" }', "/a", "from", 2, 10],
		["under a key in quotes", '{ "x": "/a", "to" : "/a" }', "/a", "to", 1, 22],
		["elsewhere, when its key is not written out", 'const page = "/a";\n[{ to: page }]', "/a", "to", 1, 15],
	])("is found %s", (_, source, text, key, line, column) => {
		expect(locate(source, text, key)).toEqual({ file: "site.config.ts", line, column, length: text.length });
	});

	test("that is computed when the file runs is located at the top of the file", () => {
		expect(locate("x: [first + second]", "a")).toEqual({ file: "site.config.ts", line: 1, column: 1 });
	});

	test("may be in an imported file", () => {
		const config = {
			...siteConfig(),
			configSources: [
				{ file: "site.config.ts", text: "" },
				{ file: "lib/sidebars.ts", text: '["a"]' },
			],
		};
		expect(locateInConfig(config, { text: "a" })).toEqual({ file: "lib/sidebars.ts", line: 1, column: 3, length: 1 });
	});

	test("has no place without a file", () => {
		expect(locateInConfig(siteConfig(), { text: "a" })).toBeNull();
	});
});
