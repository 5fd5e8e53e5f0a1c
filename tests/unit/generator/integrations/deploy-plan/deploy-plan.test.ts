import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { deployPlan, planDeployment } from "../../../../../generator/integrations/deploy-plan/deploy-plan.ts";
import { temporarySite } from "../../../../support/site.ts";

const manifest = (files: Readonly<Record<string, string>>) => ({
	generator: "keyframe 0.1.0",
	base: "/",
	files: Object.fromEntries(Object.entries(files).map(([path, sha256]) => [path, { size: sha256.length, sha256 }])),
});

const deployed = manifest({
	"a.html": "1",
	"a.json": "1",
	"a.md": "1",
	"old.html": "1",
	"assets/entry.1.js": "1",
	"sitemap.xml": "1",
	"search/a.bin": "1",
	"img/x.png": "1",
});
const current = manifest({
	"a.html": "2",
	"a.json": "2",
	"a.md": "1",
	"new.html": "1",
	"assets/entry.2.js": "1",
	"sitemap.xml": "2",
	"search/a.bin": "2",
	"img/x.png": "1",
});

test("files that pages load are uploaded first, then pages, then lists of pages; files are removed at the end", () => {
	expect(planDeployment(deployed, current).map(({ action, path }) => `${action} ${path}`)).toEqual([
		"add assets/entry.2.js",
		"change search/a.bin",
		"change a.html",
		"change a.json",
		"add new.html",
		"change sitemap.xml",
		"remove old.html",
		"remove assets/entry.1.js",
	]);
});

test("the first deployment uploads everything", () => {
	expect(planDeployment(null, current).map(({ action }) => action)).toEqual(Array.from({ length: 8 }, () => "add"));
});

describe("the command", () => {
	/** Runs it with manifests of these names beside the built folder. */
	function run(options: Partial<Parameters<typeof deployPlan>[0]>): string[] {
		const root = temporarySite({
			"out/build-manifest.json": JSON.stringify(current),
			"before.json": JSON.stringify(deployed),
			"same.json": JSON.stringify(current),
			"other.json": "{}",
		});
		const lines: string[] = [];
		const all = { list: "all", json: false, ...options, deployed: join(root, options.deployed ?? "before.json") } as const;
		expect(deployPlan(all).commands["deploy-plan"].run(join(root, "out"), { print: (line) => lines.push(line) })).toBe(0);
		return lines;
	}

	test("uploads the manifest last, and counts", () => {
		const lines = run({});
		expect(lines.slice(5, 8)).toEqual(["change sitemap.xml", "change build-manifest.json", "remove old.html"]);
		expect(lines.at(-1)).toMatch(/^7 files of .* to upload, 2 files to remove\.$/);
	});

	test("prints paths alone, for programs that read lists of files", () => {
		expect(run({ list: "upload" }).at(-1)).toBe("build-manifest.json");
		expect(run({ list: "remove" })).toEqual(["old.html", "assets/entry.1.js"]);
		expect(run({ json: true })[0]).toBe('{"action":"add","path":"assets/entry.2.js","size":1}');
	});

	test("lists nothing if nothing differs, and everything if nothing was deployed", () => {
		expect(run({ deployed: "same.json" })).toEqual(["0 files of 0 B to upload, 0 files to remove."]);
		expect(run({ deployed: "missing.json", list: "upload" })).toHaveLength(9);
	});

	test.each([["../../etc/passwd", "/etc/passwd"], ["a/../../b"], ["a.html\n/etc/passwd"], ["..\\b"]])(
		"refuses a deployed manifest that names files elsewhere, which a script would remove",
		(...paths) => {
			const files = Object.fromEntries(paths.map((path) => [path, { size: 1, sha256: "x" }]));
			const [, root] = [run({}), temporarySite({ "hostile.json": JSON.stringify({ generator: "keyframe 1.0.0", base: "/", files }) })];
			const plan = deployPlan({ list: "remove", json: false, deployed: join(root, "hostile.json") }).commands["deploy-plan"];
			const built = temporarySite({ "build-manifest.json": JSON.stringify(current) });
			expect(() => plan.run(built, { print: () => {} })).toThrow("is not the manifest of a build.");
		},
	);

	test("refuses another file", () => {
		expect(() => run({ deployed: "other.json" })).toThrow("other.json` is not the manifest of a build.");
	});
});
