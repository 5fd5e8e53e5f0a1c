import { readdirSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { keyframe } from "../support/cli.ts";
import { temporarySite } from "../support/site.ts";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { randomNumbers, seed, tries } from "./extent.ts";

// Whatever clients send, both servers answer with published files or refuse, and live on.

const canary = "CANARY-7f3a";

const seeds =
	`/ /docs /docs/ /docs/a /docs/a.html /docs/a?x=y /assets/ /search-data/ /nothing /../canary.txt /..%2fcanary.txt /%2e%2e/canary.txt
	/.env /.git/config /docs/..%2f..%2f.env /%00 /%E0%A4%A //evil.com /\\evil.com /docs/%2e%2e/ /@fs/etc/passwd /docs/a.md /sitemap.xml /docs/a#b *
	http://evil.com/ /docs/a/../a /a%0d%0aSet-Cookie:a=b /docs//a /docs/./a /DOCS`.split(/\s+/);

const methods = ["GET", "GET", "GET", "GET", "HEAD", "POST", "OPTIONS", "TRACE", "DELETE", "get", "G\u00cbT", ""];

const headers = [
	"Accept: text/markdown",
	"Accept-Encoding: br, gzip;q=0.5, *;q=0",
	"Range: bytes=0-10",
	"Range: bytes=-5,10-5,99999-",
	"If-None-Match: *",
	'If-None-Match: W/"x", "',
	"Origin: http://evil.com",
	"Content-Length: 5",
	"Transfer-Encoding: chunked",
	"X: \u0000",
	`X: ${"y".repeat(9000)}`,
	"Host: evil.com",
	"Connection: upgrade\r\nUpgrade: websocket",
	": no name",
	"Sec-Fetch-Site: cross-site",
	"Host: localhost.evil.com",
	`Range: bytes=${"0-1,".repeat(2_000)}0-1`,
	`Range: bytes=-${"9".repeat(400)}`,
	"If-Range: x",
	`Accept-Encoding: ${"br;q=0.5,".repeat(1_500)}gzip`,
	`If-None-Match: ${'W/"x", '.repeat(2_000)}`,
	`Cookie: ${"a=b; ".repeat(3_000)}`,
	"Expect: nonsense",
	"Content-Encoding: gzip",
];

/** Parameters of searches, and values in JSON: deep, long, costly, and of the wrong type. */
const searchParameters = `query page hitsPerPage length offset filters facetFilters numericFilters tagFilters facets distinct
	attributesToRetrieve attributesToHighlight attributesToSnippet highlightPreTag facetQuery maxFacetHits params type facet indexName`.split(
	/\s+/,
);

const searchValues = [
	"null",
	"-1",
	"1000",
	"1e308",
	"[[[1]]]",
	'{"toString":1,"valueOf":1}',
	'"\\u0000\\ud800"',
	'"facet"',
	`${"[".repeat(5_000)}${"]".repeat(5_000)}`,
	JSON.stringify("(".repeat(5_000)),
	JSON.stringify("NOT ".repeat(20_000)),
	JSON.stringify('\\"'.repeat(20_000)),
	JSON.stringify(Array(10_000).fill("a:b")),
	JSON.stringify("-a,".repeat(30_000)),
	JSON.stringify("<".repeat(100_000)),
	JSON.stringify(["content:10000"]),
	JSON.stringify("a b c ".repeat(90)),
];

/** The body of a search that somebody might send, with some of its bytes changed. */
function hostileSearch(random: () => number): Buffer<ArrayBuffer> {
	const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
	const params = [`"indexName":"docs","query":"a"`];
	while (random() < 0.6) params.push(`"${pick(searchParameters)}":${pick(searchValues)}`);
	const searches = Array(random() < 0.2 ? 50 : 1).fill(`{${params.join(",")}}`);
	const bytes = Buffer.from(`{"requests":[${searches.join(",")}]}`);
	if (random() < 0.1) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
	return bytes;
}

/** A request that somebody might send, with some of its bytes changed. */
function hostileRequest(random: () => number): Buffer {
	const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
	const lines = [`${pick(methods)} ${pick(seeds)} HTTP/1.${random() < 0.9 ? 1 : 0}`, "Host: localhost", "Connection: close"];
	while (random() < 0.4) lines.push(pick(headers));
	const bytes = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
	while (random() < 0.4) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
	return bytes;
}

/** What the server answers until it closes the connection, or has said nothing for a while. */
function send(port: number, bytes: Buffer): Promise<string> {
	return new Promise((resolve) => {
		let answer = "";
		const socket = connect(port, "127.0.0.1", () => socket.end(bytes));
		socket.setTimeout(3_000, () => socket.destroy());
		socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
		socket.on("error", () => undefined);
		socket.on("close", () => resolve(answer));
	});
}

const openFiles = () => readdirSync("/proc/self/fd").length;

async function openSite(command: "serve" | "dev"): Promise<{ readonly server: RunningServer; readonly port: number }> {
	const root = temporarySite({
		"site.config.ts": 'export default { title: "Site", collections: { docs: { dir: "docs", route: "/docs" } } };\n',
		"docs/index.md": "# Home\n",
		"docs/a.md": "# A\n",
		".env": canary,
		"canary.txt": canary,
	});
	if (command === "serve") expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	if (command === "serve") writeFileSync(join(root, "out/unlisted.txt"), canary);
	const server = await startServer([command, root]);
	onTestFinished(() => server.stop());
	return { server, port: Number(new URL(server.url).port) };
}

describe.each(["serve", "dev"] as const)("%s", (command) => {
	const requests = tries(300, 30_000);

	test(
		"answers requests of any bytes, and shows nothing that is not published",
		async ({ task }) => {
			task.meta.tried = requests;
			const { server, port } = await openSite(command);
			const before = await (await fetch(`${server.url}docs/a`)).text();
			const random = randomNumbers(seed);
			for (let sent = 0; sent < requests; sent += 20) {
				const batch = Array.from({ length: 20 }, () => hostileRequest(random));
				const answers = await Promise.all(batch.map((bytes) => send(port, bytes)));
				for (const [index, answer] of answers.entries()) {
					const label = JSON.stringify(batch[index]?.toString("latin1"));
					expect(answer, label).not.toMatch(/CANARY|root:x:|\n\s+at .+:\d+:\d+\)?\n/);
					expect(answer, label).not.toMatch(/^HTTP\/1\.1 5/);
					expect(answer.split("\r\n\r\n", 1)[0], label).not.toMatch(/^(?:set-cookie|access-control-allow-origin):/im);
				}
			}
			expect(await (await fetch(`${server.url}docs/a`)).text()).toBe(before);
			expect(server.output()).not.toMatch(/\n\s+at .+:\d+:\d+\)?\n|bug/);
		},
		60_000 + requests * 20,
	);

	test(
		"answers searches of any kind with little work, or refuses them",
		async ({ task }) => {
			const searches = tries(100, 10_000);
			task.meta.tried = searches;
			const { server } = await openSite(command);
			const random = randomNumbers(seed);
			for (let sent = 0; sent < searches; sent++) {
				const body = hostileSearch(random);
				const answer = await fetch(`${server.url}1/indexes/*/queries`, { method: "POST", body });
				const label = body.toString("latin1").slice(0, 300);
				expect([200, 400, 404, 413], label).toContain(answer.status);
				const { length } = await answer.text();
				expect(length, label).toBeLessThan(answer.status === 200 ? 8_000_000 : 300);
			}
			expect((await fetch(`${server.url}docs/a`)).status).toBe(200);
			expect(server.output()).not.toMatch(/\n\s+at .+:\d+:\d+\)?\n|bug/);
		},
		60_000 + requests * 50,
	);

	test("stands many clients that ask for half a page and leave", async ({ task }) => {
		const count = tries(100, 2_000);
		task.meta.tried = count;
		const { server, port } = await openSite(command);
		await fetch(server.url);
		const before = openFiles();
		const open = (half: boolean) =>
			new Promise<Socket>((resolve, reject) => {
				const socket = connect(port, "127.0.0.1", () => {
					socket.write(half ? "GET /docs/a HTTP/1.1\r\nHost: loc" : "GET /docs/a HTTP/1.1\r\nHost: localhost\r\n\r\n");
					resolve(socket);
				});
				socket.once("error", reject);
			});
		const clients = await Promise.all(Array.from({ length: count }, (_, index) => open(index % 2 === 0)));
		expect((await fetch(`${server.url}docs/a`)).status).toBe(200);
		for (const client of clients) client.destroy();
		// The client of the test keeps a few connections open, which it uses again.
		await vi.waitUntil(() => openFiles() <= before + 10, { timeout: 30_000, interval: 20 });
	}, 120_000);
});
