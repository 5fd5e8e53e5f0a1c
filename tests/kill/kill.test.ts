import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, renameSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, expect, test, vi } from "vitest";
import { recoverOutput } from "../../generator/lib/recover-output.ts";
import { keyframe, keyframeProcess, repository } from "../support/cli.ts";
import { groupEnded } from "../support/process-group.ts";
import { readTree, temporaryFolder, writeFiles } from "../support/site.ts";
import { randomNumbers, seed, tries } from "../torture/extent.ts";

// However a build ends, the folder that is published holds one whole generation of the site.

const kills = tries(12, 200);

const root = temporaryFolder();
const outDir = join(root, "out");
/** ms that a build of a change takes here. */
let buildTime = 0;

/** Changes every page of Markdown and, when asked to, the one of code, so that a build has to compile, color, bundle and render. */
function writeVersion(version: string, withCode: boolean): void {
	const pages = Array.from({ length: 6 }, (_, index) => [
		`docs/page-${index}.md`,
		`# Page ${index}\n\nVersion ${version}.\n\n\`\`\`json\n{ "version": "${version}" }\n\`\`\`\n`,
	]);
	writeFiles(root, {
		"site.config.ts": 'export default { title: "Site" };\n',
		...(withCode ? { "docs/index.mdx": `# Home\n\n{"${version}"}\n` } : {}),
		...Object.fromEntries(pages),
		"static/version.txt": version,
	});
}

function startBuild(): ChildProcess {
	const env = { ...process.env, NODE_OPTIONS: "" };
	return spawn(process.execPath, [`${repository}dist/cli.js`, "build", root], { detached: true, stdio: "ignore", env });
}

function leftovers(): string[] {
	return readdirSync(root).filter((name) => name.startsWith(".out"));
}

beforeAll(async () => {
	writeVersion("first", true);
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	writeVersion("second", true);
	const start = performance.now();
	expect(await keyframeProcess(["build", root])).toMatchObject({ code: 0 });
	buildTime = performance.now() - start;
});

test(
	"a build that is killed at any moment leaves the old site or the new one",
	async ({ task }) => {
		task.meta.tried = kills;
		const random = randomNumbers(seed);
		for (let run = 0; run < kills; run++) {
			const before = readTree(outDir);
			writeVersion(`of run ${run}`, run % 4 === 0);
			const moment = random() * buildTime;
			const onlyParent = random() < 0.25;
			const label = `seed ${seed}, run ${run}, ${onlyParent ? "the parent" : "all processes"} killed after ${Math.round(moment)} ms`;
			const child = startBuild();
			const group = child.pid ?? 0;
			const ended = once(child, "exit");
			await Promise.race([ended, delay(moment)]);
			try {
				process.kill(onlyParent ? group : -group, "SIGKILL");
			} catch {
				// It had ended before its moment came.
			}
			await ended;
			await groupEnded(group);
			recoverOutput(outDir);
			const left = readTree(outDir);
			expect(await keyframe(["build", root]), label).toMatchObject({ code: 0 });
			const after = readTree(outDir);
			expect(after.get("version.txt"), label).toBe(`of run ${run}`);
			expect(sameTree(left, before) || sameTree(left, after), label).toBe(true);
			expect(leftovers(), label).toEqual([]);
		}
		const last = readTree(outDir);
		expect(await keyframe(["build", root, "--no-cache"])).toMatchObject({ code: 0 });
		expect(readTree(outDir)).toEqual(last);
	},
	kills * 6_000,
);

function sameTree(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean {
	return a.size === b.size && [...a].every(([file, text]) => b.get(file) === text);
}

test("a build that died between its two renames is put right by the next one", async () => {
	const dead = await deadProcess();
	const before = readTree(outDir);
	renameSync(outDir, join(root, `.out.old-${dead}`));
	writeFiles(root, { [`.out.tmp-${dead}/index.html`]: "half", ".out.lock": JSON.stringify({ pid: dead, host: hostname() }) });
	recoverOutput(outDir);
	expect(readTree(outDir)).toEqual(before);
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	expect(readTree(outDir)).toEqual(before);
	expect(leftovers()).toEqual([]);
});

test("a folder that a killed build with the same process number left is not published", async () => {
	// In a container the numbers begin anew at every start.
	writeFileSync(join(root, "docs/index.mdx"), "# Home\n\n{'changed'}\n");
	const child = startBuild();
	writeFiles(root, { [`.out.tmp-${child.pid}/stray.html`]: "stray" });
	const [code] = await once(child, "exit");
	expect(code).toBe(0);
	expect(readTree(outDir).has("stray.html")).toBe(false);
	expect(leftovers()).toEqual([]);
});

test("of two builds at once, one publishes and the other says why it does not", async () => {
	const results = await Promise.all([keyframeProcess(["build", root]), keyframeProcess(["build", root])]);
	for (const result of results) {
		if (result.code === 0) continue;
		expect(result).toMatchObject({ code: 75, stderr: expect.stringMatching(/Process \d+ is writing to `out`/) });
	}
	expect(results.some((result) => result.code === 0)).toBe(true);
	expect(leftovers()).toEqual([]);
});

test.each([
	["SIGINT", 130],
	["SIGTERM", 143],
	["SIGHUP", 129],
] as const)("a build that gets %s removes what it staged and ends with %d", async (signal, expected) => {
	const before = readTree(outDir);
	writeVersion(`before ${signal}`, true);
	const child = startBuild();
	await vi.waitUntil(() => leftovers().some((name) => name.startsWith(".out.tmp-")), { timeout: 20_000, interval: 5 });
	child.kill(signal);
	const [code] = await once(child, "exit");
	expect(code).toBe(expected);
	await groupEnded(child.pid ?? 0);
	expect(leftovers()).toEqual([]);
	expect(readTree(outDir)).toEqual(before);
});

/** The number of a process that has ended. */
async function deadProcess(): Promise<number> {
	const child = spawn(process.execPath, ["-e", ""]);
	await once(child, "exit");
	return child.pid ?? 0;
}
