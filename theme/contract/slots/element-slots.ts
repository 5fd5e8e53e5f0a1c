import { filledComponentsFile } from "./content-slots.ts";
import type { SlotDefinition } from "./slot.ts";

const part = { kind: "content", version: 1, file: filledComponentsFile } as const;

/** What pages write in plain Markdown. */
export const elementSlots = {
	"code-block": {
		...part,
		part: "MarkdownCode",
		where: "in pages: a code block, with its title",
		props: { language: "its language; empty for none", code: "its text", children: "the highlighted block" },
	},
	link: {
		...part,
		part: "MarkdownLink",
		where: "in pages: a Markdown link",
		props: {
			href: "its URL, a placeholder until the page is complete",
			written: "its URL as written in the page",
			title: "its title",
			id: "its id",
			className: "its classes",
			children: "its text",
		},
	},
	image: {
		...part,
		part: "MarkdownImage",
		where: "in pages: a Markdown image",
		props: {
			src: "its URL, a placeholder until the page is complete",
			written: "its URL as written in the page",
			alt: "its alternative text",
			title: "its title",
			width: "its width in pixels",
			height: "its height in pixels",
			loading: "`lazy`, or absent for the first image",
			decoding: "`async`",
			id: "its id",
			className: "its classes",
		},
	},
} as const satisfies Readonly<Record<string, SlotDefinition>>;

/** Name of the slot of such an element. */
export type ElementSlotName = keyof typeof elementSlots;
