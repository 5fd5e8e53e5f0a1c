import { filledComponentsFile } from "./content-slots.ts";
import type { SlotDefinition } from "./slot.ts";

const part = { kind: "content", version: 1, file: filledComponentsFile } as const;

/** The slots for elements that pages write in plain Markdown. */
export const elementSlots = {
	"code-block": {
		...part,
		part: "MarkdownCode",
		where: "in pages: a code block, with its title",
		props: { language: "its language; empty for none", code: "its text", children: "the highlighted block" },
	},
	heading: {
		...part,
		part: "MarkdownHeading",
		where: "in pages: a heading below the title",
		props: {
			tag: "its element, such as `h2`",
			id: "its id",
			className: "its classes",
			children: "its text, which links to the heading",
		},
	},
	blockquote: {
		...part,
		part: "MarkdownQuote",
		where: "in pages: a quotation",
		props: { id: "its id", className: "its classes", children: "its content" },
	},
	list: {
		...part,
		part: "MarkdownList",
		where: "in pages: a list, also within another",
		props: { kind: "`bullet`, `ordered` or `task`", children: "the list" },
	},
	table: {
		...part,
		part: "MarkdownTable",
		where: "in pages: a table",
		props: { children: "the table, with the frame in which it scrolls" },
	},
	"horizontal-rule": { ...part, part: "MarkdownRule", where: "in pages: a horizontal rule", props: {} },
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

/** Name of a slot for such an element. */
export type ElementSlotName = keyof typeof elementSlots;
