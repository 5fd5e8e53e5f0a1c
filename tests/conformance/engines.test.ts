import type { Nodes } from "mdast";
import { beforeAll, describe, expect, test } from "vitest";
import { strictPolicy } from "../../generator/compat/policies.ts";
import { createPageCompiler } from "../../generator/page/compile/compile-page.ts";
import type { PageCompiler } from "../../generator/page/document.ts";
import type { MarkdownEngine } from "../../generator/page/markdown/engine.ts";
import { nativeEngine } from "../../generator/page/markdown/native-engine.ts";
import { unifiedEngine } from "../../generator/page/markdown/unified-engine.ts";
import { tries } from "../torture/extent.ts";
import { commonmarkExamples, contentPages, gfmExamples, mdxExamples } from "./examples.ts";

// The native engine is the default and the reference engine stands in for it where it has no binary: a
// page that the two read differently would be another page on another machine.

let native: MarkdownEngine;
let reference: MarkdownEngine;
/** One for each engine, as in a page process: to prepare one takes longer than most pages. */
let compilers: readonly PageCompiler[];

beforeAll(async () => {
	[native, reference] = await Promise.all([nativeEngine(), unifiedEngine().then(parseOnce)]);
	compilers = [native, reference].map((engine) => createPageCompiler(engine, { policy: strictPolicy }));
});

/** The engine, which parses each Markdown once: half of its time goes there. Each caller gets a tree of its own. */
function parseOnce(engine: MarkdownEngine): MarkdownEngine {
	const known = new Map<string, ReturnType<MarkdownEngine["parse"]>>();
	return {
		...engine,
		parse(source, options) {
			if (options.mdx || options.math) return engine.parse(source, options);
			const tree = known.get(source) ?? engine.parse(source, options);
			known.set(source, tree);
			return structuredClone(tree);
		},
	};
}

/**
 * To both engines `:b` in `a:b@c.d` is a directive, so that neither sees an address there. The
 * reference looks for one again in the text that is left and finds `txt@bin.com` in
 * `@bar.baz/txt@bin.com`; the specification, which knows no directives, wants neither.
 */
const differing: ReadonlySet<string> = new Set(["GFM 634 6.9 Autolinks (extension)"]);

/** The examples of both specifications. Those that GFM repeats from CommonMark come once. */
const specExamples = [...new Map([...gfmExamples, ...commonmarkExamples].map((example) => [example.markdown, example])).values()].filter(
	(example) => !differing.has(example.name),
);
/** Every sixth page of the site, the largest source of real Markdown here; `npm run torture` takes all. */
const pages = contentPages().filter((_, index) => index % tries(6, 1) === 0);

/** Tables whose last row is followed by the end of a directive. The native parser reads that line as another row. */
const tablesInDirectives = [
	":::note\n| a | b |\n| - | - |\n| 1 | 2 |\n:::\n\nAfter *it*.\n",
	"::::a\n:::b\n| a |\n| - |\n| 1 |  \n:::\n::::\n\n# After\n",
	"::::a\n:::b\nText\n\n| a |\n| - |\n:::\n\n:::b\n| a |\n| - |\n| `1` |\n:::\n::::\n\nAfter.\n",
	"- :::b\n  | a |\n  | - |\n  | 1 |\n  :::\n\n  After.\n",
	"```md\n:::a\n| a |\n| - |\n| 1 |\n:::\n```\n",
];

describe("the engines give the same tree with the same positions", () => {
	test.each(tablesInDirectives)("%j", (markdown) => expectEqualTrees(markdown));
	test.each(specExamples)("$name", ({ markdown }) => expectEqualTrees(markdown));
	test.each(pages.filter((page) => page.kind === "md"))("content/$file", ({ text }) => expectEqualTrees(text));
});

function expectEqualTrees(markdown: string): void {
	const expected = reference.parse(markdown, { mdx: false });
	expect(withPositionsOf(native.parse(markdown, { mdx: false }), expected)).toEqual(withPositionsOf(expected, expected));
}

/**
 * A copy of a tree without the positions that its model lacks. The reference finds e-mail addresses in a
 * pass of its own, which splits texts and gives the parts no positions; the native engine knows them.
 */
function withPositionsOf(node: Nodes, model: Nodes | undefined): object {
	const { position, ...rest } = node;
	const models = model && "children" in model ? model.children : [];
	return {
		...rest,
		...(model && !model.position ? {} : { position }),
		...("children" in node ? { children: node.children.map((child, index) => withPositionsOf(child, models[index])) } : {}),
	};
}

describe("the engines give the same page", () => {
	const sources = [
		...specExamples.map(({ name, markdown }) => ({ name, kind: "md" as const, text: markdown })),
		...mdxExamples.map((text) => ({ name: `MDX ${JSON.stringify(text)}`, kind: "mdx" as const, text })),
		...pages.map(({ file, kind, text }) => ({ name: `content/${file}`, kind, text })),
	];

	test.each(sources)("$name", async ({ kind, text }) => {
		const source = { collection: "docs", file: "page.md", id: "page", kind, text, hash: "" };
		const [own, expected] = await Promise.all(
			compilers.map(async (compile) => {
				const result = await compile(source, "key");
				if (!result.ok) return result;
				const { document, body } = result.page;
				// Where a link stands is a matter of the trees above.
				return { document: { ...document, links: document.links.map(({ href, kind, text }) => ({ href, kind, text })) }, body };
			}),
		);
		expect(own).toEqual(expected);
	});
});
