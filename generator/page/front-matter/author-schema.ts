import * as z from "zod";

const address = z.url({ protocol: /^(?:https?|mailto)$/, error: "expected an http, https or mailto URL" });

/** The fields of an author in a page or in `authors.yml`. Other keys, such as social accounts, are ignored. */
const authorFields = z.object({
	name: z.string().trim().min(1).optional(),
	title: z.string().trim().optional(),
	url: address.optional(),
	image_url: z.string().optional(),
	email: z.email().optional(),
	/** Whether a list has a page for the author, and the last part of its address if that differs from the author's key. */
	page: z.union([z.boolean(), z.object({ permalink: z.string().min(1) })]).optional(),
});

const format = "expected a name of `authors.yml`, an author with a `name`, or a list of these";

const author = z.union([z.string().transform((key) => ({ key })), authorFields.extend({ key: z.string().optional() })], { error: format });

/** `authors` of a page: always a list, each with a `key` of `authors.yml`, a `name`, or both. */
export const authorList = z
	.union([z.array(author), author.transform((one) => [one])], { error: format })
	.refine((list) => list.every((entry) => entry.key !== undefined || ("name" in entry && entry.name !== undefined)), format);

/** A file of authors, by key. */
export const authorFile = z.record(z.string(), authorFields.extend({ name: z.string().trim().min(1) }));

/** An author in the front matter of a page. */
export type AuthorReference = z.output<typeof authorList>[number];

/** An author of a page, with the key in `authors.yml` if there is one. */
export type Author = z.output<typeof authorFile>[string] & { readonly key?: string | undefined };
