import { isShellId } from "../../../theme/lib/shell-ids.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { beginsAlike, nearestNames } from "../../lib/nearest-name.ts";
import type { Problem } from "../../lib/problem.ts";
import type { FileFault } from "../../lib/publishable-file.ts";
import { refusalHint, refusalReason } from "../../lib/refused-file.ts";
import { exportScheme } from "../../page/api/export-links.ts";
import type { Author } from "../../page/front-matter/author-schema.ts";
import type { LinkFault, NamedLink } from "./link-fault.ts";

// All messages about links, anchors and images: in pages, the configuration, components and redirects.

type LinkKind = "link" | "image";

/** A link as the author wrote it. */
export type WrittenLink = { readonly href: string; readonly kind: LinkKind };

/** Turns a link's fault into a problem. */
export function linkProblem(fault: LinkFault, { subject, href, at, severity, code }: NamedLink): Problem {
	const { reason, suggestions } = fault;
	const ending = fault.code === "link-malformed" ? "is malformed" : fault.code === "link-unsafe" ? "is unsafe" : "is broken";
	const message = `${subject} ${ending}: ${reason}.`;
	const hint = fault.hint ?? didYouMean(suggestions);
	const outcome = fault.code === "link-unsafe" ? { outcome: ", so it is dropped" } : {};
	return {
		code: code ?? fault.code,
		severity,
		message,
		hint,
		at,
		subject: href,
		...(suggestions.length > 0 && { suggestions }),
		...outcome,
	};
}

/** The severity of a fault of a link. */
export function linkSeverity(code: LinkFault["code"], { brokenLinks }: Pick<SiteConfig, "brokenLinks">): "error" | "warning" {
	return code === "link-unsafe" || brokenLinks === "error" ? "error" : "warning";
}

/** How a message refers to a link of a page: "The link “Setup” to `setup.md`". */
export function linkSubject({ kind, href, text }: WrittenLink & { readonly text: string }): string {
	const shown = shortened(text.replace(/\s+/g, " ").trim());
	const address = shortened(href, 200).replace(/[\0-\x1f\x7f]/g, "");
	const named = `The ${kind === "link" ? "link" : mediaNoun(href)}${shown === "" || shown === href ? "" : ` “${shown}”`}`;
	if (address.trim() === "") return named;
	return `${named}${named.endsWith("”") ? (kind === "image" ? " from" : " to") : ""} \`${address}\``;
}

/** How a message refers to the picture of an author. */
export function pictureSubject({ name, picture }: Author): string {
	return `${linkSubject({ kind: "image", href: picture?.href ?? "", text: "" })} of the author \`${name}\``;
}

/** All faults of links, by kind. */
export const linkFault = {
	empty: (): LinkFault => fault("link-malformed", "it has no address", { fallback: "Write the address, or remove the link." }),

	/** A `%` does not begin an escape sequence. `path` names what contains it. */
	malformedEscape: (path: string | null, suggestions: readonly string[]): LinkFault =>
		fault("link-malformed", `${path === null ? "it" : `\`${path}\``} has a malformed escape`, {
			suggestions,
			hint: "Write a percent sign as `%25`.",
		}),

	/** `corrected` is the address with slashes. */
	backslash: (corrected: string): LinkFault =>
		fault("link-malformed", "an address cannot contain a backslash", { suggestions: [corrected], hint: `Write \`${corrected}\`.` }),

	/** The configuration has a relative address. */
	notInSite: (path: string, href: string): LinkFault =>
		fault("link-broken", `\`${path}\` is not a path of the site`, {
			suggestions: [`/${href}`],
			hint: `Begin it with a slash: \`/${path}\`.`,
		}),

	pageNotImage: (path: string): LinkFault =>
		fault("image-missing", `\`${path}\` is a page, not an image`, { fallback: "Use an image file, or link to the page: `[…](…)`." }),

	/** A complete address of the site names a source file; `path` is the address of its page. */
	sourceNotAddress: (file: string, path: string): LinkFault =>
		fault("link-broken", `\`${file}\` is a source file, not an address`, { suggestions: [path], hint: `Write \`${path}\`.` }),

	/** A link by name refers to an export that no page documents. */
	undocumented: (key: string, known: readonly string[]): LinkFault =>
		fault("link-broken", `no page documents \`${key}\``, {
			suggestions: nearestNames(key, known, 3).map((name) => `${exportScheme}${name}`),
			fallback: `Write \`of: ${key}\` in the front matter of its page.`,
		}),

	draft: (file: string, kind: LinkKind): LinkFault =>
		fault(missingCode(kind), `\`${file}\` is a draft`, { fallback: "Publish it, or remove the link." }),

	/** The path differs from `known` only in case, or only in how its accented letters are encoded. `suggestion` is the corrected address. */
	otherCase: (known: string, { kind, suggestion, isSameText }: OtherSpelling): LinkFault => {
		const reason = isSameText ? "its accented letters are encoded differently from" : "the case differs from";
		return fault(missingCode(kind), `${reason} \`${known}\``, { suggestions: [suggestion] });
	},

	/** Neither a page nor a file has this site path. */
	missingPath: (path: string, { kind, suggestions }: MissingTarget): LinkFault =>
		fault(missingCode(kind), `there is no page or static file \`${path}\``, {
			suggestions,
			fallback: missingHint(path, { kind, file: "Put the file into the static folder", page: "Add the page" }),
		}),

	/** The file that the page refers to does not exist. */
	missingFile: (file: string, { href, kind, suggestions }: MissingTarget & WrittenLink): LinkFault => {
		const page = `Add the page \`${/\.mdx?$/.test(file) ? file : `${file}.md`}\``;
		const reason = `there is no ${kind === "image" ? mediaNoun(href) : "page or file"} \`${file}\``;
		return fault(missingCode(kind), reason, {
			suggestions,
			fallback: missingHint(file, { kind, file: `Put the file at \`${file}\``, page }),
		});
	},

	/** The file exists, but the site must not publish it. */
	refusedFile: (file: string, { kind, why }: { readonly kind: LinkKind; readonly why: FileFault }): LinkFault => {
		if (why === "missing") return linkFault.missingFile(file, { href: file, kind, suggestions: [] });
		return fault(missingCode(kind), `\`${file}\` ${refusalReason(why)}`, { fallback: refusalHint(file, why) });
	},

	/**
	 * A component links to an address that is not published. `linkProblem` adds the hint, because suggestions may still get the base
	 * path.
	 */
	missingOutput: (path: string, { kind, suggestions }: MissingTarget): LinkFault => ({
		code: missingCode(kind),
		reason: `there is no ${kind === "link" ? "page or " : ""}file \`${path}\``,
		suggestions,
		hint: suggestions.length > 0 ? null : "Correct the address, or remove it.",
	}),

	/** A component links to a site path without the base path. */
	withoutBase: (path: string, { kind, base }: { readonly kind: LinkKind; readonly base: string }): LinkFault =>
		fault(missingCode(kind), `it lacks the base path \`${base}\``, {
			fallback: kind === "link" ? `Write \`<Link to="${path}">\`, which adds it.` : `Use \`useBaseUrl("${path}")\`, which adds it.`,
		}),

	anchor: ({ id, known, file, address }: MissingAnchor): LinkFault => {
		const alike = nearestNames(id, known, 3);
		const nearest = alike.length > 0 ? alike : [...known].filter((name) => beginsAlike(id, name)).slice(0, 3);
		return fault("anchor-broken", `\`${file}\` has no heading or id \`#${id}\``, {
			suggestions: nearest.map((name) => `${address}#${name}`),
			hint: didYouMean(nearest.map((name) => `#${name}`)) ?? listAnchors(known),
		});
	},

	/** The source contains the id, but a component leaves it out. */
	anchorLeftOut: (anchor: MissingAnchor): LinkFault => ({
		...linkFault.anchor(anchor),
		reason: `\`${anchor.file}\` has \`#${anchor.id}\` in its source, but a component leaves it out`,
	}),

	/** A component renders a link that runs code. */
	code: (): LinkFault => fault("link-unsafe", "a link cannot run code", { fallback: "Use a button with `onClick` in an island." }),

	/** `suggestion` is the address with the scheme that the author probably meant. */
	scheme: (href: string, suggestion: string | null): LinkFault =>
		fault("link-unsafe", `the scheme of \`${shortened(href)}\` is not allowed`, {
			suggestions: suggestion === null ? [] : [suggestion],
			fallback: "Use https, http, mailto or tel.",
		}),

	/** The address is a path on the author's disk. */
	localFile: (href: string): LinkFault =>
		fault("link-unsafe", `\`${shortened(href)}\` is a file on a local disk`, {
			fallback: "Write the path from this page, such as `../guide.md`, or from the root of the site.",
		}),

	/** The address of another site is malformed. `what` completes the sentence, such as "has no host". */
	outside: (href: string, { what, suggestions }: { readonly what: string; readonly suggestions: readonly string[] }): LinkFault =>
		fault("link-malformed", `\`${shortened(href)}\` ${what}`, { suggestions, fallback: "Write the whole address." }),

	/** The address of another site contains white space. */
	space: (suggestions: readonly string[]): LinkFault =>
		fault("link-malformed", "an address cannot contain a space", { suggestions, fallback: "Write the whole address." }),
} as const;

type OtherSpelling = {
	readonly kind: LinkKind;
	readonly suggestion: string;
	/** Whether both are the same text, in which accented letters are encoded in two ways. */
	readonly isSameText: boolean;
};

type MissingTarget = { readonly kind: LinkKind; readonly suggestions: readonly string[] };

/** A fragment that a page lacks. `known` are the ids on the page in `file`; `address` is the part before the fragment. */
type MissingAnchor = { readonly id: string; readonly known: ReadonlySet<string>; readonly file: string; readonly address: string };

/** Creates a fault. Without a `hint`, the hint consists of the suggestions or, if there are none, `fallback`. */
function fault(
	code: LinkFault["code"],
	reason: string,
	about: { readonly suggestions?: readonly string[]; readonly hint?: string; readonly fallback?: string },
): LinkFault {
	const { suggestions = [], fallback = null, hint = didYouMean(suggestions) ?? fallback } = about;
	return { code, reason, suggestions, hint };
}

function missingCode(kind: LinkKind): LinkFault["code"] {
	return kind === "image" ? "image-missing" : "link-broken";
}

function mediaNoun(href: string): "file" | "image" {
	return /\.(?:mp4|m4v|webm|mov|ogv|mp3|m4a|wav|ogg|vtt|pdf)(?:[?#]|$)/i.test(href) ? "file" : "image";
}

/** Whether a path names a file that is not a page. */
function isFileName(path: string): boolean {
	return /\.(?!mdx?$|html?$)[a-z][a-z0-9]{1,4}$/i.test(path);
}

/** The hint for a missing target that resembles nothing. `file` and `page` say how to add it. */
function missingHint(path: string, add: { readonly kind: LinkKind; readonly file: string; readonly page: string }): string {
	if (isFileName(path)) return `${add.file}, or correct the path.`;
	return add.kind === "image" ? "Write the path of an image file with its ending, such as `.png`." : `${add.page}, or correct the path.`;
}

function didYouMean(names: readonly string[]): string | null {
	return names.length === 0 ? null : `Did you mean ${names.map((name) => `\`${name}\``).join(" or ")}?`;
}

function listAnchors(known: ReadonlySet<string>): string {
	// Ids that components number are not meant for links.
	const written = [...known].filter((id) => !isShellId(id) && !/^(?:_R_|tabs-\d|user-content-|footnote-label$)/.test(id));
	if (written.length === 0) return "The page has no headings.";
	const shown = written.slice(0, 5).map((id) => `\`#${id}\``);
	return `Ids on that page: ${shown.join(", ")}${written.length > 5 ? ", …" : ""}.`;
}

/** The beginning of a text, long enough to recognize it. */
function shortened(text: string, limit = 60): string {
	return text.length > limit ? `${text.slice(0, limit).trimEnd()}…` : text;
}
