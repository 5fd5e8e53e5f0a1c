import type { Element } from "hast";
import type { ListItem, Parents } from "mdast";
import { defaultHandlers, type Handlers, type State } from "mdast-util-to-hast";

/** How task lists become HTML: their checkboxes have labels for screen readers. */
export const taskListHandlers: Handlers = {
	listItem(state: State, node: ListItem, parent: Parents | undefined) {
		const item = defaultHandlers.listItem(state, node, parent);
		if (typeof node.checked === "boolean") {
			const checkbox = findCheckbox(item);
			if (checkbox) checkbox.properties.ariaLabel = node.checked ? "Done" : "To do";
		}
		return item;
	},
};

/** The checkbox comes first in the item, or first in its first paragraph. */
function findCheckbox(element: Element): Element | null {
	for (const child of element.children) {
		if (child.type !== "element") continue;
		return child.tagName === "input" ? child : findCheckbox(child);
	}
	return null;
}
