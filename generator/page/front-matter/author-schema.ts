import * as z from "zod";
import type { AuthorAccount } from "../../../theme/contract/entry.ts";
import type { SourcePosition } from "../../lib/problem.ts";

const address = z.url({ protocol: /^(?:https?|mailto)$/, error: "expected an http, https or mailto URL" });

/** The fields of an author in a page or in `authors.yml`. Other keys are ignored. */
const authorFields = z.object({
	name: z.string().trim().min(1).optional(),
	title: z.string().trim().optional(),
	description: z.string().trim().optional(),
	url: address.optional(),
	image_url: z.string().optional(),
	// Other names of `image_url` in files for other tools.
	imageURL: z.string().optional(),
	avatar: z.string().optional(),
	picture: z.string().optional(),
	email: z.email().optional(),
	/** Names or addresses of accounts, by service. */
	socials: z.record(z.string(), z.coerce.string()).optional(),
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

/** The fields of an author as files and pages have them. */
export type AuthorFields = z.output<typeof authorFields>;

/** An author in the front matter of a page. */
export type AuthorReference = z.output<typeof authorList>[number];

/** An author of a page. Fields that are not known are left out. */
export type Author = Pick<z.output<typeof authorFile>[string], "name" | "title" | "description" | "url" | "email" | "page"> & {
	/** The key in `authors.yml`. */
	readonly key?: string | undefined;
	/** The picture as the file or page names it, and where. */
	readonly picture?: { readonly href: string; readonly at: SourcePosition } | undefined;
	readonly accounts?: readonly AuthorAccount[] | undefined;
};
