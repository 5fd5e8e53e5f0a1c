import { expect, test } from "vitest";
import { fence, sampleConfig, sampleProblems, sampleSite } from "./sample-site.ts";

const rendering = {
	"site.config.ts": sampleConfig.replace(
		'samples: { packages: "samples" }',
		'pageTimeout: 4, samples: { packages: "samples", render: "samples/render.tsx" }',
	),
	"samples/render.tsx": `import { renderToString } from "react-dom/server";
export const render = (Component) => renderToString(<Component />);
`,
};

/** The problems of pages with samples of components, in the order of their places. */
async function problems(pages: Readonly<Record<string, string>>): Promise<string[]> {
	const files = Object.entries(pages).map(([name, page]) => [`docs/${name}.md`, `# ${name}\n\n${page}`] as const);
	return (await sampleProblems(sampleSite({ ...rendering, ...Object.fromEntries(files) }))).sort();
}

const tsx = (code: string, words = "") => fence(code, `tsx${words}`);

test("a sample that throws while it is rendered is reported at the line that throws", async () => {
	const found = await problems({
		"in-body": tsx('export const A = () => {\n\tthrow new Error("broken");\n};'),
		"in-called": tsx(
			'const read = (name?: string) => {\n\tif (!name) throw new Error("No name");\n\treturn name;\n};\nexport const A = () => <p>{read()}</p>;',
		),
		"in-child": tsx('const Child = () => {\n\tthrow new TypeError("child");\n};\nexport default function A() {\n\treturn <Child />;\n}'),
		"in-list": `1. Text\n\n   ${tsx("export const A = () => {\n\tJSON.parse('{');\n\treturn null;\n};").replaceAll("\n", "\n   ")}`,
		"of-module": tsx("JSON.parse('[');\nexport const A = () => <p />;"),
		"below-a-cut": tsx(
			"const fail = (): string => {\n\tthrow new Error('cut');\n};\n// ---cut---\nexport const A = () => <p>{fail()}</p>;",
		),
		"not-a-child": tsx("export const A = () => <p>{new Date() as unknown as string}</p>;"),
		"second-export": tsx("export const A = () => <p />;\nexport const B = () => {\n\tthrow 'text';\n};"),
	});
	expect(found.map((line) => line.replace(/ \(found: .*/, ""))).toEqual([
		"docs/below-a-cut.md:5:8 sample-failed `<A>` fails: cut.",
		"docs/in-body.md:5:8 sample-failed `<A>` fails: broken.",
		"docs/in-called.md:5:19 sample-failed `<A>` fails: No name.",
		"docs/in-child.md:5:8 sample-failed The default export fails: child.",
		expect.stringMatching(/^docs\/in-list\.md:7:10 sample-failed `<A>` fails: Expected property name/),
		"docs/not-a-child.md:3:1 sample-failed `<A>` fails: Objects are not valid as a React child",
		expect.stringMatching(/^docs\/of-module\.md:4:6 sample-failed The sample fails: Unexpected end of JSON/),
		"docs/second-export.md:3:1 sample-failed `<B>` fails: text.",
	]);
});

test("an endless loop, and a sample that ends its process, are named at their fence; the others are still rendered", async () => {
	const found = await problems({
		a: tsx("export const A = () => {\n\tfor (;;);\n};"),
		b: tsx("declare const process: { exit(): never };\nexport const A = () => process.exit();"),
		c: tsx("export const A = () => {\n\tthrow new Error('c');\n};"),
	});
	expect(found).toEqual([
		"docs/a.md:3:1 sample-failed The sample gave no result after 4 s.",
		"docs/b.md:3:1 sample-failed The sample ended its process.",
		"docs/c.md:5:8 sample-failed `<A>` fails: c.",
	]);
});

test("a component that needs props is rendered where something else gives them, or must say why not", async () => {
	const needy = "export const Title = ({ text }: { text: string }) => <h1>{text.trim()}</h1>;";
	const found = await problems({
		alone: tsx(needy),
		below: tsx(`${needy}\n// ---cut-after---\nexport const Example = () => <Title text="a" />;`),
		elsewhere:
			tsx(needy, ' title="src/Title.tsx"') +
			tsx('import { Title } from "./Title";\nexport const Page = () => <Title text="a" />;', ' title="src/Page.tsx"'),
		explained: tsx(needy, ' norender="an excerpt"'),
		optional: tsx("export const Title = ({ text = 'a' }: { text?: string }) => <h1>{text.trim()}</h1>;"),
		unexplained: tsx(needy, " norender"),
	});
	expect(found).toEqual([
		"docs/alone.md:3:1 sample-failed `<Title>` cannot be rendered without props.",
		"docs/unexplained.md:3:1 sample-invalid The sample is not rendered, and does not say why.",
	]);
});

test("samples that are not components, or that have other errors, are not rendered", async () => {
	expect(
		await problems({
			values: tsx("export const COLORS = ['red'];\nexport class Store {}\nexport const Size = 3;\nexport type Props = { a: string };"),
			wrong: tsx("// @errors: 2304\nexport const A = () => missing;"),
			unchecked: tsx("export const A = () => missing;", ' nocheck="an excerpt"'),
			hooks: tsx("import { useState } from 'react';\nexport const useCount = () => useState(0);"),
			style: tsx('import "./a.css";\nimport logo from "./logo.svg";\nexport const A = () => <img src={logo} alt="" />;'),
		}),
	).toEqual([]);
});
