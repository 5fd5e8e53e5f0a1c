import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { jsonProblems } from "../support/printed-problems.ts";
import { temporarySite, writeFiles } from "../support/site.ts";
import { startServer } from "../support/start-server.ts";

// A file that cannot be bundled affects only the pages that import it.

const page = (component: string, name: string) =>
	`# Page\n\nimport Box from "./parts/${component}";\n\n<Box>inside ${name}</Box>\n\n<Tabs>\n  <TabItem value="one">panel of ${name}</TabItem>\n</Tabs>\n`;

const box = (name: string, ...inner: readonly string[]) => {
	const imports = inner.map((file, index) => `import Part${index} from "./${file}";\n`);
	const parts = inner.map((_, index) => `<Part${index} />`);
	return `${imports.join("")}export default ({ children }) => <section className="${name}">${parts.join("")}{children}</section>;\n`;
};

/** Two pages that reach a broken file through another file, and three that do not. */
const files = {
	"docs/index.md": "# Home\n",
	"docs/a.mdx": page("outer.tsx", "a"),
	"docs/b.mdx": page("outer.tsx", "b"),
	"docs/x.mdx": page("good.tsx", "x"),
	"docs/y.mdx": page("good.tsx", "y"),
	"docs/z.mdx": page("good.tsx", "z"),
	"docs/parts/outer.tsx": box("outer", "deep.tsx"),
	"docs/parts/deep.tsx": "export default () => <div>;\n",
	"docs/parts/good.tsx": box("good"),
};

const config = { "site.config.ts": 'export default { title: "Site", collections: { docs: { dir: "docs", route: "/docs" } } };\n' };

const readPage = (root: string, path: string) => readFileSync(join(root, "out", `${path}.html`), "utf8");

test("without a configuration, everything else shows as it is, and the pages that reach the file are named", async () => {
	const root = temporarySite(files);
	const { code, stderr } = await keyframe(["build", root]);
	expect(code).toBe(0);
	expect(stderr).toContain("docs/parts/deep.tsx:2:1 warning");
	expect(stderr).toContain("`docs/parts/deep.tsx` is imported by `docs/a.mdx` and `docs/b.mdx`; a placeholder is used instead.");
	for (const name of ["a", "b"]) expect(readPage(root, name)).toContain('<section class="outer">');
	for (const name of ["x", "y", "z"]) expect(readPage(root, name)).toContain(`<section class="good">inside ${name}</section>`);
	for (const name of ["a", "b", "x", "y", "z"]) expect(readPage(root, name)).toContain(`<div class="tab-panel">panel of ${name}</div>`);
	writeFiles(root, { "docs/parts/deep.tsx": box("deep") });
	expect((await keyframe(["build", root])).stderr).not.toContain("warning");
	expect(readPage(root, "b")).toContain('<section class="deep"></section>inside b');
});

test("with a configuration, nothing is published, and each error names its pages", async () => {
	const root = temporarySite({ ...files, ...config, "docs/parts/good.tsx": box("good", "missing.tsx") });
	const { code, stderr } = await keyframe(["build", root]);
	expect(code).toBe(1);
	expect(stderr).toContain("docs/parts/deep.tsx:2:1 error");
	expect(stderr).toContain("`docs/parts/deep.tsx` is imported by `docs/a.mdx` and `docs/b.mdx`.");
	expect(stderr).toContain("`docs/parts/good.tsx` is imported by `docs/x.mdx`, `docs/y.mdx` and `docs/z.mdx`.");
	expect(stderr).toMatch(/2 errors, 0 warnings/);
	expect(existsSync(join(root, "out"))).toBe(false);
});

test("several failing files, for whatever reason and even if one imports another, are all reported", async () => {
	const root = temporarySite({
		...files,
		"docs/c.mdx": page("cycle.tsx", "c"),
		"docs/d.mdx": page("data.tsx", "d"),
		"docs/e.mdx": page("module.tsx", "e"),
		"docs/f.mdx": page("notes.xyz", "f"),
		"docs/parts/outer.tsx": `import { none } from "./good.tsx";\n${box("outer", "deep.tsx").replace("{children}", "{none}")}`,
		"docs/parts/deep.tsx": 'import { nothing } from "./good.tsx";\nexport default () => nothing;\n',
		"docs/parts/cycle.tsx": box("cycle", "_cycle.mdx"),
		"docs/parts/_cycle.mdx": 'import Cycle from "./cycle.tsx";\n\n<Cycle />\n',
		"docs/parts/data.tsx":
			'import data from "./data.json";\nexport default ({ children }) => <i className="data">{data.a}{children}</i>;\n',
		"docs/parts/data.json": '{ "a": 1,, }\n',
		"docs/parts/module.tsx":
			'import names from "./box.module.css";\nexport default ({ children }) => <i className="module">{names.a}{children}</i>;\n',
		"docs/parts/box.module.css": ".a { background: url(./none.png); }\n",
		"docs/parts/notes.xyz": "Notes",
	});
	const { code, stdout } = await keyframe(["build", root, "--json"]);
	expect(code).toBe(0);
	const told = jsonProblems(stdout).map(
		({ at, message }) => `${at?.file}:${at?.line} ${message.replace("; a placeholder is used instead", "")}`,
	);
	expect(told).toMatchInlineSnapshot(`
		[
		  "docs/parts/_cycle.mdx:1 Files import one another in a circle: \`docs/parts/_cycle.mdx\` → \`docs/parts/cycle.tsx\` → \`docs/parts/_cycle.mdx\`; \`docs/parts/_cycle.mdx\` is imported by \`docs/c.mdx\`.",
		  "docs/parts/box.module.css:1 \`./none.png\` does not exist: there is no file \`docs/parts/none.png\`; \`docs/parts/box.module.css\` is imported by \`docs/e.mdx\`.",
		  "docs/parts/data.json:1 There is an extra \`,\` here; \`docs/parts/data.json\` is imported by \`docs/d.mdx\`.",
		  "docs/parts/deep.tsx:1 No matching export in "docs/parts/good.tsx" for import "nothing"; \`docs/parts/deep.tsx\` is imported by \`docs/a.mdx\` and \`docs/b.mdx\`.",
		  "docs/parts/notes.xyz:1 \`docs/parts/notes.xyz\` cannot be imported as code: it is a \`.xyz\` file; \`docs/parts/notes.xyz\` is imported by \`docs/f.mdx\`.",
		  "docs/parts/outer.tsx:1 No matching export in "docs/parts/good.tsx" for import "none"; \`docs/parts/outer.tsx\` is imported by \`docs/a.mdx\` and \`docs/b.mdx\`.",
		]
	`);
	for (const name of ["x", "y", "z"]) expect(readPage(root, name)).toContain(`<section class="good">inside ${name}</section>`);
	expect(readPage(root, "c")).toContain('<section class="cycle">');
	expect(readPage(root, "d")).toContain('<i class="data">inside d</i>');
	expect(readPage(root, "e")).toContain('<i class="module">inside e</i>');
	for (const name of ["a", "b", "f"]) expect(readPage(root, name)).toContain(`inside ${name}`);
});

test("Markdown with broken imports loses only its own parts, whether a page or a component imports it", async () => {
	const withPart = (path: string) => `# Page\n\nimport Part from "./parts/${path}";\n\n<Part />\n\nThe end.\n`;
	const parts = {
		...files,
		"docs/p.mdx": withPart("_part.mdx"),
		"docs/q.mdx": withPart("_part.mdx"),
		"docs/r.mdx": withPart("wrapper.tsx"),
		"docs/parts/_part.mdx":
			'import Deep from "./deep.tsx";\nimport None from "./none.tsx";\n\nBefore <Deep /> <None>inside</None> after.\n',
		"docs/parts/wrapper.tsx": box("wrapper", "_linked.mdx"),
		"docs/parts/_linked.mdx": "See [x](../x.mdx).\n",
	};
	const root = temporarySite(parts);
	const lenient = await keyframe(["build", root]);
	expect(lenient.code).toBe(0);
	expect(lenient.stderr).toContain("`docs/parts/deep.tsx` is imported by `docs/a.mdx`, `docs/b.mdx` and 2 more pages;");
	expect(lenient.stderr).toContain("`docs/parts/_linked.mdx` is imported by `docs/r.mdx`;");
	for (const name of ["p", "q"]) expect(readPage(root, name)).toMatch(/Before[\s\S]*inside[\s\S]*after\.[\s\S]*The end\./);
	expect(readPage(root, "r")).toContain('<section class="wrapper">');
	for (const name of ["a", "b", "x", "y", "z"]) expect(readPage(root, name)).toContain(`<div class="tab-panel">panel of ${name}</div>`);
	writeFiles(root, config);
	const strict = await keyframe(["build", root]);
	expect(strict.code).toBe(1);
	expect(strict.stderr).toContain("`docs/parts/_part.mdx` is imported by `docs/p.mdx` and `docs/q.mdx`.");
});

test("an island that fails is left out of the browser files, and the others work", async () => {
	const root = temporarySite({
		"index.mdx": 'import One from "./one.island.tsx";\nimport Two from "./two.island.tsx";\n\n<One /> <Two>inside</Two>\n',
		"one.island.tsx": "export default () => <b>one</b>;\n",
		"two.island.tsx": "export default () => <b>;\n",
	});
	expect(await keyframe(["build", root])).toMatchObject({ code: 0, stderr: expect.stringContaining("two.island.tsx:2:1 warning") });
	const html = readFileSync(join(root, "out/index.html"), "utf8");
	expect(html).toMatch(/data-island="[^"]*one\.island[^"]*"[^>]*><b>one<\/b>/);
	expect(html).toContain("inside");
	writeFiles(root, { "two.island.tsx": "export default () => <b>two</b>;\n" });
	expect((await keyframe(["build", root])).stderr).not.toContain("warning");
	expect(readFileSync(join(root, "out/index.html"), "utf8")).toMatch(/data-island="[^"]*two\.island[^"]*"/);
});

test("in watch mode, the other pages are complete, and all pages are once the file is fixed", async () => {
	const root = temporarySite(files);
	const server = await startServer(["dev", root]);
	onTestFinished(() => server.stop());
	const get = async (path: string) => (await fetch(server.url + path)).text();
	expect(await get("x")).toContain('<section class="good">inside x</section>');
	expect(await get("a")).toContain('<section class="outer">');
	expect(server.output()).toContain("is imported by `docs/a.mdx` and `docs/b.mdx`");
	writeFiles(root, { "docs/parts/deep.tsx": box("deep") });
	await expect.poll(() => get("a")).toContain('<section class="deep"></section>inside a');
	writeFiles(root, { "docs/parts/deep.tsx": "export default () => <i>;\n" });
	await expect.poll(() => get("a")).not.toContain('<section class="deep">');
	expect(await get("y")).toContain('<section class="good">inside y</section>');
});

test("an island that does not export a component is reported at its place", async () => {
	const root = temporarySite({
		...config,
		"docs/a.mdx": '# A\n\nimport One from "./one.island.tsx";\n\n<One />\n',
		"docs/one.island.tsx": "export function One() {\n\treturn <b>one</b>;\n}\n",
		"docs/b.mdx": '# B\n\nimport Two from "./two.island.tsx";\n\n<Two />\n',
		"docs/two.island.tsx": "const two = {};\n\nexport default two;\n",
	});
	const without = await keyframe(["build", root]);
	expect(without).toMatchObject({ code: 1 });
	expect(without.stderr).toContain("docs/one.island.tsx:1:1 error The island `docs/one.island.tsx` has no default export; ");
	expect(without.stderr).toContain("hint: Export its component as `export default function Name(props) { … }`.");
	writeFiles(root, { "docs/one.island.tsx": "export default function One() {\n\treturn <b>one</b>;\n}\n" });
	const wrong = await keyframe(["build", root]);
	expect(wrong.stderr).toContain(
		"docs/two.island.tsx:3:1 error The page `docs/b.mdx` crashed while it was rendered: The default export of the island `docs/two` is not a component.",
	);
	expect(wrong.stderr).toContain("hint: Export a function that returns JSX");
});

test("an island in `components/` loads in the browser; an island elsewhere is an error that names the allowed folders", async () => {
	const island = "export default function Own() {\n\treturn <b>Own</b>;\n}\n";
	const root = temporarySite({
		"site.config.ts": 'export default { title: "Site", collections: { docs: { dir: "docs", route: "/" } } };\n',
		"docs/index.mdx": '# Home\n\nimport Own from "@site/components/own.island.tsx";\n\n<Own />\n',
		"components/own.island.tsx": island,
		"parts/own.island.tsx": island,
	});
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	expect(readFileSync(join(root, "out/index.html"), "utf8")).toMatch(/data-island="\/assets\/own\.island\.\w+\.js"/);
	writeFiles(root, { "docs/index.mdx": '# Home\n\nimport Own from "@site/parts/own.island.tsx";\n\n<Own />\n' });
	const { code, stderr } = await keyframe(["build", root]);
	expect(code).toBe(1);
	expect(stderr).toContain("`parts/own.island.tsx` is not in a folder that can have islands");
	expect(stderr).toContain("hint: Move it into `components/`, or into the folder of a collection or a layout.");
});
