import { expect, test, vi } from "vitest";
import type { SearchHit, SearchModule } from "../../../../../generator/public-api.ts";
import { createModuleClient } from "../../../../../theme/search/client/module-client.ts";

const request = { query: "a", offset: 0, limit: 20, groupLimit: null, group: null, snippetWords: 10 };
const { signal } = new AbortController();

function hit(group: string): SearchHit {
	return { type: "page", url: "/a", name: ["A"], group, kind: "", path: [], snippet: null };
}

test("a module need only find hits", async () => {
	const module: SearchModule = { search: async () => ({ total: 3, hits: [hit("B"), hit("A"), hit("B")] }) };
	const client = createModuleClient(module);
	expect(await client.search(request, signal)).toMatchObject({
		total: 3,
		groups: [
			{ label: "B", count: 2 },
			{ label: "A", count: 1 },
		],
		isPartial: false,
		suggestions: [],
	});
	client.warmUp();
});

test("a module gets what is asked for, and may say more", async () => {
	const answer = { total: 0, hits: [], groups: [], isPartial: true, suggestions: ["b"] };
	const module = { search: vi.fn(async () => answer), warmUp: vi.fn() };
	const client = createModuleClient(module);
	client.warmUp();
	expect(module.warmUp).toHaveBeenCalledOnce();
	expect(await client.search(request, signal)).toEqual(answer);
	expect(module.search).toHaveBeenCalledWith(request, signal);
});

test.each([[{}], [{ hits: [] }], [{ hits: "none", total: 0 }], [null]])("an answer that is none is a failure: %j", async (answer) => {
	const module = { search: async () => answer } as unknown as SearchModule;
	await expect(createModuleClient(module).search(request, signal)).rejects.toThrow();
});
