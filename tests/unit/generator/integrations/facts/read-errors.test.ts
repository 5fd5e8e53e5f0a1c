import { expect, test } from "vitest";
import { readErrors } from "../../../../../generator/integrations/facts/read-errors.ts";
import { temporarySite } from "../../../../support/site.ts";

test("messages of thrown and printed errors are found, with a mark for what is inserted", () => {
	const folder = temporarySite({
		"dist/a.js": [
			`if (fps <= 0) throw new RangeError(\`"fps" must be above 0,\\n\\tbut is \${fps}\${unit}\`);`,
			'throw new TypeError("The size " + "must be a number, not " + typeof size);',
			'throw new Error(["One line of text", name, "and another"].join("\\n"));',
			'logger_1.Log.error({ indent }, "The file cannot be written:", error);',
			'throw new Error(message); throw error; console.log("No mistake, just a text"); throw new Error("short");',
			"// See https://example.com/docs/sizes#large and https://example.com/docs/units.",
		].join("\n"),
		"dist/b.js": 'throw new Error("The size must be a number, not " + a);',
		"dist/esm/a.mjs": 'throw new Error("The bundle repeats the other files");',
		"dist/test/a.js": 'throw new Error("Only a test of the package");',
	});
	expect(readErrors(folder)).toEqual({
		errors: {
			'"fps" must be above 0, but is …': "dist/a.js",
			"One line of text … and another": "dist/a.js",
			"The file cannot be written:": "dist/a.js",
			"The size must be a number, not …": "dist/a.js",
		},
		links: ["https://example.com/docs/sizes", "https://example.com/docs/units"],
	});
});

test("a package that is only a bundle is read, and one without code has neither", () => {
	expect(readErrors(temporarySite({ "dist/esm/a.mjs": 'throw new Error("The bundle is all there is");' }))).toEqual({
		errors: { "The bundle is all there is": "dist/esm/a.mjs" },
	});
	expect(readErrors(temporarySite({ "index.d.ts": "" }))).toEqual({});
});
