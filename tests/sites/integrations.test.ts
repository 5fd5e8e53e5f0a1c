import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keyframe, keyframeProcess } from "../support/cli.ts";
import { temporarySite, writeFiles } from "../support/site.ts";
import { startServer } from "../support/start-server.ts";

// A site's integration (a route, an output, a check, a command and tags for the head) in builds, checks and watch mode alike.

const glossary = `export function glossary({ path = "/glossary" } = {}) {
	const terms = (pages) => pages.filter((page) => page.frontMatter.term).map(({ frontMatter, url }) => ({ term: frontMatter.term, url }));
	return {
		name: "glossary",
		routes: [{ layout: "glossary.tsx", pages: (site) => [{ path, title: "Glossary", props: { terms: terms(site.pages) } }] }],
		outputs: (site) => [
			{ path: "terms.json", content: () => JSON.stringify(terms(site.pages)) },
			{ path: "all.md", content: ["First\\n", ...site.pages] },
			{ path: "words.txt", content: () => site.cached("words", async () => (await Promise.all(site.pages.map(site.html))).join("").match(/Frame words/g).length + " found") },
		],
		checks: (site) => site.pages.filter((page) => page.frontMatter.term === "").map((page) => ({ message: "The term is empty.", hint: "Write it.", at: page.at("term") })),
		commands: { terms: { description: "Lists the terms.", run: (site, { args, print }) => { for (const { term } of terms(site.pages)) print(term + args.join("")); return 3; } }, search: searches },
		head: (page) => (page.frontMatter.term ? [{ tag: "meta", attributes: { name: "term", content: page.frontMatter.term } }] : []),
	};
}
const searches = {
	description: "Compares words of the site with its search.",
	async run(site, { args: [query], print, progress, report }) {
		for await (const { title, sections } of site.searchPages()) print(title + ": " + sections.map(({ text }) => text).join("|"));
		progress("asking", 1, 1);
		const hits = await site.search(query, 1);
		print(hits.map(({ url }) => url).join());
		if (hits.length === 0) report([{ message: "Nothing is found.", at: site.configAt("title", "Site") }]);
		return 0;
	},
};
`;

const site = {
	"site.config.ts": `import { glossary } from "./glossary.ts";
export default {
	title: "Site",
	collections: { docs: { dir: "docs", route: "/", frontMatter: { term: "string" } } },
	integrations: [glossary()],
};
`,
	"glossary.ts": glossary,
	"glossary.tsx": `export default function Glossary({ title, terms }) {
	return <div className="prose"><h1>{title}</h1><ul>{terms.map(({ term, url }) => <li key={url}><a href={url}>{term}</a></li>)}</ul></div>;
}
`,
	"docs/index.md": "# Home\n\n[The glossary](/glossary)\n",
	"docs/frame.md": '---\nterm: "Frame & rate"\n---\n\n# Frame\n\nFrame words.\n',
};

test("an integration adds a page, files, tags and a command", async () => {
	const root = temporarySite(site);
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	const read = (path: string) => readFileSync(join(root, "out", path), "utf8");
	expect(read("glossary.html")).toContain('<li><a href="/frame">Frame &amp; rate</a></li>');
	expect(read("terms.json")).toBe('[{"term":"Frame & rate","url":"/frame"}]');
	expect(read("all.md")).toMatch(/^First\n# Home[\s\S]*# Frame\n\nFrame words\.\n$/);
	expect(read("words.txt")).toBe("1 found");
	expect(read("frame.html")).toContain('<meta name="term" content="Frame &amp; rate"');
	expect(read("index.html")).not.toContain('name="term"');
	expect(await keyframe(["run", "terms", "--root", root, "!"])).toEqual({ code: 3, stdout: "Frame & rate!\n", stderr: "" });
	const wrong = await keyframe(["run", "term", "--root", root]);
	expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining("Did you mean `keyframe run terms`?") });
});

test("a command that needs only the folder runs even if pages are broken, and before they are read", async () => {
	const root = temporarySite({
		"site.config.ts": `export default {
	title: "Site",
	integrations: [{
		name: "upload",
		commands: { upload: { description: "Uploads.", needs: "folder", run: (folder, { args, print, report }) => {
			print(args.join() + " " + (folder === import.meta.dirname.replace(/.\\.keyframe$/, "")));
			report([{ message: "The host is slow." }]);
			return 5;
		} } },
	}],
};
`,
		"docs/index.md": "[Broken](./gone.md)\n",
	});
	const { code, stdout, stderr } = await keyframe(["run", "upload", "--root", root, "now"]);
	expect({ code, stdout }).toEqual({ code: 5, stdout: "now true\n" });
	expect(stderr).toContain("error The host is slow. (integration-problem)");
	expect(stderr).not.toContain("gone.md");
});

test("an integration replaces the fences of a language, all those of a page at once, and names the line of a mistake", async () => {
	const words = (page: string) => ({
		"site.config.ts": `export default {
	title: "Site",
	collections: { docs: { dir: "docs", route: "/" } },
	integrations: [{
		name: "words",
		fences: {
			Words: async (fences, { runUntimed }) => {
				const count = await runUntimed(async () => fences.length);
				return fences.map(({ code, options, file }, index) => {
					if (code === "throw") throw new Error("no words");
					const line = code.split("\\n").indexOf("wrong") + 1;
					if (line > 0) return { problem: { message: "This word is wrong.", line, column: 2 } };
					return options.plain ? null : \`<p class="words">\${file} \${index + 1}/\${count}: \${code}</p>\`;
				});
			},
		},
	}],
};
`,
		"docs/index.md": page,
	});
	const fence = (code: string, meta = "") => `\`\`\`words${meta}\n${code}\n\`\`\`\n\n`;
	const root = temporarySite(words(`# Home\n\n${fence("one")}${fence("two")}${fence("three", " plain")}`));
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	const html = readFileSync(join(root, "out/index.html"), "utf8");
	expect(html.match(/<p class="words">.*?<\/p>/g)).toEqual([
		'<p class="words">docs/index.md 1/3: one</p>',
		'<p class="words">docs/index.md 2/3: two</p>',
	]);
	expect(html).toContain('data-lang="words"');
	writeFiles(root, words("# Home\n\n- item\n\n  ```words\n  right\n  wrong\n  ```\n"));
	expect((await keyframe(["check", root])).stderr).toContain("docs/index.md:7:4 error This word is wrong. (integration-problem)");
	writeFiles(root, words(`# Home\n\n${fence("throw")}`));
	const { stderr } = await keyframe(["check", root]);
	expect(stderr).toContain("docs/index.md:3:1 error The integration `words` failed in `fences`: no words. (integration-failed)");
	expect(stderr).toContain("It threw this at `site.config.ts:10:");
});

test("a command reads what the search finds, asks the search, and reports problems with their places", async () => {
	const root = temporarySite({
		...site,
		"site.config.ts": site["site.config.ts"].replace("title:", "search: false, title:"),
		"docs/shown.mdx": "# Shown\n\n## Sum\n\n{1 + 2} apples\n",
	});
	const run = (query: string) => keyframe(["run", "search", "--root", root, query]);
	const pages = "Home: The glossary\nFrame: Frame words.\nShown: |3 apples\n";
	expect(await run("apples")).toEqual({ code: 0, stdout: `${pages}/shown#sum\n`, stderr: "" });
	const { code, stdout, stderr } = await run("zzzz");
	expect({ code, stdout }).toEqual({ code: 0, stdout: `${pages}\n` });
	expect(stderr).toContain("site.config.ts:3:25 error Nothing is found. (integration-problem)");
});

const samples = `import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

async function tabs(site) {
	const found = [];
	for (const page of site.sources)
		for (const { parse } of await page.markdown())
			for (const { lang, code, file, firstLine, indents } of parse().codeBlocks)
				for (const [index, line] of code.split("\\n").entries())
					if (lang === "python" && line.includes("\\t")) found.push({ message: "A tab before " + line.trim() + ".", at: { file, line: firstLine + index, column: indents[index] + line.indexOf("\\t") + 1 } });
	return found;
}

export const samples = {
	name: "samples of Python",
	checks: tabs,
	notes: tabs,
	commands: {
		untab: {
			description: "Replaces tabs.",
			needs: "sources",
			run(site, { print, report }) {
				for (const { file } of site.sources) {
					const path = join(site.root, file);
					writeFileSync(path, readFileSync(path, "utf8").replaceAll("\\t", "    "));
				}
				print("Replaced tabs.");
				report([{ message: "Look at the lines.", at: { file: "docs/index.md", line: 3, column: 1 } }]);
				return 4;
			},
		},
	},
};
`;

const sampleSite = {
	"site.config.ts": `import { samples } from "./samples.ts";
export default { title: "Site", collections: { docs: { dir: "docs", route: "/" } }, variables: { name: "x" }, integrations: [samples] };
`,
	"samples.ts": samples,
	"docs/index.md": "# Home\n\nA\ttab, and [nothing](./gone.md).\n",
	"docs/page.mdx": "import Part from './_part.mdx';\n\n# Page\n\n<Part />\n\n```python file=./code.py\n```\n",
	"docs/_part.mdx": "- Item\n\n  ```python\n  {{name}} = 1\n  if y:\n  \tprint(y)\n  ```\n",
	"docs/code.py": "one\n\ttwo\n",
};

test("an integration reads code blocks, with those of files that pages include, where they are written", async () => {
	const root = temporarySite(sampleSite);
	const { code, stderr } = await keyframe(["check", root]);
	expect(code).toBe(1);
	expect(stderr.match(/.* A tab before .*\./g)).toEqual([
		"docs/_part.mdx:6:3 error A tab before print(y).",
		"docs/code.py:2:1 error A tab before two.",
	]);
});

test("what it notes in watch mode is a warning", async () => {
	const root = temporarySite({ ...sampleSite, "samples.ts": samples.replace("checks: tabs,", "") });
	const server = await startServer(["dev", root]);
	onTestFinished(() => server.stop());
	await expect.poll(server.output).toContain("docs/code.py:2:1 warning A tab before two.");
	writeFiles(root, { "docs/code.py": "one\n\n\tthree\n" });
	await expect.poll(server.output).toContain("docs/code.py:3:1 warning A tab before three.");
});

test("a command that needs the sources alone runs before pages are read, even if they have errors", async () => {
	const root = temporarySite(sampleSite);
	const { stderr, ...result } = await keyframe(["run", "untab", "--root", root]);
	expect(result).toEqual({ code: 4, stdout: "Replaced tabs.\n" });
	expect(stderr.match(/^docs.*/gm)).toEqual(["docs/index.md:3:1 error Look at the lines. (integration-problem)"]);
	expect(readFileSync(join(root, "docs/index.md"), "utf8")).toContain("A    tab");
});

test("what its checks find names the place, and the build publishes nothing", async () => {
	const root = temporarySite({ ...site, "docs/empty.md": '---\nterm: ""\n---\n\n# Empty\n' });
	const { code, stderr } = await keyframe(["build", root]);
	expect(code).toBe(1);
	expect(stderr).toContain("docs/empty.md:2:1 error The term is empty. (integration-problem)");
	expect(await keyframe(["run", "search", "--root", root, "words"])).toMatchObject({ code: 1, stdout: "" });
	writeFiles(root, { "glossary.ts": glossary.replace("const searches = {", "const searches = {\n\tskipsChecks: true,") });
	expect(await keyframe(["run", "search", "--root", root, "words"])).toMatchObject({ code: 0, stderr: "" });
});

test("a failing integration is reported with its place and the part that failed", async () => {
	const failing = glossary.replace("JSON.stringify(terms(site.pages))", "missing.length");
	const root = temporarySite({ ...site, "glossary.ts": failing });
	// Source maps belong to the process, and a test's process has its own.
	const outputs = await keyframeProcess(["build", root]);
	expect(outputs).toMatchObject({ code: 1 });
	expect(outputs.stderr).toContain("glossary.ts:7:49 error The integration `glossary` failed in `outputs`: missing is not defined.");
	writeFiles(root, { "glossary.ts": glossary.replace('title: "Glossary", props', "title: missing, props") });
	const routes = await keyframe(["check", root]);
	expect(routes.stderr).toContain("The integration `glossary` failed in `routes`: missing is not defined.");
	writeFiles(root, { "glossary.ts": glossary.replace("/glossary", "/frame") });
	expect((await keyframe(["check", root])).stderr).toContain(
		"glossary.ts:4:10 error The integration `glossary` and `docs/frame.md` have the same URL `/frame`.",
	);
});

test("a check that never ends does not let a command succeed", async () => {
	const config = 'export default { title: "Site", integrations: [{ name: "own", checks: () => new Promise(() => {}) }] };\n';
	const { code, stderr } = await keyframeProcess(["check", temporarySite({ "site.config.ts": config, "docs/index.md": "# Home\n" })]);
	expect(code).toBe(1);
	expect(stderr).toContain("error Code of the site ended Keyframe before it was done, or waits for something that never happens.");
});

test("a file at the place of a page's file is reported with both producers, the page's path, and what to do", async () => {
	const root = temporarySite({ ...site, "glossary.ts": glossary.replace('"terms.json"', '"glossary.json"') });
	const { code, stderr } = await keyframe(["check", root, "--quiet"]);
	expect(code).toBe(1);
	expect(stderr).toContain(
		"error The integration `glossary` and the page of the integration glossary at `/glossary` both produce the file `glossary.json`. (output-duplicate)\n  hint: Rename one of them, or give it another path.",
	);
});

test.each([
	[
		"routes",
		'[{ path, title: "Glossary"',
		'[{ title: "Glossary"',
		'a page must have a path and a title: { path: "/glossary", title: "Glossary" }',
	],
	[
		"head",
		'{ tag: "meta", attributes: { name: "term", content: page.frontMatter.term } }',
		'{ name: "term" }',
		'a tag must look like { tag: "meta",',
	],
])("a wrong result of `%s` says what was expected", async (part, right, wrong, expected) => {
	const root = temporarySite({ ...site, "glossary.ts": glossary.replace(right, wrong) });
	expect((await keyframe(["check", root])).stderr).toContain(`The integration \`glossary\` failed in \`${part}\`: ${expected}`);
});

test("links to the ids of its pages are checked once the pages are rendered", async () => {
	const layout = site["glossary.tsx"].replace("<h1>", '<h1 id="terms">');
	const page = "# Links\n\n[Terms](/glossary#terms)\n\n[Words](/glossary#words)\n";
	const { stderr } = await keyframe(["check", temporarySite({ ...site, "glossary.tsx": layout, "docs/links.md": page })]);
	expect(stderr).toContain("docs/links.md:5:9 error");
	expect(stderr).not.toContain("docs/links.md:3:9");
});

test("watch mode serves what it adds, reports what it finds, and follows edits", async () => {
	const root = temporarySite(site);
	const server = await startServer(["dev", root]);
	onTestFinished(() => server.stop());
	const get = async (path: string) => (await fetch(server.url + path)).text();
	expect(await get("terms.json")).toBe('[{"term":"Frame & rate","url":"/frame"}]');
	expect(await get("glossary")).toContain("Frame &amp; rate</a>");
	writeFiles(root, { "docs/shot.md": "---\nterm: Shot\n---\n\n# Shot\n" });
	await expect.poll(() => get("glossary")).toContain("Shot</a>");
	writeFiles(root, { "docs/shot.md": '---\nterm: ""\n---\n\n# Shot\n' });
	await expect.poll(server.output).toContain("The term is empty.");
	writeFiles(root, { "glossary.ts": glossary.replace('title: "Glossary"', 'title: "Words"') });
	await expect.poll(() => get("glossary")).toContain("<h1>Words</h1>");
});

test("watch mode outlives an integration that fails for a page, and shows the page once it is corrected", async () => {
	const root = temporarySite({
		...site,
		"glossary.ts": glossary.replace("head: (page) => (page.", "head: (page) => (page.title.missing."),
	});
	const server = await startServer(["dev", root]);
	onTestFinished(() => server.stop());
	expect((await fetch(`${server.url}frame`)).status).toBe(500);
	await expect.poll(server.output).toContain("The integration `glossary` failed in `head`");
	writeFiles(root, { "glossary.ts": glossary });
	await expect.poll(async () => (await fetch(`${server.url}frame`)).text()).toContain('<meta name="term"');
	await expect.poll(server.output).toContain("All errors are fixed.");
});

const part = (name: string) =>
	`export default ({ word = "", Original }) => <i data-part="${name}" data-word={word} data-original={String(Boolean(Original))} />;\n`;

test("integrations fill slots with files of the site and of packages, after what the site itself puts there", async () => {
	const root = temporarySite({
		"site.config.ts": `export default {
	title: "Site",
	collections: { docs: { dir: "docs", route: "/" } },
	slots: { "after:page-footer": "own.tsx", "before:page-footer": "own.tsx" },
	integrations: [
		{ name: "first", slots: { "after:page-footer": { component: "./first.tsx", props: { word: "one" } } } },
		{ name: "second", slots: { "after:page-footer": { component: "some-package/second.tsx", props: { word: "two" } }, pager: { component: "pager.tsx" } } },
	],
};
`,
		"own.tsx": part("own"),
		"first.tsx": part("first"),
		"pager.tsx": part("pager"),
		"node_modules/some-package/package.json": '{ "name": "some-package", "exports": "./index.js" }',
		"node_modules/some-package/second.tsx": `import Counter from "./counter.island.tsx";
export default ({ word }) => <><i data-part="second" data-word={word} /><Counter start={3} /></>;
`,
		"node_modules/some-package/counter.island.tsx": "export default ({ start }) => <button>{start}</button>;\n",
		"docs/index.md": "# Home\n",
		"docs/next.md": "# Next\n",
	});
	const { code, stderr } = await keyframe(["build", root]);
	expect([code, stderr.match(/warning|error/)]).toEqual([0, null]);
	const html = readFileSync(join(root, "out/index.html"), "utf8");
	const found = [...html.matchAll(/data-part="(\w+)" data-word="(\w*)"|class="docs-footer"|class="island" data-island="([^"]*)"/g)];
	expect(found.map(([tag, name, word, island]) => (name ? `${name} ${word}`.trim() : island ? "island" : tag))).toEqual([
		"own",
		'class="docs-footer"',
		"pager",
		"own",
		"first one",
		"second two",
		"island",
	]);
	expect(html).toContain('data-part="first" data-word="one" data-original="true"');
	const script = found.at(-1)?.[3] ?? "";
	expect(readFileSync(join(root, "out", script), "utf8")).toContain("button");
});

test("comments are part of the pages with the layouts that the site chooses; other pages have nothing of them", async () => {
	const config = (options: string) => `import { comments, defineSite } from "keyframe-docs";
export default defineSite({
	title: "Site",
	collections: { docs: { dir: "docs", route: "/docs" }, blog: { dir: "blog", route: "/blog", layout: "post", list: {} } },
	integrations: [comments(${options})],
});
`;
	const root = temporarySite({
		"site.config.ts": config(
			'{ repo: "me/site", repoId: "R_1", category: "Comments", categoryId: "C_1", layouts: ["post"], label: "Discuss" }',
		),
		"docs/index.md": "# Home\n",
		"blog/first.md": "---\ntitle: First\ndate: 2024-01-01\n---\n\nText.\n",
	});
	const built = await keyframe(["build", root]);
	expect(built.code, built.stderr).toBe(0);
	const read = (path: string) => readFileSync(join(root, "out", path), "utf8");
	expect(read("blog/first.html")).toContain('<button type="button" class="comments-button">Discuss</button>');
	expect(read("blog/first.html")).toContain(".comments-button{");
	expect(read("docs/index.html")).not.toMatch(/giscus|comments/i);
	writeFiles(root, { "site.config.ts": config('{ repo: "me/site", category: "Comments", categoryId: "" }') });
	const { code, stderr } = await keyframe(["check", root, "--quiet"]);
	expect([code, stderr.match(/has no `\w+`/g)?.sort()]).toEqual([1, ["has no `categoryId`", "has no `repoId`"]]);
});

test("watch mode follows files outside of the site that an integration watches", async () => {
	const folder = temporarySite({ "data/words.json": '["frame"]', "site/docs/index.md": "# Home\n" });
	const integration = `{
		name: "words",
		outputs: (site) => [{ path: "words.txt", content: () => readFileSync(join(site.root, "../data/words.json"), "utf8") }],
		watches: ["../data"],
	}`;
	writeFiles(join(folder, "site"), {
		"site.config.ts": `import { readFileSync } from "node:fs";
import { join } from "node:path";
export default { title: "Site", collections: { docs: { dir: "docs", route: "/" } }, integrations: [${integration}] };
`,
	});
	const server = await startServer(["dev", join(folder, "site")]);
	onTestFinished(() => server.stop());
	await expect.poll(server.output).toContain("Ready in");
	writeFiles(folder, { "data/words.json": '["shot"]' });
	await expect.poll(server.output).toContain("Updated 1 file");
	expect(await (await fetch(`${server.url}words.txt`)).text()).toBe('["shot"]');
});
