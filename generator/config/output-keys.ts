import { z } from "zod";
import { webUrl } from "./schema-parts.ts";

/** Directives of the content security policy that a site may add sources to. */
const policyDirective = z.enum([
	"script-src",
	"style-src",
	"img-src",
	"media-src",
	"font-src",
	"connect-src",
	"frame-src",
	"worker-src",
	"form-action",
]);

const policySource = z.string().regex(/^[^\s;,]+$/, "must be one source, such as https://example.com");

/** How smaller forms of images are made. */
export const imageOptions = z.strictObject({
	/** The first one that a browser knows is shown. */
	formats: z
		.array(z.enum(["avif", "webp"]))
		.min(1)
		.default(["avif", "webp"]),
	/** In pixels; prose is 688 wide, and fine screens show twice as many. */
	widths: z.array(z.int().min(16).max(8192)).min(1).default([480, 688, 1376]),
	/** From 1 to 100, in the sense of each format. When absent, each format has its own. */
	quality: z.int().min(1).max(100).optional(),
});

/** How social cards look. */
export const cardOptions = z.strictObject({
	/** Files of fonts (TTF, OTF, WOFF, WOFF2), relative to the site, for characters that Figtree lacks. */
	fonts: z.array(z.string().min(1)).default([]),
	/** HTML file with `{{title}}`, `{{section}}` and `{{site}}`, relative to the site. */
	template: z.string().min(1).optional(),
});

/** The keys of `site.config.ts` about what a site publishes besides its pages. */
export const outputKeys = {
	/** Who publishes the site, for search engines. */
	organization: z
		.strictObject({
			name: z.string().min(1),
			/** Complete address; that of the start page when absent. */
			url: webUrl.optional(),
			/** Picture of at least 112 × 112 pixels: a complete address, or a path of the static folder such as `/logo.png`. */
			logo: z
				.string()
				.regex(/^(?:\/|https?:)/, "must be a path of the static folder such as /logo.png, or an address")
				.optional(),
			/** Its pages elsewhere, such as social networks. */
			sameAs: z.array(webUrl).default([]),
		})
		.optional()
		.transform((organization) => organization ?? null),
	/** Hosts to write files for: redirects, caching and security headers. */
	hosts: z
		.array(z.enum(["netlify", "cloudflare", "vercel", "nginx"]))
		.default([])
		.refine((hosts) => !(hosts.includes("netlify") && hosts.includes("cloudflare")), {
			error: "must not have both netlify and cloudflare, which read the same files differently",
		}),
	/** File that keeps the published addresses, relative to the site; see `keyframe check --update-urls`. */
	urlLock: z
		.string()
		.min(1)
		.default("urls.lock")
		.transform((file) => file.replaceAll("\\", "/").replace(/^\.\//, "")),
	/** What pages of the documentation offer besides their text; `false` for nothing. */
	pageActions: z
		.union([
			z.literal(false),
			z.strictObject({
				/** Chats that open with a question about the page; `{prompt}` in the address becomes that question. */
				chats: z
					.array(
						z.strictObject({
							label: z.string().min(1),
							href: webUrl.refine((address) => address.includes("{prompt}"), "must contain `{prompt}`"),
						}),
					)
					.default([]),
				/** Form for reports of mistakes, where `{title}` and `{url}` become those of the page. */
				reportUrl: webUrl.optional(),
			}),
		])
		.prefault({})
		.transform((actions) => actions || null),
	/** Smaller forms of the PNG and JPEG images that pages show, made by the package `sharp`; `false` for none. When absent, a site whose `package.json` lists the package has them. */
	images: z
		.union([z.literal(false), imageOptions])
		.optional()
		.transform((images) => (images === false ? null : images)),
	/** Pictures for link previews, drawn by the package `@takumi-rs/core` for pages without one, if the site has `url`; `false` for none. When absent, a site whose `package.json` lists the package has them. */
	socialCards: z
		.union([z.literal(false), cardOptions])
		.optional()
		.transform((cards) => (cards === false ? null : cards)),
	/** `llms.txt`, the list of pages for language models, and with `full` the text of all of them in `llms-full.txt`; `false` for neither. */
	llms: z
		.union([z.literal(false), z.strictObject({ full: z.boolean().default(true) })])
		.prefault({})
		.transform((llms) => llms || null),
	/** `manifest.webmanifest`, which tells browsers the name and the icons of the site. */
	webManifest: z.boolean().default(true),
	/** Asks search engines not to index the site. */
	noIndex: z.boolean().default(false),
	/** Additional sources that pages may load from, by directive, such as `{ "style-src": ["https://assistant.example"] }`; `false` turns the policy off. */
	contentSecurityPolicy: z
		.union([z.literal(false), z.partialRecord(policyDirective, z.array(policySource))])
		.default({})
		.transform((sources) => sources || null),
	/** Whether browsers refuse all HTML and scripts that code puts into a page, except for those of the theme (Trusted Types). For sites whose islands, assistant and analytics do without; part of the policy. */
	trustedTypes: z.boolean().default(false),
} as const;
