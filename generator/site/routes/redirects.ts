import { addressKey, decodePath, splitHref, stripHtmlSuffix } from "../../../theme/lib/urls.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Problem, SourcePosition, StageOutput } from "../../lib/problem.ts";
import { isSafePath } from "../../lib/site-path.ts";
import { locateInConfig } from "../graph/locate-in-config.ts";
import type { Redirect, RoutedDocument } from "../graph/site-graph.ts";

/** The settings that affect redirects. */
export type RedirectSettings = Pick<SiteConfig, "redirects" | "configSources" | "policy">;

/** A redirect as the author wrote it. */
export type WrittenRedirect = {
	readonly from: string;
	/** How the page writes `from`, if it leaves out the slash. */
	readonly written?: string;
	readonly to: string;
	readonly temporary: boolean;
	/** The page whose front matter contains the redirect; `null` for the configuration. */
	readonly page: RoutedDocument | null;
	/** Returns the location of one of the two addresses. */
	readonly at: (side: "from" | "to") => SourcePosition | null;
};

/** The old addresses in the configuration and in pages' front matter. */
export function redirectedPaths(config: RedirectSettings, routes: readonly RoutedDocument[]): string[] {
	return writtenRedirects(config, routes).flatMap(({ from }) => [from, stripHtmlSuffix(from)]);
}

/** The target of each old address, by `addressKey`: a site path or a complete address. Only the first redirect from an address counts. */
export function redirectTargets(config: RedirectSettings, routes: readonly RoutedDocument[]): ReadonlyMap<string, string> {
	const targets = writtenRedirects(config, routes).map(({ from, to }) => [addressKey(from), to] as const);
	return new Map(targets.reverse());
}

/**
 * Builds the redirects. Reports and omits redirects that would hide a page or that lead to another redirect. `resolve` returns the URL
 * of a target, and reports a broken one.
 */
export function buildRedirects(input: {
	readonly config: RedirectSettings;
	readonly resolve: (redirect: WrittenRedirect) => string | null;
	readonly routes: readonly RoutedDocument[];
	/** Pages without a source. */
	readonly generated: readonly { readonly path: string }[];
}): StageOutput<readonly Redirect[]> {
	const { config, routes } = input;
	const pages = new Map(input.generated.map(({ path }) => [addressKey(path), "that the site makes"]));
	for (const { path, document } of routes) pages.set(addressKey(path), `\`${document.file}\``);
	const written = writtenRedirects(config, routes);
	const targets = new Map(written.flatMap(({ from, to }) => (pages.has(addressKey(from)) ? [] : [[addressKey(from), to]])));
	const endOf = chainFollower(targets);
	const seen = new Set<string>();
	const value: Redirect[] = [];
	const problems: Problem[] = [];
	for (const redirect of written) {
		const { from, page } = redirect;
		const key = addressKey(from);
		const missingSlash = config.policy.settle(slashProblems(redirect));
		problems.push(...missingSlash);
		if (missingSlash.length > 0) continue;
		const fault = fromFault(from, { pages, isRepeated: seen.has(key) }) ?? (page ? null : chainFault(redirect, endOf));
		seen.add(key);
		if (fault) problems.push({ ...redirectProblem(redirect, fault), outcome: "; it is left out" });
		const url = fault ? null : (page?.url ?? input.resolve(redirect));
		if (url !== null) value.push({ path: stripHtmlSuffix(from), url, ...(redirect.temporary ? { temporary: true } : {}) });
	}
	return { value, problems };
}

/** What is wrong with one side of a redirect. `final` is the target to use instead. */
type Fault = { readonly message: string; readonly hint: string; readonly side: "from" | "to"; readonly final?: string };

function redirectProblem(redirect: WrittenRedirect, { message, hint, side, final }: Fault): Problem {
	const suggestions = final === undefined ? {} : { suggestions: [final] };
	return { code: "redirect-invalid", severity: "error", message, hint, at: redirect.at(side), subject: redirect[side], ...suggestions };
}

/** The problem of an old address that is written without its slash, as other tools accept it. */
function slashProblems(redirect: WrittenRedirect): Problem[] {
	const { written } = redirect;
	return written === undefined ? [] : [{ ...redirectProblem({ ...redirect, from: written }, addressFault(written)), outcome: null }];
}

/** What is wrong with an old address. `pages` has the name of the page at each address. */
function fromFault(
	from: string,
	{ pages, isRepeated }: { readonly pages: ReadonlyMap<string, string>; readonly isRepeated: boolean },
): Fault | null {
	const side = "from";
	const path = stripHtmlSuffix(from);
	if (!isSafePath(path) || !path.startsWith("/")) return addressFault(from);
	if (isRepeated) return { side, message: `The address \`${from}\` is redirected twice.`, hint: "Remove one of the redirects." };
	const hidden = pages.get(addressKey(from));
	if (hidden === undefined) return null;
	return { side, message: `The redirect from \`${from}\` would hide the page ${hidden}.`, hint: "Remove it, or move the page." };
}

function addressFault(from: string): Fault {
	const corrected = (from.startsWith("/") ? "" : "/") + (decodePath(from) ?? from);
	const usual = "Write the path as readers see it, beginning with a slash and without escapes.";
	const hint = corrected !== from && isSafePath(stripHtmlSuffix(corrected)) ? `Write \`${corrected}\`.` : usual;
	return { side: "from", message: `The redirect source \`${from}\` cannot be used as an address.`, hint };
}

/** What is wrong with a target that is an old address itself. */
function chainFault({ from, to }: WrittenRedirect, endOf: (to: string) => string | null): Fault | null {
	const final = endOf(to);
	if (final === null) return { side: "to", message: `The redirect from \`${from}\` is part of a loop.`, hint: "Point it to a page." };
	if (final === to) return null;
	return { side: "to", message: `The redirect from \`${from}\` leads to another redirect.`, hint: `Point it to \`${final}\`.`, final };
}

function writtenRedirects(config: RedirectSettings, routes: readonly RoutedDocument[]): WrittenRedirect[] {
	const fromConfig = config.redirects.map(({ from, to, temporary }): WrittenRedirect => {
		const source = { text: from, key: "from" };
		const at = (side: "from" | "to") => locateInConfig(config, side === "from" ? source : { text: to, key: "to", after: source });
		return { from, to, temporary, page: null, at };
	});
	const fromPages = routes.flatMap((page) =>
		(page.document.frontMatter.redirect_from ?? []).map((written): WrittenRedirect => {
			const at = () => page.document.frontMatterPositions.redirect_from ?? null;
			const from = written.replace(/^(?=[^/])/, "/");
			return { from, ...(from !== written && { written }), to: page.path, temporary: false, page, at };
		}),
	);
	return [...fromConfig, ...fromPages];
}

/**
 * Returns a function that follows a chain of redirects to its end. An address that is not redirected is its own end; a loop gives `null`.
 * Each address is looked at once, however many chains lead through it.
 */
function chainFollower(targets: ReadonlyMap<string, string>): (to: string) => string | null {
	const ends = new Map<string, string | null>();
	return (to) => {
		const passed = new Set<string>();
		let [current, key] = [to, keyOf(to)];
		for (let next = targets.get(key); next !== undefined && !ends.has(key) && !passed.has(key); next = targets.get(key)) {
			passed.add(key);
			[current, key] = [next, keyOf(next)];
		}
		const end = passed.has(key) ? null : ends.has(key) ? (ends.get(key) ?? null) : current;
		for (const each of passed) ends.set(each, end);
		return end;
	};
}

function keyOf(href: string): string {
	return addressKey(splitHref(href).path);
}
