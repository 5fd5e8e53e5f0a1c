import { describe, expect, test } from "vitest";
import { loadConfig } from "../../../../generator/config/load-config.ts";
import { siteSchema } from "../../../../generator/config/schema.ts";
import { type Problem, SiteError } from "../../../../generator/lib/problem.ts";
import { cliDefaults } from "../../../support/config.ts";
import { shortProblem } from "../../../support/printed-problems.ts";
import { temporarySite } from "../../../support/site.ts";

/** The problems of a site with this `site.config.ts`. */
async function problemsOf(source: string, files: Readonly<Record<string, string>> = {}): Promise<readonly Problem[]> {
	const root = temporarySite({ "site.config.ts": source, ...files });
	const error = await loadConfig(root, cliDefaults).then(
		() => null,
		(thrown: unknown) => thrown,
	);
	expect(error).toBeInstanceOf(SiteError);
	const { problems } = error as SiteError;
	for (const problem of problems) expect(problem.message + problem.hint).not.toContain(root);
	return problems;
}

/** A configuration with the given lines after the title. */
function config(...lines: string[]): string {
	return ["export default {", '\ttitle: "Site",', ...lines.map((line) => `\t${line}`), "};", ""].join("\n");
}

describe("values in the form of another type", () => {
	test.each([
		["hosts: 'netlify'", '`hosts`: expected a list, received string `netlify`. | Write `hosts: ["netlify"]`.'],
		["theme: { radius: '6px' }", "`theme.radius`: expected number, received string `6px`. | Write `radius: 6`."],
		["noIndex: 'yes'", "`noIndex`: expected boolean, received string `yes`. | Write `noIndex: true`."],
		["images: true", "`images`: expected false or object, received boolean `true`. | Write `images: {}`."],
		["footer: '© me'", '`footer`: expected object, received string `© me`. | Write `footer: { copyright: "© me" }`.'],
		[
			"collections: { blog: 'blog' }",
			'`collections.blog`: expected object, received string `blog`. | Write `blog: { dir: "blog", route: "/blog" }`.',
		],
		[
			"contentSecurityPolicy: { 'style-src': 'https://a.example' }",
			'`contentSecurityPolicy.style-src`: expected a list, received string `https://a.example`. | Write `"style-src": ["https://a.example"]`.',
		],
		[
			"navbar: { left: [{ label: 'A', href: 'a.example' }] }",
			'`navbar.left[0].href`: must be a full URL with https, http, mailto or tel, received string `a.example`. | Write `href: "https://a.example"`.',
		],
		[
			"theme: { tokens: { measure: '46rem' } }",
			'`theme.tokens.measure`: must be the name of a token such as --measure. | Write `"--measure"`.',
		],
		[
			"markdown: { remarkPlugins: ['remark-math'] }",
			'`markdown.remarkPlugins[0]`: must be a plugin, or a list with a plugin and its options, received string `remark-math`. | Import the plugin, and list what you imported: `import plugin from "remark-math";`.',
		],
		["favicon: 'a.ico'", "`favicon` is not a known option. | Put the icon into the static folder, as `favicon.ico` or `icon.svg`."],
	])("%s", async (line, expected) => {
		const [problem = "", ...others] = (await problemsOf(config(`${line},`))).map(shortProblem);
		expect([problem.replace(/^3:\d+\+\d+ /, ""), others]).toEqual([expected, []]);
	});
});

describe("unknown keys", () => {
	test.each([
		[
			"of a version",
			config('collections: { docs: { dir: "docs", route: "/", versions: { "1.0": { ref: "v1", baner: "none" } } } },'),
			'3:82+5 `collections.docs.versions["1.0"].baner` is not a known option. | Did you mean `banner`?',
		],
		["at the top", config('taglin: "x",'), "3:2+6 `taglin` is not a known option. | Did you mean `tagline`?"],
		[
			"unlike any other",
			config("redirect: [],", "plugins: [],"),
			[
				"3:2+8 `redirect` is not a known option. | Did you mean `redirects`?",
				`4:2+7 \`plugins\` is not a known option. | Known here: ${Object.keys(siteSchema.shape).join(", ")}.`,
			],
		],
		["of a key that must be there", 'export default { titel: "Site" };\n', "1:18+5 `titel` is not a known option. | Did you mean `title`?"],
		["in quotes", config('"tag-line": "x",'), "3:2+8 `tag-line` is not a known option. | Did you mean `tagline`?"],
		[
			"in a list",
			config('navbar: { left: [{ label: "A", too: "/" }] },'),
			"3:33+3 `navbar.left[0].too` is not a known option. | Did you mean `to`?",
		],
		[
			"in a record",
			config('collections: { docs: { dir: "docs", rout: "/", route: "/" } },'),
			"3:38+4 `collections.docs.rout` is not a known option. | Did you mean `route`?",
		],
		[
			"named like a part of every object",
			config("constructor: 1,", "toString: 2,"),
			expect.arrayContaining([expect.stringMatching(/^3:2\+11 `constructor` is not/), expect.stringMatching(/^4:2\+8 `toString` is not/)]),
		],
		[
			"in a sidebar",
			config('collections: { docs: { dir: "d", route: "/", sidebars: { a: [{ type: "link", label: "L", herf: "/", href: "/" }] } } },'),
			"3:91+4 `collections.docs.sidebars.a[0].herf` is not a known option. | Did you mean `href`?",
		],
	])("%s", async (_, source, expected) => {
		expect((await problemsOf(source)).map(shortProblem)).toEqual(typeof expected === "string" ? [expected] : expected);
	});
});

describe("wrong values", () => {
	test.each([
		["a number for text", "export default { title: 3 };", "1:18+5 `title`: expected string, received number `3`."],
		["null", "export default null;", "1:1+1 `the configuration`: expected object, received null."],
		["a list", "export default [];", "1:1+1 `the configuration`: expected object, received a list."],
		[
			"base without slashes",
			config('base: "docs",'),
			'3:2+4 `base`: must be a path that starts and ends with a slash, received string `docs`. | Write `base: "/docs/"`.',
		],
		[
			"base with a host",
			config('base: "//evil.test/",'),
			'3:2+4 `base`: must be a path that starts and ends with a slash, received string `//evil.test/`. | Write `base: "/evil.test/"`.',
		],
		[
			"base with a backslash",
			config('base: "/\\\\evil/",'),
			'3:2+4 `base`: must be a path that starts and ends with a slash, received string `/\\evil/`. | Write `base: "/evil/"`.',
		],
		[
			"an address without scheme",
			config('url: "example.com",'),
			'3:2+3 `url`: must be an http or https URL without a path, such as https://example.com, received string `example.com`. | Write `url: "https://example.com"`.',
		],
		[
			"an address with a path",
			config('url: "https://example.com/docs",'),
			'3:2+3 `url`: must be an http or https URL without a path, such as https://example.com, received string `https://example.com/docs`. | Write `url: "https://example.com"` and `base: "/docs/"`.',
		],
		[
			"a choice",
			config('brokenLinks: "warning",'),
			'3:2+11 `brokenLinks`: expected one of "error"|"warn", received string `warning`. | Did you mean `warn`?',
		],
		[
			"a choice with a typo",
			config('brokenLinks: "eror",'),
			'3:2+11 `brokenLinks`: expected one of "error"|"warn", received string `eror`. | Did you mean `error`?',
		],
		[
			"levels in the wrong order",
			config('collections: { docs: { dir: "docs", route: "/", tocLevels: [4, 2] } },'),
			"3:50+9 `collections.docs.tocLevels`: must have the smaller level first, such as [2, 3]. | Write `tocLevels: [2, 4]`.",
		],
		[
			"data that contains itself",
			'const data: Record<string, unknown> = {};\ndata.data = data;\nexport default { title: "Site", customFields: data };\n',
			"3:33+12 `customFields`: must be plain data that does not contain itself.",
		],
		[
			"a function",
			"export default () => ({});",
			expect.stringContaining("`site.config.ts` exports a function. | Export its result: `export default defineSite({ title: '…' })`."),
		],
		[
			"a promise",
			"export default Promise.resolve({});",
			expect.stringContaining("`site.config.ts` exports a promise. | Add `await` after `export default`."),
		],
		[
			"a number that is too large",
			config("pageTimeout: 1e9,"),
			"3:2+11 `pageTimeout`: expected at most 86400, received number `1000000000`.",
		],
		["a number that is too small", config("pageTimeout: 0,"), "3:2+11 `pageTimeout`: expected more than 0, received number `0`."],
		["a fraction", config("pageMemory: 100.5,"), "3:2+10 `pageMemory`: expected int, received number `100.5`."],
		[
			"a route without slash",
			config('collections: { docs: { dir: "docs", route: "docs" } },'),
			'3:38+5 `collections.docs.route`: must start with "/", received string `docs`. | Write `route: "/docs"`.',
		],
		[
			"an entry that leads nowhere",
			config('navbar: { left: [{ label: "A" }] },'),
			"3:12+4 `navbar.left[0]`: must have either `to` or `href`, or else `sidebar`.",
		],
		[
			"a scheme that runs code",
			config('navbar: { left: [{ label: "A", href: "javascript:alert(1)" }] },'),
			"3:33+4 `navbar.left[0].href`: must be a full URL with https, http, mailto or tel, received string `javascript:alert(1)`.",
		],
	])("%s", async (_, source, expected) => {
		expect((await problemsOf(source)).map(shortProblem)).toEqual([expected]);
	});

	test("all mistakes of a file are reported at once", async () => {
		const problems = await problemsOf(config('base: "x",', "pageMemory: 1,", "unknown: 1,"));
		expect(problems.map((problem) => problem.at?.line)).toEqual([3, 4, 5]);
		expect(problems.map((problem) => [problem.code, problem.severity, problem.at?.file])).toEqual(
			[1, 2, 3].map(() => ["config-invalid", "error", "site.config.ts"]),
		);
	});
});

describe("alternatives: the one that the author meant is explained", () => {
	test.each([
		[
			"a menu with a wrong entry",
			'navbar: { left: [{ label: "A", items: [{ label: "B", to: "b" }] }] },',
			['3:55+2 `navbar.left[0].items[0].to`: must start with "/", received string `b`. | Write `to: "/b"`.'],
		],
		["neither entry nor menu", 'navbar: { left: ["A"] },', ["3:12+4 `navbar.left[0]`: expected object, received string `A`."]],
		[
			"a sidebar entry of an unknown type",
			'collections: { docs: { dir: "d", route: "/", sidebars: { a: [{ type: "page", id: "x" }] } } },',
			[
				"3:65+4 `collections.docs.sidebars.a[0].type`: expected 'doc' | 'link' | 'html' | 'autogenerated' | 'category', received string `page`.",
			],
		],
		[
			"a sidebar entry with a typo in its type",
			'collections: { docs: { dir: "d", route: "/", sidebars: { a: [{ type: "categry", label: "C", items: [] }] } } },',
			[
				"3:65+4 `collections.docs.sidebars.a[0].type`: expected 'doc' | 'link' | 'html' | 'autogenerated' | 'category', received string `categry`. | Did you mean `category`?",
			],
		],
		[
			"deep inside a sidebar",
			'collections: { docs: { dir: "d", route: "/", sidebars: { a: ["x", { type: "category", label: "C", items: [{ type: "doc", id: 7 }] }] } } },',
			["3:123+2 `collections.docs.sidebars.a[1].items[0].id`: expected string, received number `7`."],
		],
		[
			"a name for a sidebar",
			'collections: { docs: { dir: "d", route: "/", sidebars: "main" } },',
			['3:47+8 `collections.docs.sidebars`: expected "auto" or object, received string `main`.'],
		],
	])("%s", async (_, line, expected) => {
		expect((await problemsOf(config(line))).map(shortProblem)).toEqual(expected);
	});
});

describe("folders in the configuration", () => {
	const collections = (dir: string) => config(`collections: { docs: { dir: "docs", route: "/" }, notes: { dir: "${dir}", route: "/n" } },`);
	const files = { "docs/index.md": "# A\n", "notes/index.md": "# B\n" };

	test.each([
		["with a typo", collections("notse"), "3:67+5 `collections.notes.dir`: there is no folder `notse`. | Did you mean `notes`?"],
		[
			"that nobody made",
			collections("./a/b/"),
			"3:69+3 `collections.notes.dir`: there is no folder `a/b`. | Create the folder, or use another one.",
		],
		["with a dot too many", collections(".notes"), "3:67+6 `collections.notes.dir`: there is no folder `.notes`. | Did you mean `notes`?"],
		["that are files", collections("docs/index.md"), expect.stringContaining("there is no folder `docs/index.md`")],
		[
			"outside of the site",
			collections("../notes"),
			"3:67+8 `collections.notes.dir`: the folder `../notes` is outside of the site. | Use a folder inside the folder of the configuration.",
		],
		[
			"of a collection with versions from Git, which are not read",
			config('collections: { notes: { dir: "notse", route: "/n", versions: { current: {}, "1": { ref: "v1" }, "2": { ref: "v2" } } } },'),
			"3:32+5 `collections.notes.dir`: there is no folder `notse`. | Did you mean `notes`?",
		],
		["for static files", config('staticDir: "note",'), "3:14+4 `staticDir`: there is no folder `note`. | Did you mean `notes`?"],
	])("%s", async (_, source, expected) => {
		expect((await problemsOf(source, files)).map(shortProblem)).toEqual([expected]);
	});
});

describe("a configuration with another name", () => {
	test.each([
		["site.config.js", 'import { defineSite } from "keyframe-docs";\nexport default defineSite({ title: "A" });\n'],
		["keyframe.config.ts", 'export default { title: "A" };\n'],
	])("%s is not overlooked", async (file, text) => {
		const error = await loadConfig(temporarySite({ [file]: text, "index.md": "# A\n" }), cliDefaults).catch((thrown: unknown) => thrown);
		expect((error as SiteError).problems.map(shortProblem)).toEqual([
			expect.stringContaining(
				`\`${file}\` is not read, because a configuration must be named \`site.config.ts\`. | Rename it to \`site.config.ts\`.`,
			),
		]);
	});

	test("the configuration of another tool is not Keyframe's", async () => {
		const { config } = await loadConfig(
			temporarySite({ "site.config.js": 'module.exports = { title: "A" };\n', "index.md": "# A\n" }),
			cliDefaults,
		);
		expect(config.configFile).toBeNull();
	});
});

describe("positions", () => {
	const body = config('taglin: "x",');

	test.each([
		["LF", body],
		["CRLF", body.replaceAll("\n", "\r\n")],
		["a BOM", `\ufeff${body}`],
	])("are the same with %s", async (_, source) => {
		expect((await problemsOf(source))[0]?.at).toEqual({ file: "site.config.ts", line: 3, column: 2, length: 6 });
	});
});
