import { BlockList, isIPv4, isIPv6 } from "node:net";

/** The IPv4 ranges of IANA's special-purpose registry: networks of a machine, of a company and of examples. */
const reservedV4 = addressList("ipv4", [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.0.2.0", 24],
	["192.88.99.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["198.51.100.0", 24],
	["203.0.113.0", 24],
	["224.0.0.0", 3],
]);

/** The ranges inside `2000::/3` that are not public, or that carry an IPv4 address: Teredo and others, examples, 6to4. */
const reservedV6 = addressList("ipv6", [
	["2001::", 23],
	["2001:db8::", 32],
	["2002::", 16],
	["3fff::", 20],
]);

/** The only range that is assigned to hosts on the Internet. */
const assignedV6 = addressList("ipv6", [["2000::", 3]]);

/**
 * Whether an IP address belongs to the public Internet. Every other address is internal: loopback, private, link-local (which the
 * metadata services of clouds use), and IPv6 forms of IPv4 addresses. A text that is no IP address is not public.
 */
export function isPublicAddress(address: string): boolean {
	if (isIPv4(address)) return !reservedV4.check(address, "ipv4");
	return isIPv6(address) && assignedV6.check(address, "ipv6") && !reservedV6.check(address, "ipv6");
}

function addressList(family: "ipv4" | "ipv6", ranges: readonly (readonly [network: string, prefix: number])[]): BlockList {
	const list = new BlockList();
	for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family);
	return list;
}
