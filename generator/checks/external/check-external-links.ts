import { join } from "node:path";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Problem, SourcePosition } from "../../lib/problem.ts";
import { locateInConfig } from "../../site/graph/locate-in-config.ts";
import type { Route } from "../../site/graph/site-graph.ts";
import { ownHref } from "../../site/links/own-address.ts";
import { createHostQueue } from "./host-queue.ts";
import { type Outcome, requestAddress } from "./request-address.ts";
import { openResultCache } from "./result-cache.ts";

/** How the check runs. Times are given so that tests need not wait. */
export type ExternalOptions = {
	readonly onChecked: (done: number, total: number) => void;
	/** ms since 1970. */
	readonly now?: () => number;
	/** Resolves after that many ms. */
	readonly wait?: (ms: number) => Promise<void>;
};

/** A link to another site, and where it stands. */
type ExternalLink = { readonly href: string; readonly text: string; readonly kind: "link" | "image"; readonly at: SourcePosition | null };

/**
 * Follows the links of pages and configuration to other sites, each address once, and reports those
 * that lead nowhere (errors), those that could not be reached (warnings) and those that have moved
 * (notes). Addresses that were found are remembered in the cache folder; failures are not.
 */
export async function checkExternalLinks(config: SiteConfig, routes: readonly Route[], options: ExternalOptions): Promise<Problem[]> {
	const { onChecked, now = Date.now, wait = delay } = options;
	const { ignore, timeout, retries, perHost, maxAge } = config.externalLinks;
	const isIgnored = matcher(ignore);
	const links = externalLinks(config, routes).filter((link) => !isIgnored(link.href));
	const byAddress = new Map<string, ExternalLink[]>();
	for (const link of links) {
		const address = withoutFragment(link.href);
		byAddress.set(address, [...(byAddress.get(address) ?? []), link]);
	}
	const cache = openResultCache({ file: join(config.cacheDir, "external-links.json"), reuse: config.cache, maxAge, now });
	const queue = createHostQueue({ perHost, wait, now });
	let done = 0;
	const check = async (address: string): Promise<Problem[]> => {
		const known = cache.get(address);
		const outcome =
			known ?? (await queue.run(address, (host) => requestAddress(address, { timeout: timeout * 1000, retries, wait, host })));
		if (!known) cache.set(address, outcome);
		onChecked(++done, byAddress.size);
		return (byAddress.get(address) ?? []).flatMap((link) => outcomeProblem(link, outcome));
	};
	const problems = await Promise.all([...byAddress.keys()].map(check));
	cache.save();
	return problems.flat();
}

function externalLinks(config: SiteConfig, routes: readonly Route[]): ExternalLink[] {
	const fromPages = routes.flatMap(({ document }) =>
		document.links.map((link) => ({
			href: link.href.trim(),
			text: link.text,
			kind: link.kind,
			at: { file: link.file ?? document.file, line: link.line, column: link.column, length: Math.max(1, link.href.length) },
		})),
	);
	const { navbar, footer, redirects } = config;
	const entries = [...navbar.left, ...navbar.right].flatMap((item) => ("items" in item ? item.items : [item]));
	const fromConfig = [
		...[...entries, ...footer.columns.flatMap((column) => column.items)].map((item) => ({
			href: item.href ?? "",
			text: item.label,
			key: "href",
		})),
		...redirects.map(({ from, to }) => ({ href: to, text: from, key: "to" })),
	].map(({ href, text, key }) => ({ href, text, kind: "link" as const, at: locateInConfig(config, { text: href, key }) }));
	// What pages link below the site's own address was looked for in the site, which may be newer than what is published there.
	const isOutside = ({ href }: ExternalLink) => ownHref(href, { siteUrl: config.url, base: config.base }) === null;
	return [...fromPages.filter(isOutside), ...fromConfig].filter(({ href }) => /^https?:\/\/[^/]/i.test(href) && URL.canParse(href));
}

function withoutFragment(href: string): string {
	const url = new URL(href);
	url.hash = "";
	return url.href;
}

/** Whether an address begins with one of the texts, or matches one with `*`. */
function matcher(patterns: readonly string[]): (href: string) => boolean {
	const tests = patterns.map((pattern) => {
		const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
		return new RegExp(`^${escaped}${pattern.includes("*") ? "$" : ""}`);
	});
	return (href) => tests.some((test) => test.test(href));
}

function outcomeProblem(link: ExternalLink, outcome: Outcome): Problem[] {
	const text = link.text.trim().slice(0, 60);
	const subject = `The ${link.kind} ${text === "" ? "" : `“${text}” ${link.kind === "image" ? "from" : "to"} `}\`${link.href}\``;
	const common = { at: link.at, subject: link.href };
	switch (outcome.kind) {
		case "found":
			return [];
		case "moved": {
			const { hash } = new URL(link.href);
			const to = outcome.to.includes("#") ? outcome.to : outcome.to + hash;
			const message = `${subject} has moved to \`${to}\`.`;
			return [{ ...common, code: "external-moved", severity: "note", message, hint: `Write \`${to}\`.`, suggestions: [to] }];
		}
		case "dead": {
			const message = `${subject} is dead: ${outcome.reason}.`;
			return [{ ...common, code: "external-broken", severity: "error", message, hint: "Correct the address, or remove the link." }];
		}
		case "unreachable": {
			const message = `${subject} could not be checked: ${outcome.reason}.`;
			const hint = "Try again later, or list the address in `externalLinks.ignore`.";
			return [{ ...common, code: "external-unreachable", severity: "warning", message, hint }];
		}
	}
}

function delay(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}
