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

describe("listen", () => {
	test("gives a URL that works", async () => {
		const { url, port, networkUrls } = await start();
		expect(url).toBe(`http://127.0.0.1:${port}/`);
		expect(networkUrls).toEqual([]);
		expect(await (await fetch(url)).text()).toBe("hello");
	});

	test("takes the next free port when one is busy", async () => {
		const { port } = await start();
		const second = await start(port);
		expect(second.port).toBeGreaterThan(port);
		expect(await (await fetch(second.url)).text()).toBe("hello");
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

	test("stops at the last port", async () => {
		const blocker = createServer();
		await new Promise<void>((resolve) => blocker.listen(65_535, "127.0.0.1", resolve).once("error", () => resolve()));
		onTestFinished(() => void blocker.close());
		await expect(listen({ handler, port: 65_535, host: "127.0.0.1" })).rejects.toMatchObject({ exitCode: 2 });
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
