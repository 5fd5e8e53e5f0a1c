import { appendFileSync, cpSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { commit, git } from "../support/git.ts";
import { readTree, temporarySite, writeFiles } from "../support/site.ts";

// Versions that have not changed are taken over from the last build as a whole. Whatever is edited, the output has the bytes of a build from nothing.

/** The configuration of a site with four versions; `change` replaces a part of it. */
function config(change: (text: string) => string = (text) => text): string {
	return change(`export default {
	title: "Tool",
	url: "https://example.com",
	brokenLinks: "warn",
	redirects: [{ from: "/start", to: "/docs/" }],
	collections: {
		docs: {
			dir: "docs",
			route: "/docs",
			versions: { current: { label: "Next" }, "3": { ref: "v3" }, "2": { ref: "v2", label: "Two" }, "1": { dir: "old" } },
		},
		pages: { dir: "pages", route: "/", layout: "page" },
	},
};
`);
}

const pages = {
	"docs/index.md": "# Start\n\n[The guide](./guide.md#part), [the code](./chart.mdx), [old](/start). ![A dot](./dot.svg)\n",
	"docs/guide.md": "# Guide\n\n## Part\n\n[The next guide](/docs/next/guide#part), [the first](/docs/1/).\n\n```js\nrun();\n```\n",
	"docs/chart.mdx": 'import { Chart } from "../components/chart.tsx";\n\n# Chart\n\n<Chart />\n',
	"docs/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
};

function chart(text: string): string {
	return `export const Chart = () => <b>${text}</b>;\n`;
}

/** A site whose versions 2 and 3 are tags, and version 1 a folder. */
function site(): string {
	const root = temporarySite({});
	git(root, ["init", "--quiet", "--initial-branch=main"]);
	commit(root, { ".gitignore": ".keyframe\nout\n", "components/chart.tsx": chart("One"), ...pages, "docs/gone.md": "# Gone\n" }, 1000);
	git(root, ["tag", "v2"]);
	git(root, ["rm", "--quiet", "docs/gone.md"]);
	commit(root, { "docs/index.md": pages["docs/index.md"].replace("Start", "Start of three") }, 2000);
	git(root, ["tag", "v3"]);
	const old = { "old/index.md": "# First\n\n[Part](./part.md)\n", "old/part.md": "# Part of the first\n" };
	commit(root, { "site.config.ts": config(), "pages/about.md": "# About\n\n[Two](/docs/2/guide#part)\n", ...old }, 3000);
	return root;
}

/** Builds the site, and compares it with what a build of a copy makes from nothing. Returns what the build says. */
async function built(root: string): Promise<{ readonly code: number | null; readonly rendered: string; readonly problems: string }> {
	const copy = temporarySite({});
	cpSync(root, copy, { recursive: true, filter: (path) => ![".keyframe", "out"].includes(basename(path)) });
	const [warm, cold] = [await keyframe(["build", root]), await keyframe(["build", copy])];
	const problems = ({ stderr }: { readonly stderr: string }) => stderr.replace(/^(?:reading|rendering)\n/gm, "");
	expect({ code: warm.code, problems: problems(warm) }).toEqual({ code: cold.code, problems: problems(cold) });
	expect(readTree(join(root, "out"))).toEqual(readTree(join(copy, "out")));
	return { code: warm.code, rendered: /\d+ rendered/.exec(warm.stdout)?.[0] ?? "", problems: problems(warm) };
}

test("a warm build of a site with versions has the bytes of a cold one, whatever was edited", async () => {
	const root = site();
	expect(await keyframe(["build", root])).toMatchObject({ code: 0, stderr: "reading\nrendering\n" });
	appendFileSync(join(root, "docs/guide.md"), "\nA text.\n");
	expect((await keyframe(["build", root])).stdout).toContain(" 1 rendered");

	// A heading to which pages of all versions link, and a component that they show.
	writeFiles(root, { "docs/guide.md": pages["docs/guide.md"].replace("## Part", "## Chapter"), "components/chart.tsx": chart("Two") });
	const { rendered, problems } = await built(root);
	expect(rendered).toBe("4 rendered");
	expect(problems).toContain(
		".keyframe/versions/2/docs/guide.md:5:18 warning The link “The next guide” to `/docs/next/guide#part` is broken",
	);
	expect(problems).toContain("also: .keyframe/versions/3/docs/guide.md:5:18, docs/guide.md:5:18");

	// A page that old versions lack, and one that a single one has: menus and canonical addresses.
	writeFiles(root, { ...pages, "docs/new.md": "# New\n", "docs/gone.md": "# Back\n", "old/part.md": "# Another part\n" });
	expect(await built(root)).toMatchObject({ code: 0, problems: "" });

	// What the configuration says about versions.
	const settings = config((text) =>
		text.replace("Two", "Second").replace('"v3" }', '"v3", banner: "unreleased" }').replace('to: "/docs/"', 'to: "/docs/1/part"'),
	);
	writeFiles(root, { "site.config.ts": settings });
	expect(await built(root)).toMatchObject({ code: 0 });
	writeFiles(root, { "site.config.ts": config((text) => text.replace(', "3": { ref: "v3" }', "")) });
	expect(await built(root)).toMatchObject({ code: 0 });

	// A tag that moves, and files that another program has changed.
	git(root, ["tag", "--force", "v2", "v3"]);
	writeFileSync(join(root, "out/docs/1/index.html"), "changed");
	rmSync(join(root, "out/docs/1/part.json"));
	expect(await built(root)).toMatchObject({ code: 0 });
});
