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
	"assets/entry.1111111111.js": "1",
	"sitemap.xml": "1",
	"search-data/index.json": "1",
	"search-data/core-1111111111.json": "1",
	"img/x.png": "1",
});
const current = manifest({
	"a.html": "2",
	"a.json": "2",
	"a.md": "1",
	"new.html": "1",
	"assets/entry.2222222222.js": "1",
	"assets/data.json": "1",
	"sitemap.xml": "2",
	"search-data/index.json": "2",
	"search-data/core-2222222222.json": "1",
	"search-data/text-2222222222.json": "1",
	"img/x.png": "1",
});

const lines = (plan: ReturnType<typeof planDeployment>) => plan.map(({ action, path }) => `${action} ${path}`);
const removed = (plan: ReturnType<typeof planDeployment>) => plan.flatMap(({ action, path }) => (action === "remove" ? [path] : []));

test("files that pages load are uploaded first, then pages, then what lists pages and files of the search; files are removed at the end", () => {
	expect(lines(planDeployment({ current, deployed, before: null }))).toEqual([
		"add assets/data.json",
		"add assets/entry.2222222222.js",
		"add search-data/core-2222222222.json",
		"add search-data/text-2222222222.json",
		"change a.html",
		"change a.json",
		"add new.html",
		"change search-data/index.json",
		"change sitemap.xml",
		"remove old.html",
		"remove search-data/core-1111111111.json",
		"remove assets/entry.1111111111.js",
	]);
});

test("files that open tabs may load stay for one more deployment, whatever is deployed next", () => {
	const first = { current, deployed, before: manifest({}) };
	expect(removed(planDeployment(first))).toEqual(["old.html"]);
	expect(removed(planDeployment({ current: manifest({ "a.html": "3" }), deployed: current, before: deployed }))).toEqual([
		"sitemap.xml",
		"search-data/index.json",
		"new.html",
		"a.md",
		"a.json",
		"search-data/core-1111111111.json",
		"img/x.png",
		"assets/entry.1111111111.js",
		"assets/data.json",
	]);
	expect(removed(planDeployment({ current: deployed, deployed: current, before: deployed }))).not.toContain("assets/entry.1111111111.js");
});

test("the first deployment uploads everything", () => {
	const plan = planDeployment({ current, deployed: null, before: null });
	expect(plan.map(({ action }) => action)).toEqual(Array.from({ length: 11 }, () => "add"));
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
		const before = options.before ? join(root, options.before) : null;
		const all = { list: "all", json: false, ...options, deployed: join(root, options.deployed ?? "before.json"), before } as const;
		expect(deployPlan(all).commands["deploy-plan"].run(join(root, "out"), { print: (line) => lines.push(line) })).toBe(0);
		return lines;
	}

	test("uploads the manifest last, and counts", () => {
		const lines = run({});
		expect(lines.slice(8, 11)).toEqual(["change sitemap.xml", "change build-manifest.json", "remove old.html"]);
		expect(lines.at(-1)).toMatch(/^10 files of .* to upload, 3 files to remove\.$/);
	});

	test("prints paths alone, for programs that read lists of files", () => {
		expect(run({ list: "upload" }).at(-1)).toBe("build-manifest.json");
		expect(run({ list: "remove" })).toEqual(["old.html", "search-data/core-1111111111.json", "assets/entry.1111111111.js"]);
		expect(run({ list: "remove", before: "missing.json" })).toEqual(["old.html"]);
		expect(run({ json: true })[0]).toBe('{"action":"add","path":"assets/data.json","size":1}');
	});

	test("lists nothing if nothing differs, and everything if nothing was deployed", () => {
		expect(run({ deployed: "same.json" })).toEqual(["0 files of 0 B to upload, 0 files to remove."]);
		expect(run({ deployed: "missing.json", list: "upload" })).toHaveLength(12);
	});

	test.each([["../../etc/passwd", "/etc/passwd"], ["a/../../b"], ["a.html\n/etc/passwd"], ["..\\b"]])(
		"refuses a deployed manifest that names files elsewhere, which a script would remove",
		(...paths) => {
			const files = Object.fromEntries(paths.map((path) => [path, { size: 1, sha256: "x" }]));
			const [, root] = [run({}), temporarySite({ "hostile.json": JSON.stringify({ generator: "keyframe 1.0.0", base: "/", files }) })];
			const plan = deployPlan({ list: "remove", json: false, before: null, deployed: join(root, "hostile.json") }).commands["deploy-plan"];
			const built = temporarySite({ "build-manifest.json": JSON.stringify(current) });
			expect(() => plan.run(built, { print: () => {} })).toThrow("is not the manifest of a build.");
		},
	);

	test("refuses another file", () => {
		expect(() => run({ deployed: "other.json" })).toThrow("other.json` is not the manifest of a build.");
	});
});
