/** What the requests to one host share. */
export type HostState = {
	/** Until when, in ms since 1970, the host asked to be left alone. */
	pausedUntil: number;
	/** Waits until the host may be asked again. */
	readonly ready: () => Promise<void>;
	/** Makes all requests to the host wait. */
	readonly pause: (ms: number) => void;
};

/** Runs requests: few at a time to one host, a moment apart, and few in all. */
export type HostQueue = { readonly run: <T>(address: string, request: (host: HostState) => Promise<T>) => Promise<T> };

/** Requests in flight to all hosts together. */
const inAll = 16;

/** ms between the beginnings of two requests to a host. */
const apart = 50;

/** Makes a queue; `perHost` is the number of requests that a host gets at a time. */
export function createHostQueue(options: {
	readonly perHost: number;
	readonly wait: (ms: number) => Promise<void>;
	readonly now: () => number;
}): HostQueue {
	const { perHost, wait, now } = options;
	const hosts = new Map<string, { readonly slots: Slots; readonly state: HostState }>();
	const all = new Slots(inAll);
	const hostOf = (address: string) => {
		const name = new URL(address).host;
		const known = hosts.get(name);
		if (known) return known;
		const state: HostState = {
			pausedUntil: 0,
			async ready() {
				while (state.pausedUntil > now()) await wait(state.pausedUntil - now());
				state.pausedUntil = now() + apart;
			},
			pause(ms) {
				state.pausedUntil = Math.max(state.pausedUntil, now() + ms);
			},
		};
		const host = { slots: new Slots(perHost), state };
		hosts.set(name, host);
		return host;
	};
	return {
		async run(address, request) {
			const { slots, state } = hostOf(address);
			await slots.take();
			await all.take();
			try {
				return await request(state);
			} finally {
				all.free();
				slots.free();
			}
		},
	};
}

/** A number of places, given out in the order in which they are asked for. */
class Slots {
	#free: number;
	readonly #waiting: (() => void)[] = [];

	constructor(count: number) {
		this.#free = count;
	}

	async take(): Promise<void> {
		if (this.#free > 0) this.#free--;
		else await new Promise<void>((resolve) => this.#waiting.push(resolve));
	}

	free(): void {
		const next = this.#waiting.shift();
		if (next) next();
		else this.#free++;
	}
}
