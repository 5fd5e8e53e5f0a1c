import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** What a store does with a request, if not what it should. */
export type StoreFault = (request: { readonly method: string; readonly path: string; readonly stored: Buffer | undefined }) => StoreAnswer;

/** An answer; `null` for the right one, `"never"` for none, and `"cut"` for one that ends in the middle. */
export type StoreAnswer = { readonly status: number; readonly body?: Buffer } | "never" | "cut" | null;

/** A store, as nginx with WebDAV is one: it keeps what it gets, without looking at it. */
export type StoreServer = {
	readonly url: string;
	/** The objects by path, such as `cas/…`. */
	readonly objects: Map<string, Buffer>;
	/** The requests so far, such as `PUT cas`, and the headers that they had. */
	readonly requests: string[];
	readonly authorizations: (string | undefined)[];
	/** Changes what the store does from now on. */
	readonly breakWith: (fault: StoreFault | null) => void;
	readonly stop: () => Promise<void>;
};

/** Starts a store on a free port, which ends with the test. */
export async function startStore(): Promise<StoreServer> {
	const objects = new Map<string, Buffer>();
	const requests: string[] = [];
	const authorizations: (string | undefined)[] = [];
	let fault: StoreFault | null = null;
	const answer = (response: ServerResponse, sent: NonNullable<StoreAnswer>) => {
		if (sent === "never") return;
		if (sent === "cut") {
			response.writeHead(200, { "content-length": "1000" }).write("begun");
			response.socket?.destroySoon();
		} else response.writeHead(sent.status).end(sent.body);
	};
	const server = createServer(async (request, response) => {
		const { method = "", url = "" } = request;
		const path = url.replace("/docs/", "");
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		requests.push(`${method} ${path.replace(/\/.*/, "")}`);
		authorizations.push(request.headers.authorization);
		const stored = objects.get(path);
		const wrong = fault?.({ method, path, stored }) ?? null;
		if (wrong !== null) return answer(response, wrong);
		if (method === "PUT") objects.set(path, Buffer.concat(chunks));
		return answer(response, method === "PUT" ? { status: 201 } : stored ? { status: 200, body: stored } : { status: 404 });
	});
	const stop = async () => {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	};
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(stop);
	const { port } = server.address() as AddressInfo;
	const breakWith = (next: StoreFault | null) => {
		fault = next;
	};
	return { url: `http://127.0.0.1:${port}/docs`, objects, requests, authorizations, breakWith, stop };
}
