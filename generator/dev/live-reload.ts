import { randomBytes, timingSafeEqual } from "node:crypto";
import { EventEmitter, once } from "node:events";
import type { ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import type { LiveMessage } from "../../theme/contract/live-message.ts";

/** How long other work waits for the open pages to request what they show, in ms. Pages in the background request it late. */
const patience = 150;

/** Sends server-sent events to the open pages. */
export class LiveReload {
	/** Secret of this run, 128 bits. Pages from this server send it, so other sites cannot listen. */
	readonly token: string = randomBytes(16).toString("hex");
	readonly #clients = new Set<ServerResponse>();
	#isAsked = false;
	readonly #answers = new EventEmitter<{ answer: [] }>();

	/** Whether a request may listen. */
	accepts(token: string): boolean {
		const expected = Buffer.from(this.token);
		const given = Buffer.from(token);
		return given.length === expected.length && timingSafeEqual(given, expected);
	}

	/** Keeps a response open and sends it `first` immediately, and all later messages. */
	add(response: ServerResponse, first: readonly LiveMessage[]): void {
		response.writeHead(200, {
			"content-type": "text/event-stream",
			"cache-control": "no-store",
			connection: "keep-alive",
			"x-content-type-options": "nosniff",
			"cross-origin-resource-policy": "same-origin",
		});
		response.write("retry: 500\n\n");
		for (const message of first) response.write(encode(message));
		this.#clients.add(response);
		response.on("close", () => this.#clients.delete(response));
	}

	/** Sends a message to all open pages. */
	send(message: LiveMessage): void {
		for (const client of this.#clients) client.write(encode(message));
	}

	/**
	 * Sends messages to all open pages. If there are any, or requests are waiting, resolves once a page has been answered, or if that takes
	 * too long.
	 */
	async show(messages: readonly LiveMessage[]): Promise<void> {
		for (const message of messages) this.send(message);
		if (this.#clients.size === 0 && !this.#isAsked) return;
		await once(this.#answers, "answer", { signal: AbortSignal.timeout(patience) }).catch(() => {});
		// What was written leaves this process before other work begins.
		await setImmediate();
	}

	/** Records that a request waits until pages can be answered. */
	noteWaiting(): void {
		this.#isAsked = true;
	}

	/** Records that a page was answered. */
	noteAnswer(): void {
		this.#isAsked = false;
		this.#answers.emit("answer");
	}

	/** Ends all connections. */
	close(): void {
		for (const client of this.#clients) client.end();
		this.#clients.clear();
	}
}

function encode(message: LiveMessage): string {
	return `data: ${JSON.stringify(message)}\n\n`;
}
