import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { readTree, temporarySite } from "../support/site.ts";
import { readBuiltSite } from "./built-site.ts";

type Files = Readonly<Record<string, string>>;

/** Builds a site of another tool as it is, migrates it, and builds the new site. Returns what both builds say and show. */
async function buildBoth(tool: string, files: Files) {
	const root = temporarySite(Object.fromEntries(Object.entries(files).map(([file, text]) => [`old/${file}`, text])));
	const before = await keyframe(["build", "old", "--out", "out-old"], { cwd: root });
	const migrated = await keyframe(["migrate", tool, "old", "--out", "new"], { cwd: root });
	const after = await keyframe(["build", "new", "--out", "out-new"], { cwd: root });
	expect([before.code, migrated.code, after.code], before.stderr + migrated.stderr + after.stderr).toEqual([0, 0, 0]);
	const text = (file: string) => Buffer.from(readTree(join(root, "out-old")).get(file) ?? "", "latin1").toString();
	const read = (file: string) => readFileSync(join(root, "new", file), "utf8");
	return { before, migrated, text, read, old: readBuiltSite(join(root, "out-old")), new: readBuiltSite(join(root, "out-new")) };
}

/** Whatever no reader should see of the notation of other tools. */
const rawSyntax = /:(?:material|octicons)-|\+\+\w+\+\+|--8<--|<<<|\{\{#|!!!|\?\?\?|^=== "|==\w/m;

describe("MkDocs", () => {
	const files = {
		"mkdocs.yml": `site_name: Kiln
site_url: https://example.com/kiln/
repo_url: https://github.com/example/kiln
edit_uri: edit/main/docs/
copyright: Copyright &copy; 2024 <a href="https://example.com">Kiln</a>
theme:
  name: material
  features: [navigation.tabs, navigation.indexes]
plugins:
  - search
  - autorefs
  - redirects:
      redirect_maps: { old.md: guide/firing.md }
  - gallery
markdown_extensions:
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
  - pymdownx.snippets:
      base_path: [snippets]
extra_css: [extra.css]
nav:
  - Home: index.md
  - Guide:
    - guide/index.md
    - Firing: guide/firing.md
    - Forum: https://example.com/forum
  - Reference:
    - Keys: reference/keys.md
    - Gone: reference/gone.md
`,
		"docs/index.md": "# Kiln\n\n[Start](guide/firing.md){ .md-button }\n",
		"docs/guide/index.md": "# The guide\n\nText.\n",
		"docs/guide/firing.md": `# Firing

=== ":material-fire: Gas"

    Open the **valve**.

=== "Electric"

    Press ++enter++.

!!! warning inline "Hot"

    Wait.

Cone
:   A measure of heat.

--8<-- "safety.md"

\`\`\`py hl_lines="1"
--8<-- "fire.py:heat"
\`\`\`
`,
		"docs/reference/keys.md": "# Keys\n\n==Marked== :octicons-tag-24: text, and [safety][stay-safe].\n\n{{ version }}\n",
		"snippets/safety.md": "## Stay safe\n\nWear gloves.\n",
		"snippets/fire.py": "# --8<-- [start:heat]\nheat(1000)\n# --8<-- [end:heat]\n",
	};

	test("addresses, titles, tabs and sidebars follow the configuration, before and after a migration", async () => {
		const site = await buildBoth("mkdocs", files);
		expect(site.old.pages).toMatchObject({ "/kiln/": "Kiln", "/kiln/guide/": "The guide | Kiln", "/kiln/guide/firing/": "Firing | Kiln" });
		expect(site.old.redirects).toEqual({ "/kiln/old": "/kiln/guide/firing/" });
		expect(site.old.sidebars).toEqual([
			["Guide → /kiln/guide", "Firing → /kiln/guide/firing", "Forum → https://example.com/forum"],
			["Keys → /kiln/reference/keys"],
		]);
		expect(site.new).toEqual(site.old);
		expect(site.before.stdout + site.before.stderr).toContain("keyframe migrate mkdocs old");
	});

	test("no notation of the tool is left in the text", async () => {
		const site = await buildBoth("mkdocs", files);
		const page = site.text("guide/firing/index.html");
		for (const file of ["guide/firing/index.md", "reference/keys/index.md"]) expect(site.text(file)).not.toMatch(rawSyntax);
		expect(page).toContain("<kbd>Enter</kbd>");
		expect(page).toContain('class="tab-label"');
		expect(page).toContain("Wear gloves.");
		expect(page).toMatch(/heat.*1000/s);
		expect(site.text("reference/keys/index.html")).toContain('href="/kiln/guide/firing/#stay-safe"');
		expect(site.read("docs/guide/firing.md")).toContain(":::tab[Electric]");
		expect(site.read("docs/guide/firing.md")).toContain("file=@site/snippets/fire.py#L2-L2");
	});

	test("the report lists what was not taken, with its place", async () => {
		const { read } = await buildBoth("mkdocs", files);
		const report = read("MIGRATION.md");
		expect(report).toContain("# Migration from MkDocs");
		expect(report).toContain("`mkdocs.yml:14`: The plugin `gallery` does not run.");
		expect(report).toContain("`mkdocs.yml:20`: `extra_css` was not taken.");
		expect(report).toContain("`reference/gone.md` in `nav` is not a page.");
		expect(report).toContain("`docs/reference/keys.md:5`: `{{ version }}` is shown as text.");
	});
});

test("a folder of another tool is refused", async () => {
	const root = temporarySite({ "old/mkdocs.yml": "site_name: A\n", "plain/a.md": "# A\n" });
	const { stderr, code } = await keyframe(["migrate", "mkdocs", "plain"], { cwd: root });
	expect(stderr).toContain("`plain` is not a site of MkDocs or Zensical");
	expect(code).toBe(2);
});
