import { expect, onTestFinished, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { jsonProblems, placeAndCode } from "../support/printed-problems.ts";
import { temporarySite, writeFiles } from "../support/site.ts";
import { startServer } from "../support/start-server.ts";

// No error hides another: whatever is wrong is told in one run, in a build as in watch mode.

const config = 'export default { title: "Site", collections: { docs: { dir: "docs", route: "/" } } };\n';

/** What a check says of a site, in short. */
async function check(files: Readonly<Record<string, string>>): Promise<string[]> {
	const root = temporarySite({ "site.config.ts": config, "docs/index.md": "# Home\n", ...files });
	const { stdout } = await keyframe(["check", "--json", root]);
	return jsonProblems(stdout).map(placeAndCode).sort();
}

test("anchors of a page that has other errors", async () => {
	const found = await check({
		"docs/page.md": "---\ndraft: maybe\n---\n\n# Page\n\n[a](#page) [b](#gone) [c](static.mdx#gone)\n",
		"docs/static.mdx":
			'---\ndraft: maybe\n---\n\nimport Part from "./_part.mdx";\n\n# Static {1 + 1}\n\n<Part />\n\n[a](#gone) [b](#part)\n',
		"docs/_part.mdx": "## Part\n\n[a](#gone)\n",
		"docs/index.md": "# Home\n\n[a](page.md#gone) [b](page.md#page) [c](static.mdx#part)\n",
	});
	expect(found).toEqual([
		"docs/_part.mdx:3:5 anchor-broken",
		"docs/index.md:3:5 anchor-broken",
		"docs/page.md:2:1 front-matter-invalid",
		"docs/page.md:7:16 anchor-broken",
		"docs/page.md:7:27 anchor-broken",
		"docs/static.mdx:11:5 anchor-broken",
		"docs/static.mdx:2:1 front-matter-invalid",
	]);
});

test("an anchor that a component may create is not a mistake of a page that is not rendered", async () => {
	const found = await check({
		"docs/coded.mdx": '---\ndraft: maybe\n---\n\nimport { Part } from "./_part.tsx";\n\n# Home\n\n<Part />\n\n[a](#part)\n',
		"docs/_part.tsx": 'export const Part = () => <p id="part" />;\n',
		"docs/missing.mdx": "# Page\n\n<Parts />\n\n[a](#part)\n",
		"docs/own.mdx":
			'---\ndraft: maybe\n---\n\nexport const Part = ({ name }) => <p id={name} />;\n\n# Page\n\n<Part name="part" />\n\n[a](#part)\n',
		"docs/unread.mdx": '# Page\n\nimport Part from "./_part.mdx";\n\n<Part />\n\n[a](#part)\n',
		"docs/_part.mdx": "## Part\n\n{\n",
	});
	expect(found).toEqual([
		"docs/_part.mdx:3:1 markdown-syntax",
		"docs/coded.mdx:2:1 front-matter-invalid",
		"docs/missing.mdx:3:1 component-unknown",
		"docs/own.mdx:2:1 front-matter-invalid",
	]);
});

test("links to a page that cannot have its chosen address are not broken", async () => {
	const found = await check({
		"docs/index.md": "# Home\n\n[a](slug.md) [b](slug.md#gone) [c](twice/index.md)\n",
		"docs/slug.md": '---\nslug: "a?b"\n---\n\n# Page\n',
		"docs/twice.md": "# One\n",
		"docs/twice/index.md": "# Two\n",
	});
	expect(found).toEqual([
		"docs/index.md:3:18 anchor-broken",
		"docs/slug.md:2:1 front-matter-invalid",
		"docs/twice/index.md:1:1 route-duplicate",
	]);
});

test("style sheets that browsers would read in part", async () => {
	const found = await check({
		"site.config.ts": config.replace(" };\n", ', styles: ["own.css"] };\n'),
		"own.css": ".a { color: red; .b { }\n",
		"docs/page.mdx": 'import { Card } from "./card.tsx";\nimport Counter from "./counter.island.tsx";\n\n<Card /> <Counter />\n',
		"docs/card.tsx":
			'import "./card.css";\nimport names from "./names.module.css";\n\nexport const Card = () => <p className={names.title} />;\n',
		"docs/card.css": ".card { color: red; }\n.x { color: blue\n",
		"docs/names.module.css": ".title { color: red; } }\n",
		"docs/counter.island.tsx": 'import "./counter.css";\n\nexport default () => <button className="counter" />;\n',
		"docs/counter.css": ".counter { color: red\n",
	});
	expect(found).toEqual([
		"docs/card.css:2:4 module-failed",
		"docs/counter.css:1:10 module-failed",
		"docs/names.module.css:1:24 module-failed",
		"own.css:1:4 module-failed",
	]);
});

test("the browser's files cannot be made", async () => {
	const found = await check({
		"docs/look.island.tsx": 'import "./gone.css";\n\nexport default function Look() {\n\treturn <p>A</p>;\n}\n',
		"docs/index.md": "# Home\n\n[a](gone.md)\n",
		"docs/page.mdx": '# Page\n\nimport { Part } from "./_part.tsx";\n\n<Part />\n\n[a](#gone)\n',
		"docs/_part.tsx": 'export const Part = () => <a href="/gone">A</a>;\n',
	});
	expect(found).toEqual([
		"docs/_part.tsx:1:36 link-broken",
		"docs/index.md:3:5 link-broken",
		"docs/look.island.tsx:1:8 module-failed",
		"docs/page.mdx:7:5 anchor-broken",
	]);
});

test("watch mode: a page that has an error now, a bundle that fails", async () => {
	const root = temporarySite({
		"site.config.ts": config,
		"docs/index.md": "# Home\n",
		"docs/page.mdx": '# Page\n\nimport { Part } from "./_part.tsx";\n\n<Part />\n',
		"docs/_part.tsx": "export const Part = () => <p>A</p>;\n",
	});
	const server = await startServer(["dev", root]);
	onTestFinished(() => server.stop());
	await (await fetch(server.url)).text();
	writeFiles(root, { "docs/index.md": "---\ndraft: maybe\n---\n\n# Home\n\n[a](gone.md) [b](#gone)\n" });
	await expect.poll(server.output).toContain("docs/index.md:7:5 error The link “a”");
	expect(server.output()).toContain("docs/index.md:2:1 error");
	expect(server.output()).toContain("docs/index.md:7:18 error The link “b”");
	expect(await (await fetch(server.url)).text()).toContain("Home");
	writeFiles(root, {
		"docs/_part.tsx": "export const Part = () => <p>A</p\n",
		"docs/page.mdx": '[c](gone.md)\n\nimport { Part } from "./_part.tsx";\n\n<Part />\n',
	});
	await expect.poll(server.output).toContain("docs/_part.tsx:2:1 error");
	expect(server.output()).toContain("docs/page.mdx:1:5 error The link “c”");
});
