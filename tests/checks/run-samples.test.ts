import { expect, test } from "vitest";
import { fence, sampleProblems, sampleSite } from "./sample-site.ts";

const output = (text: string, words = "txt output") => fence(text, words);

/** Samples that run otherwise than their page says: its text, and the place and message of each problem. */
const wrong: readonly (readonly [name: string, page: string, ...at: string[]])[] = [
	["throws", fence('const a = 1;\nthrow new Error("no");\nexport { a };', "ts run"), "5:7 The sample fails: no."],
	["throws-in-function", fence("function f(): never {\n\tthrow new TypeError('deep');\n}\nf();", "ts run"), "5:8 The sample fails: deep."],
	["rejects", fence('await Promise.reject(new Error("late"));', "ts run"), "4:22 The sample fails: late."],
	["javascript", fence("undefined_function();", "js run"), "4:1 The sample fails: undefined_function is not defined."],
	["output", fence("console.log(1 + 1);", "ts run") + output("3"), "8:1 The sample prints `2` here."],
	[
		"second-line",
		fence("console.log('a');\nconsole.log({ b: [1] });", "ts run") + output("a\n{ b: [ 2 ] }"),
		"10:1 The sample prints `{ b: [ 1 ] }` here.",
	],
	["too-little", fence("console.log('a');", "ts run") + output("a\nb"), "9:1 The sample does not print this line."],
	["too-much", fence("console.log('a\\nb');", "ts run") + output("a"), "8:1 The sample prints `b` here."],
	["number", fence("Math.max(1, 2); // 3", "ts assert"), "4:20 `Math.max(1, 2)` is not `3`."],
	["arrow", fence("Math.max(1, 2); // → 3", "ts assert"), "4:22 `Math.max(1, 2)` is not `3`."],
	["constant", fence("export const a = [1, 2]; // [1, 3]", "ts assert"), "4:29 `a` is not `[1, 3]`."],
	["several-lines", fence("Math.max(\n\t1,\n\t2,\n); // 1", "ts assert"), "7:7 `Math.max( 1, 2, )` is not `1`."],
	["whole-number", fence("2.4; // 2", "ts assert"), "4:9 `2.4` is not `2`."],
	["rounded", fence("1 / 3; // 0.34", "ts assert"), "4:11 `1 / 3` is not `0.34`."],
	["nearly", fence("2.6; // ≈ 2", "ts assert"), "4:9 `2.6` is not `≈ 2`."],
	["text", fence('"a".repeat(2); // "a"', "ts assert"), '4:19 `"a".repeat(2)` is not `"a"`.'],
	["no-value", fence("Math.max(1, 2); // the larger one", "ts assert"), "4:20 The comment says no value: `the larger one`."],
	["throws-nothing", fence("JSON.parse('1'); // throws", "ts assert"), "4:21 `JSON.parse('1')` is not `throws`."],
	["throws-else", fence("JSON.parse('{'); // throws RangeError", "ts assert"), "4:21 `JSON.parse('{')` is not `throws RangeError`."],
	[
		"throws-in-assert",
		fence("null!.a; // 1".replace("null!", "(null as unknown as { a: number })"), "ts assert"),
		"4:42 `(null as unknown as { a: number }).a` is not `1`.",
	],
	["nothing", fence("Math.max(1, 2);", "ts assert"), "3:1 The sample asserts nothing: no comment follows a statement."],
	["below-a-cut", fence("const a = 1;\n// ---cut---\na + 1; // 3", "ts assert"), "6:11 `a + 1` is not `3`."],
	["of-two", fence("1; // 2\n2; // 2\n3; // 4", "ts assert"), "4:7 `1` is not `2`.", "6:7 `3` is not `4`."],
	["in-a-list", `1. Text\n\n   ${fence("1; // 2", "ts assert").replaceAll("\n", "\n   ")}`, "6:10 `1` is not `2`."],
	["loop", fence("for (;;);", "js run"), "3:1 The sample gave no result after 3 s."],
	[
		"cell",
		`${fence("export default [[1, 2], [3, 4.567], [5, 6]];", "ts table")}| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4.6 frames |\n| 5 | \`7\` |\n`,
		"11:7 The cell says `7`, and the sample gives `6`.",
	],
	[
		"rows",
		`${fence("export default [[1]];", "ts table")}| a |\n| --- |\n| 1 |\n| 2 |\n`,
		"9:3 The table has 2 rows, and the sample gives 1.",
	],
	["no-rows", `${fence("export const a = 1;", "ts table")}| a |\n| --- |\n| 1 |\n`, "3:1 The sample gives no table."],
	["no-table", fence("export default [[1]];", "ts table"), "3:1 No table follows the sample."],
];

const right: readonly string[] = [
	fence("console.log('a', 1);\nconsole.error('b');", "ts run") + output("a 1\nb"),
	fence("console.log({ a: 1 }.a);", "js run"),
	fence(
		'Math.max(1, 2); // 2\n[1, 2].map((a) => a / 3); // [0.33, 0.67]\n"a".repeat(2); // "aa"\nNaN; // NaN\n-0; // 0\n2.6; // ≈ 3',
		"ts assert",
	),
	fence("// A line of its own\nconst inner = () => {\n\treturn 1; // not compared\n};\ninner(); // 1", "ts assert"),
	fence("JSON.parse('{'); // throws SyntaxError\nawait Promise.resolve(3); // 3", "ts assert"),
	fence("// @errors: 2345\nMath.max('1'); // 1", "ts assert"),
	fence("export const half = (n: number) => n / 2;", 'ts title="half.ts"') +
		fence("import { half } from './half';\nhalf(4); // 2", "ts assert"),
	fence("export const double = (n: number) => n * 2;", 'ts title="double.mts"') +
		fence("import { double } from './double.mjs';\nconsole.log(double(2));", 'ts run title="script.mts"') +
		output("4"),
	fence("console.log(typeof import.meta.url);", 'js run title="script.mjs"') + output("string"),
	`${fence("export default [['`a`'.slice(1, 2), 1234.5]];", "ts table")}| a | b |\n| --- | --- |\n| \`a\` | about 1,234.5 px |\n`,
	`:::note\n${fence("export default [[1]];", "ts table")}| a |\n| --- |\n| 1 |\n:::\n`,
];

test("only samples that behave differently from what their page says are reported, each at its line and column", async () => {
	const pages = wrong.map(([name, page]) => [`docs/${name}.md`, `# ${name}\n\n${page}`] as const);
	const rest = right.map((page, index) => [`docs/right-${index}.md`, `# Right ${index}\n\n${page}`] as const);
	const config =
		'export default { title: "Site", pageTimeout: 3, samples: { packages: "samples" }, collections: { docs: { dir: "docs", route: "/docs" } } };\n';
	const found = await sampleProblems(sampleSite({ "site.config.ts": config, ...Object.fromEntries([...pages, ...rest]) }));
	const expected = wrong.flatMap(([name, , ...at]) => at.map((text) => `docs/${name}.md:${text.replace(" ", " sample-failed ")}`));
	expect(found.sort()).toEqual(expected.sort());
});
