import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { readTree, temporarySite } from "../support/site.ts";

const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

const site = (styles: string) =>
	temporarySite({
		"site.config.ts": `export default { title: "Sample", styles: ${styles}, collections: { docs: { dir: "docs", route: "/" } } };\n`,
		"docs/index.md": "# Start\n",
		"styles/site.css": '@import "./colors.css";\n.navbar { background: url("./pixel.gif") }\n',
		"styles/colors.css": ":root { --accent: rgb(1 2 3) }\n",
	});

test("style sheets of the site come with the theme's, in a layer that wins over them, and with their pictures", async () => {
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
});

test("a style sheet that is not there is an error at its name", async () => {
	const root = site('["styles/sites.css"]');
	const { code, stderr } = await keyframe(["build", root]);
	expect(code).toBe(1);
	expect(stderr).toContain("site.config.ts:1:45 error The style sheet `styles/sites.css` of `styles` does not exist. (config-invalid)");
});
