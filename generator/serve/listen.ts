import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import type { Duplex } from "node:stream";
import { errorMessage, siteError } from "../lib/problem.ts";

/** A server that accepts connections. */
export type Listening = {
	readonly server: Server;
	/** Origin for a browser on this machine, with a trailing slash. */
	readonly url: string;
	/** Origins for other machines; empty if only this machine can connect. */
	readonly networkUrls: readonly string[];
	/** Stops listening and closes all connections. */
	readonly close: () => Promise<void>;
};

/** The port if none is given. */
const defaultPort = 3000;

/** Number of ports to try if none is given. */
const triedPorts = 100;

/** Time for a client to read why its request was refused, in ms. */
const refusalTimeout = 1000;

/**
 * Starts an HTTP server. A given port must be free; 0 means any free port. Without a port, the server uses 3000 or the next free
 * port, and tells `onNote` if it does not use 3000. Throws `SiteError` (exit code 2) if the address or port is unavailable.
 */
export async function listen(options: {
	readonly handler: RequestListener;
	readonly port: number | undefined;
	readonly host: string;
	readonly onNote?: (text: string) => void;
}): Promise<Listening> {
	const { handler, port, host, onNote } = options;
	const server = createServer(handler);
	server.on("clientError", (error: NodeJS.ErrnoException, socket) => refuse(socket, refusals[error.code ?? ""] ?? "400 Bad Request"));
	server.on("connect", (_, socket) => refuse(socket, "405 Method Not Allowed\r\nAllow: GET, HEAD"));
	const first = port ?? defaultPort;
	const last = port ?? defaultPort + triedPorts - 1;
	for (let tried = first; ; tried++) {
		try {
			await bind(server, tried, host);
			if (tried !== first) onNote?.(`Port ${first} is in use. Using port ${tried} instead.`);
			break;
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw addressProblem(error, `${host}:${tried}`);
			if (tried === last) throw busyProblem({ host, first, last });
		}
	}
	// A connection that cannot be accepted must not end the others.
	server.on("error", () => {});
	const { address, port: actualPort } = server.address() as AddressInfo;
	const isWildcard = address === "::" || address === "0.0.0.0";
	const isLocal = address === "::1" || address.startsWith("127.");
	const toUrl = (name: string) => `http://${name.includes(":") ? `[${name}]` : name}:${actualPort}/`;
	return {
		server,
		url: toUrl(isWildcard ? "127.0.0.1" : address),
		networkUrls: isLocal ? [] : (isWildcard ? externalAddresses() : [address]).map(toUrl),
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

function bind(server: Server, port: number, host: string): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, host, () => {
			server.off("error", reject);
			resolve();
		});
	});
}

const refusals: Readonly<Record<string, string>> = {
	HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
	ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/**
 * Answers malformed requests and CONNECT. Ends the socket instead of destroying it: with unread bytes, a destroyed
 * socket resets the connection before the client has read the answer.
 */
function refuse(socket: Duplex & { setTimeout?: (ms: number, callback: () => void) => unknown }, statusLine: string): void {
	if (!socket.writable) return;
	socket.on("error", () => socket.destroy());
	socket.setTimeout?.(refusalTimeout, () => socket.destroy());
	socket.end(`HTTP/1.1 ${statusLine}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
	socket.resume();
}

function addressProblem(error: unknown, address: string) {
	const { code } = error as NodeJS.ErrnoException;
	const reason =
		{
			EACCES: "this user may not use that port",
			EADDRNOTAVAIL: "it is not an address of this machine",
			ENOTFOUND: "the host does not exist",
		}[code ?? ""] ?? errorMessage(error);
	return siteError({
		code: "address-unavailable",
		message: `The server cannot listen on \`${address}\`: ${reason}.`,
		hint: "Use another address with `--host` and `--port`.",
		exitCode: 2,
	});
}

function busyProblem({ host, first, last }: { readonly host: string; readonly first: number; readonly last: number }) {
	const isOne = first === last;
	return siteError({
		code: "address-unavailable",
		message: isOne ? `Port ${first} of \`${host}\` is in use.` : `Ports ${first} to ${last} of \`${host}\` are in use.`,
		hint: isOne
			? "Stop the program that uses it, choose another port with `--port`, or leave out `--port` to get a free one."
			: "Choose a port with `--port`.",
		exitCode: 2,
	});
}

function externalAddresses(): string[] {
	return Object.values(networkInterfaces())
		.flatMap((entries) => entries ?? [])
		.filter((entry) => !entry.internal && entry.family === "IPv4")
		.map((entry) => entry.address);
}
