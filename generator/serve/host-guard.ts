import { isIP } from "node:net";

/** Addresses that mean "all addresses of this machine". */
const wildcards: ReadonlySet<string> = new Set(["0.0.0.0", "::"]);

const hostSyntax = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::(\d{1,5}))?$/i;

/** Names of this machine for itself. */
function isLoopback(host: string): boolean {
	return host === "localhost" || host.endsWith(".localhost") || host === "127.0.0.1" || host === "::1" || host === "[::1]";
}

/**
 * Whether an origin is on this machine: it has a name of the machine for itself, or the name by which the request reached it (`host`, a
 * `Host` header that has been checked). An IP address alone says nothing: it can be the address of another site.
 */
export function isThisMachine(origin: URL, host: string): boolean {
	return isLoopback(origin.hostname) || origin.hostname === new URL(`http://${host}`).hostname;
}

/**
 * Returns a check of `Host` headers for a server that listens on `address`. It stops sites whose domain name points to
 * this machine (DNS rebinding): only names of the machine itself pass. On a wildcard address, any IP literal passes,
 * because an IP address cannot be rebound.
 */
export function hostGuard(address: string): (header: string | undefined) => boolean {
	const bound = address.toLowerCase().replace(/^\[|\]$/g, "");
	return (header) => {
		const [, ipv6, name, port] = hostSyntax.exec(header ?? "") ?? [];
		const host = (ipv6 ?? name)?.toLowerCase();
		if (host === undefined || Number(port ?? 0) > 65_535) return false;
		if (ipv6 !== undefined && isIP(ipv6) !== 6) return false;
		if (isLoopback(host)) return true;
		return wildcards.has(bound) ? isIP(host) !== 0 : host === bound;
	};
}
