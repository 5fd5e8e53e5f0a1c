import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkExternalLinks } from "../../generator/checks/external/check-external-links.ts";
import type { AddressRule } from "../../generator/checks/external/guarded-agents.ts";
import type { UserConfig } from "../../generator/config/schema.ts";
import { siteConfig } from "../support/config.ts";
import { graphOf } from "../support/documents.ts";
import { temporaryFolder } from "../support/site.ts";

type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => void;

const status =
	(code: number, headers: Record<string, string> = {}): Answer =>
	(_, response) =>
		response.writeHead(code, headers).end();

/** What the host does with each path; `count` requests came for it before. */
const answers: Readonly<Record<string, Answer>> = {
	"/ok": status(200),
	"/missing": status(404),
	"/gone": status(410),
	"/private": status(403),
	"/teapot": status(418),
	"/no-head": (request, response) => response.writeHead(request.method === "HEAD" ? 405 : 200).end(),
	"/head-is-wrong": (request, response) => response.writeHead(request.method === "HEAD" ? 404 : 200).end("text"),
	"/fails-once": (_, response, count) => response.writeHead(count < 2 ? 500 : 200).end(),
	"/fails": status(503),
	"/busy-once": (_, response, count) => response.writeHead(count === 0 ? 429 : 200, { "retry-after": "7" }).end(),
	"/busy": status(429, { "retry-after": "3600" }),
	"/slow": () => {},
	"/head-hangs": (request, response) => void (request.method === "GET" && response.end("text")),
	"/resets": (request) => void request.socket.destroy(),
	"/moved": status(301, { location: "/ok" }),
	"/moved-twice": status(308, { location: "/moved" }),
	"/elsewhere": status(302, { location: "/ok" }),
	"/moved-to-nothing": status(301, { location: "/missing" }),
	"/moved-nowhere": status(301),
	"/circle": status(302, { location: "/circle?" }),
	"/to-file": status(302, { location: "file:///etc/passwd" }),
	"/to-mapped": (request, response) =>
		response.writeHead(302, { location: `http://[::ffff:127.0.0.1]:${request.socket.localPort}/ok` }).end(),
	"/to-name": (request, response) => response.writeHead(301, { location: `http://localhost:${request.socket.localPort}/ok` }).end(),
	"/with space": status(200),
};

const server = createServer((request, response) => {
	const path = decodeURI(request.url ?? "").replace(/\?.*$/, "");
	const count = requests.filter((known) => known.endsWith(` ${path}`)).length;
	requests.push(`${request.method} ${path}`);
	running++;
	most = Math.max(most, running);
	response.on("close", () => running--);
	(answers[path] ?? status(404))(request, response, count);
});
const requests: string[] = [];
let running = 0;
let most = 0;
let origin = "";
const cacheDir = temporaryFolder();

beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	// The first request of a process takes longer than a host of these tests may.
	await fetch(`${origin}/ok`);
});

beforeEach(() => {
	requests.length = 0;
	most = 0;
});

afterAll(() => void server.close().closeAllConnections());

type Run = {
	readonly user?: Partial<UserConfig>;
	readonly source?: string;
	readonly days?: number;
	readonly cache?: boolean;
	readonly kind?: "link" | "image";
	readonly untrusted?: boolean;
	readonly isPublic?: AddressRule;
};

/** Checks a page with these links on a clock that waiting moves on. Returns the problems in short, and all waits of a second and more. */
async function check(hrefs: readonly string[], run: Run = {}) {
	const { user = {}, source = "", days = 0, cache = false, kind = "link", untrusted = false, isPublic } = run;
	const base = siteConfig(
		{ collections: { docs: { dir: "docs", route: "/docs" } }, ...user, externalLinks: { timeout: 1, ...user.externalLinks } },
		{ source, cli: { cache } },
	);
	const config = { ...base, cacheDir, untrusted };
	const links = hrefs.map((href) => ({ href: href.startsWith("/") ? origin + href : href, text: "x", kind }));
	const { graph } = graphOf({ "docs/a.md": { links } }, { config });
	const waits: number[] = [];
	let clock = 1_000_000 + days * 86_400_000;
	const problems = await checkExternalLinks(config, graph.routes, {
		onChecked: () => {},
		...(isPublic && { isPublic }),
		now: () => clock,
		wait: async (ms) => {
			clock += ms;
			if (ms >= 1000) waits.push(ms);
		},
	});
	const short = problems.map(
		({ at, severity, code, message, hint }) =>
			`${at?.file}:${at?.line}:${at?.column} ${severity} ${code} ${message.replaceAll(origin, "")}${code === "external-moved" ? ` | ${hint?.replace(origin, "")}` : ""}`,
	);
	return { problems: short, waits };
}

test.each([
	["/ok", "HEAD /ok"],
	["/ok#some-anchor", "HEAD /ok"],
	["/no-head", "HEAD /no-head, GET /no-head"],
	["/head-is-wrong", "HEAD /head-is-wrong, GET /head-is-wrong"],
	["/elsewhere", "HEAD /elsewhere, HEAD /ok"],
	["/with space", "HEAD /with space"],
	["/fails-once", "HEAD /fails-once, GET /fails-once, HEAD /fails-once"],
	["/head-hangs", "HEAD /head-hangs, GET /head-hangs"],
])("%s is found", async (path, expected) => {
	expect((await check([path])).problems).toEqual([]);
	expect(requests.join(", ")).toBe(expected);
});

test.each([
	["/missing", "error external-broken The link “x” to `/missing` is broken: there is no such page (404)."],
	["/gone", "error external-broken The link “x” to `/gone` is broken: the page is gone (410)."],
	["/teapot", "error external-broken The link “x” to `/teapot` is broken: the host answers 418."],
	["/moved-to-nothing", "error external-broken The link “x” to `/moved-to-nothing` is broken: there is no such page (404)."],
	["/moved-nowhere", "error external-broken The link “x” to `/moved-nowhere` is broken: it redirects (301) without a valid location."],
	["/circle", "error external-broken The link “x” to `/circle` is broken: it redirects more than 10 times."],
	[
		"/to-file",
		"error external-broken The link “x” to `/to-file` is broken: it redirects (302) to `file:///etc/passwd`, which is not on the web.",
	],
	["/private", "warning external-unreachable The link “x” to `/private` could not be checked: the host refuses to answer (403)."],
	["/fails", "warning external-unreachable The link “x” to `/fails` could not be checked: the host fails (503)."],
	["/slow", "warning external-unreachable The link “x” to `/slow` could not be checked: no answer within 1 s."],
	["/moved", "note external-moved The link “x” to `/moved` has moved to `/ok`. | Write `/ok`."],
	["/moved#part", "note external-moved The link “x” to `/moved#part` has moved to `/ok#part`. | Write `/ok#part`."],
	["/moved-twice", "note external-moved The link “x” to `/moved-twice` has moved to `/ok`. | Write `/ok`."],
])("%s is reported", async (path, expected) => {
	expect((await check([path])).problems).toEqual([`docs/a.md:10:3 ${expected}`]);
});

test("links of an untrusted site to internal addresses are not requested, however they are written", async () => {
	const { port } = new URL(origin);
	const hosts = ["127.0.0.1", "2130706433", "0x7f.1", "0177.0.0.1", "127.1", "[::ffff:127.0.0.1]", "[::1]", "localhost", "0.0.0.0"];
	const hrefs = hosts.map((host) => `http://${host}:${port}/ok`);
	const { problems, waits } = await check(hrefs, { untrusted: true });
	expect(problems).toEqual(
		hrefs.map(
			(href, index) =>
				`docs/a.md:${10 + index}:3 warning external-unreachable The link “x” to \`${href.replace(origin, "")}\` could not be checked: it leads to an internal address, which is not requested with \`--untrusted-content\`.`,
		),
	);
	expect(waits).toEqual([]);
	expect(requests).toEqual([]);
});

test("a redirect of a link of an untrusted site leads to no internal address", async () => {
	const isPublic = (address: string) => address === "127.0.0.1";
	const { problems } = await check(["/ok", "/elsewhere", "/to-mapped"], { untrusted: true, isPublic });
	expect(problems).toHaveLength(1);
	expect(problems[0]).toContain("`/to-mapped` could not be checked: it leads to an internal address");
	// A name whose addresses are partly internal is requested at the others.
	expect((await check(["/to-name"], { untrusted: true, isPublic })).problems[0]).toContain("note external-moved");
	expect(requests.filter((request) => request.startsWith("HEAD /to-"))).toEqual(["HEAD /to-mapped", "HEAD /to-name"]);
});

test("an image is reported as an image", async () => {
	const { problems } = await check(["/missing"], { kind: "image" });
	expect(problems).toEqual(["docs/a.md:10:3 error external-broken The image “x” from `/missing` is broken: there is no such page (404)."]);
});

test("a host that drops the connection is asked again, and reported if it keeps dropping it", async () => {
	const { problems, waits } = await check(["/resets"]);
	expect(problems).toHaveLength(1);
	expect(problems[0]).toMatch(/warning external-unreachable .* could not be checked: the connection fails \(\w+\)\.$/);
	expect(waits).toEqual([1000, 2000]);
});

test("pauses grow, and are as long as the host asks for", async () => {
	expect((await check(["/fails"])).waits).toEqual([1000, 2000]);
	expect((await check(["/busy-once"])).waits).toEqual([7000]);
});

test("a host that asks for too long a pause is not asked again", async () => {
	const { problems, waits } = await check(["/busy"]);
	expect(problems[0]).toContain("the host takes no more requests (429)");
	expect(waits).toEqual([]);
	expect(requests).toEqual(["HEAD /busy"]);
});

test("an address is requested once, and reported at every place", async () => {
	const { problems } = await check(["/missing", "/missing#x", "/ok", "/ok"]);
	expect(problems.map((problem) => problem.split(" ")[0])).toEqual(["docs/a.md:10:3", "docs/a.md:11:3"]);
	expect(requests.sort()).toEqual(["GET /missing", "HEAD /missing", "HEAD /ok"]);
});

test("a host gets few requests at a time", async () => {
	await check(
		Array.from({ length: 12 }, (_, index) => `/ok?${index}`),
		{ user: { externalLinks: { perHost: 3 } } },
	);
	// Where the machine is busy, a request may be made again.
	expect(requests.length).toBeGreaterThanOrEqual(12);
	expect(most).toBeLessThanOrEqual(3);
});

test("ignored addresses are not requested", async () => {
	const ignore = [`${origin}/miss`, "*/gone"];
	expect((await check(["/missing", "/gone", "/ok"], { user: { externalLinks: { ignore } } })).problems).toEqual([]);
	expect(requests).toEqual(["HEAD /ok"]);
});

test("only web addresses are requested", async () => {
	await check(["mailto:a@example.com", "tel:1", "b.md", "#x", "http:/x", "javascript:x"]);
	expect(requests).toEqual([]);
});

test("links of the configuration are followed, too", async () => {
	const href = `${origin}/missing`;
	const { problems } = await check([], {
		source: `[{ label: "Old", href: "${href}" }]`,
		user: { navbar: { left: [{ label: "Old", href }] } },
	});
	expect(problems).toEqual([
		"site.config.ts:1:25 error external-broken The link “Old” to `/missing` is broken: there is no such page (404).",
	]);
});

test("addresses that were found are remembered for some days, but failures are not", async () => {
	const hrefs = ["/ok", "/moved", "/missing"];
	const first = await check(hrefs, { cache: true });
	expect(requests).toContain("HEAD /ok");
	requests.length = 0;
	expect((await check(hrefs, { cache: true, days: 6 })).problems).toEqual(first.problems);
	expect(requests.sort()).toEqual(["GET /missing", "HEAD /missing"]);
	requests.length = 0;
	await check(["/ok"], { cache: true, days: 8 });
	expect(requests).toEqual(["HEAD /ok"]);
	expect(readFileSync(join(cacheDir, "external-links.json"), "utf8")).not.toContain("missing");
});

test("a damaged file of results counts as empty", async () => {
	writeFileSync(join(cacheDir, "external-links.json"), '[["x"');
	expect((await check(["/ok"], { cache: true })).problems).toEqual([]);
	expect(requests).toEqual(["HEAD /ok"]);
});
