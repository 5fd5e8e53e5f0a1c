import type { SidebarNode } from "../../theme/contract/sidebar.ts";

/** One line an entry: `Label → url`, categories with their items indented; `(unlisted)` and `(external)` as they are. */
export function outline(nodes: readonly SidebarNode[] | undefined, indent = ""): string[] {
	return (nodes ?? []).flatMap((node) => {
		if (node.type === "html") return [`${indent}${node.html}`];
		if (node.type === "link") {
			const marks = [node.external && " (external)", node.unlisted && " (unlisted)"].filter(Boolean).join("");
			return [`${indent}${node.label} → ${node.url}${marks}`];
		}
		const fallback = node.url === null && node.fallbackUrl !== null ? ` [${node.fallbackUrl}]` : "";
		return [`${indent}${node.label}:${node.url === null ? "" : ` ${node.url}`}${fallback}`, ...outline(node.items, `${indent}  `)];
	});
}
