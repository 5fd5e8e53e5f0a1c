import type { SidebarNode } from "../contract/sidebar.ts";

/** The shared data of sidebars, by URL. Fetches each once. */
export type SidebarStore = {
	/** Resolves when the sidebar can be shown immediately. Rejects if it cannot be fetched. */
	readonly preload: (url: string) => Promise<unknown>;
	/** The nodes, or a promise of them, which is always the same object. The promise stays pending if the data does not load. */
	readonly get: (url: string) => readonly SidebarNode[] | Promise<readonly SidebarNode[]>;
	/** Forgets everything, so that the next use fetches it again. */
	readonly clear: () => void;
};

/** Creates the store of a site. */
export function createSidebarStore(): SidebarStore {
	const loaded = new Map<string, readonly SidebarNode[]>();
	const fetched = new Map<string, Promise<readonly SidebarNode[]>>();
	const promised = new Map<string, Promise<readonly SidebarNode[]>>();

	const preload = (url: string): Promise<readonly SidebarNode[]> => {
		const known = fetched.get(url);
		if (known) return known;
		const nodes = fetchSidebar(url);
		fetched.set(url, nodes);
		nodes.then(
			(value) => loaded.set(url, value),
			() => fetched.delete(url),
		);
		return nodes;
	};

	return {
		preload,
		get(url) {
			const known = loaded.get(url) ?? promised.get(url);
			if (known) return known;
			// Without its data, React leaves the sidebar as the server wrote it, and that one works.
			const promise = preload(url).catch((error: unknown) => {
				console.warn("The sidebar is incomplete.", error);
				// The next page tries again.
				promised.delete(url);
				return new Promise<never>(() => {});
			});
			promised.set(url, promise);
			return promise;
		},
		clear() {
			loaded.clear();
			fetched.clear();
			promised.clear();
		},
	};
}

async function fetchSidebar(url: string): Promise<readonly SidebarNode[]> {
	const response = await fetch(url);
	if (!response.ok) throw new Error(`${url}: ${response.status}`);
	return (await response.json()) as readonly SidebarNode[];
}
