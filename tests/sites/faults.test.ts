import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type CliResult, keyframe } from "../support/cli.ts";
import { readTree, temporaryFolder, temporarySite, writeFiles } from "../support/site.ts";

// Authors' code may do anything. Whatever it does, the build names the page that did it, reports all other mistakes, and leaves the
// published site alone.

const good = {
	"site.config.ts":
		'export default { title: "Site", pageTimeout: 2, pageMemory: 64, collections: { docs: { dir: "docs", route: "/" } } };\n',
	"docs/index.md": "# Home\n",
	"docs/fine.mdx": "# Fine\n\n{[1].map((n) => <b key={n}>{n}</b>)}\n",
	"docs/_circle-b.mdx": 'import A from "./circle.mdx";\n\nB <A />\n',
};

/** Page → what the report must say about it. */
const faults: Readonly<Record<string, { readonly source: string; readonly message: RegExp }>> = {
	"docs/throws.mdx": {
		source: '# Throws\n\nexport function Bad() {\n\tthrow new Error("on purpose");\n}\n\n<Bad />\n',
		message: /docs\/throws\.mdx:\d+:\d+ error The page crashed while it was rendered: on purpose\./,
	},
	"docs/throws-on-import.mdx": {
		source: '# Throws\n\nexport const x = (() => { throw new TypeError("while loading"); })();\n',
		message: /docs\/throws-on-import\.mdx:\d+:\d+ error .*while loading/,
	},
	"docs/throws-nothing.mdx": {
		source: "# Throws\n\nexport const x = (() => { throw null; })();\n",
		message: /docs\/throws-nothing\.mdx:1:1 error /,
	},
	"docs/browser.mdx": {
		source: "# Browser\n\n{window.innerWidth}\n",
		message: /docs\/browser\.mdx:3:2 error .*window is not defined[\s\S]*`window` exists only in the browser/,
	},
	"docs/missing.mdx": {
		source: "# Missing\n\n<NotImported />\n",
		message: /docs\/missing\.mdx:3:1 error .*`NotImported`[\s\S]*Import `NotImported` at the top/,
	},
	"docs/loops.mdx": {
		source: "# Loops\n\nexport const x = (() => { while (true); })();\n",
		message: /docs\/loops\.mdx:1:1 error The page returned no result after 2 s\./,
	},
	"docs/slow.md": {
		source: `# Slow\n\n${"<http:".repeat(100_000)}\n`,
		message:
			/docs\/slow\.md:1:1 error The page returned no result after 2 s\. \(page-timeout\)[\s\S]*?hint: Look for [^\n]*increase `pageTimeout` if it really needs more time\./,
	},
	"docs/exits.mdx": {
		source: "# Exits\n\n{process.exit(0)}\n",
		message: /docs\/exits\.mdx:1:1 error The page ended its process with `process\.exit\(0\)`\./,
	},
	"docs/kills.mdx": {
		source: "# Kills\n\n{process.kill(process.ppid)}\n",
		message: /docs\/kills\.mdx:3:10 error .*: a page may not end the build with `process\.kill\(\)`\./,
	},
	"docs/aborts.mdx": {
		source: "# Aborts\n\n{process.abort()}\n",
		message: /docs\/aborts\.mdx:3:10 error .*: a page may not end the build with `process\.abort\(\)`\./,
	},
	"docs/rejects.mdx": {
		source: '# Rejects\n\n{void Promise.reject(new Error("not awaited"))}\n',
		message: /docs\/rejects\.mdx:3:15 error The page failed: not awaited\./,
	},
	"docs/async.mdx": {
		source: "# Async\n\nexport async function Late() {\n\treturn <b>late</b>;\n}\n\n<Late />\n",
		message: /docs\/async\.mdx:1:1 error .*: a component waits for a promise, or is async\. [\s\S]*`await` the value at the top level/,
	},
	"docs/memory.mdx": {
		source: "# Memory\n\nexport const x = (() => { const all = []; for (;;) all.push(new Array(1_000_000).fill(all.length)); })();\n",
		message: /docs\/memory\.mdx:1:1 error The page ran out of memory after 64 MB\./,
	},
	"docs/itself.mdx": {
		source: "# Itself\n\nexport function Itself() {\n\treturn <Itself />;\n}\n\n<Itself />\n",
		message: /docs\/itself\.mdx:\d+:\d+ error /,
	},
	"docs/waits.mdx": {
		source: "# Waits\n\nexport const never = await new Promise(() => {});\n",
		message: /docs\/waits\.mdx:1:1 error The page returned no result after 2 s\./,
	},
	"docs/suspense.mdx": {
		source:
			'import { Suspense } from "react";\n\n# Suspense\n\nexport function Bad() {\n\tthrow new Error("inside");\n}\n\n<Suspense fallback={<p>…</p>}><Bad /></Suspense>\n',
		message: /docs\/suspense\.mdx:1:1 error A component inside `<Suspense>` failed or waited/,
	},
	"docs/deep.mdx": {
		source: "# Deep\n\nexport const Deep = ({ n }) => (n === 0 ? <b>end</b> : <div><Deep n={n - 1} /></div>);\n\n<Deep n={900} />\n",
		message: /docs\/deep\.mdx:1:1 error .*deeper than 200 levels/,
	},
};

describe("pages that fail while they are rendered", () => {
	const root = temporaryFolder();
	let result: CliResult;
	let before: Map<string, string>;

	beforeAll(async () => {
		writeFiles(root, good);
		expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
		before = readTree(join(root, "out"));
		for (const [file, { source }] of Object.entries(faults)) writeFileSync(join(root, file), source);
		writeFileSync(join(root, "docs/notte.md"), "# Warning\n\n:::notte\nx\n:::\n");
		result = await keyframe(["build", root]);
	});

	test.each(Object.entries(faults))("%s is reported", (_, { message }) => expect(result.stderr).toMatch(message));

	test("every one is reported once, and so are all other mistakes", () => {
		expect(result.code).toBe(1);
		expect(result.stderr).toContain("docs/notte.md:3:1 warning");
		expect(result.stderr).toContain(`${Object.keys(faults).length} errors, 1 warning`);
		expect(result.stderr).not.toContain("docs/fine.mdx");
	});

	test("the published site is unchanged", () => expect(readTree(join(root, "out"))).toEqual(before));
});

describe("pages that cannot be put together", () => {
	test.each([
		["a missing import", { "docs/a.mdx": 'import X from "./nothing.tsx";\n\n<X />\n' }, /docs\/a\.mdx:1:15 error .*nothing\.tsx/],
		[
			"an import of a folder",
			{ "docs/a.mdx": 'import X from "./_parts";\n\n<X />\n', "docs/_parts/x.ts": "" },
			/docs\/a\.mdx:1:15 error `\.\/_parts` is a folder without an `index` file\./,
		],
		[
			"a name that the module does not export",
			{ "docs/a.mdx": 'import { Y } from "./_x.ts";\n\n{Y}\n', "docs/_x.ts": "export const X = 1;\n" },
			/docs\/a\.mdx:1:\d+ error .*\bY\b/,
		],
		[
			"a syntax error in a component",
			{ "docs/a.mdx": 'import { X } from "./_x.tsx";\n\n<X />\n', "docs/_x.tsx": "export const X = () => <b>;\n" },
			/docs\/_x\.tsx:2:1 error /,
		],
		["a syntax error in MDX", { "docs/a.mdx": "# A\n\ntext {\n" }, /docs\/a\.mdx:3:\d+ error /],
		[
			"a syntax error in a partial",
			{ "docs/a.mdx": 'import P from "./_p.mdx";\n\n<P />\n', "docs/_p.mdx": "text\n\n<b>\n" },
			/docs\/_p\.mdx:3:1 error .*closing tag/,
		],
		[
			"partials that import each other",
			{ "docs/circle.mdx": 'import B from "./_circle-b.mdx";\n\nA <B />\n' },
			/docs\/(?:circle|_circle-b)\.mdx:1:1 error Files import one another in a circle: `docs\/[\w-]+\.mdx` → `docs\/[\w-]+\.mdx` → `docs\/[\w-]+\.mdx`\./,
		],
		["a page without a component", { "pages/a.tsx": "export const x = 1;\n" }, /pages\/a\.tsx:1:1 error .*no default export/],
	])("%s", async (_, files, message) => {
		const config = good["site.config.ts"].replace("docs: {", 'pages: { dir: "pages", route: "/pages", layout: "page" }, docs: {');
		const root = temporarySite({ ...good, "site.config.ts": config, "pages/about.md": "# About\n", ...files });
		const result = await keyframe(["build", root]);
		expect(result.stderr).toMatch(message);
		expect(result.code).toBe(1);
		expect(result.stderr).not.toContain(root);
	});
});
