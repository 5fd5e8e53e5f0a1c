import { decodePath, splitHref, stripHtmlSuffix, toggleTrailingSlash } from "../../../theme/contract/urls.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Problem, SourcePosition } from "../../lib/problem.ts";
import { locateInConfig } from "../graph/locate-in-config.ts";
import type { Redirect, RoutedDocument } from "../graph/site-graph.ts";
import { linkFault, linkProblem } from "../links/link-messages.ts";
import type { OpenAnchor, OpenFile } from "../links/open-anchor.ts";
import type { LinkResolver } from "../links/resolved-link.ts";
import { isSafePath } from "./routes.ts";

/** A redirect as written, and where its two addresses stand. */
type WrittenRedirect = {
	readonly from: string;
	readonly to: string;
	/** The page whose front matter has it. */
	readonly page: RoutedDocument | null;
	readonly at: (side: "from" | "to") => SourcePosition | null;
};

/** Old addresses that the configuration or a page's front matter names. */
export function redirectedPaths(config: SiteConfig, routes: readonly RoutedDocument[]): string[] {
	return writtenRedirects(config, routes).flatMap(({ from }) => [from, stripHtmlSuffix(from)]);
}

/** Where each old address leads, by its key: a path of the site or a complete address. The first redirect from an address counts. */
export function redirectTargets(config: SiteConfig, routes: readonly RoutedDocument[]): ReadonlyMap<string, string> {
	return new Map(
		writtenRedirects(config, routes)
			.map(({ from, to }) => [addressKey(from), to] as const)
			.reverse(),
	);
}

/** Old addresses and where they lead now, and what is to be decided of them later. */
export type BuiltRedirects = {
	readonly redirects: readonly Redirect[];
	readonly problems: readonly Problem[];
	readonly openAnchors: readonly OpenAnchor[];
	readonly openFiles: readonly OpenFile[];
};

type RedirectInput = {
	readonly config: SiteConfig;
	readonly resolve: LinkResolver;
	readonly routes: readonly RoutedDocument[];
	/** Pages without a source, which must not be hidden either. */
	readonly generated: readonly { readonly path: string }[];
};

/** Builds the redirects. One that would hide a page, lead nowhere or lead to another is an error and left out. */
export function buildRedirects(input: RedirectInput): BuiltRedirects {
	const { config, routes } = input;
	const pages = new Map(input.generated.map(({ path }) => [addressKey(path), "that the site makes"]));
	for (const { path, document } of routes) pages.set(addressKey(path), `\`${document.file}\``);
	const written = writtenRedirects(config, routes);
	const targets = new Map(written.flatMap(({ from, to }) => (pages.has(addressKey(from)) ? [] : [[addressKey(from), to]])));
	const seen = new Set<string>();
	const built = written.map((redirect): BuiltRedirects => {
		const key = addressKey(redirect.from);
		const fault = fromFault(redirect.from, { pages, isRepeated: seen.has(key) }) ?? (redirect.page ? null : chainFault(redirect, targets));
		seen.add(key);
		if (fault) return leftOut(redirectProblem(redirect, fault), config);
		return redirect.page ? asBuilt(redirect, redirect.page.url) : followTarget(redirect, input);
	});
	return {
		redirects: built.flatMap(({ redirects }) => redirects),
		problems: built.flatMap(({ problems }) => problems),
		openAnchors: built.flatMap(({ openAnchors }) => openAnchors),
		openFiles: built.flatMap(({ openFiles }) => openFiles),
	};
}

const nothing: BuiltRedirects = { redirects: [], problems: [], openAnchors: [], openFiles: [] };

function asBuilt({ from }: WrittenRedirect, url: string): BuiltRedirects {
	return { ...nothing, redirects: [{ path: stripHtmlSuffix(from), url }] };
}

function leftOut(problem: Problem, config: SiteConfig): BuiltRedirects {
	return { ...nothing, problems: config.policy.soften([problem], "it is left out") };
}

/** What is wrong with one side of a redirect: with its target when that is to be corrected (`final`). */
type Fault = { readonly message: string; readonly hint: string; readonly side: "from" | "to"; readonly final?: string };

function redirectProblem(redirect: WrittenRedirect, { message, hint, side, final }: Fault): Problem {
	const suggestions = final === undefined ? {} : { suggestions: [final] };
	return { code: "redirect-invalid", severity: "error", message, hint, at: redirect.at(side), subject: redirect[side], ...suggestions };
}

/** What is wrong with an old address. `pages` names what has an address. */
function fromFault(
	from: string,
	{ pages, isRepeated }: { readonly pages: ReadonlyMap<string, string>; readonly isRepeated: boolean },
): Fault | null {
	const side = "from";
	const path = stripHtmlSuffix(from);
	if (!isSafePath(path) || !path.startsWith("/")) {
		const corrected = (from.startsWith("/") ? "" : "/") + (decodePath(from) ?? from);
		const usual = "Write the path as readers see it, beginning with a slash and without escapes.";
		const hint = corrected !== from && isSafePath(stripHtmlSuffix(corrected)) ? `Write \`${corrected}\`.` : usual;
		return { side, message: `The redirect from \`${from}\` cannot become an address.`, hint };
	}
	if (isRepeated) return { side, message: `The address \`${from}\` is redirected twice.`, hint: "Remove one of the redirects." };
	const hidden = pages.get(addressKey(from));
	if (hidden === undefined) return null;
	return { side, message: `The redirect from \`${from}\` would hide the page ${hidden}.`, hint: "Remove it, or move the page." };
}

/** What is wrong with a target that is an old address itself. */
function chainFault({ from, to }: WrittenRedirect, targets: ReadonlyMap<string, string>): Fault | null {
	const final = followTargets(to, targets);
	if (final === null) return { side: "to", message: `The redirect from \`${from}\` leads in a circle.`, hint: "Let it lead to a page." };
	if (final === to) return null;
	return { side: "to", message: `The redirect from \`${from}\` leads to another redirect.`, hint: `Let it lead to \`${final}\`.`, final };
}

function followTarget(redirect: WrittenRedirect, { config, resolve }: RedirectInput): BuiltRedirects {
	const { from, to } = redirect;
	const link = {
		subject: `The redirect from \`${from}\``,
		href: to,
		at: redirect.at("to"),
		severity: "error",
		code: "redirect-invalid",
	} as const;
	const resolved = resolve(to, "link", null);
	if (!resolved.ok) return leftOut(linkProblem(resolved, link), config);
	if (resolved.warning) {
		const { suggestions } = resolved.warning;
		return leftOut(linkProblem(linkFault.outside(to, { what: "has no scheme", suggestions }), link), config);
	}
	const { url, open, openFile } = resolved;
	return {
		...asBuilt(redirect, url),
		openAnchors: open ? [{ ...open, link }] : [],
		openFiles: openFile ? [{ file: openFile.file, problem: linkProblem(openFile.fault, link) }] : [],
	};
}

function writtenRedirects(config: SiteConfig, routes: readonly RoutedDocument[]): WrittenRedirect[] {
	const fromConfig = config.redirects.map(({ from, to }): WrittenRedirect => {
		const source = { text: from, key: "from" };
		const at = (side: "from" | "to") => locateInConfig(config, side === "from" ? source : { text: to, key: "to", after: source });
		return { from, to, page: null, at };
	});
	const fromPages = routes.flatMap((route) =>
		(route.document.frontMatter.redirect_from ?? []).map((from): WrittenRedirect => {
			const at = () => route.document.frontMatterPositions.redirect_from ?? null;
			// Other tools take such an address without its slash.
			return { from: config.policy.redirectFrom(from), to: route.path, page: route, at };
		}),
	);
	return [...fromConfig, ...fromPages];
}

/** Where a chain of redirects ends: the address itself when it is none, `null` for a circle. */
function followTargets(to: string, targets: ReadonlyMap<string, string>): string | null {
	const seen = new Set<string>();
	let current = to;
	for (let next = targets.get(pathKey(current)); next !== undefined; next = targets.get(pathKey(current))) {
		if (seen.has(pathKey(current))) return null;
		seen.add(pathKey(current));
		current = next;
	}
	return current;
}

function pathKey(href: string): string {
	return addressKey(splitHref(href).path);
}

/** One key for the forms of a path that hosts answer alike: `/a`, `/a/` and `/a.html`. */
export function addressKey(path: string): string {
	const stripped = stripHtmlSuffix(path);
	return stripped.endsWith("/") ? toggleTrailingSlash(stripped) : stripped;
}
