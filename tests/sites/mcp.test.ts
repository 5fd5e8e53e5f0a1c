import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { keyframe, keyframeProcess, repository } from "../support/cli.ts";
import { temporaryFolder, temporarySite, writeFiles } from "../support/site.ts";
import { type RunningServer, startServer } from "../support/start-server.ts";

const files = {
	"site.config.ts": `export default { title: "Site", base: "/sub/", collections: { docs: { dir: "docs", route: "/docs" } } };\n`,
	"docs/index.md": "# Start\n\nHello.\n",
	"docs/guide/springs.mdx": "# Springs\n\n## Damping\n\nA damping of {5 * 2} stops a bouncing spring sooner.\n",
	"docs/_draft.md": "# Not published\n",
};
const root = temporaryFolder();

/** Starts the server for a folder and connects to it. */
async function connect(folder: string): Promise<Client> {
	const client = new Client({ name: "test", version: "1.0.0" });
	await client.connect(
		new StdioClientTransport({ command: process.execPath, args: [join(repository, "dist/cli.js"), "mcp", folder], stderr: "inherit" }),
	);
	return client;
}

describe("a program", () => {
	let client: Client;
	beforeAll(async () => {
		writeFiles(root, files);
		client = await connect(root);
	});
	afterAll(() => client.close());

	/** The text of an answer, and whether it is an error. */
	const call = async (name: string, args: Record<string, unknown> = {}) => {
		const { content, isError = false } = await client.callTool({ name, arguments: args });
		return { text: (content as { text: string }[]).map(({ text }) => text).join(""), isError };
	};

	test("sees three tools, which change nothing", async () => {
		const { tools } = await client.listTools();
		expect(tools.map(({ name }) => name).sort()).toEqual(["list_pages", "read_page", "search_docs"]);
		for (const { annotations } of tools) expect(annotations).toMatchObject({ readOnlyHint: true });
	});

	test("finds a section and reads its page, in the site's Markdown", async () => {
		const { text } = await call("search_docs", { query: "damping spring" });
		expect(text).toContain("## Guide › Springs › Damping\n/sub/docs/guide/springs#damping\n\nA damping of 10 stops");
		const twin = readFileSync(join(root, ".keyframe/mcp/docs/guide/springs.md"), "utf8");
		expect(twin).toContain("A damping of 10 stops");
		for (const path of [
			"/docs/guide/springs",
			"/sub/docs/guide/springs#damping",
			"docs/guide/springs.md",
			"https://example.com/sub/docs/guide/springs/",
		])
			expect(await call("read_page", { path })).toEqual({ text: twin, isError: false });
	});

	test("lists the pages", async () => {
		expect((await call("list_pages")).text.split("\n").sort()).toEqual(["/ Site", "/docs/ Start", "/docs/guide/springs Springs"]);
	});

	test("gets a hint instead of any other file", async () => {
		expect(await call("read_page", { path: "/docs/guide/spring" })).toEqual({
			text: "There is no page at /docs/guide/spring. Similar: /docs/guide/springs",
			isError: true,
		});
		for (const path of ["../../site.config.ts", "/%2e%2e/%2e%2e/docs/_draft", "/../../docs/_draft.md", "/build-manifest.json"])
			expect(await call("read_page", { path })).toMatchObject({ isError: true });
		expect((await call("search_docs", { query: "zzzzqqq" })).text).toBe("Nothing was found for “zzzzqqq”.");
	});

	test("gets short answers to long, hostile and wrongly typed questions", async () => {
		expect(await call("read_page", { path: "/docs/\u001b[31mred\u202e\n" })).toEqual({
			text: "There is no page at /docs/\ufffd[31mred\ufffd\ufffd. Use list_pages or search_docs.",
			isError: true,
		});
		expect((await call("search_docs", { query: "zz\u0007q" })).text).toBe("Nothing was found for “zz\ufffdq”.");
		expect((await call("read_page", { path: `/${"x".repeat(2_000)}` })).text).toBe(
			`There is no page at /${"x".repeat(99)}…. Use list_pages or search_docs.`,
		);
		const long = "x".repeat(2_000_000);
		const odd: readonly unknown[] = [
			long,
			"",
			"\u0000",
			"../".repeat(600),
			"%".repeat(2_000),
			"https://".repeat(250),
			1,
			null,
			{},
			[long],
			[[]],
			{ toString: 1 },
		];
		for (const value of odd) {
			for (const [name, args] of [
				["read_page", { path: value }],
				["search_docs", { query: value }],
				["search_docs", { query: "spring", limit: value }],
				["list_pages", { any: value }],
				[typeof value === "string" ? `read_page${value}` : "read_page", { path: "/docs/", [String(typeof value)]: value }],
			] as const) {
				const answer = await client.callTool({ name, arguments: args }).catch(({ message }: Error) => ({ message }));
				expect(JSON.stringify(answer).length, `${name} ${JSON.stringify(args).slice(0, 80)}`).toBeLessThan(1_000);
			}
		}
		expect((await call("list_pages")).isError).toBe(false);
	});
});

test("a built folder is served as it is, and cannot be searched without its own index", async () => {
	const site = temporarySite({ ...files, "site.config.ts": files["site.config.ts"].replace("title:", "search: false, title:") });
	expect(await keyframe(["build", site])).toMatchObject({ code: 0 });
	rmSync(join(site, "docs"), { recursive: true });
	const client = await connect(join(site, "out"));
	onTestFinished(() => client.close());
	expect((await client.listTools()).tools.map(({ name }) => name).sort()).toEqual(["list_pages", "read_page"]);
	const { content } = await client.callTool({ name: "read_page", arguments: { path: "/docs/" } });
	expect(content).toEqual([{ type: "text", text: "# Start\n\nHello.\n" }]);
});

test("a site with errors is not served; the errors go to standard error", async () => {
	const site = temporarySite({ ...files, "docs/bad.md": "[x](gone.md)\n" });
	expect(await keyframeProcess(["mcp", site])).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("docs/bad.md:1:5") });
});

describe("over HTTP", () => {
	let server: RunningServer;
	const built = temporaryFolder();
	beforeAll(async () => {
		writeFiles(built, files);
		expect(await keyframe(["build", built])).toMatchObject({ code: 0 });
		server = await startServer(["serve", built, "--mcp"]);
	});
	afterAll(() => server.stop());

	const post = (body: string, headers: Record<string, string> = {}) =>
		fetch(new URL("/sub/mcp", server.url), {
			method: "POST",
			headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
			body,
		});
	const list = '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_pages","arguments":{}}}';

	test("a client finds the server by its card, and reads pages", async () => {
		const card = (await (await fetch(new URL("/sub/.well-known/mcp/server-card.json", server.url))).json()) as {
			transport: { endpoint: string };
		};
		const client = new Client({ name: "test", version: "1.0.0" });
		await client.connect(new StreamableHTTPClientTransport(new URL(card.transport.endpoint, server.url)));
		const { content } = await client.callTool({ name: "read_page", arguments: { path: "/docs/" } });
		expect(content).toEqual([{ type: "text", text: "# Start\n\nHello.\n" }]);
		await client.close();
	});

	test("a new build is read by the next request", async () => {
		writeFiles(built, { "docs/new.md": "# New\n" });
		expect(await keyframe(["build", built])).toMatchObject({ code: 0 });
		expect(await (await post(list)).text()).toContain("/docs/new New");
	});

	test("pages of other sites are refused, and so are requests that are too large or not understood", async () => {
		expect((await post(list, { origin: "https://evil.example" })).status).toBe(403);
		expect((await post(list, { origin: "null" })).status).toBe(403);
		expect((await post(list, { origin: new URL(server.url).origin })).status).toBe(200);
		const large = await post(`{"a":"${"x".repeat(1_000_000)}"}`);
		expect([large.status, large.headers.get("connection")]).toEqual([413, "close"]);
		expect((await post("{")).status).toBe(400);
		expect((await post(list, { "content-type": "text/plain" })).status).toBe(415);
		const stream = await fetch(new URL("/sub/mcp", server.url), { headers: { accept: "text/event-stream" } });
		expect([stream.status, stream.headers.get("allow")]).toEqual([405, "POST"]);
	});

	test("without the option there is no server", async () => {
		const plain = await startServer(["serve", built]);
		onTestFinished(plain.stop);
		expect((await fetch(new URL("/sub/mcp", plain.url), { method: "POST", body: list })).status).toBe(405);
		expect((await fetch(new URL("/sub/.well-known/mcp/server-card.json", plain.url))).status).toBe(404);
	});
});
