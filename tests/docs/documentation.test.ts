import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
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

test("every result on a page is that of the source beside it", () => {
	const pages = filesOf(docs).filter((file) => /^\d\d-.*\.mdx?$/.test(file));
	const examples = pages.flatMap((file) => {
		const fences = read(join(docs, file)).matchAll(/^(`{3,})mdx? title="You write"\n([\s\S]*?)\n\1\n\n([\s\S]*?)(?=\n## |$(?![\s\S]))/gm);
		return [...fences].map(([, , source = "", after = ""]) => ({ file, source, result: after.slice(0, source.length) }));
	});
	expect(examples.length).toBeGreaterThan(20);
	for (const { file, source, result } of examples) expect([file, result]).toEqual([file, source]);
});

test("the ten commands make a published site, as they stand in the tutorial", async () => {
	const parent = temporarySite({});
	const commands = [...read(join(docs, "01-start/02-ten-commands.md")).matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, text = ""]) =>
		text.trim().split("\n"),
	);
	expect(commands).toHaveLength(10);
	const site = join(parent, "my-site");
	for (const command of commands) {
		if (command.startsWith("npx keyframe-docs ")) await keyframe(command.split(" ").slice(2), { cwd: parent });
		else if (command === "npm run build") expect((await keyframe(["build", site, "--strict"])).stdout).toContain("0 warnings");
		// Packages are those of this repository.
		else if (command !== "cd my-site" && command !== "npm install") execFileSync("sh", ["-c", command], { cwd: site });
	}
	const page = read(join(site, "out/try.html"));
	expect(page).toContain("Made with care.");
	expect(page).toMatch(/Votes<!-- -->: <!-- -->0/);
	expect(read(join(site, "out/logo-light.svg"))).toContain("teal");
	const [sheet = ""] = /\/assets\/[^"]+\.css/.exec(page) ?? [];
	expect(existsSync(join(site, "out", sheet))).toBe(true);
	expect(read(join(site, "out", sheet))).toMatch(/#00666b/i);
});
