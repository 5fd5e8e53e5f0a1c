import { components } from "../component-registry.ts";
import type { SlotDefinition } from "./slot.ts";

/** The components for content that a site may replace, by slot name. */
export const contentSlotNames = {
	admonition: "Admonition",
	badge: "Badge",
	card: "Card",
	cards: "Cards",
	demo: "Demo",
	details: "Details",
	"file-tree": "FileTree",
	"param-table": "ParamTable",
	steps: "Steps",
	tabs: "Tabs",
	video: "Video",
	"you-tube": "YouTube",
} as const;

/** Name of a slot for a content component. */
export type ContentSlotName = keyof typeof contentSlotNames;

/** Module with the filled components, relative to the theme. */
export const filledComponentsFile = "content-components/filled-components";

function contentSlot(part: string): SlotDefinition {
	const component = components.get(part);
	const { name, form = "block" } = component?.directive ?? {};
	const directive = part === "Admonition" ? ":::note" : name === undefined ? null : `${colons[form]}${name}`;
	const described = Object.entries(component?.props ?? {}).map(([name, kind]) => [name, kinds[kind]]);
	return {
		file: filledComponentsFile,
		part,
		kind: "content",
		version: 1,
		where: `in pages: ${directive === null ? "" : `\`${directive}\`, `}\`<${part}>\``,
		props: Object.fromEntries([...described, ["children", "its content"]]) as Record<string, string>,
	};
}

const colons = { line: "::", text: ":", block: ":::" } as const;

const kinds = {
	text: "a text",
	flag: "`true`, or absent",
	choice: "`true`, or a text",
	rich: "a text, or elements",
	icon: "a character, or elements",
	link: "the URL of a page",
	asset: "the URL of a file",
	value: "any value",
} as const;

/** The slots for content components. They have the props that pages write. */
export const contentSlots = Object.fromEntries(
	Object.entries(contentSlotNames).map(([slot, name]) => [slot, contentSlot(name)]),
) as Readonly<Record<ContentSlotName, SlotDefinition>>;
