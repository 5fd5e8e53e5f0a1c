import { setTimeout } from "node:timers/promises";
import { errorMessage, type SiteError, siteError } from "../lib/problem.ts";

/** A request to a search service. */
export type ServiceRequest = {
	readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	/** With a slash at its start. */
	readonly path: string;
	/** JSON, or text as it is. */
	readonly body?: unknown;
	/** Statuses that are an answer too, such as 404 for an index that may be missing. */
	readonly expect?: readonly number[];
	/** It must not be done twice, so that it is sent again only when the service has refused to begin. */
	readonly once?: boolean;
};

/** An answer of a service. */
export type ServiceAnswer = { readonly status: number; readonly text: string };

/** A key, and where it comes from, for messages: a variable of the environment or a key of the configuration. */
export type ServiceKey = { readonly value: string; readonly source: string };

/** How a service is reached. */
export type ServiceOptions = {
	/** Its name, for messages. */
	readonly label: string;
	/** Origins with path, without a slash at the end. After a failure, the next one is asked. */
	readonly hosts: readonly string[];
	readonly headers: Readonly<Record<string, string>>;
	/** The key, as the headers have it. */
	readonly key: ServiceKey;
	readonly clock: ServiceClock;
};

/** The time that requests take. Tests have a clock of their own, so that they need not wait. */
export type ServiceClock = {
	/** Resolves after that many ms. */
	readonly wait: (ms: number) => Promise<void>;
	/** ms that a service has to answer. */
	readonly timeout: number;
};

/** Attempts for one request: with their pauses they take 15 s, which is longer than most services are busy. */
const attempts = 6;

/** ms before the second attempt. Each further pause is twice as long. */
const firstPause = 500;

/** ms between the first two questions whether a task is done, at most between two, and in all. */
const firstPoll = 50;
const lastPoll = 2000;
const longestPoll = 600_000;

/** A service that asks for a longer pause than this, in ms, is asked again after it. */
const longestPause = 30_000;

/** The time as it is. */
export const realClock: ServiceClock = { wait: (ms) => setTimeout(ms), timeout: 60_000 };

/** Talks to a search service. */
export class Service {
	readonly #options: ServiceOptions;
	#host = 0;

	constructor(options: ServiceOptions) {
		this.#options = options;
	}

	get key(): string {
		return this.#options.key.value;
	}

	/** Asks until `isDone` accepts the answer, with longer and longer pauses. Throws as `json` does, and with exit code 3 after ten minutes. */
	async poll<Answer>(request: ServiceRequest, isDone: (answer: Answer) => boolean): Promise<Answer> {
		for (let pause = firstPoll, waited = 0; waited < longestPoll; waited += pause, pause = Math.min(pause * 2, lastPoll)) {
			const answer = await this.json<Answer>(request);
			if (isDone(answer)) return answer;
			await this.#options.clock.wait(pause);
		}
		throw this.failure(request, "the service was not done after ten minutes");
	}

	/** The parsed answer. Throws `SiteError` with exit code 4 when the key is refused, and 3 for any other failure. */
	async json<Answer>(request: ServiceRequest): Promise<Answer> {
		return this.#parse(request, await this.send(request));
	}

	/** The parsed answer; `null` when its status is one of `expect`. Throws as `json` does. */
	async find<Answer>(request: ServiceRequest & { readonly expect: readonly number[] }): Promise<Answer | null> {
		const answer = await this.send(request);
		return request.expect.includes(answer.status) ? null : this.#parse(request, answer);
	}

	#parse<Answer>(request: ServiceRequest, { text }: ServiceAnswer): Answer {
		try {
			return JSON.parse(text) as Answer;
		} catch {
			throw this.failure(request, "the answer is not JSON. Is this the address of the service?");
		}
	}

	/** The answer. Requests that the service is too busy for, and those that fail on its side or on the way, are sent again. Throws as `json` does. */
	async send(request: ServiceRequest): Promise<ServiceAnswer> {
		let reason = "";
		for (let attempt = 1; attempt <= attempts; attempt++) {
			const sent = await this.#fetch(request);
			if ("answer" in sent && (sent.answer.status < 300 || request.expect?.includes(sent.answer.status))) return sent.answer;
			if ("answer" in sent) {
				const { status, text } = sent.answer;
				// Another host must not get the key.
				if (status < 400) throw this.failure(request, `${status}, a redirect. Is this the address of the service?`);
				if (status === 401 || status === 403) throw this.#refusedKey(request, text);
				if (status !== 429 && status !== 408 && status < 500) throw this.failure(request, `${status} ${messageOf(text)}`);
			}
			reason = "answer" in sent ? `${sent.answer.status} ${messageOf(sent.answer.text)}` : sent.reason;
			if (request.once && !("answer" in sent && sent.answer.status === 429)) throw this.failure(request, reason);
			const pause = sent.retryAfter ?? firstPause * 2 ** (attempt - 1);
			if (attempt < attempts) await this.#options.clock.wait(Math.min(pause, longestPause));
			this.#host++;
		}
		throw this.failure(request, `${reason} (${attempts} attempts)`);
	}

	async #fetch({ method, path, body }: ServiceRequest): Promise<Attempt> {
		const { hosts, headers, clock } = this.#options;
		const type = typeof body === "string" ? "text/plain" : "application/json";
		try {
			const response = await fetch(`${hosts[this.#host % hosts.length]}${path}`, {
				method,
				headers: { ...headers, ...(body !== undefined && { "content-type": type }) },
				...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
				signal: AbortSignal.timeout(clock.timeout),
				redirect: "manual",
			});
			const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
			const answer = { status: response.status, text: await response.text() };
			return { answer, retryAfter: Number.isFinite(seconds) ? seconds * 1000 : null };
		} catch (error) {
			const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
			return { reason: errorMessage(cause), retryAfter: null };
		}
	}

	#refusedKey(request: Pick<ServiceRequest, "method" | "path">, text: string): SiteError {
		const { label, key } = this.#options;
		return siteError({
			code: "search-key-refused",
			message: `${label} refused the key for \`${this.#nameOf(request)}\`: ${messageOf(text)}.`,
			hint: `Check the key in ${key.source}, and what it allows.`,
			exitCode: 4,
		});
	}

	/** What to throw when a request has failed; exit code 3. */
	failure(request: Pick<ServiceRequest, "method" | "path">, reason: string): SiteError {
		const message = `${this.#options.label}: \`${this.#nameOf(request)}\` failed: ${reason.replace(/\.$/, "")}${reason.endsWith("?") ? "" : "."}`;
		return siteError({ code: "search-push-failed", message, exitCode: 3 });
	}

	/** A request for messages: without its query and without the key. */
	#nameOf({ method, path }: Pick<ServiceRequest, "method" | "path">): string {
		return `${method} ${path.replace(/\?.*/, "").replaceAll(encodeURIComponent(this.key), "…")}`;
	}
}

type Attempt = ({ readonly answer: ServiceAnswer } | { readonly reason: string }) & {
	/** Pause that the service asks for, in ms. */
	readonly retryAfter: number | null;
};

/** What a service says about a failure: all three have a `message` in JSON. */
function messageOf(text: string): string {
	try {
		const { message } = JSON.parse(text) as { message?: unknown };
		if (typeof message === "string") return message.replace(/\.$/, "");
	} catch {
		// Not JSON.
	}
	return text.trim().slice(0, 200) || "no message";
}
