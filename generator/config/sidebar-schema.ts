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
	/** Whether it is closed until the reader opens it. */
	collapsed?: boolean | undefined;
	/** Whether it can be closed. */
	collapsible?: boolean | undefined;
	className?: string | undefined;
	items: SidebarItemInput[];
};

/** The link of a category: a page, or a generated page that lists its entries. */
export const categoryLink = z.discriminatedUnion("type", [
	z.strictObject({ type: z.literal("doc"), id: z.string().min(1) }),
	z.strictObject({
		type: z.literal("generated-index"),
		title: z.string().min(1).optional(),
		description: z.string().optional(),
		/** Path below the collection's route; derived from the label when absent. */
		slug: z.string().min(1).optional(),
	}),
]);

/** The link of a category as written. */
export type CategoryLinkInput = z.input<typeof categoryLink>;

/** Class names of an entry of a sidebar. */
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
