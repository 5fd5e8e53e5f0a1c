import { execFile } from "node:child_process";
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import glob from "fast-glob";
import { beforeAll, describe, expect, test } from "vitest";
import { packageName } from "../../generator/lib/package-name.ts";
import { packCreator } from "../../generator/pack.js";
import { keyframeProcess, repository } from "../support/cli.ts";
import { readTree, temporaryFolder, temporarySite, writeFiles } from "../support/site.ts";
import { installPackages } from "./install-packages.ts";

// The package as strangers get it: packed by the first commands of the README, installed into an empty project, and used there.

const folder = temporaryFolder();
const clone = join(folder, "keyframe");
const site = join(folder, "my-site");
const project = temporaryFolder();

const files = {
	"package.json": '{ "name": "project", "private": true, "type": "module" }\n',
	"site.config.ts": [
		'import { defineSite, type UserConfig } from "keyframe-docs";',
		'const docs = { dir: "docs", route: "/" };',
		'const config: UserConfig = { title: "Mine", collections: { docs }, slots: { "page-footer": "./end.tsx" }, markdown: { directives: { hi: ({ label }) => "<b>" + label.length + "</b>" } } };',
		"export default defineSite(config);\n",
	].join("\n"),
	"build.ts":
		'import { build, type BuildResult } from "keyframe-docs";\nexport const result: Promise<BuildResult> = build(".", { strict: true });\n',
	"api.ts":
		'import { openapi } from "keyframe-docs/openapi";\nexport const api = { route: "/api", ...openapi({ document: "openapi.yaml" }) };\n',
	"library.ts":
		'import { typedoc } from "keyframe-docs/typedoc";\nexport const api = { route: "/api", ...typedoc({ document: "api.json" }) };\n',
	"find.ts": 'import { openIndex } from "keyframe-docs/search";\nexport const found = openIndex;\n',
	"end.tsx": [
		'import { Card, type Entry, type SlotProps } from "keyframe-docs/theme";',
		'import { useId } from "react";',
		"export const first = (entries: readonly Entry[]): string | undefined => entries[0]?.title;",
		'export default function End({ Original, ...props }: SlotProps<"page-footer">) {',
		'	return <div id={useId()}><Card title={props.page.title ?? "Untitled"} href="/">The end</Card><Original {...props} /></div>;',
		"}\n",
	].join("\n"),
	"render.js": [
		'import { createElement } from "react";',
		'import { renderToStaticMarkup } from "react-dom/server";',
		'import { Badge } from "keyframe-docs/theme";',
		'console.log(renderToStaticMarkup(createElement(Badge, null, "New")));\n',
	].join("\n"),
	"docs/index.mdx": '# Home\n\nimport Counter from "./counter.island.tsx";\n\n<Counter />\n\n```ts\nconst a = 1;\n```\n',
	"docs/counter.island.tsx":
		'import { useState } from "react";\nexport default function Counter() {\n\treturn <b>{useState(41)[0] + 1}</b>;\n}\n',
};

const execute = promisify(execFile);

/** Runs a line of shell in a folder. Returns what it prints. */
const runLine = async (line: string, cwd: string) => (await execute("sh", ["-c", line], { cwd })).stdout;

/** Runs a command in the project; rejects with what it printed when it fails. */
async function run(command: string, args: readonly string[], options: { readonly cwd?: string; readonly uid?: number } = {}) {
	const env = { PATH: process.env.PATH, HOME: folder };
	return execute(command, args, { cwd: project, env, ...options }).catch((error: { stdout?: string; stderr?: string; message: string }) => {
		throw new Error(`${error.message}\n${error.stdout ?? ""}${error.stderr ?? ""}`);
	});
}

const read = (...path: readonly string[]) => readFileSync(join(...path), "utf8");
const firstBlock = (text: string) => /```sh\n([\s\S]*?)```/.exec(text)?.[1]?.trim().split("\n") ?? [];
const commands = firstBlock(read(repository, "README.md"));

/** Path of the packed file, which the first commands write into their site. */
const packed = join(site, `${packageName}-${JSON.parse(read(repository, "package.json")).version}.tgz`);

/** What the command that makes the site in the clone prints. */
let made = "";

beforeAll(async () => {
	// Other tests build the documentation, and pack the package, which writes files for a moment.
	const ignore = ["generator/docs/{out,.keyframe}/**", "**/*.tmp-*"];
	const copied = glob.sync(["{generator,theme}/**", "*.json", "README.md"], { cwd: repository, ignore, dot: true });
	for (const file of copied) cpSync(join(repository, file), join(clone, file));
	symlinkSync(join(repository, "node_modules"), join(clone, "node_modules"));
	made = await runLine(commands[1] ?? "", clone);
	await run("tar", ["-xzf", packed], { cwd: folder });
	writeFiles(project, files);
	await installPackages(project, { packed });
}, 300_000);

test("installs into less than 60 MB and 120 packages", async () => {
	const { stdout } = await run("npm", ["ls", "--all", "--parseable"]);
	expect(stdout.trim().split("\n").length).toBeLessThanOrEqual(120);
	const { stdout: size } = await run("du", ["-sm", "node_modules"]);
	expect(Number.parseInt(size, 10)).toBeLessThanOrEqual(60);
});

test("holds no tests, no content and no source of the generator", () => {
	const files = readdirSync(join(project, "node_modules/keyframe-docs")).sort();
	const programs = ["bin.js", "dist"];
	expect(files).toEqual(["README.md", "THIRD_PARTY_LICENSES", ...programs, "docs", "generator", "package.json", "theme", "types"]);
	expect(readdirSync(join(project, "node_modules/keyframe-docs/generator"))).toEqual(["init"]);
	expect(readdirSync(join(project, "node_modules/keyframe-docs/generator/init"))).toEqual(["templates"]);
	const licenses = readFileSync(join(project, "node_modules/keyframe-docs/THIRD_PARTY_LICENSES"), "utf8");
	expect(licenses).toContain("Permission is hereby granted");
	for (const name of ["commander", "unified", "zod", "flexsearch"]) expect(licenses).toMatch(new RegExp(`^${name} \\d`, "m"));
});

test("has the documentation, and a README whose links lead to it", () => {
	const inPackage = join(project, "node_modules/keyframe-docs");
	const readme = readFileSync(join(inPackage, "README.md"), "utf8");
	const links = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => link);
	expect(links.length).toBeGreaterThan(8);
	expect(links.filter((link) => !existsSync(join(inPackage, link)))).toEqual([]);
	expect(readme).toContain("```sh\nnpm create keyframe-docs my-site\n");
	expect(readme).not.toContain("clone");
	for (const script of readme.matchAll(/npm run (\w+)/g)) expect(["dev", "check", "build"]).toContain(script[1]);
});

test("its exports and types resolve as publint and Are The Types Wrong want them", async () => {
	const bin = (name: string) => join(repository, "node_modules/.bin", name);
	await run(bin("publint"), ["--strict", join(folder, "package")]);
	await run(bin("attw"), ["--profile", "esm-only", packed]);
});

test.each(["nodenext", "bundler"])("a project's own code compiles strictly with %s", async (moduleResolution) => {
	const module = moduleResolution === "nodenext" ? "nodenext" : "esnext";
	const types = { typeRoots: [join(repository, "node_modules/@types")], types: ["node"] };
	const compilerOptions = {
		strict: true,
		noEmit: true,
		target: "es2023",
		lib: ["es2023", "dom"],
		module,
		moduleResolution,
		jsx: "react-jsx",
		...types,
	};
	writeFiles(project, {
		"tsconfig.json": JSON.stringify({ compilerOptions, files: ["site.config.ts", "build.ts", "find.ts", "end.tsx"] }),
	});
	await run(join(repository, "node_modules/.bin/tsc"), ["-p", "."]);
});

test("builds and checks as another user, with a package that nobody may write", async () => {
	await run("chmod", ["-R", "a-w", "node_modules"]);
	await run("chmod", ["a+rx", project]);
	await run("chown", ["-R", "65534", "docs", "site.config.ts", "end.tsx"]);
	chownSync(project, 65_534, 65_534);
	const isRoot = process.getuid?.() === 0;
	const { stdout } = await run("node_modules/.bin/keyframe", ["build", "--strict"], isRoot ? { uid: 65_534 } : {});
	expect(stdout).toMatch(/Built 1 page, .* 0 warnings/);
	expect(readFileSync(join(project, "out/index.html"), "utf8")).toContain("<b>42</b>");
	expect(readFileSync(join(project, "out/index.html"), "utf8")).toContain("The end</div>");
	await run("node_modules/.bin/keyframe", ["check", "--strict"], isRoot ? { uid: 65_534 } : {});
	chmodSync(join(project, "node_modules"), 0o755);
});

test("the theme renders without a site, with the React of the project", async () => {
	const { stdout } = await run(process.execPath, ["render.js"]);
	expect(stdout).toContain('<span class="badge">New</span>');
});

test("works as a link to a folder", async () => {
	const linked = temporarySite({ "docs/index.md": "# Home\n", "package.json": '{ "name": "linked" }', "node_modules/.keep": "" });
	symlinkSync(join(project, "node_modules/keyframe-docs"), join(linked, "node_modules/keyframe-docs"));
	const { stdout } = await run(process.execPath, ["node_modules/keyframe-docs/bin.js", "build"], { cwd: linked });
	expect(stdout).toContain("Built 1 page");
	expect(existsSync(join(linked, "out/index.html"))).toBe(true);
});

test("makes a site whose code compiles strictly, as `npm create` does", async () => {
	const packages = join(project, "node_modules");
	const created = temporarySite({});
	packCreator(join(folder, "package-create"));
	symlinkSync(join(folder, "package-create"), join(packages, "create-keyframe-docs"));
	await run(process.execPath, ["--preserve-symlinks-main", join(packages, "create-keyframe-docs/bin.js"), "--template", "marketing"], {
		cwd: created,
	});
	symlinkSync(packages, join(created, "node_modules"));
	const { stdout } = await run("node_modules/.bin/keyframe", ["check", "--strict"], { cwd: created });
	expect(stdout).toContain("0 warnings");
	const types = join(packages, "@types/react");
	mkdirSync(dirname(types), { recursive: true });
	if (!existsSync(types)) symlinkSync(join(repository, "node_modules/@types/react"), types);
	await run(join(repository, "node_modules/.bin/tsc"), ["-p", "."], { cwd: created });
});

describe("the first commands of the README, in a clone with the packages of this repository", () => {
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
		const file = basename(packed);
		expect(made).toContain(`${file} is Keyframe`);
		await installPackages(site, {});
		expect(existsSync(join(site, "node_modules", packageName, "dist/cli.js"))).toBe(true);
		expect(await runLine("npm run check && npm run build && npx tsc -p .", site)).toMatch(
			/Checked 4 pages, .* 0 warnings[\s\S]*Built 4 pages, .* 0 warnings/,
		);
		// What is committed is enough for others.
		expect(read(site, ".gitignore")).not.toContain("tgz");
		expect(read(site, ".github/workflows/site.yml")).toContain("- run: npm install\n");
		expect(JSON.parse(read(site, "package.json")).devDependencies[packageName]).toBe(`file:${file}`);
	});

	test("a second run leaves the site as it is", async () => {
		const before = readTree(site);
		const output = await runLine(commands[1] ?? "", clone);
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
});

test("without npm's cache and without a registry, an installation says what is missing", async () => {
	const folder = temporarySite({ "package.json": '{ "dependencies": { "react": "~19.2.9" } }' });
	const env = { npm_config_cache: join(folder, "cache"), npm_config_registry: "http://127.0.0.1:9/" };
	await expect(installPackages(folder, { env })).rejects.toThrow("npm has not all packages in its cache");
});
