import { describe, expect, test } from "vitest";
import { chooseEncoding, namesEtag, requestedRange } from "../../../../generator/serve/plan-response.ts";

describe("chooseEncoding", () => {
	test.each([
		[undefined, null],
		["", null],
		["identity", null],
		["deflate, zstd", null],
		["gzip, deflate, br", "br"],
		["gzip", "gzip"],
		["GZIP", "gzip"],
		["br;q=0.5, gzip;q=0.9", "gzip"],
		["br;q=0, gzip", "gzip"],
		["br;q=0", null],
		["*", "br"],
		["*;q=0.5, br;q=0.1", "gzip"],
		["*;q=0", null],
		["gzip;q=0, *", "br"],
		["identity, br;q=0.5", null],
		["identity;q=0.5, gzip", "gzip"],
		["identity;q=0", null],
		["gzip ; q=1.000", "gzip"],
		["gzip;q=abc", null],
		["br;q=2, gzip", "gzip"],
		[",,;=,", null],
	])("%j gives %s", (header, expected) => {
		expect(chooseEncoding(header, ["br", "gzip"])).toBe(expected);
	});

	test("offers only what there is", () => {
		expect(chooseEncoding("br, gzip", ["gzip"])).toBe("gzip");
		expect(chooseEncoding("br, gzip", [])).toBeNull();
	});
});

describe("namesEtag", () => {
	test.each([
		[undefined, false],
		["", false],
		["garbage", false],
		['"b"', false],
		['"a"', true],
		['W/"a"', true],
		['"b", W/"a" , "c"', true],
		["*", true],
		["a", false],
	])("%j is %s", (header, expected) => {
		expect(namesEtag(header, '"a"')).toBe(expected);
		expect(namesEtag(header, 'W/"a"')).toBe(expected);
	});
});

describe("requestedRange", () => {
	test.each([
		[undefined, null],
		["bytes=0-0", { start: 0, end: 0 }],
		["bytes=2-5", { start: 2, end: 5 }],
		["bytes=2-", { start: 2, end: 9 }],
		["bytes=2-99999999999999999999", { start: 2, end: 9 }],
		["bytes=-3", { start: 7, end: 9 }],
		["bytes=-30", { start: 0, end: 9 }],
		["bytes=10-", "unsatisfiable"],
		["bytes=10-12", "unsatisfiable"],
		["bytes=-0", "unsatisfiable"],
		["bytes=5-2", null],
		["bytes=-", null],
		["bytes=", null],
		["bytes=a-b", null],
		["bytes=0-0,2-3", null],
		["pages=0-1", null],
	])("%j of ten bytes is %j", (header, expected) => {
		expect(requestedRange(header, 10)).toEqual(expected);
	});

	test("nothing of an empty file can be had", () => {
		expect(requestedRange("bytes=0-", 0)).toBe("unsatisfiable");
		expect(requestedRange("bytes=-1", 0)).toBe("unsatisfiable");
	});
});
