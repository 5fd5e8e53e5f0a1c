import { errorMessage } from "../../lib/problem.ts";
import type { HostState } from "./host-queue.ts";

/** What following a link gave. */
export type Outcome =
	| { readonly kind: "found" }
	/** Found for good at another address. */
	| { readonly kind: "moved"; readonly to: string }
	| { readonly kind: "dead"; readonly reason: string }
	/** The host may answer otherwise another time, or to a browser. */
	| { readonly kind: "unreachable"; readonly reason: string };

/** How an address is asked for. */
export type RequestOptions = {
	/** ms that a host has to answer. */
	readonly timeout: number;
	readonly retries: number;
	readonly wait: (ms: number) => Promise<void>;
	readonly host: HostState;
};

/** Longest chain of redirects that is followed; browsers allow 20. */
const redirectLimit = 10;

/** ms before the first repetition; each further one waits twice as long. */
const firstPause = 1000;

/** A host that asks for more patience than this, in ms, is not asked again in this run. */
const patience = 60_000;

const headers = {
	"user-agent": "Mozilla/5.0 (compatible; keyframe-link-check)",
	accept: "text/html,application/xhtml+xml,*/*;q=0.8",
};

/** Asks for an address until there is an answer that stands: `HEAD` first, `GET` where a host does not like that or says nothing, again after failures that may pass. Never throws. */
export async function requestAddress(address: string, options: RequestOptions): Promise<Outcome> {
	let first: Method = "HEAD";
	for (let attempt = 0; ; attempt++) {
		const answer = await follow(address, { ...options, first });
		if (!("retryAfter" in answer)) return answer;
		const { retryAfter, isSilent, ...outcome } = answer;
		if (isSilent) first = "GET";
		const pause = retryAfter ?? firstPause * 2 ** attempt;
		if (attempt >= options.retries || pause > patience) return outcome;
		options.host.pause(pause);
		await options.wait(pause);
	}
}

type Method = "HEAD" | "GET";

/** A failure that may pass; `isSilent` when there was no answer at all. */
type Passing = { readonly kind: "unreachable"; readonly reason: string; readonly retryAfter: number | null; readonly isSilent: boolean };

type Attempt = RequestOptions & { readonly first: Method };

async function follow(address: string, options: Attempt): Promise<Outcome | Passing> {
	let current = address;
	let permanentTo = address;
	for (let hop = 0; hop <= redirectLimit; hop++) {
		const answer = await ask(current, options);
		if ("kind" in answer) return answer;
		const { status, location } = answer;
		if (status < 300 || status === 304) return permanentTo === address ? { kind: "found" } : { kind: "moved", to: permanentTo };
		if (status >= 400) return judge(answer);
		if (location === null || !URL.canParse(location, current)) return { kind: "dead", reason: `it redirects (${status}) to no address` };
		const next = new URL(location, current).href;
		// Only as far as every redirect is meant to last.
		if ((status === 301 || status === 308) && permanentTo === current) permanentTo = next;
		current = next;
	}
	return { kind: "dead", reason: `it redirects more than ${redirectLimit} times` };
}

type Answer = { readonly status: number; readonly location: string | null; readonly retryAfter: number | null };

async function ask(address: string, options: Attempt): Promise<Answer | Outcome | Passing> {
	const head = options.first === "HEAD" ? await send("HEAD", address, options) : null;
	if (head !== null && ("kind" in head || head.status < 400 || head.status === 429)) return head;
	return send("GET", address, options);
}

async function send(method: Method, address: string, { timeout, host }: RequestOptions): Promise<Answer | Outcome | Passing> {
	await host.ready();
	try {
		const response = await fetch(address, { method, headers, redirect: "manual", signal: AbortSignal.timeout(timeout) });
		await response.body?.cancel();
		const { status } = response;
		return { status, location: response.headers.get("location"), retryAfter: retryDelay(response.headers.get("retry-after")) };
	} catch (error) {
		return networkOutcome(error, timeout);
	}
}

function judge({ status, retryAfter }: Answer): Outcome | Passing {
	if (status === 429) return { kind: "unreachable", reason: "the host takes no more requests (429)", retryAfter, isSilent: false };
	if (status >= 500 || status === 408) return { kind: "unreachable", reason: `the host fails (${status})`, retryAfter, isSilent: false };
	if (status === 401 || status === 403 || status === 407 || status === 451 || status === 999)
		return { kind: "unreachable", reason: `the host refuses to answer (${status})` };
	const words = status === 404 ? "there is no such page (404)" : status === 410 ? "the page is gone (410)" : `the host answers ${status}`;
	return { kind: "dead", reason: words };
}

function networkOutcome(error: unknown, timeout: number): Outcome | Passing {
	if (error instanceof Error && error.name === "TimeoutError")
		return { kind: "unreachable", reason: `no answer within ${timeout / 1000} s`, retryAfter: null, isSilent: true };
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
	const code = (cause as NodeJS.ErrnoException).code ?? "";
	if (code === "ENOTFOUND") return { kind: "dead", reason: "there is no such host" };
	if (/^(?:ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code))
		return { kind: "dead", reason: `its certificate is not valid (${code})` };
	return {
		kind: "unreachable",
		reason: `the connection fails (${code === "" ? errorMessage(cause) : code})`,
		retryAfter: null,
		isSilent: true,
	};
}

/** ms that a `Retry-After` header asks for: seconds, or a date. */
function retryDelay(header: string | null): number | null {
	if (header === null) return null;
	if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
	const date = Date.parse(header);
	return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}
