import { defineComponent, type Host, type Part, readProps } from "../component.ts";
import { type Content, h, type Markup } from "../markup.ts";
import { tabItem, tabPanel } from "./tab-item.ts";

/** Labels that are separate from the panels. */
type Listed = { readonly value: string; readonly label?: string; readonly default?: boolean };

/**
 * `::::tabs{group=… query=…}`, `<Tabs groupId="…">`: works without scripts, because radio buttons choose the panel that the style sheet
 * shows. Groups with the same name show the same choice, on this page and the next. `query` names the URL parameter that holds the choice.
 */
export const tabs = defineComponent({
	name: "Tabs",
	directive: { name: "tabs" },
	props: { group: "text", query: "choice", default: "text", values: "value" },
	aliases: { groupId: "group", queryString: "query", defaultValue: "default" },
	holds: "TabItem",
	render({ group, query, default: first, values }, content, host) {
		const id = host.newId("tabs");
		const panels = gatherPanels(host.parts(content));
		if (panels.length === 0) return h("div", { className: "directive" }, content);
		const shown = panels.map((panel, index) => describe(panel, { index, listed: Array.isArray(values) ? values : [], host }));
		const chosen = Math.max(
			0,
			shown.findIndex(({ value, isDefault }) => (first === undefined ? isDefault : value === first)),
		);
		return h(
			"div",
			{ className: "tabs", "data-group": group, "data-query": query === true ? (group ?? "tab") : query },
			...shown.flatMap(({ label, value, panel }, index) => [
				h("input", {
					className: "tab-input",
					type: "radio",
					name: id,
					id: `${id}-${index + 1}`,
					value,
					checked: index === chosen || undefined,
				}),
				h("label", { className: "tab-label", htmlFor: `${id}-${index + 1}` }, label),
				panel,
			]),
		);
	},
});

/** A panel, and the other content before and after it. */
type Panel = { readonly part: Part; readonly before: readonly Content[]; readonly after: Content[] };

/** Other content of the group goes to the end of the panel before it, or to the beginning of the first panel. */
function gatherPanels(parts: readonly Part[]): Panel[] {
	const panels: Panel[] = [];
	const leading: Content[] = [];
	for (const part of parts) {
		if (isPanel(part)) panels.push({ part, before: panels.length === 0 ? leading : [], after: [] });
		else (panels.at(-1)?.after ?? leading).push(part);
	}
	return panels;
}

/** Returns whether a part is a panel: a `TabItem`, a site's component around one, or an element with a name. */
function isPanel({ name, attributes }: Part): boolean {
	return name === tabItem.name || name === null || attributes.label !== undefined || attributes.value !== undefined;
}

function describe(
	{ part, before, after }: Panel,
	{ index, listed, host }: { readonly index: number; readonly listed: readonly Listed[]; readonly host: Host },
): { readonly label: Markup; readonly value: string; readonly isDefault: boolean; readonly panel: Markup } {
	const own = readProps(tabItem, part.attributes, host).props;
	const named = typeof own.label === "object" ? host.textOf(own.label) : own.label;
	const value = own.value ?? named ?? own.title ?? `Tab ${index + 1}`;
	const entry = listed.find((item) => item.value === value);
	return {
		label: own.label ?? entry?.label ?? own.title ?? own.value ?? host.text("content.tab", { number: index + 1 }),
		value,
		isDefault: own.default ?? entry?.default ?? false,
		panel: part.name === tabItem.name ? tabPanel([before, part.content, after]) : [before, part, after],
	};
}
