import * as z from "zod";

/** A link of the navbar, the footer or the announcement. */
export const navLink = z
	.strictObject({
		/** Text that readers see. */
		label: z.string().min(1),
		/** A page of the site, by its path, such as `/docs/`. */
		to: z.string().startsWith("/").optional(),
		/** Full URL of another site. */
		href: z.url({ protocol: /^(?:https?|mailto|tel)$/, error: "must be a full URL with https, http, mailto or tel" }).optional(),
		/** Name of a theme icon to show instead of the label. */
		icon: z.enum(["github", "discord", "x"]).optional(),
		/** Name of a sidebar: the entry is highlighted on its pages, and links to the first of them unless it has `to`. */
		sidebar: z.string().optional(),
	})
	.refine(({ to, href, sidebar }) => (to === undefined) !== (href === undefined) || (sidebar !== undefined && href === undefined), {
		error: "must have either `to` or `href`, or else `sidebar`",
		// A misspelled key is reported alone.
		when: ({ issues }) => issues.length === 0,
	});

const navMenu = z.strictObject({ label: z.string().min(1), items: z.array(navLink).min(1) });

/** The entries of one side of the navbar. */
export const navItems = z.array(z.union([navLink, navMenu])).default([]);
