import type { PageVersions } from "../../contract/version.ts";
import { shownVersion, versionTag } from "../../lib/version-menu.ts";
import type { SearchClient } from "../../search/client/search-client.ts";
import { onView } from "../view-event.ts";
import { readPreferred, readVersions } from "./page-versions.ts";

/**
 * The search of a site with versions: searches the version that the page shows. `create` makes the client of a version, from the URL of
 * the folder that its index is in, and its name in search services; `base` is the URL of the index of the last version.
 */
export function createVersionedClient(create: (base: string, version?: string) => SearchClient, base: string): SearchClient {
	const clients = new Map<string, SearchClient>();
	const listeners = new Set<() => void>();
	const changed = () => {
		for (const listener of listeners) listener();
	};
	const currentPlace = () => {
		const text = readVersions();
		const versions = text === "" ? null : (JSON.parse(text) as PageVersions);
		const version = versions && shownVersion(versions, readPreferred());
		return { base: version?.search ?? base, version: versions && version ? versionTag(versions.id, version.name) : undefined };
	};
	let shown = currentPlace();
	onView(() => {
		const place = currentPlace();
		if (place.base === shown.base) return;
		shown = place;
		changed();
	});
	const current = () => {
		const known = clients.get(shown.base);
		if (known) return known;
		const client = create(shown.base, shown.version);
		client.onChange(changed);
		clients.set(shown.base, client);
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
