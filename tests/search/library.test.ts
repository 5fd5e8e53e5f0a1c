import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { transform } from "esbuild";
import { createSearchClient, openIndex, SearchApiError, SearchRetryError } from "keyframe-docs/search";
import { expect, test, vi } from "vitest";
import { keyframe, repository } from "../support/cli.ts";
import { jsonProblems } from "../support/printed-problems.ts";
import { readTree, temporarySite } from "../support/site.ts";
import { indexFiles } from "./support/memory-index.ts";

const config = 'export default { title: "Site", collections: { docs: { dir: "docs", route: "/" } } };\n';

test("other programs search a built site by `keyframe-docs/search`, from its files or its address", async () => {
	const root = temporarySite({ "site.config.ts": config, "docs/index.md": "# Home\n\n## Install\n\nRun the installer.\n" });
	expect((await keyframe(["build", root])).code).toBe(0);
	const load = async (name: string) => JSON.parse(await readFile(join(root, "out/search-data", name), "utf8")) as unknown;
	const fetched = vi.fn(async (address: string) =>
		Response.json(await load(address.slice("https://docs.example.com/search-data/".length))),
	);
	vi.stubGlobal("fetch", fetched);
	const client = createSearchClient({ indices: { files: openIndex(load), site: openIndex("https://docs.example.com") } });
	const requests = ["files", "site"].map((indexName) => ({ indexName, params: { query: "instal" } }));
	const { results } = await client.search(requests);
	vi.unstubAllGlobals();
	expect(results.map(({ hits }) => hits.map(({ url }) => url))).toEqual(Array(2).fill(["/", "/#install"]));
	expect(fetched).toHaveBeenCalled();
	await expect(client.search([{ indexName: "other" }])).rejects.toBeInstanceOf(SearchApiError);
	const unreachable = createSearchClient(openIndex(() => Promise.reject(new Error("offline"))));
	await expect(unreachable.search([{ indexName: "docs" }])).rejects.toBeInstanceOf(SearchRetryError);
});

test("the library needs nothing of Node, loads no other module, and makes no code from text, which content policies forbid", async () => {
	const source = readFileSync(join(repository, "dist/search.js"), "utf8");
	expect(source).not.toMatch(/^import |\bimport\(|\brequire\(/m);
	const { code } = await transform(source, { format: "iife", globalName: "library" });
	const files = await indexFiles();
	const load = async (name: string) => files.get(name);
	const page = createContext({ load, setTimeout }, { codeGeneration: { strings: false, wasm: false } });
	expect(() => runInContext('new Function("return 1")', page)).toThrow("Code generation from strings disallowed");
	runInContext(code, page);
	const client = "library.createSearchClient(library.openIndex(async (name) => JSON.parse(await load(name))))";
	const answer = runInContext(
		`${client}.search([{ indexName: "docs", params: { query: "faltlist", filters: 'kind:"API reference"' } }])`,
		page,
	);
	expect(await answer).toMatchObject({ results: [{ hits: { 0: { url: "/api/flatlist" } } }] });
});

test("an island imports it", async () => {
	const root = temporarySite({
		"site.config.ts": config,
		"docs/index.mdx": '# Home\n\nimport Search from "./search.island.tsx";\n\n<Search />\n',
		"docs/search.island.tsx": `import { createSearchClient, openIndex } from "keyframe-docs/search";
export default function Search() {
	return <button type="button" onClick={() => createSearchClient(openIndex(location.origin)).search([])}>Search</button>;
}
`,
	});
	expect(await keyframe(["build", root, "--strict"])).toMatchObject({ code: 0 });
	const scripts = [...readTree(join(root, "out"))].filter(([path]) => path.endsWith(".js")).map(([, text]) => String(text));
	expect(scripts.filter((text) => text.includes("addAlgoliaAgent"))).toHaveLength(1);
});

test("a page cannot have an address that runs code or leaves the site, so no hit has one", async () => {
	const slugs = ["javascript:alert(1)", "//evil.example/x", "https://evil.example"];
	const pages = slugs.map((slug, at) => [`docs/${at}.md`, `---\nslug: ${JSON.stringify(slug)}\n---\n\n# Page\n`]);
	const root = temporarySite({ "site.config.ts": config, "docs/index.md": "# Home\n", ...Object.fromEntries(pages) });
	const { code, stdout } = await keyframe(["check", root, "--json"]);
	expect(code).toBe(1);
	expect(jsonProblems(stdout).map(({ message }) => message)).toEqual(
		slugs.map((slug) => `The slug \`${slug}\` cannot be used as an address.`),
	);
});
