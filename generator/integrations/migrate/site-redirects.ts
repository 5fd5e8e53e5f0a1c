import { splitHref, stripHtmlSuffix } from "../../../theme/lib/urls.ts";
import type { ConfiguredPlugin } from "../../compat/docusaurus/configured-plugins.ts";
import { functionPath, isRecord, listOf, recordOf, textOf, textsOf } from "../../lib/config-values.ts";
import { isSafePath, withSlashRule } from "../../lib/site-path.ts";
import { collectionPath, type SourceCollection } from "./collections.ts";
import { callConfigFunctions } from "./config-functions.ts";
import type { CallResult } from "./evaluate-module.ts";
import type { HostRedirect } from "./host-files.ts";
import { configNote, type Note, type Noted, withoutNotes } from "./notes.ts";
import type { SourceSite } from "./source-site.ts";

/** A redirect from an old path to its target. */
export type SiteRedirect = { readonly from: string; readonly to: string };

/** `isComputed` marks redirects that a rule makes for every page: if one is invalid, the author made no mistake. */
type FoundRedirect = SiteRedirect & { readonly isComputed: boolean; readonly at?: Note["at"] };

/**
 * The redirects of `plugin-client-redirects`, including those that `createRedirects` computes for every page, and of hosts. Chains are
 * shortened. Invalid redirects are left out, with a note. `paths` are all paths of the new site, and `moved` are redirects
 * that the migration adds.
 */
export async function siteRedirects(
	site: SourceSite,
	addresses: {
		readonly paths: ReadonlySet<string>;
		readonly moved: readonly SiteRedirect[];
		readonly ofHosts: readonly HostRedirect[];
		/** Whether a page has an anchor. */
		readonly hasAnchor: (path: string, anchor: string) => boolean;
	},
): Promise<Noted<SiteRedirect[]>> {
	const notes: Note[] = [];
	const { paths, moved, ofHosts, hasAnchor } = addresses;
	const written = new Map<string, FoundRedirect>();
	const add = (redirect: FoundRedirect) => {
		const from = withSlashRule(stripHtmlSuffix(`/${redirect.from}`.replace(/\/{2,}/g, "/")), site.trailingSlash);
		if (!written.has(from)) written.set(from, { ...redirect, from });
	};
	for (const { options } of site.plugins.filter((plugin) => plugin.name === "client-redirects")) {
		for (const redirect of extensionRedirects(options, paths)) add({ ...redirect, isComputed: true });
		for (const entry of listOf(options.redirects).filter(isRecord))
			for (const from of textsOf(entry.from)) add({ from, to: textOf(entry.to) ?? "/", isComputed: false });
		const created = await createdRedirects(site, options, paths);
		notes.push(...created.notes);
		for (const redirect of created.value) add({ ...redirect, isComputed: true });
	}
	for (const redirect of ofHosts) add({ ...redirect, isComputed: false });
	for (const redirect of moved) add({ ...redirect, isComputed: true });
	const bare = (path: string) => withSlashRule(stripHtmlSuffix(path), false);
	// Every site has a home page.
	const known = new Set([...paths, "/"].map(bare));
	const next = (path: string) => (known.has(bare(path)) ? undefined : (written.get(path) ?? written.get(bare(path)))?.to);
	const seen = new Set<string>();
	const value = [...written.values()].flatMap(({ from, to, isComputed, at }): SiteRedirect[] => {
		if (bare(from) === bare(to) || seen.has(bare(from))) return [];
		seen.add(bare(from));
		const target = withKnownAnchor(finalTarget(to, next), hasAnchor);
		const reason = rejectionReason({ from, to: target, known, bare });
		if (reason === null) return [{ from, to: target }];
		const what = `The redirect from \`${from}\` to \`${to}\` was left out: ${reason}.`;
		const todo = "Correct it and add it to `redirects` in `site.config.ts`.";
		const note = { kind: "address", what, todo } as const;
		if (!isComputed) notes.push(at ? { ...note, at } : configNote(site, from, note));
		return [];
	});
	return { value, notes };
}

/** Redirects from the old paths of unreleased docs, which now have the paths of a version whose folder does not exist. */
export function versionRedirects(collections: readonly SourceCollection[], paths: ReadonlySet<string>): SiteRedirect[] {
	const routes = collections.map((collection) => collection.route).sort((a, b) => b.length - a.length);
	const routeOf = (path: string) => routes.find((route) => `${path}/`.startsWith(route));
	return collections.flatMap((collection) => {
		const { route, oldRoute } = collection;
		if (oldRoute === null) return [];
		const own = [...paths].filter((path) => routeOf(path) === route);
		return own.map((to) => ({ from: collectionPath({ ...collection, route: oldRoute }, `/${to.slice(route.length)}`), to }));
	});
}

/** A redirect from the search page, which has no counterpart, to the home page. */
export function searchRedirects(site: SourceSite): SiteRedirect[] {
	const { algolia } = recordOf(site.config.themeConfig);
	const path = recordOf(algolia).searchPagePath;
	const hasSearchPage = algolia !== undefined && path !== false && path !== null;
	return hasSearchPage ? [{ from: withSlashRule(`/${textOf(path) ?? "search"}`, site.trailingSlash), to: "/" }] : [];
}

/** With `fromExtensions`, `/a.htm` redirects to `/a`; with `toExtensions`, `/a` redirects to `/a.zip`. The extension `.html` needs no redirects, because hosts serve both paths. */
function extensionRedirects(options: ConfiguredPlugin["options"], paths: ReadonlySet<string>): SiteRedirect[] {
	const named = (key: string) => textsOf(options[key]).filter((extension) => extension !== "html");
	const [before, after] = [named("fromExtensions"), named("toExtensions")];
	return [...paths].flatMap((to) => {
		const isFile = before.some((extension) => to.endsWith(`.${extension}`));
		const longer = to === "/" || isFile ? [] : before.map((extension) => ({ from: `${to.replace(/\/$/, "")}.${extension}`, to }));
		const ending = after.find((extension) => to.endsWith(`.${extension}`));
		return [...longer, ...(ending === undefined ? [] : [{ from: to.slice(0, -ending.length - 1), to }])];
	});
}

async function createdRedirects(
	site: SourceSite,
	options: ConfiguredPlugin["options"],
	paths: ReadonlySet<string>,
): Promise<Noted<SiteRedirect[]>> {
	const path = functionPath(options.createRedirects);
	if (path === null) return withoutNotes([]);
	const targets = [...paths];
	const results = await callConfigFunctions(
		site,
		targets.map((to) => ({ path, args: [to] })),
	);
	const failed = results.find((result): result is Extract<CallResult, { error: string }> => "error" in result);
	const value = targets.flatMap((to, index) => {
		const result = results[index];
		return result !== undefined && "value" in result ? textsOf(result.value).map((from) => ({ from, to })) : [];
	});
	if (!failed) return withoutNotes(value);
	const what = `\`createRedirects\` failed (${failed.error}), so the redirects that it computes are missing.`;
	const todo = "List those URLs as `redirects` in `site.config.ts`.";
	return { value, notes: [configNote(site, "createRedirects", { kind: "address", what, todo })] };
}

/** The target without its anchor if the page lacks it: in the old site, such a redirect led to the top of the page. */
function withKnownAnchor(to: string, hasAnchor: (path: string, anchor: string) => boolean): string {
	const { path, query, fragment } = splitHref(to);
	const isUnknown = fragment !== null && !/^https?:/.test(to) && !hasAnchor(path, fragment);
	return isUnknown ? path + query : to;
}

function finalTarget(to: string, next: (path: string) => string | undefined): string {
	const seen = new Set<string>();
	let target = to;
	for (let further = next(target); further !== undefined && !seen.has(target); further = next(target)) {
		seen.add(target);
		target = further;
	}
	return target;
}

function rejectionReason(redirect: {
	from: string;
	to: string;
	known: ReadonlySet<string>;
	bare: (path: string) => string;
}): string | null {
	const { from, to, known, bare } = redirect;
	if (!isSafePath(from)) return "its URL contains characters that file names cannot contain";
	if (known.has(bare(from))) return "a page has this URL";
	if (/^https?:/.test(to)) return null;
	return known.has(bare(splitHref(to).path)) ? null : "its target does not exist";
}
