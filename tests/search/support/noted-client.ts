import type { SearchClient } from "../../../theme/search/algolia/search-client.ts";
import { memoryClient } from "./memory-index.ts";

/** One search of a request, in either form. */
export type NotedRequest = Readonly<Record<string, unknown>> & { readonly params?: Readonly<Record<string, unknown>> };

/** A client that notes what it is asked for: each search of `requests` is a list. */
export async function notedClient(client?: SearchClient) {
	const inner = client ?? (await memoryClient());
	const requests: (readonly NotedRequest[])[] = [];
	const search: SearchClient["search"] = (asked) => {
		requests.push((Array.isArray(asked) ? asked : (asked as { requests: unknown }).requests) as readonly NotedRequest[]);
		return inner.search(asked);
	};
	return { client: { ...inner, search }, requests };
}

/** A client whose answers wait until they are released, in any order. */
export async function heldClient() {
	const inner = await memoryClient();
	const held: (() => void)[] = [];
	const search: SearchClient["search"] = async (asked) => {
		const response = await inner.search(asked);
		await new Promise<void>((resolve) => held.push(resolve));
		return response as never;
	};
	return { client: { ...inner, search }, held };
}

/** A client that fails like one without a network while it is offline. */
export async function brittleClient() {
	const inner = await memoryClient();
	const state = { isOffline: false };
	const search: SearchClient["search"] = (asked) =>
		state.isOffline ? Promise.reject(Object.assign(new Error("offline"), { name: "RetryError" })) : inner.search(asked);
	return { client: { ...inner, search }, state };
}
