import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { temporarySite, writeFiles } from "../support/site.ts";

const files = {
	"site.config.ts": `export default {
	title: "Site",
	collections: {
		pages: { dir: "pages", route: "/", layout: "page" },
		guides: { dir: "guides", route: "/guides", layout: "components/guide.tsx", frontMatter: { level: "string" } },
	},
};
`,
	"components/list.tsx": `import { usePages } from "keyframe-docs/theme";
export const List = () => (
	<ul>{usePages<{ level?: string }>("guides").map(({ url, title, frontMatter }) => <li key={url}><a href={url}>{title}: {frontMatter.level}</a></li>)}</ul>
);
`,
	"components/guide.tsx": `import { usePage } from "keyframe-docs/theme";
export default function Guide({ children }) {
	const { title, description, path, collection, id, frontMatter, headings } = usePage();
	return <article><h1>{title}</h1><pre>{JSON.stringify({ description, path, collection, id, frontMatter, headings: headings.map(({ text }) => text) })}</pre>{children}</article>;
}
`,
	"pages/index.mdx": '# Home\n\nimport { List } from "../components/list.tsx";\n\n<List />\n',
	"pages/other.mdx": '# Other\n\nimport { Badge } from "keyframe-docs/theme";\n\n<Badge>x</Badge>\n',
	"guides/a.md": "---\nlevel: easy\n---\n\n# First\n\nText.\n\n#### Deep\n",
	"guides/b.md": "---\ntitle: Second\nlevel: hard\nunlisted: false\n---\n\nMore.\n",
};

/** Builds a site. Returns a page's `main`, and how many pages were rendered. */
async function build(root: string) {
	const result = await keyframe(["build", root]);
	expect(result).toMatchObject({ code: 0 });
	const main = (path: string) => /<main.*<\/main>/s.exec(readFileSync(join(root, "out", path), "utf8"))?.[0] ?? "";
	return { main, rendered: Number(/(\d+) rendered/.exec(result.stdout)?.[1] ?? 0) };
}

test("components know their page, and the pages of collections", async () => {
	const { main } = await build(temporarySite(files));
	expect(main("index.html")).toContain(
		'<ul><li><a href="/guides/a">First: easy</a></li><li><a href="/guides/b">Second: hard</a></li></ul>',
	);
	const shown = /<pre>(.*?)<\/pre>/.exec(main("guides/a.html"))?.[1]?.replaceAll("&quot;", '"') ?? "";
	expect(JSON.parse(shown)).toEqual({
		...{ description: "Text.", path: "/guides/a", collection: "guides", id: "a" },
		...{ frontMatter: { level: "easy" }, headings: ["First", "Deep"] },
	});
});

test("a page that lists others is rendered again when their data changes, and no page without need", async () => {
	const root = temporarySite(files);
	await build(root);
	expect((await build(root)).rendered).toBe(0);
	writeFiles(root, { "guides/a.md": files["guides/a.md"].replace("Deep", "Deeper") });
	expect((await build(root)).rendered).toBe(1);
	writeFiles(root, { "guides/a.md": files["guides/a.md"].replace("# First", "# Start") });
	const { main, rendered } = await build(root);
	expect([rendered, main("index.html")]).toEqual([2, expect.stringContaining("Start: easy")]);
	expect((await build(root)).rendered).toBe(0);
	writeFiles(root, { "pages/other.mdx": `${files["pages/other.mdx"]}\nMore.\n` });
	expect((await build(root)).rendered).toBe(1);
	// The search and the Markdown version of the page that lists others follow, too.
	expect(readFileSync(join(root, "out/index.md"), "utf8")).toContain("[Start: easy]");
});

test("the data is in the page's own language", async () => {
	const root = temporarySite({
		...files,
		"site.config.ts": files["site.config.ts"].replace('title: "Site",', 'title: "Site", locales: { en: {}, de: { label: "Deutsch" } },'),
		"i18n/de/pages/index.mdx": files["pages/index.mdx"].replace("../components", "../../../components"),
		"i18n/de/guides/a.md": "---\nlevel: leicht\n---\n\n# Erstens\n\nText.\n",
	});
	const { main } = await build(root);
	expect(main("index.html")).toContain("First: easy");
	expect(main("de/index.html")).toContain("Erstens: leicht");
});

test("mistakes are reported: an unknown collection, and a use in an island", async () => {
	const root = temporarySite({
		...files,
		"components/list.tsx": files["components/list.tsx"].replace('"guides"', '"guide"'),
		"components/mine.island.tsx":
			'import { usePage } from "keyframe-docs/theme";\nexport default function Mine() {\n\treturn <b>{usePage().title}</b>;\n}\n',
		"pages/other.mdx": '# Other\n\nimport Mine from "../components/mine.island.tsx";\n\n<Mine />\n',
	});
	const { code, stderr } = await keyframe(["build", root]);
	expect(code).toBe(1);
	expect(stderr).toContain("there is no collection `guide` for `usePages`. Did you mean `guides`?");
	expect(stderr).toContain("components/mine.island.tsx:3:");
	expect(stderr).toContain(
		"`usePage` works only in pages and layouts, which are rendered while the site is built; pass what an island needs as props",
	);
});
