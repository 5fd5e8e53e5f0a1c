import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { SiteError } from "../../../../generator/lib/problem.ts";
import { listen } from "../../../../generator/serve/listen.ts";
import { ask, raw, statusOf } from "./serve-fixture.ts";

const handler = (_: unknown, response: { end: (text: string) => void }) => response.end("hello");

async function start(port = 0, host = "127.0.0.1") {
	const listening = await listen({ handler, port, host });
	onTestFinished(listening.close);
	return { ...listening, port: (listening.server.address() as AddressInfo).port };
}

/** Makes sure that a port is in use: where another program listens on it already, that will do as well. */
async function occupy(port: number): Promise<void> {
	const blocker = createServer();
	await new Promise<void>((resolve) => blocker.listen(port, "127.0.0.1", resolve).once("error", () => resolve()));
	onTestFinished(() => void blocker.close());
}

describe("listen", () => {
	test("gives a URL that works", async () => {
		const { url, port, networkUrls } = await start();
		expect(url).toBe(`http://127.0.0.1:${port}/`);
		expect(networkUrls).toEqual([]);
		expect(await (await fetch(url)).text()).toBe("hello");
	});

	test("moves from a default port that is busy to the next free one, and says so", async () => {
		await occupy(3000);
		const notes: string[] = [];
		const { url, server, close } = await listen({ handler, port: undefined, host: "127.0.0.1", onNote: (text) => notes.push(text) });
		onTestFinished(close);
		const { port } = server.address() as AddressInfo;
		expect(port).toBeGreaterThan(3000);
		expect(notes).toEqual([`Port 3000 is in use. Using port ${port} instead.`]);
		expect(await (await fetch(url)).text()).toBe("hello");
	});

	test("does not move from a port that was chosen", async () => {
		const { port } = await start();
		const failure = await start(port).catch((error: unknown) => error);
		expect(failure).toBeInstanceOf(SiteError);
		expect(failure).toMatchObject({
			exitCode: 2,
			problems: [{ code: "address-unavailable", message: `Port ${port} of \`127.0.0.1\` is in use.` }],
		});
	});

	test("gives URLs for other machines on a wildcard address", async () => {
		const { url, networkUrls, port } = await start(0, "0.0.0.0");
		expect(url).toBe(`http://127.0.0.1:${port}/`);
		for (const other of networkUrls) expect(other).toMatch(/^http:\/\/\d+\.\d+\.\d+\.\d+:\d+\/$/);
	});

	test.each([
		["203.0.113.7", 0],
		["no such host.invalid", 0],
	])("says that %s is no address", async (host, port) => {
		const failure = await listen({ handler, port, host }).catch((error: unknown) => error);
		expect(failure).toBeInstanceOf(SiteError);
		expect(failure).toMatchObject({ exitCode: 2, problems: [{ code: "address-unavailable" }] });
	});

	test.each([
		["nothing like HTTP", "hello\r\n\r\n", 400],
		["an unknown method", "FOO / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400],
		["two lengths", "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nabc", 400],
		["a header of 64 KB", `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"a".repeat(65_536)}\r\n\r\n`, 431],
		["a target of 70 KB", `GET /${"a".repeat(70_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
		["a tunnel", "CONNECT evil.com:443 HTTP/1.1\r\nHost: evil.com:443\r\n\r\n", 405],
	])("refuses %s and lives on", async (_, text, status) => {
		const server = await start();
		expect(statusOf(await raw(server, text))).toBe(status);
		expect((await ask(server, "/")).status).toBe(200);
	});

	test("closes while a connection is open", async () => {
		const { server, close, url } = await listen({ handler, port: 0, host: "127.0.0.1" });
		await (await fetch(url)).text();
		await close();
		expect(server.listening).toBe(false);
	});
});
