import { describe, expect, test } from "vitest";
import { hostGuard } from "../../../../generator/serve/host-guard.ts";

describe("hostGuard", () => {
	const allowed = ["localhost", "LOCALHOST:3000", "docs.localhost:3000", "127.0.0.1", "127.0.0.1:1", "[::1]", "[::1]:65535"];
	const refused = [
		undefined,
		"",
		"[",
		"]",
		"a b",
		"localhost:",
		"localhost:99999",
		"localhost:3000@evil",
		"localhost.evil.com",
		"evil.com",
		"notlocalhost",
		"::1",
		"[::1",
		"[localhost]",
		"[127.0.0.1]",
		"127.0.0.1.evil.com",
		"http://localhost",
		"localhost/",
		"a".repeat(8192),
	];

	test.each(["127.0.0.1", "0.0.0.0", "::"])("lets names of this machine in, bound to %s", (address) => {
		expect(allowed.filter((header) => !hostGuard(address)(header))).toEqual([]);
		expect(refused.filter((header) => hostGuard(address)(header))).toEqual([]);
	});

	test("lets the bound address in", () => {
		expect(hostGuard("192.168.1.5")("192.168.1.5:3000")).toBe(true);
		expect(hostGuard("192.168.1.5")("192.168.1.6:3000")).toBe(false);
		expect(hostGuard("My-Machine.local")("my-machine.local:3000")).toBe(true);
		expect(hostGuard("fd00::7")("[fd00::7]:3000")).toBe(true);
		expect(hostGuard("127.0.0.1")("192.168.1.5:3000")).toBe(false);
	});

	test("lets any address, and no other name, in when bound to all", () => {
		expect(hostGuard("0.0.0.0")("192.168.1.5:3000")).toBe(true);
		expect(hostGuard("::")("[fd00::7]:3000")).toBe(true);
		expect(hostGuard("0.0.0.0")("rebound.example:3000")).toBe(false);
	});
});
