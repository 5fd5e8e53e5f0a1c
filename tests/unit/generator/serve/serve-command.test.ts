import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, renameSync } from "node:fs";
import { createServer } from "node:http";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { findBuild } from "../../../../generator/cli/find-build.ts";
import { sampleFiles, temporaryFolder, writeBuild } from "./serve-fixture.ts";

const program = fileURLToPath(new URL("../../../../generator/bin.js", import.meta.url));

/** Starts `keyframe serve`; resolves with its first line on stdout, or what it wrote when it ended. */
async function startServe(args: readonly string[], port: readonly string[] = ["--port", "0"]) {
	const child = spawn(process.execPath, [program, "serve", ...args, ...port], { stdio: ["ignore", "pipe", "pipe"] });
	onTestFinished(() => void child.kill("SIGKILL"));
	let output = "";
	const ended = once(child, "close").then(([code]) => code as number | null);
	const printed = new Promise<void>((resolve) => {
		for (const stream of [child.stdout, child.stderr])
			stream.on("data", (chunk: Buffer) => {
				output += chunk.toString();
				if (output.includes("\n")) resolve();
			});
	});
	await Promise.race([printed, ended]);
	return { child, ended, output: () => output };
}

describe("findBuild", () => {
	test("finds the folder itself, the folder in a site, and the one named", () => {
		const root = temporaryFolder();
		const out = join(root, "out");
		writeBuild(out, sampleFiles);
		writeBuild(join(root, "public"), sampleFiles);
		expect(findBuild(root, undefined)).toBe(out);
		expect(findBuild(out, undefined)).toBe(out);
		expect(findBuild(root, join(root, "public"))).toBe(join(root, "public"));
		expect(findBuild(root, relative(process.cwd(), join(root, "public")))).toBe(join(root, "public"));
	});

	test("brings back what a killed build left between its two renames", async () => {
		const root = temporaryFolder();
		const out = join(root, "out");
		const dead = spawn(process.execPath, ["-e", ""]);
		await once(dead, "close");
		for (const argument of [root, out]) {
			writeBuild(out, sampleFiles);
			renameSync(out, join(root, `.out.old-${dead.pid}`));
			expect(findBuild(argument, undefined)).toBe(out);
			expect(existsSync(join(out, "index.html"))).toBe(true);
			renameSync(out, join(root, `used-${argument.length}`));
		}
	});

	test("says how to get a build", () => {
		const root = temporaryFolder();
		expect(() => findBuild(root, undefined)).toThrow(
			expect.objectContaining({ exitCode: 1, problems: [expect.objectContaining({ hint: `Run \`keyframe build ${root}\` first.` })] }),
		);
		expect(() => findBuild(root, "public")).toThrow(expect.objectContaining({ exitCode: 1 }));
		expect(() => findBuild(join(root, "missing"), undefined)).toThrow(expect.objectContaining({ exitCode: 2 }));
	});
});

describe("keyframe serve", () => {
	test.each([
		["SIGINT", 130],
		["SIGTERM", 143],
		["SIGHUP", 129],
	] as const)("prints its URL and stops on %s", async (signal, code) => {
		const root = temporaryFolder();
		writeBuild(join(root, "out"), sampleFiles, "/sub/");
		const { child, ended, output } = await startServe([root]);
		const url = /at (http:\/\/127\.0\.0\.1:\d+\/sub\/)\n$/.exec(output())?.[1] ?? "";
		expect(await (await fetch(url)).text()).toBe(sampleFiles["index.html"]);
		child.kill(signal);
		expect(await ended).toBe(code);
	});

	test("says that it moves from the default port when that is in use", async () => {
		const blocker = createServer();
		// Where another program listens on it already, that will do as well.
		await new Promise<void>((resolve) => blocker.listen(3000, "127.0.0.1", resolve).once("error", () => resolve()));
		onTestFinished(() => void blocker.close());
		const root = temporaryFolder();
		writeBuild(join(root, "out"), sampleFiles);
		const { output } = await startServe([root], []);
		await expect.poll(output).toMatch(/^Port 3000 is in use\. Using port (\d+) instead\.\nServing .* at http:\/\/127\.0\.0\.1:\1\/\n$/);
	});

	test("ends with a hint when there is no build", async () => {
		const root = temporaryFolder();
		const { ended, output } = await startServe([root]);
		expect(await ended).toBe(1);
		expect(output()).toContain("There is no build in");
		expect(output()).toContain("keyframe build");
	});
});
