import { setTimeout as delay } from "node:timers/promises";
import { attributeValue, decodeAttribute, decodeText, htmlTags } from "../../lib/html-scanner.ts";
import { errorMessage, siteError } from "../../lib/problem.ts";
import { toolVersion } from "../../lib/tool-build.ts";
import { pathInSite, type SiteAddress } from "./built-site.ts";

/** What was found at the address of a page: its HTML, the address that it redirects to, or why it cannot be read. */
export type PublishedPage = { readonly path: string; readonly url: string } & (
	| { readonly html: string }
	| { readonly redirect: string }
	| { readonly reason: string; readonly isAbsent?: boolean }
);

/** A published site. Its pages are requested while they are read. */
export type PublishedSite = SiteAddress & {
	readonly pages: () => AsyncIterable<PublishedPage>;
	/** Whether pages were left out because of the limit. */
	readonly isCut: () => boolean;
};

/** ms that a request may take. */
const requestLimit = 30_000;

/** Bytes of the largest answer that is read. */
const sizeLimit = 20_000_000;

/** Requests in flight, and ms between the starts of two. */
const [parallelRequests, interval] = [4, 50];

/** Requests for a page that the host delays, and the longest delay in ms. */
const [attempts, longestDelay] = [3, 60_000];

/** Number of sitemaps that are read. */
const sitemapLimit = 100;

type Answer = { readonly status: number; readonly location: string | null; readonly type: string; readonly text: string };

/**
 * Reads a published site: the pages of its sitemap, or those that its links lead to. Only addresses below the given one are requested, on
 * its own host, so that neither a redirect nor a sitemap leads to another server. Follows `robots.txt`.
 */
export function publishedSite(address: string, maxPages: number): PublishedSite {
	const start = new URL(new URL(".", address).pathname, address);
	const crawl = new Crawl(start, maxPages);
	return { base: start.pathname, origins: new Set([start.origin]), pages: () => crawl.pages(), isCut: () => crawl.isCut };
}

/** The reading of one site. */
class Crawl {
	readonly #start: URL;
	readonly #maxPages: number;
	readonly #seen = new Set<string>();
	readonly #queue: URL[] = [];
	#disallowed: readonly string[] = [];
	#nextStart = 0;
	isCut = false;

	constructor(start: URL, maxPages: number) {
		this.#start = start;
		this.#maxPages = maxPages;
	}

	async *pages(): AsyncGenerator<PublishedPage> {
		const robots = await this.#robots();
		this.#disallowed = robots.disallowed;
		const listed = await this.#listed(robots.sitemaps);
		for (const url of listed.length > 0 ? listed : [this.#start]) this.#add(url);
		const followsLinks = listed.length === 0;
		const running: Promise<PublishedPage>[] = [];
		while (this.#queue.length > 0 || running.length > 0) {
			while (running.length < parallelRequests && this.#queue.length > 0) running.push(this.#page(this.#queue.shift() as URL));
			const page = await (running.shift() as Promise<PublishedPage>);
			if (followsLinks) {
				if (page.url === this.#start.pathname) this.#refuseStart(page);
				this.#addLinks(page);
			}
			// An address without a page is a mistake of the original.
			if (!("reason" in page && page.isAbsent)) yield page;
		}
	}

	/** Throws `SiteError` if the first page cannot be read, or leads away from the site. */
	#refuseStart(page: PublishedPage): void {
		if ("reason" in page) throw unreadable(this.#start.href, page.reason);
		if ("redirect" in page && /^https?:/.test(page.redirect)) throw unreadable(this.#start.href, `it redirects to \`${page.redirect}\``);
	}

	#addLinks(page: PublishedPage): void {
		const targets = "html" in page ? linksIn(page.html) : "redirect" in page ? [page.redirect] : [];
		const from = this.#start.origin + page.url;
		for (const href of targets) if (URL.canParse(href, from)) this.#add(new URL(href, from));
	}

	#add(url: URL): void {
		const { origin, pathname } = url;
		const path = origin === this.#start.origin ? pathInSite(pathname, this.#start.pathname) : null;
		if (path === null || this.#seen.has(path) || /\.(?!html?$)[a-z]\w{0,4}$/i.test(path)) return;
		if (this.#disallowed.some((prefix) => pathname.startsWith(prefix))) return;
		if (this.#seen.size >= this.#maxPages) {
			this.isCut = true;
			return;
		}
		this.#seen.add(path);
		this.#queue.push(new URL(pathname, origin));
	}

	async #page(address: URL): Promise<PublishedPage> {
		const url = address.pathname;
		const path = pathInSite(url, this.#start.pathname) ?? url;
		try {
			const { status, location, type, text } = await this.#request(address);
			if (status >= 300 && status < 400 && location !== null && URL.canParse(location, address.href)) {
				const target = new URL(location, address);
				// The same page with or without a closing slash.
				if (target.origin === address.origin && pathInSite(target.pathname, this.#start.pathname) === path)
					return await this.#slashed(target, path);
				return { path, url, redirect: target.origin === address.origin ? target.pathname + target.hash : target.href };
			}
			if (status !== 200) return { path, url, ...refusal(status) };
			return /^text\/html|xhtml/.test(type) ? { path, url, html: text } : { path, url, reason: `it is ${type || "not HTML"}` };
		} catch (error) {
			return { path, url, reason: reasonOf(error) };
		}
	}

	async #slashed(address: URL, path: string): Promise<PublishedPage> {
		const { status, text } = await this.#request(address);
		const url = address.pathname;
		return status === 200 ? { path, url, html: text } : { path, url, ...refusal(status) };
	}

	async #robots(): Promise<{ readonly sitemaps: readonly string[]; readonly disallowed: readonly string[] }> {
		const text = await this.#text(new URL("/robots.txt", this.#start));
		const sitemaps: string[] = [];
		const disallowed: string[] = [];
		let isForAll = false;
		for (const [, field = "", value = ""] of (text ?? "").matchAll(/^[ \t]*([\w-]+)[ \t]*:[ \t]*([^\s#]*)/gm)) {
			const name = field.toLowerCase();
			if (name === "sitemap") sitemaps.push(value);
			else if (name === "user-agent") isForAll = value === "*";
			else if (name === "disallow" && isForAll && value !== "" && !value.includes("*")) disallowed.push(value);
		}
		return { sitemaps, disallowed };
	}

	/** The pages that the sitemaps list. A sitemap may name another host: a copy of the site for tests lists its public addresses. */
	async #listed(written: readonly string[]): Promise<URL[]> {
		const open = [...new Set([new URL("sitemap.xml", this.#start).href, ...written])];
		const asked = new Set<string>();
		const found: URL[] = [];
		while (open.length > 0 && asked.size < sitemapLimit && found.length <= this.#maxPages) {
			const url = this.#here(open.shift() ?? "");
			if (url === null || asked.has(url.href)) continue;
			asked.add(url.href);
			const text = (await this.#text(url)) ?? "";
			const addresses = [...text.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]\s]+)/g)].map(([, address = ""]) => decodeText(address));
			const isIndex = /<sitemapindex[\s>]/.test(text);
			for (const address of addresses.slice(0, isIndex ? sitemapLimit : this.#maxPages + 1)) {
				if (isIndex) open.push(address);
				else found.push(...[this.#here(address) ?? []].flat());
			}
		}
		return found;
	}

	#here(address: string): URL | null {
		const { href } = this.#start;
		return URL.canParse(address, href) ? new URL(new URL(address, href).pathname, href) : null;
	}

	/** The text at an address; `null` if there is none. */
	async #text(url: URL): Promise<string | null> {
		try {
			const { status, text } = await this.#request(url);
			return status === 200 ? text : null;
		} catch {
			return null;
		}
	}

	async #request(url: URL): Promise<Answer> {
		for (let attempt = 1; ; attempt++) {
			await this.#turn();
			const signal = AbortSignal.timeout(requestLimit);
			const headers = { "user-agent": `keyframe/${toolVersion}`, accept: "text/html,application/xml;q=0.9,*/*;q=0.5" };
			const response = await fetch(url, { headers, redirect: "manual", signal });
			const pause = Number(response.headers.get("retry-after") ?? 1) * 1000;
			const isBusy = response.status === 429 || response.status === 503;
			if (isBusy && attempt < attempts && pause <= longestDelay) {
				await response.body?.cancel();
				this.#nextStart = Math.max(this.#nextStart, Date.now() + pause);
				continue;
			}
			const header = (name: string) => response.headers.get(name);
			return { status: response.status, location: header("location"), type: header("content-type") ?? "", text: await bodyOf(response) };
		}
	}

	async #turn(): Promise<void> {
		const start = Math.max(this.#nextStart, Date.now());
		this.#nextStart = start + interval;
		if (start > Date.now()) await delay(start - Date.now());
	}
}

function refusal(status: number): { readonly reason: string; readonly isAbsent: boolean } {
	return { reason: `the host answers ${status}`, isAbsent: status === 404 || status === 410 };
}

async function bodyOf(response: Response): Promise<string> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of response.body ?? []) {
		size += chunk.length;
		if (size > sizeLimit) throw new Error("the answer is too large");
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString("utf8");
}

function linksIn(html: string): string[] {
	return htmlTags(html).flatMap((tag) => {
		const href = tag.name === "a" ? attributeValue(tag, "href") : null;
		return href === null ? [] : [decodeAttribute(href.trim())];
	});
}

function reasonOf(error: unknown): string {
	if (error instanceof Error && error.name === "TimeoutError") return `no answer within ${requestLimit / 1000} s`;
	return errorMessage(error instanceof Error && error.cause instanceof Error ? error.cause : error);
}

function unreadable(address: string, reason: string): Error {
	const hint = "Check the address, or use the folder that the other tool has built.";
	return siteError({ code: "address-unavailable", message: `\`${address}\` cannot be read: ${reason}.`, hint, exitCode: 2 });
}
