import { expect, test } from "vitest";
import { unusedAssets } from "../../../../generator/checks/check-output.ts";
import { listContentFiles } from "../../../../generator/site/files/content-files.ts";
import { siteConfig } from "../../../support/config.ts";
import { temporarySite } from "../../../support/site.ts";

const files = {
	"docs/a.mdx": 'import one from "./imported.png";\n\n<Picture src={require("./required.png")} />\n',
	"docs/_part.mdx": "![x](img/in%20part.png)\n",
	"docs/draft.md": "---\ndraft: true\nimage: ./cover.jpg\n---\n",
	"docs/style.css": "a { background: url(../docs/Styled.PNG) }\n",
	...Object.fromEntries(
		[
			"imported.png",
			"required.png",
			"img/in part.png",
			"cover.jpg",
			"styled.png",
			"linked.png",
			"unused.png",
			"a (b).png",
			"notes.txt",
		].map((name) => [`docs/${name}`, "x"]),
	),
	"docs/node_modules/x.png": "x",
	"static/y.png": "x",
};

function unused(options: { readonly configFile?: null } = {}) {
	const config = { ...siteConfig({ collections: { docs: { dir: "docs", route: "/" } } }, { root: temporarySite(files) }), ...options };
	const all = listContentFiles(config);
	return unusedAssets(config, { all, used: new Set(["docs/linked.png"]) }).map((problem) => problem.at?.file);
}

test("only media that nothing links to, imports or names are reported", () => {
	expect(unused()).toEqual(["docs/a (b).png", "docs/unused.png"]);
});

test("a folder without a configuration may contain any files", () => {
	expect(unused({ configFile: null })).toEqual([]);
});
