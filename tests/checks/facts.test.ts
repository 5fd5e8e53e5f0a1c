import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { keyframe, repository } from "../support/cli.ts";
import { jsonProblems, placeAndCode } from "../support/printed-problems.ts";
import { filesOf, readTree, temporaryFolder, writeFiles } from "../support/site.ts";
import { toolkitSite } from "../support/toolkit-site.ts";

// Facts about a package, and pages that show them.

/** Runs a command on a site; gives where problems are, and their messages. */
async function run(root: string, ...args: string[]): Promise<string[]> {
	const { stdout } = await keyframe([...args, "--json", root]);
	return jsonProblems(stdout).map((problem) => `${placeAndCode(problem)} ${problem.message}`);
}

const page = (front: string, body: string) => `---\ntitle: Page\n${front}\n---\n\nText.\n\n${body}`;
const bounce = (options: string, front = "of: toolkit#bounce") => page(front, `::signature\n\n::::options\n${options}\n::::\n`);
const option = (name: string) => `:::option[${name}]\nText.\n:::`;
const all = ["at", "height", "physics", "easing"].map(option).join("\n\n");

/** The files of facts that the command writes for `toolkitSite`. */
let facts: Readonly<Record<string, string>>;

/** A site whose facts are written. */
const describedSite = (files: Readonly<Record<string, string>>, root?: string) => toolkitSite({ ...facts, ...files }, root);

const written = temporaryFolder();

beforeAll(async () => {
	toolkitSite({}, written);
	expect(await run(written, "facts")).toEqual([]);
	facts = Object.fromEntries(
		filesOf(join(written, "facts")).map((file) => [`facts/${file}`, readFileSync(join(written, "facts", file), "utf8")]),
	);
});

test("facts match the declarations and the JavaScript of a package", async () => {
	const text = facts["facts/toolkit.json"] ?? "";
	const expected = join(repository, "tests/fixtures/toolkit/expected.json");
	if (process.env.UPDATE_GOLDEN) writeFileSync(expected, text);
	expect(text).toBe(readFileSync(expected, "utf8"));
	const again = await keyframe(["facts", written]);
	expect(again.stdout).toContain("0 files changed.");
});

test("a version of the documentation shows the facts about its own packages", async () => {
	const root = describedSite({
		"docs/page.md": bounce(all),
		"old/page.md": bounce(all.replace("height", "altitude")),
		"old-kit/package.json": '{ "dependencies": { "toolkit": "1.0.0" } }\n',
	});
	const config = readFileSync(join(root, "site.config.ts"), "utf8");
	const versions = 'versions: { "1": { dir: "old", packages: "old-kit", facts: "old-facts" } }';
	writeFiles(root, { "site.config.ts": config.replace('route: "/docs"', `route: "/docs", ${versions}`) });
	cpSync(join(root, "kit/node_modules"), join(root, "old-kit/node_modules"), { recursive: true, verbatimSymlinks: true });
	for (const name of ["index.d.ts", "index.js"]) {
		const file = join(root, "old-kit/node_modules/toolkit/dist", name);
		writeFileSync(file, readFileSync(file, "utf8").replaceAll("height", "altitude"));
	}
	expect(await run(root, "check", "--samples")).toContain(
		"old-facts/toolkit.json:1:1 facts-outdated There is no file of facts about `toolkit`.",
	);
	expect((await keyframe(["facts", root])).stdout).toContain("Wrote old-facts/toolkit.json.");
	expect(readFileSync(join(root, "facts/toolkit.json"), "utf8")).toBe(facts["facts/toolkit.json"]);
	expect(await run(root, "check", "--samples")).toEqual([]);
	await keyframe(["build", root]);
	const shown = (file: string) => readFileSync(join(root, "out/docs", file), "utf8");
	expect(shown("page.md")).toContain("altitude");
	expect(shown("next/page.md")).toContain("height");
	expect(shown("next/page.md")).not.toContain("altitude");
	const inside = config.replace('route: "/docs"', `route: "/docs", ${versions.replace("old-facts", "facts/1")}`);
	writeFiles(root, { "site.config.ts": inside });
	expect(await run(root, "check")).toEqual([expect.stringContaining("must not be inside `facts`")]);
});

test("versions that added names are kept next to the facts, and shown", async () => {
	const root = toolkitSite({
		"docs/page.md": bounce(all),
		"facts/_since.json": '{ "toolkit": { "bounce": "1.0.0", "bounce#at": "1.0.0", "bounce#height": "1.1.2–1.1.4", "gone": "1.0.0" } }\n',
	});
	await run(root, "facts");
	expect(await run(root, "check", "--samples")).toEqual([]);
	await keyframe(["build", root]);
	const markdown = readFileSync(join(root, "out/docs/page.md"), "utf8");
	expect(markdown).toContain("Since 1.0.0");
	expect(markdown).toMatch(/default `-1\.5` · since 1\.1\.2–1\.1\.4/);
	expect(markdown.match(/since/gi)).toHaveLength(2);
});

const command = `import type { CompleteFacts } from "keyframe-docs";

export const complete: CompleteFacts = (packages, { load, read }) => {
	const compiler = load("typescript/package.json") as { readonly name: string };
	const name = /"name": "(\\w+)"/.exec(read("toolkit/package.json"))?.[1] ?? "";
	const members = { "--most": { type: "number", optional: true, default: String(compiler.name.length), aliases: ["-m"], twins: { node: "most", config: "Config.setMost()" } } } as const;
	const build = { kind: "command", signature: "npx " + name + " build", takes: "flags", members } as const;
	return packages.map((facts) => ({ ...facts, symbols: { ...facts.symbols, build } }));
};
`;

test("a module of the site adds commands, whose flags are checked and shown with their twins", async () => {
	const flag = (name: string) => page("kind: command\nof: toolkit#build", `::signature\n\n::::options\n${option(name)}\n::::\n`);
	const root = toolkitSite({ "docs/page.md": flag("--least"), "kit/facts.ts": command });
	const config = readFileSync(join(root, "site.config.ts"), "utf8");
	writeFiles(root, { "site.config.ts": config.replace('dir: "facts"', 'dir: "facts", complete: "kit/facts.ts"') });
	await run(root, "facts");
	expect(await run(root, "check", "--samples")).toEqual([
		"docs/page.md:11:1 api-incomplete `build` has `--most`, which is not described.",
		"docs/page.md:12:1 api-unknown `build` has no `--least`.",
	]);
	writeFiles(root, { "docs/page.md": flag("-m") });
	expect(await run(root, "check", "--samples")).toContain("docs/page.md:12:1 api-unknown `-m` is another name for `--most`.");
	writeFiles(root, { "docs/page.md": flag("--most") });
	await keyframe(["build", root]);
	const markdown = readFileSync(join(root, "out/docs/page.md"), "utf8");
	expect(markdown).toContain("```bash\nnpx toolkit build\n```");
	expect(markdown).toContain("## Flags");
	expect(markdown).toMatch(/also `-m` · `number` · default `10` · in Node\.js `most` · in the configuration `Config\.setMost\(\)`/);
	writeFiles(root, {
		"docs/page.md": flag("--most").replace(/:::option.*\n.*\n:::/, "::option[--most]"),
		"facts/_options.md": "## --most\n\nThe upper limit.\n\n## --mos\n\nAnother flag.\n",
	});
	await keyframe(["build", root]);
	const shared = readFileSync(join(root, "out/docs/page.md"), "utf8");
	expect(shared).toContain("The upper limit.");
	expect(shared).not.toContain("Another flag.");
});

test("a module of the site that fails is reported", async () => {
	const root = toolkitSite({ "kit/facts.ts": 'export const complete = () => {\n\tthrow new Error("no list");\n};\n' });
	const config = readFileSync(join(root, "site.config.ts"), "utf8");
	writeFiles(root, { "site.config.ts": config.replace('dir: "facts"', 'dir: "facts", complete: "kit/facts.ts"') });
	expect(await run(root, "facts")).toEqual(["kit/facts.ts:1:1 facts-unavailable The module of `facts.complete` fails: no list."]);
});

test("the check finds facts that the package contradicts, at their export", async () => {
	const root = describedSite({});
	expect(await run(root, "check", "--samples")).toEqual([]);
	const path = "kit/node_modules/toolkit/dist/index.d.ts";
	const declared = readFileSync(join(root, path), "utf8");
	writeFiles(root, {
		// The lockfile says that other packages are installed.
		"kit/package.json": '{ "dependencies": { "toolkit": "1.2.3" }, "private": true }\n',
		[path]: declared.replace("height?: number", "height?: string").replace("const VERSION", "const CURRENT"),
		"kit/node_modules/toolkit/dist/clamp.js": "exports.clamp = (value, min = 1) => value + min;\n",
	});
	const facts = readFileSync(join(root, "facts/toolkit.json"), "utf8").split("\n");
	const line = (name: string) => facts.findIndex((text) => text.startsWith(`\t\t"${name}": {`)) + 1;
	expect(await run(root, "check", "--samples")).toEqual([
		"facts/toolkit.json:1:1 facts-outdated The facts have no `toolkit#CURRENT`, which the package exports.",
		`facts/toolkit.json:${line("VERSION")}:3 facts-outdated The package does not export \`toolkit#VERSION\`.`,
		`facts/toolkit.json:${line("bounce")}:3 facts-outdated The package says something else of \`height\` of \`toolkit#bounce\`.`,
		`facts/toolkit.json:${line("clamp")}:3 facts-outdated The package says something else of \`min\` of \`toolkit#clamp\`.`,
	]);
});

/** Pages that contradict the facts: the text of a page, and where what is wrong with it. */
const wrong: readonly (readonly [name: string, page: string, problems: readonly string[]])[] = [
	["renamed export", page("of: toolkit#bounse", "::signature\n"), ["3:1 api-unknown `toolkit` exports no `bounse`."]],
	["package without facts", page("of: toolbox#a", "::signature\n"), ["3:1 api-unknown There are no facts about the package `toolbox`."]],
	["invented option", bounce(`${all}\n\n${option("depth")}`), ["27:1 api-unknown `bounce` has no `depth`."]],
	["missing option", bounce(all.replace(option("easing"), "")), ["10:1 api-incomplete `bounce` has `easing`, which is not described."]],
	["empty option", bounce(all.replace(":::option[at]\nText.", ":::option[at]")), ["11:1 api-incomplete `at` has no description."]],
	["option twice", bounce(`${all}\n\n${option("at")}`), ["27:1 api-wrong `at` is described twice."]],
	[
		"changed default",
		bounce(all.replace("[height]", '[height]{default="2" from="source"}')),
		["15:1 api-wrong The default of `height` is `-1.5` in the package, not `2`."],
	],
	[
		"known default",
		bounce(all.replace("[height]", '[height]{default="-1.5" from="source"}')),
		["15:1 api-wrong The default of `height` is known from the package."],
	],
	[
		"default from a remark",
		bounce(all.replace("[easing]", '[easing]{default="linear" from="the source"}')),
		["23:1 api-wrong `from` does not quote the code with the default of `easing`."],
	],
	[
		"default from other code",
		bounce(all.replace("[easing]", '[easing]{default="linear" from="dist/index.js: easing = null"}')),
		["23:1 api-wrong `from` does not quote the code with the default of `easing`."],
	],
	[
		"default from nowhere",
		bounce(all.replace("[easing]", '[easing]{default="linear"}')),
		["23:1 api-wrong The default of `easing` does not say where it was read."],
	],
	[
		"default of a required option",
		bounce(all.replace("[at]", '[at]{default="0" from="x"}')),
		["11:1 api-wrong `at` is required, so it has no default."],
	],
	[
		"stale review",
		bounce(all, "reviewed: 12345678\nof: toolkit#bounce"),
		["3:1 api-stale The facts about `bounce` have changed since the page was reviewed."],
	],
	[
		"removed, and still there",
		page('kind: removed\nof: toolkit#VERSION\nremoved: "1.0.0"', "Text.\n"),
		["4:1 api-wrong `toolkit` 1.2.3 still exports `VERSION`."],
	],
	[
		"removed in a later version",
		page('kind: removed\nof: toolkit#hop\nremoved: "1.3.0"', "Text.\n"),
		["4:1 api-wrong `hop` cannot be missing only since 1.3.0: the facts are about version 1.2.3."],
	],
	[
		"removed at no time",
		page("kind: removed\nof: toolkit#hop", "Text.\n"),
		["4:1 api-incomplete The page does not say which version removed `hop`."],
	],
	[
		"removed for nothing",
		page('kind: removed\nof: toolkit#hop\nremoved: "1.0.0"\nreplacement: toolkit#leap', "Text.\n"),
		["4:1 api-unknown `toolkit` exports no `leap`."],
	],
	["another kind", bounce(all, "kind: hook\nof: toolkit#bounce"), ["3:1 api-wrong `bounce` is a function, not a `hook`."]],
	["no signature", page("of: toolkit#VERSION", "Text.\n"), ["3:1 api-incomplete The page of `VERSION` does not show its signature."]],
	["no options", page("of: toolkit#bounce", "::signature\n"), ["3:1 api-incomplete The page of `bounce` does not show its options."]],
	[
		"wrong order",
		page("of: toolkit#bounce", `::::options\n${all}\n::::\n\n::signature\n`),
		["26:1 api-order `::signature` is below `options`."],
	],
	[
		"after the end",
		page("of: toolkit#VERSION", "::signature\n\n## See also\n\nText.\n\n## More\n"),
		["14:1 api-order `More` is below “See also”."],
	],
	["unknown other type", bounce(`${all}\n::::\n\n::::options{of="Fysics"}\n`), ["28:1 api-unknown `toolkit` exports no `Fysics`."]],
];

describe("a page that contradicts the facts:", () => {
	const root = temporaryFolder();
	const fileOf = (name: string) => `docs/${name.replaceAll(/\W+/g, "-")}.md`;
	let found: readonly string[];

	beforeAll(async () => {
		describedSite(Object.fromEntries(wrong.map(([name, text]) => [fileOf(name), text])), root);
		found = await run(root, "check");
	});

	test.each(wrong)("%s", (name, _, problems) => {
		const file = fileOf(name);
		expect(found.filter((problem) => problem.startsWith(`${file}:`))).toEqual(problems.map((problem) => `${file}:${problem}`));
	});

	test("nothing else is reported", () => expect(found).toHaveLength(wrong.flatMap(([, , problems]) => problems).length));
});

test("code that is quoted for a default is looked up in the package", async () => {
	const quoted = (from: string) => bounce(all.replace("[easing]", `[easing]{default="null" from="${from}"}`));
	const root = describedSite({
		"docs/good.md": quoted("dist/index.js: easing   = null"),
		"docs/other.md": quoted("toolkit/dist/index.js: easing = null"),
		"docs/code.md": quoted("dist/index.js: easing = null || null"),
		"docs/file.md": quoted("dist/main.js: easing = null"),
		"facts/_options.md": '## at {from="toolkit/dist/index.js: easing = null"}\n\n## height {from="toolkit/dist/index.js: height = 2"}\n',
	});
	expect(await run(root, "check", "--samples")).toEqual([
		"docs/code.md:23:34 api-wrong `dist/index.js` has no code `easing = null || null`.",
		"docs/file.md:23:34 api-wrong The package has no file `dist/main.js`.",
		"facts/_options.md:3:12 api-wrong `toolkit/dist/index.js` has no code `height = 2`.",
	]);
});

test("a page may replace a default of null, which hides the value that an inner part uses", async () => {
	const root = describedSite({
		"facts/toolkit.json": (facts["facts/toolkit.json"] ?? "").replace('"default": "-1.5"', '"default": "null"'),
		"docs/page.md": bounce(all.replace("[height]", '[height]{default="2" from="dist/index.js: height || 2"}')),
	});
	expect(await run(root, "build")).toEqual([]);
	const markdown = readFileSync(join(root, "out/docs/page.md"), "utf8");
	expect(markdown).toContain("default `2`");
});

test("a page is compiled again when its facts change, but not when others do", async () => {
	const root = describedSite({ "docs/a.md": bounce(all), "docs/b.md": page("of: toolkit#VERSION", "::signature\n") });
	const rendered = async () => /, (\d+) rendered/.exec((await keyframe(["build", root])).stdout)?.[1];
	await rendered();
	expect(await rendered()).toBe("0");
	const facts = readFileSync(join(root, "facts/toolkit.json"), "utf8");
	writeFiles(root, {
		"facts/toolkit.json": facts
			.replace('const VERSION: \\"1.2.3\\"', 'const VERSION: \\"1.2.4\\"')
			.replace("const VERSION: '1.2.3'", "const VERSION: '1.2.4'"),
	});
	expect(await rendered()).toBe("1");
});

describe("kinds of pages without an export, or about a part of one", () => {
	const kind = (name: string, body: string) => `---\ntitle: Page\nkind: ${name}\n---\n\n${body}\n`;
	const code = "```txt\nError: 1\n```";

	test("are right in their order; other sections may be between", async () => {
		const root = toolkitSite({
			"docs/trouble.md": kind("troubleshooting", `You see:\n\n${code}\n\n## Cause\n\nA.\n\n## More\n\nB.\n\n## Fix\n\nC.`),
			"docs/term.md": kind("term", "A frame is an image."),
			"docs/event.md": kind("event", `It ended.\n\n## Listen\n\n- In a list:\n\n  ${code.replaceAll("\n", "\n  ")}\n\n## Data\n\nNothing.`),
			"docs/migration.md": kind("migration", `For all.\n\n## Upgrade\n\n${code}\n\n## What changes\n\nA.`),
			"docs/template.md": kind("template", `A start.\n\n## Create a project\n\n${code}\n\n## What it contains\n\nA.`),
			"docs/enum.md": kind("enum", "It sets how.\n\n## Values\n\n`a` is the first."),
		});
		expect(await run(root, "check")).toEqual([]);
	});

	test("lack parts, or have them in another order", async () => {
		const root = toolkitSite({
			"docs/a.md": kind("troubleshooting", `Text.\n\nText.\n\n${code}\n\n## Fix\n\nA.\n\n## Cause\n\nB.`),
			"docs/b.md": kind("term", `${code}\n\n## Heading\n\nText.`),
			"docs/c.md": kind("event", "It ended.\n\n## Listen\n\nText."),
		});
		expect(await run(root, "check")).toEqual([
			"docs/a.md:6:1 api-order A page of the kind `troubleshooting` begins with the message that readers see, as a code block.",
			"docs/a.md:14:1 api-order “Fix” is too far down.",
			"docs/b.md:6:1 api-order A page of the kind `term` begins with what the term means.",
			"docs/c.md:3:1 api-incomplete The page has no section “Data”.",
			"docs/c.md:8:1 api-incomplete “Listen” shows no code.",
		]);
	});

	test("an enum describes all values of its declaration", async () => {
		const values = (text: string) => page("kind: enum\nof: toolkit#Corner", `::signature\n\n## Values\n\n${text}\n`);
		const root = describedSite({ "docs/page.md": values('- `"top"` is above.') });
		const file = join(root, "facts/toolkit.json");
		const corner = '"Corner": { "kind": "type", "signature": "type Corner = \'top\' | \'bottom\'" },';
		writeFiles(root, { "facts/toolkit.json": readFileSync(file, "utf8").replace('"symbols": {', `"symbols": {\n${corner}`) });
		expect(await run(root, "check")).toEqual(["docs/page.md:11:1 api-incomplete “Values” does not describe `bottom`."]);
		writeFiles(root, { "docs/page.md": values("- `top` is above.\n- `bottom` is below.") });
		expect(await run(root, "check")).toEqual([]);
	});

	test("a site's own key `kind` has a meaning of its own", async () => {
		const root = toolkitSite({ "docs/a.md": kind("template", "## Text\n\nText.") });
		const config = readFileSync(join(root, "site.config.ts"), "utf8");
		writeFiles(root, { "site.config.ts": config.replace('route: "/docs"', 'route: "/docs", frontMatter: { kind: "string" }') });
		expect(await run(root, "check")).toEqual([]);
	});
});

describe("where an export works", () => {
	const where = (text: string) => page("of: toolkit#VERSION", `::signature\n\n${text}\n`);
	const withEnvironments = (root: string, tests = "") => {
		const config = readFileSync(join(root, "site.config.ts"), "utf8");
		const names = '{ studio: "The Studio", browser: "Browser", node: "Node.js" }';
		const environments = `environments: { names: ${names}, packages: { toolkit: { studio: "", node: "version 20" } }${tests && `, tests: { ${tests} }`} }`;
		writeFiles(root, { "site.config.ts": config.replace('dir: "facts"', `dir: "facts", ${environments}`) });
		return root;
	};
	const built = async (root: string, extension = "md") => {
		await keyframe(["build", root]);
		return readFileSync(join(root, `out/docs/page.${extension}`), "utf8");
	};

	test("is a list with notes, and unknown environments are reported", async () => {
		const root = describedSite({ "docs/page.md": where("::environments{browser nodee}") });
		expect(await run(root, "check")).toEqual(["docs/page.md:10:1 api-unknown `nodee` is not a known environment."]);
		writeFiles(root, { "docs/page.md": where('::environments{node="no: it needs a screen" browser="without sound"}') });
		expect(await built(root)).toContain("- Browser: yes (without sound)\n- Node.js: no (it needs a screen)\n");
		const html = readFileSync(join(root, "out/docs/page.html"), "utf8");
		expect(html).toMatch(
			/<ul class="api-environments"[^>]* aria-label="Where it works"><li class="api-works api-noted">Browser<span class="api-answer">: yes/,
		);
	});

	test("is known for all exports of a package that run, and a page can say otherwise", async () => {
		const root = withEnvironments(describedSite({ "docs/page.md": where("") }));
		expect(await built(root)).toContain("- The Studio: yes\n- Node.js: yes (version 20)\n");
		writeFiles(root, { "docs/page.md": where("::environments{studio=no}") });
		const overridden = await built(root);
		expect(overridden).toContain("- The Studio: no\n");
		expect(overridden).not.toContain("Node.js: yes");
		const members = `:::::options\n${["damping", "mass"].map(option).join("\n\n")}\n:::::\n`;
		writeFiles(root, { "docs/page.md": page("of: toolkit#Physics", `::signature\n\n${members}`) });
		expect(await run(root, "check")).toEqual([]);
		expect(await built(root)).not.toContain("The Studio");
	});

	test("is a table with what shows it, if the site records tests", async () => {
		const text = where('::environments{studio node="no: it draws"}');
		const root = withEnvironments(
			describedSite({ "docs/page.md": text }),
			'"toolkit#VERSION": { studio: "A sample of [`at`](/docs/other)" }',
		);
		const head = "## Compatibility\n\n| Where | Works | Shown by |\n| --- | --- | --- |\n";
		writeFiles(root, { "docs/other.md": "# Other\n" });
		const sample = "A sample of [`at`](/docs/other)";
		expect(await built(root)).toContain(`${head}| The Studio | Yes | ${sample} |\n| Node.js | No: it draws | Not tested |\n`);
		writeFiles(root, { "docs/page.md": where("") });
		expect(await built(root)).toContain(`${head}| The Studio | Yes | ${sample} |\n| Node.js | Yes: version 20 | Not tested |\n`);
		const members = `:::::options\n${["damping", "mass"].map(option).join("\n\n")}\n:::::\n`;
		writeFiles(root, { "docs/page.md": page("of: toolkit#Physics", `::signature\n\n${members}`) });
		expect(await built(root)).not.toContain("Compatibility");
	});
});

test("the key `see` makes the last section, and types are links to the pages that document them", async () => {
	const root = describedSite({
		"docs/bounce.md": bounce(all, 'of: toolkit#bounce\nsee: [toolkit#clamp, toolkit#Physics, "[All of `it`](./index.md)"]'),
		"docs/clamp.md": page(
			"of: toolkit#clamp\nsee: toolkit#bounce",
			`::signature\n\n::::options\n${["value", "min", "max"].map(option).join("\n\n")}\n::::\n`,
		),
		"docs/physics.md": page("of: toolkit#Physics", `::signature\n\n::::options\n${["damping", "mass"].map(option).join("\n\n")}\n::::\n`),
	});
	await keyframe(["build", root]);
	expect(readFileSync(join(root, "out/docs/bounce.md"), "utf8")).toMatch(
		/## See also\n\n- \[`clamp\(\)`\]\(\/docs\/clamp\)\n- \[`Physics`\]\(\/docs\/physics\)\n- \[All of `it`\]\(\/docs\/\)\n$/,
	);
	const html = readFileSync(join(root, "out/docs/bounce.html"), "utf8");
	expect(html).toContain('<code>Partial&#x3C;<a href="/docs/physics">Physics</a>></code>');
	expect(html).not.toContain("api-if-documented");
	writeFiles(root, { "docs/physics.md": "# Physics\n" });
	expect(await run(root, "check")).toEqual([
		"docs/bounce.md:4:1 link-broken The link “Physics” to `api:toolkit#Physics` is broken: no page documents `toolkit#Physics`.",
	]);
});

test("a page that documents no export shows its sources, and what to read next", async () => {
	const root = describedSite({
		"docs/bounce.md": bounce(all),
		"docs/guide.md":
			'---\ntitle: Guide\nsource: ["[The report](https://example.com/report)", "`toolkit`, version 1"]\nsee: toolkit#bounce\n---\n\nText.\n',
		"docs/one.md": "---\ntitle: One\nsource: A measurement\n---\n\nText.\n",
	});
	await keyframe(["build", root]);
	const markdown = (name: string) => readFileSync(join(root, `out/docs/${name}.md`), "utf8");
	expect(markdown("guide")).toContain(
		"Text.\n\nSource: [The report](https://example.com/report), `toolkit`, version 1\n\n## See also\n\n- [`bounce()`](/docs/bounce)\n",
	);
	expect(markdown("one")).toMatch(/Text\.\n\nSource: A measurement\n$/);
});

test("an option that describes several members has a title, and a row for those with the same facts", async () => {
	const many = all.replace(`${option("at")}\n\n${option("height")}`, ':::option[at, height]{title="Where"}\nText.\n:::');
	const root = describedSite({
		"docs/physics.md": page(
			"of: toolkit#Physics",
			'::signature\n\n::::options\n:::option[damping, mass]{title="Forces"}\nText.\n:::\n::::\n',
		),
		"docs/bounce.md": bounce(many),
	});
	expect(await run(root, "check")).toEqual([]);
	await keyframe(["build", root]);
	expect(readFileSync(join(root, "out/docs/physics.md"), "utf8")).toContain("### Forces\n\n`damping, mass` · `number`\n\nText.");
	expect(readFileSync(join(root, "out/docs/bounce.md"), "utf8")).toMatch(
		/### Where\n\n`at` · `number` · \*\*required\*\*\n\n`height` · `number` · default `-1\.5`\n/,
	);
});

test("headings in a list group its options, whose headings are one level below", async () => {
	const grouped = ["### Size", option("at"), option("height"), "### Movement", option("physics"), option("easing")].join("\n\n");
	const root = describedSite({ "docs/page.md": bounce(grouped) });
	expect(await run(root, "check")).toEqual([]);
	await keyframe(["build", root]);
	const headings = readFileSync(join(root, "out/docs/page.md"), "utf8").match(/^#{2,} .*/gm);
	expect(headings).toEqual(["## Options", "### Size", "#### `at`", "#### `height`", "### Movement", "#### `physics`", "#### `easing`"]);
});

test("options inside an option describe the arguments of a function, and the members of its return value", async () => {
	const inner = (name: string, ...names: string[]) => `::::option[${name}]\nText.\n\n${names.map(option).join("\n\n")}\n::::`;
	const stage = (...parts: string[]) =>
		page("of: toolkit#useStage", `::signature\n\n:::::returns\nText.\n\n${parts.join("\n\n")}\n:::::\n`);
	const root = describedSite({
		"docs/page.md": stage(option("width, stop"), inner("hold", "frames", "release"), inner("each", "index")),
		"docs/wrong.md": stage(option("width, stop, each"), inner("hold", "frames", "unhold")),
	});
	expect(await run(root, "check")).toEqual([
		"docs/wrong.md:17:1 api-incomplete `hold` has `release`, which is not described.",
		"docs/wrong.md:24:1 api-unknown `hold` has no `unhold`.",
	]);
	writeFiles(root, { "docs/wrong.md": "# Home\n" });
	await keyframe(["build", root]);
	const markdown = readFileSync(join(root, "out/docs/page.md"), "utf8");
	expect(markdown).toContain("#### `frames`\n\n`number`\n");
	expect(markdown).toContain("#### `release()`\n\n`() => void`\n");
	expect(markdown).toContain("#### `index`\n\n`number`\n");
});

test("options take the text that several pages share, and add to it", async () => {
	const shared = [
		"Notes for authors.",
		"## height\n\nHow high it **bounces**, see [units](/docs/units).",
		"## height (string)\n\nFor another type.",
		"## height (tool-kit)\n\nFor another type.",
		"## physics\n\nThe physics.",
		"## physics.mass\n\nHow heavy it is.",
		"## physics.damping\n\nThe friction.",
		"## physics.gone\n\nNo such member.",
		"## at\n\nFor another package.",
		'## at (toolkit) {from="toolkit/dist/index.js: at: passedAt"}\n\nThe frame.',
		"## other\n\nOn no page.",
	].join("\n\n");
	const options = ["::option[at]", "::option[height]", ":::option[physics]\nOwn words.\n:::", ":::option[easing]\nText.\n:::"].join("\n\n");
	const own = all.replace(":::option[height]", ":::option[height]{own}");
	const root = await describedSite({
		"facts/_options.md": shared,
		"docs/page.md": bounce(options),
		"docs/own.md": bounce(own),
		"docs/units.md": "# Units\n",
	});
	expect(await run(root, "build")).toEqual([]);
	const markdown = (name: string) => readFileSync(join(root, `out/docs/${name}.md`), "utf8");
	expect(markdown("page")).toMatch(/How high it \*\*bounces\*\*, see \[units\]\([^)]*units[^)]*\)\./);
	expect(markdown("page")).toMatch(/### `physics`[\s\S]*The physics\.\s+Own words\.\s+#### `mass`[\s\S]*How heavy it is\./);
	expect(markdown("page")).toContain("The frame.");
	expect(markdown("page")).not.toMatch(/another|On no page|No such member/);
	expect(markdown("own")).not.toContain("bounces");
	writeFiles(root, { "facts/_options.md": shared.replace("The frame.", "The point in time.") });
	expect(await run(root, "build")).toEqual([]);
	expect(markdown("page")).toContain("The point in time.");
});

test("the values of an option that a list explains are those of its type", async () => {
	const list = (...values: string[]) => values.map((value) => `- \`${value}\`: text`).join("\n");
	const stage = (layout: string) =>
		page(
			"of: toolkit#Stage",
			[
				"::signature",
				"::::options",
				...["size", "label", "children", "gap"].map(option),
				`:::option[layout]\nText.\n\n${layout}\n:::`,
				"::::",
			].join("\n\n"),
		);
	const root = await describedSite({
		"docs/good.md": stage(list("'fill'", "'none'")),
		"docs/wrong.md": stage(list("'fill'", "'full'")),
		"docs/other.md": stage("- `'fill'` and more\n- Other words"),
	});
	expect(await run(root, "check")).toEqual([
		"docs/wrong.md:28:1 api-incomplete `layout` also takes `'none'`.",
		"docs/wrong.md:28:1 api-unknown `layout` does not take `'full'`.",
	]);
});

test("an option without a text of its own needs a shared one", async () => {
	const root = await describedSite({
		"facts/_options.md": "## at\n\nThe frame.\n",
		"docs/page.md": bounce(all.replace(/at\]\nText\.|height\]\nText\./g, (found) => found.replace("Text.\n", "").replace("\nText.", ""))),
	});
	expect(await run(root, "check")).toEqual(["docs/page.md:14:1 api-incomplete `height` has no description."]);
});

test("the page of a removed export says since when it has been gone, and what replaces it", async () => {
	const root = describedSite({
		"docs/hop.md": page(
			'kind: removed\nof: toolkit#hop\nremoved: "1.0.0"\nreplacement: toolkit#VERSION',
			`::::options{of="Physics"}\n${option("damping, mass")}\n::::\n`,
		),
		"docs/version.md": page("of: toolkit#VERSION", "::signature\n"),
	});
	await keyframe(["build", root]);
	const markdown = readFileSync(join(root, "out/docs/hop.md"), "utf8");
	expect(markdown).toContain("`hop` was removed in version 1.0.0. Use [`VERSION`](/docs/version) instead.");
	expect(markdown).toContain("### `damping` and `mass`");
});

test("`reviewed` is written into the pages that are named, and those whose facts changed are listed", async () => {
	const root = describedSite({
		"docs/bounce.md": bounce(all, "reviewed: 12345678\nof: toolkit#bounce").replaceAll("\n", "\r\n"),
		"docs/version.md": page("of: toolkit#VERSION", "::signature\n\nreviewed: 1\n"),
	});
	const update = (...pages: string[]) => run(root, "check", "--update-reviewed", ...pages);
	expect(await update()).toEqual(["docs/bounce.md:3:1 api-stale The facts that this page shows have changed since it was reviewed."]);
	expect(await update("docs/index.md")).toEqual([
		"undefined:undefined:undefined api-unknown `docs/index.md` is not a page about an export.",
	]);
	expect(await update("docs/bounce.md", join(root, "docs/version.md"))).toEqual([]);
	const text = (file: string) => readFileSync(join(root, file), "utf8");
	expect(text("docs/bounce.md")).toMatch(/^---\r\ntitle: Page\r\nreviewed: "[0-9a-f]{8}"\r\nof: toolkit#bounce\r\n---/);
	expect(text("docs/version.md")).toMatch(/^---\ntitle: Page\nof: toolkit#VERSION\nreviewed: "[0-9a-f]{8}"\n---\n/);
	expect(text("docs/version.md")).toMatch(/\nreviewed: 1\n$/);
	expect(await update()).toEqual([]);
});

test("mistakes in the key `see`", async () => {
	const root = describedSite({
		"docs/a.md": page("of: toolkit#VERSION\nsee: [toolkit#bouns, docs, 1]", "::signature\n"),
		"docs/b.md": page('of: toolkit#VERSION\nsee: ["[Gone](./gone.md)"]', "::signature\n"),
		"docs/c.md": page("of: toolkit#VERSION\nsee: toolkit#VERSION", "::signature\n\n## See also\n\nText.\n"),
	});
	expect((await run(root, "check")).sort()).toEqual([
		"docs/a.md:4:1 api-unknown `toolkit` exports no `bouns`.",
		"docs/a.md:4:1 api-wrong `1` in `see` leads nowhere.",
		"docs/a.md:4:1 api-wrong `docs` in `see` leads nowhere.",
		"docs/b.md:4:1 link-broken The link “Gone” to `./gone.md` is broken: there is no page or file `docs/gone.md`.",
		"docs/c.md:11:1 api-order “See also” is in both the page and its front matter.",
	]);
});

test("exports that no page documents are listed", async () => {
	const root = describedSite({ "docs/page.md": bounce(`${all}\n::::\n\n::::options{of="Physics"}\n${option("damping, mass")}`) });
	const found = await run(root, "check", "--api-coverage");
	const facts = readFileSync(join(root, "facts/toolkit.json"), "utf8").split("\n");
	const line = facts.findIndex((text) => text.startsWith('\t\t"clamp": {')) + 1;
	expect(found).toContain(`facts/toolkit.json:${line}:3 api-undocumented No page documents \`toolkit#clamp\`.`);
	expect(found.join("\n")).not.toMatch(/#(?:bounce|Physics|jump)`/);
});

test("the pages that another version of a package touches are listed, and nothing changes", async () => {
	const root = toolkitSite({ ...facts, "docs/page.md": bounce(all), "docs/other.md": "# Other\n" });
	const folder = join(root, ".keyframe/facts/against/2.0.0");
	toolkitSite({ "package.json": '{ "dependencies": { "toolkit": "2.0.0" } }\n' }, folder);
	cpSync(join(folder, "kit/node_modules"), join(folder, "node_modules"), { recursive: true });
	const edit = (file: string, from: string, to: string) => {
		const path = join(folder, "node_modules/toolkit", file);
		const text = readFileSync(path, "utf8");
		expect(text).toContain(from);
		writeFileSync(path, text.replace(from, to));
	};
	edit("package.json", '"1.2.3"', '"2.0.0"');
	edit("dist/index.d.ts", "height?: number", "depth?: number");
	edit("dist/index.d.ts", "easing?: Easing | null", "easing: Easing");
	edit("dist/index.d.ts", "export type Easing", "export declare const fall: () => void;\nexport type Easing");
	const before = readTree(join(root, "facts"));
	const { code, stdout } = await keyframe(["facts", root, "--against", "2.0.0"]);
	expect([code, stdout.trim().split("\n")]).toEqual([
		0,
		[
			"docs/page.md",
			"  toolkit#bounce: `depth` is new.",
			"  toolkit#bounce: `easing` has the type `Easing` instead of `Easing | null`.",
			"  toolkit#bounce: `easing` is required.",
			"  toolkit#bounce: `easing` has no known default instead of the default `null`.",
			"  toolkit#bounce: `height` is gone.",
			"Exports that no page documents",
			"  toolkit#fall: It is new.",
			"1 page to read again for version 2.0.0 of 1 package.",
		],
	]);
	expect(readTree(join(root, "facts"))).toEqual(before);
});

test("a link to the page of a term shows what the term means", async () => {
	const root = toolkitSite({
		"docs/serve-url.md": '---\ntitle: Serve URL\ndescription: Where a "bundle" is.\nkind: term\n---\n\nA **serve URL** is an address.\n',
		"docs/page.md": "# Page\n\nSee [serve URL](./serve-url.md) and [home](./index.md).\n",
	});
	expect((await keyframe(["build", root])).code).toBe(0);
	const html = readFileSync(join(root, "out/docs/page.html"), "utf8");
	expect(html).toContain('<a href="/docs/serve-url" title="Where a &quot;bundle&quot; is.">serve URL</a> and <a href="/docs/">home</a>');
});
