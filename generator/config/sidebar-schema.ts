import { z } from "zod";

/** An entry of a sidebar as written: a document id, or an object. */
export type SidebarItemInput =
	| string
	| { type: "doc"; id: string; label?: string | undefined; className?: string | undefined }
	| { type: "link"; label: string; href: string; className?: string | undefined }
	| SidebarCategoryInput;

/** A group of a sidebar as written. */
export type SidebarCategoryInput = {
	type: "category";
	label: string;
	link?: CategoryLinkInput | undefined;
	/** Whether it is closed before the reader has opened it. */
	collapsed?: boolean | undefined;
	/** Whether it can be closed at all. */
	collapsible?: boolean | undefined;
	className?: string | undefined;
	items: SidebarItemInput[];
};

/** Where the label of a category leads: a page, or a list of what the category holds, made for it. */
export const categoryLink = z.discriminatedUnion("type", [
	z.strictObject({ type: z.literal("doc"), id: z.string().min(1) }),
	z.strictObject({
		type: z.literal("generated-index"),
		title: z.string().min(1).optional(),
		description: z.string().optional(),
		/** Path below the collection's route; made of the label when absent. */
		slug: z.string().min(1).optional(),
	}),
]);

/** The link of a category as written. */
export type CategoryLinkInput = z.input<typeof categoryLink>;

/** Class names for an entry of a sidebar. */
export const className = z.string().regex(/^[\w-]+(?: [\w-]+)*$/, { error: "expected class names of letters, digits, `-` and `_`" });

/** An entry of a sidebar. */
export const sidebarItem: z.ZodType<SidebarItemInput> = z.lazy(() =>
	z.union([
		z.string().min(1),
		z.discriminatedUnion("type", [
			z.strictObject({ type: z.literal("doc"), id: z.string(), label: z.string().optional(), className: className.optional() }),
			z.strictObject({ type: z.literal("link"), label: z.string(), href: z.string(), className: className.optional() }),
			z.strictObject({
				type: z.literal("category"),
				label: z.string(),
				link: categoryLink.optional(),
				collapsed: z.boolean().optional(),
				collapsible: z.boolean().optional(),
				className: className.optional(),
				items: z.array(sidebarItem),
			}),
		]),
	]),
);
