import type { OrderHeading } from "../../compat/folder-order.ts";
import type { SidebarItemInput } from "../../config/sidebar-schema.ts";

/** Turns the headings between entries into groups that are always open. A heading without a label becomes a line. */
export function groupEntries(entries: readonly (SidebarItemInput | OrderHeading)[]): SidebarItemInput[] {
	const grouped: SidebarItemInput[] = [];
	let open = grouped;
	for (const entry of entries) {
		if (typeof entry === "string" || entry.type !== "heading") {
			open.push(entry);
		} else if (entry.label === null) {
			open = grouped;
			if (grouped.length > 0) grouped.push({ type: "html", value: "<hr>" });
		} else {
			open = [];
			grouped.push({ type: "category", label: entry.label, collapsible: false, items: open });
		}
	}
	return grouped;
}
