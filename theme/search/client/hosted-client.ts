import { describeRecords } from "../hosted/describe-records.ts";
import type { HostedProtocol, HostedRequest } from "../hosted/hosted-protocol.ts";
import type { HostedSearch } from "../hosted/hosted-search.ts";
import type { SearchClient } from "./search-client.ts";

/** How long one host may take to answer, in ms. */
const answerTimeout = 10_000;

/** Creates a client that queries a search service instead of the site's own index. */
export function createHostedClient(protocol: HostedProtocol, search: HostedSearch): SearchClient {
	const { hosts } = search;
	let host = 0;
	return {
		async search(request, signal) {
			const asked = protocol.request(search, request);
			for (let attempt = 1; ; attempt++) {
				try {
					const answer = await send(hosts[host % hosts.length] ?? "", asked, signal);
					return describeRecords(protocol.read(answer, request), request, search.origin);
				} catch (error) {
					// The next query also starts with the next host.
					if (!signal.aborted) host++;
					if (signal.aborted || error instanceof RefusedError || attempt >= hosts.length) throw error;
				}
			}
		},
		// A service needs no preparation.
		warmUp: () => {},
		// The content of a service changes with a push, not when a file is saved.
		onChange: () => () => {},
	};
}

/** Another host would give the same answer. */
class RefusedError extends Error {}

async function send(host: string, { path, headers, body }: HostedRequest, signal: AbortSignal): Promise<unknown> {
	const limited = AbortSignal.any([signal, AbortSignal.timeout(answerTimeout)]);
	// The key is public. A referrer with the path of the page, and cookies, would be useless to the service.
	const options = { method: "POST", headers, body, signal: limited, credentials: "omit", referrerPolicy: "origin" } as const;
	const response = await fetch(host + path, options);
	if (response.ok) return response.json();
	const message = `The search service answered with status ${response.status}`;
	throw response.status < 500 && response.status !== 429 ? new RefusedError(message) : new Error(message);
}
