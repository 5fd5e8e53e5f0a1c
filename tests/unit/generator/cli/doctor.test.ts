import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { examine, type Finding, type Machine } from "../../../../generator/cli/doctor.ts";
import { temporarySite, writeFiles } from "../../../support/site.ts";

const machine: Machine = {
	nodeVersion: "22.4.0",
	freeMemory: 8e9,
	freeDisk: 50e9,
	watchLimit: 524_288,
	chromium: "/usr/bin/chromium",
	canWrite: () => true,
};

const config = 'export default { title: "Site", url: "https://example.com", base: "/docs/" };\n';

const sound = {
	"package.json": '{ "name": "site" }',
	"package-lock.json": "{}",
	"site.config.ts": config,
	"docs/index.md": "# A\n",
};

/** The answer about one thing, for a site and a machine. */
async function answer(what: string, files: Readonly<Record<string, string>>, changed: Partial<Machine> = {}): Promise<Finding | undefined> {
	const findings = await examine(temporarySite(files), { ...machine, ...changed });
	return findings.find((finding) => finding.what === what);
}

test("a sound site on a sound machine has no warnings", async () => {
	const findings = await examine(temporarySite(sound), machine);
	expect(findings.filter(({ state, advice }) => state === "warning" || state === "error" || advice !== null)).toEqual([]);
	expect(findings.map(({ what, found }) => `${what}: ${found}`)).toEqual(
		expect.arrayContaining([
			"Node.js: 22.4.0 (20.19 or later is needed)",
			"package manager: npm (package-lock.json)",
			"configuration: site.config.ts, 1 collection",
			"address: https://example.com/docs/",
			"output folder: does not exist yet",
			"Chromium: /usr/bin/chromium",
			"disk: 50.0 GB free",
		]),
	);
});

describe("what prevents a build is an error", () => {
	test("an old Node.js", async () => {
		for (const nodeVersion of ["18.20.0", "20.18.3"])
			expect(await answer("Node.js", sound, { nodeVersion })).toMatchObject({ state: "error", advice: "Install Node.js 20.19 or later." });
		expect(await answer("Node.js", sound, { nodeVersion: "20.19.0" })).toMatchObject({ state: "ok" });
	});

	test("a configuration with mistakes, with the first of them", async () => {
		const wrong = await answer("configuration", { ...sound, "site.config.ts": 'export default { titel: "Site", bas: "/" };\n' });
		expect(wrong).toMatchObject({
			state: "error",
			found: expect.stringMatching(/`titel`.* \(and 1 more problem\)$/),
			advice: expect.any(String),
		});
	});

	test("an output folder that cannot be written, but not a cache folder", async () => {
		const refuse = (name: string) => ({ canWrite: (folder: string) => !folder.endsWith(name) });
		expect(await answer("output folder", sound, refuse("out"))).toMatchObject({
			state: "error",
			found: expect.stringMatching(/out cannot be written$/),
		});
		expect(await answer("cache folder", sound, refuse(".keyframe"))).toMatchObject({ state: "warning" });
	});
});

describe("what makes a site worse is a warning, with advice", () => {
	test.each([
		["no lockfile", { "package-lock.json": null }, "Run `npm install`"],
		["several lockfiles", { "yarn.lock": "" }, "Remove those"],
		["package.json names pnpm", { "package.json": '{ "packageManager": "pnpm@9.0.0" }' }, "Use one of them."],
	] as const)("%s", async (found, changed, advice) => {
		const files = Object.fromEntries(
			Object.entries({ ...sound, ...changed }).flatMap(([path, text]) => (text === null ? [] : [[path, text]])),
		);
		expect(await answer("package manager", files)).toEqual({
			what: "package manager",
			state: "warning",
			found: expect.stringContaining(found),
			advice: expect.stringContaining(advice),
		});
	});

	test("a lockfile of the workspace around the site is enough", async () => {
		const root = temporarySite({ "pnpm-lock.yaml": "", ".git/HEAD": "", "site/package.json": "{}", "site/docs/index.md": "# A\n" });
		expect(await examine(join(root, "site"), machine)).toContainEqual(expect.objectContaining({ found: "pnpm (pnpm-lock.yaml)" }));
	});

	test("no address, little disk and memory, and few watches", async () => {
		const untitled = { ...sound, "site.config.ts": 'export default { title: "Site" };\n' };
		expect(await answer("address", untitled)).toMatchObject({ state: "warning", advice: expect.stringContaining("Set `url`") });
		expect(await answer("disk", sound, { freeDisk: 1e6 })).toMatchObject({ state: "warning", found: "1.0 MB free" });
		expect(await answer("memory", sound, { freeMemory: 2e8 })).toMatchObject({
			state: "warning",
			advice: expect.stringContaining("--workers 1"),
		});
		expect(await answer("watched files", sound, { watchLimit: 8192 })).toMatchObject({
			state: "warning",
			advice: expect.stringContaining("--poll"),
		});
		for (const what of ["disk", "watched files"]) expect(await answer(what, sound, { freeDisk: null, watchLimit: null })).toBeUndefined();
	});

	test("a shallow clone; a complete one is not, and a folder without Git is a note", async () => {
		const git = (folder: string, ...args: readonly string[]) =>
			execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], { cwd: folder, stdio: "ignore" });
		const origin = temporarySite(sound);
		git(origin, "init");
		for (const text of ["# B\n", "# C\n"]) {
			writeFiles(origin, { "docs/index.md": text });
			git(origin, "add", "-A");
			git(origin, "commit", "-m", "Change");
		}
		const clones = temporarySite({});
		git(clones, "clone", "--depth", "1", `file://${origin}`, "shallow");
		const stateOf = async (root: string) => (await examine(root, machine)).find(({ what }) => what === "Git history");
		expect(await stateOf(join(clones, "shallow"))).toMatchObject({
			state: "warning",
			advice: expect.stringContaining("git fetch --unshallow"),
		});
		expect(await stateOf(origin)).toMatchObject({ state: "ok", advice: null });
		expect(await stateOf(temporarySite(sound))).toMatchObject({ state: "note" });
	});
});

test("an optional package is shown with the version that the site has installed", async () => {
	const katex = { "node_modules/katex/package.json": '{ "version": "0.1.2", "main": "katex.js" }', "node_modules/katex/katex.js": "" };
	expect(await answer("katex", { ...sound, ...katex })).toMatchObject({ state: "ok", found: "0.1.2, for math" });
});
