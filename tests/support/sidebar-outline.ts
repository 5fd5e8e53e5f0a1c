import type { SidebarNode } from "../../theme/contract/sidebar.ts";

/** One line per entry: `Label → url`, and categories with their items indented. Includes `(unlisted)` and `(external)`. */
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
