import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { pixel } from "../support/pixel.ts";
import { readTree, temporarySite } from "../support/site.ts";

const config = (body = "") => `export default { title: "Site", collections: { docs: { dir: "docs", route: "/" } }, ${body} };\n`;

test("static files are copied as they are, assets that pages use get hashed names", async () => {
	const root = temporarySite({
		"site.config.ts": config(),
		"docs/index.md": "# Home\n\n![a](img/a.png) [data](data.csv) ![static](/logo.svg) [file](/files/my%20file.pdf)\n",
		"docs/img/a.png": pixel,
		"docs/img/unused.png": "unused",
		"docs/data.csv": "a,b\n",
		"static/logo.svg": "<svg/>",
		"static/files/my file.pdf": Buffer.from([0, 1, 2, 254]),
		"static/.well-known/security.txt": "Contact: x",
		"static/CNAME": "example.com",
	});
	const { code, stderr } = await keyframe(["build", root]);
	expect(code).toBe(0);
	expect(stderr.match(/^\S+ warning .*/gm)).toEqual(["docs/img/unused.png:1:1 warning Nothing uses `docs/img/unused.png`. (asset-unused)"]);
	const tree = readTree(join(root, "out"));
	for (const file of ["logo.svg", "files/my file.pdf", ".well-known/security.txt", "CNAME"])
		expect(tree.get(file)).toBe(readTree(join(root, "static")).get(file));
	const html = tree.get("index.html") ?? "";
	const image = /src="\/(assets\/a\.[0-9a-f]{10}\.png)"/.exec(html)?.[1] ?? "";
	expect(tree.get(image)).toBe(pixel);
	expect(html).toMatch(/href="\/assets\/data\.[0-9a-f]{10}\.csv"/);
	expect(html).toContain('src="/logo.svg"');
	expect(html).toMatch(/href="\/files\/my%20file\.pdf"/);
	expect([...tree.keys()].filter((file) => file.includes("unused"))).toEqual([]);
});

test("a site may have its own robots.txt", async () => {
	const root = temporarySite({ "index.md": "# Start\n", "static/robots.txt": "User-agent: *\nDisallow: /\n" });
	expect((await keyframe(["build", root])).code).toBe(0);
	expect(readFileSync(join(root, "out/robots.txt"), "utf8")).toBe("User-agent: *\nDisallow: /\n");
});

describe("the text for language models", () => {
	const files = {
		"site.config.ts": config('url: "https://example.com", tagline: "It makes films"'),
		"docs/index.md": "# Home\n\nHello, [there](b.mdx).\n",
		"docs/b.mdx": "# B\n\n{1 + 1} films\n",
	};
	const text = `# Site

> It makes films

---

Source: https://example.com/

# Home

Hello, [there](/b).

---

Source: https://example.com/b

# B

2 films
`;

	test("consists of the Markdown of all pages, and is updated when one of them changes", async () => {
		const root = temporarySite(files);
		for (const sentence of ["2 films", "2 movies", "2 movies"]) {
			writeFileSync(join(root, "docs/b.mdx"), `# B\n\n{1 + 1} ${sentence.slice(2)}\n`);
			expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
			expect(readFileSync(join(root, "out/llms-full.txt"), "utf8")).toBe(text.replace("2 films", sentence));
		}
		expect(readFileSync(join(root, "out/llms.txt"), "utf8")).toContain("- [B](https://example.com/b.md)\n");
		expect(await keyframe(["check", root])).toMatchObject({ code: 0 });
	});

	test("gives way to the site's own file", async () => {
		const root = temporarySite({ ...files, "static/llms-full.txt": "own" });
		expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
		expect(readFileSync(join(root, "out/llms-full.txt"), "utf8")).toBe("own");
	});
});

test("every file is in the manifest with its size and hash", async () => {
	const root = temporarySite({ "site.config.ts": config(), "docs/index.md": "# Home\n", "static/a.txt": "a" });
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	const { createHash } = await import("node:crypto");
	const manifest = JSON.parse(readFileSync(join(root, "out/build-manifest.json"), "utf8"));
	const files = [...readTree(join(root, "out"))].filter(([path]) => path !== "build-manifest.json");
	const expected = files.map(([path, text]) => {
		const bytes = Buffer.from(text, "latin1");
		return [path, { size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") }];
	});
	expect(manifest.files).toEqual(Object.fromEntries(expected));
});

test("redirects become pages that lead to the new address", async () => {
	const redirects =
		'redirects: [{ from: "/old", to: "/new" }, { from: "/older/", to: "/new#part" }, { from: "/away", to: "https://example.com/?a=b&c" }]';
	const root = temporarySite({
		"site.config.ts": config(redirects),
		"docs/index.md": "[via](/old)\n",
		"docs/new.md": "# New\n\n## Part\n",
	});
	expect(await keyframe(["build", root, "--base", "/b/"])).toMatchObject({ code: 0 });
	expect(readFileSync(join(root, "out/old.html"), "utf8")).toContain('content="0; url=/b/new"');
	expect(readFileSync(join(root, "out/older/index.html"), "utf8")).toContain('href="/b/new#part"');
	expect(readFileSync(join(root, "out/away.html"), "utf8")).toContain('href="https://example.com/?a=b&amp;c"');
});

describe("two things at one address are an error that names both", () => {
	test.each([
		["two files", { "docs/a.md": "# A\n", "docs/a.mdx": "# A\n" }, ["docs/a.md", "docs/a.mdx", "`/a`"]],
		["a slug and a file", { "docs/a.md": "# A\n", "docs/b.md": "---\nslug: a\n---\n" }, ["docs/b.md:2:1", "docs/a.md", "`/a`"]],
		["names that differ in case", { "docs/a.md": "# A\n", "docs/A.md": "# A\n" }, ["docs/A.md", "docs/a.md"]],
		["a page and a static file", { "docs/a.md": "# A\n", "static/a.html": "x" }, ["docs/a.md", "static file", "a.html"]],
		["a page and a redirect", { "docs/a.md": "# A\n" }, ["site.config.ts:1:", "/a"]],
		["a static file and a generated one", { "static/build-manifest.json": "{}" }, ["build-manifest.json"]],
		["a page as file and folder of another", { "docs/a.md": "# A\n", "docs/a.html/b.md": "# B\n" }, ["docs/a.md", "docs/a.html/b.md"]],
		["a static file as folder of a page", { "docs/x/a.md": "# A\n", "static/x": "x" }, ["static file", "docs/x/a.md"]],
	])("%s", async (name, files, parts) => {
		const redirects = name === "a page and a redirect" ? 'redirects: [{ from: "/a", to: "/" }]' : "";
		const root = temporarySite({ "site.config.ts": config(redirects), "docs/index.md": "# Home\n", ...files });
		const result = await keyframe(["build", root]);
		expect(result.code).toBe(1);
		for (const part of parts) expect(result.stderr).toContain(part);
		expect(existsSync(join(root, "out"))).toBe(false);
	});
});

test("a failed build leaves the published site byte for byte, and no other files", async () => {
	const root = temporarySite({ "site.config.ts": config(), "docs/index.md": "# Home\n", "docs/a.md": "# A\n" });
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	const before = readTree(join(root, "out"));
	writeFileSync(join(root, "docs/index.md"), "# Changed\n\n[gone](gone.md)\n");
	const result = await keyframe(["build", root]);
	expect(result).toMatchObject({ code: 1, stderr: expect.stringContaining("docs/index.md:3:8") });
	expect(readTree(join(root, "out"))).toEqual(before);
	expect(readdirSync(root).sort()).toEqual([".keyframe", "docs", "out", "site.config.ts"]);
});

test("files that a build no longer makes disappear", async () => {
	const root = temporarySite({ "site.config.ts": config(), "docs/index.md": "# Home\n", "docs/a.md": "# A\n", "static/a.txt": "a" });
	await keyframe(["build", root]);
	const { rmSync } = await import("node:fs");
	rmSync(join(root, "docs/a.md"));
	rmSync(join(root, "static/a.txt"));
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	const files = [...readTree(join(root, "out")).keys()];
	expect(files.filter((file) => /^a\./.test(file))).toEqual([]);
});

describe("folders that must not be replaced are refused with code 2", () => {
	test.each([
		["a folder with files of someone else", "public", "contains files that Keyframe did not create"],
		["the site itself", ".", "holds the site"],
		["a parent of the site", "..", "holds the site"],
		["the sources", "docs", "overlaps"],
		["a folder in the sources", "docs/out", "overlaps"],
		["the static files", "static", "overlaps"],
		["a file", "site.config.ts", "is not a folder"],
	])("%s", async (_, out, reason) => {
		const root = temporarySite({ "site.config.ts": config(), "docs/index.md": "# Home\n", "static/a.txt": "a", "public/index.html": "x" });
		const before = readTree(root);
		const result = await keyframe(["build", root, "--out", join(root, out)]);
		expect(result).toMatchObject({ code: 2, stderr: expect.stringContaining(reason) });
		const after = readTree(root);
		for (const [file, text] of before) expect(after.get(file)).toBe(text);
	});

	test("an empty folder is fine", async () => {
		const root = temporarySite({ "site.config.ts": config(), "docs/index.md": "# Home\n" });
		mkdirSync(join(root, "empty"));
		expect(await keyframe(["build", root, "--out", join(root, "empty")])).toMatchObject({ code: 0 });
	});
});

test("nothing outside the site is published, whatever links lead there", async () => {
	const outside = temporarySite({ "secret.txt": "canary", "secret.md": "canary" });
	const root = temporarySite({
		"site.config.ts": config('brokenLinks: "warn"'),
		".env": "canary",
		"docs/index.md": "[env](../.env) [up](../../x/secret.txt) [link](link.txt) ![link](dir/secret.txt)\n",
		"static/a.txt": "a",
	});
	symlinkSync(join(outside, "secret.txt"), join(root, "docs/link.txt"));
	symlinkSync(join(outside, "secret.md"), join(root, "docs/page.md"));
	symlinkSync(outside, join(root, "docs/dir"));
	symlinkSync(join(outside, "secret.txt"), join(root, "static/secret.txt"));
	symlinkSync(outside, join(root, "static/dir"));
	await keyframe(["build", root]);
	const tree = existsSync(join(root, "out")) ? readTree(join(root, "out")) : new Map<string, string>();
	expect([...tree].filter(([, text]) => text.includes("canary"))).toEqual([]);
});

test("raw HTML cannot use the text of a code block as an attribute", async () => {
	const code = '\n\n```js\n" onmouseover=alert(1) a="\n```\n';
	const root = temporarySite({
		"site.config.ts": config(),
		"docs/index.md": `# Home\n\n<b title="&#x1;C0&#x2;">x</b>${code}`,
		"docs/other.mdx": `# Other\n\n<b title="&#x1;C0&#x2;">x</b> <i title={"\\u0001C0\\u0002"}>y</i>${code}`,
	});
	expect((await keyframe(["build", root])).code).toBe(0);
	const tree = readTree(join(root, "out"));
	for (const page of ["index.html", "other.html"]) {
		expect(tree.get(page)).toContain("onmouseover");
		expect(tree.get(page)).not.toMatch(/<[bi] [^>]*onmouseover/);
	}
});

test("a long text of all pages is split into files", async () => {
	const long = "Some words that say little. ".repeat(22_000);
	const root = temporarySite({
		"site.config.ts": 'export default { title: "Site", url: "https://example.com", collections: { docs: { dir: "docs", route: "/" } } };\n',
		"docs/index.md": "# Home\n",
		"docs/a.md": `# A\n\n${long}\n`,
		"docs/b.md": `# B\n\n${long}\n`,
	});
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	const [list, first, second] = ["llms-full", "llms-full-1", "llms-full-2"].map((name) =>
		readFileSync(join(root, `out/${name}.txt`), "utf8"),
	);
	expect(list).toBe("# Site\n\n- [Home – A](https://example.com/llms-full-1.txt)\n- [B](https://example.com/llms-full-2.txt)\n");
	expect(first?.match(/^Source: .*/gm)).toEqual(["Source: https://example.com/", "Source: https://example.com/a"]);
	expect(second?.match(/^Source: .*/gm)).toEqual(["Source: https://example.com/b"]);
});
