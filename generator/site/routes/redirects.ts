import { decodePath, splitHref, stripHtmlSuffix, toggleTrailingSlash } from "../../../theme/contract/urls.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Problem, SourcePosition } from "../../lib/problem.ts";
import { locateInConfig } from "../graph/locate-in-config.ts";
import type { Redirect, RoutedDocument } from "../graph/site-graph.ts";
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

/** Old addresses and where they lead now. One that would hide a page, lead nowhere or lead to another is an error and left out. */
export function buildRedirects(input: {
	readonly config: SiteConfig;
	readonly resolve: LinkResolver;
	readonly routes: readonly RoutedDocument[];
	/** Pages without a source, which must not be hidden either. */
	readonly generated: readonly { readonly path: string }[];
	readonly problems: Problem[];
	/** Targets whose anchor is looked for later are added. */
	readonly openAnchors: OpenAnchor[];
	readonly openFiles: OpenFile[];
}): Redirect[] {
	const { config, resolve, routes, problems, openAnchors, openFiles } = input;
	const pages = new Map(input.generated.map(({ path }) => [addressKey(path), "that the site makes"]));
	for (const { path, document } of routes) pages.set(addressKey(path), `\`${document.file}\``);
	const written = writtenRedirects(config, routes);
	const targets = new Map(written.flatMap(({ from, to }) => (pages.has(addressKey(from)) ? [] : [[addressKey(from), to]])));
	const seen = new Set<string>();
	return written.flatMap((redirect): Redirect[] => {
		const { from, to, page } = redirect;
		const problem = (fault: Fault) => {
			const { side = "from", message, hint, suggestions = [] } = fault;
			const subject = side === "from" ? from : to;
			const code = "redirect-invalid" as const;
			const rest = suggestions.length === 0 ? {} : { suggestions };
			const found = { code, severity: "error", message, hint, at: redirect.at(side), subject, ...rest } as const;
			problems.push(...config.policy.soften([found], "it is left out"));
			return [];
		};
		const path = stripHtmlSuffix(from);
		const key = addressKey(from);
		if (!isSafePath(path) || !path.startsWith("/")) {
			const corrected = (from.startsWith("/") ? "" : "/") + (decodePath(from) ?? from);
			const usual = "Write the path as readers see it, beginning with a slash and without escapes.";
			const hint = corrected !== from && isSafePath(stripHtmlSuffix(corrected)) ? `Write \`${corrected}\`.` : usual;
			return problem({ message: `The redirect from \`${from}\` cannot become an address.`, hint });
		}
		if (seen.has(key)) return problem({ message: `The address \`${from}\` is redirected twice.`, hint: "Remove one of the redirects." });
		seen.add(key);
		const hidden = pages.get(key);
		if (hidden)
			return problem({
				message: `The redirect from \`${from}\` would hide the page ${hidden}.`,
				hint: "Remove it, or move the page.",
			});
		if (page) return [{ path, url: page.url }];
		const final = followTargets(to, targets);
		if (final === null)
			return problem({ side: "to", message: `The redirect from \`${from}\` leads in a circle.`, hint: "Let it lead to a page." });
		if (final !== to)
			return problem({
				side: "to",
				message: `The redirect from \`${from}\` leads to another redirect.`,
				hint: `Let it lead to \`${final}\`.`,
				suggestions: [final],
			});
		const resolved = resolve(to, "link", null);
		if (!resolved.ok) {
			const { reason, hint, suggestions } = resolved;
			return problem({ side: "to", message: `The redirect from \`${from}\` leads nowhere: ${reason}.`, hint, suggestions });
		}
		if (resolved.warning) {
			const { hint, suggestions } = resolved.warning;
			return problem({ side: "to", message: `The redirect from \`${from}\` leads to an address without scheme.`, hint, suggestions });
		}
		if (resolved.open) {
			const problem = { code: "redirect-invalid", severity: "error", at: redirect.at("to"), subject: to } as const;
			openAnchors.push({ ...resolved.open, subjectText: `The redirect from \`${from}\``, problem });
		}
		if (resolved.openFile) {
			const { file, fault } = resolved.openFile;
			const message = `The redirect from \`${from}\` leads nowhere: ${fault.reason}.`;
			const problem = {
				code: "redirect-invalid",
				severity: "error",
				message,
				hint: fault.hint,
				at: redirect.at("to"),
				subject: to,
			} as const;
			openFiles.push({ file, problem });
		}
		return [{ path, url: resolved.url }];
	});
}

type Fault = {
	readonly message: string;
	readonly hint: string | null;
	readonly suggestions?: readonly string[];
	readonly side?: "from" | "to";
};

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
