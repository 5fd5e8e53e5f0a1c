import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Problem } from "../../../../../generator/lib/problem.ts";
import { typedoc } from "../../../../../generator/page-sources/typedoc/typedoc.ts";
import { repository } from "../../../../support/cli.ts";
import { loadLanguage } from "../../../../support/load-context.ts";
import { shortProblem } from "../../../../support/printed-problems.ts";
import { temporarySite } from "../../../../support/site.ts";

const fixtures = join(repository, "tests/fixtures/typedoc");

/** The pages about `motion.ts`, whose JSON TypeDoc 0.28 has written, by path. */
async function pages() {
	const made = await typedoc({ document: "motion.json" }).load({ root: fixtures, files: ["motion.json"], ...loadLanguage() });
	return new Map(made.map((page) => [page.path, page]));
}

const body = async (path: string) => (await pages()).get(path)?.body ?? "";

/** The body of a page about a type alias with this type. */
async function ofType(type: object): Promise<string> {
	const alias = { id: 1, name: "A", kind: 2_097_152, flags: {}, type };
	const project = { schemaVersion: "2.0", kind: 1, id: 0, name: "x", children: [alias] };
	const root = temporarySite({ "api.json": JSON.stringify(project) });
	const made = await typedoc({ document: "api.json" }).load({ root, files: ["api.json"], ...loadLanguage() });
	return /type A = (.*)/.exec(made[1]?.body ?? "")?.[1] ?? "";
}

test("each export has a page, in a folder of its kind", async () => {
	expect([...(await pages()).values()].map(({ path, frontMatter }) => `${path} ${frontMatter?.title}`)).toEqual([
		"index motion",
		"functions/animate animate",
		"classes/stoppable Stoppable",
		"classes/timeline Timeline",
		"interfaces/keyframe Keyframe",
		"types/easing Easing",
		"types/options Options",
		"variables/version version",
		"enums/state State",
	]);
	expect(await body("index")).toContain(
		"## Classes {#classes}\n\n- [Stoppable](./classes/stoppable.md)\n- [Timeline](./classes/timeline.md)",
	);
});

describe("a page", () => {
	test("of a function has each overload with its parameters, its result and its tags", async () => {
		const text = await body("functions/animate");
		expect(text).toContain(
			"```ts\nfunction animate<Target extends object>(\n  target: Target,\n  options: Options,\n): Timeline\n```\n\nAnimates a value.",
		);
		expect(text).toContain("- `options` · [`Options`](../types/options.md)\n\n  How it moves.");
		expect(text).toContain("Returns [`Timeline`](../classes/timeline.md) · The timeline, which has started.");
		expect(text).toContain("**Throws**: If the duration is negative.\n\n**Example**\n\n```ts\nanimate(box, { from: 0, to: 1 });\n```");
		expect(text).toContain("**See**: [`Timeline.stop`](../classes/timeline.md#stop)");
		expect(text).toContain("Animates several targets.\n\n- `target` · `readonly Target[]`");
		expect(text).toContain("- `more` · `string[]` · any number");
	});

	test("of a class has its members with anchors, and links to what it extends", async () => {
		const text = await body("classes/timeline");
		expect(text).toContain("class Timeline<Value = number> extends Stoppable implements Iterable<Keyframe>");
		expect(text).toContain("Extends [`Stoppable`](./stoppable.md)");
		expect(text).toContain("### `constructor` {#constructor}\n\n```ts\nnew Timeline(keyframes: readonly Keyframe[], secret?: Value)\n```");
		expect(text).toContain("static count: number\n```\n\nThe number of timelines.\n\nDefault: `0`");
		expect(text).toContain("readonly duration: number\n```\n\nLength in seconds.");
		expect(text).toContain(":::warning[Deprecated]\n\nUse [`stop`](#stop).\n\n:::");
		expect(await body("classes/stoppable")).toContain(
			"abstract class Stoppable\n```\n\nSomething that can stop.\n\nExtended by [`Timeline`](./timeline.md)",
		);
	});

	test("of an interface, a type, a variable and an enum has their declarations", async () => {
		expect(await body("interfaces/keyframe")).toContain(
			'### `easing` {#easing}\n\n```ts\neasing?: Easing\n```\n\nWhat it shows.\n\nType: [`Easing`](../types/easing.md)\n\nDefault: `"linear"`',
		);
		expect(await body("types/easing")).toContain('type Easing = "linear" | "ease-in" | ((progress: number) => number)');
		expect(await body("types/options")).toContain("Options of [`animate`](../functions/animate.md).\n\n- `duration` · `number` · optional");
		expect(await body("variables/version")).toContain("const version: string\n```\n\nVersion of the library.");
		expect(await body("enums/state")).toContain('- `Idle` = `"idle"`\n\n  Nothing moves.\n- `Running` = `"running"`');
	});
});

const string = { type: "intrinsic", name: "string" };
const union = { type: "union", types: [string, { type: "literal", value: null }] };

test.each([
	["an array of a union", { type: "array", elementType: union }, "(string | null)[]"],
	[
		"a tuple",
		{
			type: "tuple",
			elements: [
				{ type: "namedTupleMember", name: "a", isOptional: true, element: string },
				{ type: "rest", elementType: { type: "array", elementType: string } },
			],
		},
		"[a?: string, ...string[]]",
	],
	[
		"a condition",
		{
			type: "conditional",
			checkType: string,
			extendsType: union,
			trueType: string,
			falseType: { type: "literal", value: { value: "1", negative: true } },
		},
		"string extends string | null ? string : -1n",
	],
	[
		"a mapped type",
		{ type: "mapped", parameter: "K", parameterType: { type: "typeOperator", operator: "keyof", target: string }, templateType: string },
		"{ [K in keyof string]: string }",
	],
	["a template", { type: "templateLiteral", head: "a", tail: [[string, "b"]] }, `\`a\${string}b\``],
	[
		"an object with an index",
		{ type: "reflection", declaration: { indexSignatures: [{ parameters: [{ name: "key", type: string }], type: union }] } },
		"{ [key: string]: string | null }",
	],
	[
		"an indexed query",
		{
			type: "indexedAccess",
			objectType: { type: "query", queryType: { type: "reference", name: "x" } },
			indexType: { type: "literal", value: "y" },
		},
		'typeof x["y"]',
	],
])("types are written as in TypeScript: %s", async (_, type, text) => {
	expect(await ofType(type)).toBe(text);
});

test.each([
	["is missing", {}, "The document `api.json` does not exist. | Run `npx typedoc --json api.json`, or correct its path."],
	["is not JSON", { "api.json": "{" }, "`api.json` is not JSON. | Write it with `npx typedoc --json api.json`."],
	[
		"is of something else",
		{ "api.json": "{}" },
		"`api.json` is not a document of TypeDoc 0.28. | Write it with `npx typedoc@0.28 --json api.json`.",
	],
])("a document that %s is reported", async (_, files, message) => {
	const caught: unknown = await Promise.resolve()
		.then(() => typedoc({ document: "api.json" }).load({ root: temporarySite(files), files: [], ...loadLanguage() }))
		.catch((error: unknown) => error);
	const { problems = [] } = caught as { readonly problems?: readonly Problem[] };
	expect(problems.map(shortProblem)).toEqual([`undefined:undefined+undefined ${message}`]);
});

test("the words around the document are in the language of the pages", async () => {
	const pages = await typedoc({ document: "motion.json" }).load({ root: fixtures, files: ["motion.json"], ...loadLanguage("fr") });
	const bodies = pages.map(({ body }) => body).join("\n");
	expect(bodies).toContain("## Fonctions {#functions}");
	expect(bodies).toContain("## Méthodes {#methods}");
	expect(bodies).toMatch(/^Renvoie /m);
	expect(bodies).not.toMatch(/^(?:Returns|Type:|Extends|Implements|Inherited|Default:|\*\*(?:Example|See|Throws)\*\*)/m);
});
