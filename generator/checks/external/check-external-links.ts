import { join } from "node:path";
import type { SiteConfig } from "../../config/site-config.ts";
import { compareText } from "../../lib/compare-text.ts";
import type { Problem, SourcePosition } from "../../lib/problem.ts";
import { isPublicAddress } from "../../lib/public-address.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { replaceFile } from "../../lib/replace-file.ts";
import { wildcardMatcher } from "../../lib/wildcard-matcher.ts";
import { locateInConfig } from "../../site/graph/locate-in-config.ts";
import type { SourceRoute } from "../../site/graph/site-graph.ts";
import { navigationEntries } from "../../site/graph/site-meta.ts";
import { linkSubject, type WrittenLink } from "../../site/links/link-messages.ts";
import { ownHref } from "../../site/links/own-address.ts";
import { type AddressRule, guardedAgents } from "./guarded-agents.ts";
import { HostQueue } from "./host-queue.ts";
import { type Outcome, requestAddress } from "./request-address.ts";

/** How the check runs. Tests replace the clock, so that they need not wait, and the rule, because they have no public host. */
export type ExternalOptions = {
	readonly onChecked: (done: number, total: number) => void;
	/** ms since 1970. */
	readonly now?: () => number;
	/** Resolves after that many ms. */
	readonly wait?: (ms: number) => Promise<void>;
	/** The addresses that links of an untrusted site may lead to. */
	readonly isPublic?: AddressRule;
};

/** A link to another site. */
type ExternalLink = WrittenLink & { readonly text: string; readonly at: SourcePosition | null };

/** Where a site and its configuration link to. */
type LinkSettings = Parameters<typeof navigationEntries>[0] & Pick<SiteConfig, "redirects" | "configSources" | "url" | "base">;

/** What the check of links to other sites depends on. */
export type ExternalLinkSettings = LinkSettings & Pick<SiteConfig, "externalLinks" | "untrusted" | "cacheDir" | "cache">;

/**
 * Follows the links of pages and configuration to other sites, each address once. Reports broken ones (errors), those
 * that could not be checked (warnings) and those that have moved (notes). URLs that were found are kept in the
 * cache folder; failures are not. The links of an untrusted site lead to public addresses only.
 */
export async function checkExternalLinks(
	config: ExternalLinkSettings,
	routes: readonly SourceRoute[],
	options: ExternalOptions,
): Promise<Problem[]> {
	const { onChecked, now = Date.now, wait = delay, isPublic = isPublicAddress } = options;
	const { ignore, timeout, retries, perHost, maxAge } = config.externalLinks;
	const byAddress = new Map<string, ExternalLink[]>();
	for (const link of externalLinks(config, routes)) {
		if (ignore.some((pattern) => matches(link.href, pattern))) continue;
		const address = withoutFragment(link.href);
		byAddress.set(address, [...(byAddress.get(address) ?? []), link]);
	}
	const cache = new ResultCache({ file: join(config.cacheDir, "external-links.json"), reuse: config.cache, maxAge, now });
	const queue = new HostQueue({ perHost, wait, now });
	const agents = config.untrusted ? guardedAgents(isPublic) : null;
	let done = 0;
	const check = async ([address, links]: [string, ExternalLink[]]): Promise<Problem[]> => {
		const known = cache.get(address);
		const settings = { timeout: timeout * 1000, retries, wait, agents };
		const request = () => queue.run(address, (host) => requestAddress(address, { ...settings, host }));
		const outcome = known ?? (await request());
		if (!known) cache.set(address, outcome);
		onChecked(++done, byAddress.size);
		return links.flatMap((link) => outcomeProblem(link, outcome));
	};
	const problems = await Promise.all([...byAddress].map(check));
	cache.save();
	return problems.flat();
}

function externalLinks(config: LinkSettings, routes: readonly SourceRoute[]): ExternalLink[] {
	const fromPages = routes.flatMap(({ document }) =>
		document.links.map(({ href, text, kind, line, column, file = document.file }) => ({
			href: href.trim(),
			text,
			kind,
			at: { file, line, column, length: Math.max(1, href.length) },
		})),
	);
	const fromConfig = [
		...navigationEntries(config).map(({ href = "", label }) => ({ href, text: label, key: "href" })),
		...config.redirects.map(({ from, to }) => ({ href: to, text: from, key: "to" })),
	].map(({ href, text, key }) => ({ href, text, kind: "link" as const, at: locateInConfig(config, { text: href, key }) }));
	// Links of pages to the site's own address were looked up in the site, which may be newer than what is published there.
	const isOutside = ({ href }: ExternalLink) => ownHref(href, { siteUrl: config.url, base: config.base }) === null;
	return [...fromPages.filter(isOutside), ...fromConfig].filter(({ href }) => /^https?:\/\/[^/]/i.test(href) && URL.canParse(href));
}

function withoutFragment(href: string): string {
	const url = new URL(href);
	url.hash = "";
	return url.href;
}

/** Whether an address begins with a text, or matches a pattern with `*`. */
function matches(href: string, pattern: string): boolean {
	return pattern.includes("*") ? wildcardMatcher(pattern)(href) : href.startsWith(pattern);
}

function outcomeProblem(link: ExternalLink, outcome: Outcome): Problem[] {
	const subject = linkSubject(link);
	const common = { at: link.at, subject: link.href };
	switch (outcome.kind) {
		case "found":
			return [];
		case "moved": {
			const to = outcome.to.includes("#") ? outcome.to : outcome.to + new URL(link.href).hash;
			const message = `${subject} has moved to \`${to}\`.`;
			return [{ ...common, code: "external-moved", severity: "note", message, hint: `Write \`${to}\`.`, suggestions: [to] }];
		}
		case "dead": {
			const message = `${subject} is broken: ${outcome.reason}.`;
			return [{ ...common, code: "external-broken", severity: "error", message, hint: "Correct or remove the link." }];
		}
		case "unreachable": {
			const message = `${subject} could not be checked: ${outcome.reason}.`;
			const hint = "Try again later, or list the URL in `externalLinks.ignore`.";
			return [{ ...common, code: "external-unreachable", severity: "warning", message, hint }];
		}
		case "refused": {
			const message = `${subject} could not be checked: it leads to an internal address, which is not requested with \`--untrusted-content\`.`;
			const hint = "Remove the link, or list the URL in `externalLinks.ignore`.";
			return [{ ...common, code: "external-unreachable", severity: "warning", message, hint }];
		}
	}
}

function delay(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Addresses that were found, with the time of the request in ms since 1970. */
type Entries = Map<string, { readonly at: number; readonly outcome: Outcome }>;

const msPerDay = 86_400_000;

/** Results of earlier requests, in a file. Failures are not kept: those addresses are requested again. */
class ResultCache {
	readonly #file: string;
	readonly #now: () => number;
	readonly #entries: Entries = new Map();

	/** Reads the file with `reuse`; a damaged one counts as empty. `maxAge` in days. */
	constructor(options: { readonly file: string; readonly reuse: boolean; readonly maxAge: number; readonly now: () => number }) {
		const { file, reuse, maxAge, now } = options;
		this.#file = file;
		this.#now = now;
		for (const [address, entry] of reuse ? readEntries(file) : [])
			if (entry.at <= now() && now() - entry.at < maxAge * msPerDay) this.#entries.set(address, entry);
	}

	/** The outcome of an earlier request, or `null`. */
	get(address: string): Outcome | null {
		return this.#entries.get(address)?.outcome ?? null;
	}

	/** Stores the outcome of a request unless it failed. */
	set(address: string, outcome: Outcome): void {
		if (outcome.kind === "found" || outcome.kind === "moved") this.#entries.set(address, { at: this.#now(), outcome });
	}

	/** Writes the file. If that fails, the next run only makes more requests. */
	save(): void {
		const sorted = [...this.#entries].sort(([a], [b]) => compareText(a, b));
		try {
			replaceFile(this.#file, `${JSON.stringify(sorted, null, "\t")}\n`);
		} catch {}
	}
}

function readEntries(file: string): Entries {
	try {
		return new Map(JSON.parse(readRegularText(file)) as [string, { at: number; outcome: Outcome }][]);
	} catch {
		return new Map();
	}
}
