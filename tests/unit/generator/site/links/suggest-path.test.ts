import { expect, test } from "vitest";
import { pathSuggester } from "../../../../../generator/site/links/suggest-path.ts";

const paths = ["/docs/", "/docs/intro", "/docs/guides/setup", "/docs/api/setup", "/docs/api/render-media", "/img/logo.png"];
const suggest = pathSuggester(() => paths);

test.each([
	["/docs/setup", ["/docs/api/setup", "/docs/guides/setup"]],
	["/docs/guide/setup.md", ["/docs/api/setup", "/docs/guides/setup"]],
	["/docs/api/Setup", ["/docs/api/setup"]],
	["/docs/into", ["/docs/intro"]],
	["/docs/api/rendermedia", ["/docs/api/render-media"]],
	["/docs/guides/intr", ["/docs/intro"]],
	["/docs/render", ["/docs/api/render-media"]],
	["/docs/introduction", ["/docs/intro"]],
	["/img/lego.png", ["/img/logo.png"]],
	["/img/face.png", []],
	["/docs/nothing", []],
	["/docs/apix/y", []],
	["/", []],
])("for %s: %j", (path, expected) => {
	expect(suggest(path)).toEqual(expected);
});

test.each([
	["docs/god", ["docs/good.md"]],
	["docs/gud", []],
	["docs/notes/god.md", ["docs/good.md"]],
	["docs/notes/indx.md", ["docs/notes/index.md"]],
	["docs/nots", ["docs/notes/index.md"]],
	["docs/notes/sun.md", ["docs/sum.md"]],
	["docs/install", ["docs/notes/installation.mdx"]],
	["docs/project", ["docs/set-up-project.md"]],
	["docs/Good.markdown", ["docs/good.md"]],
])("for the file %s: %j", (path, expected) => {
	const files = ["docs/good.md", "docs/notes/index.md", "docs/sum.md", "docs/notes/installation.mdx", "docs/set-up-project.md"];
	expect(pathSuggester(() => files)(path)).toEqual(expected);
});

test.each([
	["/commands/npm-docs", []],
	["/commands/npm-instal", ["/commands/npm-install"]],
	["/commands/nmp-bugs", ["/commands/npm-bugs"]],
])("for the command %s: %j", (path, expected) => {
	expect(pathSuggester(() => ["/commands/npm-bugs", "/commands/npm-install", "/commands/npx"])(path)).toEqual(expected);
});

test("asks for the paths when the first link is broken, and once", () => {
	let asked = 0;
	const lazy = pathSuggester(() => {
		asked++;
		return paths;
	});
	expect(asked).toBe(0);
	for (const path of ["/a", "/b"]) lazy(path);
	expect(asked).toBe(1);
});
