import type { SiteConfig } from "../../config/site-config.ts";
import { beginsAlike, nearestNames } from "../../lib/nearest-name.ts";
import type { Problem } from "../../lib/problem.ts";
import type { NamedLink } from "./open-anchor.ts";
import type { LinkFault } from "./resolved-link.ts";

// Everything that is said about links, anchors and images: of pages, of the configuration, of components, of redirects.

/** The problem that a fault of a link is. */
export function linkProblem(fault: LinkFault, { subject, href, at, severity, code }: NamedLink): Problem {
	const { reason, suggestions } = fault;
	const ending = fault.code === "link-malformed" ? "is malformed" : fault.code === "link-unsafe" ? "is unsafe" : "leads nowhere";
	const outcome = fault.code === "link-unsafe" && severity === "warning" ? ", so it is dropped" : "";
	return {
		code: code ?? fault.code,
		severity,
		message: `${subject} ${ending}: ${reason}${outcome}.`,
		hint: fault.hint ?? (suggestions.length > 0 ? didYouMean(suggestions) : null),
		at,
		subject: href,
		...(suggestions.length === 0 ? {} : { suggestions }),
	};
}

/** How a fault of a link counts. */
export function linkSeverity(code: LinkFault["code"], { brokenLinks, policy }: SiteConfig): "error" | "warning" {
	if (code === "link-unsafe") return policy.unsafeLinks;
	return brokenLinks === "error" ? "error" : "warning";
}

/** Longer texts say no more. */
const textLimit = 60;

/** How a message names a link of a page: "The link “Setup” to `setup.md`". */
export function linkSubject({
	kind,
	href,
	text,
}: {
	readonly kind: "link" | "image";
	readonly href: string;
	readonly text: string;
}): string {
	const words = text.replace(/\s+/g, " ").trim();
	const shown = words.length > textLimit ? `${words.slice(0, textLimit).trimEnd()}…` : words;
	const address = (href.length > 200 ? `${href.slice(0, 200)}…` : href).replace(/[\0-\x1f\x7f]/g, "");
	const noun = kind === "link" ? "link" : mediaNoun(href);
	if (address.trim() === "") return shown === "" ? `The ${noun}` : `The ${noun} “${shown}”`;
	if (kind === "image") return shown === "" ? `The ${noun} \`${address}\`` : `The ${noun} “${shown}” from \`${address}\``;
	return shown === "" || shown === href ? `The link \`${address}\`` : `The link “${shown}” to \`${address}\``;
}

/** What is wrong with a link, by kind. */
export const linkFault = {
	/** Nothing is written where the address should be. */
	empty: (): LinkFault => fault("link-malformed", "it has no address", { hint: "Write the address, or remove the link." }),

	/** `path` has a `%` that begins no escape. */
	malformedEscape: (path: string | null, suggestions: readonly string[]): LinkFault => ({
		...fault("link-malformed", `${path === null ? "it" : `\`${path}\``} has a malformed escape`, { suggestions }),
		hint: "Write a percent sign as `%25`.",
	}),

	/** The address has a backslash; `corrected` is the address with slashes. */
	backslash: (corrected: string): LinkFault => ({
		...fault("link-malformed", "a backslash is no part of an address", { suggestions: [corrected] }),
		hint: `Write \`${corrected}\`.`,
	}),

	/** The configuration names something that is not below the root. */
	notInSite: (path: string, href: string): LinkFault => ({
		...fault("link-broken", `\`${path}\` is not a path of the site`, { suggestions: [`/${href}`] }),
		hint: `Begin it with a slash: \`/${path}\`.`,
	}),

	/** An image leads to a page. */
	pageNotImage: (path: string): LinkFault =>
		fault("image-missing", `\`${path}\` is a page, not an image`, {
			hint: "Name the file of an image, or link to the page: `[…](…)`.",
		}),

	/** A complete address of the site names a source; `path` is where its page is published. */
	sourceNotAddress: (file: string, path: string): LinkFault => ({
		...fault("link-broken", `\`${file}\` is a source, not an address`, { suggestions: [path] }),
		hint: `Write \`${path}\`.`,
	}),

	/** The target is a draft. */
	draft: (file: string, kind: "link" | "image"): LinkFault =>
		fault(missingCode(kind), `\`${file}\` is a draft`, { hint: "Publish it, or remove the link." }),

	/** Only upper and lower case differ from `known`; `suggestion` is how to write it. */
	otherCase: (known: string, { kind, suggestion }: { readonly kind: "link" | "image"; readonly suggestion: string }): LinkFault =>
		fault(missingCode(kind), `the case differs from \`${known}\``, { suggestions: [suggestion] }),

	/** There is neither a page nor a file at a path of the site. */
	missingPath: (path: string, { kind, suggestions }: MissingTarget): LinkFault => {
		const missing = isFileName(path) ? "Put the file into the static folder" : "Add the page";
		return fault(missingCode(kind), `there is no page or static file \`${path}\``, {
			suggestions,
			hint: `${missing}, or correct the address.`,
		});
	},

	/** There is no such file beside the page. */
	missingFile: (file: string, { href, kind, suggestions }: MissingTarget & WrittenLink): LinkFault => {
		const missing = isFileName(file) ? `Put the file at \`${file}\`` : `Add the page \`${/\.mdx?$/.test(file) ? file : `${file}.md`}\``;
		return fault(missingCode(kind), `there is no ${kind === "image" ? mediaNoun(href) : "page or file"} \`${file}\``, {
			suggestions,
			hint: `${missing}, or correct the address.`,
		});
	},

	/** A component writes an address that is not published. */
	missingOutput: (path: string, { kind, suggestions }: MissingTarget): LinkFault => ({
		...fault(missingCode(kind), `there is no ${kind === "link" ? "page or " : ""}file \`${path}\``, { suggestions }),
		hint: suggestions.length > 0 ? null : "Correct the address, or remove it.",
	}),

	/** A component writes a path of the site without the base path. */
	withoutBase: (path: string, { kind, base }: { readonly kind: "link" | "image"; readonly base: string }): LinkFault =>
		fault(missingCode(kind), `it lacks the base path \`${base}\``, {
			hint: kind === "link" ? `Write \`<Link to="${path}">\`, which adds it.` : `Use \`useBaseUrl("${path}")\`, which adds it.`,
		}),

	/** The page has no such part. `address` is what stands before the fragment. */
	anchor: ({ id, known, file, address }: MissingAnchor): LinkFault => {
		const alike = nearestNames(id, known, 3);
		const nearest = alike.length > 0 ? alike : [...known].filter((name) => beginsAlike(id, name)).slice(0, 3);
		const suggestions = nearest.map((name) => `${address}#${name}`);
		const hint = nearest.length > 0 ? didYouMean(nearest.map((name) => `#${name}`)) : anchorHint(known);
		return { ...fault("anchor-broken", `\`${file}\` has no heading or id \`#${id}\``, { suggestions }), hint };
	},

	/** The source has the part, and a component leaves it out. */
	anchorLeftOut: (anchor: MissingAnchor): LinkFault => ({
		...linkFault.anchor(anchor),
		reason: `\`#${anchor.id}\` stands in \`${anchor.file}\`, but a component there leaves it out`,
	}),

	/** A component makes a link that runs code. */
	code: (): LinkFault => fault("link-unsafe", "a link cannot run code", { hint: "Use a button with `onClick` in an island." }),

	/** The scheme can do harm, or nothing; `suggestion` is the address with the scheme that was probably meant. */
	scheme: (href: string, suggestion: string | null): LinkFault =>
		fault("link-unsafe", `the scheme of \`${shortened(href)}\` is not allowed`, {
			suggestions: suggestion === null ? [] : [suggestion],
			hint: "Use https, http, mailto or tel.",
		}),

	/** The address is a path of the author's disk. */
	localFile: (href: string): LinkFault =>
		fault("link-unsafe", `\`${shortened(href)}\` is a file of one computer`, {
			hint: "Write the path from this page, such as `../guide.md`, or from the root of the site.",
		}),

	/** An address of another site is not well formed: `what` is said of it, such as "names no host". */
	outside: (href: string, { what, suggestions }: { readonly what: string; readonly suggestions: readonly string[] }): LinkFault =>
		fault("link-malformed", `\`${shortened(href)}\` ${what}`, { suggestions, hint: "Write the whole address." }),

	/** An address of another site has a blank in it. */
	blank: (suggestions: readonly string[]): LinkFault =>
		fault("link-malformed", "a blank is no part of an address", { suggestions, hint: "Write the whole address." }),
} as const;

/** A link as it is written. */
export type WrittenLink = { readonly href: string; readonly kind: "link" | "image" };

/** What is missing, and what may have been meant, best first. */
export type MissingTarget = { readonly kind: "link" | "image"; readonly suggestions: readonly string[] };

/** A fragment that a page does not have. `file` names the page, `known` are the parts that it has. */
export type MissingAnchor = {
	readonly id: string;
	readonly known: ReadonlySet<string>;
	readonly file: string;
	readonly address: string;
};

/** A fault whose hint are the suggestions where there are any. */
function fault(
	code: LinkFault["code"],
	reason: string,
	{ suggestions = [], hint = null }: { readonly suggestions?: readonly string[]; readonly hint?: string | null },
): LinkFault {
	return { code, reason, suggestions, hint: suggestions.length > 0 ? didYouMean(suggestions) : hint };
}

function missingCode(kind: "link" | "image"): LinkFault["code"] {
	return kind === "image" ? "image-missing" : "link-broken";
}

function mediaNoun(href: string): "file" | "image" {
	return /\.(?:mp4|m4v|webm|mov|ogv|mp3|m4a|wav|ogg|vtt|pdf)(?:[?#]|$)/i.test(href) ? "file" : "image";
}

/** Whether a path names a file that is no page. */
function isFileName(path: string): boolean {
	return /\.(?!mdx?$|html?$)[a-z][a-z0-9]{1,4}$/i.test(path);
}

function didYouMean(names: readonly string[]): string {
	return `Did you mean ${names.map((name) => `\`${name}\``).join(" or ")}?`;
}

function anchorHint(known: ReadonlySet<string>): string {
	// Nobody writes links to what components number.
	const written = [...known].filter((id) => !/^(?:_R_|tabs-\d|user-content-|toc-title$|footnote-label$)/.test(id));
	if (written.length === 0) return "The page has no headings.";
	const shown = written.slice(0, 5).map((id) => `\`#${id}\``);
	return `Ids there: ${shown.join(", ")}${written.length > 5 ? ", …" : ""}.`;
}

/** Enough of an address to recognize it. */
function shortened(href: string): string {
	return href.length > 60 ? `${href.slice(0, 60)}…` : href;
}
