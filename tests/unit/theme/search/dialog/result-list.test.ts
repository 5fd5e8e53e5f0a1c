import { expect, test } from "vitest";
import { groupHits } from "../../../../../theme/search/dialog/result-list.tsx";
import type { SearchHit } from "../../../../../theme/search/engine/search-answer.ts";

const hit = (url: string, group: string): SearchHit => ({ url, group, type: "page", kind: "", name: [url], path: [], snippet: null });

test("the section of the best hit is first; hits keep their order in each, and places count through all", () => {
	const groups = groupHits([hit("/a", "Guides"), hit("/b", "API"), hit("/c", "Guides"), hit("/d", "Tools"), hit("/e", "API")]);
	expect(groups.map(({ label, first, hits }) => [label, first, hits.map(({ url }) => url)])).toEqual([
		["Guides", 0, ["/a", "/c"]],
		["API", 2, ["/b", "/e"]],
		["Tools", 4, ["/d"]],
	]);
	expect(groupHits([])).toEqual([]);
});
