import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keyframe, repository } from "../support/cli.ts";
import { filesOf, temporarySite } from "../support/site.ts";

const docs = join(repository, "generator/docs");
const read = (path: string) => readFileSync(path, "utf8");

test("the documentation checks without warnings, and its samples compile", async () => {
	const { stdout, stderr } = await keyframe(["check", docs, "--samples", "--strict"]);
	expect(stderr).not.toMatch(/ (?:error|warning) /);
	expect(stdout).toMatch(/^Checked \d\d pages.* 0 warnings/m);
});

test("every result on a page is the result of the source beside it", () => {
	const pages = filesOf(docs).filter((file) => /^\d\d-.*\.mdx?$/.test(file));
	const examples = pages.flatMap((file) => {
		const fences = read(join(docs, file)).matchAll(/^(`{3,})mdx? title="You write"\n([\s\S]*?)\n\1\n\n([\s\S]*?)(?=\n## |$(?![\s\S]))/gm);
		return [...fences].map(([, , source = "", after = ""]) => ({ file, source, result: after.slice(0, source.length) }));
	});
	expect(examples.length).toBeGreaterThan(20);
	for (const { file, source, result } of examples) expect([file, result]).toEqual([file, source]);
});

test("packed files have the version of this repository", () => {
	const { name, version } = JSON.parse(read(join(repository, "package.json")));
	const pages = filesOf(docs).filter((file) => /^\d\d-.*\.mdx?$/.test(file));
	const names = pages.flatMap((file) => read(join(docs, file)).match(/[\w-]+-\d[\w.-]*\.tgz/g) ?? []);
	expect([...new Set(names)]).toEqual([`${name}-${version}.tgz`]);
});

test("the ten commands make a published site, as they stand in the tutorial", async () => {
	const parent = temporarySite({});
	const commands = [...read(join(docs, "01-start/02-ten-commands.md")).matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, text = ""]) =>
		text.trim().split("\n"),
	);
	expect(commands).toHaveLength(10);
	const [site, clone, program] = [join(parent, "my-site"), join(parent, "clone"), "node generator/bin.js "];
	mkdirSync(clone);
	for (const command of commands) {
		if (command.startsWith(program)) await keyframe(command.slice(program.length).split(" "), { cwd: clone });
		else if (command === "npm run build") expect((await keyframe(["build", site, "--strict"])).stdout).toContain("0 warnings");
		// Packages are those of this repository.
		else if (command !== "cd ../my-site" && command !== "npm install") execFileSync("sh", ["-c", command], { cwd: site });
	}
	const page = read(join(site, "out/try.html"));
	expect(page).toContain("Made with care.");
	expect(page).toMatch(/Votes<!-- -->: <!-- -->0/);
	expect(read(join(site, "out/logo-light.svg"))).toContain("teal");
	const [sheet = ""] = /\/assets\/[^"]+\.css/.exec(page) ?? [];
	expect(existsSync(join(site, "out", sheet))).toBe(true);
	expect(read(join(site, "out", sheet))).toMatch(/#00666b/i);
});
