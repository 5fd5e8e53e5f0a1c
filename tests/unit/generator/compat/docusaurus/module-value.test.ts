import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { moduleValue } from "../../../../../generator/compat/docusaurus/module-value.ts";
import { temporarySite } from "../../../../support/site.ts";

/** What `main.ts` exports, beside other files. */
function exported(code: string, files: Readonly<Record<string, string>> = {}): unknown {
	const root = temporarySite({ ...files, "main.ts": code });
	return JSON.parse(JSON.stringify(moduleValue(join(root, "main.ts"), ["wanted"]) ?? null).replaceAll(root, "<root>"));
}

describe("what the text of a module tells", () => {
	test.each([
		[
			"an object with its parts",
			`const a = { x: 1, y: [2] };\nexport default { ...a, "z": a.y[0], ["k" + "ey"]: \`\${a.x}-t\` } satisfies Config;`,
			{ x: 1, y: [2], z: 2, key: "1-t" },
		],
		["what CommonJS exports", "exports.a = 1;\nmodule.exports.b = { c: true };", { a: 1, b: { c: true } }],
		[
			"what is added afterwards",
			'const config = { list: ["a"] };\nif (true) config.list.push("b");\nfor (const name of ["c", "d"]) config.list.push(name);\nconfig.more = 1;\nmodule.exports = config;',
			{ list: ["a", "b", "c", "d"], more: 1 },
		],
		[
			"what a function gives",
			"export default async function make() {\n\tconst { a = 1, ...rest } = await get();\n\tif (!a) return null;\n\treturn { a, rest };\n}\nconst get = () => ({ b: 2, c: 3 });",
			{ a: 1, rest: { b: 2, c: 3 } },
		],
		[
			"lists and texts",
			'module.exports = { a: [1, 2].map((n) => ({ n })).concat([null].filter(Boolean)), b: "A b".toLowerCase().replace(/ /, "-"), c: Object.entries({ x: 1 }) };',
			{ a: [{ n: 1 }, { n: 2 }], b: "a-b", c: [["x", 1]] },
		],
		[
			"paths",
			'import path from "node:path";\nimport { fileURLToPath } from "url";\nexport default { a: path.join(__dirname, "x"), b: path.resolve("y"), c: require.resolve("./z.js"), d: path.dirname(fileURLToPath(import.meta.url)) };',
			{ a: "<root>/x", b: "<root>/y", c: "<root>/z.js", d: "<root>" },
		],
		[
			"conditions, with nothing set",
			'const dev = process.env.NODE_ENV === "development";\nexport default { a: process.env.NO_SUCH || "b", c: dev ? 1 : 2, d: process.env.NO_SUCH ?? "e", f: dev && "g" };',
			{ a: "b", c: 2, d: "e", f: false },
		],
	])("%s", (_, code, value) => {
		expect(exported(code)).toEqual(value);
	});

	test("other modules beside it", () => {
		const files = {
			"lib/named.ts": 'export const one = 1;\nexport function two() { return "two"; }\nexport { three as drei } from "./three";\n',
			"lib/three.js": "module.exports = { three: 3 };\n",
			"lib/index.js": "module.exports = (name) => ({ name });\n",
			"lib/back.ts": 'import main from "../../main";\nexport default main ?? "early";\n',
			"data.json": '["x"]',
			"text.txt": "read",
		};
		const code = `import { one, two, drei } from "./lib/named.ts";
import * as all from "./lib/named";
import make from "./lib";
import back from "./lib/back";
import fs from "fs";
const [first] = require("./data.json");
export default { one, two: two(), drei, all: all.one, made: make("n"), back, first, text: fs.readFileSync("text.txt", "utf8"), there: fs.existsSync("no.txt") };`;
		const value = { one: 1, two: "two", drei: 3, made: { name: "n" }, back: "early", all: 1, first: "x", text: "read", there: false };
		expect(exported(code, files)).toMatchObject(value);
	});

	test("what is not known is left out, and the rest is there", () => {
		const code = `import absent from "absent";
import { none } from "./none";
const { a } = require("absent")(1);
export default { a, b: absent.c.d, e: \`x\${none}\`, f: [absent(), "g"], h: new Date(), i: null.j, k: "k", ...absent.more, l: [...none, 1] };`;
		expect(exported(code)).toEqual({ f: [null, "g"], i: undefined, k: "k", l: [1] });
	});

	test("the first object with a property that is wanted, where the export is unknown", () => {
		expect(exported('import { define } from "absent";\nconst b = 2;\nexport default define({ other: {} }, { wanted: b });')).toEqual({
			wanted: 2,
		});
		const code = 'import base from "./base";\nimport { extend } from "absent";\nexport default extend({ ...base, more: 2 });';
		expect(exported(code, { "base.js": "module.exports = { wanted: [1] };\n" })).toEqual({ wanted: [1], more: 2 });
	});
});

test("nothing is run: neither what is unknown, nor without end", () => {
	const reach = '"".constructor.constructor("globalThis.reached = true")()';
	expect(exported(`export default { a: ${reach}, b: [].map.constructor("globalThis.reached = true")(), c: 1 };`)).toEqual({ c: 1 });
	expect("reached" in globalThis).toBe(false);
	expect(exported("const again = (n) => again(n) + again(n);\nexport default { a: again(1), b: 2 };")).not.toHaveProperty("a");
	expect(exported('export default { ["__proto__"]: { a: 1 } };')).toEqual({});
	expect(exported("export default {")).toBe(null);
});
