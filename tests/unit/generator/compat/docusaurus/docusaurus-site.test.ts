import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { docusaurusNote } from "../../../../../generator/compat/docusaurus/docusaurus-note.ts";
import { configValue, docusaurusSite } from "../../../../../generator/compat/docusaurus/docusaurus-site.ts";
import { temporarySite } from "../../../../support/site.ts";

/** What the text of `docusaurus.config.ts` tells. */
function told(code: string): unknown {
	const root = temporarySite({ "docusaurus.config.ts": code });
	return JSON.parse(JSON.stringify(configValue(join(root, "docusaurus.config.ts"))).replaceAll(root, "<root>"));
}

/** The routes of the folders of a site with this configuration, and what of it was not read: `name line:column`. */
function site(code: string, files: Readonly<Record<string, string>> = {}) {
	const found = docusaurusSite(temporarySite({ "docusaurus.config.js": code, ...files }));
	const routes = Object.entries(found?.options.collections ?? {}).map(([name, { dir, route }]) => `${name} ${dir} ${route}`);
	return { routes, unread: found?.unread.map(({ name, at }) => `${name} ${at.line}:${at.column}`) };
}

describe("what the text of a configuration shows", () => {
	test.each([
		[
			"literals, and names for them",
			`const base = { x: 1, y: [2, -1 + 1] };
const more = ["b"];
const config: Config = { ...base, presets: ["a", ...more], "z": base.x, [\`k\${1}\`]: \`\${base.x}-t\` } satisfies Config;
export default config as Config;`,
			{ x: 1, y: [2], presets: ["a", "b"], z: 1, k1: "1-t" },
		],
		[
			"what CommonJS exports",
			"module.exports = { presets: [require.resolve('a')], p: require.resolve('./b.js') };",
			{ presets: ["a"], p: "<root>/b.js" },
		],
		[
			"what a function gives, when it stands there",
			"export default async () => ({ baseUrl: process.env.BASE ?? '/a/' });",
			{ baseUrl: "/a/" },
		],
		["what a helper is given", 'import { define } from "absent";\nexport default define({ other: {} }, { presets: [] });', { presets: [] }],
		[
			"nothing of what is computed",
			"const f = () => 1;\nmodule.exports = { presets: [f(), ...f()], a: f(), b: f, c: 1 };",
			{ presets: [], c: 1 },
		],
		["nothing that is made of itself", "const a = { b: a };\nmodule.exports = { presets: [], a };", { presets: [], a: {} }],
		["no prototype", 'export default { presets: [], ["__proto__"]: { a: 1 } };', { presets: [] }],
		["nothing of code that cannot be read", "export default {", {}],
	])("%s", (_, code, value) => {
		expect(told(code)).toEqual(value);
	});

	test("nothing is run", () => {
		told('export default { presets: [], a: "".constructor.constructor("globalThis.reached = true")() };');
		expect("reached" in globalThis).toBe(false);
	});
});

describe("what the text of a configuration does not show", () => {
	const pages = { "docs/a.md": "# A\n", "blog/2024-03-05-b.md": "# B\n", "guide/c.md": "# C\n" };

	test("computed options are reported with their places, and the usual folders replace them", () => {
		const code =
			'module.exports = {\n\ttitle: make(),\n\tpresets: [["classic", { docs: { path: join("x", "docs"), remarkPlugins: [require("r")] }, blog: options.blog }]],\n\tthemeConfig: theme(),\n};\n';
		expect(site(code, pages)).toEqual({
			routes: ["docs docs /docs/", "blog blog /blog"],
			unread: ["title 2:9", "path 3:40", "blog 3:98"],
		});
	});

	test("computed presets and plugins do not affect the others", () => {
		const code =
			'module.exports = {\n\tpresets: presets(),\n\tplugins: [...make(), ["@docusaurus/plugin-content-docs", { id: "guide", path: "guide", routeBasePath: "guide" }]],\n};\n';
		expect(site(code, pages)).toEqual({
			routes: ["guide guide /guide/", "docs docs /docs/", "blog blog /blog"],
			unread: ["presets 2:11", "plugins 3:15"],
		});
	});

	test("a configuration that is all code", () => {
		expect(site('module.exports = require("./other");\n', pages)).toEqual({
			routes: ["docs docs /docs/", "blog blog /blog"],
			unread: ["configuration 1:1"],
		});
	});

	test("the note lists no options if all that matter are known", () => {
		const found = docusaurusSite(
			temporarySite({ "docusaurus.config.js": "module.exports = { presets: ['classic'], themeConfig: f() };\n" }),
		);
		expect(found && docusaurusNote(found, "/site")).toBe(
			"Only the Markdown of this Docusaurus site is read. To migrate the rest, run: keyframe migrate docusaurus /site",
		);
	});
});
