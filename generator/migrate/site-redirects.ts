import { splitHref, stripHtmlSuffix } from "../../theme/contract/urls.ts";
import { isSafePath, withSlashRule } from "../graph/routes.ts";
import type { Notes } from "./notes.ts";
import { placeInConfig, type SourceSite } from "./source-site.ts";
import { isRecord, listOf, textOf, textsOf } from "./values.ts";

/** An old address and where it leads. */
export type SiteRedirect = { readonly from: string; readonly to: string };

/** The redirects of `plugin-client-redirects`: chains are shortened; those that the generator would refuse are left out and noted. `paths` are all addresses of the new site. */
export function siteRedirects(site: SourceSite, paths: ReadonlySet<string>, notes: Notes): SiteRedirect[] {
	const written = new Map<string, string>();
	for (const { options } of site.plugins.filter((plugin) => plugin.name === "client-redirects")) {
		for (const entry of listOf(options.redirects).filter(isRecord))
			for (const from of textsOf(entry.from)) {
				const path = withSlashRule(stripHtmlSuffix(`/${from}`.replace(/\/{2,}/g, "/")), site.trailingSlash);
				if (!written.has(path)) written.set(path, textOf(entry.to) ?? "/");
			}
		if (options.createRedirects !== undefined)
			notes.add(
				"config",
				"Redirects that `createRedirects` computes were not taken.",
				"List them as `redirects` in `site.config.ts`.",
				placeInConfig(site, "createRedirects"),
			);
		if (listOf(options.toExtensions).length > 0)
			notes.add("config", "`toExtensions` was not taken.", "List those addresses as `redirects`.", placeInConfig(site, "toExtensions"));
	}
	const bare = (path: string) => stripHtmlSuffix(path).replace(/(?<=.)\/$/, "");
	const known = new Set([...paths].map(bare));
	return [...written].flatMap(([from, to]): SiteRedirect[] => {
		if (bare(from) === bare(to)) return [];
		const target = finalTarget(to, (path) => (known.has(bare(path)) ? undefined : written.get(path)));
		const reason = refusal({ from, to: target, known, bare });
		if (reason === null) return [{ from, to: target }];
		const todo = "Correct it and add it to `redirects` in `site.config.ts`.";
		notes.add("address", `The redirect from \`${from}\` to \`${to}\` was left out: ${reason}.`, todo, placeInConfig(site, from));
		return [];
	});
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

function refusal(redirect: { from: string; to: string; known: ReadonlySet<string>; bare: (path: string) => string }): string | null {
	const { from, to, known, bare } = redirect;
	if (!isSafePath(from)) return "its address has characters that files cannot have";
	if (known.has(bare(from))) return "a page has this address";
	if (/^https?:/.test(to)) return null;
	return known.has(bare(splitHref(to).path)) ? null : "there is no page where it leads";
}
