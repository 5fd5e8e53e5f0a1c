import { execFile } from "node:child_process";
import { cpSync, existsSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import glob from "fast-glob";
import { beforeAll, expect, test } from "vitest";
import { packageName } from "../../generator/lib/package-name.ts";
import { keyframeProcess, repository } from "../support/cli.ts";
import { readTree, temporaryFolder, temporarySite } from "../support/site.ts";
import { installPackages } from "./install-packages.ts";

// The first commands of the README, in a clone: its files, with the packages of this repository.

const parent = temporaryFolder();
const clone = join(parent, "keyframe");
const site = join(parent, "my-site");
const read = (...path: readonly string[]) => readFileSync(join(...path), "utf8");
const firstBlock = (text: string) => /```sh\n([\s\S]*?)```/.exec(text)?.[1]?.trim().split("\n") ?? [];
const commands = firstBlock(read(repository, "README.md"));

const execute = promisify(execFile);

/** Runs a line of shell in a folder, and gives what it prints. */
const run = async (line: string, cwd: string) => (await execute("sh", ["-c", line], { cwd })).stdout;

beforeAll(() => {
	// Other tests build the documentation, and pack the package, which writes files for a moment.
	const ignore = ["generator/docs/{out,.keyframe}/**", "**/*.tmp-*"];
	const files = glob.sync(["{generator,theme}/**", "*.json", "README.md"], { cwd: repository, ignore, dot: true });
	for (const file of files) cpSync(join(repository, file), join(clone, file));
	symlinkSync(join(repository, "node_modules"), join(clone, "node_modules"));
});

test("the README and the documentation begin with the same commands", () => {
	const [packages = "", init = "", start = ""] = commands;
	expect([packages, start]).toEqual(["npm ci", "cd ../my-site && npm install && npm run dev"]);
	expect(firstBlock(read(repository, "generator/docs/index.md"))).toEqual(commands);
	const install = [...read(repository, "generator/docs/01-start/01-install.md").matchAll(/^ +(?:npm|node|cd) .*/gm)].map(([line]) =>
		line.trim(),
	);
	expect(install.slice(0, 5)).toEqual([packages, init, ...start.split(" && ")]);
});

test("they make a site that installs, checks and builds without its clone", { timeout: 300_000 }, async () => {
	const output = await run(commands[1] ?? "", clone);
	const { version } = JSON.parse(read(repository, "package.json"));
	expect(output).toContain(`${packageName}-${version}.tgz is Keyframe`);
	await installPackages(site, {});
	expect(existsSync(join(site, "node_modules", packageName, "dist/cli.js"))).toBe(true);
	expect(await run("npm run check && npm run build && npx tsc -p .", site)).toMatch(
		/Checked 4 pages, .* 0 warnings[\s\S]*Built 4 pages, .* 0 warnings/,
	);
	// What is committed is enough for others.
	expect(read(site, ".gitignore")).not.toContain("tgz");
	expect(read(site, ".github/workflows/site.yml")).toContain("- run: npm install\n");
	expect(JSON.parse(read(site, "package.json")).devDependencies[packageName]).toBe(`file:${packageName}-${version}.tgz`);
});

test("a second run leaves the site as it is", async () => {
	const before = readTree(site);
	const output = await run(commands[1] ?? "", clone);
	expect(output).not.toMatch(/Packing|Wrote/);
	expect(readTree(site)).toEqual(before);
});

test("a clone that cannot be packed makes no site, and says what to do", { timeout: 300_000 }, async () => {
	const folder = temporarySite({});
	// npm is not on the path.
	const { code, stderr } = await keyframeProcess(["init", folder], { env: { PATH: "" } });
	expect(code).toBe(1);
	expect(stderr).toMatch(
		/error Keyframe cannot be packed for the site: .*npm.*\(system-failed\)\n {2}hint: Run `npm ci` in `.*`, and try again\./,
	);
	expect(readTree(folder).size).toBe(0);
});

test("without npm's cache and without a registry, an installation says what is missing", async () => {
	const folder = temporarySite({ "package.json": '{ "dependencies": { "react": "~19.2.9" } }' });
	const env = { npm_config_cache: join(folder, "cache"), npm_config_registry: "http://127.0.0.1:9/" };
	await expect(installPackages(folder, { env })).rejects.toThrow("npm has not all packages in its cache");
});
