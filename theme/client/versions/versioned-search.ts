import type { PageVersions } from "../../contract/version.ts";
import { shownVersion } from "../../lib/version-menu.ts";
import type { SearchClient } from "../../search/client/search-client.ts";
import { onView } from "../view-event.ts";
import { readPreferred, readVersions } from "./page-versions.ts";

/**
 * The search of a site with versions: searches the index of the version that the page shows. `create` makes the client of an index, from
 * the URL of the folder that it is in; `base` is the URL of the index of the last version.
 */
export function createVersionedClient(create: (base: string) => SearchClient, base: string): SearchClient {
	const clients = new Map<string, SearchClient>();
	const listeners = new Set<() => void>();
	const changed = () => {
		for (const listener of listeners) listener();
	};
	const currentPlace = () => {
		const text = readVersions();
		return (text === "" ? undefined : shownVersion(JSON.parse(text) as PageVersions, readPreferred())?.search) ?? base;
	};
	let shown = currentPlace();
	onView(() => {
		const place = currentPlace();
		if (place === shown) return;
		shown = place;
		changed();
	});
	const current = () => {
		const known = clients.get(shown);
		if (known) return known;
		const client = create(shown);
		client.onChange(changed);
		clients.set(shown, client);
		return client;
	};
	return {
		search: (request, signal) => current().search(request, signal),
		warmUp: () => current().warmUp(),
		onChange(listener) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
	};
}
