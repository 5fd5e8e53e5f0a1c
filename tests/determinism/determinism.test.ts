import { rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { keyframe, keyframeProcess, repository } from "../support/cli.ts";
import { readTree, temporaryFolder, writeFiles } from "../support/site.ts";

// Two builds of the same sources give the same bytes, whatever differs around them.

const page = (number: number) => `# Page ${number}

Text with [a link](page-${(number % 12) + 1}.md#code) and ![a picture](assets/picture.png).

## Code

\`\`\`ts title="a.ts" {1}
export const value: number = ${number};
\`\`\`

\`\`\`css
a { color: red }
\`\`\`

\`\`\`bash
npm run build -- --number ${number}
\`\`\`

::::tabs

:::tab[One]
\`\`\`python
print(${number})
\`\`\`
:::

:::tab[Two]
Text.
:::

::::
`;

const files: Readonly<Record<string, string | Uint8Array>> = {
	"site.config.ts": `import { defineSite } from "keyframe-docs";
export default defineSite({
	title: "Site",
	url: "https://example.com",
	navbar: { left: [{ label: "Docs", to: "/docs/" }] },
	collections: { docs: { dir: "docs", route: "/docs" }, pages: { dir: "pages", route: "/", layout: "page" } },
	redirects: [{ from: "/old", to: "/docs/" }],
});
`,
	"pages/index.tsx": "export default function Home() {\n\treturn <h1>Hello</h1>;\n}\n",
	"docs/index.mdx": `import { Box } from "./_components/box.tsx";
import Counter from "./_components/counter.island.tsx";
import Other from "./_other/counter.island.tsx";
import Shared from "./_shared.mdx";

# Home

<Box><Counter start={1} /> <Other start={2} /></Box>

<Shared />

<Tabs><TabItem value="a">A</TabItem><TabItem value="b">B</TabItem></Tabs>
`,
	"docs/_shared.mdx": 'Shared [link](page-1.md).\n\n```json\n{ "a": [1, 2] }\n```\n',
	"docs/_components/box.tsx":
		'export const Box = ({ children }: { children: unknown }) => <div className="box">{children as string}</div>;\n',
	"docs/_components/label.ts": 'export const label = (count: number) => ["Count", count].join(" ");\n',
	"docs/_components/counter.island.tsx":
		'import { useState } from "react";\nimport { label } from "./label.ts";\nexport default function Counter({ start }: { start: number }) {\n\tconst [count, setCount] = useState(start);\n\treturn <button type="button" onClick={() => setCount(count + 1)}>{label(count)}</button>;\n}\n',
	"docs/_other/counter.island.tsx":
		'import { label } from "../_components/label.ts";\nexport default function Counter({ start }: { start: number }) {\n\treturn <b>{label(start)}</b>;\n}\n',
	"docs/assets/picture.png": Buffer.from([1, 2, 3, 250]),
	"static/robots-extra.txt": "x",
	...Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`docs/page-${index + 1}.md`, page(index + 1)])),
};

const root = temporaryFolder();
const elsewhere = temporaryFolder();
const workers = temporaryFolder();
let expected: Map<string, string>;

/** Builds the site once more, in this process. */
async function rebuiltTree() {
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	return readTree(join(root, "out"));
}

/** Builds a site in a process of its own. */
async function buildTree(folder: string, args: readonly string[] = [], options: Parameters<typeof keyframeProcess>[1] = {}) {
	expect(await keyframeProcess(["build", folder, ...args], options)).toMatchObject({ code: 0 });
	return readTree(join(folder, "out"));
}

beforeAll(async () => {
	writeFiles(root, files);
	expected = await buildTree(root, ["--workers", "2"]);
});

describe("the output is the same", () => {
	test("when nothing is built anew", async () => expect(await rebuiltTree()).toEqual(expected));

	test("without reading the cache", async () => expect(await buildTree(root, ["--no-cache"])).toEqual(expected));

	test("after an edit and its revert", async () => {
		const file = join(root, "docs/page-3.md");
		writeFileSync(file, page(3).replace("Text with", "Edited"));
		writeFileSync(join(root, "docs/extra.md"), "# Extra\n");
		expect(await rebuiltTree()).not.toEqual(expected);
		writeFileSync(file, page(3));
		rmSync(join(root, "docs/extra.md"));
		expect(await rebuiltTree()).toEqual(expected);
	});

	test("after many edits, of which each updates the search, and their reverts", async () => {
		const edit = async (changed: Readonly<Record<string, string | null>>) => {
			for (const [file, text] of Object.entries(changed)) {
				if (text === null) rmSync(join(root, file));
				else writeFileSync(join(root, file), text);
			}
			return rebuiltTree();
		};
		await edit({ "docs/extra.md": "# Extra\n\nWords.\n", "docs/page-5.md": page(5).replace("## Code", "## More\n\nText.\n\n## Code") });
		await edit({ "docs/extra.md": "# Another title\n\nWords.\n" });
		const edited = await edit({ "docs/page-1.md": page(1).replace("Text with", "Other words with") });
		expect(await buildTree(root, ["--no-cache"])).toEqual(edited);
		await edit({ "docs/extra.md": null, "docs/page-5.md": page(5) });
		expect(await edit({ "docs/page-1.md": page(1) })).toEqual(expected);
	});

	test("when files are older than ever", async () => {
		for (const file of Object.keys(files)) utimesSync(join(root, file), 1, 1);
		expect(await rebuiltTree()).toEqual(expected);
	});

	test("in another folder, made in another order, with one worker, in another time zone and language", async () => {
		const other = join(elsewhere, "deep/er/site");
		writeFiles(other, Object.fromEntries(Object.entries(files).reverse()));
		const env = { TZ: "Pacific/Kiritimati", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8", LANGUAGE: "tr", USER: "somebody", HOME: "/" };
		expect(await buildTree(other, ["--workers", "1"], { cwd: other, env })).toEqual(expected);
	});

	test("with three workers, and from the cache of the one with one", async () => {
		writeFiles(workers, files);
		expect(await buildTree(workers, ["--workers", "3"], { env: { LANG: "C", LC_ALL: "C", TZ: "UTC" } })).toEqual(expected);
		rmSync(join(workers, "out"), { recursive: true });
		expect(await buildTree(workers, ["--workers", "1"])).toEqual(expected);
	});
});

test("the output tells nothing of where and when it was made", () => {
	const today = new Date().toISOString().slice(0, 10);
	const telling = [root, tmpdir(), repository, today];
	for (const [file, text] of expected)
		expect(
			telling.filter((part) => text.includes(part)),
			file,
		).toEqual([]);
});
