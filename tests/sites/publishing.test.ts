import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { temporarySite, writeFiles } from "../support/site.ts";

const config = (body = "") => `export default { title: "Site", collections: { docs: { dir: "docs", route: "/" } }, ${body} };\n`;
const pages = { "docs/index.md": "# Home\n", "docs/guide.md": "# Guide\n", "docs/draft.md": "---\ndraft: true\n---\n\n# Draft\n" };

describe("the URL lock", () => {
	test("records the site's addresses, and fails the build if a page disappears without a redirect", async () => {
		const root = temporarySite({
			...pages,
			"site.config.ts": config('redirects: [{ from: "/old", to: "/guide" }], urlLock: "docs/urls.lock"'),
		});
		const { code, stdout, stderr } = await keyframe(["check", root, "--update-urls"]);
		expect([code, stdout + stderr]).toEqual([0, expect.stringContaining("Recorded 4 URLs in docs/urls.lock.")]);
		const lock = readFileSync(join(root, "docs/urls.lock"), "utf8");
		expect(lock.split("\n").filter((line) => !line.startsWith("#"))).toEqual(["/", "/guide", "/old", "/search", ""]);
		expect(await keyframe(["build", root])).toMatchObject({ code: 0 });

		rmSync(join(root, "docs/guide.md"));
		writeFiles(root, { "docs/guides.md": "# Guide\n", "site.config.ts": config('urlLock: "docs/urls.lock"') });
		const failed = await keyframe(["build", root]);
		expect(failed.code).toBe(1);
		expect(failed.stderr).toContain("docs/urls.lock:4:1 error The published URL `/guide` has neither a page nor a redirect.");
		expect(failed.stderr).toContain("such as the page at `/guides`");
		expect(failed.stderr).toContain("The published URL `/old`");

		writeFileSync(join(root, "docs/guides.md"), '---\nredirect_from: ["/guide", "/old/"]\n---\n\n# Guide\n');
		expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	});

	test("is written again without addresses that are given up, by the option of a check or by the command", async () => {
		const root = temporarySite({ ...pages, "site.config.ts": config() });
		const urls = () => readFileSync(join(root, "urls.lock"), "utf8").match(/^\/.*$/gm);
		await keyframe(["check", root, "--update-urls"]);
		rmSync(join(root, "docs/guide.md"));
		expect(await keyframe(["check", root])).toMatchObject({ code: 1 });
		expect(await keyframe(["check", root, "--update-urls"])).toMatchObject({ code: 0 });
		expect(urls()).toEqual(["/", "/search"]);
		writeFiles(root, { "urls.lock": "/gone\n" });
		const run = await keyframe(["run", "update-urls", "--root", root]);
		expect(run).toEqual({ code: 0, stdout: "Recorded 2 URLs in urls.lock.\n", stderr: "" });
		expect(urls()).toEqual(["/", "/search"]);
	});

	test("is not written by a check with errors, and holds no one who has none", async () => {
		const root = temporarySite({ ...pages, "site.config.ts": config(), "docs/bad.md": "[x](gone.md)\n" });
		expect(await keyframe(["check", root, "--update-urls"])).toMatchObject({ code: 1 });
		rmSync(join(root, "docs/bad.md"));
		expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
		rmSync(join(root, "docs/guide.md"));
		expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	});
});

describe("a built folder", () => {
	test("is verified file by file", async () => {
		const root = temporarySite({ ...pages, "site.config.ts": config(), "static/.well-known/a.txt": "a" });
		await keyframe(["build", root]);
		for (const folder of [root, join(root, "out")])
			expect(await keyframe(["verify", folder])).toMatchObject({ code: 0, stdout: expect.stringContaining("Verified ") });
		rmSync(join(root, "out/guide.md"));
		writeFileSync(join(root, "out/index.html"), readFileSync(join(root, "out/index.html"), "utf8").replace("Home", "Hole"));
		writeFiles(join(root, "out"), { ".env": "x" });
		const { code, stderr } = await keyframe(["verify", root]);
		expect(code).toBe(1);
		expect(stderr.match(/^error .*/gm)).toEqual([
			"error The file `.env` is not part of the build. (output-damaged)",
			"error The file `guide.md` is missing. (output-damaged)",
			"error The file `index.html` has changed since the build. (output-damaged)",
		]);
	});

	test("without a readable manifest is damaged", async () => {
		const root = temporarySite({ "out/build-manifest.json": "{" });
		expect(await keyframe(["verify", root])).toMatchObject({
			code: 1,
			stderr: expect.stringContaining("`build-manifest.json` cannot be read."),
		});
		expect(await keyframe(["verify", temporarySite({})])).toMatchObject({ code: 1, stderr: expect.stringContaining("There is no build") });
	});
});

test("files for a host are published when the configuration names it", async () => {
	const root = temporarySite({
		...pages,
		"site.config.ts": config('hosts: ["netlify", "vercel"], redirects: [{ from: "/old", to: "/guide" }]'),
	});
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	expect(readFileSync(join(root, "out/_redirects"), "utf8")).toBe("/old /guide 301!\n");
	const html = readFileSync(join(root, "out/index.html"), "utf8");
	const policy = /http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1]?.replaceAll("&#39;", "'");
	expect(policy).toMatch(/^default-src/);
	const header = policy?.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
	for (const file of ["_headers", "vercel.json"]) expect(readFileSync(join(root, "out", file), "utf8")).toContain(header);
});
