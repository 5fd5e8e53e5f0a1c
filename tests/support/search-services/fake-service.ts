import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A request to a service. */
export type FakeRequest = {
	readonly method: string;
	/** Without the query string. */
	readonly path: string;
	readonly query: URLSearchParams;
	readonly headers: IncomingMessage["headers"];
	/** Parsed if it is JSON, otherwise the text. */
	readonly body: unknown;
};

/** A service's answer. Text is sent unchanged. */
export type FakeAnswer = { readonly status: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };

/** What a request gets instead of its answer: another answer, no answer, or a closed connection. */
export type Failure = FakeAnswer | "silence" | "disconnect";

/** Records by id. */
export type Documents = Map<string, Readonly<Record<string, unknown>>>;

/** A search service on the loopback interface that speaks the published protocol of a real service, as far as Keyframe uses it. */
export type FakeService = {
	/** Origin, without a slash at the end. */
	readonly url: string;
	/** `METHOD /path` of all requests. */
	readonly log: readonly string[];
	readonly requests: readonly FakeRequest[];
	/** The next requests that match `METHOD /path` fail in these ways, one after another. */
	readonly fail: (requests: RegExp, ...ways: readonly Failure[]) => void;
};

/** The keys that every fake service accepts. */
export const fakeKeys = { admin: "a".repeat(64), search: "5".repeat(64) };

/** Starts a service, which stops with the test. `isAllowed` returns whether a key permits a request. */
export async function startFakeService(service: {
	readonly keyOf: (request: FakeRequest) => string | undefined;
	/** Requests that the search key permits. */
	readonly isSearch: (request: FakeRequest) => boolean;
	/** The service's answer to a key that it does not accept. */
	readonly refusal: FakeAnswer;
	readonly answer: (request: FakeRequest) => FakeAnswer;
}): Promise<FakeService> {
	const requests: FakeRequest[] = [];
	const failures: { readonly pattern: RegExp; readonly ways: Failure[] }[] = [];
	const server = createServer(async (message, response) => {
		const request = await readRequest(message);
		if (request.method === "OPTIONS") return void response.writeHead(204, cors).end();
		requests.push(request);
		const way = failures.find(({ pattern, ways }) => ways.length > 0 && pattern.test(nameOf(request)))?.ways.shift();
		if (way === "silence") return;
		if (way === "disconnect") return void message.socket.destroy();
		const key = service.keyOf(request);
		const isAllowed = key === fakeKeys.admin || (key === fakeKeys.search && service.isSearch(request));
		const { status, body, headers = {} } = way ?? (isAllowed ? answerOf(request, service.answer) : service.refusal);
		response.writeHead(status, { ...cors, "content-type": typeof body === "string" ? "text/plain" : "application/json", ...headers });
		response.end(typeof body === "string" ? body : JSON.stringify(body ?? {}));
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		requests,
		get log() {
			return requests.map(nameOf);
		},
		fail: (pattern, ...ways) => void failures.push({ pattern, ways: [...ways] }),
	};
}

/** The answer to a request. A request that the service cannot read gets a server error, so that the test does not hang. */
function answerOf(request: FakeRequest, answer: (request: FakeRequest) => FakeAnswer): FakeAnswer {
	try {
		return answer(request);
	} catch (error) {
		return { status: 500, body: { message: String(error) } };
	}
}

const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "*, authorization, content-type" };

function nameOf({ method, path }: FakeRequest): string {
	return `${method} ${path}`;
}

async function readRequest(message: IncomingMessage): Promise<FakeRequest> {
	const chunks: Buffer[] = [];
	for await (const chunk of message) chunks.push(chunk as Buffer);
	const { pathname, searchParams } = new URL(message.url ?? "/", "http://service");
	const text = Buffer.concat(chunks).toString();
	return {
		method: message.method ?? "GET",
		path: decodeURIComponent(pathname),
		query: searchParams,
		headers: message.headers,
		body: parsed(text),
	};
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return text;
	}
}
