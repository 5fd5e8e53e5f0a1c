import { mkdirSync, readdirSync, truncateSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { keyframe, keyframeProcess } from "../support/cli.ts";
import { temporaryFolder, writeFiles } from "../support/site.ts";
import { startServer } from "../support/start-server.ts";
import { isLong, tries } from "./extent.ts";

// Large files go through builds and servers in pieces, and readers who leave take nothing with them.

/** MB of a film in the static folder, and of one that a page links to. */
const size = tries(8, 1_024);
const root = temporaryFolder();
/** What the build printed. */
let printed = "";

beforeAll(async () => {
	writeFiles(root, { "site.config.ts": 'export default { title: "Site" };\n', "docs/index.md": "# Home\n\n[film](./linked.bin)\n" });
	mkdirSync(join(root, "static"));
	for (const file of ["static/film.bin", "docs/linked.bin"]) {
		writeFileSync(join(root, file), "");
		// Takes no room on the disk.
		truncateSync(join(root, file), size * 2 ** 20);
	}
	// Only the memory of a process of its own says something about the build.
	const { code, stdout } = await (isLong ? keyframeProcess : keyframe)(["build", root, "--timings"]);
	printed = stdout;
	expect(code).toBe(0);
}, 300_000);

// Files of 8 MB would not show.
if (isLong)
	test("a build of large files needs no more memory than another", ({ task }) => {
		task.meta.tried = 2;
		const [, peak, unit] = /peak memory +([\d.]+) (\w+)/.exec(printed) ?? [];
		expect(unit).toBe("MB");
		// A small site takes about 250 MB.
		expect(Number(peak)).toBeLessThan(450);
	});

const openFiles = () => readdirSync("/proc/self/fd").length;

/** Asks for a file, and leaves when the first bytes are there. */
function askAndLeave(port: number, path: string): Promise<void> {
	return new Promise((resolve) => {
		const socket = connect(port, "127.0.0.1", () => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`));
		socket.once("data", () => socket.destroy());
		socket.once("error", () => undefined);
		socket.once("close", () => resolve());
	});
}

describe.each(["serve", "dev"] as const)("%s", (command) => {
	const aborts = tries(100, 1_000);

	test("a download that is broken off leaves no open file", { timeout: 60_000 + aborts * 100 }, async ({ task }) => {
		task.meta.tried = aborts;
		const server = await startServer([command, root]);
		onTestFinished(() => server.stop());
		const port = Number(new URL(server.url).port);
		await askAndLeave(port, "/film.bin");
		const before = openFiles();
		for (let left = aborts; left > 0; left -= 20) await Promise.all(Array.from({ length: 20 }, () => askAndLeave(port, "/film.bin")));
		await vi.waitUntil(() => openFiles() <= before + 10, { timeout: 30_000, interval: 20 });
		const { status, headers } = await fetch(`${server.url}film.bin`, { headers: { range: "bytes=0-9" } });
		expect([status, headers.get("content-range")]).toEqual([206, `bytes 0-9/${size * 2 ** 20}`]);
	});
});
