import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { keyframe } from "../support/cli.ts";
import { fakeKeys } from "../support/search-services/fake-service.ts";
import { startMeilisearch } from "../support/search-services/meilisearch-service.ts";
import { temporarySite } from "../support/site.ts";

afterEach(() => vi.unstubAllEnvs());

/** A site with three pages and a component, whose search is at an address. */
function site(search: string): string {
	return temporarySite({
		"site.config.ts": `export default { title: "Site", url: "https://docs.example.com", search: ${search} };`,
		"docs/index.md": "# Start\n\nHello.\n\n## Install\n\nRun it.\n",
		"docs/loop.mdx": "export const Shown = () => <p>Shown by a component.</p>;\n\n# Loop\n\n<Shown />\n",
		"docs/secret.md": "---\nsearch: { exclude: true }\n---\n\n# Secret\n",
	});
}

const search = (host: string) => `{ provider: "meilisearch", host: "${host}", searchKey: "${fakeKeys.search}" }`;

test("push replaces the index with the records of the site as it is", async () => {
	const service = await startMeilisearch();
	vi.stubEnv("MEILISEARCH_API_KEY", fakeKeys.admin);
	const root = site(search(service.url));
	const { code, stdout, stderr } = await keyframe(["search", "push", "meilisearch", root]);
	expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining("error") });
	expect(stdout).toMatch(/^Pushed 3 records \([\d.]+ KB\) of 2 pages to the index `docs` at Meilisearch in .*\. The index is new\.$/m);
	const documents = [...(service.indexes.get("docs")?.documents.values() ?? [])];
	expect(documents.map(({ objectID, content }) => [objectID, content])).toEqual([
		["https://docs.example.com/", "Hello."],
		["https://docs.example.com/#install", "Run it."],
		["https://docs.example.com/loop", "Shown by a component."],
	]);
	const lines = readFileSync(join(root, ".keyframe/search-records.ndjson"), "utf8").trim().split("\n");
	expect(documents).toEqual(lines.map((line) => ({ id: expect.any(String), ...(JSON.parse(line) as object) })));
});

test("--dry-run tells what a push would do, with a key or without", async () => {
	const service = await startMeilisearch();
	const root = site(search(service.url));
	vi.stubEnv("MEILISEARCH_API_KEY", "");
	const without = await keyframe(["search", "push", "meilisearch", root, "--dry-run"]);
	expect(without.stdout).toMatch(
		/^Would push 3 records .* MEILISEARCH_API_KEY is not set, so the service was not asked what it has\. Nothing was sent\.$/m,
	);
	expect(service.log).toEqual([]);
	vi.stubEnv("MEILISEARCH_API_KEY", fakeKeys.admin);
	const documents = new Map(Array.from({ length: 9 }, (_, number) => [`${number}`, {}]));
	service.indexes.set("docs", { documents, settings: {} });
	const refused = await keyframe(["search", "push", "meilisearch", root, "--dry-run"]);
	expect(refused.code).toBe(2);
	expect(refused.stderr).toContain("The index `docs` has 9 records and would have 3, 67 % fewer; 30 % are allowed.");
	const allowed = await keyframe(["search", "push", "meilisearch", root, "--dry-run", "--max-delete", "67"]);
	expect(allowed).toMatchObject({ code: 0, stdout: expect.stringContaining("It has 9 records now. Nothing was sent.") });
	expect(service.log.filter((request) => !request.startsWith("GET"))).toEqual([]);
});

test("without a key, or with one that is refused, the exit code is 4", async () => {
	const service = await startMeilisearch();
	const root = site(search(service.url));
	vi.stubEnv("MEILISEARCH_API_KEY", "");
	const missing = await keyframe(["search", "push", "meilisearch", root]);
	expect(missing).toMatchObject({ code: 4, stderr: expect.stringContaining("MEILISEARCH_API_KEY is not set.") });
	vi.stubEnv("MEILISEARCH_API_KEY", "wrong");
	const refused = await keyframe(["search", "push", "meilisearch", root, "--json"]);
	expect(refused.code).toBe(4);
	expect(JSON.parse(refused.stdout)).toMatchObject({ code: "search-key-refused", hint: expect.stringContaining("MEILISEARCH_API_KEY") });
});

test("a key of the configuration that may do more than search ends the push", async () => {
	const service = await startMeilisearch();
	vi.stubEnv("MEILISEARCH_API_KEY", fakeKeys.admin);
	service.fail(/GET \/keys/, { status: 200, body: { results: [] } });
	const { code, stderr } = await keyframe(["search", "push", "meilisearch", site(search(service.url))]);
	expect(code).toBe(4);
	expect(stderr).toMatch(/site\.config\.ts:1:\d+ error `search\.searchKey` must be a key that can only search/);
	expect(stderr).not.toContain(fakeKeys.search);
	expect(service.indexes.size).toBe(0);
});

test("an index that the configuration does not name can be named by options", async () => {
	const service = await startMeilisearch();
	vi.stubEnv("MEILISEARCH_API_KEY", fakeKeys.admin);
	const root = site("{}");
	const unknown = await keyframe(["search", "push", "meilisearch", root]);
	expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining("The configuration does not say where Meilisearch is.") });
	const named = await keyframe(["search", "push", "meilisearch", root, "--host", service.url, "--index", "preview"]);
	expect(named.code).toBe(0);
	expect([...service.indexes.keys()]).toEqual(["preview"]);
	expect(await keyframe(["search", "push", "elastic", root])).toMatchObject({ code: 2, stderr: expect.stringContaining("meilisearch") });
});

test("errors of the site, and records without an address, end the push before anything is sent", async () => {
	const service = await startMeilisearch();
	vi.stubEnv("MEILISEARCH_API_KEY", fakeKeys.admin);
	const config = (url: string) => `export default { title: "Site", ${url} search: ${search(service.url)} };`;
	const broken = temporarySite({
		"site.config.ts": config('url: "https://docs.example.com",'),
		"docs/index.md": "# A\n\n[x](missing.md)\n",
	});
	expect(await keyframe(["search", "push", "meilisearch", broken])).toMatchObject({
		code: 1,
		stderr: expect.stringContaining("docs/index.md:3:"),
	});
	const homeless = temporarySite({ "site.config.ts": config(""), "docs/index.md": "# A\n" });
	expect(await keyframe(["search", "push", "meilisearch", homeless])).toMatchObject({
		code: 2,
		stderr: expect.stringContaining("1 search record has no complete address"),
	});
	expect(service.log).toEqual([]);
});

test("a failure of the service is told with exit code 3", async () => {
	const service = await startMeilisearch();
	vi.stubEnv("MEILISEARCH_API_KEY", fakeKeys.admin);
	service.fail(/PATCH/, { status: 400, body: { message: "Unknown field `x`." } });
	const { code, stderr } = await keyframe(["search", "push", "meilisearch", site(search(service.url))]);
	expect(code).toBe(3);
	expect(stderr).toMatch(/Meilisearch: `PATCH \/indexes\/docs_push_\w+\/settings` failed: 400 Unknown field `x`\. \(search-push-failed\)/);
});
