import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { readTree, temporarySite, writeFiles } from "../support/site.ts";

// What a site must not read or publish: files outside it, secrets, pipes and devices. Each contains `canary`.

const config = (more = "") => `export default { title: "Site"${more} };\n`;

/** Creates a symbolic link, and the folder that contains it. */
function link(target: string, path: string): void {
	mkdirSync(join(path, ".."), { recursive: true });
	symlinkSync(target, path);
}

/** Builds a site. Returns its messages and whether the canary is in the output. */
async function build(root: string) {
	const { code, stderr } = await keyframe(["build", root]);
	const tree = existsSync(join(root, "out")) ? [...readTree(join(root, "out")).values()] : [];
	return { code, stderr, leaks: tree.some((text) => text.includes("canary")) };
}

/** A folder that contains a site and other files: `elsewhere/` is outside the site. */
function siteWithNeighbor(files: Readonly<Record<string, string>>) {
	const folder = temporarySite({
		"site/site.config.ts": config(),
		"site/docs/index.md": "# Home\n",
		"elsewhere/x.tsx": 'export const X = () => "canary";\nexport default X;\n',
		"elsewhere/part.mdx": "canary\n",
		"elsewhere/data.json": '{ "key": "canary" }\n',
		"elsewhere/x.css": "b { content: 'canary' }\n",
		"elsewhere/x.txt": "canary\n",
		"elsewhere/docs/page.md": "# canary\n",
	});
	const root = join(folder, "site");
	writeFiles(root, files);
	return { root, folder };
}

test("links to secrets, to the package and to symbolic links that lead outside are errors that say why", async () => {
	const { root } = siteWithNeighbor({
		"docs/index.md": "# Home\n\n[a](./id_rsa) [b](../package.json) [c](env.txt) [d](out.txt) ![e](../.hidden/x.png)\n",
		"docs/id_rsa": "canary",
		"package.json": '{ "name": "canary" }',
		".env": "canary",
		".hidden/x.png": "canary",
	});
	link("../.env", join(root, "docs/env.txt"));
	link("../../elsewhere/x.txt", join(root, "docs/out.txt"));
	const { code, stderr, leaks } = await build(root);
	expect([code, leaks]).toEqual([1, false]);
	const secret = "is hidden, a key, or part of how the site is built";
	for (const file of ["docs/id_rsa", "package.json", "docs/env.txt", ".hidden/x.png"]) expect(stderr).toContain(`\`${file}\` ${secret}`);
	expect(stderr).toContain("`docs/out.txt` is outside of the site, or a link that leads there");
	expect(stderr).toContain('add `"docs/id_rsa"` to `allow` in the configuration');
	writeFiles(root, { "site.config.ts": config(', allow: ["docs/id_rsa", "package.json", ".env", "../elsewhere/x.txt", ".hidden"]') });
	expect(await build(root)).toMatchObject({ code: 0, leaks: true });
});

test("code, data, styles and Markdown outside the site are not imported, directly or through symbolic links", async () => {
	const imports = {
		"a.mdx": 'import X from "../../elsewhere/x.tsx";\n\n<X />\n',
		"b.mdx": 'import Part from "../../elsewhere/part.mdx";\n\n<Part />\n',
		"c.mdx": 'import data from "../../elsewhere/data.json";\n\n{data.key}\n',
		"d.mdx": 'import "../../elsewhere/x.css";\n\ntext\n',
		"e.mdx": 'import X from "./linked/x.tsx";\n\n<X />\n',
		"f.mdx": 'import { X } from "./own.ts";\n\n<X />\n',
	};
	const { root } = siteWithNeighbor({
		"docs/own.ts": 'export * from "@site/../elsewhere/x";\n',
		...Object.fromEntries(Object.entries(imports).map(([name, text]) => [`docs/${name}`, text])),
	});
	link("../../elsewhere", join(root, "docs/linked"));
	const { code, stderr, leaks } = await build(root);
	expect([code, leaks]).toEqual([1, false]);
	for (const name of ["a.mdx", "b.mdx", "c.mdx", "d.mdx", "e.mdx", "own.ts"])
		expect(stderr).toMatch(new RegExp(`docs/${name.replace(".", "\\.")}:\\d+:\\d+ error The file \`[^\`]*\` is outside of the site`));
	expect(stderr).toContain("Copy the file into the site, or add its path to `allow` in the configuration.");
	writeFiles(root, { "site.config.ts": config(', allow: ["../elsewhere"]') });
	expect(await build(root)).toMatchObject({ code: 0, leaks: true });
});

test.each(["docs", "static"])(
	"a folder `%s` that is a symbolic link to the outside is refused, and read if it is allowed",
	async (name) => {
		const { root, folder } = siteWithNeighbor({ "blog/index.md": "# Blog\n" });
		const option = name === "docs" ? "" : ', collections: { blog: { dir: "blog", route: "/" } }';
		writeFiles(root, { "site.config.ts": config(option) });
		spawnSync("rm", ["-rf", join(root, name)]);
		link("../elsewhere/docs", join(root, name));
		const { code, stderr, leaks } = await build(root);
		expect([code, leaks]).toEqual([1, false]);
		expect(stderr).toContain(`\`${name}\` is outside of the site, or a link that leads there, so it is not read.`);
		writeFiles(root, { "site.config.ts": config(`${option}, allow: [${JSON.stringify(join(folder, "elsewhere"))}]`) });
		expect(await build(root)).toMatchObject({ code: 0, leaks: true });
	},
);

test("style sheets and layouts of the configuration that lead outside are refused", async () => {
	const { root } = siteWithNeighbor({});
	link("../elsewhere/x.css", join(root, "site.css"));
	for (const option of [', styles: ["../elsewhere/x.css"]', ', styles: ["site.css"]']) {
		writeFiles(root, { "site.config.ts": config(option) });
		const { code, stderr, leaks } = await build(root);
		expect([code, leaks], option).toEqual([1, false]);
		expect(stderr).toContain("is outside of the site, or a link that leads there, so it is not read.");
	}
});

test("pipes and devices are reported, and the build does not wait for them", async () => {
	const { root } = siteWithNeighbor({
		"docs/index.mdx": 'import X from "./x.tsx";\n\n<X />\n',
		"docs/a.mdx": 'import P from "./p.mdx";\n\n<P />\n',
	});
	for (const name of ["docs/page.md", "docs/x.tsx", "docs/p.mdx", "static/pipe.png"]) {
		mkdirSync(join(root, name, ".."), { recursive: true });
		spawnSync("mkfifo", [join(root, name)]);
	}
	link("/dev/zero", join(root, "docs/zeros.md"));
	const { code, stderr } = await build(root);
	expect(code).toBe(1);
	for (const name of ["docs/page.md", "docs/zeros.md", "static/pipe.png"])
		expect(stderr).toContain(`\`${name}\` is a pipe, a socket or a device, not a regular file, so it is not read.`);
	for (const name of ["x.tsx", "p.mdx"]) expect(stderr).toContain(`The file \`./${name}\` is a pipe, a socket or a device`);
});
