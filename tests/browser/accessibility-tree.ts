import type { Page } from "playwright";

type Entry = { readonly role: string; readonly name: string; readonly level: number | null };

/** The accessibility tree as a list, in reading order, without ignored nodes. */
export async function readTree(page: Page): Promise<readonly Entry[]> {
	const cdp = await page.context().newCDPSession(page);
	const { nodes } = await cdp.send("Accessibility.getFullAXTree");
	const byId = new Map(nodes.map((node) => [node.nodeId, node]));
	const entries: Entry[] = [];
	const walk = (id: string) => {
		const node = byId.get(id);
		if (!node) return;
		const level = node.properties?.find((property) => property.name === "level")?.value.value as number | undefined;
		const [role, name] = [node.role, node.name].map((value) => String(value?.value ?? ""));
		if (!node.ignored) entries.push({ role: role ?? "", name: name ?? "", level: level ?? null });
		for (const child of node.childIds ?? []) walk(child);
	};
	walk(nodes[0]?.nodeId ?? "");
	return entries;
}
