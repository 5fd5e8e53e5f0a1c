import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keyframe, repository } from "../support/cli.ts";
import { readTree, temporarySite, writeFiles } from "../support/site.ts";

const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

const site = (styles: string) =>
	temporarySite({
		"site.config.ts": `export default { title: "Sample", styles: ${styles}, collections: { docs: { dir: "docs", route: "/" } } };\n`,
		"docs/index.md": "# Start\n",
		"styles/site.css": '@import "./colors.css";\n.navbar { background: url("./pixel.gif") }\n',
		"styles/colors.css": ":root { --accent: rgb(1 2 3) }\n",
	});

test("the site's style sheets are part of the theme's, with their pictures, in a layer that takes precedence", async () => {
	const root = site('["./styles/site.css"]');
	writeFileSync(join(root, "styles/pixel.gif"), pixel);
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	const files = readTree(join(root, "out"));
	const [name, css = ""] = [...files].find(([path]) => /^assets\/index\.\w+\.css$/.test(path)) ?? [];
	expect(css).toContain("@layer reset,tokens,layout,components,prose,code,pages,site,print;");
	expect(css).toMatch(/@layer site\{:root\{--accent:\s*rgb\(1 2 3\)\s*\}\}/);
	const picture = /\.navbar\{background:url\("?\/(assets\/pixel\.\w+\.gif)/.exec(css)?.[1] ?? "";
	expect(readFileSync(join(root, "out", picture))).toEqual(pixel);
	expect(files.get("index.html")).toContain(`href="/${name}"`);
	writeFileSync(join(root, "styles/colors.css"), ":root { --accent: rgb(4 5 6) }\n");
	await keyframe(["build", root]);
	expect([...readTree(join(root, "out")).values()].some((text) => text.includes("rgb(4 5 6)"))).toBe(true);
	// No scripts: those of the theme come with the package.
	expect(readdirSync(join(root, ".keyframe/bundles"))).toEqual(["styles.json"]);
});

test("a missing style sheet is an error at its name", async () => {
	const root = site('["styles/sites.css"]');
	const { code, stderr } = await keyframe(["build", root]);
	expect(code).toBe(1);
	expect(stderr).toContain("site.config.ts:1:45 error The style sheet `styles/sites.css` of `styles` does not exist. (config-invalid)");
});

test("`theme` sets tokens before the site's style sheets, and unused fonts of the theme are not preloaded", async () => {
	const root = temporarySite({
		"site.config.ts": `export default { theme: { accent: "#7c3aed", fonts: { text: "Georgia, serif" }, radius: 6, tokens: { "--paper": { light: "#fffdf8", dark: "#14110c" } } } };\n`,
		"docs/index.md": "# Start\n",
	});
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	const files = readTree(join(root, "out"));
	const [, css = ""] = [...files].find(([path]) => /^assets\/index\.\w+\.css$/.test(path)) ?? [];
	expect(css).toMatch(/@layer tokens\{:root\{--accent: ?light-dark\(#7c3aed, ?#[\da-f]{6}\);/);
	for (const rule of ["--font-text: Georgia, serif", "--radius-1: 6px", "--radius-2: 12px", "--paper: light-dark(#fffdf8, #14110c)"])
		expect(css).toContain(rule);
	expect(files.get("index.html")).not.toContain('rel="preload" as="font"');
});

test("a configuration may be empty: the site gets the name of its package, and one logo serves both modes", async () => {
	const root = temporarySite({
		"site.config.ts": "export default {};\n",
		"docs/index.md": "Text.\n",
		"package.json": '{ "name": "small" }',
	});
	expect(await keyframe(["build", root, "--strict"])).toMatchObject({ code: 0 });
	const html = () => readFileSync(join(root, "out/index.html"), "utf8");
	expect(html()).toContain("<title>small</title>");
	expect(html()).not.toContain('<footer class="footer"');
	writeFiles(root, {
		"site.config.ts": 'export default { logo: "/logo.svg", footer: { copyright: "© {year} Me" } };\n',
		"static/logo.svg": "<svg/>",
	});
	expect(await keyframe(["build", root, "--strict"])).toMatchObject({ code: 0 });
	expect(html()).toMatch(/logo-light" src="([^"]*logo[^"]*\.svg)".*logo-dark" src="\1"/s);
	expect(html()).toMatch(/© \d{4} Me/);
});

/** A plugin that adds a rule for each class in the pages, as Tailwind does. */
const postcssConfig = `import { readFileSync } from "node:fs";
const utilities = { postcssPlugin: "utilities", Once(root, { AtRule, Rule, Declaration }) {
	const page = readFileSync(new URL("./docs/index.md", import.meta.url), "utf8");
	for (const [, name] of page.matchAll(/class="w-(\\d+)"/g)) {
		const rule = new Rule({ selector: ".w-" + name });
		rule.append(new Declaration({ prop: "width", value: name + "rem" }));
		root.append(rule);
	}
} };
export default { plugins: [utilities] };
`;

test("PostCSS plugins process the style sheets again in each build, and failures are reported", async () => {
	const root = temporarySite({
		"site.config.ts": 'export default { title: "Sample", styles: ["site.css"], postcss: "postcss.config.mjs" };\n',
		"docs/index.md": '# Start\n\n<p class="w-7">A</p>\n',
		"site.css": '@import "./more.css";\n',
		"more.css": "b { color: green }\n",
		"postcss.config.mjs": postcssConfig,
	});
	const missing = await keyframe(["build", root]);
	expect(missing).toMatchObject({
		code: 1,
		stderr: expect.stringContaining(
			"postcss.config.mjs:1:1 error `postcss.config.mjs` failed: The package `postcss` is not installed. (config-failed)",
		),
	});
	mkdirSync(join(root, "node_modules"));
	symlinkSync(join(repository, "node_modules/postcss"), join(root, "node_modules/postcss"));
	const css = async () => {
		expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
		return [...readTree(join(root, "out"))].find(([path]) => /^assets\/index\.\w+\.css$/.test(path))?.[1] ?? "";
	};
	expect(await css()).toMatch(/@layer site\{b\{color:green\}\}.*@layer site\{\.w-7\{width:7rem\}\}/s);
	writeFiles(root, { "docs/index.md": '# Start\n\n<p class="w-9">A</p>\n' });
	expect(await css()).toContain(".w-9{width:9rem}");
	writeFiles(root, {
		"docs/page.mdx": '# Page\n\nimport Box from "./box.island.tsx";\n\n<Box />\n',
		"docs/box.island.tsx":
			'import "./box.css";\nimport names from "./own.module.css";\nexport default () => <i className={names.inner}>I</i>;\n',
		"docs/box.css": "i { --upper: a }\n",
		"docs/own.module.css": ".inner { --upper: b }\n",
		"postcss.config.mjs":
			'export default { plugins: [{ postcssPlugin: "upper", Once(root) { root.walkDecls("--upper", (node) => { node.value = node.value.toUpperCase() + "!"; }); } }] };\n',
	});
	await css();
	const ofPage = () =>
		[...readTree(join(root, "out"))].flatMap(([path, text]) => (/^assets\/page\.\w+\.css$/.test(path) ? [text] : [])).join("\n");
	expect(ofPage()).toMatch(/i\{--upper: A !\}[\s\S]*\.own_\w+_inner\{--upper: B !\}/);
	writeFiles(root, { "docs/box.css": "i { --upper: c }\n" });
	await css();
	expect(ofPage()).toContain("i{--upper: C !}");
	writeFiles(root, { "site.css": "b { color: green\n" });
	const { code, stderr } = await keyframe(["build", root]);
	expect(code).toBe(1);
	expect(stderr).toContain("site.css:1:1 error PostCSS failed: Unclosed block. (module-failed)");
});
