import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lockOutput } from "../../../../../generator/output/emit/lock.ts";
import { temporarySite } from "../../../../support/site.ts";

/** A folder with the lock of someone else. */
function locked(owner: string): { readonly outDir: string; readonly lock: string } {
	const root = temporarySite({ ".out.lock": owner });
	return { outDir: join(root, "out"), lock: join(root, ".out.lock") };
}

/** The number of a process that has ended. */
function deadPid(): number {
	return spawnSync(process.execPath, ["--version"]).pid;
}

/** The error while a lock is held: whose it is, and when it may be removed. Trying later may help. */
const held = (who: string, unless = "if no such build is running") => ({
	exitCode: 75,
	problems: [
		{
			code: "build-locked",
			severity: "error",
			message: `${who} is writing to \`out\`.`,
			hint: `Wait for it to finish; ${unless}, remove \`.out.lock\`.`,
			at: null,
		},
	],
});

test("one build at a time: the second is refused until the first is done", () => {
	const outDir = join(temporarySite({}), "out");
	const release = lockOutput(outDir);
	expect(() => lockOutput(outDir)).toThrow(expect.objectContaining(held(`Process ${process.pid}`)));
	release();
	lockOutput(outDir)();
	expect(existsSync(join(outDir, "..", ".out.lock"))).toBe(false);
});

test("a lock of another process is respected while the process runs", async () => {
	const builder = spawn("sleep", ["60"]);
	await once(builder, "spawn");
	const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
	const ticks = readFileSync(`/proc/${builder.pid}/stat`, "utf8").split(" ")[21];
	const { outDir } = locked(JSON.stringify({ pid: builder.pid, host: hostname(), start: `${boot} ${ticks}` }));
	expect(() => lockOutput(outDir)).toThrow(expect.objectContaining(held(`Process ${builder.pid}`)));
	builder.kill("SIGKILL");
	await once(builder, "exit");
	lockOutput(outDir)();
});

test("builds into other folders are not affected", () => {
	const root = temporarySite({});
	const releases = ["a", "b"].map((name) => lockOutput(join(root, name)));
	for (const release of releases) release();
});

test("the folder above need not exist", () => {
	const outDir = join(temporarySite({}), "deep", "er", "out");
	lockOutput(outDir)();
	expect(existsSync(join(outDir, ".."))).toBe(true);
});

describe("a lock that a killed build left is taken over", () => {
	test.each([
		["of a process that has ended", () => JSON.stringify({ pid: deadPid(), host: hostname(), start: 1 })],
		["of an earlier process with the number of this one", () => JSON.stringify({ pid: process.pid, host: hostname(), start: 1 })],
		["of a process whose number another has now", () => JSON.stringify({ pid: process.ppid, host: hostname(), start: 1 })],
		["empty", () => ""],
		["torn", () => '{"pid":12'],
	])("%s", (_, owner) => {
		const { outDir, lock } = locked(owner());
		const release = lockOutput(outDir);
		expect(JSON.parse(readFileSync(lock, "utf8"))).toMatchObject({ pid: process.pid, host: hostname() });
		release();
	});
});

describe("a lock that may be held is respected", () => {
	const remote = "if that machine no longer builds this site";
	test.each([
		["of another machine", { pid: 7, host: "another-machine", start: 1 }, held("Process 7 on the machine `another-machine`", remote)],
		["that does not name its process", { host: hostname() }, held("Another build")],
	])("%s", (_, owner, error) => {
		const text = JSON.stringify(owner);
		const { outDir, lock } = locked(text);
		expect(() => lockOutput(outDir)).toThrow(expect.objectContaining(error));
		expect(readFileSync(lock, "utf8")).toBe(text);
	});
});

test("a folder that cannot be written is incorrect usage, reported without its absolute path", () => {
	const root = temporarySite({});
	writeFileSync(join(root, "file"), "");
	expect(() => lockOutput(join(root, "file", "out"))).toThrow(
		expect.objectContaining({
			exitCode: 2,
			problems: [
				expect.objectContaining({
					code: "out-refused",
					message: "`out` cannot be written: a file is where its parent folder should be.",
					hint: "Choose another output folder with `--out`.",
				}),
			],
		}),
	);
});
