import { join } from "node:path";
import { expect, test } from "vitest";
import { describeUnresolved } from "../../../../generator/lib/unresolved-import.ts";
import { temporarySite } from "../../../support/site.ts";

const files = {
	"docs/guide/_card.tsx": "",
	"docs/guide/_parts.mdx": "",
	"src/components/Box.tsx": "",
	"static/picture.png": "",
	"node_modules/own/package.json": "{}",
	"package.json": '{ "dependencies": { "chart-lib": "1" } }',
};

/** What is said of an import in `docs/guide/page.mdx`; `path` is what the bundler looked for. */
function described(written: string, path = written): string | null {
	const root = temporarySite(files);
	const lineText = `import "${written}";`;
	const place = { file: join(root, "docs/guide/page.mdx"), lineText, column: 7, length: written.length + 2 };
	const found = describeUnresolved(`Could not resolve "${path}"`, place, root);
	return found && `${found.message} | ${found.hint}`;
}

test.each([
	["keyframe", "The package `keyframe` is not installed. | Keyframe is imported as `keyframe-docs`."],
	["./_car", "`./_car` does not exist: there is no file `docs/guide/_car`. | Did you mean `./_card`?"],
	["./_part.mdx?x", "`./_part.mdx?x` does not exist: there is no file `docs/guide/_part.mdx?x`. | Did you mean `./_parts.mdx?x`?"],
	["./nothing.png", "`./nothing.png` does not exist: there is no file `docs/guide/nothing.png`. | Add the file, or correct the path."],
	[
		"../src/components/Box",
		"`../src/components/Box` does not exist: there is no file `docs/src/components/Box`. | Did you mean `../../src/components/Box`?",
	],
	[
		"./no/such",
		"`./no/such` does not exist: there is no file `docs/guide/no/such`. | There is no folder `docs/guide/no` either: correct the path.",
	],
	["/picture.png", "`/picture.png` is not a relative path, which code and style sheets need. | Use `../../static/picture.png`."],
	["/none.png", "`/none.png` is not a relative path, which code and style sheets need. | Use `./` or `../` and the path from this file."],
	["chart-libs/line", "The package `chart-libs` is not installed. | Did you mean `chart-lib`?"],
	["@some/package/part", "The package `@some/package` is not installed. | Install it: `npm install @some/package`."],
	["own/part", "The package `own` has no `own/part`. | Correct the name, or install a version that has it."],
	["react-dom/none", "The package `react-dom` has no `react-dom/none`. | Correct the name, or install a version that has it."],
	[
		"node:fs",
		"`node:fs` is a module of Node, which browsers do not have. | Use it in a page or in a component that is not an island: those run when the site is built.",
	],
])("%s", (written, expected) => {
	expect(described(written)).toBe(expected);
});

test("a path of the site is told as it is written", () => {
	expect(described("@site/src/components/Bax", "./src/components/Bax")).toBe(
		"`@site/src/components/Bax` does not exist: there is no file `src/components/Bax`. | Did you mean `@site/src/components/Box`?",
	);
});

test("other messages of the bundler are left to others", () => {
	expect(describeUnresolved("Unexpected end of file", null, "/")).toBeNull();
});
