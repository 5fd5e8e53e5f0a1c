import { expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { temporarySite } from "../support/site.ts";

const config = 'export default { title: "Site", collections: { docs: { dir: "docs", route: "/" } } };\n';

/** The places and codes of all problems of a page, in order. */
async function problemsOf(file: string, text: string): Promise<string[]> {
	const root = temporarySite({ "site.config.ts": config, [file]: text });
	const { stdout } = await keyframe(["check", root, "--json"]);
	const problems = stdout
		.split("\n")
		.filter(Boolean)
		.map((line) => JSON.parse(line) as { code: string; at: { line: number; column: number } });
	return problems.map(({ code, at }) => `${at.line}:${at.column} ${code}`);
}

test.each([
	['<meta http-equiv="refresh" content="0;url=https://example.com">', "3:1 html-unsafe"],
	['<base href="https://example.com/">', "3:1 html-unsafe"],
	['<iframe srcdoc="&lt;b&gt;"></iframe>', "3:1 html-unsafe"],
	['<svg><a href="#top"><set attributeName="href" to="javascript:x()"/><text>x</text></a></svg>', "3:21 html-unsafe"],
	['<svg><a href="#top"><animate attributeName="xlink:href" values="x"/><text>x</text></a></svg>', "3:21 html-unsafe"],
	['<svg><a xlink:href="javascript:x()"><text>x</text></a></svg>', "3:21 link-unsafe"],
	['<math><mi href="javascript:x()">x</mi></math>', "3:17 link-unsafe"],
	['<input type="image" alt="x" src="javascript:x()">', "3:34 link-unsafe"],
	['<table background="javascript:x()"><tr><td>x</td></tr></table>', "3:20 link-unsafe"],
	['<a href="#top" ping="javascript:x()">x</a>', "3:22 link-unsafe"],
	['<q cite="javascript:x()">x</q>', "3:10 link-unsafe"],
	['<a href="vbscript:x">x</a>', "3:10 link-unsafe"],
	['<a href="data:text/html,x">x</a>', "3:10 link-unsafe"],
	['<b onclick="x()">x</b>', "3:4 html-unsafe"],
	['<head><meta http-equiv="refresh" content="0;url=https://example.com"></head>', "3:1 html-unsafe"],
])("in Markdown: %s", async (html, problem) => {
	expect(await problemsOf("docs/index.md", `# Home\n\n${html}\n`)).toEqual([problem]);
});

test.each([
	['<base href="https://example.com/" />', "3:2 html-unsafe"],
	['<head><meta httpEquiv="refresh" content="0;url=https://example.com" /></head>', "3:7 html-unsafe"],
	["<iframe srcDoc={`<b>x</b>`} />", "3:2 html-unsafe"],
	['<a href={"javascript:x()"}>x</a>', "3:11 link-unsafe"],
	['<a href={"data:text/html,x"}>x</a>', "3:11 link-unsafe"],
	["<script>alert(1)</script>", "3:2 html-unsafe"],
	["<script>{`alert(1)`}</script>", "3:2 html-unsafe"],
	["<div dangerouslySetInnerHTML={{ __html: '<script src=x></script>' }} />", "3:43 html-unsafe"],
	["<div dangerouslySetInnerHTML={{ __html: '<b onerror=x>' }} />", "3:45 html-unsafe"],
	["<div dangerouslySetInnerHTML={{ __html: '<base href=x>' }} />", "3:43 html-unsafe"],
])("in MDX: %s", async (jsx, problem) => {
	expect((await problemsOf("docs/index.mdx", `# Home\n\n${jsx}\n`)).filter((found) => !found.endsWith("image-missing"))).toContain(problem);
});

test("a citation that is not an address is left alone", async () => {
	expect(await problemsOf("docs/index.md", '# Home\n\n<blockquote cite="The handbook, page 7">x</blockquote>\n')).toEqual([]);
});

test("data in a script is left alone", async () => {
	const jsx = '<script type="application/ld+json">{`{"@type": "Thing"}`}</script>';
	expect(await problemsOf("docs/index.mdx", `# Home\n\n${jsx}\n`)).toEqual([]);
});
