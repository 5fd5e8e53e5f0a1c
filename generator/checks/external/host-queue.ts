import pLimit, { type LimitFunction } from "p-limit";

/** A host that requests go to. */
export type Host = {
	/** Waits until the host may get another request. */
	readonly ready: () => Promise<void>;
	/** Delays all requests to the host by at least this many ms. */
	readonly pause: (ms: number) => void;
};

/** Requests in flight to all hosts together. */
const totalLimit = 16;

/** ms between the starts of two requests to a host. */
const interval = 50;

/** Runs requests with limits: few at a time and an interval between two for each host, and few in all. */
export class HostQueue {
	readonly #options: { readonly perHost: number; readonly wait: (ms: number) => Promise<void>; readonly now: () => number };
	readonly #hosts = new Map<string, { readonly host: Host; readonly limit: LimitFunction }>();
	readonly #total = pLimit(totalLimit);

	/** `perHost` is the number of requests that a host gets at a time. */
	constructor(options: { readonly perHost: number; readonly wait: (ms: number) => Promise<void>; readonly now: () => number }) {
		this.#options = options;
	}

	/** Runs a request to an address when its host has a free place. */
	run<T>(address: string, request: (host: Host) => Promise<T>): Promise<T> {
		const name = new URL(address).host;
		const { host, limit } = this.#hosts.get(name) ?? { host: this.#createHost(), limit: pLimit(this.#options.perHost) };
		this.#hosts.set(name, { host, limit });
		return limit(() => this.#total(() => request(host)));
	}

	#createHost(): Host {
		const { wait, now } = this.#options;
		let pausedUntil = 0;
		return {
			async ready() {
				while (pausedUntil > now()) await wait(pausedUntil - now());
				pausedUntil = now() + interval;
			},
			pause(ms) {
				pausedUntil = Math.max(pausedUntil, now() + ms);
			},
		};
	}
}
