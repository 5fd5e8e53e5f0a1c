import { appendFileSync, cpSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { keyframe, keyframeProcess, repository } from "../support/cli.ts";
import { readTree, temporaryFolder, writeFiles } from "../support/site.ts";

// The bytes of a site depend neither on its folder nor on the folder of the program.

/** Everything that is bundled for browsers or for pages. A slot shares code with each island, so that every page loads two files of the site. */
const files: Readonly<Record<string, string>> = {
	"site.config.ts": `export default {
	title: "Site",
	url: "https://example.com",
	styles: ["./styles/own.css"],
	slots: { footer: "./slots/footer.tsx", badge: "./slots/badge.tsx" },
	search: { provider: "./search.ts" },
	collections: { docs: { dir: "docs", route: "/docs" }, pages: { dir: "pages", route: "/", layout: "page" } },
};
`,
	"search.ts": "export default { search: async () => ({ results: [], total: 0 }) };\n",
	"styles/own.css": '@import "./more.css";\n.own { color: red }\n',
	"styles/more.css": ".more { color: blue }\n",
	"slots/footer.tsx":
		'import { label } from "../docs/_components/label.ts";\nimport { unit } from "../docs/_components/unit.ts";\nexport default function Footer({ Original, ...props }) {\n\treturn <section title={label(unit)}><Original {...props} /></section>;\n}\n',
	"slots/badge.tsx": "export default function Badge({ Original, ...props }) {\n\treturn <b><Original {...props} /></b>;\n}\n",
	"pages/index.tsx":
		'import Counter from "../docs/_components/counter.island.tsx";\nexport default function Home() {\n\treturn <h1>Hello <Counter start={1} /></h1>;\n}\n',
	"docs/index.mdx": `import Heading from "@theme/Heading";
import { Box } from "./_components/box.tsx";
import Counter from "./_components/counter.island.tsx";
import Unit from "./_components/unit.island.tsx";

# Home

<Box><Counter start={2} /> <Unit /></Box>

<Heading as="h2" id="two">Two</Heading>

A :badge[new]{type=tip} word.
`,
	"docs/_components/label.ts": 'export const label = (count) => ["Count", count].join(" ");\n',
	"docs/_components/unit.ts": 'export const unit = ["Kilo", "meters"].join("");\n',
	"docs/_components/unit.island.tsx": 'import { unit } from "./unit.ts";\nexport default function Unit() {\n\treturn <b>{unit}</b>;\n}\n',
	"docs/_components/box.tsx":
		'import styles from "./box.module.css";\nexport const Box = ({ children }) => <div className={styles.box}>{children}</div>;\n',
	"docs/_components/box.module.css": ".box { margin: 0 }\n",
	"docs/_components/counter.island.tsx": `import { useState } from "react";
import styles from "./box.module.css";
import { label } from "./label.ts";
export default function Counter({ start }) {
	const [count, setCount] = useState(start);
	return <button type="button" className={styles.box} onClick={() => setCount(count + 1)}>{label(count)}</button>;
}
`,
};

const folder = temporaryFolder();
const site = join(folder, "site");
const tool = join(folder, "tool");
const otherTool = join(folder, "a-copy/in-a-folder/with-quite-another-name");
let expected: Map<string, string>;

/** Copies the program: what it is made of in a checkout, with the packages of this one. */
function copyTool(target: string): void {
	for (const part of ["dist", "theme", "package.json", "tsconfig.json"])
		cpSync(join(repository, part), join(target, part), { recursive: true });
	symlinkSync(join(repository, "node_modules"), join(target, "node_modules"));
}

/** Builds a site in a process of its own. */
async function buildTree(root: string, program: string) {
	expect(await keyframeProcess(["build", root], { tool: program })).toMatchObject({ code: 0 });
	return readTree(join(root, "out"));
}

beforeAll(async () => {
	copyTool(tool);
	copyTool(otherTool);
	writeFiles(site, files);
	expected = await buildTree(site, tool);
});

test("a site has the same bytes in every folder", async () => {
	for (const name of ["my-project", "elsewhere/website/of the team"]) {
		const root = join(folder, name);
		writeFiles(root, files);
		expect(await buildTree(root, tool), name).toEqual(expected);
	}
});

test("a folder that is reached through a symbolic link has the same bytes", async () => {
	const link = join(folder, "link");
	symlinkSync(site, link);
	rmSync(join(site, "out"), { recursive: true });
	expect(await keyframe(["build", link, "--no-cache"])).toMatchObject({ code: 0 });
	expect(readTree(join(site, "out"))).toEqual(expected);
});

test("copies of the program in other folders make the same bytes", async () => {
	const root = join(folder, "both/elsewhere");
	writeFiles(root, files);
	expect(await buildTree(root, otherTool)).toEqual(expected);
});

test("a cache of another copy of the program does not bring back the theme of that copy", async () => {
	appendFileSync(join(otherTool, "theme/client/actions/copy-page.ts"), 'document.body.title = "other theme";\n');
	writeFileSync(join(otherTool, "theme/content-components/heading.tsx"), "export default () => <h6>other theme</h6>;\n");
	const changed = await buildTree(site, otherTool);
	const showing = [...changed].filter(([file, text]) => /\.(?:html|js)$/.test(file) && text.includes("other theme"));
	expect(showing.map(([file]) => file)).toEqual([expect.stringMatching(/^assets\/copy-page\./), "docs/index.html"]);
	expect(await buildTree(site, tool)).toEqual(expected);
});
