import { errorMessage } from "../lib/problem.ts";

/** How to reach a store. */
export type StoreOptions = {
	/** The folder of the store, without a slash at the end. */
	readonly url: string;
	/** How long to wait for an answer, in ms. */
	readonly timeout: number;
	/** The headers that a request needs, such as those with a token. */
	readonly authorize: (request: StoreRequest) => Readonly<Record<string, string>>;
};

/** A request to a store, before it is signed. */
export type StoreRequest = { readonly method: "GET" | "PUT"; readonly url: URL; readonly body: Buffer | null };

/** Bytes per second that a store must deliver after the timeout. A slower one does not save time. */
const slowest = 256_000;

/** Time in ms until a request is repeated that failed for a moment. */
const pause = 300;

/**
 * Objects behind HTTP, by path. The first request that fails ends all others, and later ones are not sent, so a store that does not work
 * costs the time of one request.
 */
export class Store {
	readonly #options: StoreOptions;
	readonly #stop = new AbortController();
	#failure: string | null = null;

	constructor(options: StoreOptions) {
		this.#options = options;
	}

	/** What the store did instead of working, as the end of a sentence that begins with its name; `null` while it works. */
	get failure(): string | null {
		return this.#failure;
	}

	/** Ends all requests; later ones are not sent. */
	close(): void {
		this.#stop.abort();
	}

	/** Reads an object, but no more than `limit` bytes of it. `null` if the store does not have it, or does not work. */
	get(path: string, limit: number): Promise<Buffer | null> {
		return this.#guarded(limit, async (signal) => {
			const response = await this.#send({ method: "GET", path, body: null, signal });
			if (response.status === 404 || response.status === 410) {
				await response.body?.cancel();
				return null;
			}
			if (response.status !== 200) throw new StoreError(refusal(response.status));
			return readBody(response, limit);
		});
	}

	/** Writes an object. Returns whether the store has it. */
	async put(path: string, body: Buffer): Promise<boolean> {
		const isStored = await this.#guarded(body.length, async (signal) => {
			const response = await this.#send({ method: "PUT", path, body, signal });
			await response.body?.cancel();
			if (!response.ok) throw new StoreError(refusal(response.status));
			return true;
		});
		return isStored ?? false;
	}

	/** Works with the store for as long as moving `size` bytes may take. Returns `null` if that fails. */
	async #guarded<Result>(size: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result | null> {
		if (this.#stop.signal.aborted) return null;
		const time = Math.round(this.#options.timeout + (size / slowest) * 1000);
		const expired = AbortSignal.timeout(time);
		try {
			return await work(AbortSignal.any([expired, this.#stop.signal]));
		} catch (error) {
			if (this.#stop.signal.aborted) return null;
			const isKnown = error instanceof StoreError;
			const reason = expired.aborted ? `did not answer within ${Math.ceil(time / 1000)} s` : `cannot be reached: ${causeOf(error)}`;
			this.#failure = isKnown ? error.message : reason;
			this.#stop.abort();
			return null;
		}
	}

	/** Sends a request, and once more if the connection broke or the store is busy for a moment. */
	async #send({ method, path, body, signal }: SentRequest): Promise<Response> {
		const { url, authorize } = this.#options;
		const request = { method, url: new URL(`${url}/${path}`), body };
		const send = () =>
			fetch(request.url, {
				method,
				// A compressed answer would have other bytes than those that the store has.
				headers: { "accept-encoding": "identity", ...authorize(request) },
				redirect: method === "GET" ? "follow" : "manual",
				signal,
				body: body && new Uint8Array(body),
			});
		const first = await send().catch((error: unknown) => {
			if (signal.aborted) throw error;
			return null;
		});
		if (first && !isBusy(first.status)) return first;
		await first?.body?.cancel();
		await new Promise((resolve) => setTimeout(resolve, pause));
		return send();
	}
}

type SentRequest = Omit<StoreRequest, "url"> & { readonly path: string; readonly signal: AbortSignal };

/** A failure of the store, as the end of a sentence that begins with its name. */
class StoreError extends Error {}

/** Whether the same request may succeed in a moment. */
function isBusy(status: number): boolean {
	return status === 429 || status === 502 || status === 503 || status === 504;
}

function refusal(status: number): string {
	if (status === 401 || status === 403) return `refuses access (HTTP ${status})`;
	if (status === 413 || status === 507) return `is full, or refuses objects of this size (HTTP ${status})`;
	if (status === 405 || status === 501) return `cannot be written (HTTP ${status})`;
	return `failed (HTTP ${status})`;
}

/** The bytes of an answer up to a limit: whoever expects fewer bytes compares their hash. */
async function readBody(response: Response, limit: number): Promise<Buffer> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of response.body ?? []) {
		chunks.push(chunk);
		size += chunk.length;
		if (size > limit) break;
	}
	return Buffer.concat(chunks);
}

/** Why a request failed: `fetch` hides it in the cause of its error, and behind that in a list of errors, one for each address. */
function causeOf(error: unknown): string {
	const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
	return errorMessage(cause instanceof AggregateError ? cause.errors[0] : cause);
}
