import * as z from "zod";
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

/** How smaller versions of images are made. */
export const imageOptions = z.strictObject({
	/** Formats; a browser shows the first one that it supports. */
	formats: z
		.array(z.enum(["avif", "webp"]))
		.min(1)
		.default(["avif", "webp"]),
	/** Widths in pixels. Prose is 688 pixels wide, and high-density screens show twice as many. */
	widths: z.array(z.int().min(16).max(8192)).min(1).default([480, 688, 1376]),
	/** Quality from 1 to 100, on each format's own scale. By default, each format has its own value. */
	quality: z.int().min(1).max(100).optional(),
});

/** How social cards look. */
export const cardOptions = z.strictObject({
	/** Font files (TTF, OTF, WOFF, WOFF2), relative to the site, for characters that Figtree lacks. */
	fonts: z.array(z.string().min(1)).default([]),
	/** HTML file with `{{title}}`, `{{section}}` and `{{site}}`, relative to the site. */
	template: z.string().min(1).optional(),
});

/** The keys of `site.config.ts` about what a site publishes besides its pages. */
export const outputKeys = {
	/** The organization that publishes the site, for search engines. */
	organization: z
		.strictObject({
			name: z.string().min(1),
			/** Full URL. By default, the URL of the home page. */
			url: webUrl.optional(),
			/** Image of at least 112 × 112 pixels: a full URL, or a path in the static folder such as `/logo.png`. */
			logo: z
				.string()
				.regex(/^(?:\/|https?:)/, "must be a path in the static folder such as /logo.png, or a URL")
				.optional(),
			/** Its pages on other sites, such as social networks. */
			sameAs: z.array(webUrl).default([]),
		})
		.optional()
		.transform((organization) => organization ?? null),
	/** Hosts to write files for: redirects, cache headers and security headers. */
	hosts: z
		.array(z.enum(["netlify", "cloudflare", "vercel", "nginx"]))
		.default([])
		.refine((hosts) => !(hosts.includes("netlify") && hosts.includes("cloudflare")), {
			error: "must not have both netlify and cloudflare, which read the same files differently",
		}),
	/** File that records the published URLs, relative to the site; see `keyframe check --update-urls`. */
	urlLock: z
		.string()
		.min(1)
		.default("urls.lock")
		.transform((file) => file.replaceAll("\\", "/").replace(/^\.\//, "")),
	/** Actions on documentation pages and posts, such as copying their Markdown; `false` for none. */
	pageActions: z
		.union([
			z.literal(false),
			z.strictObject({
				/** AI chats that open with a question about the page; `{prompt}` in the URL becomes that question. */
				chats: z
					.array(
						z.strictObject({
							label: z.string().min(1),
							href: webUrl.refine((address) => address.includes("{prompt}"), "must contain `{prompt}`"),
						}),
					)
					.default([]),
				/** Form where readers report mistakes; `{title}` and `{url}` become those of the page. */
				reportUrl: webUrl.optional(),
			}),
		])
		.prefault({})
		.transform((actions) => actions || null),
	/** Smaller versions of PNG and JPEG images in pages, made by the package `sharp`; `false` for none. By default, on if the site's `package.json` lists the package. */
	images: z
		.union([z.literal(false), imageOptions])
		.optional()
		.transform((images) => (images === false ? null : images)),
	/** Link preview images for pages without their own, rendered by the package `@takumi-rs/core`; `false` for none. They need the site's `url`. By default, on if the site's `package.json` lists the package. */
	socialCards: z
		.union([z.literal(false), cardOptions])
		.optional()
		.transform((cards) => (cards === false ? null : cards)),
	/** `llms.txt`, the list of pages for language models, and with `full`, the text of all pages in `llms-full.txt`; `false` for neither. */
	llms: z
		.union([z.literal(false), z.strictObject({ full: z.boolean().default(true) })])
		.prefault({})
		.transform((llms) => llms || null),
	/** `manifest.webmanifest`, which tells browsers the name and the icons of the site. */
	webManifest: z.boolean().default(true),
	/** What programs may use the pages for, as `robots.txt` says it: `{ search: true, aiInput: true, aiTrain: false }`. Signals that are absent say nothing. */
	contentSignals: z
		.strictObject({
			/** Search results with links and excerpts. */
			search: z.boolean().optional(),
			/** Answers that an AI model gives from the pages. */
			aiInput: z.boolean().optional(),
			/** Training AI models. */
			aiTrain: z.boolean().optional(),
		})
		.prefault({}),
	/** Asks search engines not to index the site. */
	noIndex: z.boolean().default(false),
	/** Additional sources that pages can load from, by directive, such as `{ "style-src": ["https://assistant.example"] }`; `false` turns off the policy. */
	contentSecurityPolicy: z
		.union([z.literal(false), z.partialRecord(policyDirective, z.array(policySource))])
		.default({})
		.transform((sources) => sources || null),
	/** Makes browsers refuse all HTML and scripts that code adds to a page, except for the theme's (Trusted Types), as part of the content security policy. For sites whose islands, assistant and analytics set no HTML. */
	trustedTypes: z.boolean().default(false),
	/** Adds hashes to pages, by which browsers refuse scripts and style sheets of the site that were changed after the build (subresource integrity). */
	integrity: z.boolean().default(false),
} as const;
