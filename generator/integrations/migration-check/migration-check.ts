import { resolve } from "node:path";
import { splitHref } from "../../../theme/lib/urls.ts";
import { plural } from "../../lib/plural.ts";
import type { Integration } from "../integration.ts";
import { type BuiltSite, openBuiltSite, pathInSite, type SiteAddress } from "./built-site.ts";
import { comparePages } from "./compare-pages.ts";
import { type Comparison, comparisonLines, type Loss, makeLoss, sortLosses } from "./losses.ts";
import { pageFacts } from "./page-facts.ts";
import { type PublishedPage, publishedSite } from "./read-published.ts";

/** Options of the check. */
export type MigrationCheckOptions = {
	/** The original: a folder that any tool has built, or the address of the published site. */
	readonly original: string;
	/** Largest number of pages that are read from an address. */
	readonly maxPages: number;
	readonly json: boolean;
};

/**
 * Compares a built site with the one that it replaces, page by page. Its command takes the built folder and prints what readers would
 * miss. Its exit code is 1 if something is missing or could not be compared.
 */
export function migrationCheck(options: MigrationCheckOptions) {
	return {
		name: "migration-check",
		commands: {
			verify: {
				description: "Compare the site with the one that it replaces.",
				needs: "folder",
				async run(folder: string, { print }: { readonly print: (line: string) => void }): Promise<number> {
					const comparison = await compareSites(openBuiltSite(folder, folder), options);
					if (options.json) print(JSON.stringify({ original: options.original, ...comparison }));
					else {
						for (const line of comparisonLines(comparison)) print(line);
						if (comparison.added === null) print(`Stopped after ${plural(options.maxPages, "page")}; --max-pages allows more.`);
					}
					return comparison.losses.length > 0 || comparison.unread.length > 0 ? 1 : 0;
				},
			},
		},
	} as const satisfies Integration;
}

/** The original site: its pages one after another. */
type Original = SiteAddress & { readonly pages: () => AsyncIterable<PublishedPage>; readonly isCut: () => boolean };

function openOriginal({ original, maxPages }: MigrationCheckOptions): Original {
	if (/^https?:\/\//i.test(original) && URL.canParse(original)) return publishedSite(original, maxPages);
	const site = openBuiltSite(resolve(original), original);
	async function* pages() {
		for (const path of site.paths) {
			const page = site.page(path);
			if (page !== null) yield page;
		}
	}
	return { ...site, pages, isCut: () => false };
}

/**
 * Compares the pages of both sites; only one of each is in memory at a time. Throws `SiteError` if the original does not exist or has no
 * pages.
 */
export async function compareSites(site: BuiltSite, options: MigrationCheckOptions): Promise<Comparison> {
	const original = openOriginal(options);
	const losses: Loss[] = [];
	const redirected: { from: string; to: string }[] = [];
	const unread: { page: string; reason: string }[] = [];
	const known = new Set<string>();
	const finalPath = redirectReader(site);
	let compared = 0;
	for await (const page of original.pages()) {
		known.add(page.path);
		const facts = "html" in page ? pageFacts(page.html) : null;
		if ("reason" in page || ("html" in page && facts === null)) {
			unread.push({ page: page.path, reason: "reason" in page ? page.reason : "its elements are nested too deeply" });
			continue;
		}
		compared++;
		const to = finalPath(page.path);
		const target = site.page(to);
		if (target === null) {
			const isRedirected = to !== page.path;
			if (isRedirected && !isInside(to)) redirected.push({ from: page.path, to });
			else losses.push(makeLoss(isRedirected ? "redirect" : "page", page.path, { all: isRedirected ? [to] : [], count: 1 }));
			continue;
		}
		if (facts === null || facts.redirect !== null || !("html" in page)) continue;
		if (to !== page.path) redirected.push({ from: page.path, to });
		const newFacts = pageFacts(target.html);
		if (newFacts === null) unread.push({ page: page.path, reason: "the elements of the new page are nested too deeply" });
		else losses.push(...comparePages({ page, facts, site: original }, { page: target, facts: newFacts, site }, finalPath));
	}
	const added = original.isCut() ? null : site.paths.filter((path) => !known.has(path) && finalPath(path) === path);
	return { compared, losses: sortLosses(losses), redirected, added, unread };
}

function isInside(target: string): boolean {
	return target.startsWith("/");
}

/** Longest chain of redirects that is followed. */
const redirectLimit = 5;

/** Returns a function that follows the redirects of a built site: the path of the last page, or the address of another site. */
function redirectReader(site: BuiltSite): (path: string) => string {
	const targets = new Map<string, string | null>();
	const targetOf = (path: string): string | null => {
		const known = targets.get(path);
		if (known !== undefined) return known;
		const target = redirectTarget(site, path);
		targets.set(path, target);
		return target;
	};
	return (path) => {
		let current = path;
		for (let hop = 0; hop < redirectLimit; hop++) {
			const next = targetOf(current);
			if (next === null) return current;
			current = next;
		}
		return current;
	};
}

function redirectTarget(site: BuiltSite, path: string): string | null {
	const page = site.page(path);
	// Only pages that redirect are read as a whole here.
	if (page === null || !/http-equiv=["']?refresh/i.test(page.html.slice(0, 20_000))) return null;
	const redirect = pageFacts(page.html)?.redirect ?? null;
	if (redirect === null) return null;
	const url = new URL(redirect, `http://site.invalid${page.url}`);
	return url.origin === "http://site.invalid" ? (pathInSite(splitHref(url.pathname).path, site.base) ?? url.pathname) : url.href;
}
