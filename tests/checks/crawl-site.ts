import { LinkChecker, type LinkResult, LinkState } from "linkinator";
import { readTree } from "../support/site.ts";
import { startServer } from "../support/start-server.ts";

// linkinator forgets the fragments of pages that it has seen before, so a search through the HTML holds them against ids.

/** Follows all links within a built site, styles and images included. */
export async function crawl(root: string, out: string): Promise<{ readonly origin: string; readonly links: LinkResult[] }> {
	const server = await startServer(["serve", root, "--out", out]);
	const { origin } = new URL(server.url);
	const checking = new LinkChecker().check({
		path: server.url,
		recurse: true,
		checkCss: true,
		cleanUrls: true,
		// Its list of waiting links, which it moves for each link, stays short, and nothing has to be decompressed: half of the processor time.
		concurrency: 2000,
		headers: { "accept-encoding": "identity" },
		// On a busy machine, the server may close a connection just when it is used again. Such a request has no status; only those are repeated.
		retryErrors: true,
		retryErrorsCount: 2,
		retryErrorsJitter: 0,
		linksToSkip: async (link) => !link.startsWith(`${origin}/`),
	});
	const { links } = await checking.finally(() => server.stop());
	return { origin, links };
}

/** Links that lead nowhere, as `page → address (status)`; the status is 0 if there was no answer. */
export function brokenLinks(links: readonly LinkResult[], origin: string): string[] {
	return (
		links
			.filter((link) => link.state === LinkState.BROKEN)
			// The page for unknown addresses has links to itself.
			.filter((link) => link.parent !== link.url)
			.map((link) => `${link.parent?.slice(origin.length)} → ${link.url.slice(origin.length)} (${link.status})`)
			.sort()
	);
}

/** Fragments in the HTML of a site built for `base` that no id answers to, as `page → address`. */
export function brokenFragments(out: string, base = "/"): string[] {
	const origin = "http://host";
	const pages = new Map(
		[...readTree(out)]
			.filter(([file]) => file.endsWith(".html"))
			.map(([file, html]) => [`${base}${file.replace(/(?:index)?\.html$/, "")}`, html]),
	);
	const ids = new Map(
		[...pages].map(([path, html]) => [path, new Set([...html.matchAll(/\s(?:id|name)="([^"]+)"/g)].map(([, id]) => id))]),
	);
	return [...pages].flatMap(([page, html]) =>
		[...html.matchAll(/\shref="([^"]*#[^"]+)"/g)].flatMap(([, href = ""]) => {
			const url = new URL(href.replaceAll("&amp;", "&"), origin + page);
			const id = decodeURIComponent(url.hash.slice(1));
			const known = url.origin === origin ? ids.get(url.pathname) : undefined;
			return known === undefined || known.has(id) || id === "top" ? [] : [`${page} → ${url.pathname}${url.hash}`];
		}),
	);
}
