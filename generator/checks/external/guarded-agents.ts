import { lookup } from "node:dns";
import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { isIP, type LookupFunction } from "node:net";

/** Tells whether a connection to an IP address is allowed. */
export type AddressRule = (address: string) => boolean;

/** Makes the connections of requests, each only to addresses that a rule allows. */
export type GuardedAgents = {
	readonly http: HttpAgent;
	readonly https: HttpsAgent;
	/** Whether a URL names an address that the rule refuses. Such a connection looks nothing up. */
	readonly refuses: (url: URL) => boolean;
};

/** The error of a connection to a host that has no allowed address. */
export class RefusedAddressError extends Error {
	override readonly name = "RefusedAddressError";
}

/**
 * The agents for a rule. The rule sees the addresses that a connection uses, so a name that is looked up again with another result
 * cannot get around it.
 */
export function guardedAgents(isAllowed: AddressRule): GuardedAgents {
	const guardedLookup: LookupFunction = (host, options, callback) => {
		lookup(host, { ...options, all: true }, (error, addresses) => {
			const allowed = error ? [] : addresses.filter(({ address }) => isAllowed(address));
			const [first] = allowed;
			if (error) callback(error, []);
			else if (!first) callback(new RefusedAddressError(`${host} has no allowed address`), []);
			else if (options.all) callback(null, allowed);
			else callback(null, first.address, first.family);
		});
	};
	const options = { keepAlive: true, lookup: guardedLookup };
	return {
		http: new HttpAgent(options),
		https: new HttpsAgent(options),
		refuses(url) {
			const host = url.hostname.replace(/^\[|\]$/g, "");
			return isIP(host) !== 0 && !isAllowed(host);
		},
	};
}
