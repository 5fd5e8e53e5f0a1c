import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { fillCopyrightYear, loadConfig } from "../../../../generator/config/load-config.ts";
import { packageName } from "../../../../generator/lib/package-name.ts";
import { type Problem, SiteError } from "../../../../generator/lib/problem.ts";
import { cliDefaults } from "../../../support/config.ts";
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

describe("files that cannot be loaded", () => {
	test("a syntax error has its place", async () => {
		expect(await problemsOf('export default {\n\ttitle: "x"\n\ttagline: "y",\n};\n')).toEqual([
			{
				code: "module-failed",
				severity: "error",
				message: 'Expected "}" but found "tagline".',
				hint: "Add a comma after the entry before it, or close the open bracket.",
				at: { file: "site.config.ts", line: 3, column: 2, length: 7 },
			},
		]);
	});

	test("an import of a missing file has its place", async () => {
		expect(await problemsOf('import x from "./sidebars";\nexport default { title: x };\n')).toMatchObject([
			{
				code: "module-failed",
				message: "`./sidebars` does not exist: there is no file `sidebars`.",
				at: { file: "site.config.ts", line: 1, column: 15 },
			},
		]);
	});

	test("a package that is missing is named", async () => {
		expect(await problemsOf('import x from "no-such-package";\nexport default { title: x };\n')).toMatchObject([
			{
				code: "config-failed",
				message: "`site.config.ts` failed to load: there is no package `no-such-package`.",
				hint: "Install it: `npm install no-such-package`.",
				at: { file: "site.config.ts", line: 1, column: 15, length: 17 },
			},
		]);
		expect(await problemsOf('import x from "@no-such/package/part";\nexport default { title: x };\n')).toMatchObject([
			{ hint: "Install it: `npm install @no-such/package`.", at: { line: 1, column: 15 } },
		]);
	});

	test("the name of the command instead of the package is corrected, because another author owns the package with that name", async () => {
		const command = packageName.replace("-docs", "");
		expect(await problemsOf(`import { defineSite } from "${command}";\nexport default defineSite({ title: "A", ...{} });\n`)).toMatchObject(
			[{ message: "`site.config.ts` failed to load: there is no package `keyframe`.", hint: "Keyframe is imported as `keyframe-docs`." }],
		);
	});

	test("an error is reported where it was thrown, even in an imported file", async () => {
		const thrown = await problemsOf('const title: string = "x";\n\nthrow new Error("broken");\nexport default { title };\n');
		expect(thrown).toEqual([
			{
				code: "config-failed",
				severity: "error",
				message: "`site.config.ts` failed to load: broken.",
				hint: null,
				at: { file: "site.config.ts", line: 3, column: 7 },
			},
		]);
		const imported = await problemsOf('import { title } from "./lib/title.ts";\nexport default { title };\n', {
			"lib/title.ts": "type T = { a: { b: string } };\nexport const title = ({} as T).a.b;\n",
		});
		expect(imported).toMatchObject([{ code: "config-failed", at: { file: "lib/title.ts", line: 2, column: 34 } }]);
	});

	test("a rejection without an error has no place but the file", async () => {
		expect(await problemsOf('await Promise.reject("no");\nexport default {};\n')).toMatchObject([
			{ code: "config-failed", message: "`site.config.ts` failed to load: no.", at: { file: "site.config.ts", line: 1, column: 1 } },
		]);
	});

	test.each(["", "export const title = 'x';", "export default undefined;"])("a default export is needed: %j", async (source) => {
		expect(await problemsOf(source)).toEqual([
			{
				code: "config-invalid",
				severity: "error",
				message: "`site.config.ts` has no default export.",
				hint: "Add `export default defineSite({ title: '…' })`.",
				at: { file: "site.config.ts", line: 1, column: 1 },
			},
		]);
	});
});

describe("usage", () => {
	test("a folder that is missing, or a file", async () => {
		const root = temporarySite({ file: "" });
		for (const name of ["missing", "file"]) {
			await expect(loadConfig(join(root, name), cliDefaults)).rejects.toMatchObject({
				exitCode: 2,
				problems: [{ code: "root-not-found", message: `There is no folder \`${join(root, name)}\`.` }],
			});
		}
	});

	test.each([
		["docs", "/docs/"],
		["/docs", "/docs/"],
		["docs/v1", "/docs/v1/"],
		["//evil.test/", "/evil.test/"],
		["", "/"],
		["/a?b/", "/a/b/"],
	])("--base %s is refused, with a better one", async (base, better) => {
		const root = temporarySite({ "index.md": "# A\n" });
		await expect(loadConfig(root, { ...cliDefaults, base })).rejects.toMatchObject({
			exitCode: 2,
			problems: [{ code: "config-invalid", hint: `Use \`--base ${better}\`.` }],
		});
	});
});

test("untrusted content fills no slots, not even through an integration without functions", async () => {
	const integrations = 'integrations: [{ name: "notes", slots: { footer: { component: "footer.tsx" } } }],';
	const root = temporarySite({
		"site.config.ts": config(integrations),
		"footer.tsx": "export default () => null;\n",
		"docs/a.md": "# A\n",
	});
	await expect(loadConfig(root, { ...cliDefaults, untrustedContent: true })).rejects.toMatchObject({
		problems: [{ code: "code-refused", message: "`slots` names code of the site, which is refused with `--untrusted-content`." }],
	});
});

describe("a configuration that is right", () => {
	test("has its integrations without functions, even if its values are literal", async () => {
		const root = temporarySite({
			"site.config.ts": config('integrations: [{ name: "data", watches: ["../data"] }],'),
			"docs/a.md": "# A\n",
		});
		expect((await loadConfig(root, cliDefaults)).config.integrations).toEqual([{ name: "data", watches: ["../data"] }]);
	});

	test("gets its defaults, absolute folders and the command line's options, and is frozen", async () => {
		const root = temporarySite({
			"site.config.ts":
				'import { items } from "./sidebars.ts";\nexport default {\n\ttitle: "Site",\n\turl: "https://example.com/",\n\tcollections: { guide: { dir: "./guide/", route: "/guide", sidebars: { main: items }, editUrl: "https://git.test/tree/" } },\n};\n',
			"sidebars.ts": 'export const items = ["a"];\n',
			"guide/a.md": "# A\n",
		});
		const { config: loaded, files } = await loadConfig(root, { ...cliDefaults, base: "/sub/", drafts: true });
		expect(loaded).toMatchObject({
			root,
			outDir: join(root, "out"),
			staticDir: join(root, "static"),
			cacheDir: join(root, ".keyframe"),
			title: "Site",
			tagline: "",
			url: "https://example.com",
			base: "/sub/",
			language: "en",
			drafts: true,
			brokenLinks: "error",
			pageTimeout: 10_000,
			pageMemory: 512,
			collections: [
				{
					name: "guide",
					dir: join(root, "guide"),
					relativeDir: "guide",
					route: "/guide/",
					layout: "docs",
					sidebars: { main: ["a"] },
					tocLevels: [2, 3],
					editUrl: "https://git.test/tree",
				},
			],
		});
		expect([...files].sort()).toEqual([join(root, "sidebars.ts"), join(root, "site.config.ts")]);
		expect(loaded.configSources.map((source) => source.file).sort()).toEqual(["sidebars.ts", "site.config.ts"]);
		expect(Object.isFrozen(loaded.collections[0]?.sidebars)).toBe(true);
		expect(readdirSync(join(root, ".keyframe"))).toContain(".gitignore");
	});

	test("an output folder from the command line is relative to the working directory", async () => {
		const root = temporarySite({ "site.config.ts": config() });
		expect((await loadConfig(root, { ...cliDefaults, out: "public" })).config.outDir).toBe(join(process.cwd(), "public"));
		expect((await loadConfig(root, { ...cliDefaults, out: "/srv/www" })).config.outDir).toBe("/srv/www");
	});
});

describe("a folder without a configuration", () => {
	test("is a site of its Markdown: broken links warn", async () => {
		const root = temporarySite({ "index.md": "# A\n", "package.json": '{"name":"my-package"}' });
		const { config: loaded, files } = await loadConfig(root, cliDefaults);
		expect(loaded).toMatchObject({
			title: "my-package",
			configFile: null,
			brokenLinks: "warn",
			collections: [{ name: "docs", dir: root, relativeDir: "", route: "/", sidebars: "auto" }],
		});
		expect(files).toEqual([join(root, "site.config.ts")]);
	});

	test.each([
		[
			"of mdBook",
			{ "book.toml": '[book]\ntitle = "My book"\nsrc = "./text/"\n', "text/SUMMARY.md": "", "docs/a.md": "" },
			"text",
			"My book",
		],
		["of mdBook with mistakes in its configuration", { "book.toml": "[book", "src/SUMMARY.md": "" }, "src", "project"],
		["of mdBook with pages outside of it", { "book.toml": '[book]\nsrc = "../text"\n', "docs/a.md": "" }, "docs", "project"],
		["of Nextra", { "pages/_meta.json": "{}", "pages/index.mdx": "" }, "pages", "project"],
		["of Fumadocs", { "content/docs/meta.json": "{}", "content/docs/index.mdx": "" }, "content/docs", "project"],
	])("takes the pages %s", async (_name, files, dir, title) => {
		const root = temporarySite(Object.fromEntries(Object.entries(files).map(([path, text]) => [`project/${path}`, text])));
		const { config: loaded } = await loadConfig(join(root, "project"), cliDefaults);
		expect([loaded.collections[0]?.relativeDir, loaded.title]).toEqual([dir, title]);
	});

	test("takes docs/ if it exists, and the folder's name unless a package.json has a name", async () => {
		const root = temporarySite({ "project/docs/a.md": "", "project/package.json": "{" });
		const { config: loaded } = await loadConfig(join(root, "project"), cliDefaults);
		expect(loaded.title).toBe("project");
		expect(loaded.collections[0]?.relativeDir).toBe("docs");
	});
});

const footer = { columns: [], copyright: "© {year} Site" };

/** A repository whose only commit was made at the given second. */
function repository(seconds: number): string {
	const root = temporarySite({ "a.md": "" });
	const date = `${seconds} -1100`;
	const git = (...args: string[]) =>
		execFileSync("git", ["-C", root, "-c", "user.name=a", "-c", "user.email=a@example.com", ...args], {
			env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
			stdio: "ignore",
		});
	git("init");
	git("add", ".");
	git("commit", "-m", "a");
	return root;
}

// The first second of 2020 in UTC, which is still 2019 where it was committed.
const newYear = 1_577_836_800;

afterEach(() => vi.unstubAllEnvs());

test("the year is the year of the last commit, in UTC", async () => {
	vi.stubEnv("SOURCE_DATE_EPOCH", undefined);
	expect((await fillCopyrightYear(footer, repository(newYear))).copyright).toBe("© 2020 Site");
});

test("SOURCE_DATE_EPOCH takes precedence over the commit, unless it is not a number", async () => {
	const root = repository(newYear);
	vi.stubEnv("SOURCE_DATE_EPOCH", "0");
	expect((await fillCopyrightYear(footer, root)).copyright).toBe("© 1970 Site");
	vi.stubEnv("SOURCE_DATE_EPOCH", "today");
	expect((await fillCopyrightYear(footer, root)).copyright).toBe("© 2020 Site");
});

test("without a repository, the configured year is used, or else the current one", async () => {
	vi.stubEnv("SOURCE_DATE_EPOCH", undefined);
	const root = temporarySite({});
	expect((await fillCopyrightYear({ ...footer, year: 2024 }, root)).copyright).toBe("© 2024 Site");
	vi.setSystemTime(new Date("2031-12-31T23:30:00Z"));
	expect((await fillCopyrightYear(footer, root)).copyright).toBe("© 2031 Site");
	vi.useRealTimers();
});

test("a line without the placeholder does not change, and needs no repository", async () => {
	const plain = { columns: [], copyright: "© us" };
	expect(await fillCopyrightYear(plain, temporarySite({}))).toBe(plain);
});
