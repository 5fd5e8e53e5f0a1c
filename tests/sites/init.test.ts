import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PassThrough } from "node:stream";
import { NoOperationTraceWriter, parseWorkflow } from "@actions/workflow-parser";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { askAtTerminal } from "../../generator/cli/ask-at-terminal.ts";
import { editorPackages } from "../../generator/init/new-manifest.ts";
import { templateNames } from "../../generator/init/template-names.ts";
import { packageName } from "../../generator/lib/package-name.ts";
import { keyframe, repository } from "../support/cli.ts";
import { gitlabFaults } from "../support/gitlab-faults.ts";
import { readTree, temporarySite } from "../support/site.ts";

/** Answers questions in order, and records them. */
function answers(...given: readonly string[]) {
	const asked: string[] = [];
	const ask = async (question: string, byDefault: string) => {
		asked.push(`${question} (${byDefault})`);
		return given[asked.length - 1] ?? "";
	};
	return { asked, ask };
}

const read = (...path: readonly string[]) => readFileSync(join(...path), "utf8");

/** The commands of Keyframe that the workflow of a site runs. */
const workflowCommands = (site: string) =>
	[...read(site, ".github/workflows/site.yml").matchAll(/^ +- run: npx --no keyframe-docs ([^#\n]*?) *(?:#.*)?$/gm)].map(
		([, command]) => command,
	);

describe("a new site", () => {
	test.each(templateNames)("from the template %s builds and checks without warnings", async (template) => {
		const parent = temporarySite({});
		const { code } = await keyframe(["init", "my-site", "--template", template, "--title", 'The "best" <site> $& more'], { cwd: parent });
		expect(code).toBe(0);
		const site = join(parent, "my-site");
		const built = await keyframe(["build", site, "--strict"]);
		expect(built.stderr).not.toContain("warning");
		expect(built.stdout).toMatch(/Built \d+ pages, .* 0 warnings/);
		const home = read(site, "out/index.html");
		expect(home).toContain("The &quot;best&quot; &lt;site&gt; $&amp; more");
		expect(home).not.toContain("My project");
		expect((await keyframe(["check", site, "--strict"])).code).toBe(0);
	});

	test("has what a project needs around its pages", async () => {
		const site = temporarySite({});
		const { stdout } = await keyframe(["init", site]);
		expect(stdout).toContain("npm install\n  npm run dev");
		const { version, devDependencies: own } = JSON.parse(read(repository, "package.json"));
		const { scripts, devDependencies } = JSON.parse(read(site, "package.json"));
		expect(scripts.check).toBe("keyframe check --strict");
		expect(devDependencies).toEqual({ "keyframe-docs": `^${version}`, "@types/react": own["@types/react"], typescript: own.typescript });
		expect(editorPackages).toEqual({ "@types/react": own["@types/react"], typescript: own.typescript });
		expect(read(site, ".gitignore").split("\n")).toEqual(["node_modules/", "out/", ".keyframe/", ""]);
		expect(workflowCommands(site)).toEqual(["check --strict --format github", "build"]);
		const commands = [...read(site, "AGENTS.md").matchAll(/`npm run (\w+)`/g)].map(([, script = ""]) => script);
		expect(commands.length).toBe(3);
		for (const script of commands) expect(scripts).toHaveProperty(script);
		for (const file of ["settings.json", "extensions.json", "keyframe.code-snippets"]) JSON.parse(read(site, ".vscode", file));
	});

	test("every form that the editor snippets insert is understood", async () => {
		const site = temporarySite({});
		await keyframe(["init", site]);
		const snippets = JSON.parse(read(site, ".vscode/keyframe.code-snippets")) as Record<string, { readonly body: readonly string[] }>;
		const fill = (line: string) =>
			line.replace(/\$\{\d+\|([^|,]*)[^|]*\|\}|\$\{\d+:([^}]*)\}|\$0/g, (_, choice, text) => choice ?? text ?? "Text");
		const { Page: page, ...others } = Object.fromEntries(
			Object.entries(snippets).map(([name, { body }]) => [name, body.map(fill).join("\n")]),
		);
		const { "Front matter key": key, ...forms } = others;
		const text = `${page?.replace("---\n", `---\n${key?.replace("Text", "Label")}\n`)}\n\n${Object.values(forms).join("\n\n")}\n`;
		const { code, stderr } = await keyframe(["check", temporarySite({ "docs/index.md": text, "docs/page.md": "# Page\n" }), "--strict"]);
		expect([code, stderr.replace(/^\w+\n/gm, "")]).toEqual([0, ""]);
	});
});

describe("on a terminal", () => {
	test("three questions make a site", async () => {
		const parent = temporarySite({});
		const { asked, ask } = answers("handbook", "The handbook", "bl");
		const { stdout } = await keyframe(["init"], { cwd: parent, ask });
		expect(asked).toEqual(["Folder (.)", "Title of the site (Handbook)", "Template (docs)"]);
		expect(stdout).toContain("cd handbook");
		expect(read(parent, "handbook/site.config.ts")).toContain('title: "The handbook"');
		expect(read(parent, "handbook/blog/authors.yml")).toContain("Ada");
	});

	test.each([
		["Ctrl C", "\x03"],
		["Ctrl D", "\x04"],
	])("%s cancels the questions on a new line, and nothing is written", async (_, key) => {
		const parent = temporarySite({});
		const input = new PassThrough();
		const output = new PassThrough();
		let printed = "";
		output.on("data", (data) => {
			printed += data;
			// Answers the first question and cancels the second.
			if (printed.endsWith("Folder (.): ")) setImmediate(() => input.write("mine\r"));
			if (printed.endsWith("Title of the site (Mine): ")) setImmediate(() => input.write(key));
		});
		const ask = (question: string, byDefault: string) => askAtTerminal(question, byDefault, { input, output });
		expect(await keyframe(["init"], { cwd: parent, ask })).toMatchObject({ code: 130, stdout: "Canceled. Nothing was written.\n" });
		expect(printed).toMatch(/\n$/);
		expect(readTree(parent).size).toBe(0);
	});

	test("answers on the command line are not asked for, and a template that does not exist is asked for again", async () => {
		const parent = temporarySite({});
		const { asked, ask } = answers("shop", "marketing");
		const { stdout } = await keyframe(["init", "site", "--title", "Mine"], { cwd: parent, ask });
		expect(asked).toEqual(["Template (docs)", "Template (docs)"]);
		expect(stdout).toContain("There is no template `shop`. Choose docs, blog, marketing.");
		expect(read(parent, "site/pages/index.tsx")).toContain("Home");
	});
});

describe("in a clone of the repository", () => {
	const packKeyframe = (file: string) => {
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, "packed");
	};
	const { version } = JSON.parse(read(repository, "package.json"));
	const packed = `${packageName}-${version}.tgz`;

	test("a site gets Keyframe as a file, which its package.json installs", async () => {
		const parent = temporarySite({});
		const { stdout } = await keyframe(["init", "my-site"], { cwd: parent, packKeyframe });
		expect(stdout).toContain(`${packed} is Keyframe`);
		expect(read(parent, "my-site", packed)).toBe("packed");
		expect(JSON.parse(read(parent, "my-site/package.json")).devDependencies[packageName]).toBe(`file:${packed}`);
	});

	test("an existing packed file stays", async () => {
		const site = temporarySite({ [packed]: "mine" });
		const { stdout } = await keyframe(["init", site], { packKeyframe });
		expect(stdout).toContain(`Kept 1 file: ${packed}`);
		expect(read(site, packed)).toBe("mine");
		expect(JSON.parse(read(site, "package.json")).devDependencies[packageName]).toBe(`file:${packed}`);
	});

	test.each([
		["has Keyframe", `{ "dependencies": { "${packageName}": "^1.0.0" } }`],
		["is not valid", "{ broken"],
	])("nothing is packed for a package.json that %s", async (_, manifest) => {
		const site = temporarySite({ "package.json": manifest });
		const { stdout } = await keyframe(["init", site], { packKeyframe });
		expect(stdout).not.toContain("tgz");
		expect(existsSync(join(site, packed))).toBe(false);
	});
});

describe("an existing folder", () => {
	test("keeps its pages, and gets only what is missing", async () => {
		const files = { "guide/a.md": "# A\n", ".gitignore": "dist\n", ".vscode/settings.json": "{}\n" };
		const site = temporarySite(files);
		const { stdout, code } = await keyframe(["init", site], { ask: answers().ask });
		expect(code).toBe(0);
		expect(stdout).toContain("Kept the pages of");
		expect(stdout).toContain("Kept 2 files: .vscode/settings.json, .gitignore");
		const after = readTree(site);
		for (const [path, text] of Object.entries(files)) expect(after.get(path)).toBe(text);
		expect([...after.keys()].filter((path) => !(path in files))).toEqual([
			".github/workflows/site.yml",
			".vscode/extensions.json",
			".vscode/keyframe.code-snippets",
			"package.json",
		]);
		expect(JSON.parse(after.get("package.json") ?? "").scripts.check).toBe("keyframe check");
		expect(workflowCommands(site)).toEqual(["check --format github", "build"]);
	});

	test("with only a README gets a site, and its package.json gets what it lacks", async () => {
		const manifest =
			'{\n\t"name": "mine",\n\t"scripts": { "build": "make", "check": "make test" },\n\t"dependencies": { "keyframe-docs": "file:k.tgz" }\n}\n';
		const site = temporarySite({ "README.md": "# Mine\n", "package.json": manifest });
		const { stdout } = await keyframe(["init", site]);
		expect(stdout).toContain("Completed package.json.");
		expect(read(site, "README.md")).toBe("# Mine\n");
		const text = read(site, "package.json");
		expect(text).toContain('\n\t"name"');
		expect(JSON.parse(text)).toMatchObject({
			scripts: { build: "make", check: "make test", dev: "keyframe dev" },
			dependencies: { "keyframe-docs": "file:k.tgz" },
		});
		expect(JSON.parse(text).devDependencies).not.toHaveProperty("keyframe-docs");
		expect(workflowCommands(site)).toEqual(["check --strict --format github", "build"]);
	});

	test("has a title that becomes the name of its package", async () => {
		const site = temporarySite({});
		await keyframe(["init", site, "--title", "L’été: Guide v2"]);
		expect(JSON.parse(read(site, "package.json")).name).toBe("lete-guide-v2");
	});

	test("stays as it is when the command runs again", async () => {
		const site = temporarySite({});
		await keyframe(["init", site]);
		const before = readTree(site);
		const { stdout } = await keyframe(["init", site, "--template", "marketing"]);
		expect(readTree(site)).toEqual(before);
		expect(stdout).not.toContain("Wrote");
	});

	test("keeps a package.json that is not valid", async () => {
		const site = temporarySite({ "package.json": "{ broken" });
		expect((await keyframe(["init", site])).stdout).toMatch(/Kept 1 file: package\.json/);
		expect(read(site, "package.json")).toBe("{ broken");
	});

	test("must be a folder", async () => {
		const { code, stderr } = await keyframe(["init", "notes"], { cwd: temporarySite({ notes: "text" }) });
		expect(code).toBe(2);
		expect(stderr).toContain("error `notes` cannot be the folder of a site: it is a file. (out-refused)");
	});
});

describe("the workflow of a CI service", () => {
	/** The commands of Keyframe in the scripts of a workflow, in order. */
	const commandsOf = (text: string) =>
		[...text.matchAll(/^ +- (?:run: )?npx --no keyframe-docs ([^#\n]*?) *(?:#.*)?$/gm)].map(([, command = ""]) => command);

	/** The names of the jobs of a workflow, in order. In GitLab, the names of jobs are next to other keys. */
	const jobsOf = ({ jobs, ...others }: Readonly<Record<string, object>>) =>
		Object.entries(jobs ?? others).flatMap(([name, job]) => ("steps" in Object(job) || "script" in Object(job) ? [name] : []));

	/** Runs a command as the machine with this number, in the shell of a CI service. */
	const runAs = (command: string, { index, count, site }: { readonly index: number; readonly count: number; readonly site: string }) => {
		const filled = command.replace(/\$\{\{ matrix\.\w+ \}\}|\$CI_NODE_INDEX/g, String(index)).replace("$CI_NODE_TOTAL", String(count));
		const args = filled.split(" ").flatMap((arg) => {
			const folder = arg.endsWith("/*") ? arg.slice(0, -2) : null;
			return folder === null ? [arg] : readdirSync(join(site, folder)).map((name) => `${folder}/${name}`);
		});
		return keyframe(args, { cwd: site });
	};

	test.each([
		["github", 3, ".github/workflows/site.yml", ["shard", "merge"], []],
		["gitlab", 3, ".gitlab-ci.yml", ["shard", "merge"], ["pages"]],
		["github", 4, ".github/workflows/site.yml", ["summarize", "shard", "merge"], ["publish"]],
		["gitlab", 4, ".gitlab-ci.yml", ["summarize", "shard", "merge"], []],
	])("%s builds the site on %i machines, step by step as one build does", async (service, count, file, steps, publish) => {
		const site = temporarySite({});
		expect(await keyframe(["init", site, "--ci", service, "--shards", String(count), ...publish.map(() => "--publish")])).toMatchObject({
			code: 0,
		});
		const text = read(site, file);
		expect(existsSync(join(site, ".github"))).toBe(service === "github");
		const commands = commandsOf(text);
		expect(commands.map((command) => /--(summarize|shard)\b|^merge/.exec(command)?.[1] ?? "merge")).toEqual(steps);
		expect(jobsOf(parse(text))).toEqual([...steps.slice(0, -1).map((step) => step.replace("summarize", "summary")), "site", ...publish]);

		const merge = commands.pop() ?? "";
		for (const command of commands) {
			for (let index = 1; index <= count; index++) {
				expect(await runAs(command, { index, count, site })).toMatchObject({ code: 0 });
				// The next machine has no cache of this one.
				rmSync(join(site, ".keyframe"), { recursive: true });
			}
		}
		const merged = await runAs(merge, { index: 1, count: 1, site });
		expect([merged.code, merged.stdout]).toEqual([0, expect.stringMatching(/^Merged \d+ pages, 0 rendered/m)]);
		expect(readdirSync(join(site, "_shards"))).toHaveLength(count);
		const out = service === "gitlab" ? "public" : "out";
		expect(await keyframe(["build", site, "--no-cache", "--out", join(site, "one")])).toMatchObject({ code: 0 });
		expect(readTree(join(site, out))).toEqual(readTree(join(site, "one")));
	});

	test.each([
		["github", ".github/workflows/site.yml", "path: |\n            .keyframe\n            _shards\n"],
		["gitlab", ".gitlab-ci.yml", "paths: [.keyframe, _shards]\n"],
	])("%s keeps the pages of a shard, which the next run does not render again", async (service, file, kept) => {
		const site = temporarySite({});
		await keyframe(["init", site, "--ci", service, "--shards", "2"]);
		const text = read(site, file);
		expect(text.slice(text.indexOf("  shard:\n") + 1)).toContain(kept);
		const [command = ""] = commandsOf(text);
		const machine = { index: 1, count: 2, site };
		expect(await runAs(command, machine)).toMatchObject({ code: 0 });
		expect((await runAs(command, machine)).stdout).toContain(", 0 rendered, ");
	});

	test.each([1, 3, 4])("GitLab accepts the one for %i machines, and would refuse a mistake", async (count) => {
		const site = temporarySite({});
		await keyframe(["init", site, "--publish", "--ci", "gitlab", ...(count > 1 ? ["--shards", String(count)] : [])]);
		const text = read(site, ".gitlab-ci.yml");
		expect(gitlabFaults(text)).toEqual([]);
		const first = text.indexOf("  script:");
		expect(gitlabFaults(`${text.slice(0, first)}${text.slice(first).replace("script:", "scripts:")}`)).toHaveLength(2);
		expect(gitlabFaults(text.replace("dependencies: [site]", "dependencies: [other]"))).toEqual([
			"pages.dependencies: other is not an earlier job",
		]);
		expect(gitlabFaults(text.replace("  stage: site", "  stage: sites"))).toContain("site.stage: there is no stage sites");
	});

	/** What GitHub would report about a workflow. */
	const faultsOf = (content: string) => {
		const { context } = parseWorkflow({ name: "site.yml", content }, new NoOperationTraceWriter());
		return context.errors.getErrors().map(({ message }) => message);
	};

	test.each([1, 3, 4])("GitHub accepts the one for %i machines, and would refuse a mistake", async (count) => {
		const site = temporarySite({});
		await keyframe(["init", site, "--publish", ...(count > 1 ? ["--ci", "github", "--shards", String(count)] : [])]);
		const text = read(site, ".github/workflows/site.yml");
		expect(faultsOf(text)).toEqual([]);
		expect(faultsOf(text.replace("runs-on:", "run-on:"))).toContainEqual(expect.stringContaining("Unexpected value 'run-on'"));
	});

	test("without shards, it checks and builds on one machine", async () => {
		const site = temporarySite({});
		await keyframe(["init", site, "--ci", "gitlab"]);
		expect(commandsOf(read(site, ".gitlab-ci.yml"))).toEqual(["check --strict", "build --out public"]);
	});

	test("GitHub publishes the default branch, but no pull request, from the folder that the last job has built", async () => {
		const site = temporarySite({});
		await keyframe(["init", site, "--publish"]);
		const text = read(site, ".github/workflows/site.yml");
		const { jobs } = parse(text);
		expect(jobs.publish).toMatchObject({ needs: "site", if: expect.stringContaining("github.event_name == 'push' &&") });
		expect(jobs.site.steps.at(-1)).toMatchObject({
			uses: expect.stringMatching(/^actions\/upload-pages-artifact@/),
			with: { path: "out" },
		});
		expect(commandsOf(text)).toEqual(["check --strict --format github", "build"]);
	});
});
