import { setTimeout } from "node:timers/promises";
import type * as z from "zod";
import { errorMessage, type SiteError, siteError } from "../../lib/problem.ts";

/** A request to a search service. */
export type ServiceRequest = {
	readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	/** With a slash at its start. */
	readonly path: string;
	/** JSON, or text as it is. */
	readonly body?: unknown;
	/** Statuses that are not failures, such as 404 for an index that may be missing. */
	readonly expect?: readonly number[];
	/** It must not run twice, so it is only sent again if the service has refused to start. */
	readonly once?: boolean;
};

/** An answer of a service. */
export type ServiceAnswer = { readonly status: number; readonly text: string };

/** A key and its source, for messages: an environment variable or a key of the configuration. */
export type ServiceKey = { readonly value: string; readonly source: string };

/** How a service is reached. */
export type ServiceOptions = {
	/** Its name, for messages. */
	readonly label: string;
	/** Origins with path, without a trailing slash. After a failure, the next one is tried. */
	readonly hosts: readonly string[];
	readonly headers: Readonly<Record<string, string>>;
	/** The headers with the key. */
	readonly key: ServiceKey;
	readonly clock: ServiceClock;
};

/** The clock of requests. Tests have their own, so that they need not wait. */
export type ServiceClock = {
	/** Resolves after that many ms. */
	readonly wait: (ms: number) => Promise<void>;
	/** ms that a service has to answer. */
	readonly timeout: number;
};

/** Number of attempts for one request: with their pauses, they take 15 s, which is longer than most services are busy. */
const attempts = 6;

/** ms before the second attempt. Each further pause is twice as long. */
const firstPause = 500;

/** Pause in ms before a task is polled for the second time, the longest pause, and the total. */
const firstPoll = 50;
const lastPoll = 2000;
const longestPoll = 600_000;

/** Longest pause in ms, even if a service asks for more. */
const longestPause = 30_000;

/** The system clock. */
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

	/** Repeats a request until `isDone` accepts the answer, with growing pauses. Throws as `json` does, and with exit code 3 after ten minutes. */
	async poll<Answer>(request: ServiceRequest, shape: z.ZodType<Answer>, isDone: (answer: Answer) => boolean): Promise<Answer> {
		for (let pause = firstPoll, waited = 0; waited < longestPoll; waited += pause, pause = Math.min(pause * 2, lastPoll)) {
			const answer = await this.json(request, shape);
			if (isDone(answer)) return answer;
			await this.#options.clock.wait(pause);
		}
		throw this.failure(request, "the service was not done after ten minutes");
	}

	/** The answer, which must have a shape. Throws `SiteError` with exit code 4 when the key is refused, and 3 for any other failure. */
	async json<Answer>(request: ServiceRequest, shape: z.ZodType<Answer>): Promise<Answer> {
		return this.read(request, { text: (await this.send(request)).text, shape });
	}

	/** The parsed answer; `null` when its status is one of `expect`. Throws as `json` does. */
	async find<Answer>(request: ServiceRequest & { readonly expect: readonly number[] }, shape: z.ZodType<Answer>): Promise<Answer | null> {
		const { status, text } = await this.send(request);
		return request.expect.includes(status) ? null : this.read(request, { text, shape });
	}

	/** JSON from the answer to a request. Throws as `json` does. */
	read<Answer>(request: ServiceRequest, { text, shape }: { readonly text: string; readonly shape: z.ZodType<Answer> }): Answer {
		let answer: unknown;
		try {
			answer = JSON.parse(text);
		} catch {
			throw this.failure(request, "the answer is not JSON. Is this the URL of the service?");
		}
		const read = shape.safeParse(answer);
		if (read.success) return read.data;
		throw this.failure(request, `the answer is not one that ${this.#options.label} gives. Is this the URL of the service?`);
	}

	/** The answer. Requests are sent again if the service is too busy or fails, or if the connection fails. Throws as `json` does. */
	async send(request: ServiceRequest): Promise<ServiceAnswer> {
		let reason = "";
		for (let attempt = 1; attempt <= attempts; attempt++) {
			const sent = await this.#fetch(request);
			if ("answer" in sent && (sent.answer.status < 300 || request.expect?.includes(sent.answer.status))) return sent.answer;
			if ("answer" in sent) {
				const { status, text } = sent.answer;
				// No other host must get the key.
				if (status < 400) throw this.failure(request, `${status}, a redirect. Is this the URL of the service?`);
				if (status === 401 || status === 403) throw this.#refusedKey(request, text);
				if (status !== 429 && status !== 408 && status < 500) throw this.failure(request, `${status} ${this.#messageOf(text)}`);
			}
			reason = "answer" in sent ? `${sent.answer.status} ${this.#messageOf(sent.answer.text)}` : sent.reason;
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
			const answer = { status: response.status, text: await textOf(response) };
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
			message: `${label} refused the key for \`${this.#nameOf(request)}\`: ${this.#messageOf(text)}.`,
			hint: `Check the key in ${key.source}, and what it allows.`,
			exitCode: 4,
		});
	}

	/** The error for a failed request; exit code 3. */
	failure(request: Pick<ServiceRequest, "method" | "path">, why: string): SiteError {
		const reason = this.#withoutKey(why);
		const message = `${this.#options.label}: \`${this.#nameOf(request)}\` failed: ${reason.replace(/\.$/, "")}${reason.endsWith("?") ? "" : "."}`;
		return siteError({ code: "search-push-failed", message, exitCode: 3 });
	}

	/** What an answer says about a failure, without the key. The text is shortened last: a key that is cut in two would not be recognized. */
	#messageOf(text: string): string {
		return messageOf(this.#withoutKey(text));
	}

	/** A text of a service for messages: some repeat the key, which must not be in the logs of builds. */
	#withoutKey(text: string): string {
		return text.replaceAll(this.key, "…");
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

/** Maximum number of bytes of an answer. The longest ones list a thousand indexes, or the faults of a thousand records. */
const maxAnswer = 16_000_000;

async function textOf({ body }: Response): Promise<string> {
	const parts: Uint8Array[] = [];
	let length = 0;
	for await (const part of body ?? []) {
		length += part.byteLength;
		if (length > maxAnswer) throw new Error(`the answer is longer than ${maxAnswer / 1e6} MB`);
		parts.push(part);
	}
	return Buffer.concat(parts).toString("utf8");
}

/** Maximum number of characters of a service's message to show. */
const maxMessage = 200;

/** What a service says about a failure: all three have a `message` in JSON. */
function messageOf(text: string): string {
	try {
		const { message } = JSON.parse(text) as { message?: unknown };
		if (typeof message === "string") return message.slice(0, maxMessage).replace(/\.$/, "");
	} catch {
		// Not JSON.
	}
	return text.trim().slice(0, maxMessage) || "no message";
}
