import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { componentNames } from "../../theme/lib/component-registry.ts";
import { keyframe, repository } from "../support/cli.ts";
import { componentCases, componentsWithoutForm } from "../support/component-cases.ts";
import { pageSections } from "../support/page-sections.ts";
import { temporaryFolder, writeFiles } from "../support/site.ts";

const root = temporaryFolder();
const fixture = join(repository, "tests/fixtures/components");
const pages = new Map<string, Map<string, string[]>>();
const cases = componentCases().map((entry, index) => ({ ...entry, id: `case-${index}` }));

/** A page with every case under its own heading. */
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
	for (const name of ["directives", "elements"]) pages.set(name, pageSections(join(root, "out", `${name}.html`)));
});

test("every component has a Markdown form, or is known not to have one", () => {
	expect(componentsWithoutForm()).toEqual([]);
});

test.each(componentNames.filter((name) => cases.some(({ component }) => component === name)))(
	"%s: Markdown and MDX give the same HTML, whatever its attributes",
	(name) => {
		for (const { id, name: attributes, markdown, mdx } of cases.filter(({ component }) => component === name)) {
			expect(pages.get("directives")?.get(id)?.length, markdown).toBeGreaterThan(1);
			expect(pages.get("elements")?.get(id), `${name} ${attributes}\n\n${markdown}\n\n${mdx}`).toEqual(pages.get("directives")?.get(id));
		}
	},
);

/** What readers see if the case with this Markdown is written in MDX. */
function shownInMdx(markdown: string): string {
	const found = cases.find((entry) => entry.markdown.startsWith(markdown));
	return (pages.get("elements")?.get(found?.id ?? "") ?? []).join("\n");
}

test("a site's own kind of admonition is drawn as configured", () => {
	expect(shownInMdx(":::experimental")).toContain("dataKind=warning");
	expect(shownInMdx(":::experimental")).toContain("At your own risk");
});

test("a title with the word `wrap` does not wrap code", () => {
	expect(shownInMdx('```js title="how to wrap text"')).toContain("figcaption");
	expect(shownInMdx('```js title="how to wrap text"')).not.toContain("dataWrap");
	expect(shownInMdx("```js wrap\n")).toContain("dataWrap");
});

test("a video that plays by itself stops at its end with `loop=false`", () => {
	expect(shownInMdx('::video{src="./clip.webm" autoplay loop}')).toContain(" loop=");
	expect(shownInMdx('::video{src="./clip.webm" autoplay loop="false"}')).not.toContain(" loop=");
});

test("the name of an emoji becomes that emoji, and an unknown name is left out", () => {
	expect(shownInMdx(':::card{title="A card" icon="rocket"}')).toContain("🚀");
	expect(shownInMdx(':::card{title="A card" icon="frobnicate"}')).not.toContain("frobnicate");
});
