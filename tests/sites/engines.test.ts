import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keyframe, repository } from "../support/cli.ts";
import { readTree, temporarySite } from "../support/site.ts";

/** The pages of the golden folders, with additions by plugins and the site's own functions. */
function goldenPages(): Record<string, string> {
	const folder = join(repository, "tests/golden");
	const files: Record<string, string> = {};
	for (const name of readdirSync(folder)) {
		for (const file of ["input.md", "input.mdx"].filter((file) => existsSync(join(folder, name, file))))
			files[`docs/${name}${file.slice("input".length)}`] = readFileSync(join(folder, name, file), "utf8");
	}
	return files;
}

const config = (engine: string) => `export default {
	title: "Site",
	lenient: true,
	brokenLinks: "warn",
	collections: { docs: { dir: "docs", route: "/" } },
	variables: { version: "1.2.3" },
	markdown: {
		engine: "${engine}",
		math: true,
		rehypePlugins: [() => (tree) => { tree.children.push({ type: "text", value: "end" }); }],
		directives: { since: ({ label }) => \`<small>since \${label}</small>\` },
		fences: { shout: ({ code }) => \`<p>\${code.toUpperCase()}</p>\` },
	},
};
`;

/** The problems and the published files of a build with one engine. */
async function build(engine: string, pages: Readonly<Record<string, string>>) {
	const root = temporarySite({ ...pages, "site.config.ts": config(engine) });
	const { code, stderr } = await keyframe(["build", root]);
	expect(code, stderr).toBe(0);
	return { problems: stderr.split("\n").filter((line) => / (?:warning|error) /.test(line)), tree: readTree(join(root, "out")) };
}

test("a site is the same with both engines", async () => {
	const pages = {
		...goldenPages(),
		"docs/own.mdx": "# Own :since[2.0]\n\n```shout\nx < y\n```\n\n<b>*a*</b> {1 + 1} $x^2$ jane@example.com\n",
	};
	const [native, unified] = [await build("native", pages), await build("unified", pages)];
	expect(unified.problems).toEqual(native.problems);
	expect([...unified.tree.keys()]).toEqual([...native.tree.keys()]);
	const differing = [...native.tree].filter(([path, text]) => unified.tree.get(path) !== text).map(([path]) => path);
	expect(differing).toEqual([]);
});

test("they differ in an address after an invalid one, which only the unified engine finds", async () => {
	const pages = { "docs/index.md": "# Home\n\nxmpp:foo@bar.baz/txt@bin.com\n" };
	const links = async (engine: string) => /href="mailto:[^"]*"/.exec((await build(engine, pages)).tree.get("index.html") ?? "")?.[0];
	expect([await links("native"), await links("unified")]).toEqual([undefined, 'href="mailto:txt@bin.com"']);
});
