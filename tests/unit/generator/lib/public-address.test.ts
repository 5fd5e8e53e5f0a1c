import { expect, test } from "vitest";
import { isPublicAddress } from "../../../../generator/lib/public-address.ts";

test.each(["8.8.8.8", "93.184.215.14", "172.15.0.1", "172.32.0.1", "100.63.255.255", "100.128.0.1", "192.0.1.1", "223.255.255.255"])(
	"%s is public",
	(address) => {
		expect(isPublicAddress(address)).toBe(true);
	},
);

test.each(["2606:2800:21f:cb07:6820:80da:af6b:8b2c", "2001:4860:4860::8888", "2a00::1"])("%s is public", (address) => {
	expect(isPublicAddress(address)).toBe(true);
});

test.each([
	...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.255.254", "169.254.169.254", "172.16.0.1", "172.31.255.255"],
	...["192.0.0.8", "192.0.2.1", "192.168.1.1", "198.18.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1", "240.0.0.1", "255.255.255.255"],
	...["::", "::1", "::ffff:8.8.8.8", "::ffff:7f00:1", "64:ff9b::7f00:1", "fc00::1", "fd00:ec2::254", "fe80::1", "fe80::1%lo", "ff02::1"],
	...["2001::1", "2001:db8::1", "2002:7f00:1::", "3fff::1", "localhost", ""],
])("%s is not public", (address) => {
	expect(isPublicAddress(address)).toBe(false);
});
