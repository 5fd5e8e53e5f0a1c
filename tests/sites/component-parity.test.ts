import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { componentNames } from "../../theme/contract/component-registry.ts";
import { keyframe, repository } from "../support/cli.ts";
import { componentCases, componentsWithoutForm } from "../support/component-cases.ts";
import { pageSections } from "../support/page-sections.ts";
import { temporaryFolder, writeFiles } from "../support/site.ts";

const root = temporaryFolder();
const fixture = join(repository, "tests/fixtures/components");
const cases = componentCases().map((entry, index) => ({ ...entry, id: `case-${index}` }));

/** A page with every case under a heading of its own. */
function page(write: (entry: (typeof cases)[number]) => string): string {
	return ["---\ntitle: Cases\n---", ...cases.map((entry) => `## ${entry.id}\n\n${write(entry)}`)].join("\n\n");
}

beforeAll(async () => {
	writeFiles(root, {
		"site.config.ts": `export default {
			title: "Cases",
			markdown: { admonitions: { experimental: { title: "At your own risk", like: "warning" } } },
			collections: { docs: { dir: "docs", route: "/" } },
		};`,
		"docs/index.md": "# Start",
		"docs/other.md": "# Other",
		"docs/directives.md": page(({ markdown }) => markdown),
		"docs/elements.mdx": page(({ mdx }) => mdx),
		"docs/picture.png": readFileSync(join(fixture, "docs/picture.png")),
		"docs/clip.webm": readFileSync(join(fixture, "docs/clip.webm")),
		"static/drawing.svg": readFileSync(join(fixture, "static/drawing.svg")),
	});
	const { code, stderr } = await keyframe(["build", root]);
	expect(stderr.match(/^.* error .*$/gm) ?? []).toEqual([]);
	expect(code).toBe(0);
});

test("every component has a form in Markdown, or is known to have none", () => {
	expect(componentsWithoutForm()).toEqual([]);
});

test.each(componentNames.filter((name) => cases.some(({ component }) => component === name)))(
	"%s: Markdown and MDX give the same HTML, whatever its attributes",
	(name) => {
		const [directives, elements] = ["directives.html", "elements.html"].map((file) => pageSections(join(root, "out", file)));
		for (const { id, name: attributes, markdown, mdx } of cases.filter(({ component }) => component === name)) {
			expect(directives?.get(id)?.length, markdown).toBeGreaterThan(1);
			expect(elements?.get(id), `${name} ${attributes}\n\n${markdown}\n\n${mdx}`).toEqual(directives?.get(id));
		}
	},
);

test("a kind of admonition of the site is drawn as its configuration says, in MDX too", () => {
	const found = cases.findIndex(({ mdx }) => mdx.includes('type="experimental"'));
	const html = pageSections(join(root, "out", "elements.html"))
		.get(`case-${found}`)
		?.join("\n");
	expect(html).toContain("dataKind=warning");
	expect(html).toContain("At your own risk");
});
