import { expect, test } from "vitest";
import { takeNames, typedNames } from "../../../../generator/highlight/typed-names.ts";

test("names are found by their place in the text of the block, in order", () => {
	const code = 'const a = "</template>";\r\nuse(a);';
	const html = typedNames(code, {
		types: ['a: "<x>"', "use: () => void"],
		names: [
			[0, 6, 0],
			[1, 4, 0],
			[1, 0, 1],
		],
	});
	const taken = takeNames(`const…${html}`);
	expect(taken.html).toBe("const…");
	expect(JSON.parse(taken.json ?? "")).toEqual({
		types: ['a: "<x>"', "use: () => void"],
		names: [
			[6, 0],
			[25, 1],
			[29, 0],
		],
	});
});
