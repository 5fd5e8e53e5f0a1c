import { createHash } from "node:crypto";
import fs, { existsSync, readdirSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { connect } from "node:net";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporarySite, writeFiles } from "../support/site.ts";
import { startServer } from "../support/start-server.ts";

// How the server of watch mode behaves under stress, and that it sends files as a good host does.

const config = 'export default { title: "Site", pageTimeout: 30 };\n';

/** Starts watch mode on a new site. */
async function watched(files: Readonly<Record<string, string | Uint8Array>>) {
	const root = temporarySite({ "site.config.ts": config, "docs/index.md": "# Home\n", ...files });
	const server = await startServer(["dev", root]);
	onTestFinished(() => server.stop());
	return { root, ...server };
}

test("a page that hangs delays no other page and no edit", async () => {
	const hang = "export const x = (() => { for (;;); })();\n\n# Hangs\n";
	const { root, url } = await watched({ "docs/hangs.mdx": hang, "docs/other.mdx": "# Other\n\nSum: {1 + 1}\n" });
	const leave = new AbortController();
	onTestFinished(() => leave.abort());
	const hanging = [1, 2, 3].map(() => fetch(`${url}hangs`, { signal: leave.signal }).catch(() => null));
	expect(await (await fetch(`${url}other`)).text()).toContain("<p>Sum: 2</p>");
	writeFiles(root, { "docs/index.md": "# Home\n\nEdited.\n", "docs/other.mdx": "# Other\n\nSum: {2 + 2}\n" });
	await expect.poll(async () => (await fetch(url)).text()).toContain("Edited.");
	expect(await (await fetch(`${url}other`)).text()).toContain("<p>Sum: 4</p>");
	leave.abort();
	await Promise.all(hanging);
}, 25_000);

test("downloads that readers abort do not keep their files open", async () => {
	const { url } = await watched({ "static/big.bin": Buffer.alloc(8_000_000) });
	await fetch(url);
	const openFiles = () => (existsSync("/proc/self/fd") ? readdirSync("/proc/self/fd").length : 0);
	const before = openFiles();
	const { port, hostname } = new URL(url);
	for (let round = 0; round < 4; round++)
		await Promise.all(
			Array.from({ length: 25 }, async () => {
				const socket = connect(Number(port), hostname);
				socket.write(`GET /big.bin HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
				await new Promise((read) => socket.once("data", read));
				socket.destroy();
			}),
		);
	await expect.poll(openFiles).toBeLessThanOrEqual(before + 2);
});

test("too many open files are reported, and a save meanwhile is noticed once there are fewer", async () => {
	const { root, url, output } = await watched({ "static/a.txt": "words" });
	expect((await fetch(`${url}a.txt`)).status).toBe(200);
	// Pages are served before files are watched.
	await expect.poll(output).toContain("Ready in");
	const full = () => {
		throw Object.assign(new Error("EMFILE: too many open files, open"), { code: "EMFILE", syscall: "open" });
	};
	for (const name of ["openSync", "readFileSync", "readdirSync", "createReadStream"] as const) vi.spyOn(fs, name).mockImplementation(full);
	for (const name of ["open", "readFile", "readdir"] as const) vi.spyOn(fs.promises, name).mockImplementation(async () => full());
	const restore = () => {
		vi.restoreAllMocks();
		syncBuiltinESMExports();
	};
	onTestFinished(restore);
	syncBuiltinESMExports();
	const refused = await fetch(`${url}a.txt`);
	writeFiles(root, { "docs/index.md": "# Home\n\nEdited.\n" });
	await expect.poll(output).toMatch(/EMFILE.*\(system-failed\)/);
	restore();
	expect([refused.status, await refused.text()]).toEqual([503, "Too many files are open. Load the page again.\n"]);
	expect((await fetch(`${url}a.txt`)).status).toBe(200);
	await expect.poll(async () => (await fetch(url)).text(), { timeout: 10_000 }).toContain("Edited.");
});

test("files have validators, ranges and compression", async () => {
	const bytes = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251));
	const text = "words ".repeat(1000);
	const { root, url } = await watched({ "static/a.mp4": bytes, "static/a.txt": text });
	const part = await fetch(`${url}a.mp4`, { headers: { range: "bytes=1000-1999" } });
	expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 1000-1999/5000"]);
	expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 2000))).toBe(true);
	expect((await fetch(`${url}a.mp4`, { headers: { range: "bytes=9000-" } })).status).toBe(416);
	const whole = await fetch(`${url}a.mp4`);
	expect(
		createHash("sha256")
			.update(Buffer.from(await whole.arrayBuffer()))
			.digest("hex"),
	).toBe(createHash("sha256").update(bytes).digest("hex"));
	for (const path of ["", "a.txt", "a.mp4"]) {
		const first = await fetch(url + path);
		const etag = first.headers.get("etag") ?? "";
		expect(etag, path).toMatch(/^(?:W\/)?"\w/);
		expect((await fetch(url + path, { headers: { "if-none-match": etag } })).status, path).toBe(304);
	}
	const before = (await fetch(`${url}a.txt`)).headers.get("etag") ?? "";
	writeFileSync(join(root, "static/a.txt"), `${text}more`);
	expect((await fetch(`${url}a.txt`, { headers: { "if-none-match": before } })).status).toBe(200);
	const raw = await new Promise<Buffer>((done) => {
		const { port, hostname } = new URL(url);
		const chunks: Buffer[] = [];
		const socket = connect(Number(port), hostname, () =>
			socket.write(`GET /a.txt HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n`),
		);
		socket.on("data", (chunk: Buffer) => chunks.push(chunk)).on("close", () => done(Buffer.concat(chunks)));
	});
	const split = raw.indexOf("\r\n\r\n");
	expect(raw.subarray(0, split).toString()).toMatch(/^HTTP\/1\.1 200.*content-encoding: gzip/is);
	expect(gunzipSync(raw.subarray(split + 4)).toString()).toBe(`${text}more`);
	expect((await fetch(`${url}none.txt`)).status).toBe(404);
});
