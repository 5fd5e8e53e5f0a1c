import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { pixel } from "../support/pixel.ts";
import { readTree, temporarySite } from "../support/site.ts";

const config = (body: string) => `import { defineSite } from "keyframe-docs";\nexport default defineSite({ title: "Site", ${body} });\n`;

/** A site in `docs/` with one warning (an unknown directive). */
const siteFiles = {
	"site.config.ts": config('url: "https://example.com", collections: { docs: { dir: "docs", route: "/docs" } }'),
	"docs/index.md": "# Home\n\n[next](page.md) ![pic](pic.png)\n",
	"docs/page.md": "# Page\n\n:::notte\nx\n:::\n",
	"docs/draft.md": "---\ndraft: true\n---\n\n# Draft\n",
	"docs/pic.png": pixel,
};

/** The same files in a subfolder. */
const under = <Content>(folder: string, files: Readonly<Record<string, Content>>) =>
	Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]));

test("--base precedes every address", async () => {
	const root = temporarySite(siteFiles);
	expect(await keyframe(["build", root, "--base", "/sub/"])).toMatchObject({ code: 0 });
	const html = readFileSync(join(root, "out/docs/index.html"), "utf8");
	const addresses = [...html.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map((match) => match[1] ?? "");
	expect(addresses.length).toBeGreaterThan(5);
	expect(addresses.filter((address) => !address.startsWith("/sub/"))).toEqual([]);
	expect(html).toContain('href="https://example.com/sub/docs/"');
	expect(readFileSync(join(root, "out/sitemap.xml"), "utf8")).toContain("<loc>https://example.com/sub/docs/page</loc>");
	for (const file of ["out/docs/index.json", "out/robots.txt"])
		expect(readFileSync(join(root, file), "utf8").match(/"\/(?!sub\/)[\w-]*/g) ?? []).toEqual([]);
});

test("--out names the folder to publish to, relative to where the command runs", async () => {
	const root = temporarySite({ ...siteFiles, "work/keep.txt": "x" });
	expect(await keyframe(["build", "..", "--out", "public/site"], { cwd: join(root, "work") })).toMatchObject({ code: 0 });
	expect(existsSync(join(root, "work/public/site/docs/index.html"))).toBe(true);
	expect(existsSync(join(root, "out"))).toBe(false);
	expect(readdirSync(join(root, "work/public"))).toEqual(["site"]);
});

test("--drafts publishes drafts, which are left out otherwise", async () => {
	const root = temporarySite(siteFiles);
	await keyframe(["build", root]);
	const without = readTree(join(root, "out"));
	expect([...without.values()].filter((text) => text.includes("Draft"))).toEqual([]);
	expect(await keyframe(["build", root, "--drafts"])).toMatchObject({ code: 0 });
	expect(existsSync(join(root, "out/docs/draft.html"))).toBe(true);
	await keyframe(["build", root]);
	expect(readTree(join(root, "out"))).toEqual(without);
});

test("--strict treats warnings as errors and publishes nothing", async () => {
	const root = temporarySite(siteFiles);
	expect(await keyframe(["build", root])).toMatchObject({ code: 0, stderr: expect.stringContaining("docs/page.md:3:1 warning") });
	const before = readTree(join(root, "out"));
	const strict = await keyframe(["build", root, "--strict"]);
	expect(strict).toMatchObject({ code: 1, stderr: expect.stringContaining("docs/page.md:3:1") });
	expect(readTree(join(root, "out"))).toEqual(before);
});

test("--format github annotates the files of a site in a subfolder, besides the report; --format json is --json", async () => {
	const repository = temporarySite({ ".git/HEAD": "ref: refs/heads/main\n", ...under("website", siteFiles) });
	const site = join(repository, "website");
	const text = await keyframe(["check", site]);
	const { stdout, stderr } = await keyframe(["check", site, "--format", "github"]);
	expect(stderr).toBe(text.stderr);
	expect(stdout.split("\n")).toContainEqual(
		expect.stringMatching(/^::warning file=website\/docs\/page\.md,line=3,col=1,title=directive-unknown::.*`:::notte`/),
	);
	expect((await keyframe(["check", site, "--quiet", "--format", "github"])).stdout).toBe("");
	const json = await keyframe(["check", site, "--json"]);
	expect(json.stdout).toContain('"directive-unknown"');
	expect(await keyframe(["check", site, "--format", "json"])).toEqual(json);
	expect(await keyframe(["check", site, "--json", "--format", "github"])).toMatchObject({ code: 2 });
});

test("doctor says what it found, and fails only if something prevents a build", async () => {
	const root = temporarySite({ ...siteFiles, "package.json": "{}" });
	const { code, stdout } = await keyframe(["doctor", root]);
	expect([code, stdout]).toEqual([0, expect.stringMatching(/^warning {2}package manager +no lockfile\n +Run `npm install`/m)]);
	expect(stdout).toMatch(/^ok {7}address +https:\/\/example\.com\/$/m);
	const broken = temporarySite({ ...siteFiles, "site.config.ts": config("base: 1") });
	expect(await keyframe(["doctor", broken])).toMatchObject({
		code: 1,
		stdout: expect.stringMatching(/^error {4}configuration +.*`base`/m),
	});
});

test("--json prints one problem per line with stable fields, and nothing else", async () => {
	const root = temporarySite({ ...siteFiles, "docs/bad.md": "# Bad\n\n[gone](gone.md)\n\n[hash](page.md#nope)\n" });
	const result = await keyframe(["check", root, "--json"]);
	expect(result).toMatchObject({ code: 1, stderr: "" });
	const problems = result.stdout
		.trimEnd()
		.split("\n")
		.map((line) => JSON.parse(line));
	expect(problems.map((problem) => Object.keys(problem).sort())).toEqual(
		Array.from({ length: 3 }, () => ["at", "code", "frame", "hint", "kind", "message", "severity", "subject", "suggestions"]),
	);
	expect(problems).toMatchObject([
		{ code: "link-broken", kind: "broken link", subject: "gone.md", at: { file: "docs/bad.md", line: 3, column: 8 } },
		{ code: "anchor-broken", severity: "error", at: { file: "docs/bad.md", line: 5, column: 8 } },
		{ code: "directive-unknown", severity: "warning", at: { file: "docs/page.md", line: 3, column: 1 } },
	]);
	expect(problems[0].frame).toContain("> 3 | [gone](gone.md)");
	const good = await keyframe(["build", root, "--json", "--drafts"], { cwd: root });
	expect(
		good.stdout
			.trimEnd()
			.split("\n")
			.map((line) => JSON.parse(line)),
	).toHaveLength(3);
});

test("check finds what a build finds and writes no output", async () => {
	const root = temporarySite(siteFiles);
	const check = await keyframe(["check", root]);
	expect(check).toMatchObject({ code: 0, stderr: expect.stringContaining("docs/page.md:3:1 warning") });
	expect(check.stdout).toMatch(/^Checked 2 pages/m);
	expect(readdirSync(root).sort()).toEqual([".keyframe", "docs", "site.config.ts"]);
	await keyframe(["build", root]);
	const built = readTree(join(root, "out"));
	await keyframe(["check", root, "--base", "/other/"]);
	expect(readTree(join(root, "out"))).toEqual(built);
	expect(readdirSync(root).filter((name) => name.startsWith(".out"))).toEqual([]);
});

test("--quiet prints only errors", async () => {
	const root = temporarySite(siteFiles);
	expect(await keyframe(["build", root, "--quiet"])).toEqual({ code: 0, stdout: "", stderr: "" });
	const broken = temporarySite({ "site.config.ts": config(""), "docs/index.md": "[gone](gone.md)\n\n:::notte\nx\n:::\n" });
	const result = await keyframe(["check", broken, "--quiet"]);
	expect(result).toMatchObject({ code: 1, stdout: "" });
	expect(result.stderr).toContain("link-broken");
	expect(result.stderr).not.toContain("directive-unknown");
});

describe("mistakes on the command line end with exit code 2 and say what to do", () => {
	test.each([
		[["build", "--outt", "x"], "--out"],
		[["bild"], "build"],
		[["build", "--workers", "0"], "whole number"],
		[["build", "no/such/folder"], "no/such/folder"],
		[["build", "--base", "sub"], "--base /sub/"],
	])("%j", async (args, hint) => {
		const root = temporarySite(siteFiles);
		const result = await keyframe(args, { cwd: root });
		expect(result.code).toBe(2);
		expect(result.stderr).toContain(hint);
		expect(result.stderr).not.toMatch(/\n\s+at .*:\d+:\d+/);
	});
});

describe("a faulty configuration ends with exit code 1 and the place of the mistake", () => {
	test.each([
		["an unknown option", config("\n\tbaseUrl: '/x/',\n"), "site.config.ts:3:2", "baseUrl"],
		["a wrong type", config("\n\tredirects: [{ from: 1, to: '/x' }],\n"), "site.config.ts:3:16", "redirects[0].from"],
		["no default export", "export const site = {};\n", "site.config.ts", "default export"],
		["a syntax error", "export default {\n\ttitle: 'x\n};\n", "site.config.ts:2:", "Unterminated string"],
		["an import that is not there", 'import "./nothing.ts";\nexport default { title: "x" };\n', "site.config.ts:1:8", "nothing.ts"],
		["code that throws", 'throw new Error("on purpose");\nexport default { title: "x" };\n', "site.config.ts:1:", "on purpose"],
		[
			"a sidebar without its page",
			config("\n\tcollections: { docs: { dir: 'docs', route: '/', sidebars: { main: ['indx'] } } },\n"),
			"site.config.ts:3:",
			"Did you mean `index`?",
		],
	])("%s", async (_, source, place, text) => {
		const root = temporarySite({ "site.config.ts": source, "docs/index.md": "# Home\n" });
		const result = await keyframe(["build", root]);
		expect(result.code).toBe(1);
		expect(result.stderr).toContain(place);
		expect(result.stderr).toContain(text);
		expect(existsSync(join(root, "out"))).toBe(false);
	});
});
