import type { SearchModuleOf } from "../engine/search-module.ts";
import type { SearchClient } from "./search-client.ts";

/** Creates a client that queries a module of the site instead of the site's own index. */
export function createModuleClient(module: SearchModuleOf<AbortSignal>): SearchClient {
	return {
		async search(request, signal) {
			const { hits, total, groups, isPartial = false, suggestions = [] } = await module.search(request, signal);
			if (!Array.isArray(hits) || typeof total !== "number") throw new Error("The search module answered without `hits` or `total`");
			const counts = new Map<string, number>();
			for (const { group } of hits) counts.set(group, (counts.get(group) ?? 0) + 1);
			return { hits, total, groups: groups ?? [...counts].map(([label, count]) => ({ label, count })), isPartial, suggestions };
		},
		warmUp: () => module.warmUp?.(),
		onChange: () => () => {},
	};
}
