import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { keyframe, repository } from "../support/cli.ts";
import { fakeKeys } from "../support/search-services/fake-service.ts";
import { startMeilisearch } from "../support/search-services/meilisearch-service.ts";
import { startTypesense, type TypesenseCollection } from "../support/search-services/typesense-service.ts";
import { temporarySite } from "../support/site.ts";

afterEach(() => vi.unstubAllEnvs());

/** A site with one page, which has two sections. `more` is additional text for the configuration. */
function site(more = "", files: Readonly<Record<string, string>> = {}): string {
	return temporarySite({
		"site.config.ts": `export default { title: "Site", url: "https://docs.example.com", ${more} };`,
		"docs/index.md": "# Start\n\nHello.\n\n## Install\n\nRun it.\n",
		...files,
	});
}

function push(root: string, ...options: string[]) {
	return keyframe(["search", "push", "typesense", root, ...options]);
}

/** The documents that readers find. */
function live({ collections, aliases }: Awaited<ReturnType<typeof startTypesense>>): Readonly<Record<string, unknown>>[] {
	const collection: TypesenseCollection | undefined = collections.get(aliases.get("docs") ?? "");
	return [...(collection?.documents.values() ?? [])];
}

test("push replaces the configured index with the site's current records", async () => {
	const service = await startMeilisearch();
	vi.stubEnv("MEILISEARCH_API_KEY", fakeKeys.admin);
	const root = site(`search: { provider: "meilisearch", host: "${service.url}", searchKey: "${fakeKeys.search}" }`, {
		"docs/loop.mdx": "export const Shown = () => <p>Shown by a component.</p>;\n\n# Loop\n\n<Shown />\n",
		"docs/secret.md": "---\nsearch: { exclude: true }\n---\n\n# Secret\n",
	});
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

test("records of several languages and versions say whose readers find them", async () => {
	const service = await startMeilisearch();
	vi.stubEnv("MEILISEARCH_API_KEY", fakeKeys.admin);
	const root = temporarySite({
		"site.config.ts": `export default {
	title: "Site",
	url: "https://docs.example.com",
	locales: { de: {}, en: {} },
	search: { provider: "meilisearch", host: "${service.url}", searchKey: "${fakeKeys.search}" },
	collections: {
		docs: { dir: "docs", route: "/docs", versions: { "2.0": { dir: "two" }, "1.0": { dir: "one" } } },
		pages: { dir: "pages", route: "/", layout: "page" },
	},
};`,
		"docs/next.md": "# Next\n\nText.\n",
		"two/install.md": "# Install\n\nText.\n",
		"one/install.md": "# Install\n\nText.\n",
		"i18n/de/two/install.md": "# Installieren\n\nText.\n",
		"pages/about.md": "# About\n\nText.\n",
	});
	expect(await keyframe(["search", "push", "meilisearch", root])).toMatchObject({ code: 0 });
	const documents = [...(service.indexes.get("docs")?.documents.values() ?? [])];
	expect(documents.map(({ url, lang, version }) => [String(url).replace("https://docs.example.com", ""), lang, version])).toEqual(
		["", "/de"].flatMap((prefix) => {
			const lang = prefix === "" ? "en" : "de";
			return [
				[`${prefix}/about`, lang, ["2.0", "current", "1.0"]],
				[`${prefix}/docs/install`, lang, ["2.0"]],
				[`${prefix}/docs/next/next`, lang, ["current"]],
				[`${prefix}/docs/1.0/install`, lang, ["1.0"]],
			];
		}),
	);
	// Titles are compared in the default language and the last version.
	const verified = await keyframe(["search", "verify", "meilisearch", root]);
	expect(verified).toMatchObject({ code: 0, stdout: expect.stringMatching(/\b2 (?:queries|titles)/) });
});

test("--dry-run reports what a push would do, with or without a key, and a push must not drop too much", async () => {
	const service = await startTypesense();
	const root = site();
	const options = ["--host", service.url];
	vi.stubEnv("TYPESENSE_API_KEY", "");
	const without = await push(root, "--dry-run", ...options);
	expect(without.stdout).toMatch(
		/^Would push 2 records .* TYPESENSE_API_KEY is not set, so the service was not asked what it has\. Nothing was sent\.$/m,
	);
	expect(service.log).toEqual([]);
	vi.stubEnv("TYPESENSE_API_KEY", fakeKeys.admin);
	expect(await push(root, "--dry-run", ...options)).toMatchObject({ code: 0, stdout: expect.stringContaining("It does not exist yet.") });
	const documents = new Map(Array.from({ length: 6 }, (_, number) => [`${number}`, {}]));
	service.collections.set("docs_old", { documents, schema: {}, synonyms: new Map() });
	service.aliases.set("docs", "docs_old");
	const refused = await push(root, "--dry-run", ...options);
	expect(refused.code).toBe(2);
	expect(refused.stderr).toContain("The index `docs` has 6 records and would have 2, 67% fewer; only 30% are allowed.");
	const allowed = await push(root, "--dry-run", "--max-delete", "67", ...options);
	expect(allowed).toMatchObject({ code: 0, stdout: expect.stringContaining("It has 6 records now. Nothing was sent.") });
	expect(service.log.filter((request) => !request.startsWith("GET"))).toEqual([]);
});

test("without a key, or with a refused one, the exit code is 4", async () => {
	const service = await startTypesense();
	const root = site();
	vi.stubEnv("TYPESENSE_API_KEY", "");
	const missing = await push(root, "--host", service.url);
	expect(missing).toMatchObject({ code: 4, stderr: expect.stringContaining("TYPESENSE_API_KEY is not set.") });
	vi.stubEnv("TYPESENSE_API_KEY", "wrong");
	const refused = await push(root, "--host", service.url, "--json");
	expect(refused.code).toBe(4);
	expect(JSON.parse(refused.stdout)).toMatchObject({ code: "search-key-refused", hint: expect.stringContaining("TYPESENSE_API_KEY") });
});

test("a configured key that permits more than searching stops the push", async () => {
	const service = await startTypesense();
	vi.stubEnv("TYPESENSE_API_KEY", fakeKeys.admin);
	service.fail(/GET \/keys/, { status: 200, body: { keys: [] } });
	const { code, stderr } = await push(site(`search: { provider: "typesense", host: "${service.url}", searchKey: "${fakeKeys.search}" }`));
	expect(code).toBe(4);
	expect(stderr).toMatch(/site\.config\.ts:1:\d+ error `search\.searchKey` must be a key that can only search/);
	expect(stderr).not.toContain(fakeKeys.search);
	expect(service.collections.size).toBe(0);
});

test("options can name a service and an index that are not in the configuration", async () => {
	const service = await startTypesense();
	vi.stubEnv("TYPESENSE_API_KEY", fakeKeys.admin);
	const root = site();
	expect(await push(root)).toMatchObject({
		code: 2,
		stderr: expect.stringContaining("The configuration does not say where Typesense is."),
	});
	expect((await push(root, "--host", service.url, "--index", "preview")).code).toBe(0);
	expect([...service.aliases.keys()]).toEqual(["preview"]);
	expect(await push(root, "--host", "localhost:8108")).toMatchObject({ code: 2, stderr: expect.stringContaining("a full URL") });
	expect(await keyframe(["search", "push", "elastic", root])).toMatchObject({ code: 2, stderr: expect.stringContaining("meilisearch") });
});

test("errors in the site, and records without an address, stop the push before it sends anything", async () => {
	const service = await startTypesense();
	vi.stubEnv("TYPESENSE_API_KEY", fakeKeys.admin);
	const broken = await push(site("", { "docs/index.md": "# A\n\n[x](missing.md)\n" }), "--host", service.url);
	expect(broken).toMatchObject({ code: 1, stderr: expect.stringContaining("docs/index.md:3:") });
	const homeless = temporarySite({ "site.config.ts": 'export default { title: "Site" };', "docs/index.md": "# A\n" });
	expect(await push(homeless, "--host", service.url)).toMatchObject({
		code: 2,
		stderr: expect.stringContaining("1 search record has no full URL"),
	});
	expect(service.log).toEqual([]);
});

test("a file that cannot be written is named with what to do, and nothing is sent", async () => {
	const service = await startTypesense();
	vi.stubEnv("TYPESENSE_API_KEY", fakeKeys.admin);
	const root = site("", { ".keyframe/search-records.ndjson/a.txt": "" });
	const { code, stderr } = await push(root, "--host", service.url);
	expect(code).toBe(1);
	expect(stderr).toMatch(/error `\S+search-records\.ndjson` cannot be read or written: illegal operation on a directory \(EISDIR\)\./);
	expect(stderr).toContain("hint: Remove the folder that is where the file should be.");
	expect(service.log).toEqual([]);
});

test("a failure of the service is told with exit code 3, and readers find what they found before", async () => {
	const service = await startTypesense();
	vi.stubEnv("TYPESENSE_API_KEY", fakeKeys.admin);
	const root = site();
	expect((await push(root, "--host", service.url)).code).toBe(0);
	const before = live(service);
	expect(before).toHaveLength(2);
	service.fail(/import$/, { status: 400, body: { message: "Unknown field `x`." } });
	const { code, stderr } = await push(root, "--host", service.url);
	expect(code).toBe(3);
	expect(stderr).toMatch(/Typesense: `POST \/collections\/docs_push_\w+\/documents\/import` failed: 400 Unknown field `x`\./);
	expect(live(service)).toEqual(before);
});

test("a killed push does not change what readers find", async () => {
	const service = await startTypesense();
	vi.stubEnv("TYPESENSE_API_KEY", fakeKeys.admin);
	const root = site();
	expect((await push(root, "--host", service.url)).code).toBe(0);
	const before = live(service);
	service.fail(/import$/, "silence");
	const args = [`${repository}dist/cli.js`, "search", "push", "typesense", root, "--host", service.url];
	const child = spawn(process.execPath, args, { detached: true, stdio: "ignore", env: { ...process.env, NODE_OPTIONS: "" } });
	const imports = () => service.log.filter((request) => request.endsWith("/import"));
	await vi.waitFor(() => expect(imports()).toHaveLength(2), { timeout: 20_000, interval: 10 });
	const ended = once(child, "exit");
	process.kill(-(child.pid ?? 0), "SIGKILL");
	await ended;
	expect(live(service)).toEqual(before);
	// What the push began is still there; a push an hour later removes it.
	expect(service.collections.size).toBe(2);
	expect((await push(root, "--host", service.url)).code).toBe(0);
	expect(live(service)).toEqual(before);
});
