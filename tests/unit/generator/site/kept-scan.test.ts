import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readVersions } from "../../../../generator/config/version-files.ts";
import { scanSources } from "../../../../generator/site/scan.ts";
import { siteConfig } from "../../../support/config.ts";
import { commit, git, repository } from "../../../support/git.ts";
import { writeFiles } from "../../../support/site.ts";

test("pages of a version from Git are read once, except those that depend on the working tree", async () => {
	const root = repository({
		"docs/plain.md": "---\ntitle: Plain\n---\n\nText.\n",
		"docs/own.mdx": 'import Part from "./_part.mdx";\n\n<Part />\n',
		"docs/_part.mdx": "A part.\n",
		// The bundler reads code, not the scan.
		"docs/chart.mdx": 'import { Chart } from "@site/parts/chart.tsx";\n\n<Chart />\n',
		"docs/shared.mdx": 'import Note from "@site/parts/note.mdx";\n\n<Note />\n',
		"docs/code.md": "```js file=@site/src/example.js\n```\n",
	});
	const folder = join(root, ".keyframe/versions/1/docs");
	const scan = async (cache = true) => {
		const versions = { "1": { ref: "HEAD" } };
		const config = siteConfig({ collections: { docs: { dir: "docs", route: "/docs", versions } } }, { root, cli: { cache } });
		await readVersions(config);
		const { value, problems } = scanSources(config);
		expect(problems).toEqual([]);
		return new Map(value.filter(({ file }) => file.startsWith(".keyframe")).map(({ id, hash }) => [id, hash]));
	};
	const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
		[...after].filter(([id, hash]) => before.get(id) !== hash).map(([id]) => id);

	const first = await scan();
	expect([...first.keys()]).toEqual(["chart", "code", "own", "plain", "shared"]);
	// Files that must not be read are no longer what they were.
	for (const name of ["plain.md", "own.mdx", "_part.mdx", "chart.mdx"]) {
		rmSync(join(folder, name));
		writeFileSync(join(folder, name), "Damaged.\n");
	}
	expect(await scan()).toEqual(first);
	// Files of the working tree, which did not exist before, are read for the pages that show them.
	writeFiles(root, { "parts/note.mdx": "A note.\n", "src/example.js": "call();\n" });
	const second = await scan();
	expect(changed(first, second)).toEqual(["code", "shared"]);
	// A build without a cache reads everything.
	expect(changed(second, await scan(false))).toEqual(["chart", "own", "plain"]);

	git(root, ["add", "."]);
	commit(root, { "docs/new.md": "New.\n" }, 2000);
	expect(changed(second, await scan())).toEqual(["new"]);
});
