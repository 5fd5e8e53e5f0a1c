import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { errorMessage } from "../../lib/problem.ts";
import { type GuardedAgents, RefusedAddressError } from "./guarded-agents.ts";
import type { Host } from "./host-queue.ts";

/** The result of following a link. */
export type Outcome =
	| { readonly kind: "found" }
	/** Moved permanently to another address, where it was found. */
	| { readonly kind: "moved"; readonly to: string }
	| { readonly kind: "dead"; readonly reason: string }
	/** The host may answer differently at another time, or to a browser. */
	| { readonly kind: "unreachable"; readonly reason: string }
	/** An address, or one that it redirects to, has no host that may be requested. */
	| { readonly kind: "refused" };

/** How an address is requested. */
export type RequestOptions = {
	/** ms that a host has to answer. */
	readonly timeout: number;
	readonly retries: number;
	readonly wait: (ms: number) => Promise<void>;
	readonly host: Host;
	/** Make the connections; `null` allows all. */
	readonly agents: GuardedAgents | null;
};

/** Longest chain of redirects that is followed; browsers allow 20. */
const redirectLimit = 10;

/** ms before the first retry. Each further pause is twice as long. */
const firstPause = 1000;

/** A host that asks for a longer pause than this, in ms, is not requested again in this run. */
const longestPause = 60_000;

const headers = {
	"user-agent": "Mozilla/5.0 (compatible; keyframe-link-check)",
	accept: "text/html,application/xhtml+xml,*/*;q=0.8",
};

/** A failure that may be temporary. `retryAfter` is the pause in ms that the host asks for; `isSilent` means that there was no answer. */
type Failure = { readonly kind: "failure"; readonly reason: string; readonly retryAfter?: number | null; readonly isSilent?: boolean };

type Answer = { readonly kind: "answer"; readonly status: number; readonly location: string | null; readonly retryAfter: number | null };

/** A request. With `tryHead`, `HEAD` comes first. */
type Attempt = RequestOptions & { readonly tryHead: boolean };

/**
 * Requests an address until there is a final answer: with `HEAD` first, with `GET` if a host rejects that or does not answer, and again
 * after temporary failures. Never throws.
 */
export async function requestAddress(address: string, options: RequestOptions): Promise<Outcome> {
	let tryHead = true;
	for (let attempt = 0; ; attempt++) {
		const result = await follow(address, { ...options, tryHead });
		if (result.kind !== "failure") return result;
		tryHead &&= !result.isSilent;
		const pause = result.retryAfter ?? firstPause * 2 ** attempt;
		if (attempt >= options.retries || pause > longestPause) return { kind: "unreachable", reason: result.reason };
		options.host.pause(pause);
		await options.wait(pause);
	}
}

async function follow(address: string, options: Attempt): Promise<Outcome | Failure> {
	let current = address;
	let permanentTo = address;
	for (let hop = 0; hop <= redirectLimit; hop++) {
		const answer = await ask(current, options);
		if (answer.kind !== "answer") return answer;
		const { status, location } = answer;
		if (status < 300 || status === 304) return permanentTo === address ? { kind: "found" } : { kind: "moved", to: permanentTo };
		if (status >= 400) return classifyStatus(answer);
		if (location === null || !URL.canParse(location, current))
			return { kind: "dead", reason: `it redirects (${status}) without a valid location` };
		const next = new URL(location, current).href;
		if (!/^https?:/.test(next)) return { kind: "dead", reason: `it redirects (${status}) to \`${next}\`, which is not on the web` };
		// Only as long as every redirect is permanent.
		if ((status === 301 || status === 308) && permanentTo === current) permanentTo = next;
		current = next;
	}
	return { kind: "dead", reason: `it redirects more than ${redirectLimit} times` };
}

async function ask(address: string, options: Attempt): Promise<Answer | Outcome | Failure> {
	const head = options.tryHead ? await send("HEAD", address, options) : null;
	return head && (head.kind !== "answer" || head.status < 400 || head.status === 429) ? head : send("GET", address, options);
}

async function send(method: "HEAD" | "GET", address: string, options: RequestOptions): Promise<Answer | Outcome | Failure> {
	const { timeout, host, agents } = options;
	if (agents?.refuses(new URL(address))) return { kind: "refused" };
	await host.ready();
	const signal = AbortSignal.timeout(timeout);
	try {
		const { statusCode = 0, headers: answered } = await receiveHeaders({ method, address, agents, signal });
		const { location = null, "retry-after": pause = null } = answered;
		return { kind: "answer", status: statusCode, location, retryAfter: retryDelay(pause) };
	} catch (error) {
		if (error instanceof RefusedAddressError) return { kind: "refused" };
		if (signal.aborted) return { kind: "failure", reason: `no answer within ${timeout / 1000} s`, isSilent: true };
		return classifyError(error);
	}
}

type HeaderRequest = {
	readonly method: "HEAD" | "GET";
	readonly address: string;
	readonly agents: GuardedAgents | null;
	readonly signal: AbortSignal;
};

/** The head of an answer. Its body is not read. */
function receiveHeaders({ method, address, agents, signal }: HeaderRequest): Promise<IncomingMessage> {
	const isSecure = new URL(address).protocol === "https:";
	const agent = isSecure ? agents?.https : agents?.http;
	return new Promise((resolve, reject) => {
		const request = (isSecure ? requestHttps : requestHttp)(address, { method, headers, signal, ...(agent && { agent }) });
		request.on("error", reject);
		request.on("response", (response) => {
			if (method === "HEAD") response.resume();
			else response.destroy();
			resolve(response);
		});
		request.end();
	});
}

function classifyStatus({ status, retryAfter }: Answer): Outcome | Failure {
	if (status === 429) return { kind: "failure", reason: "the host takes no more requests (429)", retryAfter };
	if (status >= 500 || status === 408) return { kind: "failure", reason: `the host fails (${status})`, retryAfter };
	if ([401, 403, 407, 451, 999].includes(status)) return { kind: "unreachable", reason: `the host refuses to answer (${status})` };
	const reason = status === 404 ? "there is no such page (404)" : status === 410 ? "the page is gone (410)" : `the host answers ${status}`;
	return { kind: "dead", reason };
}

function classifyError(error: unknown): Outcome | Failure {
	// A host with several addresses fails with the errors of all connections.
	const cause = error instanceof AggregateError ? error.errors[0] : error;
	const code = (cause as NodeJS.ErrnoException).code ?? "";
	if (code === "ENOTFOUND") return { kind: "dead", reason: "there is no such host" };
	if (/^(?:ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code))
		return { kind: "dead", reason: `its certificate is not valid (${code})` };
	return { kind: "failure", reason: `the connection fails (${code === "" ? errorMessage(cause) : code})`, isSilent: true };
}

/** The pause in ms that a `Retry-After` header asks for, in seconds or as a date. */
function retryDelay(header: string | null): number | null {
	if (header === null) return null;
	if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
	const date = Date.parse(header);
	return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}
