import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { diagramPackages } from "../support/diagram-packages.ts";
import { readTree, temporarySite, writeFiles } from "../support/site.ts";

const fence = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\`\n`;

const config = (mermaid: boolean) =>
	`export default { title: "Site", collections: { docs: { dir: "docs", route: "/docs" } }, markdown: { mermaid: ${mermaid} } };\n`;

const pages = {
	"docs/index.md": `# Home\n\n${fence("flowchart LR\n  A --> B")}\n${fence("flowchart LR\n  A --> B")}`,
	"docs/module.mdx": `import {Box} from "../box";\n\n# Module\n\n<Box />\n\n${fence("flowchart TD\n  C --> D")}`,
	"box.tsx": "export function Box() {\n\treturn <p>box</p>;\n}\n",
};

async function build(root: string): Promise<Map<string, string>> {
	const result = await keyframe(["build", root, "--workers", "1"]);
	expect(result.code, result.stderr).toBe(0);
	return readTree(join(root, "out"));
}

test("one browser draws diagrams during the build, and their styles become part of the page's styles", async () => {
	const root = temporarySite({ ...diagramPackages, ...pages, "site.config.ts": config(true) });
	const out = await build(root);
	for (const page of ["docs/index.html", "docs/module.html"]) {
		const html = out.get(page) ?? "";
		const [svg = ""] = /<div class="diagram" tabindex="0" data-fence="mermaid"><svg.*?<\/svg>/s.exec(html) ?? [];
		expect(svg).toMatch(/width="20" height="10" role="img" aria-label="Diagram: flowchart" aria-describedby="diagram-\w+-source"/);
		const [own = "", css = ""] = /<style data-page-style="[^"]*">(.*?)<\/style>/s.exec(html) ?? [];
		expect(html.replace(own, "")).not.toMatch(/<style|\sstyle="/);
		expect(css).toMatch(/@layer diagram\{#diagram-\w+ \.box\{fill:var\(--accent-soft\)\}\}/);
		expect(css).toContain('[data-style="stroke:var(--ink)"][data-style]{stroke:var(--ink)}');
		const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1]);
		expect(new Set(ids).size).toBe(ids.length);
	}
	expect(out.get("docs/index.md")).toBe(`${pages["docs/index.md"].trim()}\n`);
	expect(out.get("docs/module.md")).toContain(fence("flowchart TD\n  C --> D"));
	expect(readFileSync(join(root, "node_modules/playwright/starts.txt"), "utf8")).toBe("start\n");
	expect(await build(root)).toEqual(out);
	expect(readFileSync(join(root, "node_modules/playwright/starts.txt"), "utf8")).toBe("start\n");
});

test("a diagram is drawn once, however often its page is compiled", async () => {
	const root = temporarySite({ ...diagramPackages, ...pages, "site.config.ts": config(true) });
	const read = (file: string) => readFileSync(join(root, "node_modules", file), "utf8");
	await build(root);
	expect(read("mermaid-isomorphic/drawn.txt").trim().split("\n").sort()).toEqual(["A --> B", "C --> D"]);

	writeFiles(root, {
		"docs/index.md": `${pages["docs/index.md"]}\nEdited.\n`,
		"docs/other.md": `# Other\n\n${fence("flowchart TD\n  C --> D")}`,
	});
	const warm = await build(root);
	expect(warm.get("docs/index.html")).toContain("Edited.");
	expect(read("playwright/starts.txt")).toBe("start\n");

	writeFiles(root, { "docs/other.md": `# Other\n\n${fence("flowchart TD\n  C --> D")}\n${fence("flowchart TD\n  E --> F")}` });
	await build(root);
	expect(read("playwright/starts.txt")).toBe("start\nstart\n");
	expect(read("mermaid-isomorphic/drawn.txt").trim().split("\n").sort()).toEqual(["A --> B", "C --> D", "E --> F"]);
});

test("a drawing that the cache has damaged is drawn again", async () => {
	const root = temporarySite({ ...diagramPackages, ...pages, "site.config.ts": config(true) });
	const out = await build(root);
	const folder = join(root, ".keyframe/drawings");
	for (const name of readdirSync(folder)) writeFiles(folder, { [name]: readFileSync(join(folder, name), "utf8").replace("rect", "path") });
	writeFiles(root, { "docs/index.md": `${pages["docs/index.md"]}\nEdited.\n` });
	const svgOf = (tree: Map<string, string>) => /<svg.*?<\/svg>/s.exec(tree.get("docs/index.html") ?? "")?.[0];
	expect(svgOf(await build(root))).toBe(svgOf(out));
});

test("without the option, a diagram is code, and nothing is loaded", async () => {
	const root = temporarySite({ "site.config.ts": config(false), "docs/index.md": pages["docs/index.md"] });
	writeFiles(root, { "node_modules/mermaid-isomorphic/index.js": "process.exit(1);" });
	expect((await build(root)).get("docs/index.html")).toContain('data-lang="mermaid"');
});
