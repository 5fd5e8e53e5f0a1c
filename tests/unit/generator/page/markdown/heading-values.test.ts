import { expect, test } from "vitest";
import { strictPolicy } from "../../../../../generator/compat/policies.ts";
import { createPageCompiler } from "../../../../../generator/page/compile/compile-page.ts";
import { nativeEngine } from "../../../../../generator/page/markdown/native-engine.ts";
import { unifiedEngine } from "../../../../../generator/page/markdown/unified-engine.ts";

/** The headings (`id: text`) of an MDX page with partials and data. */
async function summary(text: string, partials: Readonly<Record<string, string>> = {}, name: "native" | "unified" = "native") {
	const compile = createPageCompiler(await (name === "native" ? nativeEngine() : unifiedEngine()), { policy: strictPolicy });
	const result = await compile(
		{
			collection: "docs",
			file: "docs/a.mdx",
			id: "a",
			kind: "mdx",
			text,
			hash: "",
			partials: Object.entries(partials).map(([file, text]) => ({
				kind: file.endsWith(".json") ? "data" : "markdown",
				file: `docs/${file}`,
				text,
				hash: "",
			})),
		},
		"",
	);
	if (!result.ok) throw new Error(JSON.stringify(result.problems));
	const { document } = result.page;
	expect(JSON.stringify(document)).not.toMatch(/[\uFDD0-\uFDEF]/);
	return {
		title: document.title,
		headings: document.headings.map(({ id, text }) => `${id}: ${text}`),
	};
}

test.each(["native", "unified"] as const)(
	"expressions in headings are shown as their values, and their addresses stay (%s engine)",
	async (engine) => {
		const text = `---
title: Top
level: { name: easy }
---

export const name = "Keyframe", tool = { version: "4.0", parts: ["a", "b"] };
export const full = \`\${name} \${tool.version}\`;
export const made = Date.now();

## Uses {name}

{name} is *{tool.version}*, {made}.

## Version **{tool.version}** of \`x\` {#own}

## {full}: {tool.parts[1]}, {"text"}{' '}{7}{null}

## {frontMatter.level.name} {made} {tool}
`;
		expect(await summary(text, {}, engine)).toEqual({
			title: "Top",
			headings: [
				"uses-name: Uses Keyframe",
				"own: Version 4.0 of x",
				expect.stringMatching(/^[\w-]+: Keyframe 4\.0: b, text 7$/),
				expect.stringMatching(/^[\w-]+: easy made tool$/),
			],
		});
	},
);

test("a title is the value", async () => {
	expect((await summary('export const name = "Keyframe";\n\n# About {name}\n')).title).toBe("About Keyframe");
});

test("headings of partials show the values that the page passes at each use", async () => {
	const { headings } = await summary(
		`import Part from "./_part.mdx";
import Outer from "./_outer.mdx";

export const version = "3.0";

<Part version="2.0" />

<Part version={version} />

<Part />

<Part version={unknown()} />

<Outer name="Deep">Content</Outer>
`,
		{
			"_part.mdx": "## Version {props.version}\n\nText of {props.version}.\n",
			"_outer.mdx": 'import Part from "./_part.mdx";\n\n## {props.children}\n\n<Part version={props.name} />\n',
		},
	);
	expect(headings.map((heading) => heading.replace(/^[^:]*: /, ""))).toEqual([
		"Version 2.0",
		"Version 3.0",
		"Version",
		"Version version",
		"Content",
		"Version Deep",
	]);
});

test("data in headings is read", async () => {
	const text = 'import pack from "./pack.json";\n\n## Release {pack.version}\n';
	expect((await summary(text, { "pack.json": '{ "version": "1.2" }' })).headings).toEqual(["release-packversion: Release 1.2"]);
	expect((await summary(text, { "pack.json": "{" })).headings).toEqual(["release-packversion: Release pack.version"]);
});
