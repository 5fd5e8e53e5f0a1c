import type { SidebarNode } from "../contract/sidebar.ts";

/** Fetches a sidebar's shared data. The promise is stable while the component that asked for it keeps it. */
export async function loadSidebar(url: string): Promise<readonly SidebarNode[]> {
	const response = await fetch(url);
	if (!response.ok) throw new Error(`The sidebar could not be loaded (${response.status})`);
	return (await response.json()) as readonly SidebarNode[];
}
